'use client'

import { useTranslations } from 'next-intl'
import { Section } from '#components/detail/section.tsx'
import { SmallTable } from '#components/detail/small-table.tsx'
import type { CustomerInfo } from '#lib/contract/customer.ts'
import { useFormat } from '#lib/format/use-format.ts'

type Total = CustomerInfo['totals'][number]

/** What the customer paid, and what was lost, by currency. */
export function TotalsSection({ customer: { totals } }: { customer: CustomerInfo }) {
  const t = useTranslations('customer')
  const label = useTranslations('customer.words')
  const format = useFormat()
  const money = (field: 'paid' | 'refunded' | 'chargedBack' | 'frozen' | 'kept') => ({
    field,
    header: label(field),
    number: true,
    render: (row: Total) => format.amount(row[field], row.currency),
  })
  return (
    <Section id="totals" title={t('totals')}>
      {totals.length === 0 ? (
        <p className="p-note">{t('totals_none')}</p>
      ) : (
        <>
          <SmallTable
            caption={t('totals')}
            rows={totals}
            rowKey={({ currency }) => currency}
            columns={[
              {
                field: 'currency',
                header: label('currency'),
                whole: true,
                render: ({ currency }) => currency,
              },
              {
                field: 'paidOrders',
                header: label('paidOrders'),
                number: true,
                render: ({ paidOrders, orders }) => `${format.count(paidOrders)} / ${format.count(orders)}`,
              },
              money('paid'),
              money('refunded'),
              money('chargedBack'),
              money('frozen'),
              money('kept'),
            ]}
          />
          <p className="p-caption">{t('totals_hint')}</p>
        </>
      )}
    </Section>
  )
}
