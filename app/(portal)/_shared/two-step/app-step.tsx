'use client'

import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useRef, useState } from 'react'
import { CopyTextButton } from '#components/copy-text-button.tsx'
import { CallAlert } from '#components/feedback/call-alert.tsx'
import { DialogBody } from '#components/feedback/dialog-frame.tsx'
import { ErrorAlert } from '#components/feedback/error-alert.tsx'
import { CodeField } from '#components/form/code-field.tsx'
import { QrCode } from '#components/qr-code.tsx'
import { call } from '#lib/client/call.ts'
import type { AnswerOf } from '#lib/contract/call.ts'
import { checkAuthenticator, generateQr } from '#lib/contract/two-step.ts'
import { CODE_DIGITS } from '#lib/rules/two-step.ts'
import type { StepProps } from './step-props.ts'
import { useCodeEntry } from './use-code-entry.ts'

/** Shows the QR code or its secret, then asks for the first code of the app. */
export function AppStep(step: StepProps) {
  const { onRefusal, onClose } = step
  const t = useTranslations('two_step')
  const feedback = useTranslations('feedback')
  const { offer, error, request } = useOffer(onRefusal)
  const entry = useCodeEntry(checkAuthenticator, step)

  if (!offer) {
    return (
      <DialogBody
        actions={[
          { label: feedback('cancel'), onClick: onClose },
          Boolean(error) && { label: feedback('retry'), onClick: request, primary: true },
        ]}
      >
        {error ? <ErrorAlert error={error} /> : <Skeleton variant="rounded" height={320} />}
      </DialogBody>
    )
  }
  return (
    <DialogBody
      onSubmit={(event) => {
        event.preventDefault()
        void entry.submit(entry.code)
      }}
      actions={[
        { label: feedback('cancel'), onClick: onClose, disabled: entry.call.pending },
        { label: feedback('confirm'), primary: true, loading: entry.call.pending },
      ]}
    >
      <Typography variant="body2">{t('scan', { digits: CODE_DIGITS })}</Typography>
      <QrCode rows={offer.qr} label={t('qr')} />
      <Box sx={{ display: 'grid', gap: 0.5 }}>
        <Typography variant="body2" color="textSecondary">
          {t('by_hand')}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography component="code" translate="no" sx={{ fontFamily: 'monospace' }}>
            {offer.secret.match(/.{1,4}/g)?.join(' ')}
          </Typography>
          <CopyTextButton
            text={offer.secret}
            label={t('copy_secret')}
            done={t('secret_copied')}
            failed={t('copy_failed')}
          />
        </Box>
        <Link href={offer.otpauthUri} variant="body2" sx={{ justifySelf: 'start' }}>
          {t('open_app')}
        </Link>
      </Box>
      <CallAlert call={entry.call} />
      <CodeField
        ref={entry.field}
        label={t('app_code', { digits: CODE_DIGITS })}
        value={entry.code}
        onChange={entry.setCode}
        onComplete={(code) => void entry.submit(code)}
        error={entry.wrongCode}
        pending={entry.call.pending}
      />
    </DialogBody>
  )
}

/** Fetches a secret for the app once, when the step opens. */
function useOffer(onRefusal: (error: unknown) => boolean) {
  const [offer, setOffer] = useState<AnswerOf<typeof generateQr>>()
  const [error, setError] = useState<unknown>()
  const hasRequested = useRef(false)
  const refuse = useRef(onRefusal)
  useEffect(() => {
    refuse.current = onRefusal
  })

  const request = useCallback(() => {
    setError(undefined)
    call(generateQr, {}).then(setOffer, (refusal) => {
      if (!refuse.current(refusal)) setError(refusal)
    })
  }, [])

  useEffect(() => {
    // Each call creates a new secret, and only the last one is valid.
    if (hasRequested.current) return
    hasRequested.current = true
    request()
  }, [request])
  return { offer, error, request }
}
