'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { CountLink } from '#components/count-link.tsx'
import { SmallTable } from '#components/detail/small-table.tsx'
import { callOptions } from '#lib/client/query.ts'
import { protestRate } from '#lib/contract/customer-service.ts'
import { useMonthHref } from '../use-month-href.ts'
import type { Asked } from './asked.ts'
import { AskedSection } from './asked-section.tsx'

/** Everything that cardholders and issuers took up, as a part of the orders. */
export function RateSection({ asked }: { asked: Asked }) {
  const t = useTranslations('customer_service')
  const label = useTranslations('fields.monthly')
  const href = useMonthHref()
  const query = useQuery(callOptions(protestRate, asked))
  const columns = [
    ['sales', href.salesHref],
    ['chargebacks', href.chargebacksHref],
    ['retrievals', href.retrievalsHref],
    ['rdr', href.rdrHref],
  ] as const
  return (
    <AskedSection id="rate" title={t('dispute_rate')} query={query}>
      {(rows) => (
        <SmallTable
          caption={t('dispute_rate')}
          rows={rows.toReversed()}
          rowKey={({ month }) => month}
          columns={[
            { field: 'month', header: label('month'), whole: true, render: ({ month }) => month },
            ...columns.map(([field, hrefOf]) => ({
              field,
              header: label(field),
              align: 'right' as const,
              render: (row: (typeof rows)[number]) => (
                <CountLink count={row[field]} href={hrefOf(row)} label={`${row.month}, ${label(field)}`} />
              ),
            })),
            {
              field: 'rate',
              header: label('dispute_rate'),
              align: 'right',
              whole: true,
              render: ({ rate }) => rate && `${rate}%`,
            },
          ]}
        />
      )}
    </AskedSection>
  )
}
