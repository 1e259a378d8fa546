'use client'

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useTranslations } from 'next-intl'
import { useOnline } from '#components/feedback/use-online.ts'
import { usePortal } from '#lib/client/portal.tsx'

const flat = { borderRadius: 0, px: { xs: 2, md: 3 } } as const

/** Notices that concern every page: reduced mode, no network. */
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
    </Box>
  )
}
