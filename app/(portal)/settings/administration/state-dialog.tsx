'use client'

import { useTranslations } from 'next-intl'
import { ConfirmCallDialog } from '#components/form/confirm-call-dialog.tsx'
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
  const { userName, email } = row
  return (
    <ConfirmCallDialog
      def={stateCalls[action]}
      intent={`administrator.${userName}.${action}`}
      input={inputOf(action, userName)}
      open={open}
      title={t(`ask.${action}`, { userName })}
      confirmLabel={t(`actions.${action}`)}
      tone={action === 'delete' || action === 'deactivate' ? 'error' : 'primary'}
      done={t(`done.${action}`, { userName, email })}
      onClose={onClose}
    >
      {t(`text.${action}`, { email })}
    </ConfirmCallDialog>
  )
}
