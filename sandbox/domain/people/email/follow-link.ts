import { millisecondsInHour } from 'date-fns/constants'
import { and, arrayContains, eq, gt, gte, isNull, ne, sql } from 'drizzle-orm'
import type { confirmEmail as confirmEmailCall, revertEmail as revertEmailCall } from '#lib/contract/admin.ts'
import { EMAIL_REVERT_HOURS } from '#lib/rules/administrator.ts'
import { closeFeed, dropPasswordLinks } from '#sandbox/domain/people/credentials/end-access.ts'
import { lockUser } from '#sandbox/domain/people/credentials/lock-user.ts'
import { lockPeople } from '#sandbox/domain/people/role/lock.ts'
import { mailSecurity } from '#sandbox/domain/people/security-mail/send.ts'
import { BusinessError, type Handler, type PublicContext } from '#sandbox/platform/context.ts'
import { emailChanges, users } from '#sandbox/platform/db/schema/identity.ts'
import { noteActor, noteChange } from '#sandbox/platform/gate/changes.ts'
import { endSessionsOf } from '#sandbox/platform/gate/session.ts'
import { hashOf, newSecret } from '#sandbox/platform/secrets.ts'
import { linkOf } from './change.ts'

type EmailChange = typeof emailChanges.$inferSelect

/** Makes the new address the current one. The old address is notified again, with a link that reverts the change. */
export const confirmEmail: Handler<typeof confirmEmailCall> = async ({ ctx, input }) => {
  const now = ctx.securityNow()
  const change = await claim(ctx, () =>
    and(
      eq(emailChanges.confirmHash, hashOf(input.key)),
      isNull(emailChanges.confirmedAt),
      gt(emailChanges.confirmUntil, now),
    ),
  )
  const revertKey = newSecret()
  await ctx.db
    .update(emailChanges)
    .set({
      confirmedAt: now,
      revertHashes: [...change.revertHashes, hashOf(revertKey)],
      revertUntil: new Date(+now + EMAIL_REVERT_HOURS * millisecondsInHour),
    })
    .where(eq(emailChanges.id, change.id))
  await setEmail(ctx, change, change.newEmail)
  await mailSecurity(ctx, change, {
    event: 'email_changed',
    values: { newEmail: change.newEmail, link: linkOf(ctx, 'revert', revertKey) },
    to: change.oldEmail,
    copied: true,
  })
  return { email: change.newEmail }
}

/** Makes the old address the current one again, ends later changes, and signs the account out everywhere. */
export const revertEmail: Handler<typeof revertEmailCall> = async ({ ctx, input }) => {
  const now = ctx.securityNow()
  const change = await claim(ctx, () =>
    and(arrayContains(emailChanges.revertHashes, [hashOf(input.key)]), gt(emailChanges.revertUntil, now)),
  )
  const { merchantNo, userName, oldEmail } = change
  await ctx.db
    .delete(emailChanges)
    .where(
      and(
        eq(emailChanges.merchantNo, merchantNo),
        eq(emailChanges.userName, userName),
        gte(emailChanges.id, change.id),
      ),
    )
  await setEmail(ctx, change, oldEmail)
  await closeFeed(ctx.db, change)
  await endSessionsOf(ctx.db, change, now, 'signed_out')
  await mailSecurity(ctx, change, { event: 'email_reverted', copied: true })
  return { email: oldEmail }
}

/** The change that a link belongs to, read again under the locks of its user. Throws `email_key_invalid`. */
async function claim(ctx: PublicContext, isLinked: () => ReturnType<typeof and>): Promise<EmailChange> {
  const read = async () => (await ctx.db.select().from(emailChanges).where(isLinked()))[0]
  const found = await read()
  if (found) {
    await lockPeople({ db: ctx.db, merchantNo: found.merchantNo })
    // A new password cancels the change while it holds this lock.
    await lockUser(ctx.db, found)
  }
  const change = found && (await read())
  if (!change) throw new BusinessError('email_key_invalid')
  noteActor(ctx, change)
  return change
}

async function setEmail(ctx: PublicContext, change: EmailChange, email: string): Promise<void> {
  const { merchantNo, userName } = change
  const isUser = and(
    eq(users.merchantNo, merchantNo),
    eq(users.userName, userName),
    ne(users.status, 'deleted'),
  )
  const [before] = await ctx.db.select({ email: users.email }).from(users).where(isUser)
  if (!before) throw new BusinessError('email_key_invalid')
  await ctx.db
    .update(users)
    .set({
      email,
      version: sql`${users.version} + 1`,
      updatedAt: ctx.businessNow(merchantNo),
      updatedBy: userName,
    })
    .where(isUser)
  await dropPasswordLinks(ctx.db, change)
  noteChange(ctx, userName, { before, after: { email } })
}
