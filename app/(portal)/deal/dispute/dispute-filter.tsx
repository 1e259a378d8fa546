'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { AmountRangeField, amountRangeIssues } from '#components/form/amount-range-field.tsx'
import { DateTimeRangeField } from '#components/form/date-time-range-field.tsx'
import { DayRangeField, dayRangeIssues } from '#components/form/day-range-field.tsx'
import { MultiSelectField } from '#components/form/multi-select-field.tsx'
import { MultiTextField } from '#components/form/multi-text-field.tsx'
import { FilterPanel } from '#components/grid/filter-panel.tsx'
import type { FilterOf, List } from '#components/grid/use-list.ts'
import { usePortal } from '#lib/client/portal.tsx'
import { callOptions } from '#lib/client/query.ts'
import { getReasons } from '#lib/contract/common.ts'
import {
  arbitrationStatuses,
  chargebackKinds,
  disputeList,
  disputeStages,
  disputeTypes,
  moneyStates,
  representmentStatuses,
} from '#lib/contract/dispute.ts'
import { cardTypes } from '#lib/contract/transaction.ts'

type Filter = FilterOf<typeof disputeList>

const moreKeys: readonly (keyof Filter)[] = [
  'disputeNo',
  'orderNo',
  'reason',
  'chargebackKind',
  'arbitrationStatus',
  'moneyState',
  'cardType',
  'gatewayNo',
  'currency',
  'amountFrom',
  'amountTo',
  'dueAtFrom',
  'dueAtTo',
]

export function DisputeFilter({ list }: { list: List<typeof disputeList> }) {
  const label = useTranslations('fields.dispute')
  const options = useOptions()
  const select = (name: keyof typeof options & keyof Filter) => (
    <MultiSelectField<Filter> name={name} label={label(name)} options={options[name]} />
  )
  return (
    <FilterPanel
      def={disputeList}
      list={list}
      period="filedAt"
      rules={({ amountFrom, amountTo, dueAtFrom, dueAtTo }) => [
        ...amountRangeIssues(amountFrom, amountTo, 'amountTo'),
        ...dayRangeIssues(dueAtFrom, dueAtTo, 'dueAtFrom'),
      ]}
      labelOf={(field) => label(field as Parameters<typeof label>[0])}
      options={options}
      moreKeys={moreKeys}
      more={
        <>
          <MultiTextField<Filter> name="disputeNo" label={label('disputeNo')} />
          <MultiTextField<Filter> name="orderNo" label={label('orderNo')} />
          {select('reason')}
          {select('chargebackKind')}
          {select('arbitrationStatus')}
          {select('moneyState')}
          {select('cardType')}
          {select('gatewayNo')}
          {select('currency')}
          <AmountRangeField<Filter> from="amountFrom" to="amountTo" label={label('amount')} />
          <DayRangeField<Filter> from="dueAtFrom" to="dueAtTo" label={label('dueAt')} />
        </>
      }
    >
      <MultiTextField<Filter> name="tradeNo" label={label('tradeNo')} />
      {select('disputeType')}
      {select('representmentStatus')}
      <DateTimeRangeField<Filter> from="filedAtFrom" to="filedAtTo" label={label('filedAt')} />
    </FilterPanel>
  )
}

/** The choices of every field that has such. */
function useOptions() {
  const word = useTranslations('enums')
  const { user } = usePortal()
  const lookup = { staleTime: Number.POSITIVE_INFINITY }
  const { data: chargebacks } = useQuery(callOptions(getReasons, { kind: 'chargeback' }, lookup))
  const { data: retrievals } = useQuery(callOptions(getReasons, { kind: 'retrieval' }, lookup))
  return useMemo(
    () => ({
      stage: disputeStages.map((value) => ({ value, label: word(`disputeStage.${value}`) })),
      disputeType: disputeTypes.map((value) => ({ value, label: word(`disputeType.${value}`) })),
      chargebackKind: chargebackKinds.map((value) => ({ value, label: word(`chargebackKind.${value}`) })),
      representmentStatus: representmentStatuses.map((value) => ({
        value,
        label: word(`representmentStatus.${value}`),
      })),
      arbitrationStatus: arbitrationStatuses.map((value) => ({
        value,
        label: word(`arbitrationStatus.${value}`),
      })),
      moneyState: moneyStates.map((value) => ({ value, label: word(`moneyState.${value}`) })),
      cardType: cardTypes.map((value) => ({ value, label: word(`cardType.${value}`) })),
      reason: [...(chargebacks ?? []), ...(retrievals ?? [])],
      gatewayNo: (user?.gateways ?? []).map(({ gatewayNo, label }) => ({ value: gatewayNo, label })),
      currency: (user?.currencies ?? []).map((value) => ({ value, label: value })),
    }),
    [word, user, chargebacks, retrievals],
  )
}
