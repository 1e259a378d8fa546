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
      column.number('batchNo', { href: batchHref }),
      column.text('currency'),
      column.amount('gross'),
      column.amount('fees'),
      column.amount('reserve'),
      column.amount('net'),
      column.text('settlementCurrency'),
      column.amount('settledGross', settled),
      column.amount('settledNet', { ...settled, strong: true }),
      column.amount('refunds'),
      column.amount('chargebacks'),
      column.amount('holds'),
      column.time('tabulatedAt'),
      column.day('payoutAt'),
      column.text('gatewayNo'),
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
