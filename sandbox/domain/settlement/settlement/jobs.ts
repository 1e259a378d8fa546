import { and, eq, lte, sql } from 'drizzle-orm'
import { nextTabulation } from '#lib/rules/settlement.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import {
  reserveBatches,
  settlementBatches,
  settlementCalendar,
} from '#sandbox/platform/db/schema/settlement.ts'
import { zoneOf } from '#sandbox/platform/db/zone-of.ts'
import type { Job } from '#sandbox/platform/jobs.ts'
import { advanceBatches, releaseReserves, updateOrderStatuses } from './advance.ts'
import { settledGateways } from './gateways.ts'
import { notifyPayouts } from './notify-payouts.ts'
import { plannedTabulations } from './plan/plan.ts'
import { tabulate } from './tabulate.ts'

/** Scheduled jobs of settlement, in this order: tabulations, batches, reserves. */

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
      await updateOrderStatuses(
        tx,
        merchantNo,
        tabulations.map(({ batchNo }) => batchNo),
      )
      for (const gateway of gateways) await scheduleNextTabulation(tx, gateway, now)
    })
  },
}

/** Schedules the gateway's first tabulation after `now`. */
export async function scheduleNextTabulation(
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
      await updateOrderStatuses(tx, merchantNo, paid)
      await notifyPayouts(tx, { merchantNo, timeZone }, paid)
    })
  },
}

export const reservesJob: Job = {
  name: 'settlement reserves',
  waitsIn: reserveBatches,
  async run({ db, merchantNo, now }) {
    await db.transaction(async (tx) => {
      const timeZone = await zoneOf(tx, merchantNo)
      await updateOrderStatuses(tx, merchantNo, await releaseReserves(tx, { merchantNo, now, timeZone }))
    })
  },
}
