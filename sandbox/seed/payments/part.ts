import { sql } from 'drizzle-orm'
import { defaultScores } from '#sandbox/domain/risk/rule-catalog/rules.ts'
import { loadRows, withoutIndexes } from '#sandbox/platform/db/bulk.ts'
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
import type { SeedPart } from '../part.ts'
import { seedEvents } from './events.ts'
import { ordersOf } from './orders.ts'
import { profiles } from './profiles.ts'
import type { SeededOrder } from './rows.ts'

/** With more rows than this, indexes are built after the rows. */
const BULK = 2_000
const CHUNK = 5_000

/** Customers, payments, refunds and disputes, in one transaction: an interrupted start begins again. */
export const paymentsPart: SeedPart = {
  name: 'payments',
  version: 1,
  async run({ db, now, transactions: total, days }) {
    const [some] = await db.select({ tradeNo: transactions.tradeNo }).from(transactions).limit(1)
    if (some) return
    await db.transaction(async (tx) => {
      const limits = await tx
        .select({ merchantNo: gateways.merchantNo, gatewayNo: gateways.gatewayNo })
        .from(gateways)
      const scores = limits.map((gateway) => ({ ...gateway, ...defaultScores }))
      if (scores.length > 0) await tx.insert(riskScores).values(scores).onConflictDoNothing()
      const load = () => loadWorld(tx, now, total, days)
      if (total <= BULK) await load()
      else await withoutIndexes(tx, [transactions, refunds, customers, disputes], load)
      await seedEvents(tx)
    })
    // Vacuum marks the pages as visible to all, which makes index-only counts possible.
    if (total > 0) await db.execute(sql`vacuum analyze ${transactions}, ${refunds}, ${transactionEvents}`)
  },
}

async function loadWorld(db: Database, now: Date, total: number, days: number): Promise<void> {
  for (const profile of profiles) {
    const count = profile === profiles[0] ? total - others(total) : Math.round(total * profile.share)
    let chunk: SeededOrder[] = []
    for (const order of ordersOf(profile, count, now, days)) {
      chunk.push(order)
      if (chunk.length < CHUNK) continue
      await loadOrders(db, chunk)
      chunk = []
    }
    await loadOrders(db, chunk)
  }
}

const others = (total: number): number =>
  profiles.slice(1).reduce((sum, profile) => sum + Math.round(total * profile.share), 0)

async function loadOrders(db: Database, orders: readonly SeededOrder[]): Promise<void> {
  await loadRows(
    db,
    customers,
    orders.flatMap((order) => order.customer ?? []),
  )
  await loadRows(
    db,
    transactions,
    orders.map((order) => order.transaction),
  )
  await loadRows(
    db,
    transactionRules,
    orders.flatMap((order) => order.rules),
  )
  await loadRows(
    db,
    transactionProducts,
    orders.flatMap((order) => order.products),
  )
  await loadRows(
    db,
    refunds,
    orders.flatMap((order) => order.refunds),
  )
  await loadRows(
    db,
    disputes,
    orders.flatMap((order) => order.disputes),
  )
}
