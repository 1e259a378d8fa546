import type { refundRetrieval as refundRetrievalCall } from '#lib/contract/dispute.ts'
import { applyRefund } from '#sandbox/domain/payments/refund/apply.ts'
import type { Handler } from '#sandbox/platform/context.ts'
import { noteChange } from '#sandbox/platform/gate/changes.ts'
import { lockDispute } from './find.ts'
import { infoOf, refundWithoutHold } from './info.ts'
import { requireAction } from './refuse.ts'
import { loggedDispute } from './state.ts'
import { applyTransition } from './transition.ts'

/** Refunds the remaining amount of the order. This ends the retrieval and releases its hold. */
export const refundRetrieval: Handler<typeof refundRetrievalCall> = async ({ ctx, input }) => {
  const { db, timeZone } = ctx
  const at = ctx.now()
  const { disputeNo } = input
  const { dispute, order } = await lockDispute(ctx, disputeNo)
  const { refusal, refundable } = await refundWithoutHold(ctx, order)
  requireAction(dispute, 'refund_retrieval', at, refusal)
  const refund = await applyRefund(ctx, order, refundable, `Retrieval ${disputeNo}`, { disputeNo })
  const changed = await applyTransition(
    db,
    dispute,
    { kind: 'refund' },
    {
      at,
      timeZone,
      actor: ctx.userName,
      note: refund.refundNo,
      change: { refundNo: refund.refundNo },
    },
  )
  noteChange(ctx, disputeNo, {
    before: loggedDispute(dispute),
    after: changed && loggedDispute(changed),
  })
  return infoOf(ctx, disputeNo)
}
