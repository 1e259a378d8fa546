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
import { getCountries, getWebsites } from '#lib/contract/common.ts'
import {
  cardTypes,
  environments,
  paymentMethods,
  paymentStatuses,
  settlementStatuses,
  transactionList,
  transactionTypes,
} from '#lib/contract/transaction.ts'

type Filter = FilterOf<typeof transactionList>

const moreKeys: readonly (keyof Filter)[] = [
  'gatewayNo',
  'website',
  'method',
  'cardType',
  'currency',
  'amountFrom',
  'amountTo',
  'cardFirst6',
  'cardLast4',
  'bankCountry',
  'ipCountry',
  'transactionType',
  'settlementStatus',
  'environment',
]

export function TransactionFilter({ list }: { list: List<typeof transactionList> }) {
  const label = useTranslations('fields.transaction')
  const options = useOptions()
  return (
    <FilterPanel
      def={transactionList}
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
          <MultiSelectField<Filter> name="method" label={label('method')} options={options.method} />
          <MultiSelectField<Filter> name="cardType" label={label('cardType')} options={options.cardType} />
          <MultiSelectField<Filter> name="currency" label={label('currency')} options={options.currency} />
          <AmountRangeField<Filter> from="amountFrom" to="amountTo" label={label('amount')} />
          <DigitsField<Filter> name="cardFirst6" label={label('cardFirst6')} digits={6} />
          <DigitsField<Filter> name="cardLast4" label={label('cardLast4')} digits={4} />
          <MultiSelectField<Filter>
            name="bankCountry"
            label={label('bankCountry')}
            options={options.bankCountry}
          />
          <MultiSelectField<Filter> name="ipCountry" label={label('ipCountry')} options={options.ipCountry} />
          <MultiSelectField<Filter>
            name="transactionType"
            label={label('transactionType')}
            options={options.transactionType}
          />
          <MultiSelectField<Filter>
            name="settlementStatus"
            label={label('settlementStatus')}
            options={options.settlementStatus}
          />
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
      <FormTextField<Filter> name="email" label={label('email')} input={{ inputMode: 'email' }} />
      <MultiSelectField<Filter> name="status" label={label('status')} options={options.status} />
      <DateTimeRangeField<Filter> from="createdAtFrom" to="createdAtTo" label={label('createdAt')} />
    </FilterPanel>
  )
}

const FOR_THE_SESSION = { staleTime: Number.POSITIVE_INFINITY }

/** The choices of every field that has such. */
function useOptions() {
  const word = useTranslations('enums')
  const { user } = usePortal()
  const { data: websites } = useQuery(callOptions(getWebsites, {}, FOR_THE_SESSION))
  const { data: countries } = useQuery(callOptions(getCountries, {}, FOR_THE_SESSION))
  return useMemo(() => {
    const country = countries ?? []
    return {
      status: paymentStatuses.map((value) => ({ value, label: word(`paymentStatus.${value}`) })),
      gatewayNo: (user?.gateways ?? []).map(({ gatewayNo, label }) => ({ value: gatewayNo, label })),
      website: [...new Set((websites ?? []).map(({ url }) => url))].map((url) => ({
        value: url,
        label: url,
      })),
      method: paymentMethods.map((value) => ({ value, label: word(`paymentMethod.${value}`) })),
      cardType: cardTypes.map((value) => ({ value, label: word(`cardType.${value}`) })),
      currency: (user?.currencies ?? []).map((value) => ({ value, label: value })),
      bankCountry: country,
      ipCountry: country,
      transactionType: transactionTypes.map((value) => ({ value, label: word(`transactionType.${value}`) })),
      settlementStatus: settlementStatuses.map((value) => ({
        value,
        label: word(`settlementStatus.${value}`),
      })),
      environment: environments.map((value) => ({ value, label: word(`environment.${value}`) })),
    }
  }, [word, user, websites, countries])
}
