'use client'

import { useCallback } from 'react'
import { type Option, unchangedOptions, useLookup, useOptions } from '#lib/client/options.ts'
import { getCountries } from '#lib/contract/common.ts'
import { addressMatches, ipCardMatches } from '#lib/contract/custom-rule.ts'
import { cardTypes, paymentMethods } from '#lib/contract/transaction.ts'
import type { CustomField } from '#lib/rules/custom-rule.ts'
import { weekDays } from '#lib/rules/week.ts'
import { useConditionWords } from '../../_shared/use-condition-words.ts'

/** The values that a fact can be compared with. */
export function useConditionOptions(): (field: CustomField) => Option[] {
  const { gateways, currencies } = useOptions()
  const countries = useLookup(getCountries, {}, unchangedOptions)
  const { wordOf } = useConditionWords()
  return useCallback(
    (field) => {
      const named = (values: readonly string[]) =>
        values.map((value) => ({ value, label: wordOf(field, value) }))
      if (field.endsWith('_country')) return countries
      switch (field) {
        case 'gateway':
          return gateways
        case 'currency':
          return currencies
        case 'method':
          return named(paymentMethods)
        case 'card_type':
          return named(cardTypes)
        case 'weekday':
          return named(weekDays.map(String))
        case 'address_match':
          return named(addressMatches)
        case 'ip_card_match':
          return named(ipCardMatches)
        default:
          return []
      }
    },
    [gateways, currencies, countries, wordOf],
  )
}
