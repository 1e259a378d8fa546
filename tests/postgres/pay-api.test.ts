import { and, eq } from 'drizzle-orm'
import type { Call, InputOf } from '#lib/contract/call.ts'
import { SUCCESS } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import { MAX_KEYS } from '#lib/rules/api-key.ts'
import { MAX_WEBHOOKS } from '#lib/rules/webhook.ts'
import { apiKeys } from '#sandbox/platform/db/schema/developer.ts'
import { DEMO_PASSWORD } from '#sandbox/seed/accounts.ts'
import { colleagues } from '#tests/support/approvals.ts'
import { atOnce, ready } from '#tests/support/at-once.ts'
import { apiClient, newKey, payment } from '#tests/support/pay-api.ts'
import type { ProviderClient } from '#tests/support/provider-client.ts'
import { withSandbox } from '#tests/support/sandbox.ts'
import { addWebhook } from '#tests/support/webhooks.ts'

/** The payment API, its keys and webhooks with parallel requests on PostgreSQL. */

const sandbox = withSandbox()

const client = async () => {
  const merchant = await sandbox.newMerchant()
  const { key } = await newKey(merchant.client, { gatewayNo: merchant.gatewayNo })
  return { ...merchant, api: apiClient(sandbox.url, key) }
}

/** Two requests of one user would wait for each other: the check of the password locks its counts. */
async function byTwoUsers<C extends Call>(
  { merchantNo, client: user }: { merchantNo: string; client: ProviderClient },
  call: C,
  input: InputOf<C>,
) {
  const users = [user, ...(await colleagues(sandbox, merchantNo, ['risk']))]
  const requests = await Promise.all(users.map((each) => ready(each, call, input)))
  return (await atOnce(sandbox, requests)).map(({ code }) => code)
}

test('eight requests with one idempotency key at once make one payment', async () => {
  const { api } = await client()
  const sent = await Promise.all(Array.from({ length: 8 }, () => api.post('/payments', payment(), 'once')))
  expect(sent.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201))
  expect(new Set(sent.map(({ body }) => body.tradeNo)).size).toBe(1)
  expect(sent.filter(({ headers }) => headers.has('idempotency-replayed'))).toHaveLength(7)
  expect((await api.get('/payments')).body.list).toHaveLength(1)
})

test('of two different requests with one idempotency key at once, one is refused', async () => {
  const { api } = await client()
  const sent = await Promise.all(
    ['25.00', '26.00'].map((amount) => api.post('/payments', payment({ amount }), 'once')),
  )
  expect(sent.map(({ status }) => status).sort()).toEqual([201, 409])
  expect((await api.get('/payments')).body.list).toHaveLength(1)
})

test('a request that is refused does not use up the key of one that is sent at the same time', async () => {
  const { api } = await client()
  const sent = await Promise.all([
    api.post('/payments', payment({ amount: '1.234' }), 'once'),
    api.post('/payments', payment(), 'once'),
  ])
  // The first is invalid, or differs from the second if that one was faster.
  expect([400, 409]).toContain(sent[0]?.status)
  expect(sent[1]?.status).toBe(201)
  expect((await api.get('/payments')).body.list).toHaveLength(1)
})

test('of two payments at once, the first one is the first payment of the key', async () => {
  const { merchantNo, api } = await client()
  const pay = () => api.post('/payments', payment())
  const [first] = await atOnce(sandbox, [pay, pay], 'api_keys')
  const keys = await sandbox.db.select().from(apiKeys).where(eq(apiKeys.merchantNo, merchantNo))
  expect(keys.flatMap(({ firstPaidTradeNo }) => firstPaidTradeNo ?? [])).toEqual([first.body.tradeNo])
})

test('two keys at once, with room for one: one is created', async () => {
  const { client: user, gatewayNo, merchantNo } = await sandbox.newMerchant()
  const live = and(eq(apiKeys.merchantNo, merchantNo), eq(apiKeys.environment, 'live'))
  for (let count = await sandbox.db.$count(apiKeys, live); count < MAX_KEYS - 1; count += 1) {
    await newKey(user, { gatewayNo })
  }
  const input = {
    gatewayNo,
    environment: 'live' as const,
    name: 'Last key',
    scopes: ['pay' as const],
    networks: [],
    expiresAt: null,
    password: DEMO_PASSWORD,
  }
  expect(await byTwoUsers({ merchantNo, client: user }, calls['developer/addKey.do'], input)).toEqual([
    SUCCESS,
    'E3408',
  ])
})

test('two webhooks at once, with room for one: one is created', async () => {
  const own = await sandbox.newMerchant()
  for (let count = 1; count < MAX_WEBHOOKS; count += 1) await addWebhook(own, 'https://shop.example/')
  const input = {
    version: 0,
    gatewayNo: own.gatewayNo,
    environment: 'test' as const,
    url: 'https://shop.example/last',
    types: ['payment.success' as const],
    isActive: true,
    password: DEMO_PASSWORD,
  }
  expect(await byTwoUsers(own, calls['webhook/save.do'], input)).toEqual([SUCCESS, 'E3571'])
})

test('two refunds of the whole amount at once: one is refused', async () => {
  const { api, merchantNo } = await client()
  const { tradeNo } = (await api.post('/payments', payment())).body
  await sandbox.advance('P1D', merchantNo)
  const refund = { amount: '25.00', reason: 'Test' }
  const sent = await Promise.all([1, 2].map(() => api.post(`/payments/${tradeNo}/refunds`, refund)))
  expect(sent.map(({ status }) => status).sort()).toEqual([201, 409])
})
