import type { checkPassword as checkPasswordCall } from '#lib/contract/admin.ts'
import { tryOwnPassword } from '#sandbox/domain/people/credentials/check-own-password.ts'
import { BusinessError, type Handler } from '#sandbox/platform/context.ts'

export const checkPassword: Handler<typeof checkPasswordCall> = async ({ ctx, input }) => {
  // This call does not write, so it has no transaction of the framework. The count must stay when the fifth
  // attempt is rejected.
  const outcome = await ctx.db.transaction(async (tx) => {
    try {
      const { verdict } = await tryOwnPassword({ ...ctx, db: tx }, ctx, input.password)
      return { correct: verdict === 'correct' }
    } catch (error) {
      if (error instanceof BusinessError && error.keep) return error
      throw error
    }
  })
  if (outcome instanceof BusinessError) throw outcome
  return outcome
}
