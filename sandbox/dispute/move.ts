import { and, eq } from 'drizzle-orm'
import type { disputeEventKinds } from '#lib/contract/dispute.ts'
import type { eventKinds } from '#lib/contract/transaction.ts'
import { afterMove, type Effect, type Move, standingOf } from '#lib/rules/dispute.ts'
import type { Database } from '../db/client.ts'
import { disputeEvents, disputes } from '../db/schema/dispute.ts'
import { transactionEvents, transactions } from '../db/schema/payment.ts'
import { settlementEntries } from '../db/schema/settlement.ts'
import { disputesOf } from './find.ts'
import { mailDispute } from './mail.ts'
import { columnsOf, type StoredDispute, stateOf, verdictsOf } from './state.ts'

export type DisputeEventKind = (typeof disputeEventKinds)[number]

interface Happening {
  at: Date
  timeZone: string
  /** Login name; unset: the scheme, the provider or time. */
  actor?: string
  note?: string | null
  /** What changes beside what the rules say. */
  change?: Partial<StoredDispute>
}

/**
 * Makes a move on a dispute whose order is locked: the dispute, what it leaves on its order, the entries for settlement
 * and both timelines, or nothing. undefined: the rules do not allow it.
 */
export async function moveDispute(
  db: Database,
  dispute: StoredDispute,
  move: Move,
  { at, timeZone, actor, note, change = {} }: Happening,
): Promise<StoredDispute | undefined> {
  const next = afterMove(stateOf(dispute), move, at, timeZone)
  if (!next) return undefined
  const after: StoredDispute = { ...dispute, ...change }
  const columns = { ...change, ...columnsOf(next.state, verdictsOf(after), timeZone) }
  const { merchantNo, disputeNo } = dispute
  await db
    .update(disputes)
    .set(columns)
    .where(and(eq(disputes.merchantNo, merchantNo), eq(disputes.disputeNo, disputeNo)))
  const moved: StoredDispute = { ...after, ...columns }
  await writeEntries(db, moved, next.effects, at)
  await writeStanding(db, moved)
  await tellDispute(db, moved, { at, kind: eventOf(move), actor: actor ?? null, note: note ?? null })
  await tellOrder(db, moved, at, move, actor)
  await mailDispute(db, moved, move.kind, timeZone)
  return moved
}

/** What each effect takes or gives back; told again, it is still one entry. */
export async function writeEntries(
  db: Database,
  dispute: StoredDispute,
  effects: readonly Effect[],
  at: Date,
): Promise<void> {
  if (effects.length === 0) return
  const { merchantNo, disputeNo, tradeNo, gatewayNo, amount, currency, cycle } = dispute
  await db
    .insert(settlementEntries)
    .values(
      effects.map(({ kind, sign }) => ({
        merchantNo,
        cause: `${disputeNo}.${kind}.${cycle}`,
        kind,
        gatewayNo,
        tradeNo,
        disputeNo,
        amount: sign > 0 ? amount : `-${amount}`,
        currency,
        at,
      })),
    )
    .onConflictDoNothing()
}

/** The order's frozen and held amounts follow from all of its disputes. */
export async function writeStanding(
  db: Database,
  { merchantNo, tradeNo }: Pick<StoredDispute, 'merchantNo' | 'tradeNo'>,
): Promise<void> {
  const all = await disputesOf(db, merchantNo, tradeNo)
  const standing = standingOf(
    all.map(({ kind, moneyState, amount }) => ({ disputeType: kind, moneyState, amount })),
  )
  await db
    .update(transactions)
    .set(standing)
    .where(and(eq(transactions.merchantNo, merchantNo), eq(transactions.tradeNo, tradeNo)))
}

export async function tellDispute(
  db: Database,
  dispute: Pick<StoredDispute, 'merchantNo' | 'disputeNo' | 'amount'>,
  event: { at: Date; kind: DisputeEventKind; actor: string | null; note: string | null },
): Promise<void> {
  const { merchantNo, disputeNo, amount } = dispute
  await db
    .insert(disputeEvents)
    .values({ merchantNo, disputeNo, ...event, ...(withAmount.has(event.kind) && { amount }) })
}

/** Told with the amount that it is about. */
export const withAmount: ReadonlySet<DisputeEventKind> = new Set([
  'filed',
  'represent_success',
  'represent_failure',
  'chargeback_accepted',
  'retrieval_refunded',
  'rdr_refunded',
  'overdue',
  'hold_released',
  'arbitration_succeeded',
  'arbitration_failed',
])

/** How a move is called on the dispute's timeline. */
export function eventOf(move: Move): DisputeEventKind {
  switch (move.kind) {
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
      return move.won ? 'represent_success' : 'represent_failure'
    case 'rule':
      return move.won ? 'arbitration_succeeded' : 'arbitration_failed'
    case 'turn':
      return 'turned_chargeback'
    case 'freeze':
      return 'frozen'
    case 'unfreeze':
      return 'unfrozen'
    case 'expire':
      return 'overdue'
    case 'release':
      return 'hold_released'
    default:
      return move.kind
  }
}

/** What the order's timeline tells of it; the dispute's own tells the rest. */
function orderEventOf(move: Move, dispute: StoredDispute): (typeof eventKinds)[number] | undefined {
  if (move.kind === 'represent') return 'dispute_submitted'
  if (move.kind === 'return') return 'dispute_returned'
  if (move.kind === 'pre_arbitration' || move.kind === 'pre_compliance') return 'dispute_reopened'
  return dispute.resolvedAt ? 'dispute_resolved' : undefined
}

async function tellOrder(
  db: Database,
  dispute: StoredDispute,
  at: Date,
  move: Move,
  actor: string | undefined,
): Promise<void> {
  const kind = orderEventOf(move, dispute)
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
