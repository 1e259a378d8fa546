'use client'

import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type FieldValues, useForm } from 'react-hook-form'
import { contractResolver } from '#components/form/contract-resolver.ts'
import { MonthRangeField } from '#components/form/day-range-field.tsx'
import { SelectField } from '#components/form/select-field.tsx'
import { SearchForm } from '#components/grid/search-form.tsx'
import { useVisit } from '#components/grid/use-address.ts'
import { useOptions } from '#lib/client/options.ts'
import type { InputOf } from '#lib/contract/call.ts'
import { listHref } from '#lib/contract/search-params.ts'
import { monthlyList } from '#lib/contract/settlement.ts'
import { reportTypes } from '#lib/contract/settlement-rows.ts'
import { monthRangeIssues } from '#lib/rules/settlement.ts'
import type { ReportQuery } from './report-query.ts'

/** The form. All fields are required; missing ones show an error. */
export function ReportForm({ given }: { given: Partial<ReportQuery> }) {
  const label = useTranslations('fields.report')
  const { wordsOf, gateways } = useOptions()
  const path = usePathname()
  const visit = useVisit()
  const { gatewayNo = null, reportType = null, monthFrom = null, monthTo = null } = given
  const form = useForm<FieldValues>({
    values: { gatewayNo, reportType, monthFrom, monthTo },
    resolver: contractResolver<FieldValues>(monthlyList.request, monthRangeIssues),
  })
  const search = (values: FieldValues) =>
    visit(listHref(path, monthlyList, values as InputOf<typeof monthlyList>))
  return (
    <SearchForm form={form} onSearch={search}>
      <SelectField name="gatewayNo" label={label('gatewayNo')} options={gateways} />
      <SelectField
        name="reportType"
        label={label('reportType')}
        options={wordsOf('reportType', reportTypes)}
      />
      <MonthRangeField from="monthFrom" to="monthTo" label={label('month')} />
    </SearchForm>
  )
}
