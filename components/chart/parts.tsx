import Box from '@mui/material/Box'

/** Patterns that distinguish the parts of a bar without color: full, hatched, dotted, empty. */
const partKinds = ['full', 'hatched', 'dotted', 'empty'] as const
export type PartKind = (typeof partKinds)[number]

export interface Part {
  kind: PartKind
  /** In any unit that the whole chart shares. For drawing only. */
  size: number
}

/** A color of the theme for charts. */
export const chartColor = (name: 'primary' | 'success' | 'warning' | 'error') => `var(--portal-chart-${name})`

/** The border stays visible if the browser forces its own colors and removes the pattern. */
export const partStyles = {
  full: { bgcolor: chartColor('primary'), border: '1px solid', borderColor: chartColor('primary') },
  hatched: {
    background: `repeating-linear-gradient(45deg, ${chartColor('error')} 0 2px, transparent 2px 5px)`,
    border: '1px solid',
    borderColor: chartColor('error'),
  },
  dotted: {
    background: `radial-gradient(${chartColor('warning')} 1px, transparent 1.4px) 0 0 / 4px 4px`,
    border: '1px dashed',
    borderColor: chartColor('warning'),
  },
  empty: { bgcolor: 'transparent', border: '1px solid', borderColor: 'text.secondary' },
} as const

const samples = { ...partStyles, line: { height: 0, borderTop: '2px solid', borderColor: 'text.primary' } }

/** The legend of the patterns, and of the line of a chart. */
export function Legend({ items }: { items: readonly { kind: PartKind | 'line'; label: string }[] }) {
  return (
    <Box
      component="ul"
      sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5 }}
    >
      {items.map(({ kind, label }) => (
        <Box
          component="li"
          key={kind}
          sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, typography: 'caption' }}
        >
          <Box
            component="span"
            aria-hidden
            sx={{ width: 14, height: 14, borderRadius: 0.5, ...samples[kind] }}
          />
          {label}
        </Box>
      ))}
    </Box>
  )
}
