import type { PaletteOption } from './option.ts'

/** The last choices, only in this window's memory: order numbers are not written to storage. */

const MAX_ENTRIES = 5
let recent: { owner: string; options: readonly PaletteOption[] } = { owner: '', options: [] }

/** @param owner the user; the choices of another user are not shown */
export const recentOf = (owner: string): readonly PaletteOption[] =>
  recent.owner === owner ? recent.options : []

/** Stores only options with an address, without their state, which can change. */
export function noteRecent(owner: string, { state: _state, ...option }: PaletteOption): void {
  if (!option.href) return
  const others = recentOf(owner).filter(({ href }) => href !== option.href)
  const id = option.id.startsWith('recent ') ? option.id : `recent ${option.id}`
  recent = { owner, options: [{ ...option, id }, ...others].slice(0, MAX_ENTRIES) }
}
