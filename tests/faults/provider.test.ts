import { createServer } from 'node:net'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { getUserInfo, login } from '#lib/contract/admin.ts'
import { getOperationToken } from '#lib/contract/common.ts'
import { refundSave } from '#lib/contract/refund.ts'
import { transactionList } from '#lib/contract/transaction.ts'
import { listen } from '#tests/support/listen.ts'
import { Browser, testBff } from '#tests/support/portal.ts'
import { credentials, signIn } from '#tests/support/sign-in.ts'
import { withStubPortal } from '#tests/support/stub-portal.ts'
import { envelope, json, startStub } from '#tests/support/stub-provider.ts'

/** Faults of the provider and the errors that the user gets. None ends the session or shows text of the provider. */

const menus = [{ url: '/deal/transaction', buttons: ['refund/save.do'] }]
const refund = { tradeNo: 'T', amount: '1', reason: 'r' }
const CANARY = 'canary-of-the-provider'

const portal = withStubPortal()
let browser: Browser

beforeEach(async () => {
  browser = await signIn(portal.stub, portal.bff, menus)
})

/** Replaces the portal by one with a short timeout. */
const useShortTimeout = async () => {
  const impatient = testBff(portal.stub.url, { PROVIDER_TIMEOUT_MS: '300' }, { now: portal.bff.now })
  await portal.bff.upstream.close()
  portal.bff = impatient
  browser.bff = impatient
}

const list = () => browser.call(transactionList, {})
const save = () => browser.call(refundSave, refund, { headers: { operationToken: 'op' } })

test('down: unavailable immediately; the session continues when the provider is back', async () => {
  const down = testBff('http://127.0.0.1:1', {}, { now: portal.bff.now })
  browser.bff = down
  const since = performance.now()
  for (const reply of [await list(), await save()])
    expect([reply.status, reply.body.code]).toEqual([503, 'E1502'])
  expect(performance.now() - since).toBeLessThan(5_000)
  browser.bff = portal.bff
  expect((await list()).status).toBe(200)
  await down.upstream.close()
})

test('no connection: unavailable within the limit', async () => {
  // A documentation address, which no network routes.
  const unconnected = testBff('http://192.0.2.1:9', { CONNECT_TIMEOUT_MS: '200' }, { now: portal.bff.now })
  browser.bff = unconnected
  const since = performance.now()
  expect((await save()).body.code).toBe('E1502')
  expect(performance.now() - since).toBeLessThan(5_000)
  await unconnected.upstream.close()
})

test('slow: a timeout; for money the result is unknown', async () => {
  await useShortTimeout()
  portal.stub.on('*', () => {})
  const [listed, saved] = await Promise.all([list(), save()])
  expect([listed.status, listed.body.code]).toEqual([504, 'E1504'])
  expect([saved.status, saved.body.code]).toEqual([502, 'E1520'])
})

test('a body that arrives too slowly is cut off', async () => {
  await useShortTimeout()
  const drips: NodeJS.Timeout[] = []
  portal.stub.on('transaction/list.do', (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    drips.push(setInterval(() => response.write(' '), 50))
  })
  expect((await list()).body.code).toBe('E1504')
  for (const drip of drips) clearInterval(drip)
})

test('a reset in the body is an error, never partial JSON; for money the result is unknown', async () => {
  portal.stub.on('*', (_, response) => {
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
    const { url, close } = await listen(server)
    const instance = testBff(url, {}, { now: portal.bff.now })
    browser.bff = instance
    return {
      seen: () => seen,
      close: async () => {
        await instance.upstream.close()
        await close()
      },
    }
  }

  test('a GET is retried once', async () => {
    const provider = await broken(1)
    expect((await browser.call(getUserInfo, {})).status).toBe(200)
    expect(provider.seen()).toBe(2)
    await provider.close()
  })
  test('a GET is retried only once', async () => {
    const provider = await broken(9)
    expect((await browser.call(getUserInfo, {})).body.code).toBe('E1502')
    expect(provider.seen()).toBe(2)
    await provider.close()
  })
  test('a POST is never retried', async () => {
    const provider = await broken(1)
    expect((await list()).body.code).toBe('E1502')
    expect(provider.seen()).toBe(1)
    expect((await save()).status).toBe(200)
    await provider.close()
  })
  test('a POST of money is not retried, and its result is unknown', async () => {
    const provider = await broken(1)
    expect((await save()).body.code).toBe('E1520')
    expect(provider.seen()).toBe(1)
    await provider.close()
  })
})

describe('a response that breaks the contract is one error, with the request ID and none of its bytes', () => {
  const bad: [string, Record<string, string>, string | Buffer, number?][] = [
    ['HTML', { 'content-type': 'text/html' }, `<h1>${CANARY}</h1>`, 500],
    ['HTML labeled as JSON', { 'content-type': 'application/json' }, `<h1>${CANARY}</h1>`],
    ['JSON labeled as HTML', { 'content-type': 'text/html' }, JSON.stringify(envelope(CANARY))],
    ['no type', {}, JSON.stringify(envelope(CANARY))],
    ['another JSON type', { 'content-type': 'application/json-seq' }, JSON.stringify(envelope(CANARY))],
    ['cut JSON', { 'content-type': 'application/json' }, `{"code":"00000","data":"${CANARY}`],
    ['no code', { 'content-type': 'application/json' }, `{"msg":"${CANARY}"}`],
    ['a number as code', { 'content-type': 'application/json' }, `{"code":0,"msg":"${CANARY}"}`],
    ['an array', { 'content-type': 'application/json' }, `["${CANARY}"]`],
    ['empty', { 'content-type': 'application/json' }, ''],
    ['an invalid gzip', { 'content-type': 'application/json', 'content-encoding': 'gzip' }, CANARY],
    ['an unknown encoding', { 'content-type': 'application/json', 'content-encoding': 'zstd-x' }, CANARY],
    ['a file', { 'content-type': 'application/pdf' }, CANARY],
  ]
  test.each(bad)('%s', async (_, headers, body, status = 200) => {
    portal.stub.on('*', (_arrival, response) => response.writeHead(status, headers).end(body))
    const [listed, saved] = [await list(), await save()]
    expect([listed.status, listed.body.code]).toEqual([502, 'E1500'])
    expect(saved.body.code).toBe('E1520')
    expect(listed.body.data).toEqual({ requestId: listed.headers.get('x-request-id') })
    expect(listed.text + saved.text + JSON.stringify([...listed.headers])).not.toContain(CANARY)
  })
})

test('a redirect is not followed, so it gets neither body nor token', async () => {
  const canary = await startStub()
  for (const status of [301, 302, 303, 307, 308]) {
    portal.stub.on('*', (_, response) =>
      response.writeHead(status, { location: `${canary.url}/provider/x` }).end(),
    )
    const reply = await save()
    expect(reply.body.code).toBe('E1520')
    expect(reply.headers.get('location')).toBeNull()
  }
  expect(canary.arrivals).toEqual([])
  await canary.close()
})

describe('size', () => {
  test('a decompression bomb is cut off at the limit, and other users are not affected', async () => {
    const bomb = gzipSync(Buffer.alloc(200 * 1024 * 1024, ' '))
    portal.stub.on('transaction/list.do', (_, response) =>
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(bomb),
    )
    const before = process.memoryUsage().rss
    const [reply, other] = await Promise.all([list(), browser.call(getOperationToken, {})])
    expect(reply.body.code).toBe('E1500')
    expect(other.status).toBe(200)
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024)
  })

  test.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
  ])('30 decompression bombs in %s at once need little memory', async (encoding, compress) => {
    const bomb = compress(Buffer.alloc(64 * 1024 * 1024, ' '))
    portal.stub.on('transaction/list.do', (_, response) =>
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': encoding }).end(bomb),
    )
    await list()
    await expectLittleMemory()
  })

  test('30 endless responses at once need little memory', async () => {
    const chunk = Buffer.alloc(64 * 1024, ' ')
    portal.stub.on('transaction/list.do', (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      const more = () => {
        while (!response.destroyed && response.write(chunk));
      }
      response.on('drain', more)
      more()
    })
    await list()
    await expectLittleMemory()
  })

  async function expectLittleMemory() {
    const before = process.memoryUsage().rss
    let highest = before
    const sampling = setInterval(() => {
      highest = Math.max(highest, process.memoryUsage().rss)
    }, 5)
    const replies = await Promise.all(Array.from({ length: 30 }, list))
    clearInterval(sampling)
    expect(new Set(replies.map(({ body }) => body.code))).toEqual(new Set(['E1500']))
    expect((highest - before) / 1024 / 1024).toBeLessThan(100)
  }

  test('a response in chunks of one byte is collected in one buffer', async () => {
    const body = JSON.stringify(envelope('x'.repeat(100_000)))
    portal.stub.on('transaction/list.do', (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      for (const sign of body) response.write(sign)
      response.end()
    })
    expect((await list()).text).toBe(body)
  })

  test('more than 8 MB are cut off', async () => {
    portal.stub.on('transaction/list.do', (_, response) =>
      json(response, envelope('x'.repeat(9 * 1024 * 1024))),
    )
    expect((await list()).body.code).toBe('E1500')
  })

  test.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ])('%s within the limit is read, also with an error status', async (encoding, compress) => {
    portal.stub.on('transaction/list.do', (_, response) =>
      response
        .writeHead(422, { 'content-type': 'application/json', 'content-encoding': encoding })
        .end(compress(JSON.stringify(envelope('读')))),
    )
    const reply = await list()
    expect(reply.body.data).toBe('读')
    expect(reply.headers.get('content-encoding')).toBeNull()
  })
})

describe('headers', () => {
  test('200 cookies are an error', async () => {
    const cookies = Array.from({ length: 200 }, (_, index) => `c${index}=1`)
    portal.stub.on('transaction/list.do', (_, response) =>
      json(response, envelope({}), { 'set-cookie': cookies }),
    )
    expect((await list()).body.code).toBe('E1500')
  })
  test('a header of 17 KB is an error', async () => {
    portal.stub.on('transaction/list.do', (_, response) =>
      json(response, envelope({}), { 'x-long': 'x'.repeat(17 * 1024) }),
    )
    expect((await list()).body.code).toBe('E1500')
  })
  test('cookies that do not fit the session are a faulty answer, also at the sign-in', async () => {
    const data = { stage: 'signed_in', merchantNo: '100001', userName: 'admin' }
    for (const sign of ['"', '\u00e9']) {
      portal.stub.on('admin/login.do', (_, response) =>
        json(response, envelope(data), { 'set-cookie': `SANDBOXSESSION=${sign.repeat(2_000)}` }),
      )
      const reply = await new Browser(portal.bff).call(login, credentials)
      expect([reply.status, reply.body.code]).toEqual([502, 'E1500'])
    }
  })
  test('only the listed headers pass', async () => {
    portal.stub.on('transaction/list.do', (_, response) =>
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

test('a business refusal passes unchanged with any status', async () => {
  portal.stub.on('refund/save.do', (_, response) =>
    response
      .writeHead(422, { 'content-type': 'application/json' })
      .end(JSON.stringify(envelope(null, 'E3107', '订单已全额退款'))),
  )
  const reply = await save()
  expect([reply.status, reply.body]).toEqual([200, { code: 'E3107', msg: '订单已全额退款', data: null }])
})
