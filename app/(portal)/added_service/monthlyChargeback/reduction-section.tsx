'use client'

import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { callOptions } from '#lib/client/query.ts'
import { reductionData } from '#lib/contract/customer-service.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { useMonthHref } from '../use-month-href.ts'
import type { MonthRange } from './month-range.ts'
import { MonthSection } from './month-section.tsx'

/** Chargebacks prevented by alerts and early refunds. */
export function ReductionSection({ months }: { months: MonthRange }) {
  const t = useTranslations('customer_service')
  const label = useTranslations('fields.monthly')
  const format = useFormat()
  const href = useMonthHref()
  return (
    <MonthSection
      id="reduction"
      title={t('reduction')}
      query={useQuery(callOptions(reductionData, months))}
      intro={
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
          {t('reduction_text')}
        </Typography>
      }
      counts={[
        { field: 'alerts', header: label('alerts'), count: ({ alerts }) => alerts, hrefOf: href.alertsHref },
        { field: 'rdr', header: label('rdr'), count: ({ rdr }) => rdr, hrefOf: href.rdrHref },
        {
          field: 'refundedRetrievals',
          header: label('refundedRetrievals'),
          count: ({ retrievals }) => retrievals,
          hrefOf: href.refundedRetrievalsHref,
        },
        {
          field: 'chargebacks',
          header: label('chargebacks'),
          count: ({ chargebacks }) => chargebacks,
          hrefOf: href.chargebacksHref,
        },
      ]}
      columns={[
        {
          field: 'avertedUsd',
          header: label('avertedUsd'),
          number: true,
          render: ({ avertedUsd }) => format.money(avertedUsd, 'USD'),
        },
        {
          field: 'rate',
          header: label('reduction_rate'),
          number: true,
          render: ({ rate }) => rate && `${rate}%`,
        },
      ]}
    />
  )
}
