'use client'

import Box from '@mui/material/Box'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { type FieldValues, useForm } from 'react-hook-form'
import { contractResolver } from '#components/form/contract-resolver.ts'
import { MonthRangeField } from '#components/form/day-range-field.tsx'
import { MultiSelectField } from '#components/form/multi-select-field.tsx'
import { SearchForm } from '#components/grid/search-form.tsx'
import { useChoices } from '#lib/client/choices.ts'
import { usePortal } from '#lib/client/portal.tsx'
import type { RequestOf } from '#lib/contract/call.ts'
import { monthEnd } from '#lib/contract/reconciliation.ts'
import { reportTypes } from '#lib/contract/settlement-rows.ts'
import { dayOf } from '#lib/rules/days.ts'
import { startOfMonthIn } from '#lib/rules/settlement.ts'
import { ReportHead } from '../report-tabs.tsx'
import { contractRules } from '../rules.ts'
import { Reports } from './reports.tsx'

type Query = RequestOf<typeof monthEnd>

const MONTH = 'YYYY-MM'.length

/**
 * The monthly reports of all gateways and types of several months, their totals, and all of them as one file. At first the
 * last month.
 */
export function MonthEndScreen() {
  const { user, serverTime, timeZone } = usePortal()
  const zone = user?.timeZone ?? timeZone
  const month = dayOf(serverTime, zone).slice(0, MONTH)
  const last = dayOf(startOfMonthIn(month, zone, -1), zone).slice(0, MONTH)
  const begin = { monthFrom: last, monthTo: last }
  const [query, setQuery] = useState<Query>(begin)
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <ReportHead current="month" />
      <MonthsForm begin={begin} onSearch={setQuery} />
      <Reports query={query} />
    </Box>
  )
}

interface MonthsFormProps {
  begin: Query
  onSearch: (query: Query) => void
}

function MonthsForm({ begin, onSearch }: MonthsFormProps) {
  const t = useTranslations('reconciliation')
  const label = useTranslations('reconciliation.fields')
  const { gateways, wordsOf } = useChoices()
  const form = useForm<FieldValues>({
    defaultValues: { ...begin, gatewayNo: [], reportType: [] },
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    resolver: contractResolver<FieldValues>(monthEnd.request, contractRules),
  })
  return (
    <SearchForm
      form={form}
      onSearch={(values) => onSearch(values as Query)}
      columns="repeat(auto-fill, minmax(min(12.5rem, 100%), 1fr))"
    >
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
