'use client'

import { useTranslations } from 'next-intl'
import { ConfirmCallDialog } from '#components/form/confirm-call-dialog.tsx'
import type { AdministratorRow } from '#lib/contract/administrator.ts'
import { INVITATION_DAYS } from '#lib/rules/administrator.ts'
import { WRONG_PASSWORDS_TO_FREEZE } from '#lib/rules/password.ts'
import { inputOf, type StateAction, stateCalls } from './state-calls.ts'

interface StateDialogProps {
  row: AdministratorRow
  action: StateAction
  open: boolean
  onClose: () => void
}

/** Confirms an action on a user and explains its effect. */
export function StateDialog({ row, action, open, onClose }: StateDialogProps) {
  const t = useTranslations('administration')
  const { userName, email, version } = row
  return (
    <ConfirmCallDialog
      def={stateCalls[action]}
      // The same action on another state of the user is another operation.
      intent={`administrator.${userName}.${version}.${action}`}
      input={inputOf(action, userName)}
      open={open}
      title={t(`ask.${action}`, { userName })}
      confirmLabel={t(`actions.${action}`)}
      tone={action === 'delete' || action === 'deactivate' || action === 'withdraw' ? 'error' : 'primary'}
      done={t(`done.${action}`, { userName, email })}
      onClose={onClose}
    >
      {t(`text.${action}`, { email, tries: WRONG_PASSWORDS_TO_FREEZE, days: INVITATION_DAYS })}
    </ConfirmCallDialog>
  )
}
