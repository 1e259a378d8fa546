'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useFormat } from '#lib/format/use-format.ts'
import { untypedTranslator } from '#lib/i18n/untyped-translator.ts'
import type { ConditionWords } from '#lib/rules/custom-rule-text.ts'
import { listSigns } from '#lib/rules/list-signs.ts'

export function useConditionWords(): ConditionWords {
  const custom = useTranslations('custom_rule')
  const enums = useTranslations('enums')
  const format = useFormat()
  const { comma } = listSigns(useLocale())
  return useMemo(() => {
    const word = untypedTranslator(custom)
    const enumWord = untypedTranslator(enums)
    return {
      word,
      comma,
      wordOf: (field, value) => {
        if (field.endsWith('_country')) return format.country(value)
        if (field === 'address_match' || field === 'ip_card_match') return word(`${field}.${value}`)
        if (field === 'weekday') return enumWord(`weekday.${value}`)
        if (field === 'card_type') return enumWord(`cardType.${value}`)
        return field === 'method' ? enumWord(`paymentMethod.${value}`) : value
      },
    }
  }, [custom, enums, format, comma])
}
