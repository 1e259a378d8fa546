'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { filterFields } from '#components/grid/filter-fields.tsx'
import { FilterPanel } from '#components/grid/filter-panel.tsx'
import type { List } from '#components/grid/use-list.ts'
import { useChoices, useLookup, useOffered } from '#lib/client/choices.ts'
import { getCardTypes, getCountries, getPaymentMethods, getWebsites } from '#lib/contract/common.ts'
import {
  cardTypes,
  environments,
  orderOutcomes,
  paymentMethods,
  paymentStatuses,
  settlementStatuses,
  transactionList,
  transactionTypes,
  UNKNOWN_COUNTRY,
} from '#lib/contract/transaction.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { asTheyAre, websiteChoices } from '../choices.ts'

const Field = filterFields<typeof transactionList>()

export function TransactionFilter({ list }: { list: List<typeof transactionList> }) {
  return (
    <FilterPanel
      def={transactionList}
      list={list}
      period="createdAt"
      labelOf={useTranslations('fields.transaction')}
      options={useOptions()}
      dates={<Field.Period name="createdAt" />}
      more={
        <>
          <Field.Choice name="gatewayNo" />
          <Field.Choice name="website" />
          <Field.Choice name="outcome" />
          <Field.Lines name="errorCode" />
          <Field.Choice name="method" />
          <Field.Choice name="cardType" />
          <Field.Choice name="currency" />
          <Field.Amounts name="amount" />
          <Field.Digits name="cardFirst6" digits={6} />
          <Field.Digits name="cardLast4" digits={4} />
          <Field.Choice name="bankCountry" />
          <Field.Choice name="ipCountry" />
          <Field.Choice name="transactionType" />
          <Field.Choice name="settlementStatus" />
          <Field.Choice name="environment" />
        </>
      }
    >
      <Field.Lines name="tradeNo" />
      <Field.Lines name="orderNo" />
      <Field.Email name="email" />
      <Field.Choice name="status" />
    </FilterPanel>
  )
}

/** The choices of every field that has such. */
function useOptions() {
  const { wordsOf, gateways, currencies } = useChoices()
  const website = useLookup(getWebsites, {}, websiteChoices)
  const format = useFormat()
  const countries = useLookup(getCountries, {}, asTheyAre)
  const words = useMemo(
    () => ({
      method: wordsOf('paymentMethod', paymentMethods),
      cardType: wordsOf('cardType', cardTypes),
    }),
    [wordsOf],
  )
  const method = useOffered(getPaymentMethods, words.method)
  const cardType = useOffered(getCardTypes, words.cardType)
  return useMemo(
    () => ({
      status: wordsOf('paymentStatus', paymentStatuses),
      outcome: wordsOf('orderOutcome', orderOutcomes),
      gatewayNo: gateways,
      website,
      method,
      cardType,
      currency: currencies,
      bankCountry: countries,
      ipCountry: [...countries, { value: UNKNOWN_COUNTRY, label: format.country(UNKNOWN_COUNTRY) }],
      transactionType: wordsOf('transactionType', transactionTypes),
      settlementStatus: wordsOf('settlementStatus', settlementStatuses),
      environment: wordsOf('environment', environments),
    }),
    [wordsOf, gateways, currencies, website, countries, format, method, cardType],
  )
}
