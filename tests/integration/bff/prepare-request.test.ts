import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { CLIENT_ADDRESS_HEADER } from '#lib/server/address.ts'
import { parseEnv } from '#lib/server/env.ts'
import { prepareRequest } from '#lib/server/prepare-request.ts'

/** How requests are prepared before Next handles them; e2e/security/http.spec.ts tests the same with Next. */

const IDLE_MS = 200
const env = parseEnv({ DOWNLOAD_IDLE_MS: String(IDLE_MS), TRUSTED_PROXIES: '1' })

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

async function listen(listener: RequestListener): Promise<number> {
  server = createServer((request, response) => {
    prepareRequest(request, response, env)
    listener(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/** The method and URL that a handler receives, for a request line. */
async function seenFor(requestLine: string, headers = ''): Promise<string[]> {
  const port = await listen((request, response) => {
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
  'HEAD /api/health',
  'OPTIONS /api/refund/list.do',
  'DELETE /login',
  'GET /deal/transaction/%E4%BA%A4',
])('%s reaches Next unchanged', async (line) => {
  expect((await seenFor(line)).slice(0, 2)).toEqual(line.startsWith('HEAD') ? [''] : line.split(' '))
})

test.each([
  'TRACE /login',
  'PROPFIND /api/refund/list.do',
  'OPTIONS *',
  'GET http://other.example/api/health',
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

test('the client address is the one that the trusted proxy reports, whatever the browser sends', async () => {
  const headers = `${CLIENT_ADDRESS_HEADER}: 6.6.6.6\r\nX-Forwarded-For: 6.6.6.6, 203.0.113.9\r\n`
  expect((await seenFor('GET /login', headers))[2]).toBe('203.0.113.9')
})

test('a browser that stops reading is disconnected', async () => {
  const chunk = Buffer.alloc(256 * 1024)
  const closed = Promise.withResolvers<void>()
  const port = await listen((_, response) => {
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
  const port = await listen((_, response) => response.on('timeout', () => response.end('late')))
  expect(await (await fetch(`http://127.0.0.1:${port}/api/x/y.do`)).text()).toBe('late')
})
