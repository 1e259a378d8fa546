import { and, desc, eq } from 'drizzle-orm'
import type { saveComplaintInfo as saveComplaintInfoCall } from '#lib/contract/dispute.ts'
import { type DisputeState, isSecondRound, submitActionOf } from '#lib/rules/dispute.ts'
import { letterIssue } from '#lib/rules/letter.ts'
import type { StoredTransaction } from '#sandbox/domain/payments/transaction/read-rows.ts'
import { BusinessError, type Context, type Handler } from '#sandbox/platform/context.ts'
import { disputeSubmissions } from '#sandbox/platform/db/schema/dispute.ts'
import { noteChange } from '#sandbox/platform/gate/changes.ts'
import { isConvincing, type StoredEvidence } from './evidence.ts'
import { lockDispute } from './find.ts'
import { infoOf } from './info.ts'
import { requireAction } from './refuse.ts'
import { replaceDraft } from './save-draft.ts'
import { loggedDispute, type StoredDispute, stateOf } from './state.ts'
import { applyTransition } from './transition.ts'

/**
 * Submits a representment, more evidence in the second round, or the documents of a retrieval. The submitted
 * content is stored unchanged.
 */
export const saveComplaintInfo: Handler<typeof saveComplaintInfoCall> = async ({ ctx, input }) => {
  const { db, merchantNo } = ctx
  const at = ctx.now()
  const { dispute, order } = await lockDispute(ctx, input.disputeNo)
  const state = stateOf(dispute)
  requireAction(dispute, submitActionOf(state), at)
  const issue = letterIssue(input.letter)
  if (issue) throw new BusinessError('dispute_letter', [{ path: 'letter', message: issue }])

  const evidence = await replaceDraft(ctx, input)
  const { disputeNo } = dispute
  const [last] = await db
    .select({ no: disputeSubmissions.no })
    .from(disputeSubmissions)
    .where(and(eq(disputeSubmissions.merchantNo, merchantNo), eq(disputeSubmissions.disputeNo, disputeNo)))
    .orderBy(desc(disputeSubmissions.no))
    .limit(1)
  const no = (last?.no ?? 0) + 1
  await db
    .insert(disputeSubmissions)
    .values({ merchantNo, disputeNo, no, ...evidence, sentAt: at, sentBy: ctx.userName })
  const changed = await applyTransition(
    db,
    dispute,
    { kind: transitionOf(state) },
    {
      at,
      timeZone: ctx.timeZone,
      actor: ctx.userName,
      change: await changeOf(ctx, dispute, order, evidence),
    },
  )
  noteChange(ctx, disputeNo, { before: loggedDispute(dispute), after: changed && loggedDispute(changed) })
  return infoOf(ctx, disputeNo)
}

const transitionOf = (state: DisputeState) =>
  isSecondRound(state) ? 'answer_arbitration' : submitActionOf(state)

/** Complete evidence decides the round that it is submitted in. */
async function changeOf(
  ctx: Context,
  dispute: StoredDispute,
  order: StoredTransaction,
  evidence: StoredEvidence,
): Promise<Partial<StoredDispute>> {
  if (dispute.kind === 'retrieval') return { returnReason: null }
  const isComplete = await isConvincing(ctx, dispute, order, evidence)
  if (isSecondRound(stateOf(dispute))) return isComplete ? { rulingWon: true } : {}
  return { appealAmount: dispute.amount, returnReason: null, evidenceComplete: isComplete }
}
