import { eq } from 'drizzle-orm'
import type { checkLoginPassword as checkLoginPasswordCall } from '#lib/contract/two-step.ts'
import { isOwnPassword } from '../admin/check-own-password.ts'
import { BusinessError, type Handler } from '../context.ts'
import { sessions } from '../db/schema/identity.ts'

/** The password again, before a change of the second step: ten minutes are open for it. */
export const checkLoginPassword: Handler<typeof checkLoginPasswordCall> = async ({ ctx, input }) => {
  const now = ctx.securityNow()
  if (!(await isOwnPassword(ctx.db, ctx, input.password, now))) {
    throw new BusinessError('password_wrong', [], { keep: true })
  }
  await ctx.db.update(sessions).set({ passwordCheckedAt: now }).where(eq(sessions.id, ctx.sessionId))
}
