'use client'

import { useTranslations } from 'next-intl'
import { RefusedDialog as RefusedSelection } from '#components/grid/refused-dialog.tsx'
import { StatusChip } from '#components/status-chip.tsx'
import { preAuthTones } from '../../tones.ts'
import type { Row } from './pre-auth-columns.tsx'

interface RefusedDialogProps {
  /** Those that stand against it. */
  rows: readonly Row[]
  /** How many were selected. */
  total: number
  open: boolean
  onDrop: () => void
  onClose: () => void
}

/** Why the selection can be neither completed nor revoked, row by row, and the way out. */
export function RefusedDialog({ rows, total, open, onDrop, onClose }: RefusedDialogProps) {
  const t = useTranslations('pre_auth.refused')
  const word = useTranslations('enums.preAuthStatus')
  return (
    <RefusedSelection
      open={open}
      title={t('title')}
      text={t('text', { count: rows.length, total })}
      rows={rows.map(({ tradeNo, preAuthStatus }) => ({
        id: tradeNo,
        title: tradeNo,
        state: <StatusChip tone={preAuthTones[preAuthStatus]} label={word(preAuthStatus)} />,
      }))}
      drop={{ label: t('drop'), onDrop }}
      onClose={onClose}
    />
  )
}
