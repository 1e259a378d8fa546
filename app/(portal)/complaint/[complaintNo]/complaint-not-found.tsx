'use client'

import { useTranslations } from 'next-intl'
import { RecordNotFound } from '#components/feedback/record-not-found.tsx'

export function ComplaintNotFound({ complaintNo }: { complaintNo: string }) {
  const t = useTranslations('complaint.not_found')
  return (
    <RecordNotFound title={t('title')} listHref="/complaint" listLabel={t('action')}>
      {t('text', { complaintNo })}
    </RecordNotFound>
  )
}
