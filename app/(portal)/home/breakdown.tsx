'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { BarList } from '#components/chart/bar-list.tsx'
import { TableBehind } from '#components/chart/table-behind.tsx'
import { SmallTable } from '#components/detail/small-table.tsx'
import { type TotalsRow, useOrderTotals } from './use-order-totals.tsx'

interface BreakdownProps {
  title: string
  header: string
  /** The rows as bars, with rare ones combined. */
  bars: readonly TotalsRow[]
  /** All rows, not combined. */
  rows: readonly TotalsRow[]
}

/** Orders by one of their properties: bars, and the data as a table. */
export function Breakdown({ title, header, bars, rows }: BreakdownProps) {
  const t = useTranslations('home.analysis')
  const { bar, columns } = useOrderTotals()
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 className="portal-h3" id={id}>
        {title}
      </h3>
      <BarList label={title} heads={{ text: t('rate'), count: t('orders') }} bars={bars.map(bar)} />
      <TableBehind label={t('table')}>
        <SmallTable caption={title} rows={rows} rowKey={({ id: key }) => key} columns={columns(header)} />
      </TableBehind>
    </section>
  )
}
