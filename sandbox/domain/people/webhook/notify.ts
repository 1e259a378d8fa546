import { emailedTime, emailMerchant } from '#sandbox/domain/people/merchant-info/mail.ts'
import { profileOf } from '#sandbox/domain/people/merchant-info/profile.ts'
import type { Context } from '#sandbox/platform/context.ts'
import type { Endpoint } from './sign.ts'

/** Emails the merchant's contact, so that an address added in an unattended session is noticed. */
export async function notifyOfWebhook(
  ctx: Context,
  { url, gatewayNo }: Endpoint,
  action: 'added' | 'changed' | 'rotated' | 'removed',
): Promise<void> {
  const profile = await profileOf(ctx.db, ctx.merchantNo)
  if (!profile) return
  await emailMerchant(ctx.db, [profile.contactEmail], `webhook.${action}`, {
    url,
    gatewayNo,
    userName: ctx.userName,
    at: emailedTime(ctx.now(), ctx.timeZone),
  })
}
