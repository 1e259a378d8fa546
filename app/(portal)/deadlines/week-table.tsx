'use client'

import { useTranslations } from 'next-intl'
import { WeeksTable } from '#components/detail/weeks-table.tsx'
import { FragmentLink } from '#components/layout/fragment-link.tsx'
import type { Deadline } from '#lib/contract/deadline.ts'
import { weeksBetween } from '#lib/rules/days.ts'

interface WeekTableProps {
  /** The first and the last day of the board. */
  from: string
  to: string
  days: readonly (readonly [day: string, deadlines: readonly Deadline[]])[]
}

/** The weeks with the number of deadlines per day. Each number links to its day. */
export function WeekTable({ from, to, days }: WeekTableProps) {
  const t = useTranslations('deadlines')
  const counts = new Map(days.map(([day, deadlines]) => [day, deadlines.length]))
  return (
    <WeeksTable title={t('weeks')} isTitled weeks={weeksBetween(from, to)} today={from} className="counts">
      {(day) => <Day day={day} count={counts.get(day)} out={day < from || day > to} />}
    </WeeksTable>
  )
}

function Day({ day, count, out }: { day: string; count: number | undefined; out: boolean }) {
  const t = useTranslations('deadlines')
  // The first day of a month also shows the month.
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
