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

const isEmpty = (value: ReactNode) => value === undefined || value === null || value === '' || value === false

interface DescriptionListProps {
  items: readonly Description[]
  /** One item per line, the label next to its value; items without a value are left out. */
  rows?: boolean
}

/** Labels with their values, in as many columns as there is room for. */
export function DescriptionList({ items, rows = false }: DescriptionListProps) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        columnGap: 3,
        rowGap: rows ? 0.5 : { xs: 1, sm: 1.75 },
        gridTemplateColumns: rows ? 'minmax(0, 1fr)' : 'repeat(auto-fill, minmax(min(100%, 230px), 1fr))',
        '& dd': { typography: rows ? 'body2' : 'body1' },
      }}
    >
      {(rows ? items.filter(({ value }) => !isEmpty(value)) : items).map((item) => (
        <Box
          key={item.id}
          sx={{
            minWidth: 0,
            // On a phone the label is next to its value, which halves the height.
            display: rows ? 'grid' : { xs: 'grid', sm: 'block' },
            gridTemplateColumns: rows ? '112px minmax(0, 1fr)' : 'minmax(0, 2fr) minmax(0, 3fr)',
            columnGap: 1.5,
            alignItems: 'baseline',
            ...(item.wide && { gridColumn: '1 / -1' }),
          }}
        >
          <Box component="dt" sx={{ typography: 'caption', color: 'text.secondary' }}>
            {item.label}
          </Box>
          <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {isEmpty(item.value) ? NONE : item.value}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
