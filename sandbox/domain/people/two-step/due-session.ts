import { eq } from 'drizzle-orm'
import type { ErrorKey } from '#lib/contract/errors.ts'
import { CODE_TRIES } from '#lib/rules/two-step.ts'
import { lockUser } from '#sandbox/domain/people/credentials/lock-user.ts'
import { stageAfterCodes, startSession } from '#sandbox/domain/people/credentials/start-session.ts'
import type { User } from '#sandbox/domain/people/credentials/try-password.ts'
import type { UserKey } from '#sandbox/domain/people/credentials/user-key.ts'
import { BusinessError, type PublicContext } from '#sandbox/platform/context.ts'
import { sessions } from '#sandbox/platform/db/schema/identity.ts'
import { endSession } from '#sandbox/platform/gate/session.ts'
import { acceptCounted } from './count-codes.ts'

interface Due extends UserKey {
  wrongCodes: number
  user: User
}

/**
 * The user of a session that waits for the second step, locked until the transaction ends. Throws
 * `session_ended`.
 */
export async function dueSession(ctx: PublicContext): Promise<Due> {
  const own = eq(sessions.id, ctx.sessionId)
  const [named] = await ctx.db.select().from(sessions).where(own)
  const { merchantNo, userName } = named ?? {}
  if (!merchantNo || !userName) throw new BusinessError('session_ended')
  const user = await lockUser(ctx.db, { merchantNo, userName })
  const [session] = await ctx.db.select().from(sessions).where(own)
  if (session?.stage !== 'second_step' || session.endedAt || !user || user.status === 'deleted') {
    throw new BusinessError('session_ended')
  }
  return { merchantNo, userName, wrongCodes: session.wrongCodes, user }
}

/**
 * Passes the second step with a code that `spend` accepts, and starts a new session, for the portal or for a
 * new password. Wrong codes count; the fifth ends the sign-in. Throws `wrong` or
 * `second_step_tries_over`.
 */
export async function passSecondStep(
  ctx: PublicContext,
  spend: (name: UserKey) => Promise<boolean>,
  wrong: 'second_step_wrong' | 'passkey_refused' = 'second_step_wrong',
) {
  const due = await dueSession(ctx)
  if (!(await acceptCounted(ctx, due, () => spend(due)))) await countWrong(ctx, due, wrong)
  const { merchantNo, userName, user } = due
  if (user.status === 'deactivated') throw new BusinessError('account_deactivated', [], { keep: true })
  const stage = stageAfterCodes(user, ctx.securityNow())
  await startSession(ctx, user, stage)
  return { stage, merchantNo, userName }
}

async function countWrong(ctx: PublicContext, due: Due, wrong: ErrorKey): Promise<never> {
  const wrongCodes = due.wrongCodes + 1
  await ctx.db.update(sessions).set({ wrongCodes }).where(eq(sessions.id, ctx.sessionId))
  if (wrongCodes < CODE_TRIES) throw new BusinessError(wrong, [], { keep: true })
  await endSession(ctx.db, ctx.sessionId, ctx.securityNow(), 'signed_out')
  ctx.reply.cookie = null
  throw new BusinessError('second_step_tries_over', [], { keep: true })
}
