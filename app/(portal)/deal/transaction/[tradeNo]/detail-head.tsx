'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { AmountTitle } from '#components/detail/amount-title.tsx'
import type { MenuLink } from '#components/detail/menu-link.ts'
import { RecordHeader } from '#components/detail/record-header.tsx'
import { useLogLink } from '#components/detail/record-menu.tsx'
import { useEdited } from '#components/form/use-edited.ts'
import { latePart } from '#components/layout/late-part.tsx'
import { Status } from '#components/status-chip.tsx'
import { useCan } from '#lib/client/portal.tsx'
import { alertList } from '#lib/contract/alert.ts'
import { complaintList } from '#lib/contract/complaint.ts'
import { customerFilterAdd } from '#lib/contract/customer-filter.ts'
import { type ListType, riskListAddFromOrder } from '#lib/contract/risk-list.ts'
import { listHref } from '#lib/contract/search-params.ts'
import type { TransactionDetail } from '#lib/contract/transaction.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { logHrefOf } from '#lib/record-hrefs.ts'
import { adviceFor } from '#lib/rules/decline.ts'
import { orderStates } from '../../../_shared/states.ts'
import { blockHref } from '../../../risk/consumerFiltering/href.ts'
import { whatHappened } from './what-happened.ts'

const OfOrderDialog = latePart(() =>
  import('../../../risk/lists/of-order-dialog.tsx').then((module) => module.OfOrderDialog),
)

interface DetailHeadProps {
  order: TransactionDetail
  actions: ReactNode
}

/** The head of an order: amount, state, and numbers. */
export function DetailHead({ order, actions }: DetailHeadProps) {
  const t = useTranslations('detail')
  const label = useTranslations('fields.transaction')
  const format = useFormat()
  const { menu, dialog } = useMenu(order)
  return (
    <RecordHeader
      title={<AmountTitle amount={order.amount} currency={order.currency} />}
      states={
        <>
          <Status of={orderStates} value={order.orderState} />
          {order.environment === 'test' && <span className="portal-small">{t('test')}</span>}
        </>
      }
      numbers={(['tradeNo', 'orderNo'] as const).map((field) => ({
        label: label(field),
        text: order[field],
      }))}
      actions={actions}
      menu={menu}
    >
      <time dateTime={order.createdAt}>{format.dateTime(order.createdAt)}</time>
      {dialog}
    </RecordHeader>
  )
}

/** Other records of the order, list entries of its customer, and the filter against such customers. */
function useMenu(order: TransactionDetail): { menu: MenuLink[]; dialog: ReactNode } {
  const t = useTranslations('detail.menu')
  const can = useCan()
  const log = useLogLink()
  const listing = useEdited<ListType>()
  const tradeNo = [order.tradeNo]
  const menu = [
    ...(can(riskListAddFromOrder)
      ? (['block', 'allow'] as const).map((listType) => ({
          id: `${listType}_customer`,
          label: t(`${listType}_customer`),
          onClick: () => listing.edit(listType),
        }))
      : []),
    ...(can(customerFilterAdd) ? [{ id: 'block', label: t('block'), href: blockHref(order) }] : []),
    { id: 'complaints', label: t('complaints'), href: listHref('/complaint', complaintList, { tradeNo }) },
    { id: 'alerts', label: t('alerts'), href: listHref('/risk/alertService', alertList, { tradeNo }) },
    log(logHrefOf('order')(order.tradeNo)),
  ]
  return {
    menu,
    dialog: listing.row && (
      <OfOrderDialog tradeNo={order.tradeNo} listType={listing.row} {...listing.dialog} />
    ),
  }
}

/** What happened to the order, unless the head and the refund condition already show it. */
export function WhatHappened({ order }: { order: TransactionDetail }) {
  const t = useTranslations('detail')
  const word = useTranslations('enums')
  const advice = useTranslations('decline')
  const format = useFormat()
  const what = whatHappened(order)
  const money = (amount: string) => format.money(amount, order.currency)
  if (what === 'paid' || what === 'paid_unreconciled') return null
  return (
    <p>
      {t(`what.${what}`, {
        score: order.riskScore,
        limit: order.preAuthScore,
        title: order.errorCode ? advice(`${adviceFor(order.errorCode)}.title`) : '',
        frozen: money(order.frozenAmount),
        hold: money(order.holdAmount),
        refunded: money(order.refundedAmount),
        left: money(order.refundableAmount),
        kind: order.method,
        method: word(`paymentMethod.${order.method}`),
      })}
    </p>
  )
}
