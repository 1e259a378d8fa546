import { setImmediate as immediately } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import { defaultScores } from '#sandbox/domain/risk/rule-catalog/rules.ts'
import { dropIndexes, insertRows, withoutTriggers } from '#sandbox/platform/db/bulk.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import {
  customers,
  disputes,
  gateways,
  refunds,
  riskScores,
  transactionEvents,
  transactionProducts,
  transactionRules,
  transactions,
} from '#sandbox/platform/db/schema/index.ts'
import { BULK, bulkTables, LOAD_STATISTICS_TARGET } from '../indexes.ts'
import type { SeedPart } from '../part.ts'
import { seedEvents } from './events.ts'
import { ordersOf } from './orders.ts'
import { profiles } from './profiles.ts'
import type { SeededOrder } from './rows.ts'

const CHUNK = 2_000
/** Orders that are created without a pause. */
const TURN = 50

/** Customers, payments, refunds and disputes, in one transaction: an interrupted start begins again. */
export const paymentsPart: SeedPart = {
  name: 'payments',
  version: 1,
  async run({ db, connection, now, transactions: total, days }) {
    const [some] = await db.select({ tradeNo: transactions.tradeNo }).from(transactions).limit(1)
    if (some) return
    await db.transaction(async (tx) => {
      if (connection.pool) await tx.execute(sql`set local work_mem = '128MB'`)
      const limits = await tx
        .select({ merchantNo: gateways.merchantNo, gatewayNo: gateways.gatewayNo })
        .from(gateways)
      const scores = limits.map((gateway) => ({ ...gateway, ...defaultScores }))
      if (scores.length > 0) await tx.insert(riskScores).values(scores).onConflictDoNothing()
      if (total > BULK) await dropIndexes(tx, bulkTables)
      await withoutTriggers(tx, transactions, () => loadWorld(tx, now, total, days))
      await tx.execute(sql`select count_all_transactions()`)
      await seedEvents(tx)
      await tx.execute(sql`set local default_statistics_target = ${sql.raw(LOAD_STATISTICS_TARGET)}`)
      await tx.execute(
        sql`analyze ${transactions}, ${customers}, ${refunds}, ${disputes}, ${transactionEvents}`,
      )
    })
  },
}

async function loadWorld(db: Database, now: Date, total: number, days: number): Promise<void> {
  let loading: Promise<void> = Promise.resolve()
  for (const profile of profiles) {
    const count = profile === profiles[0] ? total - others(total) : Math.round(total * profile.share)
    let chunk: SeededOrder[] = []
    const load = async () => {
      const statements = insertsOf(chunk)
      chunk = []
      await loading
      loading = runAll(db, statements)
    }
    for (const order of ordersOf(profile, count, now, days)) {
      chunk.push(order)
      if (chunk.length === CHUNK) await load()
      // The next orders are created while PostgreSQL loads the last ones: its answers must be read meanwhile.
      else if (chunk.length % TURN === 0) await immediately()
    }
    await load()
  }
  await loading
}

const others = (total: number): number =>
  profiles.slice(1).reduce((sum, profile) => sum + Math.round(total * profile.share), 0)

/** The statements that insert these orders. The seed builds them while PostgreSQL stores the previous orders. */
const insertsOf = (orders: readonly SeededOrder[]): (SQL | undefined)[] => [
  insertRows(
    customers,
    orders.flatMap((order) => order.customer ?? []),
  ),
  insertRows(
    transactions,
    orders.map((order) => order.transaction),
  ),
  insertRows(
    transactionRules,
    orders.flatMap((order) => order.rules),
  ),
  insertRows(
    transactionProducts,
    orders.flatMap((order) => order.products),
  ),
  insertRows(
    refunds,
    orders.flatMap((order) => order.refunds),
  ),
  insertRows(
    disputes,
    orders.flatMap((order) => order.disputes),
  ),
]

async function runAll(db: Database, statements: readonly (SQL | undefined)[]): Promise<void> {
  for (const statement of statements) if (statement) await db.execute(statement)
}
