'use client'

import './deadlines.css'

import NextLink from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { DayList } from '#components/detail/day-list.tsx'
import type { Deadline } from '#lib/contract/deadline.ts'
import { createFormat } from '#lib/format/format.ts'
import { daysBetween } from '#lib/rules/days.ts'
import { deadlineHref } from '#lib/rules/deadline.ts'
import { DueIn } from '../_shared/due-in.tsx'
import { useLine } from './use-line.ts'

interface DeadlineDaysProps {
  title: string
  /** The days in order, with their deadlines. */
  days: readonly (readonly [day: string, deadlines: readonly Deadline[]])[]
  /** The current day and the time zone of the merchant. */
  today: string
  timeZone: string
  /** Whether the days are in the past. */
  late?: boolean
}

/** Deadlines by day. Each line links to its record. */
export function DeadlineDays({ title, days, today, timeZone, late = false }: DeadlineDaysProps) {
  return (
    <DayList title={title} days={days} dayWidth="9.5rem" noteOf={useAway(today)} late={late}>
      {(deadline) => (
        <Line key={`${deadline.kind} ${deadline.no} ${deadline.gatewayNo}`} {...{ deadline, timeZone }} />
      )}
    </DayList>
  )
}

/** The distance of a day from today, as text. */
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
  const { kind, dueAt, overdue, amount, currency } = deadline
  return (
    <li className="portal-deadline">
      {/* A report is due on a day; all other deadlines have a time. */}
      <time dateTime={dueAt}>{kind === 'report' ? '' : format.clock(dueAt)}</time>
      <span>
        <NextLink href={deadlineHref(deadline)} prefetch={false} className="portal-link">
          {text}
          {subject && <span className="visually-hidden"> {subject}</span>}
        </NextLink>
        {subject && (
          <span className="subject" aria-hidden>
            {subject}
          </span>
        )}
      </span>
      <span className="left">{kind !== 'report' && !overdue && <DueIn dueAt={dueAt} />}</span>
      <span className="amount">{amount && currency && format.money(amount, currency)}</span>
    </li>
  )
}
