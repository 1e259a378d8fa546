import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { calls } from '#lib/contract/index.ts'
import { ANONYMOUS_LIMIT } from '#lib/rules/body.ts'
import { withSandbox } from '#tests/support/sandbox.ts'

/** What other sites and strangers can send to the sandbox. */

const sandbox = withSandbox({ publicUrl: 'https://sandbox.example', hosts: ['sandbox'] })
let own: string

beforeAll(async () => {
  own = sandbox.url
})

async function status(method: string, path: string, headers: Record<string, string>): Promise<number> {
  const sent = httpRequest(`${own}${path}`, { method, headers })
  sent.end()
  const [response] = await once(sent, 'response')
  response.resume()
  return response.statusCode
}

const forms = ['/pay', '/provider/admin/login.do', '/_platforms/start', '/_payout/authorize']
const posts = [...forms, '/pay/api/payments', '/pay/link/x', '/_sandbox/reset', '/_sandbox/payments']

describe.each(posts)('POST %s', (path) => {
  test.each<Record<string, string>>([
    { origin: 'http://evil.example' },
    { origin: 'http://127.0.0.1:1' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site', origin: 'null' },
    { 'sec-fetch-site': 'same-origin', origin: 'http://evil.example' },
    { host: 'rebound.example' },
    { host: 'rebound.example', origin: 'http://rebound.example', 'sec-fetch-site': 'same-origin' },
    { host: 'localhost.evil.example' },
    { host: '127.0.0.1.evil.example:80' },
  ])('with %j is refused', async (headers) => {
    expect(await status('POST', path, headers)).toBe(403)
  })
})

describe.each(forms)('POST %s', (path) => {
  test('of its own page or of a program is not refused', async () => {
    const origin = own
    for (const headers of [
      {},
      { origin },
      { origin, 'sec-fetch-site': 'same-origin' },
      { origin: 'null', 'sec-fetch-site': 'same-origin' },
    ]) {
      expect(await status('POST', path, headers as Record<string, string>)).not.toBe(403)
    }
  })
})

test.each(['/pay', '/provider/admin/getUserInfo.do', '/_sandbox/faults', '/_platforms'])(
  'GET %s by a name of another site is refused',
  async (path) => {
    expect(await status('GET', path, { host: 'rebound.example' })).toBe(403)
    expect(await status('GET', path, { 'sec-fetch-site': 'cross-site' })).not.toBe(403)
  },
)

test.each(['localhost:1', '127.0.0.1', '10.1.2.3:4600', '[::1]:4600', 'sandbox:4600', 'SANDBOX.example'])(
  'the host %s is its own',
  async (host) => {
    expect(await status('GET', '/pay', { host })).toBe(200)
    expect(await status('POST', '/pay', { host, origin: 'https://sandbox.example' })).not.toBe(403)
  },
)

test.each([
  ['/_sandbox/health', 200],
  ['/_sandbox', 403],
  ['/_sandbox/outbox', 403],
])('GET %s by a foreign name, or from another machine: %i', async (url, expected) => {
  expect(await status('GET', url, { host: 'balancer.example' })).toBe(expected)
  const elsewhere = await sandbox.app.inject({
    url,
    remoteAddress: '192.0.2.7',
    headers: { host: 'sandbox' },
  })
  expect(elsewhere.statusCode).toBe(expected)
  if (expected === 200) expect(elsewhere.json()).toEqual({ status: 'ok' })
})

describe('bodies', () => {
  const path: string = calls['admin/login.do'].path
  const post = (body: string, headers: Record<string, string> = {}, call: string = path) =>
    fetch(`${own}/provider/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    })

  test('before sign-in a body has at most 16 KB', async () => {
    expect((await post('{}'.padEnd(ANONYMOUS_LIMIT))).status).toBe(200)
    expect((await post('{}'.padEnd(ANONYMOUS_LIMIT + 1))).status).toBe(413)
    const list = calls['transaction/list.do'].path
    const cookie = 'SANDBOXSESSION=unknown'
    expect((await post('{}'.padEnd(ANONYMOUS_LIMIT + 1), { cookie }, list)).status).toBe(413)
    const client = await sandbox.signIn('100001', 'admin')
    expect((await post('{}'.padEnd(1024 * 1024), { cookie: client.cookie }, list)).status).toBe(200)
  })

  const head = `POST /provider/${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n`

  test('before sign-in a body states its length', async () => {
    const socket = connect(Number(new URL(own).port), '127.0.0.1')
    // Not `end`: Node closes a connection whose sender has ended it before the response.
    socket.write(`${head}Connection: close\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`)
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 413 /)
  })

  test('a sender of tiny chunks is disconnected, also after a sign-in', async () => {
    const { cookie } = await sandbox.signIn('100001', 'admin')
    const socket = connect(Number(new URL(own).port), '127.0.0.1')
    const closed = new Promise((done) => socket.on('error', () => {}).on('close', done))
    socket.resume().write(`${head}Cookie: ${cookie}\r\nTransfer-Encoding: chunked\r\n\r\n`)
    socket.end('1\r\n \r\n'.repeat(1024 * 1024))
    await closed
    expect(socket.bytesRead).toBe(0)
  })
})

test('a control request with an unknown field is refused', async () => {
  await expect(sandbox.control('merchants', { merchantNo: '100009' })).rejects.toThrow('400')
})
