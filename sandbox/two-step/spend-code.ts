import type { Database } from '../db/client.ts'
import { spendSmsCode } from './sms.ts'
import { type Name, readTwoStep } from './state.ts'
import { spendTotpCode } from './totp.ts'

/** Uses up a code of the app or by SMS; without `method` either may fit. @returns whether it is right */
export async function spendCode(
  tx: Database,
  name: Name,
  sessionId: string,
  { code, method }: { code: string; method?: 'sms' | 'authenticator' | undefined },
  now: Date,
): Promise<boolean> {
  const state = await readTwoStep(tx, name, { lock: true })
  if (method !== 'sms' && (await spendTotpCode(tx, name, state, code, now))) return true
  if (method === 'authenticator' || !state.sms) return false
  return (await spendSmsCode(tx, { sessionId, purpose: 'sign_in' }, code, now)) === state.phone
}
