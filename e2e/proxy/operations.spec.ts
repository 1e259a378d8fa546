import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { expect, test } from '@playwright/test'
import { refundSave } from '#lib/contract/refund.ts'
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
    SHUTDOWN_DELAY_MS: '1000',
  }
  portal = startPortal({ port, env, log: '.cache/test/operations.log' })
  await portal.ready()
  allowSignIn(stub, [{ url: '/deal/transaction', buttons: [refundSave.path] }])
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

const refund = () =>
  fetch(`${portal.url.origin}/api/${refundSave.path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ tradeNo: 'T1', amount: '1', reason: 'r' }),
  })
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

test('after SIGTERM a request in flight finishes, a new connection is refused, and the exit code is 0', async () => {
  expect(await readiness()).toEqual({ status: 200, body: { ready: true, failing: [], warnings: [] } })
  let arrived: (response: ServerResponse) => void
  const held = new Promise<ServerResponse>((resolve) => {
    arrived = resolve
  })
  stub.on(refundSave.path, (_, response) => arrived(response))
  const answer = refund()
  const response = await held
  const page = await fetch(`${portal.url.origin}/login`)
  process.kill(portal.group.child.pid ?? 0, 'SIGTERM')
  await expect.poll(readiness).toEqual({
    status: 503,
    body: { ready: false, failing: ['stopping'], warnings: [] },
  })
  await expect.poll(accepts).toBe(false)
  expect(portal.group.failure).toBeUndefined()
  json(response, envelope({}))
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
