'use client'

import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type FieldValues, useForm } from 'react-hook-form'
import { contractResolver } from '#components/form/contract-resolver.ts'
import { MonthRangeField } from '#components/form/day-range-field.tsx'
import { SearchForm } from '#components/grid/search-form.tsx'
import { useVisit } from '#components/grid/use-address.ts'
import { chargebackData } from '#lib/contract/customer-service.ts'
import { listHref } from '#lib/contract/search-params.ts'
import { monthRangeIssues } from '#lib/rules/settlement.ts'
import type { MonthRange } from './month-range.ts'

export function MonthForm({ months }: { months: MonthRange }) {
  const label = useTranslations('fields.month_range')
  const path = usePathname()
  const visit = useVisit()
  const form = useForm<FieldValues>({
    values: months,
    resolver: contractResolver<FieldValues>(chargebackData.request, monthRangeIssues),
  })
  return (
    <SearchForm
      form={form}
      onSearch={(values) => visit(listHref(path, chargebackData, values as MonthRange))}
      columns={{ xs: 'minmax(0, 1fr)', sm: 'minmax(0, 26rem) auto' }}
    >
      <div>
        <MonthRangeField from="monthFrom" to="monthTo" label={label('month')} />
      </div>
    </SearchForm>
  )
}
