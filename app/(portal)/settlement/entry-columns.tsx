'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { type Column, columnMaker } from '#components/grid/column.ts'
import { CopyableNumber } from '#components/grid/copyable-number.tsx'
import type { EntryRow } from '#lib/contract/settlement-rows.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { batchHref, disputeHref, orderHref, refundHref } from './href.ts'
import { StrongAmount } from './strong-amount.tsx'
import { useOpens } from './use-opens.ts'

/** Columns that some lists of entries show from the start, and others only where they are chosen. */
type Optional = 'batchNo'

/** The columns of a list of entries, in their usual order; the hidden ones are there to be chosen. */
export function useEntryColumns(shown?: Optional): readonly Column<EntryRow>[] {
  const label = useTranslations('fields.settlement_entry')
  const word = useTranslations('enums')
  const format = useFormat()
  const opens = useOpens()
  return useMemo(() => {
    const column = columnMaker<EntryRow>(label)
    const original = (field: 'amount' | 'fee' | 'reserve', hidden?: true) =>
      column(field, 128, {
        align: 'right',
        text: (row) => format.amount(row[field], row.currency),
        ...(hidden && { hidden }),
      })
    const settled = (row: EntryRow, field: 'settled' | 'settledFee' | 'settledReserve' | 'net') =>
      format.amount(row[field], row.settlementCurrency ?? row.currency)
    const inSettlement = (field: 'settled' | 'settledFee' | 'settledReserve') =>
      column(field, 146, { align: 'right', text: (row) => settled(row, field) })
    const number = (
      field: 'batchNo' | 'otherBatchNo' | 'tradeNo' | 'orderNo' | 'refundNo' | 'disputeNo',
      width: number,
      page?: string,
      hrefOf?: (text: string) => string,
    ) =>
      column(field, width, {
        text: (row) => row[field] ?? '',
        render: (row) => {
          const text = row[field]
          const href = text && hrefOf && page && opens(page) ? hrefOf(text) : undefined
          return text && <CopyableNumber text={text} label={label(field)} {...(href && { href })} />
        },
      })
    const batch = number('batchNo', 206, '/settlement/setDetails', batchHref)
    return [
      column('kind', 204, { text: (row) => word(`entryKind.${row.kind}`) }),
      column('at', 182, { sortable: true, text: (row) => format.dateTime(row.at) }),
      number('tradeNo', 218, '/deal/transaction', orderHref),
      ...(shown === 'batchNo' ? [batch] : []),
      original('amount'),
      column('currency', 100),
      column('rate', 134, { align: 'right', text: (row) => row.rate ?? '' }),
      inSettlement('settled'),
      inSettlement('settledFee'),
      inSettlement('settledReserve'),
      column('net', 136, {
        sortable: true,
        align: 'right',
        text: (row) => settled(row, 'net'),
        render: (row) => <StrongAmount text={settled(row, 'net')} />,
      }),
      column('settlementCurrency', 166, { text: (row) => row.settlementCurrency ?? '' }),
      number('orderNo', 198),
      number('refundNo', 236, '/deal/refund', refundHref),
      number('disputeNo', 232, '/deal/dispute', disputeHref),
      { ...number('otherBatchNo', 206, '/settlement/setDetails', batchHref), hidden: true },
      original('fee', true),
      original('reserve', true),
      ...(shown === 'batchNo' ? [] : [{ ...batch, hidden: true as const }]),
      column('entryNo', 120, { hidden: true }),
    ]
  }, [label, word, format, opens, shown])
}
