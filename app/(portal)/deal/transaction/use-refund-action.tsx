'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { type ReactNode, useMemo, useState } from 'react'
import type { RowTools } from '#components/grid/row-tools.tsx'
import { useCan, usePortal } from '#lib/client/portal.tsx'
import { refundSave } from '#lib/contract/refund.ts'
import type { TransactionRow } from '#lib/contract/transaction.ts'
import { refundRefusal } from '#lib/rules/refund.ts'

const RefundDialog = dynamic(() => import('./refund-dialog.tsx').then((module) => module.RefundDialog), {
  ssr: false,
})

/** Temporary reasons: the dialog explains what the refund waits for. */
const passing = new Set(['frozen', 'unreconciled', 'tabulation'])

interface RefundAction {
  /** Undefined if the user is not allowed to refund. */
  action: ((row: TransactionRow) => RowTools | undefined) | undefined
  dialog: ReactNode
}

/** The action 'Refund' on rows that can be refunded now or later, for users with the permission. */
export function useRefundAction(rows: readonly TransactionRow[] | undefined): RefundAction {
  const t = useTranslations('transaction')
  const done = useTranslations('refund_dialog.done')
  const may = useCan()(refundSave)
  const { user, serverTime, timeZone } = usePortal()
  const zone = user?.timeZone ?? timeZone
  const [tradeNo, setTradeNo] = useState<string>()
  const [open, setOpen] = useState(false)

  const refundable = (row: TransactionRow) =>
    refundRefusal({ ...row, tabulating: false }, serverTime, zone) === undefined
  const next = rows?.slice(rows.findIndex((row) => row.tradeNo === tradeNo) + 1).find(refundable)

  const action = useMemo(() => {
    if (!may) return undefined
    return (row: TransactionRow) => {
      const refusal = refundRefusal({ ...row, tabulating: false }, serverTime, zone)
      if (refusal && !passing.has(refusal)) return undefined
      const onClick = () => {
        setTradeNo(row.tradeNo)
        setOpen(true)
      }
      const fullLabel = t('refund_order', { tradeNo: row.tradeNo })
      return { items: [{ id: 'refund', label: t('refund'), fullLabel, onClick }] }
    }
  }, [may, serverTime, zone, t])

  return {
    action,
    dialog: tradeNo && (
      <RefundDialog
        tradeNo={tradeNo}
        open={open}
        onward={
          next && {
            label: done('next_order', { tradeNo: next.tradeNo }),
            onGo: () => setTradeNo(next.tradeNo),
          }
        }
        onClose={() => setOpen(false)}
      />
    ),
  }
}
