'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '#components/feedback/confirm-dialog.tsx'

/** Closes a dialog, and asks first if it has unsaved input. Render the question next to the dialog. */
export function useConfirmLeave({ unsaved, onClose }: { unsaved: boolean; onClose: () => void }): {
  close: () => void
  question: ReactNode
} {
  const [asking, setAsking] = useState(false)
  const t = useTranslations('form.leave')
  return {
    close: () => (unsaved ? setAsking(true) : onClose()),
    question: (
      <ConfirmDialog
        open={asking}
        title={t('title')}
        confirmLabel={t('confirm')}
        tone="error"
        onConfirm={() => {
          setAsking(false)
          onClose()
        }}
        onClose={() => setAsking(false)}
      >
        {t('text')}
      </ConfirmDialog>
    ),
  }
}
