'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { filterFields } from '#components/grid/filter-fields.tsx'
import { FilterPanel } from '#components/grid/filter-panel.tsx'
import type { List } from '#components/grid/use-list.ts'
import { useChoices } from '#lib/client/choices.ts'
import { fraudList, fraudReasons } from '#lib/contract/fraud.ts'
import { cardTypes } from '#lib/contract/transaction.ts'

const Field = filterFields<typeof fraudList>()

export function FraudFilter({ list }: { list: List<typeof fraudList> }) {
  return (
    <FilterPanel
      def={fraudList}
      list={list}
      period="fraudEntryDate"
      labelOf={useTranslations('fields.fraud')}
      options={useOptions()}
      dates={<Field.Period name="fraudEntryDate" />}
      more={
        <>
          <Field.Lines name="orderNo" />
          <Field.Lines name="fraudNo" />
          <Field.Choice name="gatewayNo" />
          <Field.Choice name="cardType" />
          <Field.Choice name="currency" />
          <Field.Amounts name="amount" />
          <Field.YesNo name="appealed" />
          <Field.Days name="fraudReportDate" />
        </>
      }
    >
      <Field.Lines name="tradeNo" />
      <Field.Choice name="fraudReason" />
      <Field.YesNo name="chargebackReceived" />
    </FilterPanel>
  )
}

/** The choices of every field that has such. */
function useOptions() {
  const { wordsOf, gateways, currencies } = useChoices()
  return useMemo(
    () => ({
      fraudReason: wordsOf('fraudReason', fraudReasons),
      chargebackReceived: wordsOf('yesNo', ['true', 'false']),
      appealed: wordsOf('yesNo', ['true', 'false']),
      gatewayNo: gateways,
      cardType: wordsOf('cardType', cardTypes),
      currency: currencies,
    }),
    [wordsOf, gateways, currencies],
  )
}
