'use client'

import '../../settlement.css'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { RateBar } from '#components/detail/rate-bar.tsx'
import { StatusChip } from '#components/status-chip.tsx'
import { useNow, usePortal } from '#lib/client/portal.tsx'
import { useGatewayName } from '#lib/client/use-gateway-name.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { DELIVERY_LINE } from '#lib/rules/delivery-rate.ts'
import { timeLeft } from '#lib/rules/urgency.ts'
import type { Readiness } from './readiness.ts'

type Gateway = Readiness['gateways'][number]

/** A gateway: its delivery rate against the threshold, the deadline for waybills, and the next payout. */
export function GatewayCard({ gateway }: { gateway: Gateway }) {
  const t = useTranslations('settlement.ready')
  const format = useFormat()
  const gatewayName = useGatewayName()
  const { merchantZone } = usePortal()
  const now = useNow()
  const id = useId()
  const { gatewayNo, rate, open, nextTabulationAt } = gateway
  const left = timeLeft(nextTabulationAt, now, merchantZone)
  return (
    <section aria-labelledby={id} className="portal-card portal-gateway">
      <div className="head">
        <h2 className="portal-h2" id={id}>
          {gatewayName(gatewayNo)}
        </h2>
        <StatusChip
          tone={open ? 'good' : 'attention'}
          label={t(open ? 'open' : 'closed', { line: DELIVERY_LINE })}
        />
      </div>
      <p>
        {t('rate')} <strong>{rate ? `${rate}%` : '–'}</strong>{' '}
        <span className="portal-secondary">
          {rate
            ? t('rate_of', {
                orders: format.count(gateway.orders),
                delivered: format.count(gateway.delivered),
              })
            : t('rate_none')}
        </span>
      </p>
      {rate && <RateBar rate={rate} line={DELIVERY_LINE} isAbove={open} label={`${t('rate')}: ${rate}%`} />}
      <p>
        {t('cutoff', { at: format.dateTime(nextTabulationAt) })}{' '}
        <strong className={left.unit === 'days' ? undefined : 'soon'}>
          {t(`left.${left.unit}`, { count: left.count })}
        </strong>
      </p>
      <p className="portal-secondary">{t('payout', { day: format.date(gateway.payoutAt) })}</p>
      <Amounts title={t('ready')} of={gateway.ready} />
      <Amounts title={t('kept')} of={gateway.keptBack} />
    </section>
  )
}

function Amounts({ title, of }: { title: string; of: Gateway['ready'] }) {
  const t = useTranslations('settlement.ready')
  const format = useFormat()
  return (
    <div className="amounts">
      <span className="portal-secondary">{title}</span>
      <ul className="portal-plain-list">
        {of.length === 0 && <li>{t('none')}</li>}
        {of.map(({ currency, orders, amount }) => (
          <li key={currency}>
            {t('line', {
              count: orders,
              shown: format.count(orders),
              money: format.money(amount, currency),
            })}
          </li>
        ))}
      </ul>
    </div>
  )
}
