'use client'

import { useTranslations } from 'next-intl'
import { useFormat } from '#lib/format/use-format.ts'

/** The user and the time of the last change. */
export function useChangedText() {
  const t = useTranslations('risk')
  const format = useFormat()
  return ({ updatedAt, updatedBy }: { updatedAt: string | null; updatedBy: string | null }): string =>
    updatedAt && updatedBy
      ? t('changed', { who: updatedBy, time: format.dateTime(updatedAt) })
      : t('unchanged')
}
