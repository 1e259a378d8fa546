'use client'

import Alert from '@mui/material/Alert'
import { useTranslations } from 'next-intl'
import { BatchDialog } from '#components/form/batch-dialog.tsx'
import type { DialogState } from '#components/form/use-edited.ts'
import type { BatchCall } from '#lib/client/batch.ts'

interface DeleteDialogProps<C extends BatchCall> extends DialogState {
  def: C
  /** The request's field with the numbers. */
  field: string
  ids: readonly string[]
  titleOf: (id: string) => string
  onDone: (ids: string[]) => void
}

/** Asks before rules are deleted, then shows the result of each. */
export function DeleteDialog<C extends BatchCall>(props: DeleteDialogProps<C>) {
  const { ids, titleOf } = props
  const t = useTranslations('risk_limits')
  const count = ids.length
  return (
    <BatchDialog
      {...props}
      title={t('delete_title', { count })}
      running={t('deleting')}
      outcome={({ done, total }) => t('deleted', { done, total })}
      confirmLabel={t('delete_button', { count })}
      tone="error"
    >
      <Alert severity="warning">{t('delete_text')}</Alert>
      <ul>
        {ids.map((id) => (
          <li key={id}>{titleOf(id)}</li>
        ))}
      </ul>
    </BatchDialog>
  )
}
