'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { PercentBar } from '#components/chart/percent-bar.tsx'
import { TableBehind } from '#components/chart/table-behind.tsx'
import { CountLink } from '#components/count-link.tsx'
import { SmallTable } from '#components/detail/small-table.tsx'
import type { DataAnalysis } from '#lib/contract/home.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { successRate } from '#lib/rules/home.ts'
import { type TotalsRow, useOrderTotals } from './use-order-totals.tsx'

interface CurrenciesProps {
  rows: readonly TotalsRow[]
  previous: DataAnalysis['previous']
}

/** The paid amounts by currency, each next to that of the previous period. */
export function Currencies({ rows, previous }: CurrenciesProps) {
  const t = useTranslations('home.analysis')
  const format = useFormat()
  const { columns, hrefOf } = useOrderTotals()
  const id = useId()
  const paidBefore = (currency: string) =>
    previous.paid.find((paid) => paid.currency === currency)?.amount ?? '0'
  return (
    <section aria-labelledby={id}>
      <h3 className="portal-h3" id={id}>
        {t('by_currency')}
      </h3>
      <SmallTable
        caption={t('paid_by_currency')}
        rows={rows}
        rowKey={(row) => row.id}
        columns={[
          { field: 'name', header: t('currency'), whole: true, render: ({ name }) => name },
          {
            field: 'rate',
            header: t('rate'),
            number: true,
            render: (row) => <PercentBar percent={successRate(row)} />,
          },
          {
            field: 'orders',
            header: t('orders'),
            number: true,
            render: (row) => (
              <CountLink count={row.orders} href={hrefOf(row.filter)} label={`${row.name}, ${t('orders')}`} />
            ),
          },
          {
            field: 'paid',
            header: t('paid'),
            number: true,
            render: ({ name, paid: [sum] }) => format.amount(sum?.amount ?? '0', name),
          },
          {
            field: 'previous',
            header: t('previous'),
            number: true,
            render: ({ name }) => format.amount(paidBefore(name), name),
          },
        ]}
      />
      <TableBehind label={t('table')}>
        <SmallTable
          caption={t('by_currency')}
          rows={rows}
          rowKey={(row) => row.id}
          columns={columns(t('currency'))}
        />
      </TableBehind>
    </section>
  )
}
