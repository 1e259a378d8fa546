'use client'

import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import NextLink from 'next/link'
import { useTranslations } from 'next-intl'
import { Section } from '#components/detail/section.tsx'
import { SmallTable } from '#components/detail/small-table.tsx'
import { WhenNear } from '#components/detail/when-near.tsx'
import { ErrorState } from '#components/feedback/error-state.tsx'
import { ListSkeleton } from '#components/feedback/skeletons.tsx'
import { Status } from '#components/status-chip.tsx'
import { callOptions } from '#lib/client/query.ts'
import { relatedTransactions } from '#lib/contract/transaction.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { orderHref } from '#lib/record-hrefs.ts'
import { paymentStates } from '../../../_shared/states.ts'

/** Orders that share a card, email, IP or order number with this one. */
export function RelatedSection({ tradeNo }: { tradeNo: string }) {
  const t = useTranslations('detail.sections')
  return (
    <Section id="related" title={t('related')}>
      <WhenNear placeholder={<ListSkeleton rows={3} />}>
        <Related tradeNo={tradeNo} />
      </WhenNear>
    </Section>
  )
}

function Related({ tradeNo }: { tradeNo: string }) {
  const t = useTranslations('detail')
  const label = useTranslations('fields.transaction')
  const word = useTranslations('enums')
  const format = useFormat()
  const { data, error, isFetching, refetch } = useQuery(callOptions(relatedTransactions, { tradeNo }))
  if (error && !data)
    return <ErrorState level={3} error={error} retrying={isFetching} onRetry={() => refetch()} />
  if (!data) return <ListSkeleton rows={3} />
  if (data.list.length === 0) return <Typography color="text.secondary">{t('related.none')}</Typography>
  return (
    <Stack spacing={1}>
      <SmallTable
        caption={t('sections.related')}
        rows={data.list}
        rowKey={(row) => row.tradeNo}
        columns={[
          {
            field: 'tradeNo',
            header: label('tradeNo'),
            whole: true,
            render: (row) => (
              <>
                <Link component={NextLink} href={orderHref(row.tradeNo)}>
                  {row.tradeNo}
                </Link>
                <Typography variant="caption" component="div" color="text.secondary">
                  {row.email}
                </Typography>
              </>
            ),
          },
          {
            field: 'relations',
            header: label('relations'),
            render: (row) => (
              <Box component="span" sx={{ '& > *': { my: '2px', mr: 0.5 } }}>
                {row.relations.map((relation) => (
                  <Chip key={relation} variant="outlined" label={word(`relation.${relation}`)} />
                ))}
              </Box>
            ),
          },
          {
            field: 'status',
            header: label('status'),
            render: (row) => <Status of={paymentStates} value={row.status} />,
          },
          {
            field: 'amount',
            header: label('amount'),
            align: 'right',
            whole: true,
            render: (row) => format.money(row.amount, row.currency),
          },
          {
            field: 'createdAt',
            header: label('createdAt'),
            whole: true,
            render: (row) => format.dateTime(row.createdAt),
          },
        ]}
      />
      {data.totalCapped && (
        <Typography variant="caption" color="text.secondary">
          {t('related.capped', { count: data.list.length })}
        </Typography>
      )}
    </Stack>
  )
}
