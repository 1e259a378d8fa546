import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { openOrDecided, preAuthDownload, preAuthList, preAuthRow } from '#lib/contract/pre-auth.ts'
import { preAuthLapsesAt } from '#lib/rules/pre-auth.ts'
import { ordersTable } from '#sandbox/domain/payments/transaction/list.ts'
import { readRows } from '#sandbox/domain/payments/transaction/read-rows.ts'
import type { Context } from '#sandbox/platform/context.ts'
import { transactionEvents, transactions } from '#sandbox/platform/db/schema/payment.ts'
import { exportColumns } from '#sandbox/platform/export/columns.ts'
import { exportHandler } from '#sandbox/platform/export/file.ts'
import { type FilterOf, matchFields, matchOrder, oneOf } from '#sandbox/platform/list/conditions.ts'
import { countsBy, defineList, listHandler } from '#sandbox/platform/list/list.ts'
import { toRow } from '#sandbox/platform/list/to-row.ts'

const t = transactions

/**
 * Must match the condition of the partial index of pre-authorizations word for word. Otherwise PostgreSQL
 * does not use the index.
 */
export const isPreAuth: SQL = sql`${t.preAuthStatus} <> 'none'`

export const preAuthRecords = defineList({
  ...ordersTable,
  where: (filter: FilterOf<typeof preAuthList>) => [
    isPreAuth,
    matchOrder(t, filter),
    matchFields(t, filter, 'preAuthStatus', 'preAuthType', 'website', 'environment'),
    matchFields(t, filter, 'cardType', 'cardFirst6', 'cardLast4'),
    oneOf(t.email, filter.email?.toLowerCase()),
  ],
  read: readPreAuths,
})

export const listPreAuths = listHandler(
  preAuthList,
  preAuthRecords,
  countsBy(preAuthRecords, 'preAuthStatus', openOrDecided),
)

export const downloadPreAuths = exportHandler(preAuthDownload, preAuthRecords, {
  name: 'pre-authorizations',
  columns: exportColumns(preAuthRow, {
    labels: 'fields.pre_auth',
  }),
})

/**
 * The merchant's pre-authorizations with these numbers as the contract shows them, in the order of the
 * numbers.
 */
async function readPreAuths(
  ctx: Pick<Context, 'db' | 'merchantNo'>,
  keys: readonly string[],
): Promise<z.input<typeof preAuthRow>[]> {
  const orders = await readRows(ctx.db, ctx.merchantNo, keys)
  const decidedBy = await readDecisionUsers(ctx, keys)
  return orders.flatMap((order) => {
    const { preAuthStatus } = order
    if (preAuthStatus === 'none') return []
    const pending = preAuthStatus === 'pending'
    return {
      ...toRow(preAuthRow, order),
      preAuthStatus,
      lapsesAt: pending ? preAuthLapsesAt(order.createdAt).toISOString() : null,
      decidedAt: pending ? null : (order.concludesAt?.toISOString() ?? null),
      decidedBy: decidedBy.get(order.tradeNo) ?? null,
    }
  })
}

/** The user who completed or revoked each order last. */
async function readDecisionUsers(
  { db, merchantNo }: Pick<Context, 'db' | 'merchantNo'>,
  keys: readonly string[],
): Promise<Map<string, string | null>> {
  const e = transactionEvents
  const events = await db
    .select({ tradeNo: e.tradeNo, actor: e.actor })
    .from(e)
    .where(
      and(
        eq(e.merchantNo, merchantNo),
        inArray(e.tradeNo, [...keys]),
        inArray(e.kind, ['pre_auth_completed', 'pre_auth_revoked']),
      ),
    )
    .orderBy(asc(e.id))
  return new Map(events.map((event) => [event.tradeNo, event.actor]))
}
