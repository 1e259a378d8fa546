import { and, eq, lt, sql } from 'drizzle-orm'
import type { getPasswordHistory as getPasswordHistoryCall } from '#lib/contract/admin.ts'
import { addDaysIn, dayOf } from '#lib/rules/days.ts'
import { PASSWORD_VALID_DAYS } from '#lib/rules/password.ts'
import { BusinessError, type Handler } from '#sandbox/platform/context.ts'
import { sessions, users } from '#sandbox/platform/db/schema/identity.ts'
import { usedLately } from './change-password.ts'

/** Enough for a form, too few for guessing. */
const MAX_CHECKS = 20

/**
 * Whether the password was used recently (false without `newPassword`), and the day on which the current one expires.
 * Throws `too_many_requests` after 20 comparisons in a session, and `session_ended`.
 */
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
    expiresOn: dayOf(addDaysIn(user.passwordChangedAt, PASSWORD_VALID_DAYS, ctx.timeZone), ctx.timeZone),
  }
}
