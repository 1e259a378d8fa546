'use client'

import { useTranslations } from 'next-intl'
import { RecordNotFound } from '#components/feedback/record-not-found.tsx'

export function NotFoundState({ tradeNo }: { tradeNo: string }) {
  const t = useTranslations('detail.not_found')
  return (
    <RecordNotFound title={t('title')} listHref="/deal/transaction" listLabel={t('action')}>
      {t('text', { tradeNo })}
    </RecordNotFound>
  )
}
