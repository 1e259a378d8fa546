import type {
  endOtherSessions as endOtherSessionsCall,
  endSession as endSessionCall,
  getSessions,
} from '#lib/contract/account.ts'
import { BusinessError, type Handler } from '#sandbox/platform/context.ts'
import { endSessionsWhere, sessionsOf } from './sessions.ts'

export const readSessions: Handler<typeof getSessions> = async ({ ctx }) => ({
  sessions: await sessionsOf(ctx, ctx.userName),
})

export const endOwnSession: Handler<typeof endSessionCall> = async ({ ctx, input }) => {
  const ended = await endSessionsWhere(ctx, ctx.userName, (sessionNo) => sessionNo === input.sessionNo)
  if (ended === 0) throw new BusinessError('record_not_found')
}

export const endOtherSessions: Handler<typeof endOtherSessionsCall> = async ({ ctx }) => ({
  ended: await endSessionsWhere(ctx, ctx.userName, () => true),
})
