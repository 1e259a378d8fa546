'use client'

import Box from '@mui/material/Box'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { type FieldValues, useForm } from 'react-hook-form'
import { contractResolver } from '#components/form/contract-resolver.ts'
import { DayRangeField } from '#components/form/day-range-field.tsx'
import { MultiSelectField } from '#components/form/multi-select-field.tsx'
import { SelectField } from '#components/form/select-field.tsx'
import { SearchForm } from '#components/grid/search-form.tsx'
import { useChoices } from '#lib/client/choices.ts'
import { usePortal } from '#lib/client/portal.tsx'
import type { RequestOf } from '#lib/contract/call.ts'
import type { FieldIssue } from '#lib/contract/issues.ts'
import { reconciliationTotals } from '#lib/contract/reconciliation.ts'
import { dayOf } from '#lib/rules/days.ts'
import { MAX_SETTLEMENT_DAYS, settlementRangeIssue } from '#lib/rules/settlement.ts'
import { ReportHead } from '../report-tabs.tsx'
import { AccountsSection } from './accounts-section.tsx'
import { Totals } from './totals.tsx'

type Query = RequestOf<typeof reconciliationTotals>

const MONTH = 'YYYY-MM'.length

/** The payouts of a period as report and as journal, over all gateways. At first this month so far. */
export function ReconciliationScreen() {
  const { user, serverTime, timeZone } = usePortal()
  const today = dayOf(serverTime, user?.timeZone ?? timeZone)
  const begin = { from: `${today.slice(0, MONTH)}-01`, to: today }
  const [query, setQuery] = useState<Query>(begin)
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <ReportHead current="tab" />
      <PeriodForm begin={begin} onSearch={setQuery} />
      <Totals query={query} />
      <AccountsSection />
    </Box>
  )
}

interface PeriodFormProps {
  begin: Query
  onSearch: (query: Query) => void
}

function PeriodForm({ begin, onSearch }: PeriodFormProps) {
  const t = useTranslations('reconciliation')
  const label = useTranslations('reconciliation.fields')
  const { gateways, currencies } = useChoices()
  const form = useForm<FieldValues>({
    defaultValues: { ...begin, gatewayNo: [], currency: '' },
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    resolver: contractResolver<FieldValues>(reconciliationTotals.request, rangeRules),
  })
  return (
    <SearchForm
      form={form}
      onSearch={(values) => onSearch(values as Query)}
      columns="repeat(auto-fill, minmax(min(12.5rem, 100%), 1fr))"
    >
      <DayRangeField from="from" to="to" label={t('period')} />
      <MultiSelectField name="gatewayNo" label={label('gatewayNo')} options={gateways} />
      <SelectField
        name="currency"
        label={label('currency')}
        options={currencies}
        noneLabel={t('all_currencies')}
      />
    </SearchForm>
  )
}

function rangeRules({ from, to }: FieldValues): FieldIssue[] {
  const isDay = (day: unknown): day is string => typeof day === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(day)
  const issue = isDay(from) && isDay(to) ? settlementRangeIssue({ from, to }) : undefined
  if (!issue) return []
  return [
    { path: 'to', message: issue === 'range_too_long' ? `${issue}?maximum=${MAX_SETTLEMENT_DAYS}` : issue },
  ]
}
