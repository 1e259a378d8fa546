'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { filterFields } from '#components/grid/filter-fields.tsx'
import { FilterPanel } from '#components/grid/filter-panel.tsx'
import type { List } from '#components/grid/use-list.ts'
import { useChoices, useLookup } from '#lib/client/choices.ts'
import { getOperators } from '#lib/contract/common.ts'
import { refundList, refundStatuses, refundTypes } from '#lib/contract/refund.ts'
import { operatorChoices } from '../choices.ts'

const Field = filterFields<typeof refundList>()

export function RefundFilter({ list }: { list: List<typeof refundList> }) {
  return (
    <FilterPanel
      def={refundList}
      list={list}
      period="appliedAt"
      labelOf={useTranslations('fields.refund')}
      options={useOptions()}
      dates={<Field.Period name="appliedAt" />}
      more={
        <>
          <Field.Lines name="orderNo" />
          <Field.Choice name="gatewayNo" />
          <Field.Choice name="type" />
          <Field.Choice name="currency" />
          <Field.Amounts name="amount" />
          <Field.Choice name="applicant" />
        </>
      }
    >
      <Field.Lines name="tradeNo" />
      <Field.Lines name="refundNo" />
      <Field.Choice name="status" />
    </FilterPanel>
  )
}

/** The choices of every field that has such. */
function useOptions() {
  const { wordsOf, gateways, currencies } = useChoices()
  const applicant = useLookup(getOperators, {}, operatorChoices)
  return useMemo(
    () => ({
      status: wordsOf('refundStatus', refundStatuses),
      type: wordsOf('refundType', refundTypes),
      gatewayNo: gateways,
      currency: currencies,
      applicant,
    }),
    [wordsOf, gateways, currencies, applicant],
  )
}
