import { createHmac } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { SUCCESS } from '#lib/contract/errors.ts'
import type { EventType } from '#lib/contract/event.ts'
import { calls } from '#lib/contract/index.ts'
import { isWaiting } from '#lib/contract/waiting.ts'
import { signatureOf } from '#sandbox/domain/people/webhook/sign.ts'
import { events, sessions, webhookDeliveries, webhookEndpoints } from '#sandbox/platform/db/schema/index.ts'
import { DEMO_PASSWORD as password } from '#sandbox/seed/accounts.ts'
import { type OwnMerchant, withSandbox } from '#tests/support/sandbox.ts'
import { until } from '#tests/support/until.ts'
import { addWebhook, payInTest, type Receiver, startReceiver, testKey } from '#tests/support/webhooks.ts'

/** Deliveries to receivers that are down, slow, wrong or hostile. */

const logged: string[] = []
const sandbox = withSandbox(
  { ticks: true, logLevel: 'trace', logTo: { write: (line) => logged.push(line) } },
  120_000,
)
let own: OwnMerchant
let receiver: Receiver
let another: Receiver
let key: string
beforeEach(async () => {
  own = await sandbox.newMerchant()
  receiver = await startReceiver()
  another = await startReceiver()
  key = await testKey(own.client)
})
afterEach(async () => {
  await receiver.close()
  await another.close()
})

const TYPES: EventType[] = ['payment.success']
const listed = async () => (await own.client.call(calls['webhook/deliveries.do'], {})).data.list
const webhooks = async () => (await own.client.call(calls['webhook/list.do'], {})).data.list
const detailOf = async (deliveryNo: string) =>
  (await own.client.call(calls['webhook/delivery.do'], { deliveryNo })).data
const inState = (state: string, count = 1) =>
  until(async () => (await listed()).filter(({ deliveryState }) => deliveryState === state).length === count)
/** Waits for so many attempts of the only delivery. */
const attempted = (count: number) => until(async () => ((await listed())[0]?.attempts ?? 0) >= count)
const eventNos = async () =>
  (
    await sandbox.db
      .select({ eventNo: events.eventNo })
      .from(events)
      .where(and(eq(events.merchantNo, own.merchantNo), eq(events.type, 'payment.success')))
  ).map(({ eventNo }) => eventNo)

test('a delivery is signed with the secret, which no row, list, log or email contains', async () => {
  const { secret, endpointNo } = await addWebhook(own, receiver.url, TYPES)
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  await payInTest(sandbox, key)
  await inState('delivered')
  const [{ headers, body, id } = { headers: {}, body: '', id: '' }] = receiver.received
  expect(JSON.parse(body)).toMatchObject({ id, type: 'payment.success', environment: 'test' })
  const signature = createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))
    .update(`${id}.${headers['webhook-timestamp']}.${body}`)
    .digest('base64')
  expect(headers['webhook-signature']).toBe(`v1,${signature}`)
  expect(Math.abs(Date.now() / 1000 - Number(headers['webhook-timestamp']))).toBeLessThan(60)
  const [delivery] = await listed()
  expect(delivery).toMatchObject({ endpointNo, eventNo: id, attempts: 1, httpStatus: 204, problem: null })
  expect(await detailOf(delivery?.deliveryNo ?? '')).toMatchObject({
    body,
    attempts: [{ no: 1, httpStatus: 204 }],
  })

  const tables = await sandbox.db.execute<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public'",
  )
  const bare = secret.slice(6)
  for (const { name } of tables.rows) {
    const { rows } = await sandbox.db.execute<{ text: string }>(`select t::text as text from ${name} t`)
    expect(rows.filter(({ text }) => text.includes(bare))).toEqual([])
  }
  expect(JSON.stringify([await webhooks(), logged, await sandbox.control('outbox')])).not.toContain(bare)
})

test('a receiver that is down for a day gets every event once it is back, each with one number', async () => {
  await addWebhook(own, receiver.url, TYPES)
  receiver.answer = (response) => response.destroy()
  for (let count = 0; count < 3; count++) await payInTest(sandbox, key)
  await until(async () => (await listed()).every(({ attempts }) => attempts >= 1))
  for (let hour = 0; hour < 24; hour += 6) {
    const before = receiver.received.length
    await sandbox.advance('PT6H', own.merchantNo)
    if (hour % 12 === 6) await until(() => receiver.received.length > before)
  }
  receiver.answer = (response) => response.writeHead(200).end('ok')
  await sandbox.advance('PT8H', own.merchantNo)
  await inState('delivered', 3)
  const expected = (await eventNos()).toSorted()
  expect(expected).toHaveLength(3)
  expect([...new Set(receiver.received.map(({ id }) => id))].toSorted()).toEqual(expected)
  const bodies = new Map(receiver.received.map(({ id, body }) => [id, body]))
  expect(receiver.received.every(({ id, body }) => bodies.get(id) === body)).toBe(true)
})

test('a receiver that accepts nothing for three days is disabled with an email; nothing is lost', async () => {
  const { endpointNo } = await addWebhook(own, receiver.url, TYPES)
  receiver.answer = (response) => response.writeHead(500).end('broken')
  await payInTest(sandbox, key)
  await attempted(1)
  expect((await listed())[0]).toMatchObject({ deliveryState: 'waiting', httpStatus: 500, problem: 'status' })
  await sandbox.advance('PT71H', own.merchantNo)
  await attempted(2)
  expect((await webhooks())[0]).toMatchObject({ webhookStatus: 'active', waiting: 1 })
  await sandbox.advance('PT9H', own.merchantNo)
  await inState('failed')
  expect((await webhooks())[0]).toMatchObject({ webhookStatus: 'disabled', failed: 1, waiting: 0 })
  const mail = await sandbox.lastMail(`contact@${own.merchantNo}.example`)
  expect(mail?.subject).toContain('disabled')
  expect(mail?.body).toContain(receiver.url)

  await payInTest(sandbox, key)
  await inState('failed', 2)
  expect((await own.client.callWithToken(calls['webhook/resend.do'], { endpointNo })).code).toBe('E3570')
  receiver.answer = (response) => response.writeHead(204).end()
  const [row] = await webhooks()
  if (!row) throw new Error('no webhook')
  const { version, gatewayNo, environment, url, types } = row
  const saved = { endpointNo, version, gatewayNo, environment, url, types, isActive: true, password }
  expect((await own.client.callWithToken(calls['webhook/save.do'], saved)).data.row.webhookStatus).toBe(
    'active',
  )
  expect((await own.client.callWithToken(calls['webhook/resend.do'], { endpointNo })).data.count).toBe(2)
  await inState('delivered', 2)
  expect([...new Set(receiver.received.map(({ id }) => id))].toSorted()).toEqual(
    (await eventNos()).toSorted(),
  )
})

test('a redirect is not followed, and its target receives nothing', async () => {
  await addWebhook(own, receiver.url, TYPES)
  receiver.answer = (response) => response.writeHead(307, { location: another.url }).end()
  await payInTest(sandbox, key)
  await attempted(1)
  expect((await listed())[0]).toMatchObject({ problem: 'redirect', httpStatus: 307 })
  expect(another.received).toEqual([])
})

test('this machine is not called from the live environment, also through a name', async () => {
  const { endpointNo } = await addWebhook(own, receiver.url, TYPES)
  await sandbox.db
    .update(webhookEndpoints)
    .set({ environment: 'live', url: receiver.url.replace('127.0.0.1', 'localhost') })
    .where(eq(webhookEndpoints.endpointNo, endpointNo))
  await sandbox.control('payments', { merchantNo: own.merchantNo, amount: '10.00', currency: 'USD' })
  await attempted(1)
  expect((await listed())[0]).toMatchObject({ problem: 'address_refused' })
  expect(receiver.received).toEqual([])
})

test('100 MB are not read', async () => {
  await addWebhook(own, receiver.url, TYPES)
  const chunk = Buffer.alloc(1_000_000, 'x')
  let sent = 0
  receiver.answer = (response) => {
    response.writeHead(200)
    const send = () => {
      while (sent < 100_000_000 && !response.destroyed) {
        sent += chunk.length
        if (!response.write(chunk)) return response.once('drain', send)
      }
      return response.end()
    }
    send()
  }
  await payInTest(sandbox, key)
  await inState('delivered')
  const [row] = await listed()
  const { attempts } = await detailOf(row?.deliveryNo ?? '')
  expect(attempts[0]?.response).toHaveLength(2_000)
  expect(sent).toBeLessThan(20_000_000)
})

test('a slow receiver ends with a timeout, and holds up neither another one nor the jobs', async () => {
  await addWebhook(own, receiver.url, TYPES)
  await addWebhook(own, another.url, TYPES)
  let waiting = 0
  let mostWaiting = 0
  receiver.answer = (response) => {
    mostWaiting = Math.max(mostWaiting, ++waiting)
    response.once('close', () => waiting--)
  }
  for (let count = 0; count < 6; count++) await payInTest(sandbox, key)
  await until(() => another.received.length === 6)
  await inState('delivered', 6)
  expect(mostWaiting).toBe(4)
  await sandbox.advance('PT1S', own.merchantNo)
  await until(async () => (await listed()).some(({ problem }) => problem === 'timeout'))
})

test('during an overlap both secrets sign, afterwards the new one', async () => {
  const { secret, endpointNo, version } = await addWebhook(own, receiver.url, TYPES)
  const input = { endpointNo, version, overlap: 'hour' as const, password }
  const { secret: next } = (await own.client.callWithToken(calls['webhook/rotate.do'], input)).data
  const signaturesBy = (count: number) => {
    const { headers, body, id } = receiver.received[count - 1] ?? { headers: {}, body: '', id: '' }
    const content = `${id}.${headers['webhook-timestamp']}.${body}`
    const by = (text: string | null) =>
      `v1,${createHmac('sha256', Buffer.from((text ?? '').slice(6), 'base64'))
        .update(content)
        .digest('base64')}`
    return { given: headers['webhook-signature'], fresh: by(next), former: by(secret) }
  }
  await payInTest(sandbox, key)
  await until(() => receiver.received.length === 1)
  const during = signaturesBy(1)
  expect(during.given).toBe(`${during.fresh} ${during.former}`)
  await sandbox.advance('PT2H', own.merchantNo)
  await payInTest(sandbox, key)
  await until(() => receiver.received.length === 2)
  const afterwards = signaturesBy(2)
  expect(afterwards.given).toBe(afterwards.fresh)
})

test('a second replacement leaves the end of the first secret as it was', async () => {
  const { secret: first, endpointNo, version } = await addWebhook(own, receiver.url, TYPES)
  const replace = async (overlap: 'none' | 'week', at: number) => {
    const input = { endpointNo, version: at, overlap, password }
    const { data, code } = await own.client.callWithToken(calls['webhook/rotate.do'], input)
    if (code !== SUCCESS || isWaiting(data)) throw new Error(code)
    return { row: data.row, secret: data.secret ?? '' }
  }
  /** The next delivery is signed with these secrets. */
  const expectSigned = async (...secrets: string[]) => {
    const count = receiver.received.length
    await payInTest(sandbox, key)
    await until(() => receiver.received.length > count)
    const { headers, body, id } = receiver.received[count] ?? { headers: {}, body: '', id: '' }
    const message = { id, timestamp: Number(headers['webhook-timestamp']), body }
    expect(headers['webhook-signature']).toBe(signatureOf(message, secrets))
  }
  const second = await replace('week', version)
  await sandbox.advance('P1D', own.merchantNo)
  const third = await replace('week', second.row.version)
  await expectSigned(third.secret, second.secret, first)
  expect(Date.parse(third.row.formerSecretUntil ?? '')).toBeGreaterThan(
    Date.parse(second.row.formerSecretUntil ?? ''),
  )
  const fourth = await replace('none', third.row.version)
  // Only the secret that is replaced without an overlap ends immediately.
  expect(fourth.row.formerSecretUntil).toBe(third.row.formerSecretUntil)
  await expectSigned(fourth.secret, second.secret, first)
  await sandbox.advance('P6D', own.merchantNo)
  await expectSigned(fourth.secret, second.secret)
  await sandbox.advance('P1D', own.merchantNo)
  await expectSigned(fourth.secret)
  expect((await webhooks())[0]?.formerSecretUntil).toBeNull()
})

test('up to four replaced secrets sign; without an overlap the secret can still be replaced', async () => {
  const { endpointNo, version } = await addWebhook(own, receiver.url, TYPES)
  const replace = (overlap: 'none' | 'day', at: number) =>
    own.client.callWithToken(calls['webhook/rotate.do'], { endpointNo, version: at, overlap, password })
  for (let count = 0; count < 4; count++) {
    expect((await replace('day', version + count)).code).toBe(SUCCESS)
  }
  expect((await replace('day', version + 4)).code).toBe('E3572')
  expect((await replace('none', version + 4)).code).toBe(SUCCESS)
  await sandbox.advance('P1D', own.merchantNo)
  expect((await replace('day', version + 5)).code).toBe(SUCCESS)
})

test('a test event is marked as a sample and goes to one webhook only', async () => {
  const { endpointNo } = await addWebhook(own, receiver.url, TYPES)
  await addWebhook(own, another.url)
  const sent = await own.client.callWithToken(calls['webhook/test.do'], {
    endpointNo,
    type: 'dispute.to_answer',
  })
  await until(() => receiver.received.length === 1)
  expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({
    id: sent.data.eventNo,
    type: 'dispute.to_answer',
    sample: true,
    object: { stage: 'to_answer' },
  })
  await inState('delivered')
  expect(another.received).toEqual([])
})

test('a role with some websites sends test events with records of these websites, and sees their deliveries', async () => {
  const { endpointNo } = await addWebhook(own, receiver.url, TYPES)
  const test_ = { endpointNo, type: 'payment.success' as const }
  const tradeNo = await payInTest(sandbox, key)
  await inState('delivered')
  const foreign = (await own.client.callWithToken(calls['webhook/test.do'], test_)).data
  await inState('delivered', 2)
  expect((await detailOf(foreign.deliveryNo)).body).toContain(tradeNo)
  const limitTo = (sites: string[]) =>
    sandbox.db
      .update(sessions)
      .set({ rights: { pages: ['/developer/webhooks'], calls: '*', sites } })
      .where(eq(sessions.merchantNo, own.merchantNo))
  await limitTo(['elsewhere.example'])
  expect(await listed()).toEqual([])
  const { deliveryNo } = (await own.client.callWithToken(calls['webhook/test.do'], test_)).data
  await until(() => receiver.received.length === 3)
  expect((await listed()).map((row) => [row.deliveryNo, row.recordNo])).toEqual([[deliveryNo, 'SAMPLE']])
  await inState('delivered')
  expect((await detailOf(deliveryNo)).body).not.toContain(tradeNo)
  const again = { endpointNo, deliveryNo }
  expect((await own.client.callWithToken(calls['webhook/resend.do'], again)).data.count).toBe(1)
  await limitTo([`shop.${own.merchantNo}.example`])
  expect((await listed()).map((row) => row.deliveryNo)).toContain(foreign.deliveryNo)
})

test('a stopped webhook gets nothing; a removed one has no deliveries left', async () => {
  const { endpointNo, version, gatewayNo, environment, url } = await addWebhook(own, receiver.url, TYPES)
  const saved = { endpointNo, version, gatewayNo, environment, url, types: TYPES, isActive: false, password }
  const { data } = await own.client.callWithToken(calls['webhook/save.do'], saved)
  await payInTest(sandbox, key)
  expect(await listed()).toEqual([])
  const removal = { endpointNo, version: data.row.version, password }
  expect((await own.client.callWithToken(calls['webhook/remove.do'], { ...removal, version })).code).toBe(
    'E3010',
  )
  expect((await own.client.callWithToken(calls['webhook/remove.do'], removal)).code).toBe(SUCCESS)
  expect(await webhooks()).toEqual([])
  expect(await sandbox.db.$count(webhookDeliveries, eq(webhookDeliveries.endpointNo, endpointNo))).toBe(0)
})

test('a wrong password, an address that is not allowed, and another merchant are refused', async () => {
  const { endpointNo, version, gatewayNo } = await addWebhook(own, receiver.url, TYPES)
  const rotate = { endpointNo, version, overlap: 'none' as const, password: 'not-it-1234' }
  expect((await own.client.callWithToken(calls['webhook/rotate.do'], rotate)).code).toBe('E2035')
  const added = {
    version: 0,
    gatewayNo,
    environment: 'live' as const,
    types: TYPES,
    isActive: true,
    password,
  }
  const refused = await own.client.callWithToken(calls['webhook/save.do'], { ...added, url: receiver.url })
  expect(refused.fields).toEqual([{ path: 'url', message: 'webhook_https' }])
  const stranger = (await sandbox.newMerchant()).client
  expect((await stranger.callWithToken(calls['webhook/rotate.do'], { ...rotate, password })).code).toBe(
    'E3003',
  )
  expect(
    (await stranger.callWithToken(calls['webhook/test.do'], { endpointNo, type: 'payment.success' })).code,
  ).toBe('E3003')
  const foreign = await stranger.callWithToken(calls['webhook/save.do'], {
    ...added,
    url: 'https://shop.example.com/',
  })
  expect(foreign.code).toBe('E3003')
})
