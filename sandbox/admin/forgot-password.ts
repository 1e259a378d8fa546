import { eq, sql } from 'drizzle-orm'
import type { forgotPassword as forgotPasswordCall } from '#lib/contract/admin.ts'
import type { Handler } from '../context.ts'
import { resetKeys } from '../db/schema/platform.ts'
import { postLetter } from '../outbox.ts'
import { hashOf, newSecret } from '../secrets.ts'
import { providerWord } from '../vocabulary.ts'
import { findMailbox } from './find-mailbox.ts'
import { useVerifyCode } from './verify-code.ts'

const KEY_MS = 30 * 60_000

/** Mails a link with a one-time key. Answer and work are the same whether or not the user exists. */
export const forgotPassword: Handler<typeof forgotPasswordCall> = async ({ ctx, input }) => {
  await useVerifyCode(ctx, input)
  const { merchantNo, userName } = input
  const mailbox = await findMailbox(ctx.db, input)
  const key = newSecret()
  const hash = hashOf(key)
  await ctx.db.insert(resetKeys).values({
    hash,
    merchantNo,
    userName,
    expiresAt: new Date(+ctx.securityNow() + KEY_MS),
  })
  // A key of nobody opens nothing, and is not kept.
  await ctx.db.delete(resetKeys).where(sql`${eq(resetKeys.hash, hash)} and not ${mailbox.exists}::boolean`)
  const link = `${ctx.config.portalUrl}/updatePass?key=${key}`
  await postLetter(
    ctx.db,
    {
      kind: 'email',
      to: mailbox.email,
      subject: providerWord(ctx.locale, 'mail', 'reset.subject'),
      body: providerWord(ctx.locale, 'mail', 'reset.body', { merchantNo, userName, link }),
    },
    mailbox.exists,
  )
}
