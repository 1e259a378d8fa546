'use client'

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { FormTextField } from '#components/form/form-text-field.tsx'
import { OwnPasswordField } from '#components/form/own-password-field.tsx'
import { ResendLink } from '#components/form/resend-link.tsx'
import { useCountdown } from '#components/form/use-countdown.ts'
import { Icon } from '#components/plain/icon.tsx'
import { CallError } from '#lib/call-error.ts'
import { call } from '#lib/client/call.ts'
import { answerOfPasskey, type PasskeyAnswer } from '#lib/client/passkeys.ts'
import { callOptions } from '#lib/client/query.ts'
import { passkeyConfirmOptions } from '#lib/contract/passkey.ts'
import { confirmMethods, sendConfirmCode } from '#lib/contract/two-step.ts'

/** The form values of the proof. */
export interface Proof {
  password: string
  code: string
  /** Instead of the code. */
  passkey?: PasskeyAnswer | undefined
}
export const noProof: Proof = { password: '', code: '' }

/** The proof as the request has it: without the fields that are empty. */
export const proofOf = ({ password, code, passkey }: Proof) => ({
  ...(password && { password }),
  ...(passkey ? { passkey } : code.trim() && { code: code.trim() }),
})

interface ProofFieldsProps {
  autoFocus?: boolean
  /** What needs the proof. Default: the action of the form. */
  hint?: string
}

/** Fields for the user's password and, if two-step authentication is on, a code or a passkey. Needs a form context. */
export function ProofFields({ autoFocus = false, hint }: ProofFieldsProps) {
  const t = useTranslations('form')
  const { data } = useQuery(callOptions(confirmMethods, {}, { staleTime: 0 }))
  const phone = data?.maskedPhone
  const methods = data?.methods ?? []
  return (
    <>
      <OwnPasswordField name="password" hint={hint ?? t('proof_text')} autoFocus={autoFocus} />
      {methods.length > 0 && (
        <FormTextField<Proof>
          name="code"
          label={t('proof_code')}
          required={!methods.includes('passkey')}
          hint={phone ? t('proof_code_sms', { phone }) : t('proof_code_hint')}
          input={{ autoComplete: 'one-time-code', autoCapitalize: 'characters', maxLength: 32 }}
        />
      )}
      {phone && <SmsCode />}
      {methods.includes('passkey') && <PasskeyProof />}
    </>
  )
}

/** Sends an SMS code for the confirmation. */
function SmsCode() {
  const t = useTranslations('form')
  const { left, start } = useCountdown(0)
  const [result, setResult] = useState<string>()
  const [sending, setSending] = useState(false)
  const send = async () => {
    setSending(true)
    setResult(undefined)
    try {
      start((await call(sendConfirmCode, {})).resendAfter)
      setResult(t('proof_sent'))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setResult(error.message)
    } finally {
      setSending(false)
    }
  }
  return (
    <ResendLink
      label={left > 0 ? t('proof_wait', { seconds: left }) : t('proof_send')}
      waiting={left > 0 || sending}
      result={result}
      onResend={() => void send()}
    />
  )
}

/** Asks for a passkey, whose answer is sent with the form instead of a code. */
function PasskeyProof() {
  const t = useTranslations('form')
  const { setValue, watch } = useFormContext<Proof>()
  const { submitCount, isSubmitSuccessful } = useFormState<Proof>()
  const isConfirmed = useWatch<Proof>({ name: 'passkey' }) !== undefined
  const [problem, setProblem] = useState<string>()
  const [asking, setAsking] = useState(false)
  // Of a passkey and a code, the one that was given last is sent.
  useEffect(() => {
    const watching = watch((_, { name }) => {
      if (name === 'code') setValue('passkey', undefined)
    })
    return () => watching.unsubscribe()
  }, [watch, setValue])
  // The provider accepts a passkey answer once. A form that stays open after a submission without field errors was
  // rejected, and its passkey answer may be used up. The user must confirm again.
  useEffect(() => {
    if (submitCount > 0 && isSubmitSuccessful) setValue('passkey', undefined)
  }, [submitCount, isSubmitSuccessful, setValue])
  const ask = async () => {
    if (asking) return
    setAsking(true)
    setProblem(undefined)
    try {
      setValue('passkey', await answerOfPasskey(await call(passkeyConfirmOptions, {})))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setProblem(error.message)
    } finally {
      setAsking(false)
    }
  }
  return (
    <Box>
      {/* Not disabled while the browser asks, because a disabled button loses the focus. */}
      <Button startIcon={<Icon icon={KeyRound} />} aria-disabled={asking} onClick={() => void ask()}>
        {t('proof_passkey')}
      </Button>
      <Typography variant="body2" role="status" color={problem ? 'error' : 'textSecondary'}>
        {problem ?? (isConfirmed && t('proof_passkey_done'))}
      </Typography>
    </Box>
  )
}
