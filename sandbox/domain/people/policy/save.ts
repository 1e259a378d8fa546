import { and, eq } from 'drizzle-orm'
import type { SecurityPolicy, securityPolicyInfo, securityPolicySave } from '#lib/contract/security-policy.ts'
import { dayOf } from '#lib/rules/days.ts'
import { normalNetworks } from '#lib/rules/network.ts'
import { policyIssues } from '#lib/rules/security-policy.ts'
import { readPolicy } from '#sandbox/domain/people/credentials/security-policy.ts'
import { peopleOf, rolesOf } from '#sandbox/domain/people/role/find.ts'
import { lockPeople } from '#sandbox/domain/people/role/lock.ts'
import { mailSecurity } from '#sandbox/domain/people/security-mail/send.ts'
import { confirmIdentity } from '#sandbox/domain/people/two-step/confirm-identity.ts'
import { usersWithTwoStep } from '#sandbox/domain/people/two-step/state.ts'
import type { Context, Handler } from '#sandbox/platform/context.ts'
import { users } from '#sandbox/platform/db/schema/identity.ts'
import { securityPolicies } from '#sandbox/platform/db/schema/security-policy.ts'
import { noteChange } from '#sandbox/platform/gate/changes.ts'
import { nextStamp, requireNoIssues, requireVersion } from '#sandbox/platform/list/versioned.ts'

const todayOf = (ctx: Context): string => dayOf(ctx.now(), ctx.timeZone)

async function ownOf(ctx: Context, secured: ReadonlySet<string>) {
  const { db, merchantNo, userName } = ctx
  const [user] = await db
    .select({ role: users.role })
    .from(users)
    .where(and(eq(users.merchantNo, merchantNo), eq(users.userName, userName)))
  return { address: ctx.ip, role: user?.role ?? '', twoStep: secured.has(userName) }
}

/** The policy, and what the form shows next to it: the caller's address, the roles, and the users concerned. */
export const readSecurityPolicy: Handler<typeof securityPolicyInfo> = async ({ ctx }) => {
  const secured = await usersWithTwoStep(ctx.db, ctx.merchantNo)
  const people = await peopleOf(ctx)
  const roles = await rolesOf(ctx)
  return {
    policy: await readPolicy(ctx.db, ctx.merchantNo),
    today: todayOf(ctx),
    own: await ownOf(ctx, secured),
    roles: roles.map(({ code, nameZh, nameEn }) => ({ code, name: { zh_CN: nameZh, en_US: nameEn } })),
    withoutTwoStep: people
      .filter(({ status, userName }) => status === 'active' && !secured.has(userName))
      .map(({ userName, name, role }) => ({ userName, name, role })),
  }
}

/**
 * Saves the whole policy, with the caller's password and second step. Throws `stale_version`, or `invalid_request` at
 * the field that is wrong or would lock the caller out.
 */
export const saveSecurityPolicy: Handler<typeof securityPolicySave> = async ({ ctx, input }) => {
  const { db, merchantNo } = ctx
  const { password, code, passkey, version, ...fields } = input
  // No role of the policy is deleted in the meantime. Also protects the first save, which has no row to lock.
  await lockPeople(ctx)
  const before = await readPolicy(db, merchantNo)
  requireVersion(before, version, 'stale_version')
  const known = new Set((await rolesOf(ctx)).map((role) => role.code))
  const issues = policyIssues(fields, {
    today: todayOf(ctx),
    savedFrom: before.twoStepFrom,
    own: await ownOf(ctx, await usersWithTwoStep(db, merchantNo)),
  })
  if (fields.twoStepRoles.some((role) => !known.has(role))) {
    issues.push({ path: 'twoStepRoles', message: 'invalid' })
  }
  requireNoIssues(issues, 'invalid_request')
  await confirmIdentity(ctx, { password, code, passkey })
  const next = {
    ...fields,
    twoStepRoles: fields.twoStepFor === 'roles' ? fields.twoStepRoles.toSorted() : [],
    twoStepFrom: fields.twoStepFor === 'none' ? null : fields.twoStepFrom,
    networks: normalNetworks(fields.networks),
    ...nextStamp(ctx, version),
  }
  await db
    .insert(securityPolicies)
    .values({ merchantNo, ...next })
    .onConflictDoUpdate({ target: securityPolicies.merchantNo, set: next })
  const after = await readPolicy(db, merchantNo)
  ctx.reply.idleMinutes = after.idleMinutes
  noteChange(ctx, '', { before: logged(before), after: logged(after) })
  await mailMainAccount(ctx)
  return after
}

const logged = ({ twoStepFor, twoStepRoles, twoStepFrom, idleMinutes, networks }: SecurityPolicy) => ({
  twoStepFor,
  twoStepRoles,
  twoStepFrom,
  idleMinutes,
  networks,
})

async function mailMainAccount(ctx: Context): Promise<void> {
  const [main] = await ctx.db
    .select({ userName: users.userName })
    .from(users)
    .where(and(eq(users.merchantNo, ctx.merchantNo), eq(users.main, true)))
  await mailSecurity(
    ctx,
    { merchantNo: ctx.merchantNo, userName: main?.userName ?? ctx.userName },
    { event: 'policy_changed', values: { by: ctx.userName } },
  )
}
