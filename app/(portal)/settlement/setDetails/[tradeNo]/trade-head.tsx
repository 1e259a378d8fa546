'use client'

import { useTranslations } from 'next-intl'
import { AmountTitle } from '#components/detail/amount-title.tsx'
import { RecordHeader } from '#components/detail/record-header.tsx'
import { LinkButton } from '#components/layout/link-button.tsx'
import { Status } from '#components/status-chip.tsx'
import { useOpens } from '#lib/client/use-opens.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { orderHref } from '#lib/record-hrefs.ts'
import { DELIVERY_LINE } from '#lib/rules/delivery-rate.ts'
import { settlementStates } from '../../../_shared/states.ts'
import type { TradeSettlement } from './trade-settlement.ts'

/** The order and the state of its settlement. */
export function TradeHead({ trade }: { trade: TradeSettlement }) {
  const t = useTranslations('settlement.trade')
  const label = useTranslations('fields.settlement_entry')
  const opens = useOpens()
  const { tradeNo } = trade
  return (
    <RecordHeader
      title={<AmountTitle amount={trade.amount} currency={trade.currency} />}
      states={<Status of={settlementStates} value={trade.settlementStatus} />}
      numbers={[
        { label: label('tradeNo'), text: tradeNo, href: orderHref(tradeNo) },
        { label: label('orderNo'), text: trade.orderNo },
      ]}
      actions={
        opens(orderHref(tradeNo)) && (
          <LinkButton href={orderHref(tradeNo)} look="outlined">
            {t('order')}
          </LinkButton>
        )
      }
    />
  )
}

/** The settled amount, or why and until when the order is not settled. */
export function TradeText({ trade }: { trade: TradeSettlement }) {
  const t = useTranslations('settlement.trade')
  const format = useFormat()
  const { keptBack, expectedAt, settlementCurrency } = trade
  const isBatched = trade.entries.some(({ batchNo }) => batchNo !== null)
  return (
    <p>
      {format.sentences([
        isBatched && t('net', { money: format.money(trade.net, settlementCurrency) }),
        keptBack && t(`kept.${keptBack}`, { line: DELIVERY_LINE }),
        expectedAt && t('expected', { day: format.date(expectedAt) }),
        !isBatched && !keptBack && t('not_to_settle'),
      ])}
    </p>
  )
}
