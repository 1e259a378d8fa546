'use client'

import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'

/** The ID with which support finds the call in the log. */
export function RequestId({ id }: { id: string | undefined }) {
  const t = useTranslations('feedback')
  if (!id) return null
  return (
    <Typography variant="caption" component="div" color="textSecondary" sx={{ mt: 0.5, userSelect: 'all' }}>
      {t('request_id', { id })}
    </Typography>
  )
}
