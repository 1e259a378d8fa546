'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { ColumnChart } from '#components/chart/column-chart.tsx'
import { Legend } from '#components/chart/parts.tsx'
import { TableBehind } from '#components/chart/table-behind.tsx'
import { SmallTable } from '#components/detail/small-table.tsx'
import type { DataAnalysis } from '#lib/contract/home.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { daysAsBars, liveOrders, successRate } from '#lib/rules/home.ts'
import { partsOf, type TotalsRow, useOrderTotals } from './use-order-totals.tsx'

/** Orders per day, or per week if there are many days. */
export function DayChart({ days }: Pick<DataAnalysis, 'days'>) {
  const t = useTranslations('home.analysis')
  const format = useFormat()
  const { spoken, columns, legend, hrefOf } = useOrderTotals()
  const id = useId()
  const rows = daysAsBars(days).map(
    (bar): TotalsRow => ({
      ...bar,
      id: bar.first,
      name: bar.first === bar.last ? bar.first : t('range', { from: bar.first, to: bar.last }),
      filter: liveOrders(bar),
    }),
  )
  const inWeeks = rows.length < days.length
  const title = t(inWeeks ? 'by_week' : 'by_day')
  return (
    <section aria-labelledby={id}>
      <div className="chart-head">
        <h3 className="portal-h3" id={id}>
          {title}
        </h3>
        <Legend items={[...legend, { kind: 'line', label: t('rate') }]} />
      </div>
      <ColumnChart
        label={title}
        numberText={(value) => format.count(value)}
        rates={rows.map(successRate).map((rate) => (rate === null ? null : Number(rate)))}
        columns={rows.map((row) => ({
          id: row.id,
          label: row.id.slice(5),
          spoken: spoken(row),
          parts: partsOf(row),
          href: hrefOf(row.filter),
        }))}
      />
      <TableBehind label={t('table')}>
        <SmallTable
          caption={title}
          rows={rows.toReversed()}
          rowKey={({ id: key }) => key}
          columns={columns(t(inWeeks ? 'week' : 'day'))}
        />
      </TableBehind>
    </section>
  )
}
