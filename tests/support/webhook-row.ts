import type { WebhookRow } from '#lib/contract/webhook.ts'

/** An active webhook as a list returns it, with these values. */
export const webhookRow = (given: Partial<WebhookRow>): WebhookRow => ({
  endpointNo: 'WH1',
  gatewayNo: '10000101',
  gatewayLabel: 'Global store',
  environment: 'live',
  url: 'https://shop.example/hook',
  types: ['payment.success'],
  webhookStatus: 'active',
  secretEnd: 'abc=',
  secretFor: null,
  formerSecretUntil: null,
  waiting: 0,
  failed: 0,
  deliveredAt: null,
  version: 1,
  updatedAt: '2026-11-19T04:00:00Z',
  updatedBy: 'admin',
  ...given,
})
