'use client'

import { useTranslations } from 'next-intl'
import { distanceWords, type SchemeVerdict, verdictWords } from '#lib/rules/scheme.ts'

/** The verdict on a card scheme and the distance to its thresholds, in words. */
export function useSchemeWords() {
  const t = useTranslations('scheme')
  return {
    verdict: (verdict: SchemeVerdict) => verdictWords(verdict, t),
    distance: (verdict: SchemeVerdict) => distanceWords(verdict, t),
    state: ({ state }: SchemeVerdict) => t(`state.${state}`),
  }
}
