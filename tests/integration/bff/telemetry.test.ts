import { login, logout } from '#lib/contract/admin.ts'
import { refundSave } from '#lib/contract/refund.ts'
import { transactionDownload } from '#lib/contract/transaction.ts'
import { waybillSheet } from '#lib/contract/waybill.ts'
import { metrics } from '#lib/server/metrics.ts'
import { createOtlp } from '#lib/server/otlp.ts'
import { handleCall } from '#lib/server/proxy.ts'
import { type Collector, startCollector } from '#tests/support/otlp-collector.ts'
import { Browser, type TestBff, testBff } from '#tests/support/portal.ts'
import { credentials } from '#tests/support/sign-in.ts'
import { allowSignIn, envelope, json, type StubProvider, startStub } from '#tests/support/stub-provider.ts'

/** Traces and metrics as a collector receives them. */

const HOUR = 3_600_000
const FOREIGN_TRACE = '0af7651916cd43dd8448eb211c80319c'
const refund = { tradeNo: 'T1', amount: '1', reason: 'r' }
const token = { headers: { operationToken: 'token', traceparent: `00-${FOREIGN_TRACE}-b7ad6b7169203331-01` } }

let stub: StubProvider
let collector: Collector
let bff: TestBff
let browser: Browser
beforeEach(async () => {
  stub = await startStub()
  collector = await startCollector()
  bff = testBff(stub.url, { THROTTLE_ACCOUNT: '3' })
  bff.telemetry = createOtlp({
    ...bff,
    endpoint: collector.url,
    sampled: 1,
    intervalMs: HOUR,
    idleMs: bff.env.session.idle,
  })
  browser = new Browser(bff)
  allowSignIn(stub, [{ url: '/deal/transaction', buttons: [refundSave.path] }])
})
afterEach(async () => {
  await bff.telemetry?.close()
  await Promise.all([bff.upstream.close(), stub.close(), collector.close()])
})

/** Sends what was measured, and returns it by the name of the metric. */
async function collected() {
  await bff.telemetry?.close()
  return (metric: { name: string }): Record<string, string | number>[] =>
    collector.points(metric.name).map(({ attributes, value }) => ({ ...attributes, value }))
}

test('a refund is one trace: the browser’s request, and the provider’s below it', async () => {
  await browser.call(login, credentials)
  const reply = await browser.call(refundSave, refund, token)
  await collected()
  const traceId = reply.headers.get('x-request-id')?.replaceAll('-', '')
  const spans = collector.spans.filter((span) => span.traceId === traceId)
  const [own, provider] = ['refund/save.do', 'provider refund/save.do'].map((name) =>
    spans.find((span) => span.name === name),
  )
  expect(spans).toHaveLength(2)
  expect(own).toMatchObject({
    kind: 2,
    attributes: {
      'portal.call': 'refund/save.do',
      'portal.code': '00000',
      'portal.merchant_no': '100001',
      'http.response.status_code': 200,
    },
  })
  expect(own?.parentSpanId).toBeUndefined()
  expect(provider).toMatchObject({ kind: 3, parentSpanId: own?.spanId })
  const arrived = stub.arrivals.find(({ call }) => call === 'refund/save.do')
  expect(arrived?.headers.traceparent).toBe(`00-${traceId}-${provider?.spanId}-01`)
})

test('the trace that a browser names is ignored, with and without a collector', async () => {
  await browser.call(login, credentials)
  await browser.call(refundSave, refund, token)
  const { telemetry } = bff
  bff.telemetry = undefined
  await browser.call(refundSave, refund, token)
  bff.telemetry = telemetry
  await collected()
  const [first, second] = stub.arrivals.filter(({ call }) => call === 'refund/save.do')
  expect(first?.headers.traceparent).not.toContain(FOREIGN_TRACE)
  expect(second?.headers.traceparent).toBeUndefined()
  expect(collector.received()).not.toContain(FOREIGN_TRACE)
})

test('calls, refusals, sessions, the provider and its sockets are measured', async () => {
  await browser.call(login, credentials)
  await browser.call(refundSave, refund, token)
  stub.on('refund/save.do', (_, response) => json(response, envelope(null, 'E3102')))
  await browser.call(refundSave, refund, token)
  stub.on('refund/save.do', (_, response) => json(response, envelope(null, 'not a code')))
  await browser.call(refundSave, refund, token)
  stub.on('refund/save.do', (_, response) => response.writeHead(500).end())
  await browser.call(refundSave, refund, token)
  await browser.call(logout, {})
  const of = await collected()
  expect(of(metrics.callDuration)).toEqual(
    expect.arrayContaining([
      { call: 'refund/save.do', outcome: 'ok', value: 1 },
      { call: 'refund/save.do', outcome: 'refused', value: 2 },
      { call: 'refund/save.do', outcome: 'failed', value: 1 },
    ]),
  )
  expect(of(metrics.callRefusals)).toEqual([
    { call: 'refund/save.do', code: 'E3102', value: 1 },
    { call: 'refund/save.do', code: 'other', value: 1 },
    { call: 'refund/save.do', code: 'E1520', value: 1 },
  ])
  expect(of(metrics.providerDuration)).toEqual(
    expect.arrayContaining([
      { call: 'refund/save.do', outcome: 'answered', value: 3 },
      { call: 'refund/save.do', outcome: 'failed', value: 1 },
    ]),
  )
  expect(of(metrics.sessionsStarted)).toEqual([{ value: 1 }])
  expect(of(metrics.sessionsEnded)).toEqual([{ reason: 'signed_out', value: 1 }])
  expect(of(metrics.providerPool).map(({ state }) => state)).toEqual([
    'connected',
    'free',
    'running',
    'pending',
    'queued',
  ])
  expect(of(metrics.checks)).toContainEqual({ check: 'provider', value: 1 })
  expect(of(metrics.memory)[0]?.value).toBeGreaterThan(1_000_000)
})

test.each([
  ['idle', 16 * 60_000],
  ['absolute', 13 * HOUR],
] as const)(
  'a session that has ended (%s) is counted once, and is no longer active',
  async (reason, after) => {
    await browser.call(login, credentials)
    await browser.call(refundSave, refund, token)
    const cookies = new Map(browser.cookies)
    bff.clock.now += after
    await browser.call(refundSave, refund, token)
    for (const [name, value] of cookies) browser.cookies.set(name, value)
    await browser.call(refundSave, refund, token)
    const of = await collected()
    expect(of(metrics.sessionsEnded)).toEqual([{ reason, value: 1 }])
    expect(of(metrics.sessionsActive)).toEqual([{ value: 0 }])
  },
)

/** Records what the portal logs from now on. */
function recordLog(): unknown[] {
  const entries: unknown[] = []
  const note = (level: string) => (entry: object) => void entries.push({ level, ...entry })
  bff.log = { info: note('info'), warn: note('warn'), error: note('error') }
  return entries
}

/** What the log says of a call that the browser canceled. */
const disconnected = { level: 'info', status: 499, code: undefined, reason: 'the browser disconnected' }

test('a download that the browser cancels has not failed', async () => {
  const entries = recordLog()
  allowSignIn(stub, [{ url: '/deal/transaction', buttons: [transactionDownload.path] }])
  await browser.call(login, credentials)
  const arrived = Promise.withResolvers<void>()
  stub.on(transactionDownload.path, () => arrived.resolve())
  const controller = new AbortController()
  const input = { format: 'csv' as const, columns: ['tradeNo'], timeZone: 'Asia/Shanghai' }
  const pending = browser.send(transactionDownload, input, { signal: controller.signal })
  await arrived.promise
  controller.abort()
  await pending
  const call = transactionDownload.path
  expect(entries.at(-1)).toMatchObject({ ...disconnected, call })
  const of = await collected()
  for (const metric of [metrics.callDuration, metrics.providerDuration]) {
    expect(of(metric)).toContainEqual({ call, outcome: 'canceled', value: 1 })
  }
  expect(of(metrics.callRefusals)).toEqual([])
  // No span has the status of an error.
  expect(collector.received()).not.toMatch(/"status":\{"code":2/)
})

describe('an upload that the browser cancels has not failed', () => {
  const def = waybillSheet.upload
  const call = def.path
  const HEAD = '--b\r\nContent-Disposition: form-data; name="request"\r\n\r\n{}\r\n--b\r\n'

  test.each([
    ['in its first part', HEAD.slice(0, 40), false],
    ['in a file', HEAD, true],
  ])('%s', async (_, text, reaches) => {
    const entries = recordLog()
    allowSignIn(stub, [{ url: '/deal/waybill', buttons: [call] }])
    await browser.call(login, credentials)
    const { url, headers } = browser.request(
      def,
      {},
      {
        headers: {
          'content-type': 'multipart/form-data; boundary=b',
          operationToken: 'token',
          'x-page': '/deal/waybill',
        },
      },
    )
    let read = 0
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (read++ === 0) controller.enqueue(Buffer.from(text))
        else controller.error(new Error('aborted'))
      },
    })
    const request = new Request(url, { method: 'POST', headers, body, duplex: 'half' } as RequestInit)
    const response = await handleCall(request, call, bff)
    expect(response.status).toBe(499)
    expect(entries.at(-1)).toMatchObject({ ...disconnected, call })
    const of = await collected()
    const canceled = { call, outcome: 'canceled', value: 1 }
    expect(of(metrics.callDuration)).toContainEqual(canceled)
    const provider = of(metrics.providerDuration).filter((point) => point.call === call)
    expect(provider).toEqual(reaches ? [canceled] : [])
    expect(of(metrics.callRefusals)).toEqual([])
    expect(collector.received()).not.toMatch(/"status":\{"code":2/)
  })
})

test('an instance that stops sends no failed check, which would be an alert', async () => {
  bff.readiness.stop()
  const of = await collected()
  expect(of(metrics.memory)).toHaveLength(1)
  expect(of(metrics.checks)).toEqual([])
})

test('active sessions, an end by the provider, and a refusal of the throttle', async () => {
  await browser.call(login, credentials)
  await browser.call(refundSave, refund, token)
  const other = new Browser(bff)
  await other.call(login, credentials)
  stub.on('refund/save.do', (_, response) => json(response, envelope(null, 'E0001')))
  await other.call(refundSave, refund, token)
  await other.call(login, credentials)
  expect((await other.call(login, credentials)).status).toBe(429)
  const of = await collected()
  expect(of(metrics.sessionsStarted)).toEqual([{ value: 3 }])
  expect(of(metrics.sessionsActive)).toEqual([{ value: 2 }])
  expect(of(metrics.sessionsEnded)).toEqual([{ reason: 'provider', value: 1 }])
  expect(of(metrics.throttleRefusals)).toEqual([{ limit: 'account', value: 1 }])
})
