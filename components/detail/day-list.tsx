'use client'

import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useFormatter } from 'next-intl'
import { type ReactNode, useId } from 'react'

interface DayListProps<Item> {
  title: string
  /** The days (YYYY-MM-DD) in their order, each with its items. */
  days: Iterable<readonly [day: string, items: readonly Item[]]>
  /** The width of the column of days. */
  dayWidth: string
  /** A note below the day. */
  noteOf?: (day: string) => ReactNode
  /** Whether the days have passed. */
  late?: boolean
  /** Renders one item as a list item. */
  children: (item: Item) => ReactNode
}

/** A list of days with their items; each day is the target `#day-YYYY-MM-DD`. */
export function DayList<Item>(props: DayListProps<Item>) {
  const { title, days, dayWidth, noteOf, late = false, children } = props
  const words = useFormatter()
  const id = useId()
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={id}
      sx={{ p: { xs: 1.5, sm: 2 }, minWidth: 0, ...(late && { borderColor: 'error.main' }) }}
    >
      <Typography variant="h2" id={id} sx={{ mb: 1, ...(late && { color: 'error.main' }) }}>
        {title}
      </Typography>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {[...days].map(([day, items]) => (
          <Box
            component="li"
            key={day}
            id={`day-${day}`}
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: `${dayWidth} minmax(0, 1fr)` },
              columnGap: 2,
              rowGap: 0.5,
              py: 1.25,
              borderTop: '1px solid',
              borderColor: 'divider',
              scrollMarginTop: '4.5rem',
              '&:target': { bgcolor: 'action.selected' },
            }}
          >
            <div>
              <Typography variant="h3">
                {day}{' '}
                <Typography component="span" variant="body2" color="textSecondary">
                  {words.dateTime(new Date(`${day}T12:00:00Z`), { weekday: 'short', timeZone: 'UTC' })}
                </Typography>
              </Typography>
              {noteOf && (
                <Typography variant="body2" color="textSecondary">
                  {noteOf(day)}
                </Typography>
              )}
            </div>
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', minWidth: 0 }}>
              {items.map(children)}
            </Box>
          </Box>
        ))}
      </Box>
    </Paper>
  )
}
