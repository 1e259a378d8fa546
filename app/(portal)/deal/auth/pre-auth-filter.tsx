'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { filterFields } from '#components/grid/filter-fields.tsx'
import { FilterPanel } from '#components/grid/filter-panel.tsx'
import type { List } from '#components/grid/use-list.ts'
import { useChoices, useLookup } from '#lib/client/choices.ts'
import { getWebsites } from '#lib/contract/common.ts'
import { openOrDecided, preAuthList } from '#lib/contract/pre-auth.ts'
import { cardTypes, environments } from '#lib/contract/transaction.ts'
import { websiteChoices } from '../choices.ts'

const Field = filterFields<typeof preAuthList>()

/** The states are tabs, not fields. */
export function PreAuthFilter({ list }: { list: List<typeof preAuthList> }) {
  return (
    <FilterPanel
      def={preAuthList}
      list={list}
      period="createdAt"
      labelOf={useTranslations('fields.pre_auth')}
      options={useOptions()}
      dates={<Field.Period name="createdAt" />}
      more={
        <>
          <Field.Choice name="gatewayNo" />
          <Field.Choice name="website" />
          <Field.Choice name="cardType" />
          <Field.Choice name="currency" />
          <Field.Amounts name="amount" />
          <Field.Email name="email" />
          <Field.Digits name="cardFirst6" digits={6} />
          <Field.Digits name="cardLast4" digits={4} />
          <Field.Choice name="environment" />
        </>
      }
    >
      <Field.Lines name="tradeNo" />
      <Field.Lines name="orderNo" />
      <Field.Choice name="preAuthType" />
    </FilterPanel>
  )
}

/** The choices of every field that has such. */
function useOptions() {
  const { wordsOf, gateways, currencies } = useChoices()
  const website = useLookup(getWebsites, {}, websiteChoices)
  return useMemo(
    () => ({
      preAuthStatus: wordsOf('preAuthStatus', openOrDecided),
      preAuthType: wordsOf('preAuthType', ['merchant', 'risk']),
      gatewayNo: gateways,
      website,
      cardType: wordsOf('cardType', cardTypes),
      currency: currencies,
      environment: wordsOf('environment', environments),
    }),
    [wordsOf, gateways, currencies, website],
  )
}
