import { between, eq, isNull, or } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { AnswerInputOf, Call, RequestOf } from '#lib/contract/call.ts'
import type { Context, Handler } from '../context.ts'
import type { WebsiteRule } from '../gate/website-scope.ts'
import { all, type Condition, type ListCondition, type ListScope, type Period } from './conditions.ts'
import {
  type CappedCount,
  countCapped,
  type Paging,
  readByKeys,
  readPage,
  type SortValue,
  type Source,
} from './page.ts'

/** Lists of records: one definition for the list, its counts and its export. */

/**
 * A list that is ready to be read. Only `defineList` creates it, so its condition always limits the visible
 * records.
 */
export interface List<Filter, Field extends string, Row, Scope extends ListScope = ListScope> extends Source {
  sorts: Readonly<Record<Field, SortValue>>
  /**
   * The condition for the records of the merchant that match the filter, the role's websites and the period.
   * Throws date_range_invalid.
   */
  condition: (filter: Filter, scope: Scope) => ListCondition
  /** Reads the rows of these keys, in the order of the keys, in the format of the contract. */
  read: (ctx: Context, keys: readonly string[]) => Promise<Row[]>
}

type MerchantTable = PgTable & { merchantNo: PgColumn }

interface Definition<Table extends MerchantTable, Field extends string, Filter, Scope extends ListScope> {
  table: Table
  /** Identifies a record within the merchant. */
  key: PgColumn
  sorts: Readonly<Record<Field, SortValue>>
  /** The sort of a request without one, latest first. */
  defaultSort: NoInfer<Field>
  /** How the websites of a role limit the list: `byWebsite`, `byOrder` or `wholeMerchant`. */
  websites: WebsiteRule
  /** Records without a merchant number belong to all merchants. */
  shared?: true
  /** Without a period the list contains records of any time. */
  period?: Period<Filter>
  where?: (filter: Filter, scope: Scope) => readonly Condition[]
  /**
   * Divides a filter with several values into filters that an index answers in the order of the default sort. No record
   * matches two of them. Without the division the database reads the index of the sort and skips every record without
   * these values. undefined: nothing to divide.
   */
  parts?: (filter: Filter) => readonly Filter[] | undefined
}

/**
 * Maps one record, or all records of a page together if they need more than their own row. `read` gets at
 * least one key.
 */
type Rows<Table extends MerchantTable, Row> =
  | { row: (stored: Table['$inferSelect'], ctx: Context) => Row }
  | { read: (ctx: Context, keys: readonly string[]) => Promise<Row[]> }

export function defineList<
  Table extends MerchantTable,
  Field extends string,
  Row,
  Filter extends object = object,
  Scope extends ListScope = ListScope,
>(list: Definition<Table, Field, Filter, Scope> & Rows<Table, Row>): List<Filter, Field, Row, Scope> {
  const { table, key, sorts, defaultSort, websites, shared, period, where, parts } = list
  const { merchantNo } = table
  return {
    table,
    key,
    sorts,
    defaultSort,
    condition: (filter, scope) => {
      const range = period?.rangeOf(filter, scope) ?? { from: scope.now(), to: scope.now() }
      const mine = eq(merchantNo, scope.merchantNo)
      const matching = (each: Filter) =>
        all(
          (shared && or(isNull(merchantNo), mine)) ?? mine,
          period && between(period.at, range.from, range.to),
          websites(scope),
          ...(where?.(each, scope) ?? []),
        )
      return { where: matching(filter), parts: parts?.(filter)?.map(matching), range }
    },
    read: async (ctx, keys) => {
      if (keys.length === 0) return []
      if ('read' in list) return list.read(ctx, keys)
      const found = await readByKeys(ctx, table, key, keys)
      return found.map((stored) => list.row(stored, ctx))
    },
  }
}

type ListCall = Call<string, z.ZodType<Paging>, z.ZodType<unknown, { list: unknown[] } & CappedCount>>
type SortOf<C extends Call> =
  RequestOf<C> extends { sort?: { field: infer Field extends string }[] | undefined } ? Field : never
type RowOf<C extends Call> = AnswerInputOf<C> extends { list: (infer Row)[] } ? Row : never
/** Response data besides the page, such as counts of states. */
type Extras<C extends Call> = Omit<AnswerInputOf<C>, 'list' | 'total' | 'totalCapped' | 'nextCursor'>
type ExtrasArg<C extends Call> = keyof Extras<C> extends never
  ? []
  : [extras: (args: { ctx: Context; input: RequestOf<C> }) => Promise<Extras<C>>]

interface Args<Input> {
  ctx: Context
  input: Input
}

interface Page<Row> extends CappedCount {
  list: Row[]
  nextCursor?: string
}

/**
 * One page of a list, by number or by cursor. A cursor is valid only for its call, its user and its filter.
 * Throws query_too_many_records, cursor_invalid, date_range_invalid.
 * @param within a further condition, such as the record whose rows are listed
 */
export async function readList<Filter, Field extends string, Row>(
  call: Pick<Call, 'path'>,
  list: List<Filter, Field, Row, Context>,
  { ctx, input }: Args<NoInfer<Filter> & Paging>,
  within?: Condition,
): Promise<Page<Row>> {
  const { db, merchantNo, userName } = ctx
  const { where, parts } = list.condition(input, ctx)
  const { keys, ...page } = await readPage({
    db,
    source: list,
    where: all(where, within),
    parts: parts?.map((part) => all(part, within)),
    input,
    scope: [call.path, merchantNo, userName],
  })
  return { ...page, list: await list.read(ctx, keys) }
}

export function listHandler<C extends ListCall>(
  call: C,
  list: List<RequestOf<C>, SortOf<C>, RowOf<C>, Context>,
  ...extras: ExtrasArg<C>
): Handler<C>
export function listHandler(
  call: ListCall,
  list: List<Paging, string, unknown, Context>,
  extras?: (args: Args<Paging>) => Promise<object>,
) {
  return async (args: Args<Paging>) => {
    const [page, more] = await Promise.all([readList(call, list, args), extras?.(args)])
    return { ...page, ...more }
  }
}

/**
 * For listHandler: the number of records in each state under the other filters.
 * @param field the field of the filter that selects the states
 */
export const countsBy =
  <Field extends string, State extends string, Filter extends { [Name in Field]?: State[] | undefined }>(
    list: List<Filter, string, unknown, Context>,
    field: Field,
    states: readonly State[],
  ) =>
  async ({ ctx, input }: Args<NoInfer<Filter>>): Promise<{ counts: Record<State, CappedCount> }> => {
    const counts = await Promise.all(
      states.map(async (state) => [state, await countList(ctx, list, { ...input, [field]: [state] })]),
    )
    return { counts: Object.fromEntries(counts) }
  }

/** The number of records that match a filter, counted up to COUNT_CAP. */
export const countList = <Filter, Scope extends ListScope & Pick<Context, 'db'>>(
  scope: Scope,
  list: List<Filter, never, unknown, Scope>,
  filter: Filter,
): Promise<CappedCount> => countCapped(scope.db, list.table, list.condition(filter, scope).where)
