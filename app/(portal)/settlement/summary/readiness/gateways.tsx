'use client'

import '../../settlement.css'

import { useQuery } from '@tanstack/react-query'
import { Truck } from 'lucide'
import { useTranslations } from 'next-intl'
import { ErrorAlert } from '#components/feedback/error-alert.tsx'
import { HeadPanel } from '#components/grid/head-panel.tsx'
import { Icon } from '#components/plain/icon.tsx'
import { callOptions } from '#lib/client/query.ts'
import { useGatewayName } from '#lib/client/use-gateway-name.ts'
import { readiness } from '#lib/contract/settlement-work.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { GatewayCard } from './gateway-card.tsx'
import type { Readiness } from './readiness.ts'

/** The gateways in one line; a panel has the delivery rate, the next tabulation and the amounts of each. */
export function Gateways() {
  const { data, error } = useQuery(callOptions(readiness, {}))
  if (error) return <ErrorAlert error={error} />
  return (
    <div className="phone-tools portal-gateways">
      {data?.gateways.map((gateway) => (
        <Gateway key={gateway.gatewayNo} gateway={gateway} />
      ))}
    </div>
  )
}

function Gateway({ gateway }: { gateway: Readiness['gateways'][number] }) {
  const t = useTranslations('settlement.ready')
  const format = useFormat()
  const name = useGatewayName()(gateway.gatewayNo)
  const { rate, open, payoutAt, keptBack } = gateway
  const held = keptBack.reduce((sum, { orders }) => sum + orders, 0)
  return (
    <HeadPanel
      icon={<Icon icon={Truck} className={open ? '' : 'closed'} />}
      label={name}
      text={[
        name,
        rate && `${rate}%`,
        t('payout', { day: format.date(payoutAt) }),
        held > 0 && t('held', { count: held, shown: format.count(held) }),
      ]
        .filter(Boolean)
        .join(' · ')}
    >
      <GatewayCard gateway={gateway} />
    </HeadPanel>
  )
}
