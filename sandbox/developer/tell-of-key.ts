import type { keyActions } from '#lib/contract/developer.ts'
import type { Context } from '../context.ts'
import { mailedMoment, tellMerchant } from '../merchant-info/mail.ts'
import { profileOf } from '../merchant-info/profile.ts'
import type { StoredKey } from './keys.ts'

/** Mails the merchant's contact what was done to a key: whoever does it from an open portal is noticed. No key is in it. */
export async function tellOfKey(
  ctx: Context,
  key: StoredKey,
  action: (typeof keyActions)[number],
): Promise<void> {
  const profile = await profileOf(ctx.db, ctx.merchantNo)
  if (!profile) return
  await tellMerchant(ctx.db, [profile.contactEmail], `api_key.${action}`, {
    key: `${key.environment}_…${key.lastFour ?? ''}`,
    gatewayNo: key.gatewayNo,
    userName: ctx.userName,
    at: mailedMoment(ctx.now(), ctx.timeZone),
    until: key.expiresAt ? mailedMoment(key.expiresAt, ctx.timeZone) : '',
  })
}
