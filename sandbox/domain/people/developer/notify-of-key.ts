import type { keyActions } from '#lib/contract/developer.ts'
import { emailContact, emailedTime } from '#sandbox/domain/people/merchant-info/mail.ts'
import type { Context } from '#sandbox/platform/context.ts'
import type { StoredKey } from './keys.ts'

/**
 * Emails the merchant's contact about a change of a key, so that a change from an unattended session is
 * noticed. The email does not contain the key.
 */
export async function notifyOfKey(
  ctx: Context,
  key: StoredKey,
  action: (typeof keyActions)[number] | 'add' | 'edit',
): Promise<void> {
  await emailContact(ctx.db, ctx.merchantNo, `api_key.${action}`, {
    key: `${key.environment}_…${key.lastFour ?? ''}${key.name ? ` (${key.name})` : ''}`,
    gatewayNo: key.gatewayNo,
    userName: ctx.userName,
    at: emailedTime(ctx.now(), ctx.timeZone),
    until: key.expiresAt ? emailedTime(key.expiresAt, ctx.timeZone) : '',
  })
}
