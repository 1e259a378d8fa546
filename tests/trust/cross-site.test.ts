import { request as httpRequest } from 'node:http'
import type { Call } from '#lib/contract/call.ts'
import { isButton } from '#lib/contract/call.ts'
import { calls } from '#lib/contract/index.ts'
import { refundSave } from '#lib/contract/refund.ts'
import { transactionDownload, transactionList } from '#lib/contract/transaction.ts'
import { type TestBff, testBff } from '#tests/support/portal.ts'
import { startPortalServer } from '#tests/support/portal-server.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { type Menu, type StubProvider, startStub } from '#tests/support/stub-provider.ts'

/** Requests that a page of another site can make a browser send, with the user's cookies: none reaches the provider. */

// A program fetches a feed with its key, without cookies: see tests/integration/bff/feed.test.ts.
const all = Object.values<Call>(calls).filter(({ kind }) => kind !== 'feed')

let stub: StubProvider
let bff: TestBff
beforeAll(async () => {
  stub = await startStub()
  bff = testBff(stub.url)
})
beforeEach(() => stub.reset())
afterAll(async () => {
  await bff.upstream.close()
  await stub.close()
})

const menusFor = (def: Call): Menu[] =>
  def.pages.map((url) => ({ url, buttons: isButton(def) ? [def.path] : [] }))

type Forgery = Record<string, string | undefined>
const withOrigin = (origin: string): Forgery => ({ origin, 'sec-fetch-site': undefined })
const forgeries: Record<string, Forgery> = {
  'no header of the script': { 'x-portal': undefined },
  'another value of the script’s header': { 'x-portal': '0' },
  'cross-site': { 'sec-fetch-site': 'cross-site' },
  'same-site': { 'sec-fetch-site': 'same-site' },
  'a navigation of the user': { 'sec-fetch-site': 'none' },
  'an origin that is withheld': { origin: 'null' },
  'an origin that is withheld, by a browser that states no site': withOrigin('null'),
  'another host': withOrigin('https://evil.example'),
  'another port': withOrigin('http://localhost:3001'),
  'https instead of http': withOrigin('https://localhost:3000'),
  'a subdomain': withOrigin('http://a.localhost:3000'),
  'a host with a dot at its end': withOrigin('http://localhost.:3000'),
  'upper case': withOrigin('http://LOCALHOST:3000'),
  'user information': withOrigin('http://localhost:3000@evil.example'),
  'neither site nor origin, but a referrer': {
    ...{ origin: undefined, 'sec-fetch-site': undefined },
    referer: 'http://localhost:3000/deal/transaction',
  },
}

test.each(all)('$path is refused in every forgery', async (def) => {
  const browser = await signIn(stub, bff, menusFor(def))
  const refused = Object.keys(forgeries).map((name) => [name, 403, 'E1401'])
  const outcomes: unknown[] = []
  for (const [name, headers] of Object.entries(forgeries)) {
    const { status, body } = await browser.call(def, {}, { headers })
    outcomes.push([name, status, body.code])
  }
  expect(outcomes).toEqual(refused)
  expect(stub.arrivals).toEqual([])
})

/** What a form of another site can send. */
const formTypes = [
  undefined,
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/jsonp',
  'application/json-patch+json',
  'text/plain; application/json',
]

test.each(all.filter(({ method }) => method === 'POST'))(
  '$path takes no content type of a form',
  async (def) => {
    const browser = await signIn(stub, bff, menusFor(def))
    const other = def.multipart ? 'application/json' : 'multipart/form-data; boundary=x'
    for (const type of [...formTypes, other]) {
      const { body } = await browser.call(def, {}, { headers: { 'content-type': type } })
      expect([type, body.code]).toEqual([type, 'E1400'])
    }
    expect(stub.arrivals).toEqual([])
  },
)

describe('the origin that counts', () => {
  const HOST = 'portal.example'
  const menus = [{ url: '/deal/transaction', buttons: [refundSave.path, transactionDownload.path] }]

  /** Sends a call over a socket, as a proxy or a browser does. */
  async function statusOf(
    settings: Record<string, string>,
    headers: Record<string, string>,
  ): Promise<number> {
    const own = testBff(stub.url, settings)
    const server = await startPortalServer(own)
    const browser = await signIn(stub, bff, menus)
    // The browser keeps the cookies under the names of the scheme that the portal sees.
    const cookie = [...browser.cookies]
      .flatMap(([name, value]) => [`${name}=${value}`, `__Host-${name}=${value}`])
      .join('; ')
    const status = await new Promise<number>((resolve, reject) => {
      const request = httpRequest(
        {
          port: server.port,
          path: `/api/${transactionList.path}`,
          method: 'POST',
          headers: { 'x-portal': '1', 'content-type': 'application/json', cookie, ...headers },
        },
        (response) => {
          response.resume()
          resolve(response.statusCode ?? 0)
        },
      )
      request.on('error', reject).end('{}')
    })
    await Promise.all([server.close(), own.upstream.close()])
    expect(stub.calls()).toEqual(status === 200 ? [transactionList.path] : [])
    return status
  }
  const https = { host: HOST, origin: `https://${HOST}` }
  const http = { host: HOST, origin: `http://${HOST}` }
  const proxied = { 'x-forwarded-proto': 'https' }
  const configured = { PORTAL_ORIGIN: `https://${HOST}` }

  test.each<[string, Record<string, string>, Record<string, string>, number]>([
    ['http on this machine', {}, { host: 'localhost:3000', origin: 'http://localhost:3000' }, 200],
    ['https where the portal serves http', {}, https, 403],
    [
      'https on this machine, over http',
      {},
      { host: 'localhost:3000', origin: 'https://localhost:3000' },
      403,
    ],
    ['https where the browser claims a proxy', {}, { ...https, ...proxied }, 403],
    ['http on another machine', {}, http, 403],
    ['https behind a trusted proxy', { TRUSTED_PROXIES: '1' }, { ...https, ...proxied }, 200],
    ['http behind a trusted proxy for https', { TRUSTED_PROXIES: '1' }, { ...http, ...proxied }, 403],
    ['the configured origin', configured, https, 200],
    [
      'the configured origin, with the host of the proxy',
      configured,
      { ...https, host: 'localhost:3000' },
      200,
    ],
    ['the host of the proxy', configured, { host: 'localhost:3000', origin: 'http://localhost:3000' }, 403],
    ['http for the configured https', configured, http, 403],
  ])('%s', async (_, settings, headers, expected) => {
    expect(await statusOf(settings, headers)).toBe(expected)
  })
})
