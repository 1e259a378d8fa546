'use client'

import { useTranslations } from 'next-intl'
import { RecordNotFound } from '#components/feedback/record-not-found.tsx'

export function CustomerNotFound({ tradeNo }: { tradeNo: string }) {
  const t = useTranslations('customer')
  return (
    <RecordNotFound title={t('not_found')} listHref="/deal/transaction" listLabel={t('all_orders')}>
      {t('not_found_text', { tradeNo })}
    </RecordNotFound>
  )
}
