'use client'

import { useTranslations } from 'next-intl'
import { type ComponentType, createContext, useContext } from 'react'
import { AmountRangeField } from '#components/form/amount-range-field.tsx'
import { DateTimeRangeField } from '#components/form/date-time-range-field.tsx'
import { DayRangeField } from '#components/form/day-range-field.tsx'
import { DigitsField } from '#components/form/digits-field.tsx'
import { FormTextField } from '#components/form/form-text-field.tsx'
import { InstantDayRangeField } from '#components/form/instant-day-range-field.tsx'
import { MultiSelectField, type Option } from '#components/form/multi-select-field.tsx'
import { MultiTextField } from '#components/form/multi-text-field.tsx'
import { SelectField } from '#components/form/select-field.tsx'
import { YesNoField } from '#components/form/yes-no-field.tsx'
import type { FilterOf, ListCall } from './use-list.ts'

/** The words of a list's filter, which its fields find by their names. */
interface FilterWords {
  labelOf: (field: string) => string
  options: Readonly<Record<string, readonly Option[]>>
}

export const FilterWordsContext = createContext<FilterWords | undefined>(undefined)

function useWords(): FilterWords {
  const words = useContext(FilterWordsContext)
  if (!words) throw new Error('A field of a filter outside of FilterPanel')
  return words
}

const none: readonly Option[] = []

interface Named<Name extends string = string> {
  name: Name
}

const ends = (name: string, { labelOf }: FilterWords) => ({
  from: `${name}From`,
  to: `${name}To`,
  label: labelOf(name),
})

const fields = {
  Choice: function Choice({ name }: Named) {
    const { labelOf, options } = useWords()
    return <MultiSelectField name={name} label={labelOf(name)} options={options[name] ?? none} />
  },
  One: function One({ name }: Named) {
    const { labelOf, options } = useWords()
    const t = useTranslations('form')
    return (
      <SelectField name={name} label={labelOf(name)} options={options[name] ?? none} noneLabel={t('any')} />
    )
  },
  Lines: function Lines({ name }: Named) {
    return <MultiTextField name={name} label={useWords().labelOf(name)} />
  },
  Text: function Text({ name }: Named) {
    return <FormTextField name={name} label={useWords().labelOf(name)} input={{ maxLength: 50 }} />
  },
  Email: function Email({ name }: Named) {
    return <FormTextField name={name} label={useWords().labelOf(name)} input={{ inputMode: 'email' }} />
  },
  Digits: function Digits({ name, digits }: Named & { digits: number }) {
    return <DigitsField name={name} label={useWords().labelOf(name)} digits={digits} />
  },
  YesNo: function YesNo({ name }: Named) {
    return <YesNoField name={name} label={useWords().labelOf(name)} />
  },
  Amounts: function Amounts({ name }: Named) {
    return <AmountRangeField {...ends(name, useWords())} />
  },
  Days: function Days({ name }: Named) {
    return <DayRangeField {...ends(name, useWords())} />
  },
  InstantDays: function InstantDays({ name }: Named) {
    return <InstantDayRangeField {...ends(name, useWords())} />
  },
  Period: function Period({ name }: Named) {
    return <DateTimeRangeField {...ends(name, useWords())} />
  },
}

type Key<C extends ListCall> = keyof FilterOf<C> & string
/** `amount`, where the request has amountFrom and amountTo. */
type RangeKey<C extends ListCall> =
  Key<C> extends infer K ? (K extends `${infer Name}From` ? Name : never) : never

interface FilterFields<C extends ListCall> {
  /** Some of the panel's options of that name. */
  Choice: ComponentType<Named<Key<C>>>
  /** One of the panel's options of that name, or any. */
  One: ComponentType<Named<Key<C>>>
  /** Several texts, one a line. */
  Lines: ComponentType<Named<Key<C>>>
  /** One text. */
  Text: ComponentType<Named<Key<C>>>
  Email: ComponentType<Named<Key<C>>>
  Digits: ComponentType<Named<Key<C>> & { digits: number }>
  YesNo: ComponentType<Named<Key<C>>>
  Amounts: ComponentType<Named<RangeKey<C>>>
  /** Days, kept as days. */
  Days: ComponentType<Named<RangeKey<C>>>
  /** Days, kept as the instants at which they begin and end. */
  InstantDays: ComponentType<Named<RangeKey<C>>>
  /** The span of time that bounds the list. */
  Period: ComponentType<Named<RangeKey<C>>>
}

/**
 * The fields of a list's filter: each is bound to the request's key that it names and finds its words in the panel
 * around it. `const Field = filterFields<typeof refundList>()`, then `<Field.Lines name="tradeNo" />`.
 */
export const filterFields = <C extends ListCall>() => fields as unknown as FilterFields<C>
