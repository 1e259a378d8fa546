'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { filterFields } from '#components/grid/filter-fields.tsx'
import { FilterPanel } from '#components/grid/filter-panel.tsx'
import type { List } from '#components/grid/use-list.ts'
import { useChoices } from '#lib/client/choices.ts'
import {
  complaintCounts,
  complaintLevels,
  complaintList,
  complaintMethods,
  complaintReasons,
  complaintStatuses,
  followUpTypes,
} from '#lib/contract/complaint.ts'

const Field = filterFields<typeof complaintList>()

export function ComplaintFilter({ list }: { list: List<typeof complaintList> }) {
  return (
    <FilterPanel
      def={complaintList}
      list={list}
      period="complainedAt"
      labelOf={useTranslations('fields.complaint')}
      options={useOptions()}
      dates={<Field.Period name="complainedAt" />}
      more={
        <>
          <Field.Lines name="complaintNo" />
          <Field.Lines name="orderNo" />
          <Field.Choice name="status" />
          <Field.Choice name="method" />
          <Field.Choice name="followUpType" />
          <Field.Choice name="count" />
          <Field.Email name="email" />
          <Field.Choice name="gatewayNo" />
          <Field.Choice name="currency" />
          <Field.Amounts name="amount" />
        </>
      }
    >
      <Field.Lines name="tradeNo" />
      <Field.Choice name="reason" />
      <Field.Choice name="level" />
    </FilterPanel>
  )
}

/** The choices of every field that has such. */
function useOptions() {
  const { wordsOf, gateways, currencies } = useChoices()
  return useMemo(
    () => ({
      reason: wordsOf('complaintReason', complaintReasons),
      level: wordsOf('complaintLevel', complaintLevels),
      method: wordsOf('complaintMethod', complaintMethods),
      count: wordsOf('complaintCount', complaintCounts),
      status: wordsOf('complaintStatus', complaintStatuses),
      followUpType: wordsOf('followUpType', followUpTypes),
      gatewayNo: gateways,
      currency: currencies,
    }),
    [wordsOf, gateways, currencies],
  )
}
