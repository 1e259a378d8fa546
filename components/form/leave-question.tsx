'use client'

import { useTranslations } from 'next-intl'
import { ConfirmDialog } from '#components/feedback/confirm-dialog.tsx'

interface LeaveQuestionProps {
  open: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before unsaved input is lost. */
export function LeaveQuestion(props: LeaveQuestionProps) {
  const t = useTranslations('form.leave')
  return (
    <ConfirmDialog {...props} title={t('title')} confirmLabel={t('confirm')} tone="error">
      {t('text')}
    </ConfirmDialog>
  )
}
