'use client'

import DialogContentText from '@mui/material/DialogContentText'
import { useTranslations } from 'next-intl'
import { useNotices } from '#components/feedback/use-notices.tsx'
import { FormDialog } from '#components/form/form-dialog.tsx'
import { useContractForm } from '#components/form/use-contract-form.ts'
import type { RowDialogProps } from '#components/form/use-edited.ts'
import { type ApprovalRow, approvalApprove } from '#lib/contract/approval.ts'
import { noProof, ProofFields, proofOf } from '../../_shared/proof-fields.tsx'
import { RequestFacts } from './request-facts.tsx'

/** Approves a request with the password and the second step. It can turn out to be no longer possible. */
export function ApproveDialog({ row, open, onClose, onClosed }: RowDialogProps<ApprovalRow>) {
  const { approvalNo } = row
  const t = useTranslations('approval')
  const notices = useNotices()
  const form = useContractForm({
    def: approvalApprove,
    intent: `approval.${approvalNo}`,
    values: noProof,
    inputOf: (proof) => ({ approvalNo, ...proofOf(proof) }),
    mode: 'onSubmit',
  })
  return (
    <FormDialog
      form={form}
      open={open}
      title={t('approve_title')}
      saveLabel={t('approve')}
      onSaved={({ failure }) =>
        failure === null
          ? notices.success(t('approved', { approvalNo }))
          : notices.warning(t('failed', { approvalNo, reason: failure }))
      }
      onClose={onClose}
      onClosed={onClosed}
    >
      <DialogContentText variant="body2">{t('approve_text', { who: row.requestedBy })}</DialogContentText>
      <RequestFacts row={row} />
      <ProofFields />
    </FormDialog>
  )
}
