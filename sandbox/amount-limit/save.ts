import { and, eq } from 'drizzle-orm'
import type { amountLimitAdd, amountLimitUpdate } from '#lib/contract/limit.ts'
import { BusinessError, type Handler } from '../context.ts'
import { amountLimits } from '../db/schema/risk.ts'
import { noteChange } from '../gate/changes.ts'
import { newNumber } from '../payment/numbers.ts'
import { nextStamp, requireVersion } from '../risk/versioned.ts'
import { checkLimit, exists, rowOf, sameOrders } from './rows.ts'

/** A new limit. The same orders cannot have two. */
export const addLimit: Handler<typeof amountLimitAdd> = async ({ ctx, input }) => {
  const { db, merchantNo } = ctx
  await checkLimit(ctx, input)
  const [row] = await db
    .insert(amountLimits)
    .values({ merchantNo, limitNo: newNumber(ctx.now(), 'L'), ...input, ...nextStamp(ctx, 0) })
    .onConflictDoNothing()
    .returning()
  if (!row) throw exists()
  noteChange(ctx, row.limitNo, { after: rowOf(row) })
  return rowOf(row)
}

export const updateLimit: Handler<typeof amountLimitUpdate> = async ({ ctx, input }) => {
  const { db, merchantNo } = ctx
  const { limitNo, version, ...form } = input
  await checkLimit(ctx, form)
  const mine = and(eq(amountLimits.merchantNo, merchantNo), eq(amountLimits.limitNo, limitNo))
  const [before] = await db.select().from(amountLimits).where(mine).for('update')
  if (!before) throw new BusinessError('record_not_found')
  requireVersion(before, version)
  const [same] = await db.select().from(amountLimits).where(sameOrders(merchantNo, form))
  if (same && same.limitNo !== limitNo) throw exists()
  const [row] = await db
    .update(amountLimits)
    .set({ ...form, ...nextStamp(ctx, version) })
    .where(mine)
    .returning()
  if (!row) throw new BusinessError('record_not_found')
  noteChange(ctx, limitNo, { before: rowOf(before), after: rowOf(row) })
  return rowOf(row)
}
