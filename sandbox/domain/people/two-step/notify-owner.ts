import { and, eq } from 'drizzle-orm'
import type { Context } from '#sandbox/platform/context.ts'
import { users } from '#sandbox/platform/db/schema/identity.ts'
import { postLetter } from '#sandbox/platform/outbox.ts'
import { providerWord } from '#sandbox/platform/vocabulary.ts'

type Change = 'sms_on' | 'sms_off' | 'authenticator_on' | 'authenticator_off' | 'backup_codes_new'

/**
 * Emails the user about the change, so that a change from an unattended session is noticed. The email
 * contains no code.
 */
export async function notifyOwner(ctx: Context, change: Change): Promise<void> {
  const { merchantNo, userName, locale, ip } = ctx
  const [owner] = await ctx.db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.merchantNo, merchantNo), eq(users.userName, userName)))
  if (!owner) return
  const what = providerWord(locale, 'mail', `second_step.${change}`)
  const at = `${ctx.securityNow().toISOString().slice(0, 16).replace('T', ' ')} UTC`
  await postLetter(ctx.db, {
    kind: 'email',
    to: owner.email,
    subject: providerWord(locale, 'mail', 'second_step.subject'),
    body: providerWord(locale, 'mail', 'second_step.body', { merchantNo, userName, what, at, ip }),
  })
}
