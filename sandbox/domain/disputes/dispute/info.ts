import { and, asc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { complaintInfo } from '#lib/contract/dispute.ts'
import { disputeEntryKinds } from '#lib/contract/dispute-history.ts'
import { isZero } from '#lib/rules/compare-amounts.ts'
import { actions } from '#lib/rules/dispute.ts'
import { canonicalAmount } from '#lib/rules/money.ts'
import { refundability } from '#sandbox/domain/payments/refund/facts.ts'
import { findTransaction } from '#sandbox/domain/payments/transaction/find.ts'
import type { StoredTransaction } from '#sandbox/domain/payments/transaction/read-rows.ts'
import type { Context } from '#sandbox/platform/context.ts'
import { disputeDrafts, disputeEvents, disputeSubmissions } from '#sandbox/platform/db/schema/dispute.ts'
import { settlementEntries } from '#sandbox/platform/db/schema/settlement.ts'
import { picturesOf, shownItems } from './evidence.ts'
import { findDispute } from './find.ts'
import { disputeRowOf } from './list.ts'
import { stateOf } from './state.ts'

/** All details of a dispute. Throws record_not_found. */
export async function infoOf(ctx: Context, disputeNo: string): Promise<z.input<typeof complaintInfo>> {
  const { db, merchantNo } = ctx
  const dispute = await findDispute(db, merchantNo, disputeNo)
  const { currency } = dispute
  const money = (amount: string) => canonicalAmount(currency, amount)
  const order = await findTransaction(ctx, dispute.tradeNo)
  const refund = await refundWithoutHold(ctx, order)
  const known = await picturesOf(ctx, disputeNo)
  const draft = await draftOf(ctx, disputeNo)
  const submissions = await submissionsOf(ctx, disputeNo)
  const events = await eventsOf(ctx, disputeNo)
  const entries = await entriesOf(ctx, dispute)
  return {
    dispute: disputeRowOf(dispute, ctx),
    actions: actions(stateOf(dispute), ctx.now(), refund.refusal),
    refundAmount:
      dispute.kind === 'retrieval' && !refund.refusal && !isZero(refund.refundable)
        ? money(refund.refundable)
        : null,
    draft: draft
      ? {
          version: draft.version,
          productType: draft.productType,
          letter: draft.letter,
          notes: draft.notes,
          items: shownItems(draft.items, known),
          savedAt: draft.savedAt.toISOString(),
          savedBy: draft.savedBy,
        }
      : null,
    submissions: submissions.map((sent) => ({
      no: sent.no,
      productType: sent.productType,
      letter: sent.letter,
      notes: sent.notes,
      items: shownItems(sent.items, known),
      sentAt: sent.sentAt.toISOString(),
      sentBy: sent.sentBy,
      revoked: sent.revoked,
    })),
    events: events.map(({ id, at, kind, actor, amount, note }) => ({
      id: String(id),
      at: at.toISOString(),
      kind,
      actor,
      amount: amount === null ? null : money(amount),
      note,
    })),
    entries: entries.flatMap(({ at, kind, amount }) =>
      isOfDispute(kind) ? [{ at: at.toISOString(), kind, amount: money(amount) }] : [],
    ),
    refundNo: dispute.refundNo,
  }
}

const isOfDispute = (kind: string): kind is (typeof disputeEntryKinds)[number] =>
  disputeEntryKinds.some((known) => known === kind)

/**
 * Whether and how much of a retrieval's order can be refunded: `refusal`, undefined if allowed, and `refundable`, a
 * decimal amount in the order's currency. The retrieval's own hold is ignored, because the refund releases it.
 */
export const refundWithoutHold = (ctx: Context, order: StoredTransaction) =>
  refundability(ctx, { ...order, holdStatus: 'none' })

type StoredDraft = typeof disputeDrafts.$inferSelect

export async function draftOf(
  { db, merchantNo }: Context,
  disputeNo: string,
): Promise<StoredDraft | undefined> {
  const [draft] = await db
    .select()
    .from(disputeDrafts)
    .where(and(eq(disputeDrafts.merchantNo, merchantNo), eq(disputeDrafts.disputeNo, disputeNo)))
  return draft
}

const submissionsOf = ({ db, merchantNo }: Context, disputeNo: string) =>
  db
    .select()
    .from(disputeSubmissions)
    .where(and(eq(disputeSubmissions.merchantNo, merchantNo), eq(disputeSubmissions.disputeNo, disputeNo)))
    .orderBy(asc(disputeSubmissions.no))

const eventsOf = ({ db, merchantNo }: Context, disputeNo: string) =>
  db
    .select()
    .from(disputeEvents)
    .where(and(eq(disputeEvents.merchantNo, merchantNo), eq(disputeEvents.disputeNo, disputeNo)))
    .orderBy(asc(disputeEvents.at), asc(disputeEvents.id))

const entriesOf = (
  { db, merchantNo }: Context,
  { tradeNo, disputeNo }: { tradeNo: string; disputeNo: string },
) =>
  db
    .select()
    .from(settlementEntries)
    .where(
      and(
        eq(settlementEntries.merchantNo, merchantNo),
        eq(settlementEntries.tradeNo, tradeNo),
        eq(settlementEntries.disputeNo, disputeNo),
      ),
    )
    .orderBy(asc(settlementEntries.at), asc(settlementEntries.id))
