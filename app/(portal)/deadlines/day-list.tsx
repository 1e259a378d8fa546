'use client'

import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import NextLink from 'next/link'
import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { useId, useMemo } from 'react'
import type { Deadline } from '#lib/contract/deadline.ts'
import { createFormat } from '#lib/format/format.ts'
import { daysBetween } from '#lib/rules/days.ts'
import { deadlineHref } from '#lib/rules/deadline.ts'
import { useLine } from './use-line.ts'

interface DayListProps {
  title: string
  /** In their order, with what falls due on each. */
  days: readonly (readonly [day: string, deadlines: readonly Deadline[]])[]
  /** Both of the merchant. */
  today: string
  timeZone: string
  /** They have passed. */
  late?: boolean
}

/** Day by day, each line the way to its case. */
export function DayList({ title, days, today, timeZone, late = false }: DayListProps) {
  const words = useFormatter()
  const away = useAway(today)
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
        {days.map(([day, deadlines]) => (
          <Box component="li" key={day} id={`day-${day}`} sx={dayStyles}>
            <div>
              <Typography variant="h3" component="h3">
                {day}{' '}
                <Typography component="span" variant="body2" color="textSecondary">
                  {words.dateTime(new Date(`${day}T12:00:00Z`), { weekday: 'short', timeZone: 'UTC' })}
                </Typography>
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {away(day)}
              </Typography>
            </div>
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', minWidth: 0 }}>
              {deadlines.map((deadline) => (
                <Line
                  key={`${deadline.kind} ${deadline.no} ${deadline.gatewayNo}`}
                  {...{ deadline, timeZone }}
                />
              ))}
            </Box>
          </Box>
        ))}
      </Box>
    </Paper>
  )
}

/** How far away a day is, in words. */
function useAway(today: string): (day: string) => string {
  const t = useTranslations('deadlines')
  return (day) => {
    const count = daysBetween(`${today}T12:00:00Z`, `${day}T12:00:00Z`, 'UTC')
    if (count === 0) return t('today')
    if (count === 1) return t('tomorrow')
    return count < 0 ? '' : t('in_days', { count })
  }
}

function Line({ deadline, timeZone }: { deadline: Deadline; timeZone: string }) {
  const locale = useLocale()
  const format = useMemo(() => createFormat(locale, timeZone), [locale, timeZone])
  const { text, subject } = useLine(deadline)
  const { kind, dueAt, amount, currency } = deadline
  return (
    <Box component="li" sx={lineStyles}>
      {/* A report is issued on its day; all else has its minute. */}
      <Box component="time" dateTime={dueAt} className="time">
        {kind === 'report' ? '' : format.dateTime(dueAt).slice(11, 16)}
      </Box>
      <span>
        <Link component={NextLink} href={deadlineHref(deadline)} prefetch={false}>
          {text}
          {subject && <span className="visually-hidden"> {subject}</span>}
        </Link>
        {subject && (
          <span className="subject" aria-hidden>
            {subject}
          </span>
        )}
      </span>
      <span className="amount">{amount && currency && format.money(amount, currency)}</span>
    </Box>
  )
}

const dayStyles = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '9.5rem minmax(0, 1fr)' },
  columnGap: 2,
  rowGap: 0.5,
  py: 1.25,
  borderTop: '1px solid',
  borderColor: 'divider',
  scrollMarginTop: '4.5rem',
  '&:target': { bgcolor: 'action.selected' },
}

const lineStyles = {
  display: 'grid',
  gridTemplateColumns: { xs: '3rem minmax(0, 1fr)', sm: '3.25rem minmax(0, 1fr) auto' },
  columnGap: 1,
  py: 0.5,
  typography: 'body2',
  '& .time': { color: 'text.secondary', fontVariantNumeric: 'tabular-nums' },
  '& .subject': { display: 'inline-block', color: 'text.secondary', overflowWrap: 'anywhere', ml: 1 },
  '& .amount': {
    fontVariantNumeric: 'tabular-nums',
    gridColumn: { xs: '2', sm: 'auto' },
    textAlign: { sm: 'right' },
  },
}
