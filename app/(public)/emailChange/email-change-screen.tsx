'use client'

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ErrorAlert } from '#components/feedback/error-alert.tsx'
import { LinkButton } from '#components/layout/link-button.tsx'
import { PublicCard, PublicFrame } from '#components/layout/public-frame.tsx'
import { PlainButton } from '#components/plain/button.tsx'
import { CallError } from '#lib/call-error.ts'
import { call } from '#lib/client/call.ts'
import { confirmEmail, revertEmail } from '#lib/contract/admin.ts'
import { useLanguageError } from '../../(sign-in)/login/use-language-error.ts'
import { useMailedKey } from '../updatePass/use-mailed-key.ts'

interface EmailChangeScreenProps {
  action: 'confirm' | 'revert'
}

/**
 * Confirms or reverts a change of the email address, with the key of the link in the email. It takes a click,
 * because mail scanners open links.
 */
export function EmailChangeScreen({ action }: EmailChangeScreenProps) {
  const t = useTranslations('password.email')
  const key = useMailedKey()
  const [error, setError] = useLanguageError()
  const [pending, setPending] = useState(false)
  const [email, setEmail] = useState<string>()
  const isDead = key === '' || (error instanceof CallError && error.is('E2014'))

  const submit = async () => {
    setPending(true)
    setError(undefined)
    try {
      setEmail((await call(action === 'confirm' ? confirmEmail : revertEmail, { key: key ?? '' })).email)
    } catch (refusal) {
      setError(refusal)
    } finally {
      setPending(false)
    }
  }
  return (
    <PublicFrame>
      <PublicCard>
        {key === undefined ? (
          <Skeleton variant="rounded" height={200} />
        ) : (
          <Box sx={{ display: 'grid', gap: 2 }}>
            <Typography variant="h1">{t(`${action}_title`)}</Typography>
            {email !== undefined ? (
              <Alert severity="success" role="status">
                {t(`${action}_done`, { email })}
              </Alert>
            ) : isDead ? (
              <Alert severity="error">{t('dead')}</Alert>
            ) : (
              <>
                <Typography variant="body2">{t(`${action}_text`)}</Typography>
                <ErrorAlert error={error} />
                <PlainButton look="contained" size="dense" loading={pending} onClick={() => void submit()}>
                  {t(`${action}_submit`)}
                </PlainButton>
              </>
            )}
            <div>
              <LinkButton href="/login" look="text">
                {t('to_sign_in')}
              </LinkButton>
            </div>
          </Box>
        )}
      </PublicCard>
    </PublicFrame>
  )
}
