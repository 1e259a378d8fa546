'use client'

import { useTranslations } from 'next-intl'
import { SelectionBar } from '#components/grid/selection-bar.tsx'
import type { Selection } from '#components/grid/use-selection.ts'
import { LinkButton } from '#components/layout/link-button.tsx'
import type { TransactionRow } from '#lib/contract/transaction.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { isZero } from '#lib/rules/compare-amounts.ts'
import { sumsByCurrency } from '#lib/rules/money.ts'
import { bulkRefundHref } from '../refund/upload/href.ts'

/** Opens a bulk refund with the selected orders; its dry run shows which of them can be refunded. */
export function BulkRefundBar({ selection }: { selection: Selection<TransactionRow> }) {
  const t = useTranslations('transaction')
  const format = useFormat()
  const { rows } = selection
  const sums = sumsByCurrency(
    rows
      .filter(({ refundableAmount }) => !isZero(refundableAmount))
      .map(({ refundableAmount, currency }) => ({ amount: refundableAmount, currency })),
  )
  return (
    <SelectionBar
      selection={selection}
      summary={sums.map(({ amount, currency }) => format.money(amount, currency)).join(' + ')}
    >
      <LinkButton href={bulkRefundHref(rows.map(({ tradeNo }) => tradeNo))}>
        {t('refund_selected', { count: rows.length })}
      </LinkButton>
    </SelectionBar>
  )
}
