import { and, eq } from 'drizzle-orm'
import type { getProfile, Profile, updateEmail as updateEmailCall } from '#lib/contract/account.ts'
import { pendingEmailOf, requestEmailChange } from '#sandbox/domain/people/email/change.ts'
import { lockPeople } from '#sandbox/domain/people/role/lock.ts'
import { confirmIdentity } from '#sandbox/domain/people/two-step/confirm-identity.ts'
import { maskPhone, readTwoStep } from '#sandbox/domain/people/two-step/state.ts'
import { BusinessError, type Context, type Handler } from '#sandbox/platform/context.ts'
import { roles, users } from '#sandbox/platform/db/schema/identity.ts'
import { noteChange } from '#sandbox/platform/gate/changes.ts'

async function ownProfile(ctx: Context): Promise<Profile> {
  const { db, merchantNo, userName } = ctx
  const [row] = await db
    .select({ user: users, role: roles })
    .from(users)
    .innerJoin(roles, and(eq(roles.merchantNo, users.merchantNo), eq(roles.code, users.role)))
    .where(and(eq(users.merchantNo, merchantNo), eq(users.userName, userName)))
  if (!row) throw new Error(`${merchantNo} ${userName} has a session and no user`)
  const { user, role } = row
  const { phone } = await readTwoStep(db, ctx)
  return {
    userName,
    name: user.name,
    email: user.email,
    pendingEmail: await pendingEmailOf(ctx, ctx),
    role: { zh_CN: role.nameZh, en_US: role.nameEn },
    maskedPhone: phone ? maskPhone(phone) : null,
  }
}

/** The signed-in user. */
export const readProfile: Handler<typeof getProfile> = ({ ctx }) => ownProfile(ctx)

/** Changes the user's own email. It needs the password and the second step, and counts after its confirmation. */
export const updateEmail: Handler<typeof updateEmailCall> = async ({ ctx, input }) => {
  const { email, password, code, passkey } = input
  await lockPeople(ctx)
  const { email: oldEmail } = await ownProfile(ctx)
  if (email === oldEmail) {
    throw new BusinessError('invalid_request', [{ path: 'email', message: 'email_unchanged' }])
  }
  await confirmIdentity(ctx, { password, code, passkey })
  noteChange(ctx, ctx.userName, {
    before: { email: oldEmail },
    after: { email: oldEmail, pendingEmail: email },
  })
  await requestEmailChange(ctx, ctx.userName, { oldEmail, newEmail: email })
  return ownProfile(ctx)
}
