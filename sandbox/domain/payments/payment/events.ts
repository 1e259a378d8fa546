import type { eventKinds } from '#lib/contract/transaction.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { transactionEvents, type transactions } from '#sandbox/platform/db/schema/payment.ts'

/** Writes the first events of a payment's timeline, all with the time of the order. */
export async function recordEvents(db: Database, order: typeof transactions.$inferSelect): Promise<void> {
  const { merchantNo, tradeNo, amount, currency, createdAt } = order
  await db.insert(transactionEvents).values(
    firstEvents(order).map((kind) => ({
      merchantNo,
      tradeNo,
      at: createdAt,
      kind,
      ...(withAmount.has(kind) && { amount, currency }),
    })),
  )
}

type Kind = (typeof eventKinds)[number]

const withAmount: ReadonlySet<Kind> = new Set(['created', 'authorised', 'succeeded'])

function firstEvents(order: typeof transactions.$inferSelect): Kind[] {
  const checked: Kind[] = ['created', 'risk_checked']
  if (order.preAuthStatus === 'pending') return [...checked, 'authorised']
  if (order.status === 'success') return [...checked, 'succeeded']
  if (order.status === 'processing') return [...checked, 'pending', 'processing']
  if (order.status === 'pending') return [...checked, 'pending']
  return [...checked, order.errorCode?.startsWith('R0') ? 'refused_by_risk' : 'declined']
}
