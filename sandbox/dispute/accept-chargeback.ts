import { and, eq } from 'drizzle-orm'
import type { acceptChargeback as acceptChargebackCall } from '#lib/contract/dispute.ts'
import type { Handler } from '../context.ts'
import { disputeSubmissions } from '../db/schema/dispute.ts'
import { noteChange } from '../gate/changes.ts'
import { lockDispute } from './find.ts'
import { infoOf } from './info.ts'
import { moveDispute } from './move.ts'
import { requireAction } from './refuse.ts'
import { loggedDispute } from './state.ts'

/** Gives the money up, for good. What was sent before is revoked. */
export const acceptChargeback: Handler<typeof acceptChargebackCall> = async ({ ctx, input }) => {
  const { db, merchantNo, timeZone } = ctx
  const at = ctx.now()
  const { dispute } = await lockDispute(ctx, input.disputeNo)
  requireAction(dispute, 'accept', at)
  await db
    .update(disputeSubmissions)
    .set({ revoked: true })
    .where(
      and(eq(disputeSubmissions.merchantNo, merchantNo), eq(disputeSubmissions.disputeNo, dispute.disputeNo)),
    )
  const moved = await moveDispute(db, dispute, { kind: 'accept' }, { at, timeZone, actor: ctx.userName })
  noteChange(ctx, dispute.disputeNo, { before: loggedDispute(dispute), after: moved && loggedDispute(moved) })
  return infoOf(ctx, dispute.disputeNo)
}
