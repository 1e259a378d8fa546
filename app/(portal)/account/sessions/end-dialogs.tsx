'use client'

import { useTranslations } from 'next-intl'
import { ConfirmCallDialog } from '#components/form/confirm-call-dialog.tsx'
import { endOtherSessions, endSession, type UserSession } from '#lib/contract/account.ts'

interface EndDialogProps {
  open: boolean
  onClose: () => void
}

/** @param name the browser of the session */
export function EndDialog({
  session: { sessionNo },
  name,
  open,
  onClose,
}: EndDialogProps & { session: UserSession; name: string }) {
  const t = useTranslations('account')
  return (
    <ConfirmCallDialog
      def={endSession}
      intent={sessionNo}
      input={{ sessionNo }}
      open={open}
      title={t('end_title')}
      confirmLabel={t('end_confirm')}
      tone="error"
      done={t('ended', { count: 1 })}
      onClose={onClose}
    >
      {t('end_text', { browser: name })}
    </ConfirmCallDialog>
  )
}

export function EndOthersDialog({ open, onClose }: EndDialogProps) {
  const t = useTranslations('account')
  return (
    <ConfirmCallDialog
      def={endOtherSessions}
      intent="own"
      input={{}}
      open={open}
      title={t('end_others_title')}
      confirmLabel={t('end_others')}
      tone="error"
      done={({ ended }) => t('ended', { count: ended })}
      onClose={onClose}
    >
      {t('end_others_text')}
    </ConfirmCallDialog>
  )
}
