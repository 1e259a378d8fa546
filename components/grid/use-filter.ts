'use client'

import { useMemo } from 'react'
import { cleanValues } from '#components/form/clean-values.ts'
import { contractIssues } from '#components/form/contract-issues.ts'
import { type Range, sameRange } from '#components/form/date-presets.ts'
import { rangeIssues } from '#components/form/range-issues.ts'
import { useMoment } from '#components/form/use-moment.ts'
import type { FieldIssue } from '#lib/contract/issues.ts'
import { namesRecords } from '#lib/rules/date-range.ts'
import { type Bounds, instantBounds } from './bounds.ts'
import type { ListFilter } from './filter-kinds.ts'
import type { FilterOf, List, ListCall } from './use-list.ts'

/** The values of a filter's fields by the keys of the request; an empty one is null. */
export type FilterValues = Readonly<Record<string, unknown>>

/** The filter of a list. Its values are those of the URL. It contains no form: the form's code loads on first use. */
export interface Filter {
  values: FilterValues
  /** The active conditions, without those that identify the record to which the list belongs. */
  active: FilterValues
  bounds: Bounds | undefined
  /** The period is the default one. */
  isUsual: boolean
  /** The filter finds records of any age, so that the default period does not apply. */
  isAnyTime: boolean
  /** The rules for several fields. */
  rules: (typed: FilterValues) => FieldIssue[]
  /** Filters by valid values. `onlyChanges`: does not repeat the query if nothing changed. */
  apply: (typed: FilterValues, onlyChanges?: boolean) => void
  /** Filters by these values in addition, and returns the names of the keys that are invalid. */
  search: (next: FilterValues) => string[]
  /** Removes the conditions with these keys of the request. */
  without: (gone: readonly string[]) => void
  clear: () => void
}

export function useFilter<C extends ListCall>(
  list: List<C>,
  { dates, isOfAnyAge }: ListFilter,
  given: Bounds | undefined,
): Filter {
  const { def } = list
  const moment = useMoment()
  const filter: FilterValues = list.filter
  const bounded = dates?.bounds ? dates.name : undefined
  const usual = useMemo(() => (bounded ? instantBounds(bounded, moment) : undefined), [bounded, moment])
  const bounds = given ?? usual
  const keys = bounds && { from: `${bounds.field}From`, to: `${bounds.field}To` }
  const isUsual = keys !== undefined && filter[keys.from] === undefined && filter[keys.to] === undefined
  const reachesAnyAge = namesRecords(filter) || isOfAnyAge?.(filter) === true
  const isAnyTime = isUsual && reachesAnyAge
  const effective =
    bounds && keys && !isAnyTime
      ? rangeOf(keys, bounds.effective({ from: filter[keys.from], to: filter[keys.to] } as Partial<Range>))
      : {}
  const values: FilterValues = {
    // A field that the URL does not name is empty, so that back button, reset and chips empty it too.
    ...Object.fromEntries(Object.keys(def.request.shape).map((key) => [key, filter[key] ?? null])),
    ...effective,
  }
  const rules = (typed: FilterValues) => [
    ...(bounds && keys ? bounds.issues({ from: typed[keys.from], to: typed[keys.to] }, keys.from) : []),
    ...rangeIssues(keys ? { ...typed, [keys.from]: undefined } : typed),
  ]
  /**
   * The URL leaves out the default period, so that a bookmark always shows the current one. Where records
   * of any age are found, there is no default period, so a period in the form is the user's choice.
   */
  const conditionsIn = (typed: FilterValues): FilterValues => {
    const conditions: FilterValues = cleanValues(typed)
    if (!bounds || !keys) return conditions
    const range = { from: textOf(conditions[keys.from]), to: textOf(conditions[keys.to]) }
    if (reachesAnyAge || !sameRange(range, bounds.defaultRange)) return conditions
    return without(conditions, [keys.from, keys.to])
  }
  const filterBy = (conditions: FilterValues) => list.search(conditions as FilterOf<C>)
  const apply = (typed: FilterValues, onlyChanges = false) => {
    const next = conditionsIn(typed)
    const isSame = JSON.stringify(sorted(next)) === JSON.stringify(sorted(conditionsIn(values)))
    if (!(onlyChanges && isSame)) filterBy(next)
  }
  return {
    values,
    active: without(cleanValues(values), list.fixed),
    bounds,
    isUsual,
    isAnyTime,
    rules,
    apply,
    search: (next) => {
      const typed = { ...values, ...next }
      const issues = contractIssues(def.request, cleanValues(typed), rules)
      if (issues.length === 0) apply(typed)
      return issues.map(({ path }) => path.split('.', 1)[0] ?? path)
    },
    without: (gone) => filterBy(without(filter, gone)),
    clear: () => list.search({} as FilterOf<C>),
  }
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

const rangeOf = (keys: Range, { from, to }: Range) => ({ [keys.from]: from, [keys.to]: to })

const without = (values: FilterValues, names: readonly string[]): FilterValues =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !names.includes(key)))

const sorted = (values: FilterValues) => Object.entries(values).sort(([a], [b]) => a.localeCompare(b))
