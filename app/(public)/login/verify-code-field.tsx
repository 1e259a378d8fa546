'use client'

import Refresh from '@mui/icons-material/Refresh'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ErrorAlert } from '#components/feedback/error-alert.tsx'
import { CallError } from '#lib/call-error.ts'
import { call } from '#lib/client/call.ts'
import { mailVerifyCode } from '#lib/contract/common.ts'
import type { VerifyCode } from './use-verify-code.ts'

interface VerifyCodeFieldProps {
  field: TextFieldProps
  code: VerifyCode
  /** The user as typed so far, who receives the code by email. */
  identity: () => { merchantNo: string; userName: string }
  onRenewed: () => void
}

/**
 * The field of the image code, its image (a click or Enter renews it), and the code by email as an
 * alternative.
 */
export function VerifyCodeField({ field, code, identity, onRenewed }: VerifyCodeFieldProps) {
  const t = useTranslations('login')
  const renew = () => {
    code.renew()
    onRenewed()
  }
  return (
    <Box sx={{ display: 'grid', gap: 0.75 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <TextField
          {...field}
          autoComplete="one-time-code"
          slotProps={{
            htmlInput: { spellCheck: false, autoCapitalize: 'none', autoCorrect: 'off' },
          }}
        />
        <ButtonBase
          onClick={renew}
          aria-label={t(code.state === 'failed' ? 'verify_code_failed' : 'verify_code_picture')}
          data-verify-id={code.verifyId}
          sx={{
            flex: 'none',
            width: 122,
            height: 40,
            borderRadius: 1,
            border: '1px solid var(--portal-edge)',
            overflow: 'hidden',
            // The image is made for a light background.
            bgcolor: '#f4f6f8',
            color: '#1a222c',
          }}
        >
          {code.state === 'ready' ? (
            <Box
              component="img"
              src={code.url}
              alt=""
              width={120}
              height={38}
              sx={{ objectFit: 'contain' }}
            />
          ) : code.state === 'loading' ? (
            <Skeleton variant="rectangular" width="100%" height="100%" />
          ) : (
            <Refresh fontSize="small" />
          )}
        </ButtonBase>
      </Box>
      <CodeByMail identity={identity} />
    </Box>
  )
}

/** Why there is no image code, which every sign-in needs, with a retry. */
export function CodeUnavailable({ code }: { code: VerifyCode }) {
  const t = useTranslations('feedback')
  /** Kept while the next attempt runs, so that the alert does not flicker. */
  const [error, setError] = useState<unknown>()
  if (code.error && code.error !== error) setError(code.error)
  if (error && code.state === 'ready') setError(undefined)
  if (!error) return null
  return (
    <Box role="alert" sx={{ display: 'grid', justifyItems: 'start', gap: 1 }}>
      <ErrorAlert error={error} />
      <Button variant="outlined" onClick={code.renew} loading={code.state === 'loading'}>
        {t('retry')}
      </Button>
    </Box>
  )
}

/** For users who cannot read the image. The message is the same whether or not the user exists. */
function CodeByMail({ identity }: Pick<VerifyCodeFieldProps, 'identity'>) {
  const t = useTranslations('login')
  const [announced, setAnnounced] = useState<string>()
  const [pending, setPending] = useState(false)

  const send = async () => {
    const { merchantNo, userName } = identity()
    const input = mailVerifyCode.request.safeParse({ merchantNo, userName })
    if (!input.success) return setAnnounced(t('mail_code_needs'))
    setPending(true)
    try {
      await call(mailVerifyCode, input.data)
      setAnnounced(t('mail_code_sent'))
    } catch (error) {
      setAnnounced(error instanceof CallError ? error.message : t('verify_code_failed'))
    } finally {
      setPending(false)
    }
  }

  return (
    <Box>
      <Link component="button" type="button" variant="caption" onClick={send} aria-disabled={pending}>
        {t('mail_code')}
      </Link>
      <Typography variant="caption" component="p" role="status" color="textSecondary">
        {announced}
      </Typography>
    </Box>
  )
}
