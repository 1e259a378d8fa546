import { eq } from 'drizzle-orm'
import { accessIssue, type KeyScope, paymentIssue } from '#lib/rules/api-key.ts'
import { type StoredKey, stateOf } from '#sandbox/domain/people/developer/keys.ts'
import { isSwitchedOn } from '#sandbox/domain/people/merchant-info/switch-states.ts'
import { apiKeys } from '#sandbox/platform/db/schema/developer.ts'
import { merchants } from '#sandbox/platform/db/schema/identity.ts'
import type { Sandbox } from '#sandbox/platform/sandbox.ts'
import { hashOf } from '#sandbox/platform/secrets.ts'
import { ApiError } from './errors.ts'

/** A key that exists, whether it may be used or not. */
export interface KnownKey {
  key: StoredKey
  timeZone: string
}

/** The key of the request. Throws ApiError if there is none, or no such key. */
export async function keyOf({ db }: Sandbox, header: string | undefined): Promise<KnownKey> {
  const given = /^Bearer (\S{1,200})$/i.exec(header ?? '')?.[1]
  if (!given) throw new ApiError('key_missing')
  if (!/^(live|test)_[0-9a-f]{40}$/.test(given)) throw new ApiError('key_unknown')
  const [known] = await db
    .select({ key: apiKeys, timeZone: merchants.timeZone })
    .from(apiKeys)
    .innerJoin(merchants, eq(merchants.merchantNo, apiKeys.merchantNo))
    .where(eq(apiKeys.hash, hashOf(given)))
  if (!known) throw new ApiError('key_unknown')
  return known
}

/** Throws ApiError if the key may not be used for this, now and from this address. */
export async function requireAccess(
  { db, clock }: Sandbox,
  { key }: KnownKey,
  { scope, ip }: { scope: KeyScope | undefined; ip: string },
): Promise<void> {
  // A path that does not exist needs no permission.
  const wanted = scope ?? key.scopes[0] ?? 'read'
  const issue =
    paymentIssue(stateOf(key), clock.now(key.merchantNo)) ?? accessIssue(key, { scope: wanted, ip })
  if (issue) throw new ApiError(issue)
  if (key.environment === 'test' && !(await isSwitchedOn(db, key.merchantNo, 'testPayments'))) {
    throw new ApiError('test_payments_off')
  }
}
