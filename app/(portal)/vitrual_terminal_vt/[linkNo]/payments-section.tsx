'use client'

import './link.css'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Section } from '#components/detail/section.tsx'
import { SmallTable } from '#components/detail/small-table.tsx'
import { ErrorState } from '#components/feedback/error-state.tsx'
import { useNotices } from '#components/feedback/use-notices.tsx'
import { CopyableNumber } from '#components/grid/copyable-number.tsx'
import { useLive } from '#components/grid/use-live.ts'
import { LinkButton } from '#components/layout/link-button.tsx'
import { Status } from '#components/status-chip.tsx'
import { callOptions } from '#lib/client/query.ts'
import { type LinkDetail, type LinkPaymentRow, linkHistory } from '#lib/contract/link.ts'
import { listHref } from '#lib/contract/search-params.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { orderHref } from '#lib/record-hrefs.ts'
import { paidStates } from '#lib/rules/order-state.ts'
import { orderStates } from '../../_shared/states.ts'
import { paymentsInput } from './payments-input.ts'

/** The payments through the link, updated automatically. */
export function PaymentsSection({ link }: { link: LinkDetail }) {
  const t = useTranslations('link')
  const input = paymentsInput(link.linkNo)
  const { data, error, isFetching, refetch } = useQuery(callOptions(linkHistory, input))
  useLive(linkHistory, input)
  useArrivals(data?.list)
  return (
    <Section
      id="payments"
      title={t('detail.payments')}
      aside={
        data && data.total > data.list.length ? (
          <LinkButton
            href={listHref('/vitrual_terminal_vt/payments', linkHistory, { linkNo: [link.linkNo] })}
          >
            {t('detail.all_payments')}
          </LinkButton>
        ) : undefined
      }
    >
      {data ? (
        <Payments link={link} rows={data.list} />
      ) : error ? (
        <ErrorState error={error} retrying={isFetching} onRetry={() => refetch()} />
      ) : null}
    </Section>
  )
}

function Payments({ link, rows }: { link: LinkDetail; rows: readonly LinkPaymentRow[] }) {
  const t = useTranslations('link')
  const label = useTranslations('link.payment_fields')
  const format = useFormat()
  if (rows.length === 0) {
    const over = link.status === 'expired'
    return <p className="p-note">{t(over ? 'detail.no_payments_over' : 'detail.no_payments')}</p>
  }
  return (
    <SmallTable
      caption={t('detail.payments')}
      rows={rows}
      rowKey={({ tradeNo }) => tradeNo}
      columns={[
        {
          field: 'createdAt',
          header: label('createdAt'),
          whole: true,
          render: ({ createdAt }) => format.dateTime(createdAt),
        },
        {
          field: 'amount',
          header: label('amount'),
          number: true,
          render: ({ amount, currency }) => format.money(amount, currency),
        },
        {
          field: 'orderState',
          header: label('orderState'),
          render: ({ orderState }) => <Status of={orderStates} value={orderState} />,
        },
        {
          field: 'tradeNo',
          header: label('tradeNo'),
          whole: true,
          render: ({ tradeNo }) => (
            <CopyableNumber text={tradeNo} label={label('tradeNo')} href={orderHref(tradeNo)} />
          ),
        },
        {
          field: 'email',
          header: label('email'),
          render: ({ email }) => <span className="portal-link-email">{email}</span>,
        },
      ]}
    />
  )
}

/** Reports payments that have succeeded since the page was opened. */
function useArrivals(rows: readonly LinkPaymentRow[] | undefined): void {
  const t = useTranslations('link.detail')
  const notices = useNotices()
  const format = useFormat()
  const known = useRef<Set<string>>(undefined)
  useEffect(() => {
    if (!rows) return
    const paid = rows.filter(({ orderState }) => paidStates.includes(orderState))
    for (const { tradeNo, amount, currency } of paid) {
      if (known.current && !known.current.has(tradeNo)) {
        notices.success(t('came', { amount: format.money(amount, currency) }))
      }
    }
    known.current = new Set([...(known.current ?? []), ...paid.map(({ tradeNo }) => tradeNo)])
  }, [rows, notices, format, t])
}
