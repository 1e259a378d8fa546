'use client'

import DialogContentText from '@mui/material/DialogContentText'
import { useTranslations } from 'next-intl'
import { useNotices } from '#components/feedback/use-notices.tsx'
import { FormDialog } from '#components/form/form-dialog.tsx'
import { FormTextField } from '#components/form/form-text-field.tsx'
import { useContractForm } from '#components/form/use-contract-form.ts'
import type { RowDialogProps } from '#components/form/use-edited.ts'
import { type ApprovalRow, approvalRefuse, MAX_REFUSAL } from '#lib/contract/approval.ts'
import { RequestFacts } from './request-facts.tsx'

/** Refuses a request with a reason, which its requester receives. */
export function RefuseDialog({ row, open, onClose, onClosed }: RowDialogProps<ApprovalRow>) {
  const { approvalNo } = row
  const t = useTranslations('approval')
  const label = useTranslations('fields.approval')
  const notices = useNotices()
  const form = useContractForm({
    def: approvalRefuse,
    intent: `approval.refuse.${approvalNo}`,
    values: { reason: '' },
    inputOf: ({ reason }) => ({ approvalNo, reason }),
    mode: 'onSubmit',
  })
  return (
    <FormDialog
      form={form}
      open={open}
      title={t('refuse_title')}
      saveLabel={t('refuse')}
      tone="error"
      onSaved={() => notices.success(t('refused', { approvalNo }))}
      onClose={onClose}
      onClosed={onClosed}
    >
      <DialogContentText variant="body2">{t('refuse_text', { who: row.requestedBy })}</DialogContentText>
      <RequestFacts row={row} />
      <FormTextField<{ reason: string }>
        name="reason"
        label={label('reason')}
        required
        input={{ maxLength: MAX_REFUSAL }}
      />
    </FormDialog>
  )
}
