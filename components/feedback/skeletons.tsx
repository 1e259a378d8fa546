'use client'

import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useTranslations } from 'next-intl'

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)

/** The skeleton of a first load, announced once to screen readers. */
function Loading({ children }: { children: React.ReactNode }) {
  const t = useTranslations('feedback')
  return (
    <div role="status" aria-busy>
      <span className="visually-hidden">{t('loading')}</span>
      <div aria-hidden>{children}</div>
    </div>
  )
}

export function ListSkeleton({ rows = 10 }: { rows?: number }) {
  return (
    <Loading>
      <Skeleton variant="rounded" height={40} sx={{ mb: 0.5 }} />
      {numbers(rows).map((row) => (
        <Skeleton key={row} variant="rounded" height={34} sx={{ mb: 0.5, opacity: 1 - row / (rows * 1.2) }} />
      ))}
    </Loading>
  )
}

export function DetailSkeleton({ groups = 3 }: { groups?: number }) {
  return (
    <Loading>
      <Skeleton width="40%" height={36} />
      {numbers(groups).map((group) => (
        <Box key={group} sx={{ mt: 2 }}>
          <Skeleton width="20%" />
          <Skeleton variant="rounded" height={120} />
        </Box>
      ))}
    </Loading>
  )
}
