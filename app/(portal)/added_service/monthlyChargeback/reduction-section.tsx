'use client'

import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { CountLink } from '#components/count-link.tsx'
import { SmallTable } from '#components/detail/small-table.tsx'
import { callOptions } from '#lib/client/query.ts'
import { reductionData } from '#lib/contract/customer-service.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { useMonthHref } from '../use-month-href.ts'
import type { Asked } from './asked.ts'
import { AskedSection } from './asked-section.tsx'

/** What alerts and refunds in time have averted. */
export function ReductionSection({ asked }: { asked: Asked }) {
  const t = useTranslations('customer_service')
  const label = useTranslations('fields.monthly')
  const format = useFormat()
  const href = useMonthHref()
  const query = useQuery(callOptions(reductionData, asked))
  const columns = [
    ['alerts', href.alertsHref],
    ['rdr', href.rdrHref],
    ['refundedRetrievals', href.refundedRetrievalsHref],
    ['chargebacks', href.chargebacksHref],
  ] as const
  return (
    <AskedSection id="reduction" title={t('reduction')} query={query}>
      {(rows) => (
        <>
          <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
            {t('reduction_text')}
          </Typography>
          <SmallTable
            caption={t('reduction')}
            rows={rows.toReversed()}
            rowKey={({ month }) => month}
            columns={[
              { field: 'month', header: label('month'), whole: true, render: ({ month }) => month },
              ...columns.map(([field, hrefOf]) => ({
                field,
                header: label(field),
                align: 'right' as const,
                render: (row: (typeof rows)[number]) => (
                  <CountLink
                    count={field === 'refundedRetrievals' ? row.retrievals : row[field]}
                    href={hrefOf(row)}
                    label={`${row.month}, ${label(field)}`}
                  />
                ),
              })),
              {
                field: 'avertedUsd',
                header: label('avertedUsd'),
                align: 'right',
                whole: true,
                render: ({ avertedUsd }) => format.money(avertedUsd, 'USD'),
              },
              {
                field: 'rate',
                header: label('reduction_rate'),
                align: 'right',
                whole: true,
                render: ({ rate }) => rate && `${rate}%`,
              },
            ]}
          />
        </>
      )}
    </AskedSection>
  )
}
