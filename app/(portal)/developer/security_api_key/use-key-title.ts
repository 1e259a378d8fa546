'use client'

import { useTranslations } from 'next-intl'
import type { ApiKeyRow } from '#lib/contract/developer.ts'

/** What a key is called where its row is not in sight. */
export function useKeyTitle() {
  const t = useTranslations('developer.keys')
  const word = useTranslations('enums.environment')
  return ({ environment, gatewayNo }: Pick<ApiKeyRow, 'environment' | 'gatewayNo'>): string =>
    t('title_of', { environment: word(environment), gatewayNo })
}
