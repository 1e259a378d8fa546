'use client'

import { useTranslations } from 'next-intl'
import { RefusedDialog as RefusedSelection } from '#components/grid/refused-dialog.tsx'
import { Status } from '#components/status-chip.tsx'
import type { CustomerFilterRow } from '#lib/contract/customer-filter.ts'
import type { FilterStatus } from '#lib/rules/customer-filter.ts'
import { customerFilterStates } from '../../_shared/states.ts'

interface RefusedDialogProps {
  to: FilterStatus
  /** The filters that do not allow the action. */
  rows: readonly CustomerFilterRow[]
  /** The number of selected filters. */
  total: number
  open: boolean
  onDrop: () => void
  onClose: () => void
}

/** Explains filter by filter why the selection cannot be switched, and offers to remove these filters. */
export function RefusedDialog({ to, rows, total, open, onDrop, onClose }: RefusedDialogProps) {
  const t = useTranslations('customer_filter.refused')
  const word = useTranslations('enums.filterStatus')
  const mixed = rows.length < total
  return (
    <RefusedSelection
      open={open}
      title={t(`title.${to}`)}
      text={t(mixed ? 'mixed' : 'all', { count: rows.length, total, status: word(to) })}
      rows={rows.map(({ filterNo, valueText, status }) => ({
        id: filterNo,
        title: `${filterNo} · ${valueText}`,
        state: <Status of={customerFilterStates} value={status} />,
      }))}
      drop={mixed ? { label: t('drop'), onDrop } : undefined}
      onClose={onClose}
    />
  )
}
