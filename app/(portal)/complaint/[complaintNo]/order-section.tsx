'use client'

import './complaint.css'

import { useTranslations } from 'next-intl'
import { DescriptionList } from '#components/detail/description-list.tsx'
import { Section } from '#components/detail/section.tsx'
import { CopyableNumber } from '#components/grid/copyable-number.tsx'
import { LinkButton } from '#components/layout/link-button.tsx'
import { useCan } from '#lib/client/portal.tsx'
import { useGatewayName } from '#lib/client/use-gateway-name.ts'
import { useOpens } from '#lib/client/use-opens.ts'
import type { ComplaintDetail } from '#lib/contract/complaint.ts'
import { refundSave } from '#lib/contract/refund.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { orderHref } from '#lib/record-hrefs.ts'
import { paidStates } from '#lib/rules/order-state.ts'

/** The state of the order, as far as it matters for a response. */
export function OrderSection({ complaint }: { complaint: ComplaintDetail }) {
  const t = useTranslations('complaint')
  const label = useTranslations('fields.complaint')
  const word = useTranslations('enums')
  const format = useFormat()
  const can = useCan()
  const { order, tradeNo, orderNo } = complaint
  const opens = useOpens()
  const gatewayName = useGatewayName()
  const href = orderHref(tradeNo)
  const refundable = paidStates.includes(order.orderState) && order.refunded !== 'full' && can(refundSave)
  return (
    <Section id="order" title={t('sections.order')}>
      <DescriptionList
        rows
        items={[
          {
            id: 'orderNo',
            label: label('orderNo'),
            value: <CopyableNumber text={orderNo} label={label('orderNo')} />,
          },
          {
            id: 'amount',
            label: label('amount'),
            value: format.money(complaint.amount, complaint.currency),
          },
          { id: 'createdAt', label: label('createdAt'), value: format.dateTime(order.createdAt) },
          {
            id: 'orderStatus',
            label: label('orderStatus'),
            value: word(`orderState.${order.orderState}`),
          },
          { id: 'refunded', label: label('refunded'), value: word(`refundedState.${order.refunded}`) },
          {
            id: 'waybillUploaded',
            label: label('waybillUploaded'),
            value: word(`yesNo.${order.waybillUploaded ? 'true' : 'false'}`),
          },
          { id: 'website', label: label('website'), value: order.website },
          { id: 'gatewayNo', label: label('gatewayNo'), value: gatewayName(complaint.gatewayNo) },
        ]}
      />
      {opens(href) && (
        <div className="portal-complaint-link">
          <LinkButton href={href} look="outlined">
            {t(refundable ? 'refund_link' : 'order_link')}
          </LinkButton>
        </div>
      )}
    </Section>
  )
}
