import { and, eq } from 'drizzle-orm'
import type { eventKinds } from '#lib/contract/order-history.ts'
import { afterTransition, type DisputeTransition, type Effect } from '#lib/rules/dispute.ts'
import {
  type DisputeEventKind,
  writeDisputedAmounts,
  writeDisputeEvent,
} from '#sandbox/domain/disputes/dispute-lifecycle/record.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { disputes } from '#sandbox/platform/db/schema/dispute.ts'
import { transactionEvents } from '#sandbox/platform/db/schema/payment.ts'
import { settlementEntries } from '#sandbox/platform/db/schema/settlement.ts'
import { emailDispute } from './mail.ts'
import { columnsOf, type StoredDispute, stateOf, verdictsOf } from './state.ts'

interface TransitionDetails {
  at: Date
  timeZone: string
  /** Login name. Unset for the scheme, the provider and scheduled steps. */
  actor?: string
  note?: string | null
  /** Further columns to change, in addition to those of the rules. */
  change?: Partial<StoredDispute>
}

/**
 * Applies a transition to a dispute: updates the dispute, its order, the settlement entries and both timelines.
 * Returns undefined, with nothing changed, if the rules do not allow the transition. The caller must hold the lock
 * on the order.
 */
export async function applyTransition(
  db: Database,
  dispute: StoredDispute,
  transition: DisputeTransition,
  { at, timeZone, actor, note, change = {} }: TransitionDetails,
): Promise<StoredDispute | undefined> {
  const next = afterTransition(stateOf(dispute), transition, at, timeZone)
  if (!next) return undefined
  const after: StoredDispute = { ...dispute, ...change }
  const columns = { ...change, ...columnsOf(next.state, verdictsOf(after), timeZone) }
  const { merchantNo, disputeNo } = dispute
  await db
    .update(disputes)
    .set(columns)
    .where(and(eq(disputes.merchantNo, merchantNo), eq(disputes.disputeNo, disputeNo)))
  const changed: StoredDispute = { ...after, ...columns }
  await writeEntries(db, changed, next.effects, at)
  await writeDisputedAmounts(db, changed)
  await writeDisputeEvent(db, changed, {
    at,
    kind: eventOf(transition, changed),
    actor: actor ?? null,
    note: note ?? null,
  })
  await writeOrderEvent(db, changed, at, transition, actor)
  await emailDispute(db, changed, transition.kind, timeZone)
  return changed
}

/** The settlement entries of the effects that take or return money. */
export const entriesOf = (
  dispute: StoredDispute,
  effects: readonly Effect[],
  at: Date,
): (typeof settlementEntries.$inferInsert)[] => {
  const { merchantNo, disputeNo, tradeNo, gatewayNo, amount, currency, cycle } = dispute
  return effects.map(({ kind, sign }) => ({
    merchantNo,
    cause: `${disputeNo}.${kind}.${cycle}`,
    kind,
    gatewayNo,
    tradeNo,
    disputeNo,
    amount: sign > 0 ? amount : `-${amount}`,
    currency,
    at,
  }))
}

/** Writes the entries of the effects. Writing the same effect twice still gives one entry. */
export async function writeEntries(
  db: Database,
  dispute: StoredDispute,
  effects: readonly Effect[],
  at: Date,
): Promise<void> {
  if (effects.length === 0) return
  await db
    .insert(settlementEntries)
    .values(entriesOf(dispute, effects, at))
    .onConflictDoNothing()
}

/** The event of a transition on the dispute's timeline. */
export function eventOf(
  transition: DisputeTransition,
  after: Pick<StoredDispute, 'arbitrationResponse'>,
): DisputeEventKind {
  switch (transition.kind) {
    case 'represent':
      return 'submitted'
    case 'accept':
      return 'chargeback_accepted'
    case 'refund':
      return 'retrieval_refunded'
    case 'return':
      return 'returned'
    case 'review':
      return 'review_started'
    case 'decide':
      return transition.won ? 'represent_success' : 'represent_failure'
    case 'rule':
      return transition.won ? 'arbitration_succeeded' : 'arbitration_failed'
    case 'turn':
      return 'turned_chargeback'
    case 'freeze':
      return 'frozen'
    case 'unfreeze':
      return 'unfrozen'
    case 'expire':
      return after.arbitrationResponse === 'overdue' ? 'arbitration_unanswered' : 'overdue'
    case 'answer_retrieval':
      return 'documents_sent'
    case 'answer_arbitration':
      return 'arbitration_answered'
    case 'accept_arbitration':
      return 'arbitration_accepted'
    case 'release':
      return 'hold_released'
    default:
      return transition.kind
  }
}

const submissions: ReadonlySet<DisputeTransition['kind']> = new Set([
  'represent',
  'answer_retrieval',
  'answer_arbitration',
])

/** The event of a transition on the order's timeline. The dispute's own timeline has the full history. */
function orderEventOf(
  transition: DisputeTransition,
  dispute: StoredDispute,
): (typeof eventKinds)[number] | undefined {
  if (submissions.has(transition.kind)) return 'dispute_submitted'
  if (transition.kind === 'return') return 'dispute_returned'
  if (transition.kind === 'pre_arbitration' || transition.kind === 'pre_compliance') return 'dispute_reopened'
  return dispute.resolvedAt ? 'dispute_resolved' : undefined
}

async function writeOrderEvent(
  db: Database,
  dispute: StoredDispute,
  at: Date,
  transition: DisputeTransition,
  actor: string | undefined,
): Promise<void> {
  const kind = orderEventOf(transition, dispute)
  if (!kind) return
  const { merchantNo, tradeNo, amount, currency, disputeNo } = dispute
  await db.insert(transactionEvents).values({
    merchantNo,
    tradeNo,
    at,
    kind,
    actor: actor ?? null,
    ...(kind !== 'dispute_submitted' && kind !== 'dispute_returned' && { amount, currency }),
    reference: disputeNo,
  })
}
