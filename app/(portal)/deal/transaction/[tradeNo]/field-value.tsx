'use client'

import OpenInNew from '@mui/icons-material/OpenInNew'
import Link from '@mui/material/Link'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { CopyButton } from '#components/copy-button.tsx'
import { CopyableNumber } from '#components/grid/copyable-number.tsx'
import type { TransactionDetail } from '#lib/contract/transaction.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { linkHref } from '#lib/record-hrefs.ts'
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
      case 'status':
        return word(`paymentStatus.${order.status}`)
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
      case 'createdAt':
        return format.dateTime(order.createdAt)
      case 'firstPaidAt':
      case 'fulfilledAt':
        return order[field] && format.dateTime(order[field])
      case 'bankCountry':
      case 'ipCountry':
        return order[field] && format.country(order[field])
      case 'cardNumber':
        return order.cardFirst6 && order.cardLast4
          ? format.cardNumber(order.cardFirst6, order.cardLast4)
          : null
      case 'daysOfRegistration':
        return order.daysOfRegistration === null ? null : t('days', { count: order.daysOfRegistration })
      case 'totalSalesCount':
        return t('orders', { count: order.totalSalesCount })
      case 'riskScore':
      case 'preAuthScore':
      case 'totalScore':
        return String(order[field])
      case 'trackingNumber':
        return order.trackingNumber && <Copyable text={order.trackingNumber} label={label(field)} />
      case 'trackingSite':
        return order.trackingSite && <Site address={order.trackingSite} label={t('open_tracking')} />
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

/** A link only if the address is safe for a browser to follow; otherwise text. */
function Site({ address, label }: { address: string; label: string }) {
  const href = /^https?:\/\//i.test(address) ? address : `https://${address}`
  if (!URL.canParse(href)) return address
  return (
    <Link href={href} target="_blank" rel="noopener noreferrer" referrerPolicy="no-referrer">
      {address}
      <OpenInNew titleAccess={label} sx={{ fontSize: 16, ml: 0.5, verticalAlign: 'text-bottom' }} />
    </Link>
  )
}
