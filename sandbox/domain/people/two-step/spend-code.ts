import type { Database } from '#sandbox/platform/db/database.ts'
import { spendSmsCode } from './sms.ts'
import { readTwoStep } from './state.ts'
import { spendTotpCode } from './totp.ts'
import type { UserKey } from './user-key.ts'

interface SpentCode {
  code: string
  method?: 'sms' | 'authenticator' | undefined
  /** What the SMS was sent for. */
  purpose?: 'sign_in' | 'confirm'
}

/**
 * Uses up a code from the app or by SMS. Without `method`, either is accepted. @returns whether it is right
 */
export async function spendCode(
  tx: Database,
  name: UserKey,
  sessionId: string,
  { code, method, purpose = 'sign_in' }: SpentCode,
  now: Date,
): Promise<boolean> {
  const state = await readTwoStep(tx, name, { lock: true })
  if (method !== 'sms' && (await spendTotpCode(tx, name, state, code, now))) return true
  if (method === 'authenticator' || !state.sms) return false
  return (await spendSmsCode(tx, { sessionId, purpose }, code, now)) === state.phone
}
