'use client'

import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'

interface FormSkeletonProps {
  fields: number
  /** The title while the form loads. */
  title?: string
}

/** The skeleton of a short form. */
export function FormSkeleton({ fields, title }: FormSkeletonProps) {
  const t = useTranslations('feedback')
  return (
    <Box role="status" aria-busy sx={{ display: 'grid', gap: 2 }}>
      {title ? (
        <Typography variant="h1">{title}</Typography>
      ) : (
        <span className="visually-hidden">{t('loading')}</span>
      )}
      <Box aria-hidden sx={{ display: 'grid', gap: 2 }}>
        {!title && <Skeleton width="60%" height={34} />}
        {Array.from({ length: fields }, (_, index) => index).map((field) => (
          <Skeleton key={field} variant="rounded" height={40} />
        ))}
      </Box>
    </Box>
  )
}
