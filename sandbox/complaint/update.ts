import { and, eq } from 'drizzle-orm'
import type { complaintUpdate } from '#lib/contract/complaint.ts'
import { canFollowUp, complaintStatusAfter } from '#lib/rules/complaint.ts'
import { BusinessError, type Handler } from '../context.ts'
import { complaintEntries, complaints } from '../db/schema/complaint.ts'
import { noteChange } from '../gate/changes.ts'
import { detailOf, findComplaint } from './rows.ts'

/** The merchant has done something about a complaint, or closes it. Two who do so at once learn of each other. */
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
      // Who has been answered waits.
      nextAt: null,
    })
    .where(and(eq(complaints.merchantNo, merchantNo), eq(complaints.complaintNo, complaintNo)))
    .returning()
  if (!after) throw new BusinessError('record_not_found')
  noteChange(ctx, complaintNo, { before: told(before), after: told(after) })
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

/** What the operation log tells of it. */
const told = ({ status, followUpType }: typeof complaints.$inferSelect) => ({ status, followUpType })
