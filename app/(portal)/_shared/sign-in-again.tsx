'use client'

import GlobalStyles from '@mui/material/GlobalStyles'
import { useLocale } from 'next-intl'
import { useState } from 'react'
import { ErrorAlert } from '#components/feedback/error-alert.tsx'
import { MoreMessages } from '#components/layout/more-messages.tsx'
import { formStyles } from '#components/plain/styles.ts'
import type { login } from '#lib/contract/admin.ts'
import type { AnswerOf } from '#lib/contract/call.ts'
import english from '#messages/en_US/login.json' with { type: 'json' }
import englishRules from '#messages/en_US/validation.json' with { type: 'json' }
import chinese from '#messages/zh_CN/login.json' with { type: 'json' }
import chineseRules from '#messages/zh_CN/validation.json' with { type: 'json' }
import { ForgotPasswordDialog } from '../../(sign-in)/login/forgot-password-dialog.tsx'
import { LoginForm } from '../../(sign-in)/login/login-form.tsx'
import { SecondStep } from '../../(sign-in)/login/second-step.tsx'
import { StepEnd } from '../../(sign-in)/login/step-end.tsx'

const words = {
  'en-US': { login: english, validation: englishRules },
  'zh-CN': { login: chinese, validation: chineseRules },
}

/** The components of a portal page. The sign-in page has plain ones. */
const parts = { ErrorAlert, ForgotPassword: ForgotPasswordDialog }

interface SignInAgainProps {
  user: { merchantNo: string; userName: string }
  onDone: () => void
  /** Continues at the sign-in page if a step is not possible on top of this page. */
  onLeave: () => void
}

/** Signs in the same user again, on top of their page. */
export function SignInAgain({ user, onDone, onLeave }: SignInAgainProps) {
  const locale = useLocale()
  const [second, setSecond] = useState<AnswerOf<typeof login>>()
  /** Why the second step ended without a sign-in. */
  const [stepEnd, setStepEnd] = useState<string>()
  const proceed = (answer: AnswerOf<typeof login>) => {
    setStepEnd(undefined)
    if (answer.stage === 'signed_in') onDone()
    else if (answer.stage === 'second_step') setSecond(answer)
    else onLeave()
  }
  return (
    <MoreMessages locale={locale} messages={words[locale]}>
      {second ? (
        <SecondStep
          answer={second}
          entering={false}
          onPassed={proceed}
          onEnded={(reason) => {
            setStepEnd(reason)
            setSecond(undefined)
          }}
          onLeave={onLeave}
        />
      ) : (
        <>
          <GlobalStyles styles={formStyles} />
          {stepEnd && <StepEnd>{stepEnd}</StepEnd>}
          <LoginForm fixed={user} parts={parts} onSignIn={({ answer }) => proceed(answer)} />
        </>
      )}
    </MoreMessages>
  )
}
