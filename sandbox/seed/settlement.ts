import { asc, eq, sql } from 'drizzle-orm'
import { withoutIndexes } from '../db/bulk.ts'
import type { Database } from '../db/client.ts'
import { merchants } from '../db/schema/identity.ts'
import { transactions } from '../db/schema/payment.ts'
import { advanceBatches, failBatch, followOrders, releaseReserves } from '../settlement/advance.ts'
import { settledGateways } from '../settlement/gateways.ts'
import { waitForNext } from '../settlement/jobs.ts'
import { type PlannedTabulation, plannedTabulations } from '../settlement/plan.ts'
import { tabulate } from '../settlement/tabulate.ts'
import type { SeedPart } from './part.ts'

/** Above this, indexes are built after the rows. */
const BULK = 2_000
const DAY = 86_400_000

/** Settles what the world has seen so far: by the engine itself, tabulation by tabulation. */
export const settlementPart: SeedPart = {
  name: 'settlement',
  version: 1,
  async run({ db, now, transactions: total }) {
    const [some] = await db
      .execute(sql`select 1 from settlement_tabulations limit 1`)
      .then(({ rows }) => rows)
    if (some) return
    await db.transaction(async (tx) => {
      const settle = () => settleAll(tx, now)
      if (total <= BULK) await settle()
      else await withoutIndexes(tx, [transactions], settle)
    })
    if (total > 0)
      await db.execute(sql`vacuum analyze ${transactions}, settlement_entries, transaction_events`)
  },
}

async function settleAll(db: Database, now: Date): Promise<void> {
  // An older world had settled its orders without batches.
  await db.execute(sql`delete from transaction_events where kind in ('settled', 'reserve_released')`)
  await db.execute(sql`
    update transactions set next_at = null
    where status = 'success' and reconciled and next_at is not null`)
  const all = await db.select().from(merchants).orderBy(asc(merchants.merchantNo))
  for (const { merchantNo, timeZone } of all) await settleMerchant(db, merchantNo, timeZone, now)
}

async function settleMerchant(db: Database, merchantNo: string, timeZone: string, now: Date): Promise<void> {
  const gateways = await settledGateways(db, merchantNo)
  const [first] = await db
    .select({ at: transactions.createdAt })
    .from(transactions)
    .where(eq(transactions.merchantNo, merchantNo))
    .orderBy(asc(transactions.createdAt))
    .limit(1)
  const tabulations = first
    ? plannedTabulations(
        gateways.map((gateway) => ({ ...gateway, from: first.at })),
        now,
      )
    : []
  const make = async (some: readonly PlannedTabulation[], until: Date) => {
    const moment = { merchantNo, now: until, timeZone }
    await tabulate(db, { merchantNo, timeZone, tabulations: some, orders: sql`true` })
    await advanceBatches(db, moment)
    await releaseReserves(db, moment)
  }
  // One batch that the provider cancelled: its entries stand in a later one.
  const cancelled = tabulations.findLast(
    ({ gatewayNo, at }) => gatewayNo === CANCELLED_AT && +at < +now - 60 * DAY,
  )
  if (cancelled) {
    await make(
      tabulations.filter(({ at }) => at <= cancelled.at),
      cancelled.at,
    )
    await cancelSeeded(db, { merchantNo, now: new Date(+cancelled.at + 1), timeZone }, cancelled)
    await make(
      tabulations.filter(({ at }) => at > cancelled.at),
      now,
    )
  } else await make(tabulations, now)
  await followOrders(db, merchantNo)
  for (const gateway of gateways) await waitForNext(db, gateway, now)
}

/** The busiest gateway: it has a batch every week. */
const CANCELLED_AT = '10000101'

async function cancelSeeded(
  db: Database,
  moment: { merchantNo: string; now: Date; timeZone: string },
  { batchNo }: PlannedTabulation,
): Promise<void> {
  const { rows } = await db.execute(sql`
    select 1 from settlement_batches where merchant_no = ${moment.merchantNo} and batch_no = ${batchNo} and net > 0`)
  if (rows.length === 0) return
  await failBatch(db, moment, { batchNo, state: 'cancelled', remark: 'Settlement bank account under review' })
}
