import { eq } from 'drizzle-orm'
import { lockUser } from '#sandbox/domain/people/credentials/lock-user.ts'
import { startSession } from '#sandbox/domain/people/credentials/start-session.ts'
import type { Context } from '#sandbox/platform/context.ts'
import { sessions } from '#sandbox/platform/db/schema/identity.ts'

/**
 * After the set-up that the merchant requires, the sign-in is complete: a new session for the whole portal. The caller
 * holds the user's lock of `requirePasswordAgain`.
 */
export async function finishSetUp(ctx: Context): Promise<void> {
  const { db, merchantNo, userName } = ctx
  const [session] = await db.select().from(sessions).where(eq(sessions.id, ctx.sessionId))
  if (session?.stage !== 'two_step_due') return
  const user = await lockUser(db, ctx)
  if (!user) throw new Error(`${merchantNo} ${userName} has a session and no user`)
  const id = await startSession(ctx, user, 'signed_in')
  const { passwordCheckedAt } = session
  await db.update(sessions).set({ passwordCheckedAt }).where(eq(sessions.id, id))
}
