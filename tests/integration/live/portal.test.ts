import type { ServerResponse } from 'node:http'
import { logout } from '#lib/contract/admin.ts'
import { liveStream } from '#lib/contract/live.ts'
import { type LiveReader, readLive } from '#tests/support/live.ts'
import type { Browser } from '#tests/support/portal.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { withStubPortal } from '#tests/support/stub-portal.ts'
import { envelope, json } from '#tests/support/stub-provider.ts'
import { until } from '#tests/support/until.ts'

/** A stream through the portal: its headers, its limits and its ends. */

const MINUTE = 60_000
const PER_SESSION = 4
const first = 'data: {"at":"2026-11-23T10:00:00Z","events":[]}\n\n'
const second = 'data: {"at":"2026-11-23T10:00:15Z","events":[]}\n\n'

const portal = withStubPortal()
let browser: Browser
/** Streams that are open at the provider. */
let open: Set<ServerResponse>
/** Sends a message to each of them. */
const say = (message: string) => {
  for (const response of open) response.write(message)
}

beforeEach(async () => {
  const streams = new Set<ServerResponse>()
  open = streams
  portal.stub.on('live/stream.do', (_, response) => {
    streams.add(response)
    response.once('close', () => streams.delete(response))
    const headers = { 'content-type': 'text/event-stream; charset=utf-8', 'x-secret': 'no' }
    response.writeHead(200, headers).write(first)
  })
  browser = await signIn(portal.stub, portal.bff, [{ url: '/home' }])
})

const request = (options = {}) => browser.send(liveStream, {}, options)
async function opened(options = {}): Promise<LiveReader> {
  const live = readLive(await request(options))
  expect(await live.message()).toEqual({ at: '2026-11-23T10:00:00Z', events: [] })
  return live
}

test('the messages pass one by one, and no server may hold them back', async () => {
  const response = await request()
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  })
  expect(response.headers.get('x-secret')).toBeNull()
  expect(response.headers.get('content-disposition')).toBeNull()
  const live = readLive(response)
  await live.message()
  say(second)
  expect(await live.message()).toEqual({ at: '2026-11-23T10:00:15Z', events: [] })
  await live.cancel()
})

test.each([
  ['without the header of the portal', { 'x-portal': undefined }],
  ['of another site', { 'sec-fetch-site': 'cross-site', origin: 'https://other.example' }],
  ['without a session', { cookie: undefined }],
])('a request %s does not reach the provider', async (_, headers) => {
  const response = await request({ headers })
  expect(response.headers.get('content-type')).toMatch(/^application\/json/)
  expect(response.status).toBeGreaterThanOrEqual(400)
  expect(portal.stub.calls()).toEqual([])
})

test('a stream never counts as activity, with any header of the browser', async () => {
  portal.bff.clock.now += 2 * MINUTE
  const response = await request({ headers: { 'x-background': undefined } })
  expect(response.headers.getSetCookie()).toEqual([])
  expect(portal.stub.arrivals[0]?.headers['x-background']).toBe('1')
  await response.body?.cancel()
})

test('a session has a limited number of streams, and a closed one makes room', async () => {
  const streams: LiveReader[] = []
  for (let count = 0; count < PER_SESSION; count++) streams.push(await opened())
  const refused = await request()
  expect([refused.status, (await refused.json()).code]).toEqual([429, 'E1429'])
  expect(portal.stub.calls()).toHaveLength(PER_SESSION)
  await streams.pop()?.cancel()
  streams.push(await opened())
  for (const stream of streams) await stream.cancel()
  expect(portal.bff.streams.count()).toBe(0)
})

test.each<[string, (live: LiveReader, abort: AbortController) => unknown]>([
  ['stops reading', (live) => live.cancel()],
  ['disconnects', (_, abort) => abort.abort()],
])('a browser that %s ends the request to the provider', async (_, leave) => {
  const abort = new AbortController()
  const live = await opened({ signal: abort.signal })
  expect([open.size, portal.bff.streams.count()]).toEqual([1, 1])
  await leave(live, abort)
  await until(() => open.size === 0)
  expect(portal.bff.streams.count()).toBe(0)
})

test('a browser that disconnects before it reads leaves nothing behind', async () => {
  const abort = new AbortController()
  await request({ signal: abort.signal })
  abort.abort()
  await until(() => open.size === 0 && portal.bff.streams.count() === 0)
})

test('after a sign-out the next message is not sent', async () => {
  const live = await opened()
  await browser.call(logout, {})
  say(second)
  expect(await live.message()).toBeUndefined()
  await until(() => open.size === 0)
  expect(portal.bff.streams.count()).toBe(0)
})

test('it ends when the provider ends it, and at a shutdown', async () => {
  const live = await opened()
  portal.bff.streams.endAll()
  await live.ended()
  await until(() => open.size === 0)
  portal.stub.on('live/stream.do', (_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).end(first)
  })
  const short = readLive(await request())
  await short.ended()
  expect(portal.bff.streams.count()).toBe(0)
})

test('it ends with the idle time of the session, because it does not see other activity', async () => {
  const { idle } = portal.bff.env.session
  portal.bff.clock.now += idle - 20
  const live = await opened()
  await live.ended()
  await until(() => open.size === 0)
})

test('a refusal passes as its envelope, and a session that has ended is over', async () => {
  portal.stub.on('live/stream.do', (_, response) => json(response, envelope(null, 'E1404', 'unknown')))
  const unknown = await request()
  expect([unknown.status, (await unknown.json()).code]).toEqual([200, 'E1404'])
  portal.stub.on('live/stream.do', (_, response) => json(response, envelope(null, 'E0001', 'ended')))
  const ended = await request()
  expect(ended.status).toBe(401)
  expect(ended.headers.getSetCookie().length).toBeGreaterThan(0)
  expect(portal.bff.streams.count()).toBe(0)
})

test('a cookie that the provider changes with a stream is kept', async () => {
  portal.stub.on('live/stream.do', (_, response) => {
    response
      .writeHead(200, { 'content-type': 'text/event-stream', 'set-cookie': 'SANDBOXSESSION=rotated; Path=/' })
      .end(first)
  })
  await readLive(await request()).ended()
  await readLive(await request()).ended()
  expect(portal.stub.arrivals[1]?.headers.cookie).toBe('SANDBOXSESSION=rotated')
})

test('another type than the contract’s is not a stream', async () => {
  portal.stub.on('live/stream.do', (_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<p>'),
  )
  const response = await request()
  expect((await response.json()).code).toBe('E1500')
  expect(portal.bff.streams.count()).toBe(0)
})
