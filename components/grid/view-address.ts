import { type Preset, presetRange, presets, type Range, sameRange } from '#components/form/date-presets.ts'
import { COLUMNS_KEY, NO_VIEW, type ObjectCall, VIEW_KEY } from '#lib/contract/search-params.ts'
import type { SavedView } from '#lib/contract/view.ts'
import { dayOf } from '#lib/rules/days.ts'
import { joinFields } from './column-layout.ts'

/** A saved view and the address that shows it. */

/** The provider's time, and the zone whose days are meant. */
export interface Moment {
  now: string
  timeZone: string
}

interface Ends {
  from: string
  to: string
}

/** Fields of which the request asks for a beginning and an end. */
const spansOf = (def: ObjectCall): string[] =>
  Object.keys(def.request.shape).flatMap((key) => {
    const field = /^(.+)From$/.exec(key)?.[1]
    return field && Object.hasOwn(def.request.shape, `${field}To`) ? [field] : []
  })

/** The ends of a preset, as days where the request takes days. */
function endsOf(def: ObjectCall, field: string, preset: Preset, { now, timeZone }: Moment): Ends {
  const range = presetRange(preset, now, timeZone)
  const byDay = def.request.shape[`${field}From`]?.safeParse('2026-01-31').success
  return byDay ? { from: dayOf(range.from, timeZone), to: dayOf(range.to, timeZone) } : range
}

function sameEnds(a: Partial<Ends>, b: Ends): boolean {
  return (a.from === b.from && a.to === b.to) || sameRange(a as Partial<Range>, b)
}

/**
 * What the list shows, as a view keeps it: a span of time that is one of the presets moves on with the days.
 * @param shown search params of filter, sort and page size
 */
export function packView(def: ObjectCall, shown: string, moment: Moment): string {
  const params = new URLSearchParams(shown)
  for (const field of spansOf(def)) {
    const ends = {
      ...(params.has(`${field}From`) && { from: params.get(`${field}From`) ?? '' }),
      ...(params.has(`${field}To`) && { to: params.get(`${field}To`) ?? '' }),
    }
    const preset = presets.find((one) => sameEnds(ends, endsOf(def, field, one, moment)))
    if (!preset) continue
    params.delete(`${field}From`)
    params.delete(`${field}To`)
    params.set(field, preset)
  }
  return params.toString()
}

/** The search params that a kept view stands for now. */
export function unpackView(def: ObjectCall, query: string, moment: Moment): URLSearchParams {
  const params = new URLSearchParams(query)
  for (const field of spansOf(def)) {
    const preset = presets.find((one) => one === params.get(field))
    if (!preset) continue
    const { from, to } = endsOf(def, field, preset, moment)
    params.delete(field)
    params.set(`${field}From`, from)
    params.set(`${field}To`, to)
  }
  return params
}

/** The first field whose span of time a view keeps, with the preset where it moves on with the days. */
export function spanOf(def: ObjectCall, packed: string): { field: string; preset?: Preset } | undefined {
  const params = new URLSearchParams(packed)
  for (const field of spansOf(def)) {
    const preset = presets.find((one) => one === params.get(field))
    if (preset) return { field, preset }
    // Amounts are spans too, but not of time.
    const end = params.get(`${field}From`) ?? params.get(`${field}To`)
    if (end && /^\d{4}-\d{2}-\d{2}/.test(end)) return { field }
  }
  return undefined
}

/**
 * Where a view is shown.
 * @param base params that say whose list it is, such as the record above it; a view of the same list elsewhere does not
 * change that
 */
export function viewHref(
  path: string,
  def: ObjectCall,
  view: Pick<SavedView, 'viewNo' | 'query' | 'columns'>,
  base: Readonly<Record<string, string>>,
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

/** Where the list is shown without any; where there is a default one, the address has to say so. */
export function plainHref(path: string, base: Readonly<Record<string, string>>, hasDefault: boolean): string {
  const params = new URLSearchParams(base)
  if (hasDefault) params.set(VIEW_KEY, NO_VIEW)
  return params.size > 0 ? `${path}?${params}` : path
}

/** Another view's number in an address, or none. */
export function withView(search: URLSearchParams, viewNo: string | undefined): string {
  const params = new URLSearchParams(search)
  if (viewNo === undefined) params.delete(VIEW_KEY)
  else params.set(VIEW_KEY, viewNo)
  return `?${params}`
}

/** The params of a record above a list, as the address has them. */
export const baseParams = (values: Readonly<Record<string, unknown>> | undefined): Record<string, string> =>
  Object.fromEntries(Object.entries(values ?? {}).map(([key, value]) => [key, String(value)]))
