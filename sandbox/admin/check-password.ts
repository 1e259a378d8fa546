import type { checkPassword as checkPasswordCall } from '#lib/contract/admin.ts'
import { BusinessError, type Handler } from '../context.ts'
import { isOwnPassword } from './check-own-password.ts'

/** Is this the current password? */
export const checkPassword: Handler<typeof checkPasswordCall> = async ({ ctx, input }) => {
  // Not a call that writes, so it has no transaction yet; the count must stay when the fifth try is refused.
  const outcome = await ctx.db.transaction(async (tx) => {
    try {
      return { correct: await isOwnPassword(tx, ctx, input.password, ctx.securityNow()) }
    } catch (error) {
      if (error instanceof BusinessError && error.keep) return error
      throw error
    }
  })
  if (outcome instanceof BusinessError) throw outcome
  return outcome
}
