import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from '@playwright/test'
import { millisecondsInDay } from 'date-fns/constants'
import { freePort } from '../../scripts/lib/ports.mjs'
import { startPortal } from '../../scripts/lib/services.mjs'

/** Responses that Next writes by itself, with raw requests. No provider is needed. */

let portal: ReturnType<typeof startPortal>
let port: number

// All tests of this file share one portal.
test.describe.configure({ mode: 'default' })

test.beforeAll(async () => {
  port = await freePort()
  const env = {
    PROVIDER_URL: 'http://127.0.0.1:1',
    SESSION_SECRET: 'a secret of this test with 32 characters and more',
    SECURITY_CONTACT: 'mailto:security@example.com',
    SECURITY_EXPIRES: new Date(Date.now() + millisecondsInDay).toISOString(),
  }
  portal = startPortal({ port, env, log: '.cache/test/headers.log' })
  await portal.ready()
})
test.afterAll(() => portal.group.stop())

/** Sends a request line as it is; returns the head of the response. */
async function headOf(line: string, headers: Record<string, string> = {}): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  const all = { host: `localhost:${port}`, connection: 'close', ...headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.on('error', () => {}).write(`${line} HTTP/1.1\r\n${lines.join('')}\r\n`)
  return (await text(socket)).split('\r\n\r\n', 1)[0] ?? ''
}

function expectSecure(head: string) {
  expect(head.match(/^content-security-policy: .*frame-ancestors 'none'/gim)).toHaveLength(1)
  for (const header of [
    'x-content-type-options: nosniff',
    'x-frame-options: DENY',
    'referrer-policy: same-origin',
    'cross-origin-opener-policy: same-origin',
    'cross-origin-resource-policy: same-origin',
  ]) {
    expect(head.toLowerCase()).toContain(header.toLowerCase())
  }
}

const NOT_DECODABLE = '%'
const cases: [string, number, Record<string, string>?][] = [
  ['GET /login', 200],
  ['HEAD /login', 200],
  ['GET /login/', 308],
  ['GET //login', 308],
  ['GET /index', 307],
  ['GET /404', 404],
  ['GET /iconX', 307],
  ['GET /robots.txtX', 307],
  ['GET /icon.svg', 200],
  ['GET /favicon.ico', 200],
  ['GET /robots.txt', 200],
  ['GET /openapi.json', 200],
  ['GET /pay-openapi.json', 200],
  ['GET /.well-known/security.txt', 200],
  ['POST /.well-known/security.txt', 405],
  ['GET /.well-known/security.txtX', 307],
  ['POST /api/policy-report', 204],
  ['GET /_next/static/x', 404],
  ['GET /_next/static/%2e%2e/x', 307],
  ['GET /_next/image?url=x', 307],
  ['GET /healthz', 200],
  ['POST /healthz', 405],
  ['GET /readyz', 503],
  ['GET /healthzX', 307],
  ['POST /login', 405],
  ['POST /login', 405, { 'next-action': 'x'.repeat(40) }],
  ['PUT /login', 405],
  ['DELETE /icon.svg', 405],
  ['OPTIONS /login', 405],
  ['TRACE /login', 404],
  ['TRACE *', 404],
  ['OPTIONS *', 404],
  ['GET *', 404],
  ['GET http://other.example/login', 404],
  ['GET /robots.txt', 200, { range: 'bytes=900000-' }],
  ['GET /openapi.json', 200, { 'if-match': 'x' }],
  ...['garbage', NOT_DECODABLE, '[]', 'null', '["",{"children":["x",5]}]'].map(
    (tree): [string, number, Record<string, string>] => [
      'GET /login?_rsc',
      200,
      { rsc: '1', 'next-router-state-tree': tree },
    ],
  ),
]

for (const [line, status, headers] of cases) {
  test(`${line} ${JSON.stringify(headers ?? {})} is ${status}, with all security headers`, async () => {
    const head = await headOf(line, headers)
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expectSecure(head)
    if (status === 405) expect(head).toMatch(/^allow: GET, HEAD$/im)
  })
}

test('scripts and style sheets of a page are compressed with Brotli for browsers that accept it', async () => {
  // The page of unknown addresses has style sheets.
  const page = await (await fetch(`${portal.url.origin}/404`)).text()
  // Without the script for old browsers, which no other browser loads.
  const files = new Set(page.match(/\/_next\/static\/chunks\/[\w-]+\.(?:js|css)(?=" (?!nomodule))/gi))
  expect(new Set([...files].map((file) => file.split('.').at(-1)))).toEqual(new Set(['js', 'css']))
  for (const file of files) {
    const get = (accepted: string) =>
      fetch(portal.url.origin + file, { headers: { 'accept-encoding': accepted } })
    const [compressed, whole] = await Promise.all([get('gzip, deflate, br, zstd'), get('identity')])
    expect(compressed.headers.get('content-encoding'), file).toBe('br')
    expect(whole.headers.get('content-encoding')).toBeNull()
    expect(compressed.headers.get('content-type')).toBe(whole.headers.get('content-type'))
    for (const { headers } of [compressed, whole]) {
      expect(headers.get('vary')).toMatch(/accept-encoding/i)
      expect(headers.get('cache-control')).toContain('immutable')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    }
    expect(await compressed.text()).toBe(await whole.text())
  }
})

test('no request leaves a stack in the log', async () => {
  await fetch(portal.url.health)
  expect(portal.group.tail()).not.toMatch(/^\s+at |Error:/m)
})
