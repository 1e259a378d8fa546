'use client'

import { useTranslations } from 'next-intl'
import { RecordNotFound } from '#components/feedback/record-not-found.tsx'

export function NewsNotFound({ newsId }: { newsId: string }) {
  const t = useTranslations('notice')
  return (
    <RecordNotFound title={t('not_found.title')} listHref="/notice/bulletin_details" listLabel={t('back')}>
      {t('not_found.text', { newsId })}
    </RecordNotFound>
  )
}
