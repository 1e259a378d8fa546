import Big from 'big.js'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { payoutCalendar } from '#lib/contract/settlement.ts'
import { addDaysIn, dayOf } from '#lib/rules/days.ts'
import { canonicalAmount } from '#lib/rules/money.ts'
import { HELD_BACK_DAYS, releaseOf } from '#lib/rules/settlement.ts'
import { carryForward } from '#lib/rules/settlement-amounts.ts'
import type { Context, Handler } from '#sandbox/platform/context.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import {
  reserveBatches,
  settlementBatches,
  settlementCalendar,
} from '#sandbox/platform/db/schema/settlement.ts'
import { failureOf, type StoredBatch } from './batches.ts'
import { settledGateways } from './gateways.ts'
import type { PlannedTabulation } from './plan/fragment.ts'
import { plannedTabulations, planOf } from './plan/plan.ts'
import { ensureRatesFor } from './plan/rates.ts'
import { carriedOver } from './tabulate.ts'

/**
 * Days until every order of today is settled: the longest time an order is held back, plus the week of its
 * tabulation.
 */
export const DAYS_AHEAD = HELD_BACK_DAYS + 20

type Item = z.input<typeof payoutCalendar.answer>['items'][number]
type Calendar = z.input<typeof payoutCalendar.answer>

/**
 * The payouts and reserve releases expected from today's orders: the totals of the settlement engine's own
 * plan.
 */
export const readCalendar: Handler<typeof payoutCalendar> = ({ ctx }) => calendarOf(ctx)

/** @param days that it covers; a shorter calendar has the same items on these days, and takes less time */
export async function calendarOf(ctx: Context, days = DAYS_AHEAD): Promise<Calendar> {
  const now = ctx.now()
  const to = addDaysIn(now, days, ctx.timeZone)
  const unpaid = await unpaidBatches(ctx)
  const items = [
    ...unpaid.flatMap((batch) => itemsOf(batch, ctx.timeZone)),
    ...(await heldReserves(ctx)),
    ...(await planned(ctx, to)),
  ]
  const until = dayOf(to, ctx.timeZone)
  return {
    from: dayOf(now, ctx.timeZone),
    to: until,
    items: items
      .filter(({ on }) => on <= until)
      .toSorted((a, b) => a.on.localeCompare(b.on) || a.gatewayNo.localeCompare(b.gatewayNo)),
    failed: unpaid.flatMap((batch) => failureOf(batch) ?? []),
  }
}

/** Batches that are not paid out yet. */
async function unpaidBatches({ db, merchantNo }: Context): Promise<StoredBatch[]> {
  const t = settlementBatches
  return db
    .select()
    .from(t)
    .where(and(eq(t.merchantNo, merchantNo), sql`${t.nextAt} is not null`, sql`${t.net} > 0`))
    .orderBy(t.nextAt, t.batchNo)
}

/** The payout of a batch, and the release of its reserve. */
function itemsOf(row: StoredBatch, timeZone: string): Item[] {
  return [
    {
      on: dayOf(row.payoutAt, timeZone),
      kind: 'payout' as const,
      gatewayNo: row.gatewayNo,
      currency: row.currency,
      amount: canonicalAmount(row.currency, row.net),
      orders: row.orders,
      batchNo: row.batchNo,
      reserveNo: null,
      retryAt: failureOf(row)?.retryAt ?? null,
    },
    ...reserveItem(row, new Big(row.reserve).times(-1).toFixed(), timeZone),
  ]
}

function reserveItem(
  {
    gatewayNo,
    currency,
    orders,
    payoutAt,
  }: { gatewayNo: string; currency: string; orders: number; payoutAt: Date },
  amount: string,
  timeZone: string,
): Item[] {
  if (new Big(amount).lte(0)) return []
  return [
    {
      on: dayOf(releaseOf(payoutAt, timeZone), timeZone),
      kind: 'reserve_release',
      gatewayNo,
      currency,
      amount: canonicalAmount(currency, amount),
      orders,
      batchNo: null,
      reserveNo: null,
      retryAt: null,
    },
  ]
}

async function heldReserves({ db, merchantNo, timeZone }: Context): Promise<Item[]> {
  const t = reserveBatches
  const rows = await db
    .select()
    .from(t)
    .where(and(eq(t.merchantNo, merchantNo), eq(t.status, 'held')))
  return rows.map((row) => ({
    on: dayOf(row.releaseAt, timeZone),
    kind: 'reserve_release' as const,
    gatewayNo: row.gatewayNo,
    currency: row.currency,
    amount: canonicalAmount(row.currency, row.amount),
    orders: row.orders,
    batchNo: row.batchNo,
    reserveNo: row.reserveNo,
    retryAt: null,
  }))
}

/** The tabulations of the merchant's gateways until `to`. */
export async function comingTabulations(
  db: Database,
  merchantNo: string,
  to: Date,
  gatewayNos?: readonly string[],
): Promise<PlannedTabulation[]> {
  const rows = await db
    .select()
    .from(settlementCalendar)
    .where(
      and(
        eq(settlementCalendar.merchantNo, merchantNo),
        gatewayNos && inArray(settlementCalendar.gatewayNo, [...gatewayNos]),
      ),
    )
  const next = new Map(rows.map(({ gatewayNo, nextAt }) => [gatewayNo, nextAt]))
  const gateways = (await settledGateways(db, merchantNo)).flatMap((gateway) => {
    const from = next.get(gateway.gatewayNo)
    return from ? [{ ...gateway, from }] : []
  })
  return plannedTabulations(gateways, to)
}

interface Planned extends Record<string, unknown> {
  batch_no: string
  orders: number
  net: string
  reserve: string
}

async function planned(ctx: Context, to: Date): Promise<Item[]> {
  const { db, merchantNo, timeZone } = ctx
  const tabulations = await comingTabulations(db, merchantNo, to)
  if (tabulations.length === 0) return []
  const orders = sql`t.settlement_status = 'unsettled'`
  const plan = { merchantNo, timeZone, tabulations, orders }
  await ensureRatesFor(db, plan, ctx.now())
  const { rows } = await db.execute<Planned>(sql`${planOf(plan)}
    select tabulation.batch_no, (count(*) filter (where p.kind = 'sale'))::int as orders, sum(p.net)::text as net,
      (-sum(p.settled_reserve))::text as reserve
    from planned_entry p join tabulation on tabulation.gateway_no = p.gateway_no and tabulation.at = p.tabulated_at
    group by tabulation.batch_no`)
  const sums = new Map(rows.map((row) => [row.batch_no, row]))
  const items: Item[] = []
  for (const [gatewayNo, of] of Map.groupBy(tabulations, (tabulation) => tabulation.gatewayNo)) {
    const batches = of.flatMap((tabulation) => {
      const sum = sums.get(tabulation.batchNo)
      return sum ? [{ tabulation, sum }] : []
    })
    const carried = await carriedOver(db, merchantNo, gatewayNo)
    const carries = carryForward(
      batches.map(({ sum }) => sum.net),
      carried.amount,
    )
    for (const [index, { tabulation, sum }] of batches.entries()) {
      const payout = carries[index]?.payout ?? '0'
      const { currency, payoutAt } = tabulation
      if (new Big(payout).gt(0)) {
        items.push({
          on: dayOf(payoutAt, timeZone),
          kind: 'payout',
          gatewayNo,
          currency,
          amount: canonicalAmount(currency, payout),
          orders: sum.orders,
          batchNo: null,
          reserveNo: null,
          retryAt: null,
        })
      }
      items.push(...reserveItem({ gatewayNo, currency, orders: sum.orders, payoutAt }, sum.reserve, timeZone))
    }
  }
  return items
}
