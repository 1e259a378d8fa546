import { sql } from 'drizzle-orm'
import { restoreIndexes } from '#sandbox/platform/db/bulk.ts'
import {
  customers,
  disputes,
  refunds,
  settlementBatches,
  settlementEntries,
  transactionEvents,
  transactionHours,
  transactionProducts,
  transactionRules,
  transactions,
  waybills,
} from '#sandbox/platform/db/schema/index.ts'
import type { SeedPart } from './part.ts'

/** With more transactions than this, indexes are built after the rows. */
export const BULK = 2_000

/** The large tables, whose indexes are built when the orders are settled and no longer change. */
export const bulkTables = [transactions, customers, transactionRules, settlementEntries]

const loadedTables = [
  ...bulkTables,
  transactionEvents,
  transactionHours,
  transactionProducts,
  refunds,
  disputes,
  waybills,
  settlementBatches,
]

/** The size of the statistics during the load: a tenth of the usual, and of the time. */
export const ROUGH = '10'

/** Memory for sorting on a PostgreSQL server; the embedded database never gives memory back. */
const SORT_MEMORY = '256MB'

/** Builds the indexes that the payments part dropped, also after a start that was interrupted before. */
export const indexesPart: SeedPart = {
  name: 'indexes',
  version: 1,
  async run({ db, connection, transactions: total }) {
    // Settlement wrote almost every row a second time: the table shrinks to half, and so does the time for each index.
    if (total > BULK) await db.execute(sql`vacuum full ${transactions}`)
    await db.transaction(async (tx) => {
      if (connection.pool) await tx.execute(sql.raw(`set local maintenance_work_mem = '${SORT_MEMORY}'`))
      await restoreIndexes(tx)
    })
    // Vacuum marks the pages as visible to all, which makes index-only counts possible.
    if (total > 0) await db.execute(sql`vacuum analyze ${sql.join(loadedTables, sql`, `)}`)
  },
}
