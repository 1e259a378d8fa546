'use client'

import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useFormatter, useTranslations } from 'next-intl'
import { Fetched } from '#components/feedback/fetched.tsx'
import { DetailSkeleton } from '#components/feedback/skeletons.tsx'
import { StateLink } from '#components/grid/state-link.tsx'
import { useAddress, useVisit } from '#components/grid/use-address.ts'
import { callOptions } from '#lib/client/query.ts'
import type { AnswerOf } from '#lib/contract/call.ts'
import { payoutCalendar } from '#lib/contract/settlement.ts'
import { month as monthSchema } from '#lib/contract/settlement-rows.ts'
import { sumsByDay } from '#lib/rules/coming.ts'
import { FailedPayouts } from '../../../_shared/failed-payouts.tsx'
import { SummaryHead } from '../summary-head.tsx'
import { CalendarDays } from './calendar-days.tsx'
import { MonthGrid } from './month-grid.tsx'
import { MonthSums } from './month-sums.tsx'
import { monthOf, shiftMonth } from './months.ts'

/** Future payouts and reserve releases by month. */
export function CalendarScreen() {
  const query = useQuery(callOptions(payoutCalendar, {}))
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <SummaryHead current="calendar" />
      <Fetched query={query} skeleton={<DetailSkeleton groups={2} />}>
        {(data) => <Calendar data={data} />}
      </Fetched>
    </Box>
  )
}

function Calendar({ data }: { data: AnswerOf<typeof payoutCalendar> }) {
  const t = useTranslations('settlement.calendar')
  const words = useFormatter()
  const { params } = useAddress()
  const visit = useVisit()
  const [first, last] = [monthOf(data.from), monthOf(data.to)]
  const named = params.get('month')
  const isValid = monthSchema.safeParse(named).success && named !== null && named >= first && named <= last
  const month = isValid ? named : monthOf(data.items[0]?.on ?? data.from)
  const items = data.items.filter(({ on }) => monthOf(on) === month)
  const sums = sumsByDay(items)
  const name = words.dateTime(new Date(`${month}-15T12:00:00Z`), {
    year: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
  const step = (by: -1 | 1) => {
    const next = shiftMonth(month, by)
    const href = next >= first && next <= last ? `/settlement/summary/calendar?month=${next}` : undefined
    const Icon = by < 0 ? ChevronLeft : ChevronRight
    return (
      <Box
        component={StateLink}
        href={href}
        onGo={() => href && visit(href)}
        aria-label={t(by < 0 ? 'previous' : 'next')}
        sx={arrow}
      >
        <Icon aria-hidden />
      </Box>
    )
  }
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {t('note')}
      </Typography>
      <FailedPayouts payouts={data.failed} />
      <Paper
        variant="outlined"
        sx={{ p: { xs: 1.5, sm: 2 }, display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 1 }}>
          {step(-1)}
          <Typography variant="h2" aria-live="polite" sx={{ minWidth: '9rem', textAlign: 'center' }}>
            {name}
          </Typography>
          {step(1)}
          <MonthSums sums={sums} />
        </Box>
        <MonthGrid label={t('grid', { month: name })} month={month} sums={sums} />
      </Paper>
      {items.length === 0 ? (
        <Typography color="textSecondary">{t('none', { month: name })}</Typography>
      ) : (
        <CalendarDays items={items} />
      )}
    </>
  )
}

const arrow = {
  display: 'inline-flex',
  p: 0.75,
  borderRadius: 1,
  border: '1px solid',
  borderColor: 'divider',
  color: 'text.primary',
  '&[href]:hover': { bgcolor: 'action.hover' },
  '&[aria-disabled]': { color: 'text.disabled', cursor: 'not-allowed' },
}
