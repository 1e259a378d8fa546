'use client'

import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import type { ArrivalKind } from '#lib/contract/store-auth.ts'

/** Redirects to the platform, at the address that the provider returned. */
export function Leaving({ platform, to }: { platform: ArrivalKind; to: string }) {
  const t = useTranslations('store_auth')
  const names = { platform: t(`platform.${platform}`) }
  useEffect(() => location.assign(to), [to])
  return (
    <Alert
      severity="info"
      role="status"
      action={
        <Button href={to} color="inherit">
          {t('go_on')}
        </Button>
      }
    >
      {t('leaving', names)}
    </Alert>
  )
}
