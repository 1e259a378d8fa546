import { eq } from 'drizzle-orm'
import { PASSWORD_AGAIN_MINUTES } from '#lib/rules/two-step.ts'
import { BusinessError, type Context } from '../context.ts'
import { sessions } from '../db/schema/identity.ts'

/**
 * The password was entered again in this session not long ago. Locks the session: its changes of the second step come
 * one after the other. Throws `password_again`.
 */
export async function requirePasswordAgain(ctx: Context): Promise<void> {
  const [session] = await ctx.db
    .select({ at: sessions.passwordCheckedAt })
    .from(sessions)
    .where(eq(sessions.id, ctx.sessionId))
    .for('update')
  const openUntil = session?.at ? +session.at + PASSWORD_AGAIN_MINUTES * 60_000 : 0
  if (openUntil <= +ctx.securityNow()) throw new BusinessError('password_again')
}
