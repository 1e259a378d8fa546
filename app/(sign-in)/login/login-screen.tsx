'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { latePart } from '#components/layout/late-part.tsx'
import { PublicCard, PublicFrame } from '#components/layout/public-frame.tsx'
import { PlainAlert } from '#components/plain/alert.tsx'
import { hasShownPortal } from '#lib/client/portal-shown.ts'
import { sessionEndReason } from '#lib/client/session-events.ts'
import { LoginForm, type SignIn } from './login-form.tsx'
import { ServiceStatus } from './service-status.tsx'
import { StepEnd } from './step-end.tsx'
import { useEnterPortal } from './use-enter-portal.ts'

const RenewPasswordForm = latePart(() =>
  import('./late-steps.tsx').then((module) => module.LateRenewPassword),
)
const SecondStep = latePart(() => import('./late-steps.tsx').then((module) => module.LateSecondStep))

interface LoginScreenProps {
  /** Why the session ended, if it has just ended. */
  endReason: string | undefined
  /** The page that the user requested. */
  from: string | undefined
}

/** Sign-in. It loads a new document if this one has shown a user's pages. */
export function LoginScreen(props: LoginScreenProps) {
  const [stale] = useState(hasShownPortal)
  useEffect(() => {
    if (!stale) return
    keepEndReason()
    location.reload()
  }, [stale])
  return stale ? <PublicFrame>{null}</PublicFrame> : <SignInSteps {...props} />
}

/** Adds the reason that is stored in this document to the URL, for the new document. */
function keepEndReason() {
  const reason = sessionEndReason()
  const url = new URL(location.href)
  if (!reason || url.searchParams.has('ended')) return
  url.searchParams.set('ended', reason)
  history.replaceState(history.state, '', url)
}

/** The form, and the further steps that an account can need. */
function SignInSteps({ endReason, from }: LoginScreenProps) {
  const t = useTranslations('login')
  const { enter, entering } = useEnterPortal(from)
  const [signIn, setSignIn] = useState<SignIn>()
  /** The user whose expired password has just been changed: they sign in with the new one. */
  const [renewed, setRenewed] = useState<SignIn['answer']>()
  /** Why the second step ended without a sign-in. */
  const [stepEnd, setStepEnd] = useState<string>()
  const [hasCode, setHasCode] = useState(false)
  const onCode = useCallback(() => setHasCode(true), [])
  const stage = signIn?.answer.stage

  const proceed = (next: SignIn) => {
    setStepEnd(undefined)
    const { stage: reached } = next.answer
    if (reached === 'signed_in' || reached === 'two_step_due') enter()
    else setSignIn(next)
  }

  return (
    <PublicFrame aside={<ServiceStatus hasSession={hasCode} />}>
      {endReason && !signIn && !stepEnd && <EndReason>{endReason}</EndReason>}
      {stepEnd && !signIn && <StepEnd>{stepEnd}</StepEnd>}
      <PublicCard>
        {signIn && stage === 'password_due' ? (
          <RenewPasswordForm
            userName={signIn.answer.userName}
            oldPassword={signIn.password}
            onRenewed={() => {
              setRenewed(signIn.answer)
              setSignIn(undefined)
            }}
            onLeave={() => setSignIn(undefined)}
          />
        ) : signIn && stage === 'second_step' ? (
          <SecondStep
            answer={signIn.answer}
            entering={entering}
            onPassed={(answer) => proceed({ ...signIn, answer })}
            onEnded={(reason) => {
              setStepEnd(reason)
              setSignIn(undefined)
            }}
            onLeave={() => setSignIn(undefined)}
          />
        ) : (
          <LoginForm renewed={renewed} entering={entering} onCode={onCode} onSignIn={proceed} />
        )}
      </PublicCard>
      <p className="p-caption" style={{ textAlign: 'center' }}>
        {t('line_honest')}
      </p>
    </PublicFrame>
  )
}

/** Shown once: a reload or a copied address does not show it again. */
function EndReason({ children }: { children: ReactNode }) {
  useEffect(() => {
    const url = new URL(location.href)
    url.searchParams.delete('ended')
    url.searchParams.delete('over')
    history.replaceState(history.state, '', url)
  }, [])
  return (
    <PlainAlert severity="info" role="status">
      {children}
    </PlainAlert>
  )
}
