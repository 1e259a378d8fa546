import { and, desc, eq } from 'drizzle-orm'
import { type ComplaintDetail, type ComplaintRow, complaintRow } from '#lib/contract/complaint.ts'
import { refundedState } from '#lib/rules/refund.ts'
import type { OrderScope } from '#sandbox/domain/payments/transaction/find.ts'
import { BusinessError, type Context } from '#sandbox/platform/context.ts'
import { complaintEntries, complaints } from '#sandbox/platform/db/schema/complaint.ts'
import { transactions } from '#sandbox/platform/db/schema/payment.ts'
import { ofOrdersOfWebsites } from '#sandbox/platform/gate/website-scope.ts'
import { toRow } from '#sandbox/platform/list/to-row.ts'
import { preparedReply } from './prepared-reply.ts'

type Stored = typeof complaints.$inferSelect

/** A stored complaint as the contract shows it. */
export const rowOf = (complaint: Stored): ComplaintRow => toRow(complaintRow, complaint)

/**
 * The complaint with this number. Throws record_not_found, also for a complaint of another merchant or of a
 * website that the role does not have.
 */
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
        ofOrdersOfWebsites(scope, complaints),
      ),
    )
  const [found] = await (lock ? query.for('update') : query)
  if (!found) throw new BusinessError('record_not_found')
  return found
}

type StoredMail = Pick<
  typeof complaintEntries.$inferSelect,
  'mailTo' | 'mailSubject' | 'mailLocale' | 'mailState'
>

const mailOf = ({ mailTo, mailSubject, mailLocale, mailState }: StoredMail) =>
  mailTo && mailSubject && mailLocale && mailState
    ? { to: mailTo, subject: mailSubject, locale: mailLocale, state: mailState }
    : null

/** A complaint with its history and the current state of its order. */
export async function detailOf(
  { db, merchantNo }: Pick<Context, 'db' | 'merchantNo'>,
  complaint: Stored,
): Promise<ComplaintDetail> {
  const t = transactions
  const e = complaintEntries
  const [[order], entries] = await Promise.all([
    db
      .select({
        orderState: t.orderState,
        amount: t.amount,
        currency: t.currency,
        refundedAmount: t.refundedAmount,
        waybillUploaded: t.waybillUploaded,
        website: t.website,
        createdAt: t.createdAt,
        browserLanguage: t.browserLanguage,
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
    entries: entries.map(({ kind, at, by, method, followUpType, text, ...stored }) => ({
      kind,
      at: at.toISOString(),
      by,
      method,
      followUpType,
      text,
      mail: mailOf(stored),
    })),
    order: {
      orderState: order.orderState,
      refunded: refundedState(order.amount, order.refundedAmount),
      waybillUploaded: order.waybillUploaded,
      website: order.website,
      createdAt: order.createdAt.toISOString(),
    },
    reply: await preparedReply(db, complaint, order.browserLanguage),
  }
}
