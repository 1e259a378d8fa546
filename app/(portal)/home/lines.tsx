import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface LinesProps<Item> {
  /** Undefined until they are loaded. */
  items: readonly Item[] | undefined
  none: string
  /** The left and the right content of a line. */
  children: (item: Item) => ReactNode
  keyOf?: (item: Item) => string
}

/** A short list with one line per item. */
export function Lines<Item extends object>({ items, none, children, keyOf }: LinesProps<Item>) {
  if (!items) return <Skeleton variant="rounded" height={96} />
  if (items.length === 0) {
    return (
      <Typography variant="body2" color="textSecondary">
        {none}
      </Typography>
    )
  }
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {items.map((item) => (
        <Box component="li" key={keyOf?.(item) ?? JSON.stringify(item)} sx={line}>
          {children(item)}
        </Box>
      ))}
    </Box>
  )
}

const line = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  columnGap: 2,
  py: 0.625,
  typography: 'body2',
  borderTop: '1px solid',
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
}
