'use client'

import DialogContentText from '@mui/material/DialogContentText'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormDialog } from '#components/form/form-dialog.tsx'
import { OwnPasswordField } from '#components/form/own-password-field.tsx'
import { RadioField } from '#components/form/radio-field.tsx'
import { useContractForm } from '#components/form/use-contract-form.ts'
import type { RowDialogProps } from '#components/form/use-edited.ts'
import { keyOverlaps } from '#lib/contract/key-overlap.ts'
import { isWaiting } from '#lib/contract/waiting.ts'
import { type WebhookRow, webhookRotate } from '#lib/contract/webhook.ts'
import { useWaits } from '../use-waits.ts'
import { SecretDialog } from './secret-dialog.tsx'

interface Values {
  overlap: (typeof keyOverlaps)[number]
  password: string
}

/** Replaces the signing secret, and shows the new one once. */
export function RotateDialog({ row, open, onClose, onClosed }: RowDialogProps<WebhookRow>) {
  const t = useTranslations('webhook')
  const confirm = useTranslations('form')
  const overlapWord = useTranslations('developer.keys.overlap')
  const waits = useWaits()
  const [secret, setSecret] = useState<string>()
  const { endpointNo, version } = row
  const form = useContractForm<typeof webhookRotate, Values>({
    def: webhookRotate,
    intent: endpointNo,
    values: { overlap: 'day', password: '' },
    inputOf: (values) => ({ endpointNo, version, ...values }),
    mode: 'onSubmit',
  })
  return (
    <>
      <FormDialog
        form={form}
        open={open}
        title={t('rotate.title')}
        saveLabel={t('rotate.submit')}
        onSaved={(answer) => {
          if (isWaiting(answer)) waits(answer.waitingApproval)
          else setSecret(answer.secret ?? undefined)
        }}
        onClose={onClose}
        onClosed={secret === undefined ? onClosed : undefined}
      >
        <DialogContentText variant="body2">{t('rotate.text')}</DialogContentText>
        <RadioField
          label={t('fields.overlap')}
          value={form.form.watch('overlap')}
          options={keyOverlaps.map((value) => ({ value, label: overlapWord(value) }))}
          onChange={(value) => form.form.setValue('overlap', value, { shouldDirty: true })}
        />
        <OwnPasswordField name="password" hint={confirm('proof_text')} />
      </FormDialog>
      {secret !== undefined && <SecretDialog secret={secret} onClosed={onClosed} />}
    </>
  )
}
