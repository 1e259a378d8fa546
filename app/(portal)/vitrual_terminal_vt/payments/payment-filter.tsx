'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { filterFields } from '#components/grid/filter-fields.tsx'
import { FilterPanel } from '#components/grid/filter-panel.tsx'
import type { List } from '#components/grid/use-list.ts'
import { useChoices } from '#lib/client/choices.ts'
import { linkHistory } from '#lib/contract/link.ts'
import { paymentStatuses } from '#lib/contract/transaction.ts'

const Field = filterFields<typeof linkHistory>()

export function PaymentFilter({ list }: { list: List<typeof linkHistory> }) {
  return (
    <FilterPanel
      def={linkHistory}
      list={list}
      period="createdAt"
      labelOf={useTranslations('link.payment_fields')}
      options={useOptions()}
      dates={<Field.Period name="createdAt" />}
      more={
        <>
          <Field.Lines name="orderNo" />
          <Field.Choice name="gatewayNo" />
          <Field.Choice name="currency" />
          <Field.Amounts name="amount" />
        </>
      }
    >
      <Field.Lines name="linkNo" />
      <Field.Lines name="tradeNo" />
      <Field.Choice name="status" />
    </FilterPanel>
  )
}

/** The choices of every field that has such. */
function useOptions() {
  const { wordsOf, gateways, currencies } = useChoices()
  return useMemo(
    () => ({
      status: wordsOf('paymentStatus', paymentStatuses),
      gatewayNo: gateways,
      currency: currencies,
    }),
    [wordsOf, gateways, currencies],
  )
}
