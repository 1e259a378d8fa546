import { millisecondsInDay } from 'date-fns/constants'
import { INVITATION_DAYS } from '#lib/rules/administrator.ts'
import { mailSecurity } from '#sandbox/domain/people/security-mail/send.ts'
import type { Context } from '#sandbox/platform/context.ts'
import { resetKeys } from '#sandbox/platform/db/schema/platform.ts'
import { hashOf, newSecret } from '#sandbox/platform/secrets.ts'

/** An invitation is valid longer, because the user does not expect it. */
const valid = {
  invitation: INVITATION_DAYS * millisecondsInDay,
  reset_by_administrator: millisecondsInDay,
} as const

/** Emails a link with a one-time key. The user sets the password with it. The main account is notified. */
export async function mailPasswordLink(
  ctx: Context,
  { userName }: { userName: string },
  why: keyof typeof valid,
): Promise<void> {
  const { merchantNo } = ctx
  const key = newSecret()
  await ctx.db.insert(resetKeys).values({
    hash: hashOf(key),
    merchantNo,
    userName,
    expiresAt: new Date(+ctx.securityNow() + valid[why]),
  })
  const link = `${ctx.config.portalUrl}/updatePass?key=${key}`
  await mailSecurity(
    ctx,
    { merchantNo, userName },
    {
      event: why,
      values: { link, by: ctx.userName },
      copied: true,
    },
  )
}
