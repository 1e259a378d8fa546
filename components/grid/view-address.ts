import { type Moment, type Preset, presetRange, presets, sameRange } from '#components/form/date-presets.ts'
import {
  COLUMNS_KEY,
  NO_VIEW,
  type ObjectCall,
  rangeFieldsOf,
  VIEW_KEY,
} from '#lib/contract/search-params.ts'
import type { SavedView } from '#lib/contract/view.ts'
import { dayOf } from '#lib/rules/days.ts'
import { joinFields } from './column-layout.ts'

/** A saved view and the address that shows it. */

interface RangeEnds {
  from: string
  to: string
}

/** The start and the end of a preset; as days, which are those of the merchant, if the request takes days. */
function rangeEndsOf(def: ObjectCall, field: string, preset: Preset, moment: Moment): RangeEnds {
  const byDay = def.request.shape[`${field}From`]?.safeParse('2026-01-31').success
  if (!byDay) return presetRange(preset, moment)
  const { merchantZone } = moment
  const range = presetRange(preset, { ...moment, timeZone: merchantZone })
  return { from: dayOf(range.from, merchantZone), to: dayOf(range.to, merchantZone) }
}

const isSameRange = (a: RangeEnds, b: RangeEnds): boolean =>
  (a.from === b.from && a.to === b.to) || sameRange(a, b)

/**
 * The state of a list as a saved view stores it. A time range that equals a preset is stored by name, so that
 * it moves with the current date.
 * @param shown search params of filter, sort and page size
 */
export function packView(def: ObjectCall, shown: string, moment: Moment): string {
  const params = new URLSearchParams(shown)
  for (const field of rangeFieldsOf(def)) {
    const from = params.get(`${field}From`)
    const to = params.get(`${field}To`)
    if (!from || !to) continue
    const preset = presets.find((one) => isSameRange({ from, to }, rangeEndsOf(def, field, one, moment)))
    if (!preset) continue
    params.delete(`${field}From`)
    params.delete(`${field}To`)
    params.set(field, preset)
  }
  return params.toString()
}

/** The search params of a saved view for the current day. */
export function unpackView(def: ObjectCall, query: string, moment: Moment): URLSearchParams {
  const params = new URLSearchParams(query)
  for (const field of rangeFieldsOf(def)) {
    const preset = presets.find((one) => one === params.get(field))
    if (!preset) continue
    const { from, to } = rangeEndsOf(def, field, preset, moment)
    params.delete(field)
    params.set(`${field}From`, from)
    params.set(`${field}To`, to)
  }
  return params
}

/** The first field whose time range a view stores, with its preset if it has one. */
export function spanOf(def: ObjectCall, packed: string): { field: string; preset?: Preset } | undefined {
  const params = new URLSearchParams(packed)
  for (const field of rangeFieldsOf(def)) {
    const preset = presets.find((one) => one === params.get(field))
    if (preset) return { field, preset }
    // Ranges of amounts are not time ranges.
    const end = params.get(`${field}From`) ?? params.get(`${field}To`)
    if (end && /^\d{4}-\d{2}-\d{2}/.test(end)) return { field }
  }
  return undefined
}

interface AddressedList {
  path: string
  def: ObjectCall
  /** Params that identify the record to which the list belongs; views do not change them. */
  base: Readonly<Record<string, string>>
}

/** The address of a view. */
export function viewHref(
  { path, def, base }: AddressedList,
  view: Pick<SavedView, 'viewNo' | 'query' | 'columns'>,
  moment: Moment,
): string {
  const params = new URLSearchParams(base)
  for (const [key, value] of unpackView(def, view.query, moment)) {
    if (!Object.hasOwn(base, key)) params.append(key, value)
  }
  params.set(VIEW_KEY, view.viewNo)
  params.set(COLUMNS_KEY, joinFields(view.columns))
  return `${path}?${params}`
}

/** The address of the list without a view. If there is a default view, the address excludes it. */
export function plainHref(path: string, base: Readonly<Record<string, string>>, hasDefault: boolean): string {
  const params = new URLSearchParams(base)
  if (hasDefault) params.set(VIEW_KEY, NO_VIEW)
  return params.size > 0 ? `${path}?${params}` : path
}

/** Puts a view's number into an address, or removes it. */
export function withView(search: URLSearchParams, viewNo: string | undefined): string {
  const params = new URLSearchParams(search)
  if (viewNo === undefined) params.delete(VIEW_KEY)
  else params.set(VIEW_KEY, viewNo)
  return `?${params}`
}

/** The params that identify a list's record, in the form of the address. */
export const baseParams = (values: Readonly<Record<string, unknown>> | undefined): Record<string, string> =>
  Object.fromEntries(Object.entries(values ?? {}).map(([key, value]) => [key, String(value)]))
