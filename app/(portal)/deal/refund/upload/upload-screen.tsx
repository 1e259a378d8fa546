'use client'

import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { orderSheetPort } from '#components/upload/sheet-port.ts'
import { type Sheet, SheetUploadScreen } from '#components/upload/sheet-upload-screen.tsx'
import type { SheetWords } from '#components/upload/sheet-words.ts'
import { refundColumns, refundSheet } from '#lib/contract/refund.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { sumsByCurrency } from '#lib/rules/money.ts'
import { SELECTED_PARAM } from './href.ts'
import { SelectedOrders } from './selected-orders.tsx'

const widths = { tradeNo: 190, orderNo: 190, amount: 130, currency: 90, reason: 260 }
const sheet: Sheet = {
  port: orderSheetPort(refundSheet),
  template: refundSheet.template,
  save: refundSheet.saveRows,
  labels: 'fields.refund',
  columns: refundColumns.map((field) => [field, widths[field]]),
  home: '/deal/refund',
  resultsHref: '/deal/refund/results',
}

/** Refunds many orders: those that the list selected, or those of a file. */
export function UploadScreen() {
  const t = useTranslations('refund')
  const tradeNos = useSearchParams().getAll(SELECTED_PARAM)
  // Kept here, because the form is not mounted during the check and the review.
  const [reason, setReason] = useState('')
  return (
    <SheetUploadScreen
      sheet={sheet}
      title={t('upload_title')}
      hint={t('upload_hint')}
      backLabel={t('back')}
      words={useWords()}
      chooser={
        tradeNos.length > 0
          ? (begin) => (
              <SelectedOrders
                tradeNos={tradeNos}
                reason={reason}
                onReasonChange={setReason}
                onBegin={begin}
              />
            )
          : undefined
      }
    />
  )
}

function useWords(): SheetWords {
  const t = useTranslations('refund.words')
  const format = useFormat()
  return useMemo(
    () => ({
      verdicts: { new: t('new'), unchanged: t('unchanged') },
      showNew: (count) => t('show_new', { count }),
      showUnchanged: (count) => t('show_unchanged', { count }),
      save: (count, shown) => t('save', { count, shown }),
      confirmTitle: (count, shown) => t('confirm_title', { count, shown }),
      confirmText: (rows) =>
        t('confirm_sums', {
          sums: sumsByCurrency(
            rows.map(({ cells }) => ({ amount: cells.amount ?? '0', currency: cells.currency ?? '' })),
          )
            .map(({ amount, currency }) => format.money(amount, currency))
            .join(' + '),
        }),
      confirmSave: t('confirm'),
      added: t('added'),
      unchanged: t('unchanged_done'),
    }),
    [t, format],
  )
}
