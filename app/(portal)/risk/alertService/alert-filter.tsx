'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { filterFields } from '#components/grid/filter-fields.tsx'
import { FilterPanel } from '#components/grid/filter-panel.tsx'
import type { List } from '#components/grid/use-list.ts'
import { useChoices } from '#lib/client/choices.ts'
import { alertList, alertSources, alertStates, alertTypes } from '#lib/contract/alert.ts'
import { cardTypes } from '#lib/contract/transaction.ts'

const Field = filterFields<typeof alertList>()

export function AlertFilter({ list }: { list: List<typeof alertList> }) {
  return (
    <FilterPanel
      def={alertList}
      list={list}
      period="alertedAt"
      labelOf={useTranslations('alert.fields')}
      options={useOptions()}
      dates={<Field.Period name="alertedAt" />}
      more={
        <>
          <Field.Lines name="orderNo" />
          <Field.Lines name="alertNo" />
          <Field.Choice name="source" />
          <Field.Choice name="gatewayNo" />
          <Field.Choice name="cardType" />
          <Field.Choice name="currency" />
          <Field.Amounts name="amount" />
        </>
      }
    >
      <Field.Lines name="tradeNo" />
      <Field.Choice name="type" />
      <Field.Choice name="state" />
    </FilterPanel>
  )
}

/** The choices of every field that has such. */
function useOptions() {
  const { wordsOf, gateways, currencies } = useChoices()
  return useMemo(
    () => ({
      type: wordsOf('alertType', alertTypes),
      state: wordsOf('alertState', alertStates),
      source: wordsOf('alertSource', alertSources),
      gatewayNo: gateways,
      cardType: wordsOf('cardType', cardTypes),
      currency: currencies,
    }),
    [wordsOf, gateways, currencies],
  )
}
