import { emailContact, emailedTime } from '#sandbox/domain/people/merchant-info/mail.ts'
import type { Context } from '#sandbox/platform/context.ts'
import type { Endpoint } from './sign.ts'

/** Emails the merchant's contact, so that an address added in an unattended session is noticed. */
export async function notifyOfWebhook(
  ctx: Context,
  { url, gatewayNo }: Endpoint,
  action: 'added' | 'changed' | 'rotated' | 'removed',
): Promise<void> {
  await emailContact(ctx.db, ctx.merchantNo, `webhook.${action}`, {
    url,
    gatewayNo,
    userName: ctx.userName,
    at: emailedTime(ctx.now(), ctx.timeZone),
  })
}
