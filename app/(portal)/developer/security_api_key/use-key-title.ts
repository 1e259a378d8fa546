'use client'

import { useTranslations } from 'next-intl'
import type { ApiKeyRow } from '#lib/contract/developer.ts'

/** The title of a key outside of its row. */
export function useKeyTitle() {
  const t = useTranslations('developer.keys')
  const word = useTranslations('enums.environment')
  return ({
    name,
    environment,
    gatewayNo,
  }: Pick<ApiKeyRow, 'name' | 'environment' | 'gatewayNo'>): string => {
    const values = { environment: word(environment), gatewayNo }
    return name === null ? t('title_of', values) : t('title_named', { ...values, name })
  }
}
