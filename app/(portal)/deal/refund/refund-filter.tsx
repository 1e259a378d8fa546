'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { AmountRangeField, amountRangeIssues } from '#components/form/amount-range-field.tsx'
import { DateTimeRangeField } from '#components/form/date-time-range-field.tsx'
import { MultiSelectField } from '#components/form/multi-select-field.tsx'
import { MultiTextField } from '#components/form/multi-text-field.tsx'
import { FilterPanel } from '#components/grid/filter-panel.tsx'
import type { FilterOf, List } from '#components/grid/use-list.ts'
import { usePortal } from '#lib/client/portal.tsx'
import { callOptions } from '#lib/client/query.ts'
import { getOperators } from '#lib/contract/common.ts'
import { refundList, refundStatuses, refundTypes } from '#lib/contract/refund.ts'

type Filter = FilterOf<typeof refundList>

const moreKeys: readonly (keyof Filter)[] = [
  'orderNo',
  'gatewayNo',
  'type',
  'currency',
  'amountFrom',
  'amountTo',
  'applicant',
]

export function RefundFilter({ list }: { list: List<typeof refundList> }) {
  const label = useTranslations('fields.refund')
  const options = useOptions()
  return (
    <FilterPanel
      def={refundList}
      list={list}
      period="appliedAt"
      rules={({ amountFrom, amountTo }) => amountRangeIssues(amountFrom, amountTo, 'amountTo')}
      labelOf={(field) => label(field as Parameters<typeof label>[0])}
      options={options}
      moreKeys={moreKeys}
      more={
        <>
          <MultiTextField<Filter> name="orderNo" label={label('orderNo')} />
          <MultiSelectField<Filter> name="gatewayNo" label={label('gatewayNo')} options={options.gatewayNo} />
          <MultiSelectField<Filter> name="type" label={label('type')} options={options.type} />
          <MultiSelectField<Filter> name="currency" label={label('currency')} options={options.currency} />
          <AmountRangeField<Filter> from="amountFrom" to="amountTo" label={label('amount')} />
          <MultiSelectField<Filter> name="applicant" label={label('applicant')} options={options.applicant} />
        </>
      }
    >
      <MultiTextField<Filter> name="tradeNo" label={label('tradeNo')} />
      <MultiTextField<Filter> name="refundNo" label={label('refundNo')} />
      <MultiSelectField<Filter> name="status" label={label('status')} options={options.status} />
      <DateTimeRangeField<Filter> from="appliedAtFrom" to="appliedAtTo" label={label('appliedAt')} />
    </FilterPanel>
  )
}

/** The choices of every field that has such. */
function useOptions() {
  const word = useTranslations('enums')
  const { user } = usePortal()
  const { data: operators } = useQuery(callOptions(getOperators, {}, { staleTime: Number.POSITIVE_INFINITY }))
  return useMemo(
    () => ({
      status: refundStatuses.map((value) => ({ value, label: word(`refundStatus.${value}`) })),
      type: refundTypes.map((value) => ({ value, label: word(`refundType.${value}`) })),
      gatewayNo: (user?.gateways ?? []).map(({ gatewayNo, label }) => ({ value: gatewayNo, label })),
      currency: (user?.currencies ?? []).map((value) => ({ value, label: value })),
      applicant: (operators ?? []).map(({ userName, name }) => ({ value: userName, label: name })),
    }),
    [word, user, operators],
  )
}
