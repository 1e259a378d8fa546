'use client'

import '../../settlement.css'

import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide'
import { useFormatter, useTranslations } from 'next-intl'
import { Fetched } from '#components/feedback/fetched.tsx'
import { DetailSkeleton } from '#components/feedback/skeletons.tsx'
import { StateLink } from '#components/grid/state-link.tsx'
import { useAddress, useVisit } from '#components/grid/use-address.ts'
import { Icon } from '#components/plain/icon.tsx'
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
    <div className="portal-stack close">
      <SummaryHead current="calendar" />
      <Fetched query={query} skeleton={<DetailSkeleton groups={2} />}>
        {(data) => <Calendar data={data} />}
      </Fetched>
    </div>
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
    return (
      <StateLink
        href={href}
        onGo={() => href && visit(href)}
        aria-label={t(by < 0 ? 'previous' : 'next')}
        className="portal-month-arrow"
      >
        <Icon icon={by < 0 ? ChevronLeft : ChevronRight} large />
      </StateLink>
    )
  }
  return (
    <>
      <p className="p-note">{t('note')}</p>
      <FailedPayouts payouts={data.failed} />
      <div className="portal-card portal-calendar">
        <div className="head">
          {step(-1)}
          <h2 className="portal-h2" aria-live="polite">
            {name}
          </h2>
          {step(1)}
          <MonthSums sums={sums} />
        </div>
        <MonthGrid label={t('grid', { month: name })} month={month} sums={sums} />
      </div>
      {items.length === 0 ? (
        <p className="portal-secondary">{t('none', { month: name })}</p>
      ) : (
        <CalendarDays items={items} />
      )}
    </>
  )
}
