import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { expect, test } from '@playwright/test'
import { refundSave } from '#lib/contract/refund.ts'
import { transactionDownload } from '#lib/contract/transaction.ts'
import { getWaybillMode } from '#lib/contract/waybill.ts'
import { type Collector, startCollector } from '#tests/support/otlp-collector.ts'
import {
  allowSignIn,
  envelope,
  json,
  PREFIX,
  type StubProvider,
  startStub,
} from '#tests/support/stub-provider.ts'
import { freePort } from '../../scripts/lib/ports.mjs'
import { startPortal } from '../../scripts/lib/services.mjs'

/** The built portal under a load balancer: traces, readiness, and the end of the process. */

let stub: StubProvider
let collector: Collector
let portal: ReturnType<typeof startPortal>
let port: number
let headers: Record<string, string>

// All tests of this file share one portal.
test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  stub = await startStub()
  collector = await startCollector()
  port = await freePort()
  const env = {
    PROVIDER_URL: stub.url,
    PROVIDER_PREFIX: PREFIX,
    SESSION_SECRET: 'a secret of this test with 32 characters and more',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    SHUTDOWN_DELAY_MS: '5000',
  }
  portal = startPortal({ port, env, log: '.cache/test/operations.log' })
  await portal.ready()
  allowSignIn(stub, [
    { url: '/deal/transaction', buttons: [refundSave.path, transactionDownload.path] },
    { url: '/deal/waybill' },
  ])
  const { origin } = portal.url
  headers = { 'x-portal': '1', origin, 'content-type': 'application/json', operationToken: 'token' }
  const response = await fetch(`${origin}/api/admin/login.do`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ merchantNo: '100001', userName: 'admin', password: 'any', verifyCode: 'any' }),
  })
  headers.cookie = response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
})
test.afterAll(async () => {
  await portal.group.stop()
  await Promise.all([stub.close(), collector.close()])
})

const post = (path: string, input: object) =>
  fetch(`${portal.url.origin}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(input) })
const refund = () => post(refundSave.path, { tradeNo: 'T1', amount: '1', reason: 'r' })
const download = () =>
  post(transactionDownload.path, { format: 'csv', columns: ['tradeNo'], timeZone: 'Asia/Shanghai' })

/** Resolves with the stub's response to the next request of this call, which the test writes. */
function held(call: string): Promise<ServerResponse> {
  return new Promise((resolve) => stub.on(call, (_, response) => resolve(response)))
}
const readiness = async () => {
  const response = await fetch(`${portal.url.origin}/readyz`)
  return { status: response.status, body: await response.json() }
}

/** Whether the port accepts a connection. */
async function accepts(): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

test('a page that fails shows the request ID of the response, of the log and of the trace', async ({
  page,
}) => {
  stub.on(getWaybillMode.path, (_, response) => response.writeHead(500).end('<h1>Error</h1>'))
  const { hostname: domain } = new URL(portal.url.origin)
  const cookies = (headers.cookie ?? '').split('; ').map((text) => text.split('=', 2) as [string, string])
  await page.context().addCookies(cookies.map(([name, value]) => ({ name, value, domain, path: '/' })))
  const response = await page.goto(`${portal.url.origin}/deal/waybill/upload`)
  const requestId = response?.headers()['x-request-id'] ?? ''
  await expect(page.getByRole('alert').getByText(requestId)).toBeVisible()
  await expect
    .poll(() => portal.group.tail(100))
    .toMatch(new RegExp(`"requestId":"${requestId}","digest":"${requestId}".*"msg":"page failed"`))
})

test('after SIGTERM a call and a download in flight finish, a new connection is refused, and the exit code is 0', async () => {
  expect(await readiness()).toEqual({ status: 200, body: { ready: true, failing: [], warnings: [] } })
  const [call, file] = [held(refundSave.path), held(transactionDownload.path)]
  const answer = refund()
  const downloading = download()
  const [response, sent] = await Promise.all([call, file])
  sent.writeHead(200, { 'content-type': 'text/csv; charset=utf-8' }).write('first,')
  const downloaded = await downloading
  const page = await fetch(`${portal.url.origin}/login`)
  process.kill(portal.group.child.pid ?? 0, 'SIGTERM')
  // A connection that is closed while it is used again is no reason to stop asking.
  await expect
    .poll(() => readiness().catch(() => undefined))
    .toEqual({
      status: 503,
      body: { ready: false, failing: ['stopping'], warnings: [] },
    })
  await expect.poll(accepts).toBe(false)
  expect(portal.group.failure).toBeUndefined()
  json(response, envelope({}))
  sent.end('last')
  expect(await downloaded.text()).toBe('first,last')
  const { status, headers: answered } = await answer
  expect(status).toBe(200)
  await portal.group.ended
  expect(portal.group.failure).toBe('exit code 0')

  await test.step('the refund is one trace, which the log names too', () => {
    const requestId = answered.get('x-request-id') ?? ''
    const traceId = requestId.replaceAll('-', '')
    const names = collector.spans.filter((span) => span.traceId === traceId).map(({ name }) => name)
    expect(names.toSorted()).toEqual([`provider ${refundSave.path}`, refundSave.path])
    const log = portal.group.tail(100)
    expect(log).toMatch(
      new RegExp(`"requestId":"${requestId}","traceId":"${traceId}","call":"refund/save.do"`),
    )
    expect(log).toContain(`"requestId":"${page.headers.get('x-request-id')}"`)
    expect(log).toMatch(/"reason":"SIGTERM".*\n(.*\n)*.*"msg":"stopped"/)
    expect(collector.points('portal.call.duration')).not.toEqual([])
  })
})
