import type { UserKey } from '#sandbox/domain/people/credentials/user-key.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { consumeBackupCode } from './backup-codes.ts'
import { type Bound, consumeSmsCode } from './sms.ts'
import { readTwoStep } from './state.ts'
import { consumeTotpCode } from './totp.ts'

/**
 * Uses up a code from the app or by SMS. Without `method`, either is accepted. The caller holds the lock of
 * `acceptCounted`. @returns whether it is correct
 */
export async function consumeCode(
  tx: Database,
  name: UserKey,
  { code, method, ...bound }: Bound & { code: string; method?: 'sms' | 'authenticator' | undefined },
  now: Date,
): Promise<boolean> {
  const state = await readTwoStep(tx, name)
  if (method !== 'sms' && (await consumeTotpCode(tx, name, state, code, now))) return true
  if (method === 'authenticator' || !state.sms) return false
  return (await consumeSmsCode(tx, bound, code, now)) === state.phone
}

/** Uses up a code of any method: digits from the app or by SMS, otherwise a backup code. */
export const consumeAnyCode = (
  tx: Database,
  name: UserKey,
  given: Bound & { code: string },
  now: Date,
): Promise<boolean> =>
  /^\d{6}$/.test(given.code)
    ? consumeCode(tx, name, given, now)
    : consumeBackupCode(tx, name, given.code, now)
