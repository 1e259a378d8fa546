'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { type Column, columnMaker } from '#components/grid/column.ts'
import { CopyableNumber } from '#components/grid/copyable-number.tsx'
import { chipWidth, numberWidth, widths } from '#components/grid/widths.ts'
import { StatusChip } from '#components/status-chip.tsx'
import { TypedText } from '#components/typed-text.tsx'
import { type DisputeRow, moneyStates, representmentStatuses } from '#lib/contract/dispute.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { disputeHref, orderHref } from '#lib/record-hrefs.ts'
import { moneyTones, representmentTones } from './dispute-tones.ts'
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
      value === null ? '' : format.money(value, currency)
    return [
      column('disputeNo', numberWidth('D261121204633002453'), {
        render: ({ disputeNo }) => (
          <CopyableNumber text={disputeNo} label={label('disputeNo')} href={disputeHref(disputeNo)} />
        ),
      }),
      column('stage', 110, {
        text: (row) => [word(`disputeStage.${row.stage}`), left(row).text].filter(Boolean).join(' · '),
        render: (row) =>
          row.stage === 'to_answer' ? <TimeLeft row={row} /> : word(`disputeStage.${row.stage}`),
      }),
      column('dueAt', widths.time, { sortable: true, text: (row) => time(row.dueAt) }),
      column('amount', widths.money, {
        sortable: true,
        align: 'right',
        text: (row) => format.money(row.amount, row.currency),
      }),
      column('disputeType', 100, { text: (row) => word(`disputeType.${row.disputeType}`) }),
      column('reasonText', 200, { render: ({ reasonText }) => <TypedText text={reasonText} />, grows: true }),
      column(
        'representmentStatus',
        chipWidth(...representmentStatuses.map((each) => word(`representmentStatus.${each}`))),
        {
          text: (row) => word(`representmentStatus.${row.representmentStatus}`),
          render: ({ representmentStatus: status }) => (
            <StatusChip tone={representmentTones[status]} label={word(`representmentStatus.${status}`)} />
          ),
        },
      ),
      column('moneyState', chipWidth(...moneyStates.map((each) => word(`moneyState.${each}`))), {
        text: (row) => word(`moneyState.${row.moneyState}`),
        render: ({ moneyState: state }) => (
          <StatusChip tone={moneyTones[state]} label={word(`moneyState.${state}`)} />
        ),
      }),
      column('arbitrationStatus', 140, { text: (row) => word(`arbitrationStatus.${row.arbitrationStatus}`) }),
      column('filedAt', widths.time, { sortable: true, text: (row) => time(row.filedAt) }),
      column('tradeNo', widths.tradeNo, {
        render: ({ tradeNo }) => (
          <CopyableNumber text={tradeNo} label={label('tradeNo')} href={orderHref(tradeNo)} />
        ),
      }),
      column('orderNo', widths.orderNo, {
        render: ({ orderNo }) => <CopyableNumber text={orderNo} label={label('orderNo')} />,
      }),
      column('cardType', widths.brand, {
        text: (row) => (row.cardType ? word(`cardType.${row.cardType}`) : ''),
      }),
      column('gatewayNo', widths.gatewayNo),
      column('chargebackKind', 120, {
        text: (row) => (row.chargebackKind ? word(`chargebackKind.${row.chargebackKind}`) : ''),
      }),
      column('currency', widths.currency, { hidden: true }),
      column('reasonCode', 120, { hidden: true }),
      column('remark', 220, { hidden: true }),
      column('cardNumber', widths.card, {
        text: (row) => (row.cardFirst6 ? format.cardNumber(row.cardFirst6, row.cardLast4) : ''),
        hidden: true,
      }),
      column('appealAmount', widths.money, {
        align: 'right',
        text: (row) => money(row.appealAmount, row.currency),
        hidden: true,
      }),
      column('representedAt', widths.time, { text: (row) => time(row.representedAt), hidden: true }),
      column('returnReason', 240, { hidden: true }),
      column('arbitrationUpdatedAt', widths.time, {
        text: (row) => time(row.arbitrationUpdatedAt),
        hidden: true,
      }),
      column('preArbitrationDueAt', 200, { text: (row) => time(row.preArbitrationDueAt), hidden: true }),
      column('rdrRefundAmount', widths.money, {
        align: 'right',
        text: (row) => money(row.rdrRefundAmount, row.currency),
        hidden: true,
      }),
      column('frozen', 170, {
        text: (row) => word(`yesNo.${row.frozen ? 'true' : 'false'}`),
        hidden: true,
      }),
      column('tradeAmount', widths.money, {
        align: 'right',
        text: (row) => format.money(row.tradeAmount, row.currency),
        hidden: true,
      }),
      column('tradedAt', widths.time, { text: (row) => time(row.tradedAt), hidden: true }),
      column('resolvedAt', widths.time, { text: (row) => time(row.resolvedAt), hidden: true }),
      column('website', widths.site, { hidden: true }),
    ]
  }, [label, word, format, left])
}
