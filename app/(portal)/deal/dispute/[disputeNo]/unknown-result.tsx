'use client'

import Alert from '@mui/material/Alert'
import { useTranslations } from 'next-intl'
import { HelpLink } from '#components/feedback/help-link.tsx'

/** The response was lost. The user queries the state; the portal does not assume a result. */
export function UnknownResult() {
  const t = useTranslations('dispute.unknown')
  return (
    <Alert severity="warning" role="alert">
      {t('text')}
      <HelpLink code="E1520" />
    </Alert>
  )
}
