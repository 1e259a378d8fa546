import { and, eq } from 'drizzle-orm'
import type { acceptChargeback as acceptChargebackCall } from '#lib/contract/dispute.ts'
import { isSecondRound } from '#lib/rules/dispute.ts'
import type { Handler } from '#sandbox/platform/context.ts'
import { disputeSubmissions } from '#sandbox/platform/db/schema/dispute.ts'
import { noteChange } from '#sandbox/platform/gate/changes.ts'
import { lockDispute } from './find.ts'
import { infoOf } from './info.ts'
import { requireAction } from './refuse.ts'
import { loggedDispute } from './state.ts'
import { applyTransition } from './transition.ts'

/** Accepts the chargeback or the second round, which is final. Earlier submissions are withdrawn. */
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
  const changed = await applyTransition(
    db,
    dispute,
    { kind: isSecondRound(dispute) ? 'accept_arbitration' : 'accept' },
    { at, timeZone, actor: ctx.userName },
  )
  noteChange(ctx, dispute.disputeNo, {
    before: loggedDispute(dispute),
    after: changed && loggedDispute(changed),
  })
  return infoOf(ctx, dispute.disputeNo)
}
