import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from '@playwright/test'
import { transactionDownload } from '#lib/contract/transaction.ts'
import { allowSignIn, PREFIX, type StubProvider, startStub } from '#tests/support/stub-provider.ts'
import { freePort } from '../../scripts/lib/ports.mjs'
import { startPortal } from '../../scripts/lib/services.mjs'

/** The proxy's route handler under Next, with raw requests and a faulty provider. */

const CALL = transactionDownload.path
const BODY = JSON.stringify({ format: 'csv', columns: ['tradeNo'], timeZone: 'Asia/Shanghai' })

let stub: StubProvider
let portal: ReturnType<typeof startPortal>
let port: number
let headers: Record<string, string>

// All tests of this file share one portal.
test.describe.configure({ mode: 'default' })

test.beforeAll(async () => {
  stub = await startStub()
  port = await freePort()
  portal = startPortal({
    port,
    env: {
      PROVIDER_URL: stub.url,
      PROVIDER_PREFIX: PREFIX,
      SESSION_SECRET: 'a secret of this test with 32 characters and more',
      DOWNLOAD_IDLE_MS: '1000',
    },
    log: '.cache/test/route-handler.log',
  })
  await portal.ready()
  allowSignIn(stub, [{ url: '/deal/transaction', buttons: [CALL] }])
  const { origin } = portal.url
  headers = { 'x-portal': '1', origin, 'content-type': 'application/json' }
  const response = await fetch(`${origin}/api/admin/login.do`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ merchantNo: '1', userName: 'u', password: 'p', verifyCode: 'c' }),
  })
  expect(response.status).toBe(200)
  headers.cookie = response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
})

test.afterAll(async () => {
  await portal.group.stop()
  await stub.close()
})

function sendRaw(requestLine: string, more: Record<string, string> = {}, body = ''): Socket {
  const lines = Object.entries({ host: `localhost:${port}`, connection: 'close', ...more })
  const socket = connect(port, '127.0.0.1')
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  socket.on('error', () => {}).write(`${requestLine} HTTP/1.1\r\n${head}\r\n${body}`)
  return socket
}

const download = (signal?: AbortSignal) =>
  fetch(`${portal.url.origin}/api/${CALL}`, {
    method: 'POST',
    headers,
    body: BODY,
    ...(signal && { signal }),
  })

/** Makes the provider send an endless file; returns a promise for the end of that request. */
function endlessFile(): Promise<void> {
  const closed = Promise.withResolvers<void>()
  const chunk = Buffer.alloc(256 * 1024, 'x')
  stub.on(CALL, (_, response) => {
    response.writeHead(200, { 'content-type': 'text/csv' }).on('close', closed.resolve)
    const more = () => {
      while (!response.destroyed && response.write(chunk));
    }
    response.on('drain', more)
    more()
  })
  return closed.promise
}

for (const line of [
  'TRACE /',
  `TRACE /api/${CALL}`,
  `PROPFIND /api/${CALL}`,
  'OPTIONS *',
  'GET /api/%',
  'GET /api/x/../../y',
  `POST /api/${CALL}/`,
  ...['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].map((method) => `${method} /api/${CALL}`),
]) {
  test(`${line} is the portal's own 404`, async () => {
    const response = await text(sendRaw(line, headers))
    expect(response).toMatch(/^HTTP\/1\.1 404 /)
    expect(response).toContain('"code":"E1404"')
    expect(response).toMatch(/^content-security-policy: .*frame-ancestors 'none'/im)
    expect(response).toMatch(/^x-content-type-options: nosniff/im)
    expect(response).toMatch(/^cache-control: no-store/im)
    expect(response).toMatch(/^x-request-id: /im)
  })
}

test('HEAD of a call is 404', async () => {
  expect(await text(sendRaw(`HEAD /api/${CALL}`))).toMatch(/^HTTP\/1\.1 404 /)
})

test('a file states its size', async () => {
  const bytes = 'a\r\nb\r\n'
  stub.on(CALL, (_, response) =>
    response.writeHead(200, { 'content-type': 'text/csv', 'content-length': bytes.length }).end(bytes),
  )
  const response = await download()
  expect(response.headers.get('x-file-size')).toBe(String(bytes.length))
  expect(await response.text()).toBe(bytes)
})

test('a file that breaks off closes the connection, and Next reports no failure', async () => {
  stub.on(CALL, (_, response) => {
    response.writeHead(200, { 'content-type': 'text/csv' })
    response.write('half', () => response.destroy())
  })
  const response = await download()
  expect(response.status).toBe(200)
  await expect(response.text()).rejects.toThrow()
  // Before the next response, Next has written its log output.
  await fetch(portal.url.health)
  expect(portal.group.tail()).not.toContain('failed to pipe')
})

test('a browser that stops reading is disconnected, and so is the provider', async () => {
  const closed = endlessFile()
  const socket = sendRaw(
    `POST /api/${CALL}`,
    { ...headers, 'content-length': String(BODY.length) },
    BODY,
  ).pause()
  await closed
  const ended = once(socket, 'close')
  socket.resume()
  await ended
})

test('a browser that disconnects during a file ends the request to the provider', async () => {
  const closed = endlessFile()
  const controller = new AbortController()
  const response = await download(controller.signal)
  await response.body?.getReader().read()
  controller.abort()
  await closed
})

test('a browser that disconnects before the response ends the request to the provider', async () => {
  const arrived = Promise.withResolvers<void>()
  const closed = Promise.withResolvers<void>()
  stub.on(CALL, (_, response) => {
    response.on('close', closed.resolve)
    arrived.resolve()
  })
  const controller = new AbortController()
  const pending = download(controller.signal).catch((error: Error) => error.name)
  await arrived.promise
  controller.abort()
  expect(await pending).toBe('AbortError')
  await closed.promise
})
