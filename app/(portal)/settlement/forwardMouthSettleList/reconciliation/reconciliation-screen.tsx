'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { type FieldValues, useForm } from 'react-hook-form'
import { contractResolver } from '#components/form/contract-resolver.ts'
import { DayRangeField } from '#components/form/day-range-field.tsx'
import { MultiSelectField } from '#components/form/multi-select-field.tsx'
import { SelectField } from '#components/form/select-field.tsx'
import { SearchForm } from '#components/grid/search-form.tsx'
import { useOptions } from '#lib/client/options.ts'
import { usePortal } from '#lib/client/portal.tsx'
import type { RequestOf } from '#lib/contract/call.ts'
import { reconciliationTotals } from '#lib/contract/reconciliation.ts'
import { dayOf } from '#lib/rules/days.ts'
import { settlementRangeIssues } from '#lib/rules/settlement.ts'
import { ReportHead } from '../report-tabs.tsx'
import { AccountsSection } from './accounts-section.tsx'
import { Totals } from './totals.tsx'

type Query = RequestOf<typeof reconciliationTotals>

const MONTH = 'YYYY-MM'.length

/** The payouts of a period as report and as journal, over all gateways. At first this month so far. */
export function ReconciliationScreen() {
  const { serverTime, merchantZone } = usePortal()
  const today = dayOf(serverTime, merchantZone)
  const begin = { from: `${today.slice(0, MONTH)}-01`, to: today }
  const [query, setQuery] = useState<Query>(begin)
  return (
    <div className="portal-stack close">
      <ReportHead current="tab" />
      <PeriodForm begin={begin} onSearch={setQuery} />
      <Totals query={query} />
      <AccountsSection />
    </div>
  )
}

interface PeriodFormProps {
  begin: Query
  onSearch: (query: Query) => void
}

function PeriodForm({ begin, onSearch }: PeriodFormProps) {
  const t = useTranslations('reconciliation')
  const label = useTranslations('reconciliation.fields')
  const { gateways, currencies } = useOptions()
  const form = useForm<FieldValues>({
    defaultValues: { ...begin, gatewayNo: [], currency: '' },
    resolver: contractResolver<FieldValues>(reconciliationTotals.request, (values) =>
      settlementRangeIssues(values, 'to'),
    ),
  })
  return (
    <SearchForm form={form} onSearch={(values) => onSearch(values as Query)}>
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
