'use client'

import DialogContentText from '@mui/material/DialogContentText'
import { useTranslations } from 'next-intl'
import { useNotices } from '#components/feedback/use-notices.tsx'
import { FormDialog } from '#components/form/form-dialog.tsx'
import { FormTextField } from '#components/form/form-text-field.tsx'
import { useContractForm } from '#components/form/use-contract-form.ts'
import type { DialogState } from '#components/form/use-edited.ts'
import { type Profile, updateEmail } from '#lib/contract/account.ts'
import { noProof, type Proof, ProofFields, proofOf } from '../../_shared/proof-fields.tsx'

type Values = Proof & { email: string }

/** A new email address of the user. It takes effect after its confirmation. */
export function EmailDialog({ profile, ...dialog }: DialogState & { profile: Profile }) {
  const t = useTranslations('account')
  const notices = useNotices()
  const form = useContractForm<typeof updateEmail, Values>({
    def: updateEmail,
    intent: 'own',
    values: { ...noProof, email: '' },
    inputOf: ({ email, ...proof }) => ({ email: email.trim(), ...proofOf(proof) }),
    rules: ({ email }) =>
      email.trim() === profile.email ? [{ path: 'email', message: 'email_unchanged' }] : [],
    mode: 'onSubmit',
  })
  return (
    <FormDialog
      {...dialog}
      form={form}
      title={t('email_title')}
      onSaved={({ pendingEmail }) => notices.success(t('email_saved', { email: pendingEmail ?? '' }))}
    >
      <DialogContentText variant="body2">{t('email_text', { email: profile.email })}</DialogContentText>
      <FormTextField<Values>
        name="email"
        label={t('email_new')}
        required
        input={{ type: 'email', inputMode: 'email', autoComplete: 'email', maxLength: 50 }}
      />
      <ProofFields />
    </FormDialog>
  )
}
