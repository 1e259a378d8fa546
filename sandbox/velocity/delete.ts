import { and, eq, inArray } from 'drizzle-orm'
import type { velocityDelete } from '#lib/contract/limit.ts'
import type { Handler } from '../context.ts'
import { velocityRules } from '../db/schema/risk.ts'
import { noteChange } from '../gate/changes.ts'
import { deletionResults } from '../risk/batch.ts'
import { rowOf } from './rows.ts'

/** One or several; another merchant's are as unknown as none at all. */
export const deleteVelocityRules: Handler<typeof velocityDelete> = async ({ ctx, input }) => {
  const { db, merchantNo, locale } = ctx
  const deleted = await db
    .delete(velocityRules)
    .where(and(eq(velocityRules.merchantNo, merchantNo), inArray(velocityRules.ruleNo, input.ruleNo)))
    .returning()
  for (const rule of deleted) noteChange(ctx, rule.ruleNo, { before: rowOf(rule) })
  return deletionResults(input.ruleNo, new Set(deleted.map((row) => row.ruleNo)), locale)
}
