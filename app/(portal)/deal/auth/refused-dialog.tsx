'use client'

import { useTranslations } from 'next-intl'
import { RefusedDialog as RefusedSelection } from '#components/grid/refused-dialog.tsx'
import { Status } from '#components/status-chip.tsx'
import type { PreAuthRow } from '#lib/contract/pre-auth.ts'
import { preAuthStates } from '../../_shared/states.ts'

interface RefusedDialogProps {
  /** The rows that do not allow the action. */
  rows: readonly PreAuthRow[]
  /** The number of selected rows. */
  total: number
  open: boolean
  onDrop: () => void
  onClose: () => void
}

/** Explains row by row why the selection cannot be completed or revoked, and offers to remove these rows. */
export function RefusedDialog({ rows, total, open, onDrop, onClose }: RefusedDialogProps) {
  const t = useTranslations('pre_auth.refused')
  return (
    <RefusedSelection
      open={open}
      title={t('title')}
      text={t('text', { count: rows.length, total })}
      rows={rows.map(({ tradeNo, preAuthStatus }) => ({
        id: tradeNo,
        title: tradeNo,
        state: <Status of={preAuthStates} value={preAuthStatus} />,
      }))}
      drop={{ label: t('drop'), onDrop }}
      onClose={onClose}
    />
  )
}
