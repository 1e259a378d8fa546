import { BusinessError } from '../context.ts'
import type { Database } from '../db/client.ts'
import { endSessionsOf } from '../gate/session.ts'
import { tryPassword } from './try-password.ts'

/**
 * The password asked again of someone who has a session. A wrong one counts towards the five; the fifth freezes the
 * account and ends its sessions: whoever guesses there is not its owner. Throws `account_frozen`.
 * @returns whether it is the present password
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
