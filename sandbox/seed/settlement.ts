import { millisecondsInDay } from 'date-fns/constants'
import { asc, eq, sql } from 'drizzle-orm'
import {
  advanceBatches,
  failBatch,
  releaseReserves,
  updateOrderStatuses,
} from '#sandbox/domain/settlement/settlement/advance.ts'
import { settledGateways } from '#sandbox/domain/settlement/settlement/gateways.ts'
import { scheduleNextTabulation } from '#sandbox/domain/settlement/settlement/jobs.ts'
import type { PlannedTabulation } from '#sandbox/domain/settlement/settlement/plan/fragment.ts'
import { plannedTabulations } from '#sandbox/domain/settlement/settlement/plan/plan.ts'
import { tabulate } from '#sandbox/domain/settlement/settlement/tabulate.ts'
import { withoutTriggers } from '#sandbox/platform/db/bulk.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { merchants } from '#sandbox/platform/db/schema/identity.ts'
import { transactions } from '#sandbox/platform/db/schema/payment.ts'
import { LOAD_STATISTICS_TARGET } from './indexes.ts'
import type { SeedPart } from './part.ts'

/** Settles the seeded payments with the settlement engine, tabulation by tabulation. */
export const settlementPart: SeedPart = {
  name: 'settlement',
  version: 1,
  async run({ db, connection, now }) {
    const [some] = await db
      .execute(sql`select 1 from settlement_tabulations limit 1`)
      .then(({ rows }) => rows)
    if (some) return
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local default_statistics_target = ${sql.raw(LOAD_STATISTICS_TARGET)}`)
      await tx.execute(sql`analyze waybills`)
      if (connection.pool) await tx.execute(sql`set local work_mem = '128MB'`)
      // The triggers count orders. Settlement changes nothing that they count.
      await withoutTriggers(tx, transactions, () => settleAll(tx, now))
    })
  },
}

async function settleAll(db: Database, now: Date): Promise<void> {
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
  // One batch that the provider canceled: its entries are in a later batch.
  const canceled = tabulations.findLast(
    ({ gatewayNo, at }) => gatewayNo === CANCELED_AT && +at < +now - 60 * millisecondsInDay,
  )
  if (canceled) {
    await make(
      tabulations.filter(({ at }) => at <= canceled.at),
      canceled.at,
    )
    await cancelSeeded(db, { merchantNo, now: new Date(+canceled.at + 1), timeZone }, canceled)
    await make(
      tabulations.filter(({ at }) => at > canceled.at),
      now,
    )
  } else await make(tabulations, now)
  // Without statistics of the new batches, PostgreSQL compares each order with all batches.
  await db.execute(sql`analyze settlement_batches, reserve_batches`)
  await updateOrderStatuses(db, merchantNo)
  for (const gateway of gateways) await scheduleNextTabulation(db, gateway, now)
}

/** The gateway with the most orders: it has a batch every week. */
const CANCELED_AT = '10000101'

async function cancelSeeded(
  db: Database,
  moment: { merchantNo: string; now: Date; timeZone: string },
  { batchNo }: PlannedTabulation,
): Promise<void> {
  const { rows } = await db.execute(sql`
    select 1 from settlement_batches where merchant_no = ${moment.merchantNo} and batch_no = ${batchNo} and net > 0`)
  if (rows.length === 0) return
  await failBatch(db, moment, { batchNo, state: 'canceled', remark: 'Settlement bank account under review' })
}
