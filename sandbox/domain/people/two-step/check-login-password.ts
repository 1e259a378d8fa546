import { eq } from 'drizzle-orm'
import type { checkLoginPassword as checkLoginPasswordCall } from '#lib/contract/two-step.ts'
import { isOwnPassword } from '#sandbox/domain/people/credentials/check-own-password.ts'
import { BusinessError, type Handler } from '#sandbox/platform/context.ts'
import { sessions } from '#sandbox/platform/db/schema/identity.ts'

/** Checks the password again before a change of the second step. It is valid for ten minutes. */
export const checkLoginPassword: Handler<typeof checkLoginPasswordCall> = async ({ ctx, input }) => {
  const now = ctx.securityNow()
  if (!(await isOwnPassword(ctx.db, ctx, input.password, now))) {
    throw new BusinessError('password_wrong', [], { keep: true })
  }
  await ctx.db.update(sessions).set({ passwordCheckedAt: now }).where(eq(sessions.id, ctx.sessionId))
}
