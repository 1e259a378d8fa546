'use client'

import { useTranslations } from 'next-intl'
import { RecordLink } from '#components/detail/record-link.tsx'
import { SmallTable } from '#components/detail/small-table.tsx'
import type { EntryRow } from '#lib/contract/settlement-rows.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { batchHref, disputeHref, refundHref } from '#lib/record-hrefs.ts'
import type { TradeSettlement } from './trade-settlement.ts'

/** All settlement entries of the order with their batches, and their sum. */
export function TradeEntries({ trade }: { trade: TradeSettlement }) {
  const t = useTranslations('settlement.trade')
  const label = useTranslations('fields.settlement_entry')
  const word = useTranslations('enums')
  const format = useFormat()
  const { settlementCurrency } = trade
  const money = (field: 'settled' | 'settledFee' | 'settledReserve' | 'net') => ({
    field,
    header: label(field),
    number: true,
    render: (row: EntryRow) =>
      row.batchNo && format.amount(row[field], row.settlementCurrency ?? row.currency),
  })
  return (
    <SmallTable
      caption={t('entries')}
      rows={trade.entries}
      rowKey={({ entryNo }) => entryNo}
      columns={[
        { field: 'at', header: label('at'), whole: true, render: ({ at }) => format.dateTime(at) },
        {
          field: 'kind',
          header: label('kind'),
          render: (row) => (
            <>
              {word(`entryKind.${row.kind}`)} <Cause entry={row} />
            </>
          ),
        },
        {
          field: 'batchNo',
          header: label('batchNo'),
          whole: true,
          render: ({ batchNo }) => (batchNo ? <RecordLink text={batchNo} href={batchHref} /> : t('no_batch')),
        },
        {
          field: 'amount',
          header: label('amount'),
          number: true,
          render: (row) => format.money(row.amount, row.currency),
        },
        { field: 'rate', header: label('rate'), number: true, render: ({ rate }) => rate },
        money('settled'),
        money('settledFee'),
        money('settledReserve'),
        money('net'),
      ]}
      total={{ label: t('sum'), value: format.money(trade.net, settlementCurrency) }}
    />
  )
}

/** The refund or dispute behind an entry. */
const Cause = ({ entry: { refundNo, disputeNo } }: { entry: EntryRow }) => (
  <>
    <RecordLink text={refundNo} href={refundHref} />
    <RecordLink text={disputeNo} href={disputeHref} />
  </>
)
