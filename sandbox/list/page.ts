import { and, asc, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { COUNT_CAP } from '#lib/contract/shapes.ts'
import { BusinessError } from '../context.ts'
import type { Database } from '../db/client.ts'
import { type Place, readCursor, writeCursor } from './cursor.ts'

/** What a list is made of: its table, the key within the merchant, and the columns that it sorts by. */
export interface Source<Field extends string> {
  table: PgTable
  key: PgColumn
  sorts: Record<Field, PgColumn>
  /** The one that is in force when none is asked for: the latest first. */
  standard: Field
}

export interface Sorting<Field extends string> {
  field: Field
  order: 'asc' | 'desc'
}

export interface Paging<Field extends string> {
  pageNo: number
  pageSize: number
  cursor?: string | undefined
  sort?: Sorting<Field>[] | undefined
}

interface PageArgs<Field extends string> {
  db: Database
  source: Source<Field>
  /** Merchant and filter. */
  where: SQL
  /** As it was asked for: which page, and the filter. */
  input: Paging<Field>
  /** What a cursor is bound to beside the filter: the call and whose rows they are. */
  scope: readonly unknown[]
}

export interface PageKeys {
  /** Keys of the rows, in their order. */
  keys: string[]
  total: number
  totalCapped: boolean
  nextCursor?: string
}

/**
 * The keys of one page and the count, both answered from the indexes; the caller reads the rows by their keys.
 * Throws query_too_many_records past the first 10,000 rows without a cursor, cursor_invalid for a wrong one.
 */
export async function readPage<Field extends string>(args: PageArgs<Field>): Promise<PageKeys> {
  const { db, source, where, input } = args
  const { pageNo, pageSize, cursor, sort: sorting, ...filter } = input
  const scope = [...args.scope, filter]
  if (!cursor && pageNo * pageSize > COUNT_CAP) throw new BusinessError('query_too_many_records')
  const from = cursor ? readCursor(cursor, scope) : undefined
  const sort = from
    ? sortOf(source, from)
    : (sorting?.[0] ?? { field: source.standard, order: 'desc' as const })

  const wanted = and(where, from && behind(source, from))
  const offset = from ? 0 : (pageNo - 1) * pageSize
  const [rows, counted] = await Promise.all([
    readKeys(db, source, { where: wanted, sort, limit: pageSize + 1, offset }),
    countCapped(db, source.table, where),
  ])
  const last = rows.length > pageSize ? rows[pageSize - 1] : undefined
  return {
    keys: rows.slice(0, pageSize).map((row) => row.key),
    ...counted,
    ...(last && { nextCursor: writeCursor({ ...sort, ...last }, scope) }),
  }
}

function sortOf<Field extends string>(source: Source<Field>, place: Place): Sorting<Field> {
  const field = (Object.keys(source.sorts) as Field[]).find((name) => name === place.field)
  if (!field) throw new BusinessError('cursor_invalid', [{ path: 'cursor', message: 'invalid' }])
  return { field, order: place.order }
}

function behind<Field extends string>(source: Source<Field>, place: Place): SQL {
  const column = source.sorts[sortOf(source, place).field]
  const value = typeof place.value === 'number' ? new Date(place.value).toISOString() : place.value
  const sign = place.order === 'asc' ? sql`>` : sql`<`
  return sql`(${column}, ${source.key}) ${sign} (${value}, ${place.key})`
}

export interface KeyRow {
  key: string
  value: Place['value']
}

/** Keys in their order, straight from the index of the sort or of the filter. */
export async function readKeys<Field extends string>(
  db: Database,
  { table, key, sorts }: Source<Field>,
  {
    where,
    sort,
    limit,
    offset = 0,
  }: { where: SQL | undefined; sort: Sorting<Field>; limit: number; offset?: number },
): Promise<KeyRow[]> {
  const column: PgColumn = sorts[sort.field]
  const way = sort.order === 'asc' ? asc : desc
  const rows = await db
    .select({ key, value: column })
    .from(table)
    .where(where)
    .orderBy(way(column), way(key))
    .limit(limit)
    .offset(offset)
  return rows.map((row) => ({
    key: String(row.key),
    value: row.value instanceof Date ? row.value.getTime() : String(row.value),
  }))
}

/** Counts no further than the cap, so that ten million rows cost no more than ten thousand. */
export async function countCapped(
  db: Database,
  table: PgTable,
  where: SQL | undefined,
): Promise<CappedCount> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(where)
    .limit(COUNT_CAP + 1)
    .as('some')
  const [row] = await db.select({ count: sql<string>`count(*)` }).from(some)
  const count = Number(row?.count ?? 0)
  return { total: Math.min(count, COUNT_CAP), totalCapped: count > COUNT_CAP }
}

export interface CappedCount {
  total: number
  totalCapped: boolean
}

/** How many rows there are in each state. */
export async function countStates<State extends string>(
  db: Database,
  table: PgTable,
  states: readonly State[],
  whereOf: (state: State) => SQL | undefined,
): Promise<Record<State, CappedCount>> {
  const counts = await Promise.all(
    states.map(async (state) => [state, await countCapped(db, table, whereOf(state))] as const),
  )
  return Object.fromEntries(counts) as Record<State, CappedCount>
}

/** Rows in the order of their keys. */
export function inOrder<Row>(
  keys: readonly string[],
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): Row[] {
  const byKey = new Map(rows.map((row) => [keyOf(row), row]))
  return keys.flatMap((key) => byKey.get(key) ?? [])
}

/** The merchant's rows of some keys, in their order. */
export async function readByKeys<Table extends PgTable & { merchantNo: PgColumn }>(
  db: Database,
  table: Table,
  key: PgColumn,
  merchantNo: string,
  keys: readonly string[],
): Promise<Table['$inferSelect'][]> {
  if (keys.length === 0) return []
  const wanted = key.dataType === 'number' ? keys.map(Number) : [...keys]
  const rows: Record<string, unknown>[] = await db
    .select()
    .from(table as PgTable)
    .where(and(eq(table.merchantNo, merchantNo), inArray(key, wanted)))
  const [name = ''] = Object.entries(getTableColumns(table)).find(([, column]) => column === key) ?? []
  return inOrder(keys, rows, (row) => String(row[name]))
}
