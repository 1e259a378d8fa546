'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { CopyButton } from '#components/copy-button.tsx'
import { CopyableNumber } from '#components/grid/copyable-number.tsx'
import type { TransactionDetail } from '#lib/contract/transaction.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { linkHref } from '#lib/record-hrefs.ts'
import { ParcelLink } from '../../../_shared/parcel-link.tsx'
import type { ListedField } from './field-groups.ts'

/** The formatted value of each field of an order; null if the field is empty. */
export function useFieldValue(): (order: TransactionDetail, field: ListedField) => ReactNode {
  const format = useFormat()
  const t = useTranslations('detail.fields')
  const word = useTranslations('enums')
  const label = useTranslations('fields.transaction')

  return (order, field) => {
    switch (field) {
      case 'tradeNo':
      case 'orderNo':
      case 'email':
        return <Copyable text={order[field]} label={label(field)} />
      case 'linkNo':
        return (
          order.linkNo && (
            <CopyableNumber text={order.linkNo} label={label('linkNo')} href={linkHref(order.linkNo)} />
          )
        )
      case 'orderState':
        return word(`orderState.${order.orderState}`)
      case 'method':
        return word(`paymentMethod.${order.method}`)
      case 'walletType':
        return order.walletType === 'none' ? null : word(`walletType.${order.walletType}`)
      case 'cardType':
        return order.cardType && word(`cardType.${order.cardType}`)
      case 'transactionType':
        return word(`transactionType.${order.transactionType}`)
      case 'preAuthType':
        return word(`preAuthType.${order.preAuthType}`)
      case 'preAuthStatus':
        return word(`preAuthStatus.${order.preAuthStatus}`)
      case 'refunded':
        return word(`refundedState.${order.refunded}`)
      case 'settlementStatus':
        return word(`settlementStatus.${order.settlementStatus}`)
      case 'reserveStatus':
        return word(`reserveStatus.${order.reserveStatus}`)
      case 'frozenStatus':
      case 'holdStatus':
        return word(`frozenStatus.${order[field]}`)
      // Most orders need no 3-D Secure.
      case 'threeDSecure':
        return order.threeDSecure !== 'none' && word(`threeDSecure.${order.threeDSecure}`)
      case 'liabilityShift':
        return order.threeDSecure !== 'none' && word(`yesNo.${order.liabilityShift ? 'true' : 'false'}`)
      case 'environment':
        return word(`environment.${order.environment}`)
      case 'reconciled':
      case 'waybillUploaded':
        return word(`yesNo.${order[field] ? 'true' : 'false'}`)
      case 'amount':
      case 'refundedAmount':
      case 'refundableAmount':
      case 'frozenAmount':
      case 'holdAmount':
        return format.money(order[field], order.currency)
      case 'authorizedAmount':
        return order.authorizedAmount && format.money(order.authorizedAmount, order.currency)
      case 'createdAt':
        return format.dateTime(order.createdAt)
      case 'firstPaidAt':
      case 'fulfilledAt':
        return order[field] && format.dateTime(order[field])
      case 'bankCountry':
      case 'ipCountry':
        return order[field] && format.country(order[field])
      case 'cardNumber':
        return order.cardFirst6 && format.cardNumber(order.cardFirst6, order.cardLast4)
      case 'daysOfRegistration':
        return order.daysOfRegistration === null ? null : t('days', { count: order.daysOfRegistration })
      case 'totalSalesCount':
        return t('orders', { count: order.totalSalesCount })
      case 'riskScore':
      case 'preAuthScore':
      case 'totalScore':
        return String(order[field])
      case 'trackingNumber':
        return (
          order.trackingNumber && (
            <>
              <ParcelLink parcel={order} text={order.trackingNumber} />{' '}
              <CopyButton text={order.trackingNumber} label={label(field)} />
            </>
          )
        )
      case 'trackingSite':
        return order.trackingSite && <ParcelLink parcel={order} text={order.trackingSite} />
      default:
        return order[field]
    }
  }
}

function Copyable({ text, label }: { text: string; label: string }) {
  return (
    <>
      {text} <CopyButton text={text} label={label} />
    </>
  )
}
