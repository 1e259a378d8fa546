import { defineColumns } from '#components/grid/list-columns.ts'
import { tradeSettleList } from '#lib/contract/settlement.ts'
import type { SumRow } from '#lib/contract/settlement-rows.ts'
import { batchHref } from '#lib/record-hrefs.ts'

const settled = { currency: (row: SumRow) => row.settlementCurrency }

export const sumColumns = defineColumns(
  tradeSettleList,
  { labels: 'fields.settlement_sum', rowId: 'sumNo' },
  (column) => ({
    shown: [
      column.day('payoutAt', { card: 'time' }),
      column.amount('settledNet', { ...settled, strong: true, card: 'amount' }),
      column.text('settlementCurrency', { card: 'sub' }),
      column.number('batchNo', { href: batchHref, card: 'lead' }),
      column.text('currency', { card: 'sub' }),
      column.amount('gross', { card: 'none' }),
      column.amount('fees', { card: 'none' }),
      column.amount('reserve'),
      column.amount('net'),
      column.amount('settledGross', settled),
      column.amount('refunds'),
      column.amount('chargebacks'),
      column.amount('holds'),
      column.gateway('gatewayNo'),
      column.time('tabulatedAt', { card: 'none' }),
      column.count('orders'),
      column.count('entries'),
    ],
    hidden: [
      column.amount('settledFees', settled),
      column.amount('settledReserve', settled),
      column.amount('settledRefunds', settled),
      column.amount('settledChargebacks', settled),
      column.amount('settledHolds', settled),
      column.text('sumNo', { width: 180 }),
    ],
  }),
)
