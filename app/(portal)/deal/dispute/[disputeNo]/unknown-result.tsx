'use client'

import { useTranslations } from 'next-intl'
import { HelpLink } from '#components/feedback/help-link.tsx'
import { PlainAlert } from '#components/plain/alert.tsx'

/** The response was lost. The user queries the state; the portal does not assume a result. */
export function UnknownResult() {
  const t = useTranslations('dispute.unknown')
  return (
    <PlainAlert severity="warning">
      {t('text')}
      <HelpLink code="E1520" />
    </PlainAlert>
  )
}
