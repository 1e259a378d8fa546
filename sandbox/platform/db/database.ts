import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

interface Rows<Row> {
  rows: Row[]
}

/** The result of `execute` on either database. */
interface RowsHKT extends PgQueryResultHKT {
  type: Rows<this['row']>
}

/**
 * The sandbox's database, or a transaction on it: PGlite or PostgreSQL. PGlite has one connection: inside a
 * transaction use only the transaction; a query on the database itself would wait forever.
 */
export type Database = PgDatabase<RowsHKT>
