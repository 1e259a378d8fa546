import type { getLoginToken as getLoginTokenCall } from '#lib/contract/common.ts'
import { LOGIN_TOKEN_MS } from '#sandbox/domain/people/credentials/login-token.ts'
import type { Handler } from '#sandbox/platform/context.ts'
import { loginTokens } from '#sandbox/platform/db/schema/platform.ts'
import { hashOf, newSecret } from '#sandbox/platform/secrets.ts'

/** Issues a login token: single use, bound to the session before sign-in. */
export const getLoginToken: Handler<typeof getLoginTokenCall> = async ({ ctx }) => {
  const token = newSecret()
  await ctx.db.insert(loginTokens).values({
    hash: hashOf(token),
    sessionId: ctx.sessionId,
    expiresAt: new Date(+ctx.securityNow() + LOGIN_TOKEN_MS),
  })
  return token
}
