'use client'

import '../../settlement.css'

import { useTranslations } from 'next-intl'
import { WeeksTable } from '#components/detail/weeks-table.tsx'
import { FragmentLink } from '#components/layout/fragment-link.tsx'
import { useFormat } from '#lib/format/use-format.ts'
import type { Sum } from '#lib/rules/coming.ts'
import { kindClass } from './kinds.ts'
import { weeksOf } from './months.ts'

interface MonthGridProps {
  /** Names the table. */
  label: string
  month: string
  sums: readonly Sum[]
}

/** A month as a table of weeks; a day with payouts links to its line below. On a phone only the lines are shown. */
export function MonthGrid({ label, month, sums }: MonthGridProps) {
  const word = useTranslations('enums.calendarKind')
  const fail = useTranslations('failed_payout')
  const format = useFormat()
  const byDay = Map.groupBy(sums, ({ on }) => on)
  return (
    <WeeksTable title={label} weeks={weeksOf(month)} className="portal-month">
      {(day) => {
        const number = <span className="number">{Number(day.slice(8))}</span>
        const sumsOfDay = byDay.get(day)
        if (!sumsOfDay) return number
        return (
          <FragmentLink href={`#day-${day}`}>
            {number}
            {sumsOfDay.map(({ kind, currency, amount, failed }) => (
              <span key={`${kind} ${currency} ${failed}`} className={`sum ${kindClass({ kind, failed })}`}>
                <span className="visually-hidden">{word(kind)} </span>
                {failed && <span className="again">{fail('again')}</span>}
                {format.money(amount, currency)}
              </span>
            ))}
          </FragmentLink>
        )
      }}
    </WeeksTable>
  )
}
