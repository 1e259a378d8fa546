'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { AmountRangeField, amountRangeIssues } from '#components/form/amount-range-field.tsx'
import { DateTimeRangeField } from '#components/form/date-time-range-field.tsx'
import { DigitsField } from '#components/form/digits-field.tsx'
import { FormTextField } from '#components/form/form-text-field.tsx'
import { MultiSelectField } from '#components/form/multi-select-field.tsx'
import { MultiTextField } from '#components/form/multi-text-field.tsx'
import { FilterPanel } from '#components/grid/filter-panel.tsx'
import type { FilterOf, List } from '#components/grid/use-list.ts'
import { usePortal } from '#lib/client/portal.tsx'
import { callOptions } from '#lib/client/query.ts'
import { getWebsites } from '#lib/contract/common.ts'
import { openOrDecided, preAuthList } from '#lib/contract/pre-auth.ts'
import { cardTypes, environments } from '#lib/contract/transaction.ts'

type Filter = FilterOf<typeof preAuthList>

const moreKeys: readonly (keyof Filter)[] = [
  'gatewayNo',
  'website',
  'cardType',
  'currency',
  'amountFrom',
  'amountTo',
  'email',
  'cardFirst6',
  'cardLast4',
  'environment',
]

/** The states are tabs, not fields. */
export function PreAuthFilter({ list }: { list: List<typeof preAuthList> }) {
  const label = useTranslations('fields.pre_auth')
  const options = useOptions()
  return (
    <FilterPanel
      def={preAuthList}
      list={list}
      period="createdAt"
      rules={({ amountFrom, amountTo }) => amountRangeIssues(amountFrom, amountTo, 'amountTo')}
      labelOf={(field) => label(field as Parameters<typeof label>[0])}
      options={options}
      moreKeys={moreKeys}
      more={
        <>
          <MultiSelectField<Filter> name="gatewayNo" label={label('gatewayNo')} options={options.gatewayNo} />
          <MultiSelectField<Filter> name="website" label={label('website')} options={options.website} />
          <MultiSelectField<Filter> name="cardType" label={label('cardType')} options={options.cardType} />
          <MultiSelectField<Filter> name="currency" label={label('currency')} options={options.currency} />
          <AmountRangeField<Filter> from="amountFrom" to="amountTo" label={label('amount')} />
          <FormTextField<Filter> name="email" label={label('email')} input={{ inputMode: 'email' }} />
          <DigitsField<Filter> name="cardFirst6" label={label('cardFirst6')} digits={6} />
          <DigitsField<Filter> name="cardLast4" label={label('cardLast4')} digits={4} />
          <MultiSelectField<Filter>
            name="environment"
            label={label('environment')}
            options={options.environment}
          />
        </>
      }
    >
      <MultiTextField<Filter> name="tradeNo" label={label('tradeNo')} />
      <MultiTextField<Filter> name="orderNo" label={label('orderNo')} />
      <MultiSelectField<Filter>
        name="preAuthType"
        label={label('preAuthType')}
        options={options.preAuthType}
      />
      <DateTimeRangeField<Filter> from="createdAtFrom" to="createdAtTo" label={label('createdAt')} />
    </FilterPanel>
  )
}

/** The choices of every field that has such. */
function useOptions() {
  const word = useTranslations('enums')
  const { user } = usePortal()
  const { data: websites } = useQuery(callOptions(getWebsites, {}, { staleTime: Number.POSITIVE_INFINITY }))
  return useMemo(
    () => ({
      preAuthStatus: openOrDecided.map((value) => ({ value, label: word(`preAuthStatus.${value}`) })),
      preAuthType: (['merchant', 'risk'] as const).map((value) => ({
        value,
        label: word(`preAuthType.${value}`),
      })),
      gatewayNo: (user?.gateways ?? []).map(({ gatewayNo, label }) => ({ value: gatewayNo, label })),
      website: [...new Set((websites ?? []).map(({ url }) => url))].map((url) => ({
        value: url,
        label: url,
      })),
      cardType: cardTypes.map((value) => ({ value, label: word(`cardType.${value}`) })),
      currency: (user?.currencies ?? []).map((value) => ({ value, label: value })),
      environment: environments.map((value) => ({ value, label: word(`environment.${value}`) })),
    }),
    [word, user, websites],
  )
}
