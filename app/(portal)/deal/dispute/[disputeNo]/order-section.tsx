'use client'

import './dispute.css'

import NextLink from 'next/link'
import { useTranslations } from 'next-intl'
import { DescriptionList } from '#components/detail/description-list.tsx'
import { Section } from '#components/detail/section.tsx'
import { ErrorState } from '#components/feedback/error-state.tsx'
import { DetailSkeleton } from '#components/feedback/skeletons.tsx'
import { useCan } from '#lib/client/portal.tsx'
import type { DisputeRow } from '#lib/contract/dispute.ts'
import { type TransactionDetail, transactionList } from '#lib/contract/transaction.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { orderHref } from '#lib/record-hrefs.ts'
import { isZero } from '#lib/rules/compare-amounts.ts'
import { CustomerLink } from '../../../_shared/customer-link.tsx'
import { ParcelLink } from '../../../_shared/parcel-link.tsx'
import { ProductsTable } from '../../products-table.tsx'

interface OrderSectionProps {
  dispute: DisputeRow
  order: TransactionDetail | undefined
  error: unknown
  onRetry: () => void
}

/** The disputed order: its customer and its delivery. */
export function OrderSection({ dispute, order, error, onRetry }: OrderSectionProps) {
  const t = useTranslations('dispute')
  const can = useCan()
  return (
    <Section
      id="order"
      title={t('sections.order')}
      aside={
        can(transactionList) && (
          <div className="portal-dispute-links">
            <CustomerLink tradeNo={dispute.tradeNo} label={t('open_customer')} />
            <NextLink href={orderHref(dispute.tradeNo)} prefetch={false} className="portal-head-link">
              {t('open_order')}
            </NextLink>
          </div>
        )
      }
    >
      {order ? (
        <Order order={order} />
      ) : error ? (
        <ErrorState level={3} error={error} onRetry={onRetry} />
      ) : (
        <DetailSkeleton groups={1} />
      )}
    </Section>
  )
}

function Order({ order }: { order: TransactionDetail }) {
  const t = useTranslations('dispute')
  const label = useTranslations('fields.transaction')
  const word = useTranslations('enums')
  const format = useFormat()
  const { shippingAddress: to, currency, refundedAmount } = order
  const card = order.cardFirst6 && format.cardNumber(order.cardFirst6, order.cardLast4)
  return (
    <div className="portal-stack close">
      <DescriptionList
        rows
        items={[
          { id: 'orderNo', label: label('orderNo'), value: order.orderNo },
          { id: 'createdAt', label: label('createdAt'), value: format.dateTime(order.createdAt) },
          { id: 'amount', label: label('amount'), value: format.money(order.amount, currency) },
          {
            id: 'refunded',
            label: label('refundedAmount'),
            value: !isZero(refundedAmount) && format.money(refundedAmount, currency),
          },
          { id: 'card', label: label('cardNumber'), value: card },
          {
            id: 'liabilityShift',
            label: label('liabilityShift'),
            value: order.threeDSecure !== 'none' && word(`yesNo.${order.liabilityShift ? 'true' : 'false'}`),
          },
          { id: 'customer', label: label('customerName'), value: order.customerName },
          { id: 'email', label: label('email'), value: order.email },
          { id: 'website', label: label('website'), value: order.website },
          {
            id: 'address',
            label: label('shippingAddress'),
            value: format.parts([
              to.line1,
              to.city,
              to.state,
              to.zip,
              to.country && format.country(to.country),
            ]),
          },
        ]}
      />
      <div>
        <h3 className="portal-h3 portal-dispute-title">{t('waybill')}</h3>
        {order.trackingNumber ? (
          <DescriptionList
            rows
            items={[
              { id: 'carrier', label: label('carrierCode'), value: order.carrierCode },
              {
                id: 'number',
                label: label('trackingNumber'),
                value: <ParcelLink parcel={order} text={order.trackingNumber} />,
              },
              { id: 'site', label: label('trackingSite'), value: order.trackingSite },
              {
                id: 'fulfilled',
                label: label('fulfilledAt'),
                value: order.fulfilledAt && format.dateTime(order.fulfilledAt),
              },
            ]}
          />
        ) : (
          <p className="p-note">{t('waybill_none')}</p>
        )}
      </div>
    </div>
  )
}

export function ProductsSection({ order }: { order: TransactionDetail }) {
  const t = useTranslations('dispute')
  return (
    <Section id="products" title={t('products')}>
      <ProductsTable
        title={t('products')}
        products={order.products}
        currency={order.currency}
        none={t('products_none')}
      />
    </Section>
  )
}
