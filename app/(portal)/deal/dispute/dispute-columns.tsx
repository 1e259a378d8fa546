'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { type Column, columnMaker } from '#components/grid/column.ts'
import { CopyableNumber } from '#components/grid/copyable-number.tsx'
import { StatusChip } from '#components/status-chip.tsx'
import { TypedText } from '#components/typed-text.tsx'
import type { DisputeRow } from '#lib/contract/dispute.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { hrefOf } from '../transaction/[tradeNo]/href.ts'
import { moneyTones, representmentTones } from './dispute-tones.ts'
import { disputeHref } from './href.ts'
import { TimeLeft, useTimeLeft } from './time-left.tsx'

/** The grid's row: the contract's, and what is put together from several of its fields. */
export type Row = DisputeRow & { cardNumber?: never }

/** The columns of the list, in their usual order; the hidden ones are there to be chosen. */
export function useDisputeColumns(): readonly Column<Row>[] {
  const label = useTranslations('fields.dispute')
  const word = useTranslations('enums')
  const format = useFormat()
  const left = useTimeLeft()
  return useMemo(() => {
    const column = columnMaker<Row>(label)
    const time = (value: string | null) => (value === null ? '' : format.dateTime(value))
    const money = (value: string | null, currency: string) =>
      value === null ? '' : format.amount(value, currency)
    return [
      column('disputeNo', 232, {
        render: ({ disputeNo }) => (
          <CopyableNumber text={disputeNo} label={label('disputeNo')} href={disputeHref(disputeNo)} />
        ),
      }),
      column('stage', 170, {
        text: (row) => [word(`disputeStage.${row.stage}`), left(row).text].filter(Boolean).join(' · '),
        render: (row) =>
          row.stage === 'to_answer' ? <TimeLeft row={row} /> : word(`disputeStage.${row.stage}`),
      }),
      column('dueAt', 182, { sortable: true, text: (row) => time(row.dueAt) }),
      column('disputeType', 124, { text: (row) => word(`disputeType.${row.disputeType}`) }),
      column('reasonText', 250, { render: ({ reasonText }) => <TypedText text={reasonText} /> }),
      column('representmentStatus', 196, {
        text: (row) => word(`representmentStatus.${row.representmentStatus}`),
        render: ({ representmentStatus: status }) => (
          <StatusChip tone={representmentTones[status]} label={word(`representmentStatus.${status}`)} />
        ),
      }),
      column('amount', 128, {
        sortable: true,
        align: 'right',
        text: (row) => format.amount(row.amount, row.currency),
      }),
      column('currency', 96),
      column('moneyState', 160, {
        text: (row) => word(`moneyState.${row.moneyState}`),
        render: ({ moneyState: state }) => (
          <StatusChip tone={moneyTones[state]} label={word(`moneyState.${state}`)} />
        ),
      }),
      column('arbitrationStatus', 170, { text: (row) => word(`arbitrationStatus.${row.arbitrationStatus}`) }),
      column('filedAt', 182, { sortable: true, text: (row) => time(row.filedAt) }),
      column('tradeNo', 218, {
        render: ({ tradeNo }) => (
          <CopyableNumber text={tradeNo} label={label('tradeNo')} href={hrefOf(tradeNo)} />
        ),
      }),
      column('orderNo', 198, {
        render: ({ orderNo }) => <CopyableNumber text={orderNo} label={label('orderNo')} />,
      }),
      column('cardType', 124, { text: (row) => (row.cardType ? word(`cardType.${row.cardType}`) : '') }),
      column('gatewayNo', 110),
      column('chargebackKind', 140, {
        text: (row) => (row.chargebackKind ? word(`chargebackKind.${row.chargebackKind}`) : ''),
      }),
      column('reasonCode', 120, { hidden: true }),
      column('remark', 220, { hidden: true }),
      column('cardNumber', 164, {
        text: (row) => (row.cardFirst6 ? format.cardNumber(row.cardFirst6, row.cardLast4) : ''),
        hidden: true,
      }),
      column('appealAmount', 128, {
        align: 'right',
        text: (row) => money(row.appealAmount, row.currency),
        hidden: true,
      }),
      column('representedAt', 182, { text: (row) => time(row.representedAt), hidden: true }),
      column('returnReason', 240, { hidden: true }),
      column('arbitrationUpdatedAt', 182, { text: (row) => time(row.arbitrationUpdatedAt), hidden: true }),
      column('preArbitrationDueAt', 200, { text: (row) => time(row.preArbitrationDueAt), hidden: true }),
      column('rdrRefundAmount', 150, {
        align: 'right',
        text: (row) => money(row.rdrRefundAmount, row.currency),
        hidden: true,
      }),
      column('frozen', 170, {
        text: (row) => word(`yesNo.${row.frozen ? 'true' : 'false'}`),
        hidden: true,
      }),
      column('tradeAmount', 128, {
        align: 'right',
        text: (row) => format.amount(row.tradeAmount, row.currency),
        hidden: true,
      }),
      column('tradedAt', 182, { text: (row) => time(row.tradedAt), hidden: true }),
      column('resolvedAt', 182, { text: (row) => time(row.resolvedAt), hidden: true }),
      column('website', 180, { hidden: true }),
    ]
  }, [label, word, format, left])
}
