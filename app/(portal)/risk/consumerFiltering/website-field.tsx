'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { SelectField } from '#components/form/select-field.tsx'
import { callOptions } from '#lib/client/query.ts'
import { getWebsites } from '#lib/contract/common.ts'
import { ALL_WEBSITES } from '#lib/rules/customer-filter.ts'
import type { FilterValues } from './filter-values.ts'

/** One of the websites registered with the gateway, or all of them. */
export function WebsiteField() {
  const label = useTranslations('customer_filter.fields')
  const t = useTranslations('customer_filter')
  const [gatewayNo, website] = useWatch<FilterValues, ['gatewayNo', 'website']>({
    name: ['gatewayNo', 'website'],
  })
  const { data: websites = [] } = useQuery(callOptions(getWebsites, {}))
  const known = websites.filter((each) => each.gatewayNo === gatewayNo).map(({ url }) => url)
  // A website chosen for another gateway stays visible; the provider rejects it as not registered with this
  // one.
  const shown = website === ALL_WEBSITES || known.includes(website) ? known : [...known, website]
  return (
    <SelectField<FilterValues>
      name="website"
      label={label('website')}
      options={[
        { value: ALL_WEBSITES, label: t('all_websites') },
        ...shown.map((url) => ({ value: url, label: url })),
      ]}
    />
  )
}
