import { and, eq } from 'drizzle-orm'
import type { velocityAdd, velocityUpdate } from '#lib/contract/limit.ts'
import { BusinessError, type Handler } from '../context.ts'
import { velocityRules } from '../db/schema/risk.ts'
import { noteChange } from '../gate/changes.ts'
import { newNumber } from '../payment/numbers.ts'
import { nextStamp, requireVersion } from '../risk/versioned.ts'
import { checkVelocity, exists, rowOf, sameRule } from './rows.ts'

/** A new velocity rule. The same one cannot exist twice. */
export const addVelocityRule: Handler<typeof velocityAdd> = async ({ ctx, input }) => {
  const { db, merchantNo } = ctx
  await checkVelocity(ctx, input)
  const [row] = await db
    .insert(velocityRules)
    .values({ merchantNo, ruleNo: newNumber(ctx.now(), 'V'), ...input, ...nextStamp(ctx, 0) })
    .onConflictDoNothing()
    .returning()
  if (!row) throw exists()
  noteChange(ctx, row.ruleNo, { after: rowOf(row) })
  return rowOf(row)
}

export const updateVelocityRule: Handler<typeof velocityUpdate> = async ({ ctx, input }) => {
  const { db, merchantNo } = ctx
  const { ruleNo, version, ...form } = input
  await checkVelocity(ctx, form)
  const mine = and(eq(velocityRules.merchantNo, merchantNo), eq(velocityRules.ruleNo, ruleNo))
  const [before] = await db.select().from(velocityRules).where(mine).for('update')
  if (!before) throw new BusinessError('record_not_found')
  requireVersion(before, version)
  const [same] = await db.select().from(velocityRules).where(sameRule(merchantNo, form))
  if (same && same.ruleNo !== ruleNo) throw exists()
  const [row] = await db
    .update(velocityRules)
    .set({ ...form, ...nextStamp(ctx, version) })
    .where(mine)
    .returning()
  if (!row) throw new BusinessError('record_not_found')
  noteChange(ctx, ruleNo, { before: rowOf(before), after: rowOf(row) })
  return rowOf(row)
}
