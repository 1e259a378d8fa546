import { asc, eq } from 'drizzle-orm'
import type { getOperators as getOperatorsCall } from '#lib/contract/common.ts'
import type { Handler } from '#sandbox/platform/context.ts'
import { users } from '#sandbox/platform/db/schema/identity.ts'

/** The merchant’s users. */
export const getOperators: Handler<typeof getOperatorsCall> = async ({ ctx }) => {
  const rows = await ctx.db
    .select()
    .from(users)
    .where(eq(users.merchantNo, ctx.merchantNo))
    .orderBy(asc(users.userName))
  return rows.map((row) => ({ userName: row.userName, name: row.name }))
}
