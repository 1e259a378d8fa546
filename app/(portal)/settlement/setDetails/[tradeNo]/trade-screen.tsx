'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { DescriptionList } from '#components/detail/description-list.tsx'
import { Section } from '#components/detail/section.tsx'
import { ErrorState } from '#components/feedback/error-state.tsx'
import { DetailSkeleton } from '#components/feedback/skeletons.tsx'
import { callOptions } from '#lib/client/query.ts'
import { useGatewayName } from '#lib/client/use-gateway-name.ts'
import { tradeSettlement } from '#lib/contract/settlement.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { RESERVE_MONTHS, RESERVE_PERCENT } from '#lib/rules/settlement.ts'
import { FailedPayouts } from '../../../_shared/failed-payouts.tsx'
import { TradeEntries } from './trade-entries.tsx'
import { TradeHead, TradeText } from './trade-head.tsx'
import { TradeNotFound } from './trade-not-found.tsx'
import { TradeReserve } from './trade-reserve.tsx'
import type { TradeSettlement } from './trade-settlement.ts'

/** The settlement of an order, or what it waits for. */
export function TradeScreen({ tradeNo }: { tradeNo: string }) {
  const { data, error, isFetching, refetch } = useQuery(callOptions(tradeSettlement, { tradeNo }))
  if (data) return <Trade trade={data} />
  if (error?.is('E3003')) return <TradeNotFound tradeNo={tradeNo} />
  if (error) return <ErrorState level={1} error={error} retrying={isFetching} onRetry={() => refetch()} />
  return <DetailSkeleton groups={3} />
}

function Trade({ trade }: { trade: TradeSettlement }) {
  const t = useTranslations('settlement.trade')
  return (
    <div className="portal-stack">
      <TradeHead trade={trade} />
      <FailedPayouts payouts={trade.failure ? [trade.failure] : []} />
      <TradeText trade={trade} />
      <Section id="entries" title={t('entries')}>
        {trade.entries.length === 0 ? (
          <p className="portal-secondary">{t('entries_none')}</p>
        ) : (
          <TradeEntries trade={trade} />
        )}
      </Section>
      <div className="portal-pair">
        <Section id="terms" title={t('terms')}>
          <Terms trade={trade} />
        </Section>
        {trade.reserve && <TradeReserve trade={trade} reserve={trade.reserve} />}
      </div>
    </div>
  )
}

function Terms({ trade }: { trade: TradeSettlement }) {
  const t = useTranslations('settlement.trade')
  const label = useTranslations('fields.settlement_entry')
  const batch = useTranslations('fields.settlement')
  const format = useFormat()
  const gatewayName = useGatewayName()
  const { feePercent, feeFixed, currency, settlementCurrency, rate } = trade
  return (
    <DescriptionList
      rows
      items={[
        {
          id: 'gatewayNo',
          label: batch('gatewayNo'),
          value: gatewayName(trade.gatewayNo),
        },
        {
          id: 'fee',
          label: t('fee'),
          value: feePercent && feeFixed && `${feePercent}% + ${format.money(feeFixed, currency)}`,
        },
        {
          id: 'rate',
          label: label('rate'),
          value: rate && t('rate', { from: currency, rate, to: settlementCurrency }),
        },
        {
          id: 'reserve',
          label: label('settledReserve'),
          value: t('reserve_terms', { percent: RESERVE_PERCENT, months: RESERVE_MONTHS }),
        },
        { id: 'settlementCurrency', label: label('settlementCurrency'), value: settlementCurrency },
      ]}
    />
  )
}
