import { eq } from 'drizzle-orm'
import { IDLE_MINUTES, type SecurityPolicy } from '#lib/contract/security-policy.ts'
import { dayOf, daysBetween } from '#lib/rules/days.ts'
import { isInside } from '#lib/rules/network.ts'
import { needsTwoStep } from '#lib/rules/security-policy.ts'
import { BusinessError, type Context, type PublicContext } from '#sandbox/platform/context.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { securityPolicies } from '#sandbox/platform/db/schema/security-policy.ts'
import { zoneOf } from '#sandbox/platform/db/zone-of.ts'
import { nextStamp } from '#sandbox/platform/list/versioned.ts'

const DEFAULT_POLICY: SecurityPolicy = {
  twoStepFor: 'none',
  twoStepRoles: [],
  twoStepFrom: null,
  idleMinutes: IDLE_MINUTES.most,
  networks: [],
  version: 0,
  updatedAt: null,
  updatedBy: null,
}

/** The merchant's policy, or the default. */
export async function readPolicy(db: Database, merchantNo: string): Promise<SecurityPolicy> {
  const [row] = await db.select().from(securityPolicies).where(eq(securityPolicies.merchantNo, merchantNo))
  if (!row) return DEFAULT_POLICY
  const { merchantNo: _, ...policy } = row
  return { ...policy, updatedAt: row.updatedAt.toISOString() }
}

/**
 * Removes a deleted role from the merchant's policy. A policy for this role alone then applies to no user. The caller
 * holds the lock of `lockPeople`.
 * @returns whether the policy named the role
 */
export async function dropRole(ctx: Context, role: string): Promise<boolean> {
  const { twoStepRoles, version } = await readPolicy(ctx.db, ctx.merchantNo)
  if (!twoStepRoles.includes(role)) return false
  const others = twoStepRoles.filter((each) => each !== role)
  await ctx.db
    .update(securityPolicies)
    .set({
      twoStepRoles: others,
      ...(others.length === 0 && { twoStepFor: 'none', twoStepFrom: null }),
      ...nextStamp(ctx, version),
    })
    .where(eq(securityPolicies.merchantNo, ctx.merchantNo))
  return true
}

/**
 * Refuses a sign-in from outside the merchant's networks. Call it after the password was correct, so that the answer
 * reveals nothing. Throws `network_not_allowed`.
 */
export async function requireNetwork(ctx: PublicContext, merchantNo: string): Promise<void> {
  const { networks } = await readPolicy(ctx.db, merchantNo)
  if (networks.length === 0 || isInside(networks, ctx.ip)) return
  throw new BusinessError('network_not_allowed', [], { keep: true, values: { address: ctx.ip } })
}

/**
 * When a user with this role needs two-step authentication. `from`: the first day, YYYY-MM-DD, in the merchant's time
 * zone. `days`: days left; 0: required now. Returns undefined if the user does not need it.
 */
export async function twoStepDueOf(
  ctx: Pick<PublicContext, 'db' | 'businessNow'>,
  { merchantNo, role }: { merchantNo: string; role: string },
): Promise<{ from: string; days: number } | undefined> {
  const policy = await readPolicy(ctx.db, merchantNo)
  const from = policy.twoStepFrom
  if (!from || !needsTwoStep(policy, role)) return undefined
  const today = dayOf(ctx.businessNow(merchantNo), await zoneOf(ctx.db, merchantNo))
  return { from, days: Math.max(0, daysBetween(today, from, 'UTC')) }
}
