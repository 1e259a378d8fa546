import { and, eq } from 'drizzle-orm'
import type { complaintUpdate } from '#lib/contract/complaint.ts'
import { canFollowUp, complaintStatusAfter } from '#lib/rules/complaint.ts'
import { BusinessError, type Handler } from '#sandbox/platform/context.ts'
import { complaintEntries, complaints } from '#sandbox/platform/db/schema/complaint.ts'
import { noteChange } from '#sandbox/platform/gate/changes.ts'
import { detailOf, findComplaint } from './rows.ts'

/** Handles or closes a complaint. The version check detects simultaneous changes. */
export const updateComplaint: Handler<typeof complaintUpdate> = async ({ ctx, input }) => {
  const { db, merchantNo, userName } = ctx
  const { complaintNo, action, followUpType, text, version } = input
  const before = await findComplaint(ctx, complaintNo, { lock: true })
  if (before.version !== version) throw new BusinessError('stale_version')
  if (!canFollowUp(before.status)) throw new BusinessError('complaint_closed')
  const at = ctx.now()
  const status = complaintStatusAfter(action)
  const [after] = await db
    .update(complaints)
    .set({
      status,
      followUpType,
      followedUpAt: at,
      followedUpBy: userName,
      closedAt: status === 'closed' ? at : null,
      version: version + 1,
      // A customer who has received an answer waits again.
      nextAt: null,
    })
    .where(and(eq(complaints.merchantNo, merchantNo), eq(complaints.complaintNo, complaintNo)))
    .returning()
  if (!after) throw new BusinessError('record_not_found')
  noteChange(ctx, complaintNo, { before: loggedComplaint(before), after: loggedComplaint(after) })
  await db.insert(complaintEntries).values({
    merchantNo,
    complaintNo,
    kind: action === 'close' ? 'closed' : 'followed_up',
    at,
    by: userName,
    followUpType,
    text,
  })
  return detailOf(ctx, after)
}

/** The fields of a complaint for the operation log. */
const loggedComplaint = ({ status, followUpType }: typeof complaints.$inferSelect) => ({
  status,
  followUpType,
})
