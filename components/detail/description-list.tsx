import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { NONE } from '#lib/format/format.ts'

export interface Description {
  /** Unique in the list. */
  id: string
  label: ReactNode
  /** An empty value is shown as a dash. */
  value: ReactNode
  /** Takes a whole line. */
  wide?: boolean
}

const isEmpty = (value: ReactNode) => value === undefined || value === null || value === ''

/** Labels with their values, in as many columns as there is room for. */
export function DescriptionList({ items }: { items: readonly Description[] }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        columnGap: 3,
        rowGap: { xs: 1, sm: 1.75 },
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 230px), 1fr))',
      }}
    >
      {items.map((item) => (
        <Box
          key={item.id}
          sx={{
            minWidth: 0,
            // On a phone the label is next to its value, which halves the height.
            display: { xs: 'grid', sm: 'block' },
            gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
            columnGap: 1.5,
            alignItems: 'baseline',
            ...(item.wide && { gridColumn: '1 / -1' }),
          }}
        >
          <Box component="dt" sx={{ typography: 'caption', color: 'text.secondary' }}>
            {item.label}
          </Box>
          <Box component="dd" sx={{ m: 0, typography: 'body1', overflowWrap: 'anywhere' }}>
            {isEmpty(item.value) ? NONE : item.value}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
