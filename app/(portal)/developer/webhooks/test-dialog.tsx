'use client'

import DialogContentText from '@mui/material/DialogContentText'
import { useTranslations } from 'next-intl'
import { useNotices } from '#components/feedback/use-notices.tsx'
import { FormDialog } from '#components/form/form-dialog.tsx'
import { SelectField } from '#components/form/select-field.tsx'
import { useContractForm } from '#components/form/use-contract-form.ts'
import type { RowDialogProps } from '#components/form/use-edited.ts'
import type { EventType } from '#lib/contract/event.ts'
import { type WebhookRow, webhookTest } from '#lib/contract/webhook.ts'
import { useEventTypeOptions } from '../use-event-label.ts'

interface Values {
  type: EventType
}

/** Sends a sample of an event type. */
export function TestDialog({ row, open, onClose, onClosed }: RowDialogProps<WebhookRow>) {
  const t = useTranslations('webhook')
  const notices = useNotices()
  const options = useEventTypeOptions()
  const { endpointNo, url, types } = row
  const form = useContractForm<typeof webhookTest, Values>({
    def: webhookTest,
    intent: endpointNo,
    values: { type: types[0] ?? 'payment.success' },
    inputOf: ({ type }) => ({ endpointNo, type }),
  })
  return (
    <FormDialog
      form={form}
      open={open}
      title={t('test.title')}
      saveLabel={t('test.submit')}
      onSaved={({ eventNo }) => notices.success(t('test.done', { eventNo }))}
      onClose={onClose}
      onClosed={onClosed}
    >
      <DialogContentText variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {t('test.text', { url })}
      </DialogContentText>
      <SelectField<Values> name="type" label={t('fields.type')} options={options} required />
    </FormDialog>
  )
}
