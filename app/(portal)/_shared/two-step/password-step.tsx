'use client'

import DialogContentText from '@mui/material/DialogContentText'
import { useTranslations } from 'next-intl'
import { FormProvider, useForm } from 'react-hook-form'
import { DialogBody } from '#components/feedback/dialog-frame.tsx'
import { ErrorAlert } from '#components/feedback/error-alert.tsx'
import { refuseFields } from '#components/form/refuse-fields.ts'
import { CallError } from '#lib/call-error.ts'
import { useCallMutation } from '#lib/client/query.ts'
import { checkLoginPassword } from '#lib/contract/two-step.ts'
import { noProof, type Proof, ProofFields, proofOf } from '../proof-fields.tsx'

interface PasswordStepProps {
  onConfirmed: () => void
  onClose: () => void
}

/** Asks for the password and the second step again, so that only the user can change the sign-in methods. */
export function PasswordStep({ onConfirmed, onClose }: PasswordStepProps) {
  const t = useTranslations()
  const form = useForm<Proof>({ defaultValues: noProof })
  const check = useCallMutation(checkLoginPassword)
  const atField = check.error instanceof CallError && check.error.fields.length > 0

  const submit = form.handleSubmit((proof) => {
    if (check.isPending) return
    if (!proof.password) {
      return form.setError('password', { type: 'required', message: 'required' }, { shouldFocus: true })
    }
    check.mutate(
      { input: { password: proof.password, ...proofOf(proof) } },
      {
        onSuccess: onConfirmed,
        onError: (error) => {
          if (error instanceof CallError) refuseFields(form.setError, error, { shouldFocus: true })
        },
      },
    )
  })
  return (
    <FormProvider {...form}>
      <DialogBody
        onSubmit={submit}
        actions={[
          { label: t('feedback.cancel'), onClick: onClose },
          { label: t('two_step.next'), primary: true, loading: check.isPending },
        ]}
      >
        <DialogContentText variant="body2">{t('two_step.password_text')}</DialogContentText>
        {!atField && <ErrorAlert error={check.error} />}
        <ProofFields autoFocus />
      </DialogBody>
    </FormProvider>
  )
}
