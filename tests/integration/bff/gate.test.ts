import fc from 'fast-check'
import type { Call } from '#lib/contract/call.ts'
import { isButton } from '#lib/contract/call.ts'
import { calls } from '#lib/contract/index.ts'
import { refundSave } from '#lib/contract/refund.ts'
import { MAX_MULTI_VALUES } from '#lib/contract/shapes.ts'
import { transactionList } from '#lib/contract/transaction.ts'
import { routeOf } from '#lib/routes.ts'
import { handleCall } from '#lib/server/proxy.ts'
import { Browser, type TestBff, testBff } from '#tests/support/portal.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { type Menu, type StubProvider, startStub } from '#tests/support/stub-provider.ts'

/** A rejected call never reaches the provider: the stub receives no request. */

const all: Call[] = Object.values(calls)
const guarded = all.filter((def) => def.access !== 'public')

let stub: StubProvider
let canary: StubProvider
let bff: TestBff

beforeAll(async () => {
  stub = await startStub()
  canary = await startStub()
  bff = testBff(stub.url)
})
afterAll(async () => {
  await bff.upstream.close()
  await Promise.all([stub.close(), canary.close()])
})
beforeEach(() => {
  stub.reset()
  canary.reset()
})

describe('path and method', () => {
  const odd = () => [
    '',
    '/',
    'constructor',
    '__proto__',
    'hasOwnProperty',
    'refund/save.do/',
    '/refund/save.do',
    'refund//save.do',
    'REFUND/save.do',
    'refund/save.do%00',
    'refund/../refund/save.do',
    '..%2frefund/save.do',
    '%2e%2e/admin/login.do',
    'admin/login.do;x=1',
    'admin\\login.do',
    `${canary.url}/provider/refund/save.do`,
    `//${canary.url.slice(7)}/refund/save.do`,
    `@${canary.url.slice(7)}/refund/save.do`,
  ]

  test('a path outside the contract is 404', async () => {
    const browser = await signIn(stub, bff, [{ url: '/deal/transaction', buttons: ['refund/save.do'] }])
    for (const path of odd()) {
      const reply = await browser.call(refundSave, {} as never, { path })
      expect([path, reply.status, reply.body.code]).toEqual([path, 404, 'E1404'])
    }
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 60 }), async (path) => {
        fc.pre(!Object.hasOwn(calls, path))
        const request = browser.request(refundSave, {})
        expect((await handleCall(request, path, bff)).status).toBe(404)
      }),
      { numRuns: 300 },
    )
    expect([...stub.arrivals, ...canary.arrivals]).toEqual([])
  })

  test.each(['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD'])(
    '%s of a POST call is 404',
    async (method) => {
      const browser = await signIn(stub, bff, [{ url: '/deal/transaction' }])
      const base = browser.request(transactionList, {})
      const request = new Request(base.url, { method, headers: base.headers })
      expect((await handleCall(request, transactionList.path, bff)).status).toBe(404)
      expect(stub.arrivals).toEqual([])
    },
  )
})

describe('stage', () => {
  test.each(guarded)('$path: anonymous is 401 E0001', async (def) => {
    const reply = await new Browser(bff).call(def, {})
    expect([reply.status, reply.body.code]).toEqual([401, 'E0001'])
    expect(stub.arrivals).toEqual([])
  })

  test.each(['second_step', 'password_due'])('%s permits only public calls', async (stage) => {
    const browser = await signIn(stub, bff, [{ url: '/deal/transaction', buttons: ['refund/save.do'] }], {
      stage,
    })
    for (const def of guarded) {
      const reply = await browser.call(def, {})
      expect([def.path, reply.status, reply.body.code]).toEqual([def.path, 401, 'E0001'])
    }
    expect(stub.arrivals).toEqual([])
    await browser.call(calls['common/getLoginToken.do'], {})
    expect(stub.calls()).toEqual(['common/getLoginToken.do'])
  })
})

/** A menu with the call's page and operation. */
function menusFor(def: Call): Menu[] {
  return def.pages.map((url) => ({ url, buttons: isButton(def) ? [def.path] : [] }))
}

describe('permission', () => {
  const isForAll = (def: Call) => def.pages.some((page) => routeOf(page)?.access === 'always')
  const paged = all.filter((def) => def.access === 'page' && !isForAll(def))
  const buttons = paged.filter(isButton)

  test.each(all.filter(isForAll))('$path: every user has the page and its button', async (def) => {
    const browser = await signIn(stub, bff, [{ url: '/developer/branded_checkout' }])
    const reply = await browser.call(def, { unknown: 1 } as never)
    expect([reply.status, reply.body.code]).toEqual([400, 'E1400'])
  })

  test.each(paged)('$path: without the page, and without any rights, 403', async (def) => {
    // A page of another call, combined with this call's operation.
    const url =
      (['/deal/fraud', '/settlement/summary'] as const).find((page) => !def.pages.includes(page)) ?? '/404'
    const otherPage = await signIn(stub, bff, [{ url, buttons: [def.path] }])
    expect((await otherPage.call(def, {})).status).toBe(403)
    stub.on('permission/permissionList.do', (_, response) => response.destroy())
    const none = new Browser(bff)
    await none.call(calls['admin/login.do'], {
      merchantNo: '1',
      userName: 'u',
      password: 'p',
      verifyCode: 'c',
    })
    stub.arrivals.length = 0
    const reply = await none.call(def, {})
    expect([reply.status, reply.body.code]).toEqual([403, 'E1403'])
    expect(stub.arrivals).toEqual([])
  })

  test.each(buttons)('$path: with the page but without the button 403', async (def) => {
    const browser = await signIn(
      stub,
      bff,
      def.pages.map((url) => ({ url })),
    )
    const reply = await browser.call(def, {})
    expect([reply.status, reply.body.code]).toEqual([403, 'E1403'])
    expect(stub.arrivals).toEqual([])
  })

  test.each(paged)('$path: with page and button, the schema is checked next', async (def) => {
    const browser = await signIn(stub, bff, menusFor(def))
    const reply = await browser.call(def, { unknown: 1 } as never)
    expect([reply.status, reply.body.code]).toEqual([400, 'E1400'])
    expect(stub.arrivals).toEqual([])
  })

  test('a filter with too many values is refused at its field', async () => {
    const browser = await signIn(stub, bff, [{ url: '/deal/transaction' }])
    const tradeNo = Array.from({ length: MAX_MULTI_VALUES + 1 }, (_, index) => `${index}`)
    const reply = await browser.call(transactionList, { tradeNo })
    expect(reply).toMatchObject({
      status: 400,
      body: {
        code: 'E3009',
        data: { fields: [{ path: 'tradeNo', message: `too_many?maximum=${MAX_MULTI_VALUES}` }] },
      },
    })
    expect(stub.arrivals).toEqual([])
  })

  test('the page that the browser names must belong to the call and to the user', async () => {
    const browser = await signIn(stub, bff, [{ url: '/deal/transaction' }, { url: '/deal/fraud' }])
    const from = (page: string) => browser.call(transactionList, {}, { headers: { 'x-page': page } })
    expect((await from('/deal/fraud')).status).toBe(403)
    expect((await from('/nowhere')).status).toBe(403)
    expect((await from('/deal/transaction')).status).toBe(200)
    const detail = calls['transaction/detail.do']
    const ask = { headers: { 'x-page': '/deal/refund' } }
    expect((await browser.call(detail, { tradeNo: 'T' }, ask)).status).toBe(403)
  })

  test('permission ID, language and address come from the portal, never from the browser', async () => {
    const browser = await signIn(stub, bff, [{ url: '/deal/transaction', id: 'real' }])
    const forged = {
      permissionId: 'forged',
      locale: 'xx',
      'x-forwarded-for': '6.6.6.6',
      forwarded: 'for=6.6.6.6',
      host: 'localhost:3000',
      'x-request-id': 'forged',
      authorization: 'Basic forged',
      'x-anything': 'forged',
      'x-client-device': 'forged',
      'user-agent': 'Mozilla/5.0 (Windows NT 10.0; forged) Chrome/141.0.0.0 Safari/537.36 forged',
      loginToken: 'forged',
      operationToken: 'forged',
    }
    await browser.call(
      transactionList,
      {},
      { headers: { ...forged, cookie: `${browser.cookieHeader()}; locale=zh_CN` } },
    )
    const arrival = stub.arrivals[0]
    expect(arrival?.headers).toMatchObject({
      permissionid: 'real',
      locale: 'zh_CN',
      'x-forwarded-for': '10.1.2.3',
      'x-client-device': 'Chrome 141 (Windows)',
    })
    expect(JSON.stringify(arrival?.headers)).not.toMatch(/forged|6\.6\.6\.6/)
    expect(arrival?.headers.host).toBe(stub.url.slice(7))
    expect(arrival?.headers.cookie).toBe('SANDBOXSESSION=signed-in-1')
  })
})

describe('request', () => {
  test('an unknown key, a wrong type and a missing field are listed', async () => {
    const browser = await signIn(stub, bff, [{ url: '/deal/transaction', buttons: ['refund/save.do'] }])
    const reply = await browser.call(refundSave, { tradeNo: 5, extra: 1, reason: '  ' } as never)
    expect(reply.status).toBe(400)
    const { fields } = reply.body.data as { fields: { path: string; message: string }[] }
    expect(fields.map(({ path }) => path).sort()).toEqual(['amount', 'extra', 'reason', 'tradeNo'])
    expect(stub.arrivals).toEqual([])
  })

  test.each([
    ['not JSON', '{', 400],
    ['nested too deep', '['.repeat(50_000) + ']'.repeat(50_000), 400],
    ['another type', '"text"', 400],
    ['too large', JSON.stringify({ cursor: 'x'.repeat(1_100_000) }), 413],
  ])('%s is refused', async (_, body, status) => {
    const browser = await signIn(stub, bff, [{ url: '/deal/transaction' }])
    expect((await browser.call(transactionList, {}, { body })).status).toBe(status)
    const length = { 'content-length': String(Buffer.byteLength(body)) }
    expect((await browser.call(transactionList, {}, { body, headers: length })).status).toBe(status)
    expect(stub.arrivals).toEqual([])
  })

  test('a request with 1,000 order numbers in each of three fields is allowed', async () => {
    const browser = await signIn(stub, bff, [{ url: '/deal/transaction' }])
    const many = Array.from({ length: 1000 }, (_, index) => `${'9'.repeat(45)}${index}`.slice(-50))
    expect(
      (await browser.call(transactionList, { tradeNo: many, orderNo: many, gatewayNo: many })).status,
    ).toBe(200)
  })

  test('a token that is not a valid header value is refused', async () => {
    const browser = await signIn(stub, bff, [{ url: '/deal/transaction', buttons: ['refund/save.do'] }])
    for (const operationToken of ['x'.repeat(600), 'a b', 'é']) {
      const input = { tradeNo: 'T', amount: '1', reason: 'r' }
      expect((await browser.call(refundSave, input, { headers: { operationToken } })).status).toBe(400)
    }
    expect(stub.arrivals).toEqual([])
  })
})

test('every response, refusals too, has the security headers', async () => {
  const browser = await signIn(stub, bff, [{ url: '/deal/transaction' }])
  for (const response of [
    await browser.send(transactionList, {}),
    await browser.send(refundSave, {}),
    await browser.send(transactionList, {}, { path: 'nowhere' }),
  ]) {
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('referrer-policy')).toBeTruthy()
    expect(response.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
    expect(response.headers.get('strict-transport-security')).toBeNull()
  }
  const remote = await browser.send(
    transactionList,
    {},
    { headers: { host: 'portal.example', origin: 'https://portal.example' } },
  )
  expect(remote.headers.get('strict-transport-security')).toContain('max-age')
})
