import type { EnumOf, KeysAt } from '#lib/client/labels.ts'
import type { Option } from '#lib/client/options.ts'
import type { AnswerOf, InputOf, PlainCall } from '#lib/contract/call.ts'
import { fallbackOf, takesNumbers, valuesOf } from '#lib/contract/search-params.ts'
import type { Locale } from '#lib/contract/shapes.ts'
import type { Format } from '#lib/format/format.ts'
import type { FilterOf, ListCall, Sort } from './use-list.ts'

/** The parameters of functions that make the texts of a list's own options. */
export interface OptionTools {
  format: Format
  locale: Locale
}

type OptionsOf = (answer: unknown, tools: OptionTools) => Option[]

/** Where the options of a field come from. */
type OptionSource =
  | { from: 'gateways' | 'currencies' }
  | { from: 'words'; name: string; values: readonly string[] }
  | { from: 'call'; def: PlainCall; inputs: readonly object[]; optionsOf: OptionsOf }
  /** The options are in the response of the list. */
  | { from: 'list'; optionsOf: OptionsOf }
  /** The enum values that the provider offers this merchant. */
  | { from: 'offered'; name: string; values: readonly string[]; def: PlainCall }

export interface FilterField {
  /** The request's key; for a range the two keys without From and To. */
  name: string
  /** The key of the label, if it differs from the name. */
  label?: string
  /** The time range of the list, with a default if the request has none (spec §9). */
  bounds?: true
  source?: OptionSource
  /** The value that applies without a choice, so that the condition can be changed but not removed. */
  fallback?: unknown
  /** Set if the search field can fill the field: `lines` takes several values, `text` one. */
  typed?: 'lines' | 'text'
  input: FilterInput
}

/** How a field is entered; filter-input.tsx has the components. `words` takes several options, `word` and `number` one. */
type FilterInput =
  | {
      is:
        | 'lines'
        | 'text'
        | 'email'
        | 'yesNo'
        | 'amounts'
        | 'days'
        | 'instantDays'
        | 'period'
        | 'words'
        | 'word'
        | 'number'
    }
  | { is: 'digits'; digits: number }

/**
 * The fields of a filter in their order. The search field fills those that are typed; the others are chips: those of
 * `shown` always, those of `more` after the user adds them.
 */
interface FilterLayout {
  shown: readonly FilterField[]
  /** The time range: the first chip. */
  dates?: FilterField
  more?: readonly FilterField[]
  /** The field whose values are tabs above the rows, with their counts. */
  tabs?: FilterField
  /** The order of the rows in the tab of a state, by value; otherwise that of the list. */
  tabSorts?: Readonly<Record<string, Sort>>
  /** Whether conditions without a period find records of any age. Record numbers always do. */
  isOfAnyAge?: (conditions: Readonly<Record<string, unknown>>) => boolean
}

export interface ListFilter extends FilterLayout {
  /** The namespace of the labels: `fields.<record>`. */
  labels: string
}

type Key<C extends ListCall> = keyof FilterOf<C> & string
/** For example `amount`, if the request has amountFrom and amountTo. */
type RangeKey<C extends ListCall> =
  Key<C> extends infer K ? (K extends `${infer Name}From` ? Name : never) : never
type Item<T> = NonNullable<T> extends readonly (infer Each)[] ? Each : NonNullable<T>
type Value<C extends ListCall, K extends keyof FilterOf<C>> = Item<FilterOf<C>[K]> & string

/** The kinds of fields. The name of a field is also the name of its options. */
interface FilterKinds<C extends ListCall, Label extends string> {
  /** Several texts, one per line. */
  lines: (name: Key<C> & Label) => FilterField
  text: (name: Key<C> & Label) => FilterField
  email: (name: Key<C> & Label) => FilterField
  digits: (name: Key<C> & Label, digits: number) => FilterField
  yesNo: (name: Key<C> & Label) => FilterField
  /** The lowest and the highest amount. */
  amounts: (name: RangeKey<C> & Label) => FilterField
  /** Days, sent as days. */
  days: (name: RangeKey<C> & Label) => FilterField
  /** Days, sent as the instants at which they begin and end. */
  instantDays: (name: RangeKey<C> & Label) => FilterField
  /** Instants; the time range of the list. */
  period: (name: RangeKey<C> & Label) => FilterField
  gateways: (name: Key<C> & Label) => FilterField
  currencies: (name: Key<C> & Label) => FilterField
  /** Several of an enum's values. Default: the values that the request accepts. */
  words: <K extends Key<C> & Label>(
    name: K,
    words: EnumOf<Value<C, K>>,
    values?: readonly Value<C, K>[],
  ) => FilterField
  /** One of an enum's values, or any; if the request has a default, always one. */
  word: <K extends Key<C> & Label>(name: K, words: EnumOf<Value<C, K>>) => FilterField
  /** Several of an enum's values that the provider offers this merchant. */
  offered: <K extends Key<C> & Label>(name: K, words: EnumOf<Value<C, K>>, def: PlainCall) => FilterField
  /**
   * Several of the values that a call of the provider returns; with several inputs the values of all
   * responses.
   */
  lookup: <Def extends PlainCall>(
    name: Key<C> & Label,
    def: Def,
    optionsOf: (answer: AnswerOf<Def>, tools: OptionTools) => Option[],
    ...inputs: InputOf<Def>[]
  ) => FilterField
  /** Several of the values that the list's own response contains. */
  answered: (
    name: Key<C> & Label,
    optionsOf: (answer: AnswerOf<C>, tools: OptionTools) => Option[],
  ) => FilterField
  /** Several of the options that the screen passes under this name. */
  options: (name: Key<C> & Label) => FilterField
  /** One of the options that the screen passes under this name, or any; if the request has a default, always one. */
  option: (name: Key<C> & Label) => FilterField
}

/** Defines the filter of a list outside of any component. */
export function defineFilter<C extends ListCall, Path extends string>(
  def: C,
  labels: Path,
  layoutOf: (field: FilterKinds<C, KeysAt<Path>>) => FilterLayout,
): ListFilter {
  const field = (
    name: string,
    is: Exclude<FilterInput['is'], 'digits'>,
    rest: Partial<FilterField> = {},
  ): FilterField => ({ name, input: { is }, ...rest })
  const some = (name: string, source?: OptionSource) => field(name, 'words', source && { source })
  const one = (name: string, source?: OptionSource) => {
    const fallback = fallbackOf(def, name)
    return field(name, takesNumbers(def, name) ? 'number' : 'word', {
      ...(source && { source }),
      ...(fallback !== undefined && { fallback }),
    })
  }
  const layout = layoutOf({
    lines: (name) => field(name, 'lines', { typed: 'lines' }),
    text: (name) => field(name, 'text', { typed: 'text' }),
    email: (name) => field(name, 'email', { typed: 'text' }),
    digits: (name, digits) => ({ name, input: { is: 'digits', digits } }),
    yesNo: (name) =>
      field(name, 'yesNo', { source: { from: 'words', name: 'yesNo', values: ['true', 'false'] } }),
    amounts: (name) => field(name, 'amounts'),
    days: (name) => field(name, 'days'),
    instantDays: (name) => field(name, 'instantDays'),
    period: (name) => field(name, 'period', { bounds: true }),
    gateways: (name) => some(name, { from: 'gateways' }),
    currencies: (name) => some(name, { from: 'currencies' }),
    words: (name, of, values) =>
      some(name, { from: 'words', name: of, values: values ?? valuesOf(def, name) }),
    word: (name, of) => one(name, { from: 'words', name: of, values: valuesOf(def, name) }),
    offered: (name, of, call) =>
      some(name, { from: 'offered', name: of, values: valuesOf(def, name), def: call }),
    lookup: (name, call, optionsOf, ...inputs) =>
      some(name, {
        from: 'call',
        def: call,
        inputs: inputs.length ? (inputs as object[]) : [{}],
        optionsOf: optionsOf as OptionsOf,
      }),
    answered: (name, optionsOf) => some(name, { from: 'list', optionsOf: optionsOf as OptionsOf }),
    options: (name) => some(name),
    option: (name) => one(name),
  })
  return { ...layout, labels }
}

/** The fields of a filter in their order. */
export const fieldsIn = ({ shown, dates, more = [], tabs }: ListFilter): FilterField[] => [
  ...shown,
  ...more,
  ...[dates, tabs].flatMap((field) => field ?? []),
]

/** The same filter without some of its fields. */
export const withoutFields = (filter: ListFilter, ...names: readonly string[]): ListFilter => {
  const stays = ({ name }: FilterField) => !names.includes(name)
  return {
    ...filter,
    shown: filter.shown.filter(stays),
    ...(filter.more && { more: filter.more.filter(stays) }),
  }
}
