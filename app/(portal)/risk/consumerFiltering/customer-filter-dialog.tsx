'use client'

import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useLocale, useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { FormTextField } from '#components/form/form-text-field.tsx'
import { RecordDialog } from '#components/form/record-dialog.tsx'
import { SelectField } from '#components/form/select-field.tsx'
import type { RowDialogProps } from '#components/form/use-edited.ts'
import {
  type CustomerFilterForm,
  type CustomerFilterRow,
  customerFilterAdd,
  customerFilterUpdate,
} from '#lib/contract/customer-filter.ts'
import { ALL_WEBSITES, areasOf, canonicalFilter, customerFilterIssues } from '#lib/rules/customer-filter.ts'
import { listSigns } from '#lib/rules/list-signs.ts'
import { weekText } from '#lib/rules/week.ts'
import { SimulateFirst } from '../simulate-first.tsx'
import type { FilterValues } from './filter-values.ts'
import type { InitialValues } from './href.ts'
import { PeriodsField } from './periods-field.tsx'
import { useFilterOptions } from './use-filter-options.ts'
import { ValueFields } from './value-fields.tsx'
import { WebsiteField } from './website-field.tsx'

const initial: FilterValues = {
  gatewayNo: '',
  website: ALL_WEBSITES,
  limitType: 'blacklist',
  condition: '',
  countries: [],
  area: 'country',
  states: [],
  cities: [],
  languages: [],
  timing: 'all_day',
  periods: [],
  remark: '',
}
const names = Object.keys(initial) as (keyof FilterValues)[]

const valuesOf = (row: CustomerFilterRow | undefined): FilterValues =>
  row ? (Object.fromEntries(names.map((name) => [name, row[name]])) as unknown as FilterValues) : initial

/** Hidden fields are not sent; values that are not chosen are missing. */
function formOf(values: FilterValues): Partial<CustomerFilterForm> {
  const { condition, limitType, gatewayNo, ...rest } = values
  const area = condition && areasOf(condition).includes(values.area) ? values.area : 'country'
  return {
    ...rest,
    area,
    ...(gatewayNo && { gatewayNo }),
    ...(limitType && { limitType }),
    ...(condition && { condition }),
  }
}

const requestOf = (values: FilterValues): Partial<CustomerFilterForm> => {
  const form = formOf(values)
  return form.condition ? canonicalFilter(form as CustomerFilterForm) : form
}

interface CustomerFilterDialogProps extends RowDialogProps<CustomerFilterRow | undefined> {
  /** The initial values of a new filter. */
  begin?: InitialValues
}

/** A customer filter: its orders, its condition, and its periods. */
export function CustomerFilterDialog({ begin, ...props }: CustomerFilterDialogProps) {
  const { row } = props
  const t = useTranslations('customer_filter')
  const label = useTranslations('customer_filter.fields')
  const options = useFilterOptions()
  const textOf = useValueText()
  return (
    <RecordDialog<
      typeof customerFilterAdd | typeof customerFilterUpdate,
      FilterValues,
      CustomerFilterRow | undefined
    >
      {...props}
      title={row ? t('edit', { filterNo: row.filterNo }) : t('add')}
      def={row ? customerFilterUpdate : customerFilterAdd}
      intent={`customer_filter.${row?.filterNo ?? 'new'}`}
      maxWidth="md"
      valuesOf={(one) => (one ? valuesOf(one) : { ...initial, ...begin })}
      inputOf={(values, version) => ({
        ...requestOf(values),
        ...(row && { filterNo: row.filterNo, version }),
      })}
      rules={(values) => customerFilterIssues(formOf(values))}
      fields={names.map((name) => ({
        name,
        label: label(name),
        text: (values: FilterValues) => textOf(name, values),
      }))}
      saved={t('saved')}
    >
      <Box sx={twoColumns}>
        <SelectField<FilterValues> name="gatewayNo" label={label('gatewayNo')} options={options.gatewayNo} />
        <WebsiteField />
        <SelectField<FilterValues> name="limitType" label={label('limitType')} options={options.limitType} />
        <SelectField<FilterValues> name="condition" label={label('condition')} options={options.condition} />
      </Box>
      <Effect />
      <ValueFields />
      <Box sx={twoColumns}>
        <SelectField<FilterValues> name="timing" label={label('timing')} options={options.timing} />
      </Box>
      <PeriodsField />
      <FormTextField<FilterValues> name="remark" label={label('remark')} input={{ maxLength: 200 }} />
      <SimulateFirst<FilterValues>
        kind="customer_filter"
        ruleOf={(values) => {
          const { remark, ...rule } = { ...values, ...requestOf(values) }
          return { ...rule, ...(row && { filterNo: row.filterNo }) }
        }}
      />
    </RecordDialog>
  )
}

const twoColumns = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }

/** Explains the effect of the filter before it is saved. */
function Effect() {
  const t = useTranslations('customer_filter.effect')
  const type = useWatch<FilterValues, 'limitType'>({ name: 'limitType' })
  return type ? (
    <Typography variant="body2" color="textSecondary">
      {t(type)}
    </Typography>
  ) : null
}

/** Each field's value as text, for the comparison of two versions. */
function useValueText() {
  const word = useTranslations('enums')
  const area = useTranslations('customer_filter.areas')
  const options = useFilterOptions()
  const locale = useLocale()
  const { comma } = listSigns(locale)
  return (name: keyof FilterValues, values: FilterValues): string => {
    if (name === 'periods') {
      const day = (each: number) => word(`weekday.${each as 1 | 2 | 3 | 4 | 5 | 6 | 7}`)
      return weekText(values.periods, { ...listSigns(locale), day })
    }
    if (name === 'area') return area(values.area)
    const choices = name in options ? options[name as keyof typeof options] : []
    const labelOf = (value: string) => choices.find((option) => option.value === value)?.label ?? value
    const value = values[name]
    return Array.isArray(value) ? value.map(labelOf).join(comma) : labelOf(value)
  }
}
