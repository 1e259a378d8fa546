import NextLink from 'next/link'
import { defineColumns } from '#components/grid/list-columns.ts'
import { chipWidth } from '#components/grid/widths.ts'
import { StatusChip } from '#components/status-chip.tsx'
import { type FraudRow, fraudList } from '#lib/contract/fraud.ts'
import { disputeHref, orderHref } from '#lib/record-hrefs.ts'

export const fraudColumns = defineColumns(
  fraudList,
  {
    labels: 'fields.fraud',
    rowId: 'fraudNo',
    opens: ({ tradeNo, disputeNo }) => [orderHref(tradeNo), disputeNo ? disputeHref(disputeNo) : undefined],
  },
  (column, { t, word, opens }) => {
    const chargeback = ({ chargebackReceived, disputeNo }: FraudRow) => {
      if (!chargebackReceived) return <span className="off-card">{word('yesNo', 'false')}</span>
      const chip = <StatusChip tone="attention" label={t('fraud.chargeback')} />
      if (!disputeNo || !opens(disputeHref(disputeNo))) return chip
      return (
        <NextLink
          className="portal-link"
          href={disputeHref(disputeNo)}
          prefetch={false}
          aria-label={t('fraud.to_dispute', { disputeNo })}
        >
          {chip}
        </NextLink>
      )
    }
    return {
      shown: [
        column.time('fraudEntryDate'),
        column.money('amount'),
        {
          ...column.yesNo('chargebackReceived', { width: chipWidth(t('fraud.chargeback')), card: 'state' }),
          render: chargeback,
        },
        column.number('tradeNo', { href: orderHref, card: 'none' }),
        column.word('fraudReason', 'fraudReason', { card: 'sub' }),
        column.word('refunded', 'refundedState', { card: 'none' }),
        column.method('cardType', { card: 'sub' }),
        column.text('email', { width: 150, grows: true, card: 'lead' }),
        column.day('fraudReportDate'),
        column.number('orderNo'),
        column.typed('customerName'),
        column.yesNo('appealed'),
        column.text('schemeCode', { width: 100 }),
        column.time('createdAt'),
        column.count('riskScore'),
        column.gateway('gatewayNo'),
        column.text('website'),
      ],
      hidden: [
        column.text('currency'),
        column.card('cardNumber'),
        column.number('fraudNo'),
        column.text('disputeNo'),
        column.text('issuingBank'),
        column.country('bankCountry'),
        column.text('ip'),
        column.country('ipCountry'),
      ],
    }
  },
)
