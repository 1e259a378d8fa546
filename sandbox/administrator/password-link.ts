import type { Context } from '../context.ts'
import { resetKeys } from '../db/schema/platform.ts'
import { postLetter } from '../outbox.ts'
import { hashOf, newSecret } from '../secrets.ts'
import { providerWord } from '../vocabulary.ts'

const HOUR_MS = 3_600_000
/** Nobody waits for an invitation at the screen. */
const valid = { invitation: 72 * HOUR_MS, reset_by_administrator: 24 * HOUR_MS } as const

/** Mails a link with a one-time key, with which the user sets the password. */
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
