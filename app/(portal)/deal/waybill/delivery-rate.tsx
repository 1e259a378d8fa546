'use client'

import './waybill.css'

import { useQuery } from '@tanstack/react-query'
import { TriangleAlert, Truck } from 'lucide'
import { useTranslations } from 'next-intl'
import { RateBar } from '#components/detail/rate-bar.tsx'
import { ErrorAlert } from '#components/feedback/error-alert.tsx'
import { HeadPanel } from '#components/grid/head-panel.tsx'
import { Icon } from '#components/plain/icon.tsx'
import { PlainSkeleton } from '#components/plain/skeleton.tsx'
import { callOptions } from '#lib/client/query.ts'
import { useGatewayName } from '#lib/client/use-gateway-name.ts'
import { deliveryRate } from '#lib/contract/waybill.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { DELIVERY_LINE, isAboveLine } from '#lib/rules/delivery-rate.ts'

/** The delivery rate, compared with the threshold above which orders with waybills settle. */
export function DeliveryRate() {
  const t = useTranslations('waybill.rate')
  const format = useFormat()
  const gatewayName = useGatewayName()
  const { data, error } = useQuery(callOptions(deliveryRate, {}))
  if (error) return <ErrorAlert error={error} />
  const isAbove = data?.rate ? isAboveLine(data.delivered, data.orders) : undefined
  return (
    <HeadPanel
      icon={
        isAbove === false ? <Icon icon={TriangleAlert} className="portal-low-rate" /> : <Icon icon={Truck} />
      }
      label={t('title')}
      text={data?.rate ? `${t('title')} ${data.rate}%` : t('title')}
    >
      {data?.rate && isAbove !== undefined && (
        <RateBar
          rate={data.rate}
          line={DELIVERY_LINE}
          isAbove={isAbove}
          label={`${t('title')}: ${data.rate}%`}
        />
      )}
      {data ? (
        <p className="p-note portal-delivery-rate">
          {format.sentences([
            data.rate
              ? t('of', {
                  from: data.from,
                  to: data.to,
                  orders: format.count(data.orders),
                  uploaded: format.count(data.uploaded),
                  delivered: format.count(data.delivered),
                })
              : t('none', { from: data.from, to: data.to }),
            isAbove === false && t('below', { line: DELIVERY_LINE }),
            t('noon'),
          ])}
        </p>
      ) : (
        <PlainSkeleton height={20} width="60%" />
      )}
      {data && data.gateways.length > 1 && (
        <ul aria-label={t('gateways')} className="portal-gateway-rates">
          {data.gateways.map(({ gatewayNo, rate, delivered, orders }) => (
            <li key={gatewayNo}>
              {gatewayName(gatewayNo)}{' '}
              <b className={isAboveLine(delivered, orders) ? 'high' : undefined}>{rate ? `${rate}%` : '–'}</b>
            </li>
          ))}
        </ul>
      )}
    </HeadPanel>
  )
}
