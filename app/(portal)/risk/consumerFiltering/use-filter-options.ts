'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useLookup, useOptions } from '#lib/client/options.ts'
import { getCountries, getWebsites } from '#lib/contract/common.ts'
import {
  browserLanguages,
  filterConditions,
  filterStatuses,
  filterTimings,
  limitTypes,
} from '#lib/contract/customer-filter.ts'
import { ALL_WEBSITES } from '#lib/rules/customer-filter.ts'

const countriesOf = (countries: { value: string; label: string }[]) => countries
const optionsOf = (websites: { url: string; gatewayNo: string }[]) =>
  websites.map(({ url, gatewayNo }) => ({ value: url, label: url, gatewayNo }))

/** The options of a customer filter's fields. */
export function useFilterOptions() {
  const t = useTranslations('customer_filter')
  const language = useTranslations('browser_language')
  const { wordsOf, gateways } = useOptions()
  const countries = useLookup(getCountries, {}, countriesOf)
  const websites = useLookup(getWebsites, {}, optionsOf)
  return useMemo(
    () => ({
      gatewayNo: gateways,
      website: [
        { value: ALL_WEBSITES, label: t('all_websites') },
        ...[...new Map(websites.map((website) => [website.value, website])).values()],
      ],
      limitType: wordsOf('limitType', limitTypes),
      condition: wordsOf('filterCondition', filterConditions),
      countries,
      languages: browserLanguages.map((value) => ({ value, label: language(value) })),
      timing: wordsOf('filterTiming', filterTimings),
      status: wordsOf('filterStatus', filterStatuses),
    }),
    [t, language, wordsOf, gateways, countries, websites],
  )
}
