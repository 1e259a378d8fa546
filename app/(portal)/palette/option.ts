import type { Tone } from '#components/status-chip.tsx'

/** Something that the palette offers. */
export interface PaletteOption {
  /** Unique among all that are offered. */
  id: string
  label: string
  /** Beside the label, in small print: where it belongs, whose it is. */
  detail?: string
  /** The detail's language, where it is not the page's. */
  detailLang?: string
  state?: { tone: Tone; label: string }
  /** Where it leads, or else what it does. */
  href?: string
  run?: () => void
}

export interface PaletteGroup {
  id: 'recent' | 'actions' | 'pages' | 'orders' | 'refunds' | 'disputes' | 'batches' | 'help'
  options: readonly PaletteOption[]
}

/** The option that is n places further, round the ends; the first one where there is none yet. */
export function moved(
  options: readonly PaletteOption[],
  id: string | undefined,
  by: number,
): string | undefined {
  const at = options.findIndex((option) => option.id === id)
  if (at < 0) return options[0]?.id
  return options[(at + by + options.length) % options.length]?.id
}
