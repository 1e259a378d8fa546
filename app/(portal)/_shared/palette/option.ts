import type { Tone } from '#components/status-chip.tsx'

export interface PaletteOption {
  /** Unique among all options. */
  id: string
  label: string
  /** A note next to the label: the area or the owner. */
  detail?: string
  /** The detail's language, if it differs from the page's. */
  detailLang?: string
  state?: { tone: Tone; label: string }
  /** The address; without one, the option runs a function. */
  href?: string
  run?: () => void
}

export interface PaletteGroup {
  id: 'recent' | 'actions' | 'pages' | 'orders' | 'refunds' | 'disputes' | 'batches' | 'help'
  options: readonly PaletteOption[]
}

/** The option n positions further; after the last one follows the first. Without an active option: the first. */
export function moved(
  options: readonly PaletteOption[],
  id: string | undefined,
  by: number,
): string | undefined {
  const at = options.findIndex((option) => option.id === id)
  if (at < 0) return options[0]?.id
  return options[(at + by + options.length) % options.length]?.id
}
