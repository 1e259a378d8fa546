import type { LinkForm } from '#lib/contract/link.ts'
import type { OwnMerchant } from './sandbox.ts'

/** A link of the merchant's shop for a tent; by default it can be paid once, within three days. */
export const linkForm = (
  { merchantNo, gatewayNo }: Pick<OwnMerchant, 'merchantNo' | 'gatewayNo'>,
  changes: Partial<LinkForm> = {},
): LinkForm => ({
  gatewayNo,
  website: `shop.${merchantNo}.example`,
  amount: '25',
  currency: 'USD',
  description: 'A tent',
  use: 'single',
  locale: 'en_US',
  ...(!('expiresAt' in changes) && { validHours: 72 }),
  ...changes,
})
