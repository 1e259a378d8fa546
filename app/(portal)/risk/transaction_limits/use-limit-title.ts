'use client'

import { useTranslations } from 'next-intl'
import type { AmountLimitRow } from '#lib/contract/limit.ts'

/** What a limit is called where its row is not in sight: by what it concerns. */
export function useLimitTitle() {
  const word = useTranslations('enums')
  return ({ gatewayNo, method, cardType, currency }: AmountLimitRow): string =>
    [
      gatewayNo,
      word(`paymentMethod.${method}`),
      ...(method === 'card' ? [word(`limitedCardType.${cardType}`)] : []),
      currency,
    ].join(' · ')
}
