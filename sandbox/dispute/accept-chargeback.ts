import { and, eq } from 'drizzle-orm'
import type { acceptChargeback as acceptChargebackCall } from '#lib/contract/dispute.ts'
import type { Handler } from '../context.ts'
import { disputeSubmissions } from '../db/schema/dispute.ts'
import { lockDispute } from './find.ts'
import { infoOf } from './info.ts'
import { moveDispute } from './move.ts'
import { requireAction } from './refuse.ts'

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
  await moveDispute(db, dispute, { kind: 'accept' }, { at, timeZone, actor: ctx.userName })
  return infoOf(ctx, dispute.disputeNo)
}
