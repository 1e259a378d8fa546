import type { administratorEndSessions, administratorSessions } from '#lib/contract/administrator.ts'
import { lockPeople } from '#sandbox/domain/people/role/lock.ts'
import { mailSecurity } from '#sandbox/domain/people/security-mail/send.ts'
import { endSessionsWhere, sessionsOf } from '#sandbox/domain/people/session/sessions.ts'
import { confirmIdentity } from '#sandbox/domain/people/two-step/confirm-identity.ts'
import { BusinessError, type Handler } from '#sandbox/platform/context.ts'
import { requireAction } from './rows.ts'

/** The sessions of a colleague, for those who may end them. */
export const readSessionsOf: Handler<typeof administratorSessions> = async ({ ctx, input }) => {
  await requireAction(ctx, input.userName, 'end_sessions')
  return { sessions: await sessionsOf(ctx, input.userName) }
}

/** Ends one or all sessions of a colleague. Needs the caller's password and second step. */
export const endSessionsOfColleague: Handler<typeof administratorEndSessions> = async ({ ctx, input }) => {
  const { userName, sessionNo: wanted, password, code, passkey } = input
  await lockPeople(ctx)
  await requireAction(ctx, userName, 'end_sessions')
  await confirmIdentity(ctx, { password, code, passkey })
  const ended = await endSessionsWhere(
    ctx,
    userName,
    (sessionNo) => wanted === undefined || sessionNo === wanted,
  )
  if (wanted && ended === 0) throw new BusinessError('record_not_found', [], { keep: true })
  if (ended > 0) {
    await mailSecurity(
      ctx,
      { merchantNo: ctx.merchantNo, userName },
      {
        event: 'sessions_ended',
        values: { by: ctx.userName, count: `word:security.sessions_ended.${wanted ? 'one' : 'all'}` },
        copied: true,
      },
    )
  }
  return { ended }
}
