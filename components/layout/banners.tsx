'use client'

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useTranslations } from 'next-intl'
import { useOnline } from '#components/feedback/use-online.ts'
import { canOpen } from '#lib/can.ts'
import { usePortal } from '#lib/client/portal.tsx'
import { SET_UP_PAGE } from '#lib/rules/security-policy.ts'
import { TextLink } from './text-link.tsx'

const flat = { borderRadius: 0, px: { xs: 2, md: 3 } } as const

/** Notices that concern every page: reduced mode, no network, two-step authentication that will be required. */
export function Banners() {
  const t = useTranslations('feedback')
  const { degrade } = usePortal()
  const online = useOnline()
  return (
    <Box role="status">
      {degrade && (
        <Alert severity="warning" role="presentation" sx={flat}>
          {t('degraded')}
        </Alert>
      )}
      {!online && (
        <Alert severity="warning" role="presentation" sx={flat}>
          {t('offline')}
        </Alert>
      )}
      <TwoStepDue />
    </Box>
  )
}

function TwoStepDue() {
  const t = useTranslations('shell')
  const { user, pages } = usePortal()
  const due = user?.twoStepDue
  if (!due) return null
  const grants = { pages: new Set(pages), calls: new Set<string>() }
  return (
    <Alert severity="warning" role="presentation" sx={flat}>
      {due.days > 0 ? t('two_step_soon', due) : t('two_step_now')}{' '}
      {canOpen(grants, SET_UP_PAGE) && <TextLink href={SET_UP_PAGE}>{t('two_step_open')}</TextLink>}
    </Alert>
  )
}
