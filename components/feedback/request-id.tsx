'use client'

import { useTranslations } from 'next-intl'

/** The ID with which support finds the call in the log. */
export function RequestId({ id }: { id: string | undefined }) {
  const t = useTranslations('feedback')
  if (!id) return null
  return <div className="portal-request-id">{t('request_id', { id })}</div>
}
