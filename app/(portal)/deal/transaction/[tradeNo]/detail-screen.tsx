'use client'

import './order.css'

import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useRouter, useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { RecordColumns } from '#components/detail/record-columns.tsx'
import { ErrorState } from '#components/feedback/error-state.tsx'
import { DetailSkeleton } from '#components/feedback/skeletons.tsx'
import { latePart } from '#components/layout/late-part.tsx'
import { LinkButton } from '#components/layout/link-button.tsx'
import { useIsIdle } from '#components/layout/page-idle.ts'
import { PlainButton } from '#components/plain/button.tsx'
import { nextDue, recordName } from '#components/trail/trail.ts'
import { useStep } from '#components/trail/use-trail.ts'
import { useCan } from '#lib/client/portal.tsx'
import { callOptions } from '#lib/client/query.ts'
import { preAuthList } from '#lib/contract/pre-auth.ts'
import { refundSave, refundTradeInfo } from '#lib/contract/refund.ts'
import { listHref } from '#lib/contract/search-params.ts'
import { getTransaction, type TransactionDetail } from '#lib/contract/transaction.ts'
import { orderHref, REFUND_PARAM, refundFormHref } from '#lib/record-hrefs.ts'
import { AddressesSection } from '../../../_shared/addresses.tsx'
import type { Onward } from '../refund-rules.ts'
import { AdviceSection } from './advice-section.tsx'
import { AllFields } from './all-fields.tsx'
import { DetailHead, WhatHappened } from './detail-head.tsx'
import { MoneySection } from './money-section.tsx'
import { NotFoundState } from './not-found-state.tsx'
import { ProductsSection } from './products-section.tsx'
import { CardSection, CustomerSection, ShippingSection, SourceSection } from './rail-sections.tsx'
import { RelatedSection } from './related-section.tsx'
import { RiskSection } from './risk-section.tsx'
import { TimelineSection } from './timeline-section.tsx'

/** The form and the rules load when the page is idle, or at once when they are needed. */
const RefundDialog = latePart(() => import('../refund-dialog.tsx').then((module) => module.RefundDialog))

/** Its code, with the contracts of all rules, loads for the orders that have it. */
const ExplainSection = dynamic(() => import('./explain-section.tsx').then((module) => module.ExplainSection))

/** The page of an order. */
export function DetailScreen({ tradeNo }: { tradeNo: string }) {
  const { data, error, isFetching, refetch } = useQuery(callOptions(getTransaction, { tradeNo }))
  if (data) return <Order order={data} />
  if (error?.is('E3003') || error?.is('E3004')) return <NotFoundState tradeNo={tradeNo} />
  if (error) return <ErrorState level={1} error={error} retrying={isFetching} onRetry={() => refetch()} />
  return <DetailSkeleton groups={4} />
}

/** Whether the risk checks blocked the order or put it on hold, or an entry of the allow list let it pass. */
const isExplained = (order: TransactionDetail): boolean =>
  order.letPassBy !== null ||
  order.preAuthType === 'risk' ||
  (order.status === 'failed' && Boolean(order.errorCode?.startsWith('R')))

function Order({ order }: { order: TransactionDetail }) {
  const t = useTranslations('detail')
  const word = useTranslations('enums')
  const can = useCan()
  const paid = order.status === 'success'
  const refundRequested = useSearchParams().has(REFUND_PARAM)
  const [refunding, setRefunding] = useState(refundRequested && paid && can(refundSave))
  const { tradeNo } = order
  const info = useQuery(callOptions(refundTradeInfo, { tradeNo }, { enabled: paid }))
  const { errorCode } = order
  const onward = useOnward()
  const isIdle = useIsIdle()
  const closeRefund = () => {
    setRefunding(false)
    // A reload does not open the dialog again.
    if (refundRequested) history.replaceState(null, '', orderHref(tradeNo))
  }

  return (
    <div className="portal-stack">
      <DetailHead
        order={order}
        actions={
          <>
            {order.preAuthStatus === 'pending' && can(preAuthList) && (
              <LinkButton href={listHref('/deal/auth', preAuthList, { tradeNo: [tradeNo] })}>
                {t('to_pre_auth')}
              </LinkButton>
            )}
            {paid && can(refundSave) && (
              // If the order cannot be refunded now, the dialog explains why.
              <PlainButton
                look={info.data?.refusal ? 'outlined' : 'contained'}
                size="dense"
                title={info.data?.refusal ? word(`refundRefusal.${info.data.refusal}`) : undefined}
                aria-haspopup="dialog"
                onClick={() => setRefunding(true)}
              >
                {t('refund')}
              </PlainButton>
            )}
          </>
        }
      />
      <WhatHappened order={order} />
      <RecordColumns
        top={
          <>
            {errorCode && order.status === 'failed' && <AdviceSection order={order} errorCode={errorCode} />}
            {isExplained(order) && <ExplainSection order={order} />}
            {paid && <MoneySection order={order} info={info} />}
          </>
        }
        rail={
          <>
            <CustomerSection order={order} />
            {order.method === 'card' && <CardSection order={order} />}
            <AddressesSection order={order} />
            {paid && <ShippingSection order={order} />}
            <SourceSection order={order} />
          </>
        }
      >
        <TimelineSection order={order} refunds={info.data?.refunds ?? []} />
        <RiskSection order={order} />
        <ProductsSection order={order} />
        <RelatedSection tradeNo={tradeNo} />
      </RecordColumns>
      <AllFields order={order} />
      {(refunding || isIdle) && (
        <RefundDialog tradeNo={tradeNo} open={refunding} onward={onward} onClose={closeRefund} />
      )}
    </div>
  )
}

/**
 * The next step after a refund, for an order opened from a list of orders to refund: the next of them,
 * otherwise back to the list.
 */
function useOnward(): Onward | undefined {
  const t = useTranslations()
  const router = useRouter()
  const step = useStep()
  if (!step || step.records[step.at]?.done === undefined) return undefined
  const due = nextDue(step)
  if (!due) return { label: t('shell.trail.to_list'), onGo: () => router.push(step.list.href) }
  const tradeNo = recordName(due.href)
  return {
    label: t('form.refund.next_order', { tradeNo }),
    onGo: () => router.replace(refundFormHref(tradeNo)),
  }
}
