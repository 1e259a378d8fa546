import { type ChildProcess, spawn } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { receivers } from '#app/(portal)/developer/api_reference/receivers.ts'
import { SUCCESS } from '#lib/contract/errors.ts'
import { freePort } from '#tests/support/free-port.ts'
import { type OwnMerchant, startSandbox, type TestSandbox } from '#tests/support/sandbox.ts'
import { passDays, refund } from '#tests/support/sandbox-orders.ts'
import { until } from '#tests/support/until.ts'
import { addWebhook, payInTest, testKey } from '#tests/support/webhooks.ts'

/** The receiver in docs/webhooks.md, as it is printed there. */

const code = /```js\n(.*?)```/s.exec(readFileSync('docs/webhooks.md', 'utf8'))?.[1] ?? ''

let sandbox: TestSandbox
let own: OwnMerchant
let server: ChildProcess
let port: number
let secret: string
let printed = ''

beforeAll(async () => {
  sandbox = await startSandbox({ ticks: true })
  own = await sandbox.newMerchant()
  port = await freePort()
  ;({ secret } = await addWebhook(own, `http://localhost:${port}/`))
  server = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    env: { ...process.env, NODE_OPTIONS: '', PORT: String(port), WEBHOOK_SECRET: secret },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  server.stdout?.on('data', (text) => {
    printed += text
  })
  await until(() =>
    fetch(`http://localhost:${port}/`, { method: 'POST' }).then(
      ({ status }) => status === 401,
      () => false,
    ),
  )
}, 120_000)
afterAll(async () => {
  const exited = once(server, 'exit')
  server.kill()
  await exited
  await sandbox.stop()
})

const post = async (headers: Record<string, string>, body: string) =>
  (await fetch(`http://localhost:${port}/`, { method: 'POST', headers, body })).status
const signed = (body: string, { age = 0, key = secret, id = 'evt_1' } = {}) => {
  const timestamp = String(Math.floor(Date.now() / 1000) - age)
  const bytes = Buffer.from(key.slice(6), 'base64')
  const signature = createHmac('sha256', bytes).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}

test('the API reference shows the same', () => {
  expect(receivers.node).toBe(code.trimEnd())
})

test('it has 30 lines', () => {
  expect(code.split('\n').filter((line) => line.trim()).length).toBeLessThanOrEqual(30)
})

test('a payment and its refund arrive with a signature that it accepts', async () => {
  const { merchantNo, client } = own
  const tradeNo = await payInTest(sandbox, await testKey(client))
  await until(() => printed.includes(`payment.success ${tradeNo}`))
  await passDays(sandbox, 2, merchantNo)
  expect((await refund(client, tradeNo, '5.00')).code).toBe(SUCCESS)
  await until(() => printed.includes(`refund.pending ${tradeNo}`))
})

const body = JSON.stringify({ id: 'evt_1', type: 'payment.success', object: { tradeNo: 'T1' } })
test.each<[string, () => Record<string, string>, number]>([
  ['a signature of the secret', () => signed(body), 204],
  ['another secret', () => signed(body, { key: 'whsec_c2VjcmV0' }), 401],
  ['a timestamp of 290 seconds ago', () => signed(body, { age: 290 }), 204],
  ['a timestamp of 302 seconds ago', () => signed(body, { age: 302 }), 401],
  ['a timestamp of 310 seconds ahead', () => signed(body, { age: -310 }), 401],
  ['another event number', () => ({ ...signed(body), 'webhook-id': 'evt_2' }), 401],
  [
    'a second signature that is right',
    () => ({ ...signed(body), 'webhook-signature': `v1,AAAA ${signed(body)['webhook-signature']}` }),
    204,
  ],
  ['no signature', () => ({}), 401],
])('the receiver accepts only a fresh and correct signature: %s', async (_, headers, status) => {
  expect(await post(headers(), body)).toBe(status)
})
test('another body is rejected', async () => {
  expect(await post(signed(body), body.replace('T1', 'T2'))).toBe(401)
})
