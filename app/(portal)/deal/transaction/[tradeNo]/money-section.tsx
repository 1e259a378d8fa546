'use client'

import './order.css'

import type { UseQueryResult } from '@tanstack/react-query'
import { useQuery } from '@tanstack/react-query'
import NextLink from 'next/link'
import { useTranslations } from 'next-intl'
import { Fragment } from 'react'
import { type Description, DescriptionList } from '#components/detail/description-list.tsx'
import { RecordLink } from '#components/detail/record-link.tsx'
import { Section } from '#components/detail/section.tsx'
import { ErrorState } from '#components/feedback/error-state.tsx'
import { useCan } from '#lib/client/portal.tsx'
import { callOptions } from '#lib/client/query.ts'
import type { AnswerOf } from '#lib/contract/call.ts'
import type { refundTradeInfo } from '#lib/contract/refund.ts'
import { tradeSettlement } from '#lib/contract/settlement.ts'
import type { TransactionDetail } from '#lib/contract/transaction.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { batchHref, disputeHref, reserveHref, settledHref } from '#lib/record-hrefs.ts'
import { DELIVERY_LINE } from '#lib/rules/delivery-rate.ts'
import { subtractAmounts } from '#lib/rules/money.ts'
import { needsNoDelivery } from '#lib/rules/order-state.ts'
import { FailedPayouts } from '../../../_shared/failed-payouts.tsx'
import { WaitingApprovals } from '../../../_shared/waiting-approvals.tsx'
import { disputesOf } from './disputes-of.ts'
import { RefundsTable } from './refunds-table.tsx'

type TradeInfo = AnswerOf<typeof refundTradeInfo>
type TradeSettlement = AnswerOf<typeof tradeSettlement>

interface MoneySectionProps {
  order: TransactionDetail
  info: Pick<UseQueryResult<TradeInfo>, 'data' | 'error' | 'isFetching' | 'refetch'>
}

/** What was paid, refunded and is left, and what became of it: settlement, payout, reserve, dispute, refunds. */
export function MoneySection({ order, info }: MoneySectionProps) {
  const t = useTranslations('detail')
  const settlement = useSettlementItems(order)
  const items = [
    ...useAuthorizedItems(order),
    ...settlement.items,
    ...useDisputeItems(order),
    ...useRefundItems(info.data),
  ]
  return (
    <Section
      id="money"
      title={t('sections.money')}
      aside={
        settlement.href && (
          <NextLink href={settlement.href} prefetch={false} className="portal-head-link">
            {t('money.how')}
          </NextLink>
        )
      }
    >
      <div className="portal-order-part">
        <FailedPayouts payouts={settlement.failed} />
        <Left order={order} />
        <DescriptionList rows items={items} />
        {info.error && !info.data && (
          <ErrorState
            level={3}
            error={info.error}
            retrying={info.isFetching}
            onRetry={() => info.refetch()}
          />
        )}
        <WaitingApprovals kind="refund" target={order.tradeNo} />
        {info.data && <RefundsTable info={info.data} tradeNo={order.tradeNo} />}
      </div>
    </Section>
  )
}

/** Paid − refunded = left. */
function Left({ order: { amount, refundedAmount, currency } }: { order: TransactionDetail }) {
  const t = useTranslations('detail.money')
  const format = useFormat()
  const terms = [
    { id: 'paid', sign: '', value: amount },
    { id: 'refunded', sign: '−', value: refundedAmount },
    { id: 'left', sign: '=', value: subtractAmounts(currency, amount, refundedAmount) },
  ] as const
  return (
    <dl className="terms">
      {terms.map(({ id, sign, value }) => (
        <Fragment key={id}>
          {sign && (
            <div aria-hidden className="sign" role="presentation">
              {sign}
            </div>
          )}
          <div>
            <dt>{t(id)}</dt>
            <dd>{format.money(value, currency)}</dd>
          </div>
        </Fragment>
      ))}
    </dl>
  )
}

const withoutSign = (amount: string) => amount.replace(/^-/, '')

/** The settlement, payout and reserve of the order; only the states for users without the permission for details. */
function useSettlementItems(order: TransactionDetail) {
  const t = useTranslations('detail.money')
  const kept = useTranslations('settlement.trade')
  const fail = useTranslations('failed_payout')
  const word = useTranslations('enums')
  const format = useFormat()
  const may = useCan()(tradeSettlement)
  const { tradeNo, settlementStatus, reserveStatus } = order
  const { data } = useQuery(callOptions(tradeSettlement, { tradeNo }, { enabled: may }))
  const sale = data?.entries.find(({ kind }) => kind === 'sale')
  const batchNo = sale?.batchNo
  const state = word(`settlementStatus.${settlementStatus}`)
  const reserved = sale && data?.reserve && withoutSign(sale.settledReserve)
  const reasons = [
    data?.keptBack && kept(`kept.${data.keptBack}`, { line: DELIVERY_LINE }),
    data?.expectedAt && kept('expected', { day: format.date(data.expectedAt) }),
  ]
  const items: Description[] = [
    {
      id: 'settlement',
      label: t('settlement'),
      value: batchNo ? (
        <>
          {state} · <RecordLink text={batchNo} href={batchHref} inText />
        </>
      ) : (
        [state, format.sentences(reasons)].filter(Boolean).join(' · ')
      ),
    },
    {
      id: 'payout',
      label: t('payout'),
      value:
        data?.payoutAt &&
        [
          data.failure
            ? fail('short', { day: format.date(data.failure.retryAt) })
            : format.date(data.payoutAt),
          format.money(data.net, data.settlementCurrency),
        ].join(' · '),
    },
    {
      id: 'reserve',
      label: t('reserve'),
      value:
        data?.reserve && reserved ? (
          <>
            {format.money(reserved, data.reserve.currency)} · {word(`reserveStatus.${reserveStatus}`)} ·{' '}
            {t(data.reserve.releasedAt ? 'released' : 'release', {
              day: format.date(data.reserve.releasedAt ?? data.reserve.releaseAt),
            })}{' '}
            · <RecordLink text={data.reserve.reserveNo} href={reserveHref} inText />
          </>
        ) : (
          reserveStatus !== 'none' && word(`reserveStatus.${reserveStatus}`)
        ),
    },
  ]
  const failed = data?.failure ? [data.failure] : []
  return {
    items: [...items, ...useTermItems(order, data)],
    failed,
    href: may ? settledHref(tradeNo) : undefined,
  }
}

/** The fee and the rate of a settled order, and what it still costs after a full refund or a chargeback. */
function useTermItems({ orderState }: TransactionDetail, trade: TradeSettlement | undefined): Description[] {
  const t = useTranslations('detail.money')
  const format = useFormat()
  const sale = trade?.entries.find(({ kind, batchNo }) => kind === 'sale' && batchNo !== null)
  if (!trade || !sale) return []
  const { feePercent, feeFixed, currency, settlementCurrency, rate, reserve } = trade
  const money = (amount: string) => format.money(withoutSign(amount), settlementCurrency)
  const fee = money(sale.settledFee)
  const kept = [
    t('fee_kept', { money: fee }),
    reserve &&
      !reserve.releasedAt &&
      t('reserve_kept', { money: money(sale.settledReserve), day: format.date(reserve.releaseAt) }),
  ]
  return [
    {
      id: 'fee',
      label: t('fee'),
      value: [fee, feePercent && feeFixed && `${feePercent}% + ${format.money(feeFixed, currency)}`]
        .filter(Boolean)
        .join(' · '),
    },
    {
      id: 'rate',
      label: t('rate'),
      value:
        rate &&
        currency !== settlementCurrency &&
        t('converted', { from: currency, rate, to: settlementCurrency }),
    },
    {
      id: 'remaining',
      label: t('remaining'),
      value: needsNoDelivery(orderState) && kept.filter(Boolean).join(' · '),
    },
  ]
}

/** The part of a pre-authorization that was not charged. */
function useAuthorizedItems({ authorizedAmount, amount, currency }: TransactionDetail): Description[] {
  const t = useTranslations('detail.money')
  const format = useFormat()
  if (authorizedAmount === null) return []
  const value = t('authorized_part', {
    authorized: format.money(authorizedAmount, currency),
    released: format.money(subtractAmounts(currency, authorizedAmount, amount), currency),
  })
  return [{ id: 'authorized', label: t('authorized'), value }]
}

/** The disputes of the order with the amounts that they block. */
function useDisputeItems(order: TransactionDetail): Description[] {
  const t = useTranslations('detail.money')
  const word = useTranslations('enums')
  const format = useFormat()
  const { frozenStatus, frozenAmount, holdStatus, holdAmount, currency } = order
  const disputes = disputesOf(order.events)
  if (disputes.length === 0 && frozenStatus === 'none' && holdStatus === 'none') return []
  const states = [
    frozenStatus !== 'none' &&
      `${word(`frozenStatus.${frozenStatus}`)} ${format.money(frozenAmount, currency)}`,
    holdStatus !== 'none' && `${word(`frozenStatus.${holdStatus}`)} ${format.money(holdAmount, currency)}`,
  ].filter(Boolean)
  return [
    {
      id: 'dispute',
      label: t('dispute'),
      value: (
        <>
          {states.join(' · ')}
          {disputes.map((disputeNo) => (
            <Fragment key={disputeNo}>
              {' · '}
              <RecordLink text={disputeNo} href={disputeHref} inText />
            </Fragment>
          ))}
        </>
      ),
    },
  ]
}

/** Until when, or why not, the order can be refunded. */
function useRefundItems(info: TradeInfo | undefined): Description[] {
  const t = useTranslations('detail')
  const word = useTranslations('enums')
  const format = useFormat()
  if (!info) return []
  return [
    {
      id: 'refund',
      label: t('money.refund'),
      value: info.refusal
        ? word(`refundRefusal.${info.refusal}`)
        : t('refunds.left', {
            refundable: format.money(info.refundableAmount, info.currency),
            day: format.date(info.refundableUntil),
          }),
    },
  ]
}
