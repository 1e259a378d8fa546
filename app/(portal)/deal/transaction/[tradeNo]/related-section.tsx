'use client'

import { useQuery } from '@tanstack/react-query'
import NextLink from 'next/link'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Section } from '#components/detail/section.tsx'
import { SmallTable } from '#components/detail/small-table.tsx'
import { WhenNear } from '#components/detail/when-near.tsx'
import { ErrorState } from '#components/feedback/error-state.tsx'
import { ListSkeleton } from '#components/feedback/skeletons.tsx'
import { MoreButton } from '#components/plain/more-button.tsx'
import { Status } from '#components/status-chip.tsx'
import { callOptions } from '#lib/client/query.ts'
import { relatedTransactions } from '#lib/contract/transaction.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { orderHref } from '#lib/record-hrefs.ts'
import { orderStates } from '../../../_shared/states.ts'

/** The number of orders that are shown first. */
const LATEST = 5

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
  const more = useTranslations('feedback')
  const format = useFormat()
  const [all, setAll] = useState(false)
  const { data, error, isFetching, refetch } = useQuery(callOptions(relatedTransactions, { tradeNo }))
  if (error && !data)
    return <ErrorState level={3} error={error} retrying={isFetching} onRetry={() => refetch()} />
  if (!data) return <ListSkeleton rows={3} />
  if (data.list.length === 0) return <p className="portal-secondary">{t('related.none')}</p>
  return (
    <>
      <SmallTable
        caption={t('sections.related')}
        rows={all ? data.list : data.list.slice(0, LATEST)}
        rowKey={(row) => row.tradeNo}
        columns={[
          {
            field: 'tradeNo',
            header: label('tradeNo'),
            whole: true,
            render: (row) => (
              <NextLink href={orderHref(row.tradeNo)} prefetch={false} className="portal-link">
                {row.tradeNo}
              </NextLink>
            ),
          },
          {
            field: 'relations',
            header: label('relations'),
            render: (row) => format.items(row.relations.map((relation) => word(`relation.${relation}`))),
          },
          {
            field: 'orderState',
            header: label('orderState'),
            render: (row) => <Status of={orderStates} value={row.orderState} />,
          },
          {
            field: 'amount',
            header: label('amount'),
            number: true,
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
      {data.list.length > LATEST && (
        <MoreButton isOpen={all} onClick={() => setAll(!all)}>
          {all ? more('show_latest') : more('show_all', { count: data.list.length })}
        </MoreButton>
      )}
      {data.totalCapped && <p className="p-caption">{t('related.capped', { count: data.list.length })}</p>}
    </>
  )
}
