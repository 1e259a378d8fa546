import { eq } from 'drizzle-orm'
import { PASSWORD_AGAIN_MINUTES } from '#lib/rules/two-step.ts'
import { lockUser } from '#sandbox/domain/people/credentials/lock-user.ts'
import { BusinessError, type Context } from '#sandbox/platform/context.ts'
import { sessions } from '#sandbox/platform/db/schema/identity.ts'

/**
 * Requires that the password was entered again recently in this session. Locks the user, so that changes of the second
 * step run one after the other. Throws `password_again`.
 */
export async function requirePasswordAgain(ctx: Context): Promise<void> {
  await lockUser(ctx.db, ctx)
  const [session] = await ctx.db
    .select({ at: sessions.passwordCheckedAt })
    .from(sessions)
    .where(eq(sessions.id, ctx.sessionId))
  const openUntil = session?.at ? +session.at + PASSWORD_AGAIN_MINUTES * 60_000 : 0
  if (openUntil <= +ctx.securityNow()) throw new BusinessError('password_again')
}
