import type { saveDraft as saveDraftCall } from '#lib/contract/dispute.ts'
import { submitActionOf } from '#lib/rules/dispute.ts'
import { BusinessError, type Context, type Handler } from '#sandbox/platform/context.ts'
import { disputeDrafts } from '#sandbox/platform/db/schema/dispute.ts'
import { dropUnused, type GivenEvidence, type StoredEvidence, saveItems } from './evidence.ts'
import { lockDispute } from './find.ts'
import { draftOf, infoOf } from './info.ts'
import { requireAction } from './refuse.ts'
import { stateOf } from './state.ts'

/** Saves a representment, or the documents of a retrieval, as a draft, complete or not. */
export const saveDraft: Handler<typeof saveDraftCall> = async ({ ctx, input }) => {
  const { dispute } = await lockDispute(ctx, input.disputeNo)
  requireAction(dispute, submitActionOf(stateOf(dispute)), ctx.now())
  await replaceDraft(ctx, input)
  return infoOf(ctx, input.disputeNo)
}

/**
 * Replaces the draft that the form was opened with. Throws dispute_draft_changed if the draft has changed
 * since.
 */
export async function replaceDraft(ctx: Context, given: GivenEvidence): Promise<StoredEvidence> {
  const { db, merchantNo, userName } = ctx
  const { disputeNo, version, productType, letter, notes } = given
  const before = await draftOf(ctx, disputeNo)
  if ((before?.version ?? 0) !== version) {
    throw new BusinessError('dispute_draft_changed', [], { values: { by: before?.savedBy ?? '' } })
  }
  const evidence = {
    productType,
    letter,
    notes,
    items: await saveItems(ctx, disputeNo, given.items),
  }
  const row = { ...evidence, version: version + 1, savedAt: ctx.now(), savedBy: userName }
  await db
    .insert(disputeDrafts)
    .values({ merchantNo, disputeNo, ...row })
    .onConflictDoUpdate({ target: [disputeDrafts.merchantNo, disputeDrafts.disputeNo], set: row })
  await dropUnused(ctx, disputeNo)
  return evidence
}
