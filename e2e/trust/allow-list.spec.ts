import { connect } from 'node:net'
import { expect, test } from '@playwright/test'
import fc from 'fast-check'
import { refundSave } from '#lib/contract/refund.ts'
import { transactionList } from '#lib/contract/transaction.ts'
import { size } from '#tests/support/size.ts'
import { allowSignIn, PREFIX, type StubProvider, startStub } from '#tests/support/stub-provider.ts'
import { freePort } from '../../scripts/lib/ports.mjs'
import { startPortal } from '../../scripts/lib/services.mjs'

/** Fuzzed request lines, sent as bytes to the built portal with the cookies and headers of a signed-in user. */

let stub: StubProvider
/** The host that hostile addresses name. */
let canary: StubProvider
let portal: ReturnType<typeof startPortal>
let port: number
let headers: Record<string, string>

// All tests of this file share one portal.
test.describe.configure({ mode: 'default', timeout: 1_800_000 })

test.beforeAll(async () => {
  ;[stub, canary] = await Promise.all([startStub(), startStub()])
  port = await freePort()
  const env = {
    PROVIDER_URL: stub.url,
    PROVIDER_PREFIX: PREFIX,
    SESSION_SECRET: 'a secret of this test with 32 characters and more',
  }
  portal = startPortal({ port, env, log: '.cache/test/allow-list.log' })
  await portal.ready()
  allowSignIn(stub, [{ url: '/deal/transaction', buttons: [refundSave.path] }])
  const { origin } = portal.url
  headers = { 'x-portal': '1', origin, 'content-type': 'application/json', operationToken: 'token' }
  const response = await fetch(`${origin}/api/admin/login.do`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ merchantNo: '100001', userName: 'admin', password: 'any', verifyCode: 'any' }),
  })
  const cookies = response.headers.getSetCookie()
  headers.cookie = cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ')
})
test.afterAll(async () => {
  await portal.group.stop()
  await Promise.all([stub.close(), canary.close()])
})

interface Answer {
  /** undefined: the portal closed the connection. */
  status: number | undefined
  location: string | undefined
}

/** Sends a request line as bytes; the text has one byte per character. */
function send(line: string, host: string): Promise<Answer> {
  const lines = Object.entries({ host, connection: 'close', 'content-length': '2', ...headers })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  return new Promise((resolve) => {
    let received = ''
    const socket = connect(port, '127.0.0.1')
    socket.setEncoding('latin1')
    socket.on('error', () => {})
    socket.on('data', (text) => {
      if (received.length < 4_096) received += text
    })
    socket.on('close', () => {
      const status = /^HTTP\/1\.1 (\d+)/.exec(received)?.[1]
      resolve({
        status: status === undefined ? undefined : Number(status),
        location: /^location: (.*)$/im.exec(received)?.[1]?.trim(),
      })
    })
    socket.write(Buffer.from(`${line} HTTP/1.1\r\n${head}\r\n{}`, 'latin1'))
  })
}

const CALL = `/api/${refundSave.path}`
const bytes = (text: string) => Buffer.from(text).toString('latin1')
const noise = fc.constantFrom(
  ...[
    '..;/',
    '../',
    '..\\',
    './',
    '/./',
    '//',
    '\\',
    '\\\\',
    '/..',
    '/..;',
    ';',
    ';x=1',
    '%2e%2e/',
    '%2e%2e%2f',
  ],
  ...[
    '%2f',
    '%5c',
    '%252f',
    '%00',
    '%0d%0a',
    '%20',
    '%',
    '%zz',
    '%c0%af',
    '%e0%80%af',
    '%u002f',
    '\u0000',
    '\t',
  ],
  ...[
    '#',
    '@',
    ':80',
    '*',
    '.',
    '..',
    '~',
    '|',
    '`',
    '{',
    '[',
    '\u007f',
    '\u00ff',
    '\u0080\u0081',
    'x'.repeat(9_000),
  ],
  ...['交', '．．／', '∕', '\u2028', '😀', '\u202e'].map(bytes),
)

/** An address of the call with something in it that the contract does not have. */
const changed = fc
  .tuple(
    fc.constantFrom(CALL, `/api/${transactionList.path}`, '/api/', '/api', '/api/..', '/', '/login'),
    fc.array(fc.tuple(fc.nat({ max: 40 }), noise), { minLength: 1, maxLength: 4 }),
  )
  .map(([path, parts]) => parts.reduce((text, [at, part]) => text.slice(0, at) + part + text.slice(at), path))
const hostile = () => {
  const host = canary.url.slice('http://'.length)
  return fc
    .tuple(
      fc.constantFrom(
        ...[
          `http://${host}/`,
          `//${host}/`,
          `/\\${host}/`,
          `\\\\${host}\\`,
          `///${host}/`,
          `@${host}/`,
          `${host}`,
        ],
        ...[
          `/api//${host}/`,
          `/api/@${host}/`,
          `/api/http://${host}/`,
          `/api/..//${host}/`,
          `.${host}/`,
          `:@${host}/`,
        ],
        ...[`ftp://${host}/`, `http://localhost:${port}@${host}/`, `http://${host}\\@localhost:${port}/`],
        ...[
          `/api/refund/save.do@${host}/`,
          `/_next/image?w=64&q=75&url=http://${host}/x.png&`,
          `/%2f${host}/`,
        ],
        ...[`/login?from=//${host}/&`, `/login?from=http://${host}/&`, `/index?from=/%09/${host}/&`],
      ),
      fc.constantFrom('', 'provider/refund/save.do', 'refund/save.do', 'api/refund/save.do'),
    )
    .map((parts) => parts.join(''))
}
const otherCase = fc.constantFrom(
  ...['/API/refund/save.do', '/api/REFUND/save.do', '/api/refund/save.DO', '/api/refund/save', '/api/refund'],
  ...['/api/constructor', '/api/__proto__', '/api/toString', '/api/refund/save.do/', '/api/refund/save.dox'],
  ...[
    '/api/.refund/save.do',
    '/api/0',
    '/api/-',
    '/.env',
    '/api/../.env',
    '*',
    '/_next/../api/refund/save.do',
  ],
)
const method = fc.constantFrom(
  ...['POST', 'POST', 'POST', 'GET', 'GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'CONNECT'],
  ...['PROPFIND', 'PURGE', 'LOCK', 'M-SEARCH', 'QUERY', 'post', 'FOO', ''],
)

/** What Next and the pages may ask of the provider themselves. */
const OF_PAGES = new Set(['admin/getUserInfo.do', 'permission/permissionList.do'])
const CONCURRENCY = 16

test('fuzzed paths and methods reach neither the provider nor the canary, and cause no fault', async () => {
  const target = fc.oneof(
    { weight: 6, arbitrary: changed },
    { weight: 3, arbitrary: hostile() },
    { weight: 1, arbitrary: otherCase },
  )
  const host = fc.constantFrom(
    `localhost:${port}`,
    `localhost:${port}`,
    canary.url.slice('http://'.length),
    'x',
  )
  const all = fc.sample(fc.tuple(method, target, host), { numRuns: size(1_000, 10_000), seed: 23 })
  stub.arrivals.length = 0
  const faults: unknown[] = []
  const statuses = new Map<number | undefined, number>()
  const foreign = new RegExp(`^(?:https?:)?[/\\\\]{2}(?!localhost:${port}(?:/|$))`)
  for (let at = 0; at < all.length; at += CONCURRENCY) {
    await Promise.all(
      all.slice(at, at + CONCURRENCY).map(async ([verb, path, name]) => {
        const { status, location = '' } = await send(`${verb} ${path}`, name)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        if ((status ?? 0) >= 500 || (foreign.test(location) && name.startsWith('localhost')))
          faults.push([verb, path.slice(0, 200), name, status, location])
      }),
    )
  }
  expect(faults).toEqual([])
  expect(stub.calls().filter((call) => !OF_PAGES.has(call))).toEqual([])
  expect(canary.arrivals).toEqual([])
  expect(canary.connections()).toBe(0)
  // The requests reach the proxy and the pages, not only the parser of the server.
  expect(statuses.get(404)).toBeGreaterThan(all.length / 4)
  expect((await send(`POST ${CALL}`, `localhost:${port}`)).status).toBe(400)
})
