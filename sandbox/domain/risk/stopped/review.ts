import { and, eq } from 'drizzle-orm'
import type { reviewStoppedOrder } from '#lib/contract/stopped-order.ts'
import { findTransaction } from '#sandbox/domain/payments/transaction/find.ts'
import { BusinessError, type Handler } from '#sandbox/platform/context.ts'
import { stoppedOrders } from '#sandbox/platform/db/schema/stopped-order.ts'
import { noteChange } from '#sandbox/platform/gate/changes.ts'
import { readStopped } from './list.ts'

/** Marks a stopped order as reviewed, with a note. */
export const reviewStopped: Handler<typeof reviewStoppedOrder> = async ({ ctx, input }) => {
  const { db, merchantNo, userName } = ctx
  const { tradeNo, note, version } = input
  await findTransaction(ctx, tradeNo)
  const s = stoppedOrders
  const mine = and(eq(s.merchantNo, merchantNo), eq(s.tradeNo, tradeNo))
  const [before] = await db.select().from(s).where(mine)
  if (!before) throw new BusinessError('record_not_found')
  const after = { reviewState: 'reviewed' as const, note }
  const saved = await db
    .update(s)
    .set({ ...after, version: version + 1, reviewedAt: ctx.now(), reviewedBy: userName })
    .where(and(mine, eq(s.version, version)))
    .returning()
  if (saved.length === 0) {
    const [now = before] = await db.select().from(s).where(mine)
    throw new BusinessError('risk_changed', [], { values: { who: now.reviewedBy ?? '–' } })
  }
  noteChange(ctx, tradeNo, {
    before: { reviewState: before.reviewState, note: before.note },
    after,
  })
  const [row] = await readStopped(ctx, [tradeNo])
  if (!row) throw new BusinessError('record_not_found')
  return row
}
