import { decodeClientDataJSON } from '@simplewebauthn/server/helpers'
import { and, eq } from 'drizzle-orm'
import { BusinessError, type PublicContext } from '#sandbox/platform/context.ts'
import { passkeyChallenges } from '#sandbox/platform/db/schema/two-step.ts'
import { newSecret } from '#sandbox/platform/secrets.ts'

/** Challenges for passkeys: bound to the session and a purpose, single use. */

export const CHALLENGE_MS = 5 * 60_000

export type Purpose = (typeof passkeyChallenges.$inferSelect)['purpose']

/** The relying party is the portal: its host name and its origin. */
export function relyingParty({ config }: PublicContext): { rpId: string; origin: string } {
  const { hostname, origin } = new URL(config.portalUrl)
  return { rpId: hostname, origin }
}

/** @param userHandle the user handle of the passkey to register */
export async function newChallenge(
  ctx: PublicContext,
  purpose: Purpose,
  userHandle: string | null = null,
): Promise<string> {
  const challenge = newSecret()
  const expiresAt = new Date(+ctx.securityNow() + CHALLENGE_MS)
  await ctx.db
    .insert(passkeyChallenges)
    .values({ challenge, sessionId: ctx.sessionId, purpose, userHandle, expiresAt })
  return challenge
}

/** Uses up the challenge that the client data answers. Throws `passkey_expired`. */
export async function consumeChallenge(
  ctx: PublicContext,
  purpose: Purpose,
  clientDataJSON: string,
): Promise<{ challenge: string; userHandle: string | null }> {
  const [row] = await ctx.db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challenge, challengeIn(clientDataJSON)),
        eq(passkeyChallenges.sessionId, ctx.sessionId),
        eq(passkeyChallenges.purpose, purpose),
      ),
    )
    .returning()
  if (!row || row.expiresAt <= ctx.securityNow()) {
    throw new BusinessError('passkey_expired', [], { keep: true })
  }
  return row
}

function challengeIn(clientDataJSON: string): string {
  try {
    const data: { challenge?: unknown } | null = decodeClientDataJSON(clientDataJSON)
    return typeof data?.challenge === 'string' ? data.challenge : ''
  } catch (error) {
    if (error instanceof SyntaxError) return ''
    throw error
  }
}
