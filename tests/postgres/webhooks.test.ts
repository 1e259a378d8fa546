import { and, eq } from 'drizzle-orm'
import type { InputOf } from '#lib/contract/call.ts'
import { SUCCESS } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import { startWebhookSender } from '#sandbox/domain/people/webhook/sender.ts'
import { settle } from '#sandbox/domain/people/webhook/settle.ts'
import { operationLogs, webhookDeliveries } from '#sandbox/platform/db/schema/index.ts'
import { DEMO_PASSWORD } from '#sandbox/seed/accounts.ts'
import { colleagues, setRules } from '#tests/support/approvals.ts'
import { atOnce, ready, waiting } from '#tests/support/at-once.ts'
import { connected } from '#tests/support/postgres.ts'
import type { ProviderClient } from '#tests/support/provider-client.ts'
import { type OwnMerchant, withSandbox } from '#tests/support/sandbox.ts'
import { until } from '#tests/support/until.ts'
import { addWebhook, startReceiver } from '#tests/support/webhooks.ts'

/** Webhooks: parallel changes of one take effect once, and each delivery is sent by one sandbox. */

const password = DEMO_PASSWORD
const d = webhookDeliveries

const sandbox = withSandbox()
let own: OwnMerchant
let second: ProviderClient

beforeEach(async () => {
  own = await sandbox.newMerchant()
  const [colleague = own.client] = await colleagues(sandbox, own.merchantNo, ['risk'])
  second = colleague
})

type Webhook = Awaited<ReturnType<typeof addWebhook>>
const change = (
  { endpointNo, version, gatewayNo, environment, url, types }: Webhook,
  given: Partial<InputOf<(typeof calls)['webhook/save.do']>>,
) => ({ endpointNo, version, gatewayNo, environment, url, types, isActive: true, password, ...given })
/** The delivery of a test event that is due. */
async function newDelivery({ endpointNo }: Webhook) {
  const test = { endpointNo, type: 'payment.success' as const }
  const { data } = await own.client.callWithToken(calls['webhook/test.do'], test)
  const isIt = and(eq(d.merchantNo, own.merchantNo), eq(d.deliveryNo, data.deliveryNo))
  const read = async () => {
    const [delivery] = await sandbox.db.select().from(d).where(isIt)
    if (!delivery) throw new Error('no delivery')
    return delivery
  }
  return { isIt, read, ...data }
}

test('a new address for a webhook requested twice: one request waits for approval', async () => {
  const webhook = await addWebhook(own, 'https://shop.example/hook')
  expect((await setRules(own.client)).code).toBe(SUCCESS)
  const sends = [own.client, second].map((by) =>
    ready(by, calls['webhook/save.do'], change(webhook, { url: 'https://shop.example/new' })),
  )
  expect((await atOnce(sandbox, await Promise.all(sends))).map(({ code }) => code)).toEqual([
    SUCCESS,
    'E3500',
  ])
})

test('a webhook removed twice: it is logged once', async () => {
  const { endpointNo, version } = await addWebhook(own, 'https://shop.example/hook')
  const remove = calls['webhook/remove.do']
  const sends = [own.client, second].map((by) => ready(by, remove, { endpointNo, version, password }))
  expect((await atOnce(sandbox, await Promise.all(sends))).map(({ code }) => code)).toEqual([
    SUCCESS,
    'E3003',
  ])
  const isRemoval = and(eq(operationLogs.merchantNo, own.merchantNo), eq(operationLogs.call, remove.path))
  const logs = await sandbox.db.select({ code: operationLogs.code }).from(operationLogs).where(isRemoval)
  expect(logs.map(({ code }) => code).toSorted()).toEqual([SUCCESS, 'E3003'])
})

test('a webhook is stopped while a delivery ends: no deadlock', async () => {
  const webhook = await addWebhook(own, 'https://shop.example/hook')
  const delivery = await newDelivery(webhook)
  await sandbox.db.update(d).set({ holder: 'this' }).where(delivery.isIt)
  const now = sandbox.now(own.merchantNo)
  const outcome = { sentAt: now, httpStatus: 204, failure: null, durationMs: 1, response: '' }
  const held = await delivery.read()
  const end = () => settle(sandbox.db, held, outcome, now).then(() => ({ code: 'settled' }))
  const stop = await ready(own.client, calls['webhook/save.do'], change(webhook, { isActive: false }))
  const answers = await atOnce<{ code: string }[]>(sandbox, [end, stop], 'webhook_attempts')
  expect(answers.map(({ code }) => code)).toEqual(['settled', SUCCESS])
  expect(await delivery.read()).toMatchObject({ deliveryState: 'delivered', attempts: 1 })
})

test('a delivery that another sandbox is taking is left to it, and the others are sent', async () => {
  const { databaseUrl, db } = sandbox
  if (!databaseUrl) throw new Error('not on PostgreSQL')
  const receiver = await startReceiver()
  const webhook = await addWebhook(own, receiver.url)
  const [taken, free] = [await newDelivery(webhook), await newDelivery(webhook)]
  const sender = await startWebhookSender({
    db,
    clock: sandbox,
    isShared: true,
    allowsLoopback: true,
    onError: (error) => {
      throw error
    },
  })
  const take = `update webhook_deliveries set holder = 'other', held_until = now() + interval '1 hour'
    where merchant_no = '${own.merchantNo}' and delivery_no = '${taken.deliveryNo}'`
  try {
    await connected(databaseUrl, async (other) => {
      await other.query('begin')
      await other.query(take)
      sender.wake(own.merchantNo)
      await until(async () => receiver.received.length > 0 || (await waiting(other)) > 0)
      expect(receiver.received.map(({ id }) => id)).toEqual([free.eventNo])
      await other.query('commit')
    })
  } finally {
    await sender.stop()
    await receiver.close()
  }
  expect(await taken.read()).toMatchObject({ holder: 'other', attempts: 0 })
})
