import { and, asc, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import { type PgColumn, type PgTable, unionAll } from 'drizzle-orm/pg-core'
import { COUNT_CAP } from '#lib/contract/shapes.ts'
import { BusinessError } from '../context.ts'
import type { Database } from '../db/database.ts'
import { type Place, readCursor, writeCursor } from './cursor.ts'

/** A column, or an expression that is never null. */
export type SortValue = PgColumn | SQL

/** The table of a list and its columns. */
export interface Source {
  table: PgTable
  /** Identifies a record within the merchant. */
  key: PgColumn
  /** What the list can be sorted by. */
  sorts: Readonly<Record<string, SortValue>>
  /** The sort of a request without one, latest first. */
  defaultSort: string
}

export interface Sorting {
  field: string
  order: 'asc' | 'desc'
}

export interface Paging {
  pageNo: number
  pageSize: number
  cursor?: string | undefined
  sort?: Sorting[] | undefined
}

interface PageArgs {
  db: Database
  source: Source
  where: SQL
  /** See ListCondition. */
  parts?: readonly SQL[] | undefined
  /** The complete request: paging and filter. */
  input: Paging
  /** What a cursor is bound to besides the filter. */
  scope: readonly unknown[]
}

interface PageKeys extends CappedCount {
  /** Keys of the records, in order. */
  keys: string[]
  nextCursor?: string
}

/**
 * The keys of one page and the count, both read from the indexes only. Throws query_too_many_records after
 * the first 10,000 records without a cursor, cursor_invalid for an invalid cursor.
 */
export async function readPage(args: PageArgs): Promise<PageKeys> {
  const { db, source, where, input } = args
  const { pageNo, pageSize, cursor, sort: sorting, ...filter } = input
  const scope = [...args.scope, filter]
  if (!cursor && pageNo * pageSize > COUNT_CAP) throw new BusinessError('query_too_many_records')
  const from = cursor ? readCursor(cursor, scope) : undefined
  const sort = from ?? sortOf(source, sorting)
  const divided = args.parts && sort.field === source.defaultSort ? args.parts : [where]
  const [rows, counted] = await Promise.all([
    readKeys(db, source, {
      where: divided.map((part) => and(part, from && after(source, from))),
      sort,
      limit: pageSize + 1,
      offset: from ? 0 : (pageNo - 1) * pageSize,
    }),
    countCapped(db, source.table, where),
  ])
  const last = rows.length > pageSize ? rows[pageSize - 1] : undefined
  const { field, order } = sort
  return {
    keys: rows.slice(0, pageSize).map((row) => row.key),
    ...counted,
    ...(last && { nextCursor: writeCursor({ field, order, ...last }, scope) }),
  }
}

/** The sort of a request. */
export const sortOf = ({ defaultSort }: Source, [sort]: readonly Sorting[] = []): Sorting =>
  sort ?? { field: defaultSort, order: 'desc' }

/** Throws cursor_invalid if the list no longer has this sort. */
function sortValue({ sorts }: Source, field: string): SortValue {
  const value = Object.hasOwn(sorts, field) ? sorts[field] : undefined
  if (!value) throw new BusinessError('cursor_invalid', [{ path: 'cursor', message: 'invalid' }])
  return value
}

/** The records after this position in the sort order. */
function after(source: Source, place: Place): SQL {
  const value = typeof place.value === 'number' ? new Date(place.value).toISOString() : place.value
  const sign = place.order === 'asc' ? sql`>` : sql`<`
  return sql`(${sortValue(source, place.field)}, ${source.key}) ${sign} (${value}, ${place.key})`
}

interface KeyRow {
  key: string
  value: Place['value']
}

/**
 * Keys in order, read from the index of the sort or of the filter. Several conditions exclude each other: the first keys
 * of each are read in order and merged.
 */
export async function readKeys(
  db: Database,
  source: Source,
  {
    where,
    sort,
    limit,
    offset = 0,
  }: { where: readonly (SQL | undefined)[]; sort: Sorting; limit: number; offset?: number },
): Promise<KeyRow[]> {
  const { table, key } = source
  const value = sortValue(source, sort.field)
  const way = sort.order === 'asc' ? asc : desc
  const order = [way(value), way(key)]
  const sorted = (condition: SQL | undefined) =>
    db
      .select({ key, value })
      .from(table)
      .where(condition)
      .orderBy(...order)
  const part = (condition: SQL | undefined) => sorted(condition).limit(offset + limit)
  const [one, two, ...more] = where
  const merged = two ? unionAll(part(one), part(two), ...more.map(part)).orderBy(...order) : sorted(one)
  const rows = await merged.limit(limit).offset(offset)
  return rows.map((row) => ({
    key: String(row.key),
    value: row.value instanceof Date ? row.value.getTime() : String(row.value),
  }))
}

/** Counts up to COUNT_CAP, so that ten million records take no longer than ten thousand. */
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

/** Sorts rows into the order of the keys. */
export function inOrder<Row>(
  keys: readonly string[],
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): Row[] {
  const byKey = new Map(rows.map((row) => [keyOf(row), row]))
  return keys.flatMap((key) => byKey.get(key) ?? [])
}

/** The merchant's records with these keys, in the order of the keys. */
export async function readByKeys<Table extends PgTable & { merchantNo: PgColumn }>(
  { db, merchantNo }: { db: Database; merchantNo: string },
  table: Table,
  key: PgColumn,
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
