import { createServer, get, type RequestListener } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { CLIENT_ADDRESS_HEADER } from '#lib/server/address.ts'
import { type BodyGuard, createBodyGuard } from '#lib/server/body-guard.ts'
import { parseEnv } from '#lib/server/env.ts'
import { PREFETCH_HEADER } from '#lib/server/prefetch.ts'
import { prepareRequest } from '#lib/server/prepare-request.ts'
import { REFUSAL_HEADER } from '#lib/server/refusal.ts'
import { listen } from '#tests/support/listen.ts'

/** How requests are prepared before Next handles them; e2e/proxy/headers.spec.ts tests the same with Next. */

const IDLE_MS = 200
const env = parseEnv({
  DOWNLOAD_IDLE_MS: String(IDLE_MS),
  TRUSTED_PROXIES: '1',
  BODIES_PER_ADDRESS: '2',
  BODY_TIMEOUT_MS: '60000',
})
/** For slow bodies only: on a busy machine, any other body can take this long too. */
const shortTime = { ...env.bodies, timeoutMs: 100, bytesPerSecond: 100 }

let server: Awaited<ReturnType<typeof listen>> | undefined
let bodies: BodyGuard
const cuts: string[] = []
afterEach(() => server?.close())

async function serve(listener: RequestListener, limits = env.bodies): Promise<number> {
  bodies = createBodyGuard(limits, (reason) => cuts.push(reason))
  cuts.length = 0
  const portal = createServer((request, response) => {
    prepareRequest(request, response, env, bodies)
    listener(request, response)
  })
  server = await listen(portal)
  return server.port
}

/** The method and URL that a handler receives, for a request line. */
async function seenFor(requestLine: string, headers = ''): Promise<string[]> {
  const port = await serve((request, response) => {
    response.end(`${request.method} ${request.url} ${request.headers[CLIENT_ADDRESS_HEADER]}`)
  })
  const socket = connect(port, '127.0.0.1')
  socket.end(`${requestLine} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers}\r\n`)
  return (await text(socket)).split('\r\n').at(-1)?.split(' ') ?? []
}

const UNKNOWN = ['GET', '/api/-']

test.each([
  'GET /api/refund/list.do',
  'GET /api/deadline/feed.do?key=%2e%2e/x',
  'HEAD /healthz',
  'OPTIONS /api/refund/list.do',
  'HEAD /login',
  'GET /deal/transaction/%E4%BA%A4',
])('%s reaches Next unchanged', async (line) => {
  expect((await seenFor(line)).slice(0, 2)).toEqual(line.startsWith('HEAD') ? [''] : line.split(' '))
  expect(cuts).toEqual([])
})

test.each([
  'TRACE /login',
  'PROPFIND /api/refund/list.do',
  'OPTIONS *',
  'GET http://other.example/healthz',
  'GET /api/%',
  'GET /api/x/../../y',
  'GET /api/x/./y',
  'GET /api//refund/list.do',
  'GET /api/refund/list.do/',
  'GET /api/refund%2flist.do',
  'GET /api/refund/list.do;x=1',
])('%s becomes an unknown call', async (line) => {
  expect((await seenFor(line)).slice(0, 2)).toEqual(UNKNOWN)
})

test('the client address is the one that the trusted proxy reports, not one that the browser sends', async () => {
  const headers = `${CLIENT_ADDRESS_HEADER}: 6.6.6.6\r\nX-Forwarded-For: 6.6.6.6, 203.0.113.9\r\n`
  expect((await seenFor('GET /login', headers))[2]).toBe('203.0.113.9')
})

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('a page refuses %s', async (method) => {
  const refusal = Promise.withResolvers<unknown>()
  const port = await serve((request, response) => {
    refusal.resolve([request.method, request.url, request.headers[REFUSAL_HEADER]])
    response.end()
  })
  await fetch(`http://127.0.0.1:${port}/login`, { method, headers: { [REFUSAL_HEADER]: 'none' } })
  expect(await refusal.promise).toEqual([...UNKNOWN, 'method'])
})

test('the development server also takes what its error overlay posts', async () => {
  const line = 'POST /__nextjs_original-stack-frames'
  expect((await seenFor(line)).slice(0, 2)).toEqual(line.split(' '))
})

test('the headers that make Next fail are removed, and the others stay', async () => {
  const tree = encodeURIComponent(JSON.stringify(['', { children: ['login', {}] }, null, 'refetch']))
  const seen: unknown[] = []
  const port = await serve(({ headers }, response) => {
    seen.push([
      headers['next-router-state-tree'],
      headers.range,
      headers['if-match'],
      headers[REFUSAL_HEADER],
    ])
    response.end()
  })
  for (const state of [tree, 'garbage', '%', '[]', '["",{"children":["x",5]}]']) {
    await fetch(`http://127.0.0.1:${port}/login`, {
      headers: { 'next-router-state-tree': state, range: 'bytes=9-', 'if-match': 'x', [REFUSAL_HEADER]: 'x' },
    })
  }
  const none = [undefined, undefined, undefined, undefined]
  expect(seen).toEqual([[tree, undefined, undefined, undefined], none, none, none, none])
})

test.each([
  ['by the router', { 'next-router-prefetch': '1' }, '1'],
  ['by the browser', { 'sec-purpose': 'prefetch;prerender' }, '1'],
  ['by an older browser', { purpose: 'prefetch' }, '1'],
  ['another request', {}, undefined],
  ['the mark itself, from the browser', { [PREFETCH_HEADER]: '1' }, undefined],
])('marks a prefetch: %s', async (_name, headers, mark) => {
  const seen = Promise.withResolvers<unknown>()
  const port = await serve((request, response) => {
    seen.resolve(request.headers[PREFETCH_HEADER])
    response.end()
  })
  // Unlike fetch, this sends every header.
  get({ port, host: '127.0.0.1', path: '/login', headers: { ...headers } }).on('response', (response) =>
    response.resume(),
  )
  expect(await seen.promise).toBe(mark)
})

test('a response has all security headers, and its own take precedence', async () => {
  const port = await serve((_, response) => {
    response.setHeader('content-security-policy', 'own')
    response.writeHead(308, { location: '/login' }).end()
  })
  const { headers } = await fetch(`http://127.0.0.1:${port}/login/`, { redirect: 'manual' })
  expect(Object.fromEntries(headers)).toMatchObject({
    location: '/login',
    'content-security-policy': 'own',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
  })
})

test.each([
  ['http', null],
  ['https', 'max-age=31536000; includeSubDomains'],
])('over %s, strict-transport-security is %s', async (scheme, expected) => {
  const port = await serve((_, response) => response.end())
  const { headers } = await fetch(`http://127.0.0.1:${port}/login`, {
    headers: { 'x-forwarded-proto': scheme },
  })
  expect(headers.get('strict-transport-security')).toBe(expected)
})

test.each([
  ['', 'http'],
  ['X-Forwarded-Proto: https\r\n', 'https'],
  ['X-Forwarded-Proto: https, http\r\n', 'http'],
  ['X-Forwarded-Proto: http, https\r\n', 'https'],
])('with one trusted proxy, %j is %s', async (header, scheme) => {
  const port = await serve(({ headers }, response) => response.end(headers['x-forwarded-proto']))
  const socket = connect(port, '127.0.0.1')
  socket.end(`GET /login HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${header}\r\n`)
  expect((await text(socket)).split('\r\n').at(-1)).toBe(scheme)
})

describe('bodies', () => {
  /** Begins a request with a chunked body. */
  function send(port: number, address = '10.0.0.1', header = '') {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write(
      `POST /api/admin/login.do HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${address}\r\n${header}Transfer-Encoding: chunked\r\n\r\n`,
    )
    return socket
  }
  /** A socket that is reset reports an error too. */
  const closed = (socket: Socket) => new Promise((done) => socket.resume().on('close', done))
  const reading: RequestListener = async (request, response) => {
    try {
      response.end(await text(request))
    } catch {
      response.destroy()
    }
  }

  test('a body of 200 chunks of one byte is read', async () => {
    const socket = send(await serve(reading), undefined, 'Connection: close\r\n')
    // Not `end`: Node closes a connection whose sender has ended it before the response.
    socket.write(`${'1\r\nx\r\n'.repeat(200)}0\r\n\r\n`)
    expect(await text(socket)).toContain('x'.repeat(200))
    expect([cuts, bodies.open()]).toEqual([[], 0])
  })

  test('a body of 1 MB in chunks of one byte is cut off', async () => {
    const socket = send(await serve(reading))
    socket.end('1\r\nx\r\n'.repeat(1024 * 1024))
    await closed(socket)
    expect([cuts, bodies.open()]).toEqual([['a body arrives in tiny chunks'], 0])
  })

  test('a body that arrives too slowly is cut off, also where it moves on', async () => {
    const socket = send(await serve(reading, shortTime))
    const drip = setInterval(() => socket.write('1\r\nx\r\n'), 50)
    await closed(socket)
    clearInterval(drip)
    expect([cuts, bodies.open()]).toEqual([['a body arrives too slowly'], 0])
  })

  test('the time in which the portal does not read is not the sender’s', async () => {
    const until = performance.now() + 600
    const port = await serve(
      (request, response) => {
        // The body has more bytes than a stream holds, and is read late.
        const timer = setInterval(() => {
          if (performance.now() < until) return
          clearInterval(timer)
          reading(request, response)
        }, 20)
      },
      { ...shortTime, bytesPerSecond: 1e9 },
    )
    const socket = send(port, undefined, 'Connection: close\r\n')
    const bytes = 200_000
    socket.write(`${bytes.toString(16)}\r\n${'x'.repeat(bytes)}\r\n0\r\n\r\n`)
    expect((await text(socket)).length).toBeGreaterThan(bytes)
    expect(cuts).toEqual([])
  })

  test.each([
    ['an address', ['10.0.0.1', '10.0.0.1', '10.0.0.1'], '10.0.0.2'],
    ['an IPv6 /64', ['2001:db8::1', '2001:db8::2', '2001:db8::3'], '2001:db8:0:1::1'],
  ])('the third incomplete body of %s is refused, not that of another', async (_, addresses, another) => {
    const refusals: unknown[] = []
    const arrived = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const port = await serve((request, response) => {
      if (request.url === UNKNOWN[1]) {
        refusals.push(request.headers[REFUSAL_HEADER])
        response.end('refused')
        return
      }
      arrived[bodies.open() - 1]?.resolve()
      reading(request, response)
    })
    send(port, addresses[0])
    send(port, addresses[1])
    await Promise.all(arrived.map(({ promise }) => promise))
    const third = send(port, addresses[2])
    expect(await text(third)).toContain('refused')
    const other = send(port, another).end('1\r\ny\r\n0\r\n\r\n')
    expect(await text(other)).toMatch(/y$/)
    expect(refusals).toEqual(['bodies'])
  })

  test('a body that goes on after its response is not read and cut off', async () => {
    const received = Promise.withResolvers<number>()
    const port = await serve((request, response) => {
      request.socket.on('close', () => received.resolve(request.socket.bytesRead))
      response.end('early')
    })
    const socket = send(port)
    const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`
    const more = () => {
      while (!socket.destroyed && socket.write(chunk));
    }
    more()
    socket.on('drain', more)
    await closed(socket)
    expect(await received.promise).toBeLessThan(2 * 1024 * 1024)
    expect([cuts, bodies.open()]).toEqual([['a body was not complete after its response'], 0])
  })

  test('a browser that disconnects leaves nothing behind', async () => {
    const arrived = Promise.withResolvers<void>()
    const closed = Promise.withResolvers<void>()
    const port = await serve((_, response) => {
      response.on('close', closed.resolve)
      arrived.resolve()
    })
    const socket = send(port)
    await arrived.promise
    socket.destroy()
    await closed.promise
    expect([cuts, bodies.open()]).toEqual([[], 0])
  })
})

test('the head is sent with the first bytes of the body', async () => {
  const sent: boolean[] = []
  const port = await serve((_, response) => {
    response.flushHeaders()
    sent.push(response.headersSent)
    response.write('body')
    sent.push(response.headersSent)
    response.end()
  })
  expect(await (await fetch(`http://127.0.0.1:${port}/api/x/y.do`)).text()).toBe('body')
  expect(sent).toEqual([false, true])
})

test('a browser that stops reading is disconnected', async () => {
  const chunk = Buffer.alloc(256 * 1024)
  const closed = Promise.withResolvers<void>()
  const port = await serve((_, response) => {
    const more = () => {
      while (!response.destroyed && response.write(chunk));
    }
    response.on('drain', more).on('close', closed.resolve)
    more()
  })
  const socket = connect(port, '127.0.0.1').pause()
  socket.on('error', () => {})
  socket.write('GET /api/x/y.do HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await closed.promise
  socket.destroy()
})

test('a browser that waits for the response stays connected', async () => {
  const port = await serve((_, response) => response.on('timeout', () => response.end('late')))
  expect(await (await fetch(`http://127.0.0.1:${port}/api/x/y.do`)).text()).toBe('late')
})
