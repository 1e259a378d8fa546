'use client'

import Alert from '@mui/material/Alert'
import { useTranslations } from 'next-intl'
import { HelpLink } from '#components/feedback/help-link.tsx'

/** The answer was lost: whether it went through is found out by asking again, never guessed. */
export function UnknownResult() {
  const t = useTranslations('dispute.unknown')
  return (
    <Alert severity="warning" role="alert">
      {t('text')}
      <HelpLink code="E1520" />
    </Alert>
  )
}
