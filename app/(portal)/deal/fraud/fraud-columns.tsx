import Link from '@mui/material/Link'
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
      if (!chargebackReceived) return word('yesNo', 'false')
      const chip = <StatusChip tone="attention" label={t('fraud.chargeback')} />
      if (!disputeNo || !opens(disputeHref(disputeNo))) return chip
      return (
        <Link
          component={NextLink}
          href={disputeHref(disputeNo)}
          prefetch={false}
          aria-label={t('fraud.to_dispute', { disputeNo })}
        >
          {chip}
        </Link>
      )
    }
    return {
      shown: [
        column.time('fraudEntryDate'),
        column.number('tradeNo', { href: orderHref }),
        column.word('fraudReason', 'fraudReason'),
        column.money('amount'),
        {
          ...column.yesNo('chargebackReceived', { width: chipWidth(t('fraud.chargeback')) }),
          render: chargeback,
        },
        column.word('refunded', 'refundedState'),
        column.text('email', { grows: true }),
        column.day('fraudReportDate'),
        column.yesNo('appealed'),
        column.word('cardType', 'cardType'),
        column.card('cardNumber'),
        column.text('customerName'),
        column.number('orderNo'),
        column.text('schemeCode', { width: 100 }),
        column.time('createdAt'),
        column.count('riskScore'),
        column.text('gatewayNo'),
        column.text('website'),
      ],
      hidden: [
        column.text('currency'),
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
