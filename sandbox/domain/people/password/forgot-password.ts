import { eq, sql } from 'drizzle-orm'
import type { forgotPassword as forgotPasswordCall } from '#lib/contract/admin.ts'
import { findMailbox } from '#sandbox/domain/people/credentials/find-mailbox.ts'
import { useVerifyCode } from '#sandbox/domain/people/credentials/verify-code.ts'
import { mailSecurity } from '#sandbox/domain/people/security-mail/send.ts'
import type { Handler } from '#sandbox/platform/context.ts'
import { resetKeys } from '#sandbox/platform/db/schema/platform.ts'
import { hashOf, newSecret } from '#sandbox/platform/secrets.ts'

const KEY_MS = 30 * 60_000

/** Emails a link with a one-time key. Response and work are the same whether or not the user exists. */
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
  // A key without a user is useless, so it is deleted again.
  await ctx.db.delete(resetKeys).where(sql`${eq(resetKeys.hash, hash)} and not ${mailbox.exists}::boolean`)
  const link = `${ctx.config.portalUrl}/updatePass?key=${key}`
  await mailSecurity(ctx, input, { event: 'reset', values: { link } })
}
