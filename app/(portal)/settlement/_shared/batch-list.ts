import { defineFilter } from '#components/grid/filter-kinds.tsx'
import { defineColumns } from '#components/grid/list-columns.ts'
import { settlementList } from '#lib/contract/settlement.ts'
import type { BatchRow } from '#lib/contract/settlement-rows.ts'
import { batchHref, reserveHref } from '#lib/record-hrefs.ts'
import { maskedAccount } from '#lib/rules/bank-account.ts'
import { REPEAT_WORKING_DAYS } from '#lib/rules/settlement.ts'
import { batchStates } from '../../_shared/states.ts'

export const batchColumns = defineColumns(
  settlementList,
  { labels: 'fields.settlement', rowId: 'batchNo' },
  (column, { t }) => ({
    shown: [
      column.day('payoutAt', { card: 'time' }),
      column.money('net', { strong: true }),
      column.status('state', batchStates),
      column.number('batchNo', { href: batchHref, card: 'lead' }),
      column.amount('gross', { card: 'none' }),
      column.amount('fees', { card: 'none' }),
      column.gateway('gatewayNo', { card: 'sub' }),
      column.custom('reason', {
        width: 150,
        grows: true,
        text: ({ reason }) =>
          reason ? t(`enums.payoutReason.${reason}`, { repeatDays: REPEAT_WORKING_DAYS }) : '',
        card: 'sub',
      }),
      column.amount('reserve'),
      column.amount('refunds'),
      column.amount('chargebacks'),
      column.amount('holds'),
      column.amount('carried'),
      column.time('tabulatedAt', { card: 'none' }),
      column.day('periodFrom'),
      column.day('periodTo'),
      column.count('orders'),
      column.count('entries'),
    ],
    hidden: [
      column.text('currency'),
      column.custom('accountLast4', {
        width: 130,
        text: ({ accountLast4 }) => (accountLast4 ? maskedAccount(accountLast4) : ''),
      }),
      column.number('reserveNo', { href: reserveHref }),
      column.typed('remark', { width: 240 }),
    ],
  }),
)

export const batchFilter = defineFilter(settlementList, 'fields.settlement', (field) => ({
  shown: [
    field.lines('batchNo'),
    field.words('state', 'batchState'),
    field.gateways('gatewayNo'),
    field.currencies('currency'),
  ],
  dates: field.days('tabulated'),
}))

export const opensBatch = ({ batchNo, reserveNo }: BatchRow) => [
  batchHref(batchNo),
  reserveNo ? reserveHref(reserveNo) : undefined,
]
