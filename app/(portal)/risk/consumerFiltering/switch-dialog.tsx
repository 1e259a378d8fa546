'use client'

import Alert from '@mui/material/Alert'
import { useTranslations } from 'next-intl'
import { BatchDialog } from '#components/form/batch-dialog.tsx'
import type { DialogState } from '#components/form/use-edited.ts'
import { type CustomerFilterRow, customerFilterStatus } from '#lib/contract/customer-filter.ts'
import type { FilterStatus } from '#lib/rules/customer-filter.ts'

interface SwitchDialogProps extends DialogState {
  to: FilterStatus
  rows: readonly CustomerFilterRow[]
  /** Receives the filters that were switched; the others stay selected. */
  onDone: (filterNos: string[]) => void
}

/** Asks before filters are switched, then shows the result of each. */
export function SwitchDialog({ to, rows, ...dialog }: SwitchDialogProps) {
  const t = useTranslations('customer_filter.switching')
  const word = useTranslations('enums')
  const count = rows.length
  const titles = new Map(
    rows.map((row) => [
      row.filterNo,
      `${row.filterNo} · ${word(`limitType.${row.limitType}`)} · ${word(`filterCondition.${row.condition}`)} · ${row.valueText}`,
    ]),
  )
  return (
    <BatchDialog
      {...dialog}
      def={customerFilterStatus}
      field="filterNo"
      input={{ status: to }}
      ids={[...titles.keys()]}
      titleOf={(id) => titles.get(id) ?? id}
      title={t(`title.${to}`, { count })}
      running={t('running')}
      outcome={({ done, total }) => t('done', { done, total })}
      confirmLabel={t(`button.${to}`, { count })}
    >
      <Alert severity={to === 'active' ? 'info' : 'warning'}>{t(`text.${to}`)}</Alert>
      <ul>
        {[...titles].map(([filterNo, title]) => (
          <li key={filterNo}>{title}</li>
        ))}
      </ul>
    </BatchDialog>
  )
}
