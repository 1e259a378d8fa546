import { sql } from 'drizzle-orm'
import { missingIndexes, restoreIndexes } from '#sandbox/platform/db/bulk.ts'
import type { Connection } from '#sandbox/platform/db/client.ts'
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
export const LOAD_STATISTICS_TARGET = '10'

/** Connections that build indexes at the same time: each of two keeps a core of PostgreSQL busy. */
const BUILDERS = 2

/** Memory of each connection for sorting; the embedded database never gives memory back. */
const SORT_MEMORY = '256MB'

/** Builds the indexes that the payments part dropped, also after a start that was interrupted before. */
export const indexesPart: SeedPart = {
  name: 'indexes',
  version: 1,
  async run({ db, connection, transactions: total }) {
    // Settlement wrote almost every row a second time: the table shrinks to half, and so does the time for each index.
    if (total > BULK) await db.execute(sql`vacuum full ${transactions}`)
    await buildIndexes(connection)
    // Vacuum marks the pages as visible to all, which makes index-only counts possible.
    if (total > 0) {
      const others = loadedTables.filter((table) => table !== transactions)
      await Promise.all([
        db.execute(sql`vacuum analyze ${transactions}`),
        db.execute(sql`vacuum analyze ${sql.join(others, sql`, `)}`),
      ])
    }
  },
}

async function buildIndexes({ db, pool }: Connection): Promise<void> {
  if (!pool) return db.transaction(restoreIndexes)
  const missing = await missingIndexes(db)
  const build = () =>
    db.transaction(async (tx) => {
      await tx.execute(sql.raw(`set local maintenance_work_mem = '${SORT_MEMORY}'`))
      await tx.execute(sql`set local max_parallel_maintenance_workers = 0`)
      for (let next = missing.shift(); next; next = missing.shift()) await tx.execute(sql.raw(next))
    })
  await Promise.all(Array.from({ length: BUILDERS }, build))
}
