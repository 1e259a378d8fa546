'use client'

import Alert from '@mui/material/Alert'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { CopyTextButton } from '#components/copy-text-button.tsx'
import { DialogBody, DialogFrame } from '#components/feedback/dialog-frame.tsx'
import { ShownOnce } from '#components/shown-once.tsx'

/** Shows a signing secret once. A click outside does not close it. */
export function SecretDialog({ secret, onClosed }: { secret: string; onClosed: () => void }) {
  const t = useTranslations('webhook.secret')
  const [open, setOpen] = useState(true)
  return (
    <DialogFrame open={open} title={t('title')} locked onClose={() => setOpen(false)} onClosed={onClosed}>
      <DialogBody actions={[{ label: t('kept'), onClick: () => setOpen(false), primary: true }]}>
        <Alert severity="warning">{t('once')}</Alert>
        <ShownOnce text={secret} label={t('label')} />
        <div>
          <CopyTextButton text={secret} label={t('copy')} done={t('copied')} failed={t('copy_failed')} />
        </div>
      </DialogBody>
    </DialogFrame>
  )
}
