import type { eventKinds } from '#lib/contract/order-history.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { transactionEvents, type transactions } from '#sandbox/platform/db/schema/payment.ts'

/** Writes the first events of a payment's timeline, all with the time of the order. */
export async function recordEvents(db: Database, order: typeof transactions.$inferSelect): Promise<void> {
  await writeEvents(db, order, firstEvents(order), order.createdAt)
}

/** Writes these events of a payment, all with the same time. */
export async function writeEvents(
  db: Database,
  { merchantNo, tradeNo, amount, currency }: typeof transactions.$inferSelect,
  kinds: readonly Kind[],
  at: Date,
): Promise<void> {
  await db.insert(transactionEvents).values(
    kinds.map((kind) => ({
      merchantNo,
      tradeNo,
      at,
      kind,
      ...(withAmount.has(kind) && { amount, currency }),
    })),
  )
}

type Kind = (typeof eventKinds)[number]

const withAmount: ReadonlySet<Kind> = new Set(['created', 'authorized', 'succeeded'])

function firstEvents(order: typeof transactions.$inferSelect): Kind[] {
  const checked: Kind[] = ['created', 'risk_checked']
  if (order.threeDSecure === 'pending') return [...checked, 'challenge_requested']
  if (order.status === 'processing') return [...checked, 'pending', 'processing']
  return [...checked, endKind(order)]
}

/** The last event of a payment that has just been decided. */
export function endKind(order: typeof transactions.$inferSelect): Kind {
  if (order.preAuthStatus === 'pending') return 'authorized'
  if (order.status === 'success') return 'succeeded'
  if (order.status === 'pending') return 'pending'
  return order.errorCode?.startsWith('R0') ? 'refused_by_risk' : 'declined'
}
