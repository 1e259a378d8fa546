import { RecordLink } from '#components/detail/record-link.tsx'
import { defineFilter } from '#components/grid/filter-kinds.ts'
import { defineColumns } from '#components/grid/list-columns.ts'
import { settlementList } from '#lib/contract/settlement.ts'
import type { BatchRow } from '#lib/contract/settlement-rows.ts'
import { batchHref, reserveHref } from '#lib/record-hrefs.ts'
import { maskedAccount } from '#lib/rules/bank-account.ts'
import { batchStates } from '../../_shared/states.ts'

const deductions = ['fees', 'reserve', 'refunds', 'chargebacks', 'holds', 'carried'] as const
/** With these widths, all sums of a batch are on one screen of 1440 px. They hold '-88,888.88' and a tinted state. */
const DEDUCTION = 92
const STATE = 176

export const batchColumns = defineColumns(
  settlementList,
  { labels: 'fields.settlement', rowId: 'batchNo' },
  (column, { t, format }) => ({
    shown: [
      {
        ...column.day('payoutAt', { card: 'time' }),
        render: ({ payoutAt, batchNo }) => (
          <RecordLink text={format.date(payoutAt)} href={() => batchHref(batchNo)} />
        ),
      },
      column.money('net', { strong: true }),
      column.status('state', batchStates, { width: STATE }),
      column.amount('gross', { card: 'none' }),
      ...deductions.map((part) => column.amount(part, { card: 'none', width: DEDUCTION })),
      column.number('batchNo', { href: batchHref, card: 'lead' }),
      column.gateway('gatewayNo', { card: 'sub' }),
      column.day('retryAt', { card: 'none' }),
      column.word('settlementType', 'settlementType', { card: 'none' }),
    ],
    hidden: [
      column.text('currency'),
      column.custom('reason', {
        width: 150,
        grows: true,
        text: ({ reason }) => (reason ? t(`enums.payoutReason.${reason}`) : ''),
      }),
      column.time('tabulatedAt'),
      column.day('periodFrom'),
      column.day('periodTo'),
      column.count('orders'),
      column.count('entries'),
      column.custom('accountLast4', {
        width: 130,
        text: ({ accountLast4 }) => (accountLast4 ? maskedAccount(accountLast4) : ''),
      }),
      column.text('bankReference', { width: 170 }),
      column.text('valueDate', { width: 110 }),
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
    field.words('settlementType', 'settlementType'),
    field.currencies('currency'),
  ],
  dates: field.days('tabulated'),
}))

export const opensBatch = ({ batchNo, reserveNo }: BatchRow) => [
  batchHref(batchNo),
  reserveNo ? reserveHref(reserveNo) : undefined,
]
