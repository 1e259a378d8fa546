import type { PaletteOption } from './option.ts'

/** What was chosen last, in this window's memory alone: numbers of orders are kept in no storage. */

const MOST = 5
let recent: { owner: string; options: readonly PaletteOption[] } = { owner: '', options: [] }

/** @param owner whose they are: nobody is shown what somebody else has chosen */
export const recentOf = (owner: string): readonly PaletteOption[] =>
  recent.owner === owner ? recent.options : []

/** Only what leads somewhere, as it was shown but for its state, which may be another one by then. */
export function noteRecent(owner: string, { state: _state, ...option }: PaletteOption): void {
  if (!option.href) return
  const others = recentOf(owner).filter(({ href }) => href !== option.href)
  const id = option.id.startsWith('recent ') ? option.id : `recent ${option.id}`
  recent = { owner, options: [{ ...option, id }, ...others].slice(0, MOST) }
}
