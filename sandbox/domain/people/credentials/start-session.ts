import { differenceInDays } from 'date-fns/differenceInDays'
import { and, eq } from 'drizzle-orm'
import { routes } from '#lib/routes.ts'
import { PASSWORD_VALID_DAYS } from '#lib/rules/password.ts'
import type { PublicContext } from '#sandbox/platform/context.ts'
import { merchants, type RoleRights, roles, users } from '#sandbox/platform/db/schema/identity.ts'
import { endSession, endSessionsOf, idleMinutesOf, insertSession } from '#sandbox/platform/gate/session.ts'
import { isSet } from '#sandbox/platform/settings.ts'
import { noteBrowser } from './note-browser.ts'
import type { User } from './try-password.ts'

/** The stage after all codes of a sign-in: signed in, or a new password is due. */
export const stageAfterCodes = (user: User, now: Date): 'signed_in' | 'password_due' =>
  differenceInDays(now, user.passwordChangedAt) >= PASSWORD_VALID_DAYS ? 'password_due' : 'signed_in'

/**
 * Starts a new session for the new stage. This prevents session fixation.
 * @returns the id of the session in the table
 */
export async function startSession(
  ctx: PublicContext,
  user: User,
  stage: 'signed_in' | 'second_step' | 'password_due' | 'two_step_due',
): Promise<string> {
  const { merchantNo, userName } = user
  const now = ctx.securityNow()
  const { rights, degraded } = await rightsOf(ctx, user)
  const { ip, device } = ctx
  const fresh = await insertSession(ctx.db, now, { stage, merchantNo, userName, rights, ip, device })
  if (stage === 'signed_in') {
    await noteBrowser(ctx, user)
    await ctx.db
      .update(users)
      .set({ lastSignInAt: ctx.businessNow(merchantNo), locale: ctx.locale })
      .where(and(eq(users.merchantNo, merchantNo), eq(users.userName, userName)))
  }
  await endSession(ctx.db, ctx.sessionId, now, 'signed_out')
  if (stage === 'signed_in' && (ctx.config.singleSession || (await isSet(ctx.db, user, 'singleSession')))) {
    await endSessionsOf(ctx.db, { ...user, except: fresh.id }, now, 'signed_in_elsewhere')
  }
  ctx.reply.cookie = fresh.cookie
  ctx.reply.idleMinutes = await idleMinutesOf(ctx.db, merchantNo)
  ctx.reply.degraded = degraded
  return fresh.id
}

async function rightsOf(ctx: PublicContext, user: User): Promise<{ rights: RoleRights; degraded: boolean }> {
  const [row] = await ctx.db
    .select({ rights: roles.rights, displayHome: roles.displayHome, degraded: merchants.degraded })
    .from(roles)
    .innerJoin(merchants, eq(merchants.merchantNo, roles.merchantNo))
    .where(and(eq(roles.merchantNo, user.merchantNo), eq(roles.code, user.role)))
  if (!row) throw new Error(`${user.merchantNo} has no role ${user.role}`)
  const { rights, displayHome, degraded } = row
  return { rights: displayHome ? rights : withoutHome(rights), degraded }
}

/** A role that does not display home has no home page, also if its pages include it. */
function withoutHome(rights: RoleRights): RoleRights {
  const pages = rights.pages === '*' ? routes.map(({ url }) => url) : rights.pages
  return { ...rights, pages: pages.filter((url) => url !== '/home') }
}
