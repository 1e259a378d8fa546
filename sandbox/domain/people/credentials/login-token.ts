import { and, eq } from 'drizzle-orm'
import { BusinessError, type PublicContext } from '#sandbox/platform/context.ts'
import { loginTokens } from '#sandbox/platform/db/schema/platform.ts'
import { hashOf } from '#sandbox/platform/secrets.ts'

export const LOGIN_TOKEN_MS = 5 * 60_000

/** Uses up the login token in the request header. Throws `login_token_invalid`. */
export async function useLoginToken(ctx: PublicContext): Promise<void> {
  const [token] = await ctx.db
    .delete(loginTokens)
    .where(and(eq(loginTokens.hash, hashOf(ctx.loginToken ?? '')), eq(loginTokens.sessionId, ctx.sessionId)))
    .returning()
  if (!token || token.expiresAt <= ctx.securityNow()) {
    throw new BusinessError('login_token_invalid', [], { keep: true })
  }
}
