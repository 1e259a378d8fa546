import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { defineColumns } from '#components/grid/list-columns.ts'
import { useOpens } from '#lib/client/use-opens.ts'
import { settlementDetail } from '#lib/contract/settlement.ts'
import type { EntryRow } from '#lib/contract/settlement-rows.ts'
import { batchHref, disputeHref, orderHref, refundHref, settledHref } from '#lib/record-hrefs.ts'

const settlementCurrency = (row: EntryRow) => row.settlementCurrency ?? row.currency

/** The columns of every list of entries. */
export const entryColumns = defineColumns(
  settlementDetail,
  { labels: 'fields.settlement_entry', rowId: 'entryNo' },
  (column) => {
    const settled = { currency: settlementCurrency }
    return {
      shown: [
        column.time('at'),
        column.money('net', { ...settled, strong: true }),
        column.word('kind', 'entryKind', { card: 'lead' }),
        column.number('tradeNo', { href: orderHref, card: 'none' }),
        column.money('amount', { card: 'none' }),
        column.amount('settled', settled),
        column.amount('settledFee', settled),
        column.amount('settledReserve', settled),
        column.number('orderNo', { card: 'sub' }),
        column.text('rate', { width: 84, align: 'right' }),
        column.number('refundNo', { href: refundHref }),
        column.number('disputeNo', { href: disputeHref }),
      ],
      hidden: [
        column.number('otherBatchNo', { href: batchHref }),
        column.amount('fee'),
        column.amount('reserve'),
        column.number('batchNo', { href: batchHref }),
        column.text('currency'),
        column.text('settlementCurrency'),
        column.text('entryNo', { width: 100 }),
      ],
    }
  },
)

/** The pages that an entry links to: the settlement of its order, the order, and the dispute. */
export const opensEntry = ({ tradeNo, disputeNo }: EntryRow) => [
  tradeNo ? settledHref(tradeNo) : undefined,
  tradeNo ? orderHref(tradeNo) : undefined,
  disputeNo ? disputeHref(disputeNo) : undefined,
]

/** Links each entry to the settlement of its order. */
export function useEntryActions() {
  const t = useTranslations('settlement')
  const may = useOpens()('/settlement/setDetails')
  return useMemo(() => {
    if (!may) return undefined
    return ({ tradeNo }: EntryRow) => ({
      items: tradeNo
        ? [{ id: 'how', href: settledHref(tradeNo), label: t('how'), fullLabel: t('how_of', { tradeNo }) }]
        : [],
    })
  }, [may, t])
}
