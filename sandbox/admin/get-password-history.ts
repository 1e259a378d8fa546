import { addDays } from 'date-fns/addDays'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { getPasswordHistory as getPasswordHistoryCall } from '#lib/contract/admin.ts'
import { dayOf } from '#lib/rules/days.ts'
import { PASSWORD_VALID_DAYS } from '#lib/rules/password.ts'
import { BusinessError, type Handler } from '../context.ts'
import { sessions, users } from '../db/schema/identity.ts'
import { usedLately } from './change-password.ts'

/** Comparisons that one session may ask for: a form needs a few, a guesser many. */
const MAX_CHECKS = 20

/** Was this password used lately, and the day on which the present one expires. */
export const getPasswordHistory: Handler<typeof getPasswordHistoryCall> = async ({ ctx, input }) => {
  const [user] = await ctx.db
    .select({ passwordChangedAt: users.passwordChangedAt })
    .from(users)
    .where(and(eq(users.merchantNo, ctx.merchantNo), eq(users.userName, ctx.userName)))
  if (!user) throw new BusinessError('session_ended')
  if (input.newPassword !== undefined) {
    const counted = await ctx.db
      .update(sessions)
      .set({ historyChecks: sql`${sessions.historyChecks} + 1` })
      .where(and(eq(sessions.id, ctx.sessionId), lt(sessions.historyChecks, MAX_CHECKS)))
      .returning({ id: sessions.id })
    if (counted.length === 0) throw new BusinessError('too_many_requests')
  }
  return {
    usedLately: input.newPassword !== undefined && (await usedLately(ctx.db, ctx, input.newPassword)),
    expiresOn: dayOf(addDays(user.passwordChangedAt, PASSWORD_VALID_DAYS), ctx.timeZone),
  }
}
