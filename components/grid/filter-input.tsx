'use client'

import { useTranslations } from 'next-intl'
import { AmountRangeField } from '#components/form/amount-range-field.tsx'
import { ChoicesField } from '#components/form/choices-field.tsx'
import { DateTimeRangeField } from '#components/form/date-time-range-field.tsx'
import { DayRangeField } from '#components/form/day-range-field.tsx'
import { DigitsField } from '#components/form/digits-field.tsx'
import { FormTextField } from '#components/form/form-text-field.tsx'
import { InstantDayRangeField } from '#components/form/instant-day-range-field.tsx'
import { MultiTextField } from '#components/form/multi-text-field.tsx'
import { SelectField } from '#components/form/select-field.tsx'
import { YesNoField } from '#components/form/yes-no-field.tsx'
import type { Option } from '#lib/client/options.ts'
import type { FilterField } from './filter-kinds.ts'

interface FilterInputProps {
  field: FilterField
  label: string
  options: readonly Option[]
}

export function FilterInput({ field: { name, input, fallback }, label, options }: FilterInputProps) {
  const t = useTranslations('form')
  const named = { name, label }
  const anyLabel = fallback === undefined && { noneLabel: t('any') }
  const range = { from: `${name}From`, to: `${name}To`, label }
  switch (input.is) {
    case 'lines':
      return <MultiTextField {...named} searches />
    case 'text':
      return <FormTextField {...named} input={{ maxLength: 50 }} />
    case 'email':
      return <FormTextField {...named} input={{ inputMode: 'email' }} />
    case 'digits':
      return <DigitsField {...named} digits={input.digits} />
    case 'yesNo':
      return <YesNoField {...named} />
    case 'amounts':
      return <AmountRangeField {...range} />
    case 'days':
      return <DayRangeField {...range} />
    case 'instantDays':
      return <InstantDayRangeField {...range} />
    case 'period':
      return <DateTimeRangeField {...range} />
    case 'words':
      return <ChoicesField {...named} options={options} />
    case 'word':
      return <SelectField {...named} options={options} {...anyLabel} />
    case 'number':
      return <SelectField {...named} options={options} {...anyLabel} fromText={Number} />
  }
}
