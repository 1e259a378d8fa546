'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { type FieldValues, useForm } from 'react-hook-form'
import { contractResolver } from '#components/form/contract-resolver.ts'
import { MonthRangeField } from '#components/form/day-range-field.tsx'
import { MultiSelectField } from '#components/form/multi-select-field.tsx'
import { SearchForm } from '#components/grid/search-form.tsx'
import { useOptions } from '#lib/client/options.ts'
import { usePortal } from '#lib/client/portal.tsx'
import type { RequestOf } from '#lib/contract/call.ts'
import { monthEnd } from '#lib/contract/reconciliation.ts'
import { reportTypes } from '#lib/contract/settlement-rows.ts'
import { dayOf } from '#lib/rules/days.ts'
import { monthRangeIssues, startOfMonthIn } from '#lib/rules/settlement.ts'
import { ReportHead } from '../report-tabs.tsx'
import { Reports } from './reports.tsx'

type Query = RequestOf<typeof monthEnd>

const MONTH = 'YYYY-MM'.length

/**
 * The monthly reports of all gateways and types of several months, their totals, and all of them as one file. At first the
 * last month.
 */
export function MonthEndScreen() {
  const { serverTime, merchantZone: zone } = usePortal()
  const month = dayOf(serverTime, zone).slice(0, MONTH)
  const last = dayOf(startOfMonthIn(month, zone, -1), zone).slice(0, MONTH)
  const begin = { monthFrom: last, monthTo: last }
  const [query, setQuery] = useState<Query>(begin)
  return (
    <div className="portal-stack close">
      <ReportHead current="month" />
      <MonthsForm begin={begin} onSearch={setQuery} />
      <Reports query={query} />
    </div>
  )
}

interface MonthsFormProps {
  begin: Query
  onSearch: (query: Query) => void
}

function MonthsForm({ begin, onSearch }: MonthsFormProps) {
  const t = useTranslations('reconciliation')
  const label = useTranslations('reconciliation.fields')
  const { gateways, wordsOf } = useOptions()
  const form = useForm<FieldValues>({
    defaultValues: { ...begin, gatewayNo: [], reportType: [] },
    resolver: contractResolver<FieldValues>(monthEnd.request, monthRangeIssues),
  })
  return (
    <SearchForm form={form} onSearch={(values) => onSearch(values as Query)}>
      <MonthRangeField from="monthFrom" to="monthTo" label={t('months')} />
      <MultiSelectField name="gatewayNo" label={label('gatewayNo')} options={gateways} />
      <MultiSelectField
        name="reportType"
        label={label('reportType')}
        options={wordsOf('reportType', reportTypes)}
      />
    </SearchForm>
  )
}
