'use client'

import { useTranslations } from 'next-intl'
import { useFormat } from '#lib/format/use-format.ts'
import { isInstant } from '#lib/rules/wall-clock.ts'
import type { Condition } from './conditions.ts'

const DAY_BEGINS = ' 00:00:00'
const DAY_ENDS = ' 23:59:59'

/** The values of a condition in a few words. */
export function useConditionText(): (condition: Condition) => string {
  const t = useTranslations('grid')
  const format = useFormat()
  const textOf = (value: string) => (isInstant(value) ? format.dateTime(value) : value)
  return ({ values, range }) => {
    let [first = '', second = ''] = values.map(textOf)
    if (!range) return values.length > 1 ? t('chip_more', { value: first, count: values.length - 1 }) : first
    // Whole days are shown as days.
    if ((!first || first.endsWith(DAY_BEGINS)) && (!second || second.endsWith(DAY_ENDS))) {
      ;[first, second] = [first.replace(DAY_BEGINS, ''), second.replace(DAY_ENDS, '')]
    }
    if (first && second) return first === second ? first : t('chip_between', { from: first, to: second })
    return first ? t('chip_from', { from: first }) : t('chip_to', { to: second })
  }
}
