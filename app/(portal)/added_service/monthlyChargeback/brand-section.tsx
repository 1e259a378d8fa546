'use client'

import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { levelTones } from '#components/chart/limit-gauge.tsx'
import { TableBehind } from '#components/chart/table-behind.tsx'
import { CountLink } from '#components/count-link.tsx'
import { Section } from '#components/detail/section.tsx'
import { SmallTable } from '#components/detail/small-table.tsx'
import { Fetched } from '#components/feedback/fetched.tsx'
import { ListSkeleton } from '#components/feedback/skeletons.tsx'
import { StatusChip } from '#components/status-chip.tsx'
import { callOptions } from '#lib/client/query.ts'
import type { AnswerOf } from '#lib/contract/call.ts'
import { chargebackData } from '#lib/contract/customer-service.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { SCHEME_LIMITS, schemeVerdict } from '#lib/rules/scheme.ts'
import { useSchemeWords } from '../../_shared/use-scheme-words.ts'
import { useMonthHref } from '../use-month-href.ts'
import type { MonthRange } from './month-range.ts'
import { RateMatrix } from './rate-matrix.tsx'

type Data = AnswerOf<typeof chargebackData>

/** Chargebacks by month and card brand, with the limits of the card schemes. */
export function BrandSection({ months }: { months: MonthRange }) {
  const t = useTranslations('customer_service')
  const format = useFormat()
  const query = useQuery(callOptions(chargebackData, months))
  return (
    <Section id="brands" title={t('by_brand')}>
      <Fetched query={query} level={3} skeleton={<ListSkeleton rows={5} />}>
        {({ rows, limits }) => (
          <>
            <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
              {t('limits', {
                count: limits.chargebacks,
                rate: limits.rate,
                fraudUsd: format.amount(SCHEME_LIMITS.fraudUsd, 'USD'),
                fraudRate: SCHEME_LIMITS.fraudRate,
              })}
            </Typography>
            {rows.some(({ chargebacks, frauds }) => chargebacks + frauds > 0) ? (
              <>
                <RateMatrix rows={rows} limits={limits} />
                <TableBehind label={t('table')}>
                  <BrandTable rows={rows} />
                </TableBehind>
              </>
            ) : (
              <Typography>{t('none_filed')}</Typography>
            )}
          </>
        )}
      </Fetched>
    </Section>
  )
}

function BrandTable({ rows }: Pick<Data, 'rows'>) {
  const t = useTranslations('customer_service')
  const label = useTranslations('fields.monthly')
  const word = useTranslations('enums.cardType')
  const format = useFormat()
  const { chargebacksHref, salesHref } = useMonthHref()
  const words = useSchemeWords()
  return (
    <SmallTable
      caption={t('by_brand')}
      rows={rows.toReversed()}
      rowKey={({ month, cardType }) => `${month} ${cardType}`}
      columns={[
        { field: 'month', header: label('month'), whole: true, render: ({ month }) => month },
        { field: 'cardType', header: label('cardType'), render: ({ cardType }) => word(cardType) },
        {
          field: 'sales',
          header: label('sales'),
          number: true,
          render: (row) => (
            <CountLink
              count={row.sales}
              href={salesHref(row)}
              label={`${row.month}, ${word(row.cardType)}, ${label('sales')}`}
            />
          ),
        },
        {
          field: 'chargebacks',
          header: label('chargebacks'),
          number: true,
          render: (row) => (
            <CountLink
              count={row.chargebacks}
              href={chargebacksHref(row)}
              label={`${row.month}, ${word(row.cardType)}, ${label('chargebacks')}`}
            />
          ),
        },
        { field: 'rate', header: label('rate'), number: true, render: ({ rate }) => rate && `${rate}%` },
        {
          field: 'chargebackUsd',
          header: label('chargebackUsd'),
          number: true,
          render: ({ chargebackUsd }) => format.money(chargebackUsd, 'USD'),
        },
        {
          field: 'fraudUsd',
          header: label('fraudUsd'),
          number: true,
          render: ({ fraudUsd }) => format.money(fraudUsd, 'USD'),
        },
        {
          field: 'state',
          header: label('state'),
          render: (row) => {
            const verdict = schemeVerdict(row)
            return (
              <>
                <StatusChip tone={levelTones[verdict.state]} label={words.state(verdict)} />
                <Typography variant="caption" component="span" sx={{ display: 'block' }}>
                  {words.verdict(verdict)}
                </Typography>
              </>
            )
          },
        },
      ]}
    />
  )
}
