import { and, eq } from 'drizzle-orm'
import type { ComplaintDetail, complaintReply, complaintUpdate } from '#lib/contract/complaint.ts'
import {
  canFollowUp,
  complaintStatusAfter,
  isUnwritten,
  lacksRefund,
  leavesWaiting,
} from '#lib/rules/complaint.ts'
import { BusinessError, type Context, type Handler } from '#sandbox/platform/context.ts'
import { complaintEntries, complaints } from '#sandbox/platform/db/schema/complaint.ts'
import { noteChange } from '#sandbox/platform/gate/changes.ts'
import { requireVersion } from '#sandbox/platform/list/versioned.ts'
import { deliver } from '#sandbox/platform/outbox.ts'
import { detailOf, findComplaint } from './rows.ts'

type Stored = typeof complaints.$inferSelect

/** Locks an open complaint. The version check detects simultaneous changes. */
async function claim(ctx: Context, { complaintNo, version }: Pick<Stored, 'complaintNo' | 'version'>) {
  const before = await findComplaint(ctx, complaintNo, { lock: true })
  requireVersion(before, version, 'stale_version')
  if (!canFollowUp(before.status)) throw new BusinessError('complaint_closed')
  return before
}

/** Handles or closes a complaint. */
export const updateComplaint: Handler<typeof complaintUpdate> = async ({ ctx, input }) => {
  const { action, followUpType, text } = input
  const before = await claim(ctx, input)
  const { order } = await detailOf(ctx, before)
  if (lacksRefund(followUpType, order.refunded)) throw new BusinessError('complaint_not_refunded')
  const status = complaintStatusAfter(action)
  const isWaiting = status !== 'closed' && leavesWaiting(followUpType)
  const set = { status, followUpType, ...(!isWaiting && NO_NEXT_COMPLAINT) }
  return record(ctx, before, set, { kind: action === 'close' ? 'closed' : 'followed_up', followUpType, text })
}

/** Emails the customer in the customer's language. An email that fails leaves the customer waiting. */
export const replyToComplaint: Handler<typeof complaintReply> = async ({ ctx, input }) => {
  const { text } = input
  const before = await claim(ctx, input)
  const { email: to } = before
  const { subject, locale, text: prepared } = (await detailOf(ctx, before)).reply
  if (isUnwritten(text, prepared))
    throw new BusinessError('invalid_request', [{ path: 'text', message: 'reply_unwritten' }])
  const isSent = await deliver(ctx.db, { kind: 'email', to, subject, body: text })
  const entry = { kind: 'emailed', text, mailTo: to, mailSubject: subject, mailLocale: locale } as const
  return isSent
    ? record(
        ctx,
        before,
        { status: 'following', followUpType: 'contacted', ...NO_NEXT_COMPLAINT },
        { ...entry, mailState: 'sent' },
      )
    : record(ctx, before, {}, { ...entry, mailState: 'failed' })
}

/** The customer does not complain again after ASKS_AGAIN_DAYS. */
const NO_NEXT_COMPLAINT = { nextAt: null }

/** Changes the complaint and adds the entry to its history. */
async function record(
  ctx: Context,
  before: Stored,
  set: Partial<Stored>,
  entry: Omit<typeof complaintEntries.$inferInsert, 'merchantNo' | 'complaintNo' | 'at' | 'by'>,
): Promise<ComplaintDetail> {
  const { db, merchantNo, userName } = ctx
  const { complaintNo, version } = before
  const at = ctx.now()
  const [after] = await db
    .update(complaints)
    .set({
      ...set,
      ...(set.status && { followedUpAt: at, followedUpBy: userName }),
      closedAt: set.status === 'closed' ? at : null,
      version: version + 1,
    })
    .where(and(eq(complaints.merchantNo, merchantNo), eq(complaints.complaintNo, complaintNo)))
    .returning()
  if (!after) throw new BusinessError('record_not_found')
  noteChange(ctx, complaintNo, { before: loggedComplaint(before), after: loggedComplaint(after) })
  await db.insert(complaintEntries).values({ merchantNo, complaintNo, at, by: userName, ...entry })
  return detailOf(ctx, after)
}

/** The fields of a complaint for the operation log. */
const loggedComplaint = ({ status, followUpType }: Stored) => ({ status, followUpType })
