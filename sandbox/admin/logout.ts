import type { logout as logoutCall } from '#lib/contract/admin.ts'
import type { Handler } from '../context.ts'
import { endSession } from '../gate/session.ts'

/** Ends the provider's session; its cookie answers E0001 from then on. */
export const logout: Handler<typeof logoutCall> = async ({ ctx }) => {
  await endSession(ctx.db, ctx.sessionId, ctx.securityNow(), 'signed_out')
  ctx.reply.cookie = null
  return { success: true }
}
