'use client'

import { useTranslations } from 'next-intl'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { latePart } from '#components/layout/late-part.tsx'
import { PlainAlert, PlainErrorAlert } from '#components/plain/alert.tsx'
import { PlainButton } from '#components/plain/button.tsx'
import { PlainField } from '#components/plain/text-field.tsx'
import { CallError } from '#lib/call-error.ts'
import { call } from '#lib/client/call.ts'
import type { login } from '#lib/contract/admin.ts'
import type { AnswerOf } from '#lib/contract/call.ts'
import { useFieldMessage } from '#lib/i18n/use-field-message.ts'
import type { ForgotPasswordDialogProps } from './forgot-password-dialog.tsx'
import { loadCalls, prepareCalls } from './load-calls.ts'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { PasswordInput } from './password-input.tsx'
import { useEarlySubmit } from './use-early-submit.ts'
import { useLanguageError } from './use-language-error.ts'
import { type Name, names, useSignInValues } from './use-sign-in-values.ts'
import { useVerifyCode } from './use-verify-code.ts'
import { CodeUnavailable, VerifyCodeField } from './verify-code-field.tsx'

export interface SignIn {
  answer: AnswerOf<typeof login>
  /** Kept in memory only, for an expired password that is changed immediately. */
  password: string
}

interface LoginParts {
  ErrorAlert: ComponentType<{ error: unknown }>
  ForgotPassword: ComponentType<ForgotPasswordDialogProps>
}

/** The components of the sign-in page, which has no styled components. */
const ofPage: LoginParts = {
  ErrorAlert: PlainErrorAlert,
  ForgotPassword: latePart(() => import('./late-steps.tsx').then((module) => module.LateForgotPassword)),
}

interface LoginFormProps {
  /** The user who has just changed an expired password. */
  renewed?: { merchantNo: string; userName: string } | undefined
  /** The only user who can sign in here; shown, not entered. */
  fixed?: { merchantNo: string; userName: string }
  /** The user is signed in and the first page is loading. */
  entering?: boolean
  parts?: LoginParts
  /** The code image has arrived; the same function on every render. */
  onCode?: () => void
  onSignIn: (signIn: SignIn) => void
}

export function LoginForm(props: LoginFormProps) {
  const { renewed, fixed, entering = false, parts = ofPage, onCode, onSignIn } = props
  const t = useTranslations('login')
  const errorText = useFieldMessage()
  const code = useVerifyCode()
  const { verifyId } = code
  useEffect(() => {
    if (verifyId) onCode?.()
  }, [verifyId, onCode])
  const [error, setError] = useLanguageError()
  const [forgotten, setForgotten] = useState(false)
  const [pending, setPending] = useState(false)
  const busy = useRef(false)
  const form = useRef<HTMLFormElement>(null)
  const fields = useSignInValues(form)
  /** Receives the focus after the fields are enabled again. */
  const next = useRef<Name>(undefined)
  useEarlySubmit(form)
  useEffect(() => {
    if (pending || !next.current) return
    fields.focus(next.current)
    next.current = undefined
  })

  const renewCode = () => {
    code.renew()
    fields.reset('verifyCode')
  }

  /** An image code is valid once: after any error there is a new image. All other input is kept. */
  const refused = (refusal: unknown) => {
    renewCode()
    const known = refusal instanceof CallError ? refusal : undefined
    if (known?.is('E2001')) {
      fields.setIssue('verifyCode', 'verify_code')
      next.current = 'verifyCode'
      return
    }
    for (const { path, message, msg } of known?.fields ?? []) {
      const name = names.find((candidate) => candidate === path)
      if (name) fields.setIssue(name, msg ? { text: msg } : message)
    }
    setError(refusal)
    next.current = known?.is('E2002') ? 'password' : 'verifyCode'
  }

  const send = async () => {
    const { login, getLoginToken } = await loadCalls()
    const input = await fields.submitted()
    if (!input) return
    setError(undefined)
    try {
      const loginToken = await call(getLoginToken, {})
      onSignIn({ answer: await call(login, input, { loginToken }), password: input.password })
    } catch (refusal) {
      refused(refusal)
    }
  }

  const submit = async () => {
    if (busy.current) return
    busy.current = true
    setPending(true)
    try {
      await send()
    } catch (missing) {
      // The code could not be loaded, so nothing was sent.
      setError(missing)
    } finally {
      busy.current = false
      setPending(false)
    }
  }

  const text = (name: Name) => {
    const issue = fields.issues[name]
    const problem = typeof issue === 'object' ? issue.text : errorText(issue)
    return { name, id: name, label: t(name), problem, required: true }
  }
  const identity = (name: 'merchantNo' | 'userName') => ({
    ...text(name),
    ...plain,
    defaultValue: (fixed ?? renewed)?.[name],
    readOnly: Boolean(fixed),
  })

  return (
    <form
      method="post"
      ref={form}
      className="p-form"
      noValidate
      data-early="1"
      onFocus={prepareCalls}
      onPointerEnter={prepareCalls}
      onChange={(event) => void fields.changed(event).catch(() => {})}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {/* On top of a page, the dialog has the title. */}
      {!fixed && (
        <div className="p-form-head">
          <h1 className="p-h1">{t('title')}</h1>
          <p className="p-note">{t('line')}</p>
        </div>
      )}
      {renewed && !error && (
        <PlainAlert severity="success" role="status">
          {t('renewed')}
        </PlainAlert>
      )}
      <parts.ErrorAlert error={error} />
      {!error && <CodeUnavailable code={code} ErrorAlert={parts.ErrorAlert} />}
      <PlainField {...identity('merchantNo')} autoComplete="organization" />
      <PlainField {...identity('userName')} autoComplete="username" />
      <PasswordInput
        {...text('password')}
        autoComplete="current-password"
        showLabel={t('show_password')}
        hideLabel={t('hide_password')}
      />
      <VerifyCodeField field={text('verifyCode')} code={code} identity={fields.values} onRenew={renewCode} />
      <PlainButton type="submit" look="contained" loading={pending || entering}>
        {t('submit')}
      </PlainButton>
      {/* On top of a page only the same user signs in, and a passkey can be another user's. */}
      {!fixed && (
        <PasskeySignIn
          disabled={pending || entering}
          onSignIn={(answer) => onSignIn({ answer, password: '' })}
          onError={setError}
        />
      )}
      <button type="button" className="p-link p-center" onClick={() => setForgotten(true)}>
        {t('forgot')}
      </button>
      {forgotten && (
        <parts.ForgotPassword
          known={fields.values()}
          onClose={() => {
            setForgotten(false)
            // The dialog has replaced the image of this form.
            renewCode()
          }}
        />
      )}
    </form>
  )
}

const plain = { spellCheck: false, autoCapitalize: 'none', autoCorrect: 'off' } as const
