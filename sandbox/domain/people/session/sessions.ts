import type { UserSession } from '#lib/contract/account.ts'
import type { Context } from '#sandbox/platform/context.ts'
import { noteChange } from '#sandbox/platform/gate/changes.ts'
import { endSession, openSessionsOf } from '#sandbox/platform/gate/session.ts'
import { countryOfIp } from '#sandbox/platform/reference/networks.ts'

/** The open sessions of a user of the merchant, the newest first. */
export async function sessionsOf(ctx: Context, userName: string): Promise<UserSession[]> {
  const { db, merchantNo, sessionId } = ctx
  const rows = await openSessionsOf(db, { merchantNo, userName }, ctx.securityNow())
  return rows.map(({ id, sessionNo, device, ip, createdAt, seenAt }) => ({
    sessionNo,
    device,
    ip,
    country: countryOfIp(ip),
    startedAt: createdAt.toISOString(),
    lastActiveAt: seenAt.toISOString(),
    current: id === sessionId,
  }))
}

/** Ends the sessions of a user that are chosen, never the caller's own. @returns how many there were */
export async function endSessionsWhere(
  ctx: Context,
  userName: string,
  isChosen: (sessionNo: string) => boolean,
): Promise<number> {
  const { db, merchantNo, sessionId } = ctx
  const open = await openSessionsOf(db, { merchantNo, userName }, ctx.securityNow())
  const chosen = open.filter(({ id, sessionNo }) => id !== sessionId && isChosen(sessionNo))
  for (const { id } of chosen) await endSession(db, id, ctx.securityNow(), 'ended_remotely')
  const named = chosen.map(({ device, ip }) => [device, ip].filter(Boolean).join(' · '))
  if (chosen.length > 0) noteChange(ctx, userName, { before: { sessions: named } })
  return chosen.length
}
