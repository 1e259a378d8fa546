'use client'

import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { LinkButton } from '#components/layout/link-button.tsx'
import { useArrivalFocus } from '../../(sign-in)/login/use-arrival-focus.ts'
import type { RefusalKind } from './refusals.ts'

/** Explains what happened and what to do. */
export function Refusal({ refusal }: { refusal: RefusalKind }) {
  const t = useTranslations()
  return (
    <ArrivalMessage title={t(`store_auth.refused.${refusal}`)} action={t('store_auth.to_portal')} alert>
      {t(`errors.${refusal}`)}
    </ArrivalMessage>
  )
}

/** Shown if a user opens the page directly. */
export function OpenFromStore({ logistics = false }: { logistics?: boolean }) {
  const t = useTranslations('store_auth')
  return (
    <ArrivalMessage title={t('open_title')} action={t('to_portal')}>
      {t(logistics ? 'open_logistics' : 'open_store')}
    </ArrivalMessage>
  )
}

interface ArrivalMessageProps {
  title: string
  action: string
  alert?: boolean
  children: ReactNode
}

function ArrivalMessage({ title, action, alert = false, children }: ArrivalMessageProps) {
  const heading = useArrivalFocus()
  return (
    <Box sx={{ display: 'grid', gap: 2 }} {...(alert && { role: 'alert' })}>
      <Typography variant="h1" ref={heading} tabIndex={-1}>
        {title}
      </Typography>
      <Typography variant="body2">{children}</Typography>
      <Box>
        <LinkButton href="/login" look="outlined">
          {action}
        </LinkButton>
      </Box>
    </Box>
  )
}
