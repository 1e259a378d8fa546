'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { AmountRangeField, amountRangeIssues } from '#components/form/amount-range-field.tsx'
import { DateTimeRangeField } from '#components/form/date-time-range-field.tsx'
import { DayRangeField, dayRangeIssues } from '#components/form/day-range-field.tsx'
import { MultiSelectField } from '#components/form/multi-select-field.tsx'
import { MultiTextField } from '#components/form/multi-text-field.tsx'
import { YesNoField } from '#components/form/yes-no-field.tsx'
import { FilterPanel } from '#components/grid/filter-panel.tsx'
import type { FilterOf, List } from '#components/grid/use-list.ts'
import { usePortal } from '#lib/client/portal.tsx'
import { fraudList, fraudReasons } from '#lib/contract/fraud.ts'
import { cardTypes } from '#lib/contract/transaction.ts'

type Filter = FilterOf<typeof fraudList>

const moreKeys: readonly (keyof Filter)[] = [
  'orderNo',
  'fraudNo',
  'gatewayNo',
  'cardType',
  'currency',
  'amountFrom',
  'amountTo',
  'appealed',
  'fraudReportDateFrom',
  'fraudReportDateTo',
]

export function FraudFilter({ list }: { list: List<typeof fraudList> }) {
  const label = useTranslations('fields.fraud')
  const options = useOptions()
  return (
    <FilterPanel
      def={fraudList}
      list={list}
      period="fraudEntryDate"
      rules={(said) => [
        ...amountRangeIssues(said.amountFrom, said.amountTo, 'amountTo'),
        ...dayRangeIssues(said.fraudReportDateFrom, said.fraudReportDateTo, 'fraudReportDateTo'),
      ]}
      labelOf={(field) => label(field as Parameters<typeof label>[0])}
      options={options}
      moreKeys={moreKeys}
      more={
        <>
          <MultiTextField<Filter> name="orderNo" label={label('orderNo')} />
          <MultiTextField<Filter> name="fraudNo" label={label('fraudNo')} />
          <MultiSelectField<Filter> name="gatewayNo" label={label('gatewayNo')} options={options.gatewayNo} />
          <MultiSelectField<Filter> name="cardType" label={label('cardType')} options={options.cardType} />
          <MultiSelectField<Filter> name="currency" label={label('currency')} options={options.currency} />
          <AmountRangeField<Filter> from="amountFrom" to="amountTo" label={label('amount')} />
          <YesNoField<Filter> name="appealed" label={label('appealed')} />
          <DayRangeField<Filter>
            from="fraudReportDateFrom"
            to="fraudReportDateTo"
            label={label('fraudReportDate')}
          />
        </>
      }
    >
      <MultiTextField<Filter> name="tradeNo" label={label('tradeNo')} />
      <MultiSelectField<Filter>
        name="fraudReason"
        label={label('fraudReason')}
        options={options.fraudReason}
      />
      <YesNoField<Filter> name="chargebackReceived" label={label('chargebackReceived')} />
      <DateTimeRangeField<Filter>
        from="fraudEntryDateFrom"
        to="fraudEntryDateTo"
        label={label('fraudEntryDate')}
      />
    </FilterPanel>
  )
}

/** The choices of every field that has such. */
function useOptions() {
  const word = useTranslations('enums')
  const { user } = usePortal()
  return useMemo(() => {
    const yesNo = (['true', 'false'] as const).map((value) => ({ value, label: word(`yesNo.${value}`) }))
    return {
      fraudReason: fraudReasons.map((value) => ({ value, label: word(`fraudReason.${value}`) })),
      chargebackReceived: yesNo,
      appealed: yesNo,
      gatewayNo: (user?.gateways ?? []).map(({ gatewayNo, label }) => ({ value: gatewayNo, label })),
      cardType: cardTypes.map((value) => ({ value, label: word(`cardType.${value}`) })),
      currency: (user?.currencies ?? []).map((value) => ({ value, label: value })),
    }
  }, [word, user])
}
