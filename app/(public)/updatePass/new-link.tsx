'use client'

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { latePart } from '#components/layout/late-part.tsx'
import { LinkButton } from '#components/layout/link-button.tsx'
import { useArrivalFocus } from '../../(sign-in)/login/use-arrival-focus.ts'

const ForgotPasswordDialog = latePart(() =>
  import('../../(sign-in)/login/forgot-password-dialog.tsx').then((module) => module.ForgotPasswordDialog),
)

/** Shown without a link or with an invalid one: what it means, and how to request another. */
export function NewLink({ reason }: { reason: 'no_key' | 'dead' }) {
  const t = useTranslations('password')
  const heading = useArrivalFocus()
  const [asking, setAsking] = useState(false)
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="h1" ref={heading} tabIndex={-1}>
        {t(`${reason}_title`)}
      </Typography>
      <Typography variant="body2">{t(`${reason}_text`)}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" onClick={() => setAsking(true)}>
          {t('new_link')}
        </Button>
        <LinkButton href="/login" look="text">
          {t('to_sign_in')}
        </LinkButton>
      </Box>
      {asking && (
        <ForgotPasswordDialog known={{ merchantNo: '', userName: '' }} onClose={() => setAsking(false)} />
      )}
    </Box>
  )
}
