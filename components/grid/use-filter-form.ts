'use client'

import { useMemo } from 'react'
import { type FieldValues, useForm } from 'react-hook-form'
import { cleanValues } from '#components/form/clean-values.ts'
import { contractResolver } from '#components/form/contract-resolver.ts'
import { type Range, sameRange } from '#components/form/date-presets.ts'
import { rangeIssues } from '#components/form/range-issues.ts'
import { usePortal } from '#lib/client/portal.tsx'
import { type Bounds, usualBounds } from './bounds.ts'
import type { ListFilter } from './filter-kinds.tsx'
import type { FilterOf, List, ListCall } from './use-list.ts'

interface Applied {
  onDone?: () => void
  /** Does not repeat the query if nothing changed. */
  onlyChanges?: boolean
  /** The names of the request's keys with errors. Default: the change is discarded. */
  onInvalid?: (keys: readonly string[]) => void
}

/** The form of a list's filter. Its values are those of the URL, until a change is applied. */
export function useFilterForm<C extends ListCall>(
  list: List<C>,
  { dates }: ListFilter,
  given: Bounds | undefined,
) {
  const { def } = list
  const { serverTime, timeZone } = usePortal()
  const filter: FieldValues = list.filter
  const bounded = dates?.bounds ? dates.name : undefined
  const usual = useMemo(
    () => (bounded ? usualBounds(bounded, serverTime, timeZone) : undefined),
    [bounded, serverTime, timeZone],
  )
  const bounds = given ?? usual
  const keys = bounds && { from: `${bounds.field}From`, to: `${bounds.field}To` }
  const inForce: FieldValues =
    bounds && keys ? rangeOf(keys, bounds.inForce({ from: filter[keys.from], to: filter[keys.to] })) : {}
  const values: FieldValues = {
    // A field that the URL does not name is empty, so that back button, reset and chips empty it too.
    ...Object.fromEntries(Object.keys(def.request.shape).map((key) => [key, filter[key] ?? null])),
    ...inForce,
  }
  const form = useForm<FieldValues>({
    values,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    resolver: contractResolver<FieldValues>(def.request, (typed) => [
      ...(bounds && keys ? bounds.issues({ from: typed[keys.from], to: typed[keys.to] }, keys.from) : []),
      ...rangeIssues(keys ? { ...typed, [keys.from]: undefined } : typed),
    ]),
  })

  /** The URL leaves out the default period, so that a bookmark always shows the current one. */
  const conditionsIn = (typed: FieldValues): FieldValues => {
    const conditions: FieldValues = cleanValues(typed)
    if (!bounds || !keys) return conditions
    const range: Partial<Range> = { from: conditions[keys.from], to: conditions[keys.to] }
    if (!sameRange(range, bounds.usual)) return conditions
    const { [keys.from]: _from, [keys.to]: _to, ...others } = conditions
    return others
  }
  const filterBy = (conditions: FieldValues) => list.search(conditions as FilterOf<C>)

  const apply = ({ onDone, onlyChanges = false, onInvalid }: Applied) =>
    void form.handleSubmit(
      (typed) => {
        const next = conditionsIn(typed)
        const isSame = JSON.stringify(sorted(next)) === JSON.stringify(sorted(conditionsIn(values)))
        if (!(onlyChanges && isSame)) filterBy(next)
        onDone?.()
      },
      (errors) => {
        if (onInvalid) return onInvalid(Object.keys(errors))
        form.reset(values)
        onDone?.()
      },
    )()
  return {
    form,
    bounds,
    /** The conditions in force, without those that identify the record to which the list belongs. */
    active: without(cleanValues(values), list.fixed),
    /** The period is the default one. */
    isUsual: keys !== undefined && filter[keys.from] === undefined && filter[keys.to] === undefined,
    /** Validates what is typed and filters by it. */
    apply,
    /** Fills in these values and filters; an invalid value stays in its field, which `onInvalid` shows. */
    search: (next: FieldValues, onInvalid: (keys: readonly string[]) => void) => {
      for (const [name, value] of Object.entries(next)) form.setValue(name, value)
      apply({ onInvalid })
    },
    without: (gone: readonly string[]) => filterBy(without(filter, gone)),
    clear: () => {
      // Also empties fields whose input was not applied yet.
      const empty = Object.keys(values).filter((key) => !list.fixed.includes(key))
      const usualRange = bounds && keys ? rangeOf(keys, bounds.usual) : {}
      form.reset({ ...values, ...Object.fromEntries(empty.map((key) => [key, null])), ...usualRange })
      list.search({} as FilterOf<C>)
    },
  }
}

const rangeOf = (keys: Range, { from, to }: Range): FieldValues => ({ [keys.from]: from, [keys.to]: to })

const without = (values: FieldValues, names: readonly string[]): FieldValues =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !names.includes(key)))

const sorted = (values: FieldValues) => Object.entries(values).sort(([a], [b]) => a.localeCompare(b))
