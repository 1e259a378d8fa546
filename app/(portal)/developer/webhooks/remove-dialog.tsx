'use client'

import DialogContentText from '@mui/material/DialogContentText'
import { useTranslations } from 'next-intl'
import { useNotices } from '#components/feedback/use-notices.tsx'
import { FormDialog } from '#components/form/form-dialog.tsx'
import { OwnPasswordField } from '#components/form/own-password-field.tsx'
import { useContractForm } from '#components/form/use-contract-form.ts'
import type { RowDialogProps } from '#components/form/use-edited.ts'
import { type WebhookRow, webhookRemove } from '#lib/contract/webhook.ts'

/** Removes a webhook after the password. */
export function RemoveDialog({ row, open, onClose, onClosed }: RowDialogProps<WebhookRow>) {
  const t = useTranslations('webhook.remove')
  const confirm = useTranslations('form')
  const notices = useNotices()
  const { endpointNo, version, url } = row
  const form = useContractForm<typeof webhookRemove, { password: string }>({
    def: webhookRemove,
    intent: endpointNo,
    values: { password: '' },
    inputOf: (values) => ({ endpointNo, version, ...values }),
    mode: 'onSubmit',
  })
  return (
    <FormDialog
      form={form}
      open={open}
      title={t('title')}
      saveLabel={t('submit')}
      tone="error"
      onSaved={() => notices.success(t('done'))}
      onClose={onClose}
      onClosed={onClosed}
    >
      <DialogContentText variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {t('text', { url })}
      </DialogContentText>
      <OwnPasswordField name="password" hint={confirm('proof_text')} />
    </FormDialog>
  )
}
