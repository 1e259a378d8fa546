'use client'

import { useTranslations } from 'next-intl'
import type { VelocityRow } from '#lib/contract/limit.ts'

/** What a rule is called where its row is not in sight: by what it counts. */
export function useFrequencyTitle() {
  const t = useTranslations('risk_limits.velocity')
  const word = useTranslations('enums')
  return ({ gatewayNo, blackElement, periodValue, periodUnit, cardType, currency }: VelocityRow): string =>
    [
      gatewayNo,
      word(`blackElement.${blackElement}`),
      t('period', { value: periodValue, unit: word(`periodUnit.${periodUnit}`) }),
      word(`limitedCardType.${cardType}`),
      currency === 'all' ? t('all_currencies') : currency,
    ].join(' · ')
}
