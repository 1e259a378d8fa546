'use client'

import { useTranslations } from 'next-intl'
import { RecordNotFound } from '#components/feedback/record-not-found.tsx'

export function DisputeNotFound({ disputeNo }: { disputeNo: string }) {
  const t = useTranslations('dispute.not_found')
  return (
    <RecordNotFound title={t('title')} listHref="/deal/dispute" listLabel={t('action')}>
      {t('text', { disputeNo })}
    </RecordNotFound>
  )
}
