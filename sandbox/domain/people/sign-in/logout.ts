import type { logout as logoutCall } from '#lib/contract/admin.ts'
import type { Handler } from '#sandbox/platform/context.ts'
import { endSession } from '#sandbox/platform/gate/session.ts'

/** Ends the session. Later requests with its cookie return E0001. */
export const logout: Handler<typeof logoutCall> = async ({ ctx }) => {
  await endSession(ctx.db, ctx.sessionId, ctx.securityNow(), 'signed_out')
  ctx.reply.cookie = null
  return { success: true }
}
