'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useMemo } from 'react'
import { type EditedStore, useEditedIn, useEditedStore } from '#components/form/use-edited.ts'
import type { RowTools } from '#components/grid/row-tools.tsx'
import { latePart } from '#components/layout/late-part.tsx'
import { useCan, usePortal } from '#lib/client/portal.tsx'
import { refundSave } from '#lib/contract/refund.ts'
import type { TransactionRow } from '#lib/contract/transaction.ts'
import { refundRefusal } from '#lib/rules/refund.ts'

const RefundDialog = latePart(() => import('./refund-dialog.tsx').then((module) => module.RefundDialog))

/** Temporary reasons: the dialog explains what the refund waits for. */
const passing = new Set(['frozen', 'unreconciled', 'tabulation'])

interface RefundAction {
  /** Undefined if the user is not allowed to refund. */
  action: ((row: TransactionRow) => RowTools | undefined) | undefined
  dialog: ReactNode
}

/** The action 'Refund' on paid orders for users with the permission; it states why a refund is not possible. */
export function useRefundAction(rows: readonly TransactionRow[] | undefined): RefundAction {
  const t = useTranslations('transaction')
  const word = useTranslations('enums')
  const may = useCan()(refundSave)
  const { serverTime, merchantZone: zone } = usePortal()
  const opened = useEditedStore<string>()

  const action = useMemo(() => {
    if (!may) return undefined
    return (row: TransactionRow) => {
      const refusal = refundRefusal({ ...row, tabulating: false }, serverTime, zone)
      if (refusal === 'not_successful') return undefined
      const why = refusal && word(`refundRefusal.${refusal}`)
      const onClick = () => opened.edit(row.tradeNo)
      const fullLabel = t('refund_order', { tradeNo: row.tradeNo })
      const waits = refusal && passing.has(refusal)
      return {
        items: [
          {
            id: 'refund',
            label: t('refund'),
            fullLabel,
            ...(why && !waits ? { offFor: why } : { title: why, onClick }),
          },
        ],
      }
    }
  }, [may, serverTime, zone, t, word, opened])

  return {
    action,
    dialog: (
      <OpenedRefund
        opened={opened}
        rows={rows}
        isRefundable={(row) => refundRefusal({ ...row, tabulating: false }, serverTime, zone) === undefined}
      />
    ),
  }
}

interface OpenedRefundProps {
  /** The number of the order. */
  opened: EditedStore<string>
  rows: readonly TransactionRow[] | undefined
  isRefundable: (row: TransactionRow) => boolean
}

/** The refund dialog. It renders alone when it opens and closes. */
function OpenedRefund({ opened, rows, isRefundable }: OpenedRefundProps) {
  const t = useTranslations('form.refund')
  const { row: tradeNo, dialog } = useEditedIn(opened)
  if (tradeNo === undefined) return null
  const next = rows?.slice(rows.findIndex((row) => row.tradeNo === tradeNo) + 1).find(isRefundable)
  return (
    <RefundDialog
      tradeNo={tradeNo}
      open={dialog.open}
      onward={
        next && {
          label: t('next_order', { tradeNo: next.tradeNo }),
          onGo: () => opened.edit(next.tradeNo),
        }
      }
      onClose={dialog.onClose}
    />
  )
}
