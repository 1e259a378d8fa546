'use client'

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import NextLink from 'next/link'
import { useRouter, useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { SectionNav } from '#components/detail/section-nav.tsx'
import { ErrorState } from '#components/feedback/error-state.tsx'
import { DetailSkeleton } from '#components/feedback/skeletons.tsx'
import { nextDue, recordName } from '#components/trail/trail.ts'
import { useStep } from '#components/trail/use-trail.ts'
import { useCan } from '#lib/client/portal.tsx'
import { callOptions } from '#lib/client/query.ts'
import { customerFilterAdd } from '#lib/contract/customer-filter.ts'
import { preAuthList } from '#lib/contract/pre-auth.ts'
import { refundSave, refundTradeInfo } from '#lib/contract/refund.ts'
import { listHref } from '#lib/contract/search-params.ts'
import { getTransaction, type TransactionDetail } from '#lib/contract/transaction.ts'
import { orderHref, REFUND_PARAM, refundFormHref } from '#lib/record-hrefs.ts'
import { blockHref } from '../../../risk/consumerFiltering/href.ts'
import type { Onward } from '../refund-rules.ts'
import { AddressesSection } from './addresses-section.tsx'
import { AdviceSection } from './advice-section.tsx'
import { DetailHead } from './detail-head.tsx'
import { ExplainSection, isStopped } from './explain-section.tsx'
import { FieldsSection } from './fields-section.tsx'
import { NotFoundState } from './not-found-state.tsx'
import { ProductsSection } from './products-section.tsx'
import { RefundsSection } from './refunds-section.tsx'
import { RelatedSection } from './related-section.tsx'
import { RiskSection } from './risk-section.tsx'
import { TimelineSection } from './timeline-section.tsx'

/** The form and the rules load after the page. */
const RefundDialog = dynamic(() => import('../refund-dialog.tsx').then((module) => module.RefundDialog), {
  ssr: false,
})

/** The page of an order. */
export function DetailScreen({ tradeNo }: { tradeNo: string }) {
  const { data, error, isFetching, refetch } = useQuery(callOptions(getTransaction, { tradeNo }))
  if (data) return <Order order={data} />
  if (error?.is('E3003') || error?.is('E3004')) return <NotFoundState tradeNo={tradeNo} />
  if (error) return <ErrorState level={1} error={error} retrying={isFetching} onRetry={() => refetch()} />
  return <DetailSkeleton groups={4} />
}

function Order({ order }: { order: TransactionDetail }) {
  const t = useTranslations('detail')
  const can = useCan()
  const paid = order.status === 'success'
  const refundRequested = useSearchParams().has(REFUND_PARAM)
  const [refunding, setRefunding] = useState(refundRequested && paid && can(refundSave))
  const { tradeNo } = order
  const info = useQuery(callOptions(refundTradeInfo, { tradeNo }, { enabled: paid }))
  const shown = sectionsOf(order)
  const sections = shown.map((id) => ({ id, title: t(`sections.${id}`) }))
  const { errorCode } = order
  const onward = useOnward()
  const closeRefund = () => {
    setRefunding(false)
    // A reload does not open the dialog again.
    if (refundRequested) history.replaceState(null, '', orderHref(tradeNo))
  }

  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <DetailHead
        order={order}
        actions={
          <>
            {order.preAuthStatus === 'pending' && can(preAuthList) && (
              <Button
                variant="contained"
                component={NextLink}
                nativeButton={false}
                href={listHref('/deal/auth', preAuthList, { tradeNo: [tradeNo] })}
              >
                {t('to_pre_auth')}
              </Button>
            )}
            {paid && can(refundSave) && (
              // If the order cannot be refunded now, the dialog explains why.
              <Button
                variant={info.data?.refusal ? 'outlined' : 'contained'}
                aria-haspopup="dialog"
                onClick={() => setRefunding(true)}
              >
                {t('refund')}
              </Button>
            )}
          </>
        }
      />
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 2, lg: 3 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '176px minmax(0, 1fr)' },
        }}
      >
        <SectionNav label={t('nav')} sections={sections} />
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          {errorCode && order.status === 'failed' && <AdviceSection order={order} errorCode={errorCode} />}
          {shown.includes('explain') && <ExplainSection order={order} />}
          <TimelineSection order={order} refunds={info.data?.refunds ?? []} />
          {paid && <RefundsSection tradeNo={tradeNo} info={info} />}
          <FieldsSection group="payment" order={order} />
          <FieldsSection
            group="customer"
            order={order}
            aside={
              can(customerFilterAdd) && (
                <Link component={NextLink} href={blockHref(order)} prefetch={false} variant="body2">
                  {t('block_customer')}
                </Link>
              )
            }
          />
          {shown.includes('card') && <FieldsSection group="card" order={order} />}
          <AddressesSection order={order} />
          <RiskSection order={order} />
          <FieldsSection group="settlement" order={order} />
          <FieldsSection group="dispute" order={order} />
          <FieldsSection group="shipping" order={order} />
          <ProductsSection order={order} />
          <FieldsSection group="website" order={order} />
          <RelatedSection tradeNo={tradeNo} />
        </Box>
      </Box>
      <RefundDialog tradeNo={tradeNo} open={refunding} onward={onward} onClose={closeRefund} />
    </Box>
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
    label: t('refund_dialog.done.next_order', { tradeNo }),
    onGo: () => router.replace(refundFormHref(tradeNo)),
  }
}

/** The sections of this order, in their order on the page. */
function sectionsOf(order: TransactionDetail) {
  const all = [
    'advice',
    'explain',
    'events',
    'refunds',
    'payment',
    'customer',
    'card',
    'addresses',
    'risk',
    'settlement',
    'dispute',
    'shipping',
    'products',
    'website',
    'related',
  ] as const
  return all.filter((id) => {
    if (id === 'advice') return order.status === 'failed' && order.errorCode !== null
    if (id === 'explain') return isStopped(order)
    if (id === 'refunds') return order.status === 'success'
    if (id === 'card') return order.method === 'card'
    return true
  })
}
