'use client'

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { ErrorAlert } from '#components/feedback/error-alert.tsx'
import { call } from '#lib/client/call.ts'
import { answerOfPasskey } from '#lib/client/passkeys.ts'
import { passkeySecondStep, passkeySecondStepOptions } from '#lib/contract/passkey.ts'
import type { SecondStepFormProps } from './second-step-props.ts'
import { useSecondStep } from './use-second-step.ts'

/** Opens the browser's dialog for one of the user's passkeys. Some browsers open it only after a click. */
export function PasskeyForm({ entering, labelledBy, onPassed, onEnded }: SecondStepFormProps) {
  const t = useTranslations('login')
  const button = useRef<HTMLButtonElement>(null)
  const { attempt, pending, otherError } = useSecondStep({ onPassed, onEnded })
  useEffect(() => button.current?.focus(), [])

  const answer = async () =>
    call(passkeySecondStep, await answerOfPasskey(await call(passkeySecondStepOptions, {})))
  return (
    <Box role="group" aria-labelledby={labelledBy} sx={{ display: 'grid', gap: 2 }}>
      <ErrorAlert error={otherError} />
      <Button
        ref={button}
        variant="contained"
        size="large"
        loading={entering}
        // Not disabled while the browser asks, because a disabled button loses the focus.
        aria-disabled={pending}
        onClick={() => void attempt(answer)}
      >
        {t('use_passkey')}
      </Button>
    </Box>
  )
}
