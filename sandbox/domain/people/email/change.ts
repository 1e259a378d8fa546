import { millisecondsInHour } from 'date-fns/constants'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { EMAIL_CONFIRM_HOURS, EMAIL_REVERT_HOURS } from '#lib/rules/administrator.ts'
import type { UserKey } from '#sandbox/domain/people/credentials/user-key.ts'
import { mailSecurity } from '#sandbox/domain/people/security-mail/send.ts'
import type { Context, PublicContext } from '#sandbox/platform/context.ts'
import { emailChanges } from '#sandbox/platform/db/schema/identity.ts'
import { hashOf, newSecret } from '#sandbox/platform/secrets.ts'

/** The URL in an email about a change. The page makes the call only after a click: mail scanners open links too. */
export const linkOf = (ctx: PublicContext, action: 'confirm' | 'revert', key: string): string =>
  `${ctx.config.portalUrl}/emailChange?action=${action}&key=${key}`

/** Condition: the user's change that is not confirmed, also if its confirmation link has expired. */
const isPending = ({ merchantNo, userName }: UserKey) =>
  and(
    eq(emailChanges.merchantNo, merchantNo),
    eq(emailChanges.userName, userName),
    isNull(emailChanges.confirmedAt),
  )

/** The address of a user that waits for its confirmation; null: none. */
export async function pendingEmailOf(
  { db, securityNow }: Pick<PublicContext, 'db' | 'securityNow'>,
  name: UserKey,
): Promise<string | null> {
  const [change] = await db
    .select({ newEmail: emailChanges.newEmail })
    .from(emailChanges)
    .where(and(isPending(name), gt(emailChanges.confirmUntil, securityNow())))
  return change?.newEmail ?? null
}

/** Forgets a change that is not confirmed yet. */
export async function cancelEmailChange({ db }: Pick<PublicContext, 'db'>, name: UserKey): Promise<void> {
  await db.delete(emailChanges).where(isPending(name))
}

/**
 * Emails a link to the new address, which confirms it, and notifies the old address, with a link that reverts the
 * change. Until the confirmation the old address stays valid. An earlier change that waits is replaced.
 */
export async function requestEmailChange(
  ctx: Context,
  userName: string,
  { oldEmail, newEmail }: { oldEmail: string; newEmail: string },
): Promise<void> {
  const { merchantNo } = ctx
  const name = { merchantNo, userName }
  const now = +ctx.securityNow()
  const [confirmKey, revertKey] = [newSecret(), newSecret()]
  await cancelEmailChange(ctx, name)
  await ctx.db.insert(emailChanges).values({
    ...name,
    oldEmail,
    newEmail,
    confirmHash: hashOf(confirmKey),
    confirmUntil: new Date(now + EMAIL_CONFIRM_HOURS * millisecondsInHour),
    revertHashes: [hashOf(revertKey)],
    revertUntil: new Date(now + EMAIL_REVERT_HOURS * millisecondsInHour),
  })
  const values = { by: ctx.userName, newEmail }
  const confirm = { ...values, link: linkOf(ctx, 'confirm', confirmKey) }
  await mailSecurity(ctx, name, { event: 'email_confirm', values: confirm, to: newEmail })
  const revert = { ...values, link: linkOf(ctx, 'revert', revertKey) }
  await mailSecurity(ctx, name, { event: 'email_requested', values: revert, copied: true })
}
