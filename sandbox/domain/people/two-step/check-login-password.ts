import { eq } from 'drizzle-orm'
import type { checkLoginPassword as checkLoginPasswordCall } from '#lib/contract/two-step.ts'
import type { Handler } from '#sandbox/platform/context.ts'
import { sessions } from '#sandbox/platform/db/schema/identity.ts'
import { confirmIdentity } from './confirm-identity.ts'

/**
 * Checks the password again before a change of the second step, and a code if one is on. It is valid for ten
 * minutes.
 */
export const checkLoginPassword: Handler<typeof checkLoginPasswordCall> = async ({ ctx, input }) => {
  await confirmIdentity(ctx, input)
  const now = ctx.securityNow()
  await ctx.db.update(sessions).set({ passwordCheckedAt: now }).where(eq(sessions.id, ctx.sessionId))
}
