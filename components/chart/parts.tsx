import '#components/detail/styles.css'

/** Patterns that distinguish the parts of a bar without color: full, hatched, dotted, empty. */
const partKinds = ['full', 'hatched', 'dotted', 'empty'] as const
export type PartKind = (typeof partKinds)[number]

export interface Part {
  kind: PartKind
  /** In any unit that the whole chart shares. For drawing only. */
  size: number
}

export const sizeOf = (parts: readonly Part[]): number => parts.reduce((sum, { size }) => sum + size, 0)

interface PartsProps {
  parts: readonly Part[]
  /** The direction in which the parts follow each other. */
  along: 'width' | 'height'
  /** The size of the whole track. */
  whole: number
}

/** The parts of a bar in a track. Parts without size are left out. */
export const Parts = ({ parts, along, whole }: PartsProps) =>
  parts.map(
    ({ kind, size }) =>
      size > 0 && (
        <span
          key={kind}
          className={`portal-chart-part ${kind}`}
          style={{ [along]: `${(size / whole) * 100}%` }}
        />
      ),
  )

/** The legend of the patterns, and of the line of a chart. */
export function Legend({ items }: { items: readonly { kind: PartKind | 'line'; label: string }[] }) {
  return (
    <ul className="portal-legend">
      {items.map(({ kind, label }) => (
        <li key={kind}>
          <span aria-hidden className={`portal-chart-part ${kind}`} />
          {label}
        </li>
      ))}
    </ul>
  )
}
