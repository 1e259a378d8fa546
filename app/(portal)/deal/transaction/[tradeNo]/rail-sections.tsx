'use client'

import './order.css'

import NextLink from 'next/link'
import { useTranslations } from 'next-intl'
import { CopyButton } from '#components/copy-button.tsx'
import { DescriptionList } from '#components/detail/description-list.tsx'
import { Section } from '#components/detail/section.tsx'
import { useCan } from '#lib/client/portal.tsx'
import { useGatewayName } from '#lib/client/use-gateway-name.ts'
import { useOpens } from '#lib/client/use-opens.ts'
import type { TransactionDetail } from '#lib/contract/transaction.ts'
import { waybillSave } from '#lib/contract/waybill.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { waybillHref } from '#lib/record-hrefs.ts'
import { CustomerLink } from '../../../_shared/customer-link.tsx'
import type { ListedField } from './field-groups.ts'
import { FieldList } from './field-list.tsx'
import { useFieldValue } from './field-value.tsx'

interface OrderProps {
  order: TransactionDetail
}

/** Who paid. What the addresses show is left out. */
export function CustomerSection({ order }: OrderProps) {
  const t = useTranslations('detail')
  const label = useTranslations('fields.transaction')
  const format = useFormat()
  const value = useFieldValue()
  const {
    customerName,
    email,
    firstPaidAt,
    totalSalesCount,
    ip,
    ipCity,
    ipCountry,
    billingAddress,
    shippingAddress,
  } = order
  const elsewhere = (field: 'phone' | 'zip') =>
    [billingAddress[field], shippingAddress[field]].includes(order[field])
  const shown = (field: ListedField) => ({ id: field, label: label(field), value: value(order, field) })
  return (
    <Section
      id="customer"
      title={t('sections.customer')}
      aside={<CustomerLink tradeNo={order.tradeNo} label={t('customer_link')} />}
    >
      <p className="portal-order-name">{customerName}</p>
      <p className="portal-order-email">
        {email} {email && <CopyButton text={email} label={label('email')} />}
      </p>
      <DescriptionList
        rows
        items={[
          ...(['phone', 'zip'] as const).filter((field) => !elsewhere(field)).map(shown),
          {
            id: 'orders',
            label: label('totalSalesCount'),
            value: firstPaidAt
              ? t.rich('fields.orders_since', {
                  count: totalSalesCount,
                  day: format.date(firstPaidAt),
                  whole: (day) => <span className="portal-whole">{day}</span>,
                })
              : t('fields.orders', { count: totalSalesCount }),
          },
          shown('daysOfRegistration'),
          {
            id: 'ip',
            label: label('ip'),
            value: (
              <>
                {ip}
                <br />
                {format.parts([ipCity, ipCountry && format.country(ipCountry)])}
              </>
            ),
          },
        ]}
      />
    </Section>
  )
}

/** The card, its holder and its issuer. */
export function CardSection({ order }: OrderProps) {
  const t = useTranslations('detail')
  const label = useTranslations('fields.transaction')
  const format = useFormat()
  const value = useFieldValue()
  const { issuingBank, bankCountry } = order
  return (
    <Section
      id="card"
      title={t('sections.card')}
      aside={<CustomerLink tradeNo={order.tradeNo} by="card" label={t('card_link')} />}
    >
      <p className="portal-order-name">
        {value(order, 'cardType')} {value(order, 'cardNumber')}
      </p>
      <DescriptionList
        rows
        items={[
          { id: 'holder', label: label('cardHolder'), value: order.cardHolder },
          { id: 'expiry', label: label('cardExpiry'), value: order.cardExpiry },
          {
            id: 'bank',
            label: label('issuingBank'),
            value: format.parts([issuingBank, bankCountry && format.country(bankCountry)]),
          },
          {
            id: 'threeDSecure',
            label: label('threeDSecure'),
            value: [value(order, 'threeDSecure'), order.liabilityShift && label('liabilityShift')]
              .filter(Boolean)
              .join(' · '),
          },
        ]}
      />
    </Section>
  )
}

/** The waybill, with a link to its form. */
export function ShippingSection({ order }: OrderProps) {
  const t = useTranslations('detail')
  const can = useCan()
  const opens = useOpens()
  const { tradeNo, status, reconciled, waybillUploaded, environment } = order
  const form = waybillHref(tradeNo)
  const eligible = status === 'success' && reconciled && environment === 'live'
  return (
    <Section
      id="shipping"
      title={t('sections.shipping')}
      aside={
        eligible &&
        can(waybillSave) &&
        opens(form) && (
          <NextLink href={form} prefetch={false} className="portal-head-link">
            {t(waybillUploaded ? 'shipping.edit' : 'shipping.add')}
          </NextLink>
        )
      }
    >
      {waybillUploaded ? (
        <FieldList
          rows
          fields={['carrierCode', 'trackingNumber', 'trackingSite', 'fulfilledAt']}
          order={order}
        />
      ) : (
        <p className="p-note">{t('shipping.none')}</p>
      )}
    </Section>
  )
}

/** Where the order comes from. */
export function SourceSection({ order }: OrderProps) {
  const t = useTranslations('detail')
  const label = useTranslations('fields.transaction')
  const value = useFieldValue()
  const gatewayName = useGatewayName()
  const { method, walletType, preAuthType, gatewayNo } = order
  const fields: ListedField[] = [
    ...(method === 'card' ? [] : (['method'] as const)),
    ...(walletType === 'none' ? [] : (['walletType'] as const)),
    'transactionType',
    ...(preAuthType === 'none' ? [] : (['preAuthType', 'preAuthStatus'] as const)),
    'linkNo',
    'merchantIp',
  ]
  return (
    <Section id="website" title={t('sections.website')}>
      <DescriptionList
        rows
        items={[
          { id: 'website', label: label('website'), value: order.website },
          {
            id: 'gatewayNo',
            label: label('gatewayNo'),
            value: gatewayName(gatewayNo),
          },
          ...fields.map((field) => ({ id: field, label: label(field), value: value(order, field) })),
        ]}
      />
    </Section>
  )
}
