'use client'

import { useTranslations } from 'next-intl'
import { RecordNotFound } from '#components/feedback/record-not-found.tsx'

export function TradeNotFound({ tradeNo }: { tradeNo: string }) {
  const t = useTranslations('settlement.trade')
  return (
    <RecordNotFound title={t('not_found')} listHref="/settlement/setDetails" listLabel={t('batches')}>
      {t('not_found_text', { tradeNo })}
    </RecordNotFound>
  )
}
