import { and, between, eq, gte, inArray, lte, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Call, RequestOf } from '#lib/contract/call.ts'
import type { RoleRights } from '../db/schema/identity.ts'
import { ofOrdersOfSites, ofSites } from '../gate/sites.ts'
import { rangeOf } from './range.ts'

/** What a list's filter comes to in SQL. */

/** What a list's request asks for, without the page of it. */
export type FilterOf<C extends Call<string, z.ZodObject>> = Omit<
  RequestOf<C>,
  'pageNo' | 'pageSize' | 'cursor' | 'sort'
>

export interface ListScope {
  merchantNo: string
  timeZone: string
  now: () => Date
  /** Whose websites bound what is seen. */
  rights?: RoleRights
}

export interface ListCondition {
  where: SQL
  /** The range of time in force, also where none was asked for. */
  range: { from: Date; to: Date }
}

type Condition = SQL | undefined

/** All of the conditions that are there. */
export function all(first: SQL, ...more: Condition[]): SQL {
  return and(first, ...more) ?? first
}

/** No values is no filter; one value is an equation, which an index answers in order. */
export function oneOf(column: PgColumn, values: readonly string[] | undefined): Condition {
  if (!values || values.length === 0) return undefined
  return values.length === 1 ? eq(column, values[0]) : inArray(column, [...new Set(values)])
}

/** Each of these fields, where the table and the filter name it alike. */
export const ofFields = <Name extends string>(
  t: Record<Name, PgColumn>,
  filter: { [Field in Name]?: readonly string[] | undefined },
  ...names: readonly Name[]
): Condition => and(...names.map((name) => oneOf(t[name], filter[name])))

/** Exactly this value, where one is asked for. */
export const is = (column: PgColumn, value: string | undefined): Condition =>
  value === undefined ? undefined : eq(column, value)

/** From one value to another, both counted in; each may be open. */
export function within(column: PgColumn, from: unknown, to: unknown): Condition {
  return and(
    from === undefined ? undefined : gte(column, from),
    to === undefined ? undefined : lte(column, to),
  )
}

/** What a list that is bounded in time shows: rows of the merchant, in the range in force. Throws date_range_invalid. */
export function inPeriod<Name extends string>(
  ctx: ListScope,
  period: {
    merchantNo: PgColumn
    at: PgColumn
    name: Name
    /** Of a list of orders, or of something that befell an order: the role sees those of its websites. */
    website?: PgColumn
    tradeNo?: PgColumn
  },
  filter: { [Key in `${Name}From` | `${Name}To`]?: string | undefined },
  ...conditions: Condition[]
): ListCondition {
  const from = `${period.name}From` as const
  const to = `${period.name}To` as const
  const range = rangeOf({ from: filter[from], to: filter[to] }, { from, to }, ctx)
  const where = all(
    eq(period.merchantNo, ctx.merchantNo),
    between(period.at, range.from, range.to),
    period.website && ofSites(ctx, period.website),
    period.tradeNo && ofOrdersOfSites(ctx, { merchantNo: period.merchantNo, tradeNo: period.tradeNo }),
    ...conditions,
  )
  return { where, range }
}

type OrderColumn = 'tradeNo' | 'orderNo' | 'gatewayNo' | 'currency' | 'amount'
interface OrderFilter {
  tradeNo?: string[] | undefined
  orderNo?: string[] | undefined
  gatewayNo?: string[] | undefined
  currency?: string[] | undefined
  amountFrom?: string | undefined
  amountTo?: string | undefined
}

/** What every list of orders, or of something that befell an order, filters alike. */
export const ofOrder = (t: Record<OrderColumn, PgColumn>, filter: OrderFilter): Condition =>
  and(
    ofFields(t, filter, 'tradeNo', 'orderNo', 'gatewayNo', 'currency'),
    within(t.amount, filter.amountFrom, filter.amountTo),
  )
