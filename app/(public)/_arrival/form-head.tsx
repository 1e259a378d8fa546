'use client'

import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import type { ArrivalFormProps } from './arrival-screen.tsx'

/** The platform, the store, and the time left. */
export function FormHead({ platform, arrived }: Pick<ArrivalFormProps, 'platform' | 'arrived'>) {
  const t = useTranslations('store_auth')
  const facts: [string, string][] =
    platform === 'logistics'
      ? [
          [t('partner'), arrived.storeName],
          [t('account'), arrived.domain],
        ]
      : [
          [t('store_name'), arrived.storeName],
          [t('store_domain'), arrived.domain],
        ]
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box>
        <Typography variant="h1">{t(`title.${platform}`)}</Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {t(`line.${platform}`)}
        </Typography>
      </Box>
      <Facts items={facts} />
      <Typography variant="caption" color="textSecondary" component="p">
        {t('minutes_left', { minutes: Math.ceil(arrived.expiresIn / 60) })}
      </Typography>
    </Box>
  )
}

/** Labels and values, one pair per line. */
export function Facts({ items }: { items: readonly [string, string][] }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        px: 1.5,
        py: 1,
        display: 'grid',
        gridTemplateColumns: 'auto minmax(0, 1fr)',
        columnGap: 2,
        rowGap: 0.5,
        border: '1px solid var(--portal-edge)',
        borderRadius: 1,
      }}
    >
      {items.map(([label, value]) => (
        <Box key={label} sx={{ display: 'contents' }}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {label}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}
