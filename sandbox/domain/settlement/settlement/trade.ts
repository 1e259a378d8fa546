import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { tradeSettlement } from '#lib/contract/settlement.ts'
import { addDaysIn } from '#lib/rules/days.ts'
import { addAmounts, canonicalAmount } from '#lib/rules/money.ts'
import { needsNoDelivery } from '#lib/rules/order-state.ts'
import { findTransaction } from '#sandbox/domain/payments/transaction/find.ts'
import type { StoredTransaction } from '#sandbox/domain/payments/transaction/read-rows.ts'
import type { Context, Handler } from '#sandbox/platform/context.ts'
import { settlementBatches } from '#sandbox/platform/db/schema/settlement.ts'
import { waybills } from '#sandbox/platform/db/schema/waybill.ts'
import { failureOf } from './batches.ts'
import { comingTabulations, DAYS_AHEAD } from './calendar.ts'
import { entriesOfTrade, entryRowOf, type StoredEntry } from './entries.ts'
import { settledGateways } from './gateways.ts'
import { planOf } from './plan/plan.ts'
import { ensureRatesFor } from './plan/rates.ts'
import { reserveOfBatch, reserveRowOf } from './reserves.ts'

type Answer = z.input<typeof tradeSettlement.answer>

/** How one order was settled, or why it is not settled yet. Throws record_not_found. */
export const readTradeSettlement: Handler<typeof tradeSettlement> = async ({ ctx, input }) => {
  const { db, merchantNo } = ctx
  const order = await findTransaction(ctx, input.tradeNo)
  const entries = await entriesOfTrade(db, merchantNo, order.tradeNo)
  const sale = entries.find(({ kind }) => kind === 'sale')
  const gateways = await settledGateways(db, merchantNo)
  const settlementCurrency =
    gateways.find(({ gatewayNo }) => gatewayNo === order.gatewayNo)?.currency ?? order.currency
  const reserve = sale?.batchNo ? await reserveOfBatch(db, merchantNo, sale.batchNo) : undefined
  const [batch] = sale?.batchNo
    ? await db
        .select()
        .from(settlementBatches)
        .where(and(eq(settlementBatches.merchantNo, merchantNo), eq(settlementBatches.batchNo, sale.batchNo)))
    : []
  const batched = entries.filter(({ batchNo }) => batchNo !== null)
  return {
    tradeNo: order.tradeNo,
    orderNo: order.orderNo,
    gatewayNo: order.gatewayNo,
    amount: canonicalAmount(order.currency, order.amount),
    currency: order.currency,
    settlementStatus: order.settlementStatus,
    reserveStatus: order.reserveStatus,
    feePercent: sale?.feePercent ?? null,
    feeFixed: sale?.feeFixed ? canonicalAmount(order.currency, sale.feeFixed) : null,
    rate: sale?.rate ?? null,
    settlementCurrency,
    entries: entries.map(entryRowOf),
    net: addAmounts(settlementCurrency, '0', ...batched.map(({ net }) => net)),
    reserve: reserve ? reserveRowOf(reserve) : null,
    payoutAt: batch?.payoutAt.toISOString() ?? null,
    failure: batch ? failureOf(batch) : null,
    ...(sale?.batchNo ? { keptBack: null, expectedAt: null } : await reasonHeldBack(ctx, order, sale)),
  }
}

async function reasonHeldBack(
  ctx: Context,
  order: StoredTransaction,
  sale: StoredEntry | undefined,
): Promise<Pick<Answer, 'keptBack' | 'expectedAt'>> {
  const { db, merchantNo, timeZone } = ctx
  const none = { keptBack: null, expectedAt: null }
  if (order.status !== 'success' || order.environment !== 'live') return none
  const tabulations = await comingTabulations(db, merchantNo, addDaysIn(ctx.now(), DAYS_AHEAD, timeZone), [
    order.gatewayNo,
  ])
  const [first] = tabulations
  if (!first || !order.concludesAt) return none
  // The next tabulation takes the sale entry of a canceled batch, also if the order was held back before.
  if (sale) return { keptBack: 'waiting', expectedAt: first.at.toISOString() }
  const plan = { merchantNo, timeZone, tabulations, orders: sql`t.trade_no = ${order.tradeNo}` }
  await ensureRatesFor(db, plan, ctx.now())
  const { rows } = await db.execute<{ at: string | null }>(
    sql`${planOf(plan)} select tabulated_at as at from sale`,
  )
  const at = rows[0]?.at
  const [waybill] = await db
    .select({ uploadedAt: waybills.uploadedAt })
    .from(waybills)
    .where(and(eq(waybills.merchantNo, merchantNo), eq(waybills.tradeNo, order.tradeNo)))
  const expectedAt = at ? new Date(at).toISOString() : null
  if (needsNoDelivery(order.orderState)) return { keptBack: null, expectedAt }
  if (!waybill) return { keptBack: 'no_waybill', expectedAt }
  if (order.concludesAt >= first.paidBefore) return { keptBack: 'not_due', expectedAt }
  if (expectedAt === first.at.toISOString()) return { keptBack: 'waiting', expectedAt }
  return { keptBack: 'rate_below_line', expectedAt }
}
