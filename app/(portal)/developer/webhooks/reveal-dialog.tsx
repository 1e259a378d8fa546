'use client'

import DialogContentText from '@mui/material/DialogContentText'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormDialog } from '#components/form/form-dialog.tsx'
import { OwnPasswordField } from '#components/form/own-password-field.tsx'
import { useContractForm } from '#components/form/use-contract-form.ts'
import type { RowDialogProps } from '#components/form/use-edited.ts'
import { type WebhookRow, webhookReveal } from '#lib/contract/webhook.ts'
import { SecretDialog } from './secret-dialog.tsx'

/** Shows a signing secret that a second person approved, once. */
export function RevealDialog({ row, open, onClose, onClosed }: RowDialogProps<WebhookRow>) {
  const t = useTranslations('webhook.reveal')
  const confirm = useTranslations('form')
  const [secret, setSecret] = useState<string>()
  const { endpointNo, version, url } = row
  const form = useContractForm<typeof webhookReveal, { password: string }>({
    def: webhookReveal,
    intent: endpointNo,
    values: { password: '' },
    inputOf: (values) => ({ endpointNo, version, ...values }),
    mode: 'onSubmit',
  })
  return (
    <>
      <FormDialog
        form={form}
        open={open}
        title={t('title')}
        saveLabel={t('submit')}
        onSaved={(answer) => setSecret(answer.secret ?? undefined)}
        onClose={onClose}
        onClosed={secret === undefined ? onClosed : undefined}
      >
        <DialogContentText variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {t('text', { url })}
        </DialogContentText>
        <OwnPasswordField name="password" hint={confirm('proof_text')} />
      </FormDialog>
      {secret !== undefined && <SecretDialog secret={secret} onClosed={onClosed} />}
    </>
  )
}
