import { createServer } from 'node:net'
import { gzipSync } from 'node:zlib'
import { getUserInfo } from '#lib/contract/admin.ts'
import { getOperationToken } from '#lib/contract/common.ts'
import { refundSave } from '#lib/contract/refund.ts'
import { transactionList } from '#lib/contract/transaction.ts'
import { type Browser, type TestBff, testBff } from '#tests/support/portal.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { envelope, json, type StubProvider, startStub } from '#tests/support/stub-provider.ts'

/** Faults of the provider, and what the user is told. None ends the session, none shows a byte of the provider's. */

const menus = [{ url: '/deal/transaction', buttons: ['refund/save.do'] }]
const refund = { tradeNo: 'T', amount: '1', reason: 'r' }
const CANARY = 'canary-of-the-provider'

let stub: StubProvider
let bff: TestBff
let browser: Browser

beforeAll(async () => {
  stub = await startStub()
})
beforeEach(async () => {
  stub.reset()
  bff = testBff(stub.url)
  browser = await signIn(stub, bff, menus)
})
afterEach(() => bff.upstream.close())
afterAll(() => stub.close())

/** A portal that waits no longer than this; for tests that are about waiting. */
const impatient = async () => {
  const hasty = testBff(stub.url, { PROVIDER_TIMEOUT_MS: '300' }, { now: bff.now })
  await bff.upstream.close()
  bff = hasty
  browser.bff = hasty
}

const list = () => browser.call(transactionList, {})
const save = () => browser.call(refundSave, refund, { headers: { operationToken: 'op' } })

test('down: unavailable at once, the session stays, and it goes on when the provider is back', async () => {
  const down = testBff('http://127.0.0.1:1', {}, { now: bff.now })
  browser.bff = down
  const since = performance.now()
  for (const reply of [await list(), await save()])
    expect([reply.status, reply.body.code]).toEqual([503, 'E1502'])
  expect(performance.now() - since).toBeLessThan(5_000)
  browser.bff = bff
  expect((await list()).status).toBe(200)
  await down.upstream.close()
})

test('no answer to the connection: unavailable within the limit', async () => {
  // An address of the documentation range, which no network routes.
  const silent = testBff('http://192.0.2.1:9', { CONNECT_TIMEOUT_MS: '200' }, { now: bff.now })
  browser.bff = silent
  const since = performance.now()
  expect((await save()).body.code).toBe('E1502')
  expect(performance.now() - since).toBeLessThan(5_000)
  await silent.upstream.close()
})

test('slow: a time-out; for money the result is unknown', async () => {
  await impatient()
  stub.on('*', () => {})
  const [listed, saved] = await Promise.all([list(), save()])
  expect([listed.status, listed.body.code]).toEqual([504, 'E1504'])
  expect([saved.status, saved.body.code]).toEqual([502, 'E1520'])
})

test('a body that drips is cut off too', async () => {
  await impatient()
  const drips: NodeJS.Timeout[] = []
  stub.on('transaction/list.do', (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    drips.push(setInterval(() => response.write(' '), 50))
  })
  expect((await list()).body.code).toBe('E1504')
  for (const drip of drips) clearInterval(drip)
})

test('a reset in the body is an error, never half a JSON; money is unknown', async () => {
  stub.on('*', (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' })
    response.write(`{"code":"00000","data":"${CANARY}`, () => response.destroy())
  })
  const [listed, saved] = [await list(), await save()]
  expect(listed.status).toBeGreaterThanOrEqual(500)
  expect(saved.body.code).toBe('E1520')
  expect(listed.text + saved.text).not.toContain(CANARY)
})

describe('a stale kept-alive socket', () => {
  const broken = async (answers: number) => {
    let seen = 0
    const server = createServer((socket) => {
      socket.on('error', () => {})
      socket.on('data', () => {
        seen++
        if (seen <= answers) socket.destroy()
        else
          socket.end(
            'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 16\r\n\r\n{"code":"00000"}',
          )
      })
    })
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    const address = server.address()
    if (!address || typeof address === 'string') throw new Error('no port')
    const instance = testBff(`http://127.0.0.1:${address.port}`, {}, { now: bff.now })
    browser.bff = instance
    return {
      seen: () => seen,
      close: async () => {
        await instance.upstream.close()
        server.close()
      },
    }
  }

  test('GET is said once more', async () => {
    const provider = await broken(1)
    expect((await browser.call(getUserInfo, {})).status).toBe(200)
    expect(provider.seen()).toBe(2)
    await provider.close()
  })
  test('GET is said only once more', async () => {
    const provider = await broken(9)
    expect((await browser.call(getUserInfo, {})).body.code).toBe('E1502')
    expect(provider.seen()).toBe(2)
    await provider.close()
  })
  test('POST never', async () => {
    const provider = await broken(1)
    expect((await list()).body.code).toBe('E1502')
    expect(provider.seen()).toBe(1)
    expect((await save()).status).toBe(200)
    await provider.close()
  })
  test('POST of money: unknown, and not said again', async () => {
    const provider = await broken(1)
    expect((await save()).body.code).toBe('E1520')
    expect(provider.seen()).toBe(1)
    await provider.close()
  })
})

describe('an answer that is not the contract’s is one error, with the request id and none of its bytes', () => {
  const bad: [string, Record<string, string>, string | Buffer, number?][] = [
    ['HTML', { 'content-type': 'text/html' }, `<h1>${CANARY}</h1>`, 500],
    ['HTML that says it is JSON', { 'content-type': 'application/json' }, `<h1>${CANARY}</h1>`],
    ['JSON that says it is HTML', { 'content-type': 'text/html' }, JSON.stringify(envelope(CANARY))],
    ['no type', {}, JSON.stringify(envelope(CANARY))],
    ['another JSON type', { 'content-type': 'application/json-seq' }, JSON.stringify(envelope(CANARY))],
    ['cut JSON', { 'content-type': 'application/json' }, `{"code":"00000","data":"${CANARY}`],
    ['no code', { 'content-type': 'application/json' }, `{"msg":"${CANARY}"}`],
    ['a number as code', { 'content-type': 'application/json' }, `{"code":0,"msg":"${CANARY}"}`],
    ['an array', { 'content-type': 'application/json' }, `["${CANARY}"]`],
    ['empty', { 'content-type': 'application/json' }, ''],
    ['a false gzip', { 'content-type': 'application/json', 'content-encoding': 'gzip' }, CANARY],
    ['an unknown encoding', { 'content-type': 'application/json', 'content-encoding': 'zstd-x' }, CANARY],
    ['a file', { 'content-type': 'application/pdf' }, CANARY],
  ]
  test.each(bad)('%s', async (_, headers, body, status = 200) => {
    stub.on('*', (_arrival, response) => response.writeHead(status, headers).end(body))
    const [listed, saved] = [await list(), await save()]
    expect([listed.status, listed.body.code]).toEqual([502, 'E1500'])
    expect(saved.body.code).toBe('E1520')
    expect(listed.body.data).toEqual({ requestId: listed.headers.get('x-request-id') })
    expect(listed.text + saved.text + JSON.stringify([...listed.headers])).not.toContain(CANARY)
  })
})

test('a redirect is not followed, and takes neither body nor token along', async () => {
  const canary = await startStub()
  for (const status of [301, 302, 303, 307, 308]) {
    stub.on('*', (_, response) => response.writeHead(status, { location: `${canary.url}/provider/x` }).end())
    const reply = await save()
    expect(reply.body.code).toBe('E1520')
    expect(reply.headers.get('location')).toBeNull()
  }
  expect(canary.arrivals).toEqual([])
  await canary.close()
})

describe('size', () => {
  test('a decompression bomb is cut at the cap, and other users notice nothing', async () => {
    const bomb = gzipSync(Buffer.alloc(200 * 1024 * 1024, ' '))
    stub.on('transaction/list.do', (_, response) =>
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(bomb),
    )
    const before = process.memoryUsage().rss
    const [reply, other] = await Promise.all([list(), browser.call(getOperationToken, {})])
    expect(reply.body.code).toBe('E1500')
    expect(other.status).toBe(200)
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024)
  })

  test('more than 8 MB are cut', async () => {
    stub.on('transaction/list.do', (_, response) => json(response, envelope('x'.repeat(9 * 1024 * 1024))))
    expect((await list()).body.code).toBe('E1500')
  })

  test('gzip, deflate and br of an honest size are read', async () => {
    stub.on('transaction/list.do', (_, response) =>
      response
        .writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
        .end(gzipSync(JSON.stringify(envelope('读')))),
    )
    const reply = await list()
    expect(reply.body.data).toBe('读')
    expect(reply.headers.get('content-encoding')).toBeNull()
  })
})

describe('headers', () => {
  test('200 cookies are an error', async () => {
    const cookies = Array.from({ length: 200 }, (_, index) => `c${index}=1`)
    stub.on('transaction/list.do', (_, response) => json(response, envelope({}), { 'set-cookie': cookies }))
    expect((await list()).body.code).toBe('E1500')
  })
  test('a header of 17 KB is an error', async () => {
    stub.on('transaction/list.do', (_, response) =>
      json(response, envelope({}), { 'x-long': 'x'.repeat(17 * 1024) }),
    )
    expect((await list()).body.code).toBe('E1500')
  })
  test('nothing of the provider’s passes but what is listed', async () => {
    stub.on('transaction/list.do', (_, response) =>
      json(response, envelope({}), {
        server: CANARY,
        'x-powered-by': CANARY,
        'access-control-allow-origin': '*',
        'content-security-policy': 'default-src *',
        'set-cookie': `SANDBOXSESSION=${CANARY}`,
        link: CANARY,
      }),
    )
    const reply = await list()
    expect(reply.status).toBe(200)
    expect(JSON.stringify([...reply.headers])).not.toContain(CANARY)
    expect(reply.headers.get('access-control-allow-origin')).toBeNull()
  })
})

test('a business refusal passes as it is, whatever status it comes with', async () => {
  stub.on('refund/save.do', (_, response) =>
    response
      .writeHead(422, { 'content-type': 'application/json' })
      .end(JSON.stringify(envelope(null, 'E3107', '订单已全额退款'))),
  )
  const reply = await save()
  expect([reply.status, reply.body]).toEqual([200, { code: 'E3107', msg: '订单已全额退款', data: null }])
})
