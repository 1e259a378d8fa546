'use client'

import { useTranslations } from 'next-intl'
import { defineFilter } from '#components/grid/filter-kinds.ts'
import { defineColumns } from '#components/grid/list-columns.ts'
import type { ListSettings } from '#components/grid/list-page.tsx'
import { ListScreen, useListScreen } from '#components/grid/list-screen.tsx'
import { type AbnormalRow, entryKinds } from '#lib/contract/settlement-rows.ts'
import { abnormalDetail, abnormalDownload } from '#lib/contract/settlement-work.ts'
import { batchHref, disputeHref, orderHref, refundHref } from '#lib/record-hrefs.ts'
import { HELD_BACK_DAYS } from '#lib/rules/settlement.ts'
import { batchStates } from '../../../_shared/states.ts'
import { opensEntry, useEntryActions } from '../../_shared/entry-list.tsx'
import { SummaryTabs } from '../summary-head.tsx'

const settled = { currency: (row: AbnormalRow) => row.settlementCurrency ?? row.currency }

const abnormalColumns = defineColumns(
  abnormalDetail,
  { labels: 'fields.settlement_entry', rowId: 'entryNo' },
  (column) => ({
    shown: [
      column.time('at'),
      column.money('net', { ...settled, strong: true }),
      column.word('kind', 'entryKind', { card: 'lead', width: 196 }),
      column.number('tradeNo', { href: orderHref, card: 'none' }),
      column.day('affectedPayoutAt', { card: 'time' }),
      column.number('batchNo', { href: batchHref, card: 'sub' }),
      column.status('payoutState', batchStates),
      column.number('firstBatchNo', { href: batchHref }),
      column.money('amount', { card: 'none' }),
      column.number('orderNo', { card: 'sub' }),
      column.number('refundNo', { href: refundHref }),
      column.number('disputeNo', { href: disputeHref }),
    ],
    hidden: [
      column.amount('settled', settled),
      column.text('rate', { width: 84, align: 'right' }),
      column.text('currency'),
      column.text('settlementCurrency'),
      column.text('entryNo', { width: 100 }),
    ],
  }),
)
/** Sales and carried-over amounts are not post-settlement changes. */
const kinds = entryKinds.filter((kind) => !['sale', 'carried_in', 'carried_out'].includes(kind))
const abnormalFilter = defineFilter(abnormalDetail, 'fields.settlement_entry', (field) => ({
  shown: [
    field.words('kind', 'entryKind', kinds),
    field.gateways('gatewayNo'),
    field.lines('tradeNo'),
    field.lines('batchNo'),
    field.lines('orderNo'),
    field.currencies('currency'),
  ],
}))

/** Post-settlement changes: amounts that later batches deduct or return for settled orders. */
export function AbnormalScreen(settings: ListSettings) {
  const t = useTranslations('settlement')
  const screen = useListScreen(abnormalColumns, abnormalFilter, settings)
  return (
    <ListScreen
      {...screen}
      label={t('tabs.abnormal')}
      opens={opensEntry}
      actions={useEntryActions()}
      download={abnormalDownload}
      pages={<SummaryTabs current="abnormal" />}
      help={t('abnormal.note', { days: HELD_BACK_DAYS })}
    />
  )
}
