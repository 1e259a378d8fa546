import { once } from 'node:events'
import { createServer, type IncomingMessage, request as send } from 'node:http'
import { text } from 'node:stream/consumers'
import { transactionDownload, transactionList } from '#lib/contract/transaction.ts'
import { arrivedCall, keepCall, pathOf } from '#lib/server/arrived-call.ts'
import { handleCall } from '#lib/server/proxy.ts'
import { REQUEST_LIMIT } from '#lib/server/request-body.ts'
import { REQUEST_ID_HEADER } from '#lib/server/request-id.ts'
import { listen } from '#tests/support/listen.ts'
import { type Browser, type TestBff, testBff } from '#tests/support/portal.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { envelope, json, type StubProvider, startStub } from '#tests/support/stub-provider.ts'

/** Calls as the server keeps them for the proxy, and what is left of them for Next. */

let stub: StubProvider
let bff: TestBff
let browser: Browser
/** The requests as Next gets them. */
let forNext: IncomingMessage[]
let server: Awaited<ReturnType<typeof listen>>
const portal = createServer(async (message, response) => {
  message.headers[REQUEST_ID_HEADER] = crypto.randomUUID()
  keepCall(bff, message, response)
  forNext.push(message)
  const call = arrivedCall(new Request('http://portal/', { headers: message.headers as HeadersInit }), bff)
  if (!call) return response.end('no call')
  const answer = await handleCall(call, pathOf(call.url), bff)
  response.writeHead(answer.status).end(Buffer.from(await answer.arrayBuffer()))
})

beforeAll(async () => {
  stub = await startStub()
  bff = testBff(stub.url)
  server = await listen(portal)
})
beforeEach(async () => {
  stub.reset()
  stub.on(transactionList.path, (_, response) => json(response, envelope({ list: [] })))
  browser = await signIn(stub, bff, [{ url: '/deal/transaction', buttons: [transactionDownload.path] }])
  stub.arrivals.length = 0
  forNext = []
})
afterAll(async () => {
  await server.close()
  await bff.upstream.close()
  await stub.close()
})

/** Sends a request with the headers of the portal's script. */
function post(path: string, headers: Record<string, string> = {}) {
  const host = browser.host
  const own = { host, 'x-portal': '1', origin: `http://${host}`, 'content-type': 'application/json' }
  return send({
    port: server.port,
    path: `/api/${path}`,
    method: 'POST',
    headers: { ...own, cookie: browser.cookieHeader(), ...headers },
  }).on('error', () => {})
}
async function answerTo(request: ReturnType<typeof post>, body = '{}') {
  const [response] = (await once(request.end(body), 'response')) as [IncomingMessage]
  return { status: response.statusCode, text: await text(response) }
}

test('the proxy gets cookies, headers and body; Next gets neither cookies nor headers of the script', async () => {
  const { status } = await answerTo(
    post(transactionList.path, { operationToken: 'x', 'accept-encoding': 'gzip' }),
    '{"pageNo":2}',
  )
  expect(status).toBe(200)
  expect(stub.arrivals.map(({ body }) => JSON.parse(body))).toEqual([expect.objectContaining({ pageNo: 2 })])
  expect(Object.keys(forNext[0]?.headers ?? {})).toEqual(['host', 'accept-encoding', REQUEST_ID_HEADER])
  expect(forNext[0]?.url).toBe(`/api/${transactionList.path}`)
})

test('a request that is not a call keeps all headers', async () => {
  expect((await answerTo(post('nowhere.do'))).text).toBe('no call')
  expect(forNext[0]?.headers).toMatchObject({ cookie: browser.cookieHeader(), 'x-portal': '1' })
})

test('nothing of a call is kept after its response', async () => {
  await answerTo(post(transactionList.path))
  const [message] = forNext
  if (message && !message.destroyed) await once(message, 'close')
  expect(bff.calls.size).toBe(0)
})

test('a body over the limit is refused with a response, also where it does not state its length', async () => {
  expect((await answerTo(post(transactionList.path), ' '.repeat(REQUEST_LIMIT + 1))).status).toBe(413)
  const chunked = post(transactionList.path, { 'transfer-encoding': 'chunked' })
  expect((await answerTo(chunked, ' '.repeat(REQUEST_LIMIT + 1))).status).toBe(413)
  expect(stub.arrivals).toEqual([])
})

test('a browser that disconnects ends the request for its file', async () => {
  const requested = Promise.withResolvers<void>()
  const left = Promise.withResolvers<void>()
  stub.on(transactionDownload.path, (_, response) => {
    response.on('close', left.resolve)
    requested.resolve()
  })
  const request = post(transactionDownload.path)
  request.end(JSON.stringify({ format: 'csv', columns: ['tradeNo'], timeZone: 'UTC' }))
  await requested.promise
  request.destroy()
  await left.promise
})

test.each([
  ['/api/refund/list.do', 'refund/list.do'],
  ['/api/deadline/feed.do?key=/api/x', 'deadline/feed.do'],
  ['http://localhost:3000/api/refund/list.do?a=1', 'refund/list.do'],
  ['http://api/api/refund/list.do', 'refund/list.do'],
  ['/deal/transaction?from=/api/refund/list.do', ''],
])('the path of %s is %j', (url, path) => {
  expect(pathOf(url)).toBe(path)
})
