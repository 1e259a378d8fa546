'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { callOptions } from '#lib/client/query.ts'
import { protestRate } from '#lib/contract/customer-service.ts'
import { useMonthHref } from '../use-month-href.ts'
import type { MonthRange } from './month-range.ts'
import { MonthSection } from './month-section.tsx'

/** Chargebacks, retrievals and RDR as a share of the orders. */
export function RateSection({ months }: { months: MonthRange }) {
  const t = useTranslations('customer_service')
  const label = useTranslations('fields.monthly')
  const href = useMonthHref()
  return (
    <MonthSection
      id="rate"
      title={t('dispute_rate')}
      query={useQuery(callOptions(protestRate, months))}
      counts={[
        { field: 'sales', header: label('sales'), count: ({ sales }) => sales, hrefOf: href.salesHref },
        {
          field: 'chargebacks',
          header: label('chargebacks'),
          count: ({ chargebacks }) => chargebacks,
          hrefOf: href.chargebacksHref,
        },
        {
          field: 'retrievals',
          header: label('retrievals'),
          count: ({ retrievals }) => retrievals,
          hrefOf: href.retrievalsHref,
        },
        { field: 'rdr', header: label('rdr'), count: ({ rdr }) => rdr, hrefOf: href.rdrHref },
      ]}
      columns={[
        {
          field: 'rate',
          header: label('dispute_rate'),
          number: true,
          render: ({ rate }) => rate && `${rate}%`,
        },
      ]}
    />
  )
}
