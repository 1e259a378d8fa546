import { createServer, get, type RequestListener } from 'node:http'
import { getUserInfo } from '#lib/contract/admin.ts'
import type { Bff } from '#lib/server/context.ts'
import { callerOf, callJson } from '#lib/server/exchange.ts'
import type { Log } from '#lib/server/log.ts'
import { watchOf, watchPage } from '#lib/server/page-watch.ts'
import { prepareRequest } from '#lib/server/prepare-request.ts'
import { listen } from '#tests/support/listen.ts'
import { testBff } from '#tests/support/portal.ts'
import { type StubProvider, startStub } from '#tests/support/stub-provider.ts'

/** Log entries of page requests. */

type Entry = Parameters<Log['info']>[0] & { message: string }

let stub: StubProvider
let bff: Bff
let server: Awaited<ReturnType<typeof listen>>
let render: RequestListener
let entries: Entry[]
let logged: () => void
beforeAll(async () => {
  stub = await startStub()
  const note = (entry: object, message: string) => {
    entries.push({ ...entry, message })
    logged()
  }
  bff = testBff(stub.url, {}, { log: { info: note, warn: note, error: note } })
  const bodies = { watch: () => true, open: () => 0 }
  const pages = createServer((request, response) => {
    prepareRequest(request, response, bff.env, bodies)
    watchPage(bff, request, response)
    render(request, response)
  })
  server = await listen(pages)
})
beforeEach(() => {
  entries = []
  render = (_, response) => response.end('page')
})
afterAll(async () => {
  await Promise.all([server.close(), stub.close(), bff.upstream.close()])
})

/** Requests a page, and returns the response and its log entry. */
async function open(path: string, headers: Record<string, string> = {}) {
  const written = new Promise<void>((resolve) => {
    logged = resolve
  })
  const response = await fetch(server.url + path, { headers })
  await response.text()
  await written
  return { response, entry: entries.at(-1) }
}

test.each([
  ['/login', '/login'],
  ['/login?key=secret', '/login'],
  ['/deal/transaction/4111111111111111?x=secret', '/deal/transaction'],
  ['/nothing/4111111111111111', 'unknown'],
  ['/%3Cscript%3E', 'unknown'],
])('%s is logged as %s', async (path, page) => {
  const { entry } = await open(path)
  expect(entry).toMatchObject({ message: 'page', page, status: 200, ms: expect.any(Number) })
  expect(JSON.stringify(entries)).not.toMatch(/4111|secret|script/)
})

test('calls, probes and static files are not pages', async () => {
  for (const path of [
    '/api/x.do',
    '/_next/static/x.js',
    '/healthz',
    '/readyz',
    '/icon.svg',
    '/openapi.json',
  ]) {
    await (await fetch(server.url + path)).text()
  }
  expect((await open('/login')).entry?.page).toBe('/login')
  expect(entries).toHaveLength(1)
})

test('the response, the entry and the requests to the provider have one ID, never the browser’s', async () => {
  render = async (request, response) => {
    const headers = new Headers(request.headers as Record<string, string>)
    const watch = watchOf(bff, headers)
    watch.merchantNo = '100001'
    const caller = { ...callerOf(headers, watch), permissionId: '', providerCookies: {} }
    const call = { def: getUserInfo, input: {}, caller }
    await callJson(bff, call)
    await callJson(bff, call)
    response.end('page')
  }
  const { response, entry } = await open('/login', { 'x-request-id': 'forged' })
  const id = response.headers.get('x-request-id')
  expect(id).toMatch(/^[\da-f-]{36}$/)
  expect(entry).toMatchObject({ requestId: id, merchantNo: '100001', providerMs: expect.any(Number) })
  expect(stub.arrivals.map(({ headers }) => headers['x-request-id'])).toEqual([id, id])
  expect(bff.pages.size).toBe(0)
})

test('a page that fails is an error', async () => {
  render = (_, response) => response.writeHead(500).end()
  expect((await open('/login')).entry).toMatchObject({ message: 'page failed', status: 500 })
})

test('a page that the browser leaves is logged with the reason', async () => {
  const written = new Promise<void>((resolve) => {
    logged = resolve
  })
  render = (_, response) => response.write('start')
  const request = get(`${server.url}/login`, (response) => response.once('data', () => request.destroy()))
  request.on('error', () => {})
  await written
  expect(entries[0]).toMatchObject({ page: '/login', reason: 'the browser disconnected' })
  expect(bff.pages.size).toBe(0)
})
