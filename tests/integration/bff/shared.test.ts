import type { ServerResponse } from 'node:http'
import { Redis } from 'ioredis'
import { login, logout } from '#lib/contract/admin.ts'
import { transactionList } from '#lib/contract/transaction.ts'
import { CLIENT_ADDRESS_HEADER } from '#lib/server/address.ts'
import type { Bff } from '#lib/server/context.ts'
import { Browser, patientRedis, type TestBff, testBff } from '#tests/support/portal.ts'
import { startRedis, type TestRedis } from '#tests/support/redis.ts'
import { credentials, signIn } from '#tests/support/sign-in.ts'
import { allowSignIn, envelope, json, type StubProvider, startStub } from '#tests/support/stub-provider.ts'
import { until } from '#tests/support/until.ts'

/** Two instances of the portal with a real Redis, which is killed, restarted and paused. */

const menus = [{ url: '/deal/transaction', id: 'T' }]
const ADDRESS = { headers: { [CLIENT_ADDRESS_HEADER]: '10.0.0.1' } }

let stub: StubProvider
let redis: TestRedis
let client: Redis
let a: TestBff
let b: TestBff
/** Log entries of both instances: level and message. */
let logged: string[]

const log: Bff['log'] = {
  info: (_, message) => logged.push(`info ${message}`),
  warn: (_, message) => logged.push(`warn ${message}`),
  error: (_, message) => logged.push(`error ${message}`),
}
const ofRedis = () => logged.filter((line) => line.includes('Redis'))
const LOST = 'warn Redis is unreachable, this instance uses its memory'
const FOUND = 'info Redis is reachable again'
const open = (settings: Record<string, string> = {}) =>
  testBff(stub.url, settings, { log, shared: patientRedis(redis.url, log) })
const untilBoth = (state: string) => until(() => [a, b].every(({ shared }) => shared.state() === state))

async function start(settings: Record<string, string> = {}) {
  a = open(settings)
  b = open(settings)
  await untilBoth('redis')
}
async function restart() {
  const { port } = redis
  await redis.kill()
  await untilBoth('redis_unreachable')
  return async () => {
    redis = await startRedis(port)
    await untilBoth('redis')
  }
}

beforeAll(async () => {
  stub = await startStub()
  redis = await startRedis()
  client = new Redis(redis.url)
  client.on('error', () => {})
})
beforeEach(async () => {
  stub.reset()
  logged = []
  await client.flushall()
})
afterEach(async () => {
  for (const bff of [a, b]) {
    bff.shared.close()
    await bff.upstream.close()
  }
})
afterAll(async () => {
  client.disconnect()
  await redis.kill()
  await stub.close()
})

const attempt = async (bff: TestBff) => (await new Browser(bff).call(login, credentials, ADDRESS)).status
const list = async (browser: Browser, bff: TestBff) => {
  browser.bff = bff
  return (await browser.call(transactionList, {})).status
}
/** The same cookies in another browser. */
const copyOf = (browser: Browser, bff: TestBff) => {
  const copy = new Browser(bff)
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value)
  return copy
}

describe('throttle', () => {
  beforeEach(async () => {
    stub.on('admin/login.do', (_, response) => json(response, envelope(null, 'E2002', 'wrong')))
    await start({ THROTTLE_ACCOUNT: '4' })
  })

  test('two instances count together', async () => {
    for (const bff of [a, b, a, b]) expect(await attempt(bff)).toBe(200)
    expect([await attempt(a), await attempt(b)]).toEqual([429, 429])
  })

  test('without Redis each instance counts alone, with one warning, and again together afterwards', async () => {
    for (const bff of [a, b, a, b]) expect(await attempt(bff)).toBe(200)
    const again = await restart()
    for (const bff of [a, a, a, a, b, b, b, b]) expect(await attempt(bff)).toBe(200)
    expect([await attempt(a), await attempt(b)]).toEqual([429, 429])
    expect(ofRedis()).toEqual([LOST, LOST])
    await again()
    for (const bff of [a, b, a, b]) expect(await attempt(bff)).toBe(200)
    expect(await attempt(a)).toBe(429)
    expect(ofRedis()).toEqual([LOST, LOST, FOUND, FOUND])
  })
})

describe('denied sessions', () => {
  beforeEach(() => start())

  test('a session signed out while the provider is down is denied by every instance', async () => {
    const browser = await signIn(stub, a, menus)
    const copy = copyOf(browser, b)
    expect(await list(copy, b)).toBe(200)
    stub.on('admin/logout.do', (_, response) => response.destroy())
    expect((await browser.call(logout, {})).status).toBe(200)
    expect(await list(copy, b)).toBe(401)
    const keys = await client.keys('portal:denied:*')
    expect(keys).toHaveLength(1)
    const hours = (await client.pttl(keys[0] ?? '')) / 3_600_000
    expect(hours).toBeGreaterThan(11.9)
    expect(hours).toBeLessThanOrEqual(12)
  })

  test('no session ID is stored', async () => {
    const browser = await signIn(stub, a, menus)
    const sealed = browser.cookies.get('portal') ?? ''
    const { id = '' } = (await a.sealer.unseal<{ id: string }>('session', sealed)) ?? {}
    await browser.call(logout, {})
    expect(id).not.toBe('')
    expect(JSON.stringify(await client.keys('*'))).not.toContain(id)
  })

  test('what was denied without Redis, or lost by it, is denied everywhere when it is back', async () => {
    const [before, during] = [await signIn(stub, a, menus), await signIn(stub, a, menus)]
    const copies = [copyOf(before, b), copyOf(during, b)]
    await before.call(logout, {})
    const again = await restart()
    await during.call(logout, {})
    expect(await list(copyOf(during, a), a)).toBe(401)
    await again()
    await until(async () => (await client.keys('portal:denied:*')).length === 2)
    for (const copy of copies) expect(await list(copy, b)).toBe(401)
  })
})

describe('a session that another instance has replaced', () => {
  beforeEach(() => start())

  test.each([
    ['renews the idle time', envelope({}), {}],
    ['has a new provider cookie', envelope({}), { 'set-cookie': 'SANDBOXSESSION=late' }],
    ['says that it is over', envelope(null, 'E0001', 'over'), {}],
  ])('a late response that %s leaves the new one', async (_, body, headers) => {
    const browser = await signIn(stub, a, menus)
    a.clock.now += 2 * 60_000
    const held = Promise.withResolvers<ServerResponse>()
    stub.on('transaction/list.do', (_arrival, response) => held.resolve(response))
    const late = browser.call(transactionList, {})
    const response = await held.promise
    browser.bff = b
    await browser.call(login, credentials)
    json(response, body, headers)
    expect((await late).headers.getSetCookie()).toEqual([])
    stub.on('transaction/list.do', (_arrival, answer) => json(answer, envelope({})))
    expect([await list(browser, b), await list(browser, a)]).toEqual([200, 200])
  })
})

describe('slow Redis', () => {
  beforeEach(async () => {
    // With the time that an instance waits for Redis.
    a = testBff(stub.url, { REDIS_URL: redis.url }, { log })
    b = open()
    await untilBoth('redis')
  })
  afterEach(() => redis.resume())

  test('one request waits some milliseconds, the next ones do not wait', async () => {
    const browser = await signIn(stub, a, menus)
    redis.pause()
    const times: number[] = []
    for (let i = 0; i < 20; i++) {
      const since = performance.now()
      expect(await list(browser, a)).toBe(200)
      times.push(performance.now() - since)
    }
    // Without a limit it would wait until the end of the test.
    expect(times[0]).toBeLessThan(10_000)
    // A busy machine can delay some of the others; if they waited for Redis, all of them would be slow.
    expect(Math.min(...times.slice(1))).toBeLessThan(100)
    expect(a.shared.state()).toBe('redis_unreachable')
    redis.resume()
    await untilBoth('redis')
    expect(ofRedis().filter((line) => line === LOST).length).toBeLessThanOrEqual(2)
    expect(await list(browser, a)).toBe(200)
  })
})

describe('provider cookies', () => {
  beforeEach(async () => {
    await start()
    allowSignIn(stub, menus)
  })
  const sentCookie = () => stub.arrivals.at(-1)?.headers.cookie

  test('a cookie that one instance received is sent by the other, from an older seal', async () => {
    const browser = await signIn(stub, a, menus)
    const older = copyOf(browser, b)
    stub.on('transaction/list.do', (_, response) =>
      json(response, envelope({}), { 'set-cookie': 'SANDBOXSESSION=rotated' }),
    )
    await list(browser, a)
    stub.on('transaction/list.do', (_, response) => json(response, envelope({})))
    expect(await list(older, b)).toBe(200)
    expect(sentCookie()).toBe('SANDBOXSESSION=rotated')
    const [key = ''] = await client.keys('portal:cookies:*')
    expect(JSON.stringify(await client.hgetall(key))).not.toContain('rotated')
    expect(await client.pttl(key)).toBeGreaterThan(0)
  })

  test.each([
    ['the first', 0],
    ['the second', 1],
  ])('two instances receive different cookies at once, the browser keeps %s response', async (_, kept) => {
    const browser = await signIn(stub, a, menus)
    const both = [copyOf(browser, a), copyOf(browser, b)]
    // Its clock is behind.
    b.clock.now -= 30_000
    const held: (() => void)[] = []
    stub.on('transaction/list.do', (_arrival, response) => {
      const cookie = held.length === 0 ? 'SANDBOXSESSION=rotated' : 'NODE=2'
      held.push(() => json(response, envelope({}), { 'set-cookie': cookie }))
    })
    const first = list(both[0] as Browser, a)
    await until(() => held.length === 1)
    const second = list(both[1] as Browser, b)
    await until(() => held.length === 2)
    for (const release of held) release()
    expect(await Promise.all([first, second])).toEqual([200, 200])
    stub.on('transaction/list.do', (_arrival, response) => json(response, envelope({})))
    for (const bff of [b, a, b]) {
      expect(await list(both[kept] as Browser, bff)).toBe(200)
      expect(sentCookie()?.split('; ').sort()).toEqual(['NODE=2', 'SANDBOXSESSION=rotated'])
    }
  })
})

test('without REDIS_URL memory is used and nothing is logged', async () => {
  ;[a, b] = [testBff(stub.url, {}, { log }), testBff(stub.url, {}, { log })]
  expect(a.shared.state()).toBe('memory')
  const browser = await signIn(stub, a, menus)
  expect(await list(browser, b)).toBe(200)
  expect(ofRedis()).toEqual([])
})
