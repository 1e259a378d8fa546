import { and, eq, gte, inArray, lte, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Call, RequestOf } from '#lib/contract/call.ts'
import { namesRecords } from '#lib/rules/date-range.ts'
import { endOfDayIn } from '#lib/rules/days.ts'
import type { Context } from '../context.ts'
import { rangeOf } from './range.ts'

/** Filters of lists as SQL conditions. */

/** The filter in a list's request, without the paging. */
export type FilterOf<C extends Call<string, z.ZodObject>> = Omit<
  RequestOf<C>,
  'pageNo' | 'pageSize' | 'cursor' | 'sort'
>

/** Whose records a list shows, including the websites of the role. */
export type ListScope = Pick<Context, 'merchantNo' | 'timeZone' | 'now' | 'rights'>

export interface ListCondition {
  where: SQL
  /**
   * Conditions that divide the records of `where`. An index answers each of them in the order of the default sort, but not
   * `where`.
   */
  parts?: readonly SQL[] | undefined
  /** The effective period, even if the filter has none. */
  range: { from: Date; to: Date }
}

/** undefined: no condition. */
export type Condition = SQL | undefined

export function all(first: SQL, ...more: Condition[]): SQL {
  return and(first, ...more) ?? first
}

/**
 * Matches the value, or one of the values; without values, no condition. One value becomes an equality, so
 * that an index can return the rows in order.
 */
export function oneOf(column: PgColumn, values: string | readonly string[] | undefined): Condition {
  if (typeof values === 'string') return eq(column, values)
  if (!values || values.length === 0) return undefined
  return values.length === 1 ? eq(column, values[0]) : inArray(column, [...new Set(values)])
}

/** Matches the filter's values in each of these fields; table and filter use the same names. */
export const matchFields = <Name extends string>(
  table: Record<Name, PgColumn>,
  filter: { [Field in Name]?: string | readonly string[] | undefined },
  ...names: readonly Name[]
): Condition => and(...names.map((name) => oneOf(table[name], filter[name])))

/** From one value to another, both inclusive and optional. */
export function inRange(column: PgColumn, from: unknown, to: unknown): Condition {
  return and(
    from === undefined ? undefined : gte(column, from),
    to === undefined ? undefined : lte(column, to),
  )
}

/** From one time to another, both inclusive, in the filter's format: ISO 8601. */
export const inTimeRange = (column: PgColumn, from: string | undefined, to: string | undefined): Condition =>
  inRange(column, from && new Date(from), to && new Date(to))

/** The period of a list. `rangeOf` throws date_range_invalid. */
export interface Period<Filter> {
  at: PgColumn
  rangeOf: (filter: Filter, scope: ListScope) => { from: Date; to: Date }
}

/** The first moment of a period that has no first day. */
export const NO_FIRST_DAY = new Date(0)

/** The range of records of any age. */
export const anyAge = ({ now, timeZone }: ListScope): { from: Date; to: Date } => ({
  from: NO_FIRST_DAY,
  to: endOfDayIn(now(), timeZone),
})

interface Ends {
  from: string | undefined
  to: string | undefined
}

/**
 * A period from the filter's fields `<name>From` and `<name>To`. If they are missing and the filter names records, the
 * records can be of any age.
 * @param rangeOfEnds the range otherwise, with the names of the two fields for its errors
 */
export const periodOf = <Name extends string>(
  at: PgColumn,
  name: Name,
  rangeOfEnds: (
    ends: Ends,
    names: { from: string; to: string },
    scope: ListScope,
  ) => { from: Date; to: Date },
): Period<{ [Key in `${Name}From` | `${Name}To`]?: string | undefined }> => {
  const names = { from: `${name}From`, to: `${name}To` } as const
  return {
    at,
    rangeOf: (filter, scope) => {
      const ends = { from: filter[names.from], to: filter[names.to] }
      if (!ends.from && !ends.to && namesRecords(filter)) return anyAge(scope)
      return rangeOfEnds(ends, names, scope)
    },
  }
}

/** The period of most lists: at most half a year, which is also the default. */
export const period = <Name extends string>(at: PgColumn, name: Name) => periodOf(at, name, rangeOf)

type OrderColumn = 'tradeNo' | 'orderNo' | 'gatewayNo' | 'currency' | 'amount'
interface OrderFilter {
  tradeNo?: string[] | undefined
  orderNo?: string[] | undefined
  gatewayNo?: string[] | undefined
  currency?: string[] | undefined
  amountFrom?: string | undefined
  amountTo?: string | undefined
}

/** The filter that all lists of orders and of their records share. */
export const matchOrder = (table: Record<OrderColumn, PgColumn>, filter: OrderFilter): Condition =>
  and(
    matchFields(table, filter, 'tradeNo', 'orderNo', 'gatewayNo', 'currency'),
    inRange(table.amount, filter.amountFrom, filter.amountTo),
  )
