'use client'

import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useFormatter } from 'next-intl'
import type { ReactNode } from 'react'

interface WeeksTableProps {
  title: string
  /** Whether the title is shown, or only names the table. */
  isTitled?: boolean
  /** Each of seven days, Monday first; undefined: an empty cell. */
  weeks: readonly (readonly (string | undefined)[])[]
  today?: string
  /** The height and the contents of the cells. */
  sx: SxProps<Theme>
  children: (day: string) => ReactNode
}

/** Days (YYYY-MM-DD) as a table of weeks. */
export function WeeksTable({ title, isTitled = false, weeks, today, sx, children }: WeeksTableProps) {
  const words = useFormatter()
  // 5 January 2026 was a Monday.
  const weekdays = [5, 6, 7, 8, 9, 10, 11].map((day) =>
    words.dateTime(new Date(Date.UTC(2026, 0, day, 12)), { weekday: 'short', timeZone: 'UTC' }),
  )
  return (
    <Box
      component="table"
      aria-label={isTitled ? undefined : title}
      sx={[table, ...(Array.isArray(sx) ? sx : [sx])]}
    >
      {isTitled && (
        <Typography component="caption" variant="h2" sx={{ textAlign: 'left', mb: 1 }}>
          {title}
        </Typography>
      )}
      <thead>
        <tr>
          {weekdays.map((weekday) => (
            <th key={weekday} scope="col">
              {weekday}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((day, index) => (
              <td key={day ?? weekdays[index]} aria-current={day && day === today ? 'date' : undefined}>
                {day && children(day)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  )
}

const table = {
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  '& th': { typography: 'caption', color: 'text.secondary', fontWeight: 500, p: 0.5 },
  '& td': { border: '1px solid', borderColor: 'divider', p: 0 },
  '& td[aria-current]': { boxShadow: 'inset 0 0 0 2px var(--mp-palette-primary-main)' },
  '& a': { color: 'text.primary', textDecoration: 'none' },
  '& a:hover': { bgcolor: 'action.hover' },
} as const
