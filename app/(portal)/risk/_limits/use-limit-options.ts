'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useOffered, useOptions } from '#lib/client/options.ts'
import { getBlackElements } from '#lib/contract/common.ts'
import { blackElements, limitedCardTypes, periodUnits } from '#lib/contract/limit.ts'
import { paymentMethods } from '#lib/contract/transaction.ts'

/** The options for the scope of a limit or a velocity rule. */
export function useLimitOptions() {
  const t = useTranslations('risk_limits.velocity')
  const { wordsOf, gateways, currencies } = useOptions()
  const elements = useMemo(() => wordsOf('blackElement', blackElements), [wordsOf])
  const blackElement = useOffered(getBlackElements, elements)
  return useMemo(
    () => ({
      gatewayNo: gateways,
      method: wordsOf('paymentMethod', paymentMethods),
      cardType: wordsOf('limitedCardType', limitedCardTypes),
      blackElement,
      periodUnit: wordsOf('periodUnit', periodUnits),
      currency: currencies,
      currencyOrAll: [{ value: 'all', label: t('all_currencies') }, ...currencies],
    }),
    [t, wordsOf, gateways, currencies, blackElement],
  )
}
