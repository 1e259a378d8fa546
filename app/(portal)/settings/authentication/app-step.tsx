'use client'

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useRef, useState } from 'react'
import { CopyTextButton } from '#components/copy-text-button.tsx'
import { ErrorAlert } from '#components/feedback/error-alert.tsx'
import { CodeField } from '#components/form/code-field.tsx'
import { QrCode } from '#components/qr-code.tsx'
import { call } from '#lib/client/call.ts'
import type { AnswerOf } from '#lib/contract/call.ts'
import { checkAuthenticator, generateQr } from '#lib/contract/two-step.ts'
import { CodeActions } from './code-actions.tsx'
import type { StepProps } from './step-props.ts'
import { useCodeEntry } from './use-code-entry.ts'
import { useSensitiveCall } from './use-sensitive-call.ts'

/** The QR code, or its secret by hand, then the first code that the app shows. */
export function AppStep({ onDone, onRefusal, onClose }: StepProps) {
  const t = useTranslations('two_step')
  const feedback = useTranslations('feedback')
  const { offer, error, ask } = useOffer(onRefusal)
  const { make } = useSensitiveCall(checkAuthenticator)
  const entry = useCodeEntry(async (code) => onDone((await make({ code })).backupCodes), onRefusal)

  if (!offer) {
    return (
      <>
        <DialogContent>
          {error ? <ErrorAlert error={error} /> : <Skeleton variant="rounded" height={320} />}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{feedback('cancel')}</Button>
          {Boolean(error) && (
            <Button variant="contained" onClick={ask}>
              {feedback('retry')}
            </Button>
          )}
        </DialogActions>
      </>
    )
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void entry.submit(entry.code)
      }}
    >
      <DialogContent sx={{ display: 'grid', gap: 2, pt: 0.5 }}>
        <Typography variant="body2">{t('scan')}</Typography>
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
        <ErrorAlert error={entry.otherError} />
        <CodeField
          ref={entry.field}
          label={t('app_code')}
          value={entry.code}
          onChange={entry.setCode}
          onComplete={(code) => void entry.submit(code)}
          error={entry.wrongCode}
          pending={entry.pending}
        />
      </DialogContent>
      <CodeActions pending={entry.pending} onClose={onClose} />
    </form>
  )
}

/** A secret for the app, asked for once as the step opens. */
function useOffer(onRefusal: (error: unknown) => boolean) {
  const [offer, setOffer] = useState<AnswerOf<typeof generateQr>>()
  const [error, setError] = useState<unknown>()
  const asked = useRef(false)
  const refuse = useRef(onRefusal)
  useEffect(() => {
    refuse.current = onRefusal
  })

  const ask = useCallback(() => {
    setError(undefined)
    call(generateQr, {}).then(setOffer, (refusal) => {
      if (!refuse.current(refusal)) setError(refusal)
    })
  }, [])

  useEffect(() => {
    // Each call makes another secret, and only the last one counts.
    if (asked.current) return
    asked.current = true
    ask()
  }, [ask])
  return { offer, error, ask }
}
