'use client'

import Alert from '@mui/material/Alert'
import { useTranslations } from 'next-intl'
import { BatchDialog } from '#components/form/batch-dialog.tsx'
import type { DialogState } from '#components/form/use-edited.ts'
import { type RiskListRow, riskListRemove } from '#lib/contract/risk-list.ts'

interface RemoveDialogProps extends DialogState {
  rows: readonly RiskListRow[]
  /** Receives the entries that were removed; the others stay selected. */
  onDone: (listNos: string[]) => void
}

/** Asks before entries are removed, then shows the result of each. */
export function RemoveDialog({ rows, ...dialog }: RemoveDialogProps) {
  const t = useTranslations('risk_list.remove')
  const word = useTranslations('enums')
  const count = rows.length
  const titles = new Map(
    rows.map(({ listNo, listType, valueKind, valueText }) => [
      listNo,
      `${word(`listType.${listType}`)} · ${word(`listValueKind.${valueKind}`)} · ${valueText}`,
    ]),
  )
  return (
    <BatchDialog
      {...dialog}
      def={riskListRemove}
      field="listNo"
      ids={[...titles.keys()]}
      titleOf={(id) => titles.get(id) ?? id}
      title={t('title', { count })}
      running={t('running')}
      outcome={({ done, total }) => t('done', { done, total })}
      confirmLabel={t('confirm', { count })}
      tone="error"
    >
      <Alert severity="warning">{t('text')}</Alert>
      <ul>
        {[...titles].map(([listNo, title]) => (
          <li key={listNo}>{title}</li>
        ))}
      </ul>
    </BatchDialog>
  )
}
