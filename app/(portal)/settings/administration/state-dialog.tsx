'use client'

import { useTranslations } from 'next-intl'
import { ConfirmDialog } from '#components/feedback/confirm-dialog.tsx'
import { useNotices } from '#components/feedback/use-notices.tsx'
import { useRecordSave } from '#components/form/use-record-save.ts'
import type { AdministratorRow } from '#lib/contract/administrator.ts'
import { inputOf, type StateAction, stateCalls } from './state-calls.ts'

interface StateDialogProps {
  row: AdministratorRow
  action: StateAction
  open: boolean
  onClose: () => void
}

/** Asks before something is done to a user, and says what it means for them. */
export function StateDialog({ row, action, open, onClose }: StateDialogProps) {
  const t = useTranslations('administration')
  const notices = useNotices()
  const { userName, email } = row
  const { save, pending, error } = useRecordSave(stateCalls[action], `administrator.${userName}.${action}`)
  const confirm = async () => {
    const outcome = await save(inputOf(action, userName))
    if (!outcome || 'error' in outcome) return
    notices.success(t(`done.${action}`, { userName, email }))
    onClose()
  }
  return (
    <ConfirmDialog
      open={open}
      title={t(`ask.${action}`, { userName })}
      confirmLabel={t(`actions.${action}`)}
      tone={action === 'delete' || action === 'deactivate' ? 'error' : 'primary'}
      pending={pending}
      error={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {t(`text.${action}`, { email })}
    </ConfirmDialog>
  )
}
