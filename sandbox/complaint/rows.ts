import { and, desc, eq } from 'drizzle-orm'
import type { ComplaintDetail, ComplaintRow } from '#lib/contract/complaint.ts'
import { canonicalAmount } from '#lib/rules/money.ts'
import { refundedState } from '#lib/rules/refund.ts'
import { BusinessError, type Context } from '../context.ts'
import type { Database } from '../db/client.ts'
import { complaintEntries, complaints } from '../db/schema/complaint.ts'
import { transactions } from '../db/schema/payment.ts'
import { ofOrdersOfSites } from '../gate/sites.ts'
import { readByKeys } from '../list/page.ts'
import type { OrderScope } from '../transaction/find.ts'

type Stored = typeof complaints.$inferSelect

/** The merchant's complaints of these numbers, in their order. */
export const readComplaints = async (
  db: Database,
  merchantNo: string,
  keys: readonly string[],
): Promise<ComplaintRow[]> =>
  (await readByKeys(db, complaints, complaints.complaintNo, merchantNo, keys)).map(rowOf)

function rowOf(complaint: Stored): ComplaintRow {
  const { merchantNo: _, nextAt: __, ...row } = complaint
  return {
    ...row,
    amount: canonicalAmount(row.currency, row.amount),
    complainedAt: row.complainedAt.toISOString(),
    followedUpAt: row.followedUpAt?.toISOString() ?? null,
    closedAt: row.closedAt?.toISOString() ?? null,
  }
}

/** The complaint of this number. Throws record_not_found, also for another merchant's or another website's. */
export async function findComplaint(
  scope: OrderScope,
  complaintNo: string,
  { lock = false } = {},
): Promise<Stored> {
  const { db, merchantNo } = scope
  const query = db
    .select()
    .from(complaints)
    .where(
      and(
        eq(complaints.merchantNo, merchantNo),
        eq(complaints.complaintNo, complaintNo),
        ofOrdersOfSites(scope, complaints),
      ),
    )
  const [found] = await (lock ? query.for('update') : query)
  if (!found) throw new BusinessError('record_not_found')
  return found
}

/** A complaint with all that was said and done about it, and what its order has come to. */
export async function detailOf(
  { db, merchantNo }: Pick<Context, 'db' | 'merchantNo'>,
  complaint: Stored,
): Promise<ComplaintDetail> {
  const t = transactions
  const e = complaintEntries
  const [[order], entries] = await Promise.all([
    db
      .select({
        status: t.status,
        amount: t.amount,
        currency: t.currency,
        refundedAmount: t.refundedAmount,
        waybillUploaded: t.waybillUploaded,
        website: t.website,
        createdAt: t.createdAt,
      })
      .from(t)
      .where(and(eq(t.merchantNo, merchantNo), eq(t.tradeNo, complaint.tradeNo))),
    db
      .select()
      .from(e)
      .where(and(eq(e.merchantNo, merchantNo), eq(e.complaintNo, complaint.complaintNo)))
      .orderBy(desc(e.at), desc(e.id)),
  ])
  if (!order) throw new BusinessError('order_not_found')
  return {
    ...rowOf(complaint),
    entries: entries.map(({ kind, at, by, method, followUpType, text }) => ({
      kind,
      at: at.toISOString(),
      by,
      method,
      followUpType,
      text,
    })),
    order: {
      status: order.status,
      refunded: refundedState(order.currency, order.amount, order.refundedAmount),
      waybillUploaded: order.waybillUploaded,
      website: order.website,
      createdAt: order.createdAt.toISOString(),
    },
  }
}
