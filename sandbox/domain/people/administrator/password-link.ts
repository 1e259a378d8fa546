import { millisecondsInHour } from 'date-fns/constants'
import type { Context } from '#sandbox/platform/context.ts'
import { resetKeys } from '#sandbox/platform/db/schema/platform.ts'
import { postLetter } from '#sandbox/platform/outbox.ts'
import { hashOf, newSecret } from '#sandbox/platform/secrets.ts'
import { providerWord } from '#sandbox/platform/vocabulary.ts'

/** An invitation is valid longer, because the user does not expect it. */
const valid = {
  invitation: 72 * millisecondsInHour,
  reset_by_administrator: 24 * millisecondsInHour,
} as const

/** Emails a link with a one-time key. The user sets the password with it. */
export async function mailPasswordLink(
  ctx: Context,
  { userName, email }: { userName: string; email: string },
  why: keyof typeof valid,
): Promise<void> {
  const { db, merchantNo, locale } = ctx
  const key = newSecret()
  await db.insert(resetKeys).values({
    hash: hashOf(key),
    merchantNo,
    userName,
    expiresAt: new Date(+ctx.securityNow() + valid[why]),
  })
  const link = `${ctx.config.portalUrl}/updatePass?key=${key}`
  await postLetter(db, {
    kind: 'email',
    to: email,
    subject: providerWord(locale, 'mail', `${why}.subject`),
    body: providerWord(locale, 'mail', `${why}.body`, { merchantNo, userName, link, by: ctx.userName }),
  })
}
