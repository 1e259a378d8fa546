'use client'

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { HelpLink } from '#components/feedback/help-link.tsx'
import { callOptions } from '#lib/client/query.ts'
import { getPasswordHistory } from '#lib/contract/admin.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { ChangePasswordForm } from './change-password-form.tsx'
import { signOutTo } from './sign-out-to.ts'

/** The user's own password: its expiry, and a new password. */
export function ResetPasswordScreen() {
  const t = useTranslations()
  /** The change was sent and the response was lost: only a sign-in shows which password is valid. */
  const [unknown, setUnknown] = useState(false)
  return (
    <Box sx={{ display: 'grid', gap: 1.5, maxWidth: '30rem' }}>
      <Typography variant="h1">{t('routes.reset_password')}</Typography>
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}>
        <Box>
          <Typography variant="body2">{t('password.change_text')}</Typography>
          <Expiry />
        </Box>
        {unknown ? (
          <Alert
            severity="warning"
            action={
              <Button color="inherit" onClick={() => signOutTo('/login?ended=1')}>
                {t('password.to_sign_in_again')}
              </Button>
            }
          >
            {t('password.unknown')}
            <HelpLink code="E1520" />
          </Alert>
        ) : (
          <ChangePasswordForm
            onChanged={() => signOutTo('/login?ended=password_reset')}
            onUnknown={() => setUnknown(true)}
          />
        )}
      </Paper>
    </Box>
  )
}

function Expiry() {
  const t = useTranslations('password')
  const format = useFormat()
  const { data, isError } = useQuery(callOptions(getPasswordHistory, {}))
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
      {data ? (
        t('expires_on', { date: format.date(data.expiresOn) })
      ) : isError ? (
        t('expires_unknown')
      ) : (
        <Skeleton width="16rem" />
      )}
    </Typography>
  )
}
