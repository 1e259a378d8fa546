'use client'

import { useTranslations } from 'next-intl'
import { RefusedDialog as RefusedSelection } from '#components/grid/refused-dialog.tsx'
import { StatusChip } from '#components/status-chip.tsx'
import type { CustomerFilterRow } from '#lib/contract/customer-filter.ts'
import type { FilterStatus } from '#lib/rules/customer-filter.ts'
import { filterTones } from './customer-filter-columns.tsx'

interface RefusedDialogProps {
  to: FilterStatus
  /** Those that stand against it. */
  rows: readonly CustomerFilterRow[]
  /** How many were selected. */
  total: number
  open: boolean
  onDrop: () => void
  onClose: () => void
}

/** Why the selection cannot be switched, filter by filter, and the way out. */
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
        state: <StatusChip tone={filterTones[status]} label={word(status)} />,
      }))}
      drop={mixed ? { label: t('drop'), onDrop } : undefined}
      onClose={onClose}
    />
  )
}
