'use client'

import Box from '@mui/material/Box'
import { useFormatter, useTranslations } from 'next-intl'
import { FragmentLink } from '#components/layout/fragment-link.tsx'
import { useFormat } from '#lib/format/use-format.ts'
import type { Sum } from '#lib/rules/coming.ts'
import { kindColors } from './kinds.ts'
import { weeksOf } from './months.ts'

interface MonthGridProps {
  /** Names the table. */
  label: string
  month: string
  sums: readonly Sum[]
}

/** A month as a table of weeks; a day on which something comes leads to its line below. On a phone only those are there. */
export function MonthGrid({ label, month, sums }: MonthGridProps) {
  const words = useFormatter()
  const word = useTranslations('enums.calendarKind')
  const format = useFormat()
  const weeks = weeksOf(month)
  const byDay = Map.groupBy(sums, ({ on }) => on)
  // 5 January 2026 was a Monday.
  const weekdays = [5, 6, 7, 8, 9, 10, 11].map((day) =>
    words.dateTime(new Date(Date.UTC(2026, 0, day, 12)), { weekday: 'short', timeZone: 'UTC' }),
  )
  return (
    <Box component="table" aria-label={label} sx={table}>
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
            {week.map((day, index) => {
              const of = day ? byDay.get(day) : undefined
              return (
                <td key={day ?? weekdays[index]}>
                  {of ? (
                    <FragmentLink href={`#day-${day}`}>
                      <span className="number">{Number(day?.slice(8))}</span>
                      {of.map(({ kind, currency, amount }) => (
                        <Box
                          component="span"
                          key={`${kind} ${currency}`}
                          className="sum"
                          sx={{ borderLeft: '3px solid', borderColor: kindColors[kind] }}
                        >
                          <span className="visually-hidden">{word(kind)} </span>
                          {format.money(amount, currency)}
                        </Box>
                      ))}
                    </FragmentLink>
                  ) : (
                    day && <span className="number">{Number(day.slice(8))}</span>
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </Box>
  )
}

const table = {
  display: { xs: 'none', md: 'table' },
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  '& th': { typography: 'caption', color: 'text.secondary', fontWeight: 500, textAlign: 'left', p: 0.75 },
  '& td': {
    height: '5.25rem',
    verticalAlign: 'top',
    border: '1px solid',
    borderColor: 'divider',
    p: 0,
    typography: 'caption',
  },
  '& .number': { display: 'block', px: 0.75, pt: 0.5, color: 'text.secondary' },
  '& a': { display: 'block', height: '100%', color: 'text.primary', textDecoration: 'none', pb: 0.5 },
  '& a:hover': { bgcolor: 'action.hover' },
  '& a .number': { color: 'primary.main', fontWeight: 650 },
  '& .sum': {
    display: 'block',
    mx: 0.5,
    mt: 0.25,
    pl: 0.75,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
}
