import { and, eq, lte, sql } from 'drizzle-orm'
import { nextTabulation } from '#lib/rules/settlement.ts'
import type { Database } from '../db/client.ts'
import { reserveBatches, settlementBatches, settlementCalendar } from '../db/schema/settlement.ts'
import { zoneOf } from '../db/zone-of.ts'
import type { Job } from '../jobs.ts'
import { advanceBatches, followOrders, releaseReserves } from './advance.ts'
import { settledGateways } from './gateways.ts'
import { plannedTabulations } from './plan.ts'
import { tabulate } from './tabulate.ts'
import { tellPayouts } from './tell-payouts.ts'

/** What time does to settlement, in this order: tabulations, batches, reserves. */

const unsettled = sql`t.settlement_status = 'unsettled'`

export const tabulationsJob: Job = {
  name: 'settlement tabulations',
  waitsIn: settlementCalendar,
  async run({ db, merchantNo, now }) {
    await db.transaction(async (tx) => {
      const dueRows = await tx
        .select()
        .from(settlementCalendar)
        .where(and(eq(settlementCalendar.merchantNo, merchantNo), lte(settlementCalendar.nextAt, now)))
        .for('update')
      if (dueRows.length === 0) return
      const from = new Map(dueRows.map(({ gatewayNo, nextAt }) => [gatewayNo, nextAt]))
      const gateways = (await settledGateways(tx, merchantNo)).flatMap((gateway) => {
        const nextAt = from.get(gateway.gatewayNo)
        return nextAt ? [{ ...gateway, from: nextAt }] : []
      })
      const timeZone = await zoneOf(tx, merchantNo)
      const tabulations = plannedTabulations(gateways, now)
      await tabulate(tx, { merchantNo, timeZone, tabulations, orders: unsettled })
      await followOrders(
        tx,
        merchantNo,
        tabulations.map(({ batchNo }) => batchNo),
      )
      for (const gateway of gateways) await waitForNext(tx, gateway, now)
    })
  },
}

/** The gateway's next tabulation after this moment. */
export async function waitForNext(
  db: Database,
  gateway: { merchantNo: string; gatewayNo: string; weekday: number; timeZone: string },
  now: Date,
): Promise<void> {
  const { merchantNo, gatewayNo, weekday, timeZone } = gateway
  const row = { merchantNo, gatewayNo, nextAt: nextTabulation(new Date(+now + 1), weekday, timeZone).at }
  await db
    .insert(settlementCalendar)
    .values(row)
    .onConflictDoUpdate({
      target: [settlementCalendar.merchantNo, settlementCalendar.gatewayNo],
      set: { nextAt: row.nextAt },
    })
}

export const batchesJob: Job = {
  name: 'settlement batches',
  waitsIn: settlementBatches,
  async run({ db, merchantNo, now }) {
    await db.transaction(async (tx) => {
      const timeZone = await zoneOf(tx, merchantNo)
      const paid = await advanceBatches(tx, { merchantNo, now, timeZone })
      await followOrders(tx, merchantNo, paid)
      await tellPayouts(tx, { merchantNo, timeZone }, paid)
    })
  },
}

export const reservesJob: Job = {
  name: 'settlement reserves',
  waitsIn: reserveBatches,
  async run({ db, merchantNo, now }) {
    await db.transaction(async (tx) => {
      const timeZone = await zoneOf(tx, merchantNo)
      await followOrders(tx, merchantNo, await releaseReserves(tx, { merchantNo, now, timeZone }))
    })
  },
}
