'use client'

import { useTranslations } from 'next-intl'
import { SmallTable } from '#components/detail/small-table.tsx'
import type { SumRow } from '#lib/contract/settlement-rows.ts'
import { useFormat } from '#lib/format/use-format.ts'

const parts = [
  ['gross', 'settledGross'],
  ['fees', 'settledFees'],
  ['reserve', 'settledReserve'],
  ['refunds', 'settledRefunds'],
  ['chargebacks', 'settledChargebacks'],
  ['holds', 'settledHolds'],
  ['net', 'settledNet'],
] as const

/** The sums of the orders by currency: in the order currency, and below in the settlement currency. */
export function CurrencySums({ sums }: { sums: readonly SumRow[] }) {
  const t = useTranslations('settlement.batch')
  const label = useTranslations('fields.settlement_sum')
  const format = useFormat()
  return (
    <SmallTable
      caption={t('sums')}
      rows={sums}
      rowKey={({ sumNo }) => sumNo}
      columns={[
        { field: 'currency', header: label('currency'), render: ({ currency }) => currency },
        {
          field: 'orders',
          header: label('orders'),
          number: true,
          render: ({ orders }) => format.count(orders),
        },
        ...parts.map(([original, settled]) => ({
          field: original,
          header: label(original),
          number: true,
          render: (row: SumRow) => (
            <>
              {format.amount(row[original], row.currency)}
              {row.currency !== row.settlementCurrency && (
                <div className="p-caption">{format.money(row[settled], row.settlementCurrency)}</div>
              )}
            </>
          ),
        })),
      ]}
    />
  )
}
