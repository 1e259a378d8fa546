import { BusinessError } from '#sandbox/platform/context.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { endSessionsOf } from '#sandbox/platform/gate/session.ts'
import { tryPassword } from './try-password.ts'

/**
 * Checks the password again in a signed-in session. Wrong passwords count; the fifth freezes the account and
 * ends its sessions, because the person in the session is probably not the owner. Throws `account_frozen`.
 * @returns whether it is the current password
 */
export async function isOwnPassword(
  tx: Database,
  name: { merchantNo: string; userName: string },
  password: string,
  now: Date,
): Promise<boolean> {
  const { verdict } = await tryPassword(tx, name, password, now)
  if (verdict === 'frozen') {
    await endSessionsOf(tx, name, now, 'signed_out')
    throw new BusinessError('account_frozen', [], { keep: true })
  }
  return verdict === 'correct'
}
