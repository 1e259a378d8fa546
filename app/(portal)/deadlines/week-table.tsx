'use client'

import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useFormatter, useTranslations } from 'next-intl'
import { FragmentLink } from '#components/layout/fragment-link.tsx'
import type { Deadline } from '#lib/contract/deadline.ts'
import { weeksBetween } from '#lib/rules/deadline.ts'

interface WeekTableProps {
  /** The first and the last day of the board. */
  from: string
  to: string
  days: readonly (readonly [day: string, deadlines: readonly Deadline[]])[]
}

/** The weeks ahead at a glance: how much falls due on which day, each the way to its lines. */
export function WeekTable({ from, to, days }: WeekTableProps) {
  const t = useTranslations('deadlines')
  const words = useFormatter()
  const lines = new Map(days.map(([day, deadlines]) => [day, deadlines.length]))
  const weeks = weeksBetween(from, to)
  const weekday = (day: string) =>
    words.dateTime(new Date(`${day}T12:00:00Z`), { weekday: 'short', timeZone: 'UTC' })
  return (
    <Box component="table" sx={table}>
      <Typography component="caption" variant="h2">
        {t('weeks')}
      </Typography>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col">
              {weekday(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td key={day} aria-current={day === from ? 'date' : undefined}>
                <Day day={day} count={lines.get(day)} out={day < from || day > to} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  )
}

function Day({ day, count, out }: { day: string; count: number | undefined; out: boolean }) {
  const t = useTranslations('deadlines')
  // The first of a month says which one.
  const number = day.endsWith('-01') ? `${Number(day.slice(5, 7))}/1` : Number(day.slice(8))
  if (!count) return <span className={out ? 'out' : 'free'}>{number}</span>
  return (
    <FragmentLink href={`#day-${day}`}>
      {number}{' '}
      <span className="count">
        {count}
        <span className="visually-hidden"> {t('due', { count })}</span>
      </span>
    </FragmentLink>
  )
}

const table = {
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  '& caption': { textAlign: 'left', mb: 1 },
  '& th': { typography: 'caption', color: 'text.secondary', fontWeight: 500, p: 0.5 },
  '& td': { height: '3.25rem', textAlign: 'center', border: '1px solid', borderColor: 'divider', p: 0 },
  '& td[aria-current]': { boxShadow: 'inset 0 0 0 2px var(--mui-palette-primary-main)' },
  '& td > *': {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    height: '100%',
    typography: 'caption',
    fontVariantNumeric: 'tabular-nums',
  },
  '& .free, & .out': { color: 'text.secondary' },
  '& a': { color: 'text.primary', textDecoration: 'none', fontWeight: 650 },
  '& a:hover': { bgcolor: 'action.hover' },
  '& .count': {
    minWidth: '1.5rem',
    px: 0.5,
    borderRadius: 1,
    bgcolor: 'primary.main',
    color: 'primary.contrastText',
  },
} as const
