'use client'

import { useTranslations } from 'next-intl'
import type { ApiKeyRow } from '#lib/contract/developer.ts'

/** The title of a key outside of its row. */
export function useKeyTitle() {
  const t = useTranslations('developer.keys')
  const word = useTranslations('enums.environment')
  return ({ environment, gatewayNo }: Pick<ApiKeyRow, 'environment' | 'gatewayNo'>): string =>
    t('title_of', { environment: word(environment), gatewayNo })
}
