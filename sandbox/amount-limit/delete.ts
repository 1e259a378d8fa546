import { and, eq, inArray } from 'drizzle-orm'
import type { amountLimitDelete } from '#lib/contract/limit.ts'
import type { Handler } from '../context.ts'
import { amountLimits } from '../db/schema/risk.ts'
import { noteChange } from '../gate/changes.ts'
import { deletionResults } from '../risk/batch.ts'
import { rowOf } from './rows.ts'

/** One or several; another merchant's are as unknown as none at all. */
export const deleteLimits: Handler<typeof amountLimitDelete> = async ({ ctx, input }) => {
  const { db, merchantNo, locale } = ctx
  const deleted = await db
    .delete(amountLimits)
    .where(and(eq(amountLimits.merchantNo, merchantNo), inArray(amountLimits.limitNo, input.limitNo)))
    .returning()
  for (const limit of deleted) noteChange(ctx, limit.limitNo, { before: rowOf(limit) })
  return deletionResults(input.limitNo, new Set(deleted.map((row) => row.limitNo)), locale)
}
