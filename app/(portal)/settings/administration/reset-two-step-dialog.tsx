'use client'

import DialogContentText from '@mui/material/DialogContentText'
import { useTranslations } from 'next-intl'
import { useNotices } from '#components/feedback/use-notices.tsx'
import { FormDialog } from '#components/form/form-dialog.tsx'
import { useContractForm } from '#components/form/use-contract-form.ts'
import type { RowDialogProps } from '#components/form/use-edited.ts'
import { type AdministratorRow, administratorResetTwoStep } from '#lib/contract/administrator.ts'
import { noProof, ProofFields, proofOf } from '../../_shared/proof-fields.tsx'

/** Turns two-step authentication of a user off, after the caller's own password and second step. */
export function ResetTwoStepDialog({ row, open, onClose, onClosed }: RowDialogProps<AdministratorRow>) {
  const { userName, email } = row
  const t = useTranslations('administration')
  const notices = useNotices()
  const form = useContractForm({
    def: administratorResetTwoStep,
    intent: `administrator.${userName}.reset_two_step`,
    values: noProof,
    inputOf: (proof) => ({ userName, ...proofOf(proof) }),
    mode: 'onSubmit',
  })
  return (
    <FormDialog
      form={form}
      open={open}
      title={t('ask.reset_two_step', { userName })}
      saveLabel={t('actions.reset_two_step')}
      onSaved={() => notices.success(t('done.reset_two_step', { userName }))}
      onClose={onClose}
      onClosed={onClosed}
    >
      <DialogContentText variant="body2">{t('text.reset_two_step', { email })}</DialogContentText>
      <ProofFields />
    </FormDialog>
  )
}
