import { and, desc, eq, inArray, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { disputeList } from '#lib/contract/dispute.ts'
import { refundList } from '#lib/contract/refund.ts'
import {
  type FoundBatch,
  type FoundDispute,
  type FoundRefund,
  type globalSearch,
  MAX_FOUND,
} from '#lib/contract/search.ts'
import { settlementList } from '#lib/contract/settlement.ts'
import { transactionList } from '#lib/contract/transaction.ts'
import { canonicalAmount } from '#lib/rules/money.ts'
import { isSearchable } from '#lib/rules/search.ts'
import type { Context, Handler } from '#sandbox/platform/context.ts'
import { disputes } from '#sandbox/platform/db/schema/dispute.ts'
import { refunds } from '#sandbox/platform/db/schema/refund.ts'
import { settlementBatches } from '#sandbox/platform/db/schema/settlement.ts'
import { mayCall } from '#sandbox/platform/gate/rights.ts'
import { ofOrdersOfWebsites } from '#sandbox/platform/gate/website-scope.ts'
import { numberBegins, ownNumber } from './begins.ts'
import { findOrders, orderRows } from './orders.ts'

/**
 * Records that match the text and that the role can see. Each kind needs the permission for its list. Orders, refunds
 * and disputes are limited to the websites of the role.
 */
export const searchGlobal: Handler<typeof globalSearch> = async ({ ctx, input }) => {
  const { text } = input
  if (!isSearchable(text)) return { orders: [], refunds: [], disputes: [], batches: [] }
  const { rights } = ctx
  const orders = mayCall(rights, transactionList) ? await findOrders(ctx, text) : []
  const of: SearchContext = { text, tradeNos: orders.map(({ tradeNo }) => tradeNo) }
  return {
    orders: orderRows(orders),
    refunds: mayCall(rights, refundList) ? await findRefunds(ctx, of) : [],
    disputes: mayCall(rights, disputeList) ? await findDisputes(ctx, of) : [],
    batches: mayCall(rights, settlementList) ? await findBatches(ctx, text) : [],
  }
}

interface SearchContext {
  text: string
  /** The orders that were found. */
  tradeNos: string[]
}

/**
 * Conditions by the record's number, by the numbers of its order, and by the found orders. Each condition has
 * its own index, so each runs as a separate query.
 */
function conditionsOf(
  own: PgColumn,
  order: { tradeNo: PgColumn; orderNo: PgColumn },
  { text, tradeNos }: SearchContext,
): SQL[] {
  const number = ownNumber(text)
  const numbers = [...new Set([...tradeNos, ...(number ? [number] : [])])]
  return [
    ...(number ? [numberBegins(own, number)] : []),
    ...(numbers.length > 0 ? [inArray(order.tradeNo, numbers)] : []),
    eq(order.orderNo, text),
  ]
}

/** Removes duplicates and sorts by time, latest first. */
function latest<Row>(rows: readonly Row[][], keyOf: (row: Row) => string, at: (row: Row) => Date): Row[] {
  const byKey = new Map(rows.flat().map((row) => [keyOf(row), row]))
  return [...byKey.values()].toSorted((a, b) => +at(b) - +at(a)).slice(0, MAX_FOUND)
}

async function findRefunds(
  { db, merchantNo, rights }: Context,
  context: SearchContext,
): Promise<FoundRefund[]> {
  const t = refunds
  const rows = await Promise.all(
    conditionsOf(t.refundNo, t, context).map((condition) =>
      db
        .select()
        .from(t)
        .where(and(eq(t.merchantNo, merchantNo), condition, ofOrdersOfWebsites({ rights }, t)))
        .orderBy(desc(t.refundNo))
        .limit(MAX_FOUND),
    ),
  )
  return latest(
    rows,
    (row) => row.refundNo,
    (row) => row.appliedAt,
  ).map((row) => ({
    refundNo: row.refundNo,
    tradeNo: row.tradeNo,
    status: row.status,
    amount: canonicalAmount(row.currency, row.amount),
    currency: row.currency,
    appliedAt: row.appliedAt.toISOString(),
  }))
}

async function findDisputes(
  { db, merchantNo, rights }: Context,
  context: SearchContext,
): Promise<FoundDispute[]> {
  const t = disputes
  const rows = await Promise.all(
    conditionsOf(t.disputeNo, t, context).map((condition) =>
      db
        .select()
        .from(t)
        .where(and(eq(t.merchantNo, merchantNo), condition, ofOrdersOfWebsites({ rights }, t)))
        .orderBy(desc(t.disputeNo))
        .limit(MAX_FOUND),
    ),
  )
  return latest(
    rows,
    (row) => row.disputeNo,
    (row) => row.filedAt,
  ).map((row) => ({
    disputeNo: row.disputeNo,
    tradeNo: row.tradeNo,
    disputeType: row.kind,
    stage: row.stage,
    amount: canonicalAmount(row.currency, row.amount),
    currency: row.currency,
    filedAt: row.filedAt.toISOString(),
  }))
}

/** Batches belong to a gateway and are shown whole, also to a role that can see only some websites. */
async function findBatches({ db, merchantNo }: Context, text: string): Promise<FoundBatch[]> {
  const t = settlementBatches
  const number = ownNumber(text)
  if (!number) return []
  const rows = await db
    .select()
    .from(t)
    .where(and(eq(t.merchantNo, merchantNo), numberBegins(t.batchNo, number)))
    .orderBy(desc(t.batchNo))
    .limit(MAX_FOUND)
  return rows.map((row) => ({
    batchNo: row.batchNo,
    gatewayNo: row.gatewayNo,
    state: row.status,
    net: canonicalAmount(row.currency, row.net),
    currency: row.currency,
    tabulatedAt: row.tabulatedAt.toISOString(),
  }))
}
