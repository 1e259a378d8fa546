import { deadlineFeed } from '#lib/contract/deadline.ts'
import { CLIENT_ADDRESS_HEADER } from '#lib/server/address.ts'
import { handleCall } from '#lib/server/proxy.ts'
import { testBff } from '#tests/support/portal.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { withStubPortal } from '#tests/support/stub-portal.ts'
import { envelope, json } from '#tests/support/stub-provider.ts'

/** A calendar program fetches a feed through the portal with the key in its URL. */

const portal = withStubPortal()

beforeEach(() => {
  portal.stub.on(deadlineFeed.path, (_, response) =>
    response
      .writeHead(200, {
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'inline; filename="deadlines.ics"',
        'set-cookie': 'PROVIDER=new; Path=/',
      })
      .end('BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'),
  )
})

const fetchFeed = (headers: Record<string, string> = {}, query = '?key=secret', method = 'GET') =>
  handleCall(
    new Request(`http://localhost:3000/api/${deadlineFeed.path}${query}`, {
      method,
      headers: { host: 'localhost:3000', [CLIENT_ADDRESS_HEADER]: '10.9.9.9', ...headers },
    }),
    deadlineFeed.path,
    portal.bff,
  )

test.each<Record<string, string>>([
  {},
  { 'user-agent': 'Calendar/1' },
  { origin: 'https://calendar.example', 'sec-fetch-site': 'cross-site' },
])('needs no header of the portal’s script: %j', async (headers) => {
  const response = await fetchFeed(headers)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'attachment; filename=deadlines.ics',
    'cache-control': 'no-store',
  })
  expect([response.status, await response.text()]).toEqual([200, 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'])
  expect(response.headers.getSetCookie()).toEqual([])
})

test('reads and writes no cookie of a signed-in browser', async () => {
  const browser = await signIn(portal.stub, portal.bff, [{ url: '/home' }])
  portal.stub.arrivals.length = 0
  const response = await fetchFeed({ cookie: browser.cookieHeader() ?? '' })
  expect(response.status).toBe(200)
  expect(portal.stub.arrivals.map(({ headers }) => headers.cookie)).toEqual([undefined])
  expect(response.headers.getSetCookie()).toEqual([])
  expect([...response.headers.keys()]).not.toContain('x-idle-left')
})

test.each([
  ['E3540', 404, 'E3540'],
  ['E9999', 502, 'E1500'],
  ['E0001', 502, 'E1500'],
  ['E1429', 502, 'E1500'],
])('the refusal %s of the provider is %d without its reason', async (code, status, own) => {
  portal.stub.on(deadlineFeed.path, (_, response) => json(response, envelope({ why: 'secret' }, code, 'no')))
  const response = await fetchFeed()
  expect([response.status, await response.json()]).toEqual([
    status,
    expect.objectContaining({ code: own, data: { requestId: expect.any(String) } }),
  ])
  expect(response.headers.getSetCookie()).toEqual([])
})

test('the log has no text of a refusal', async () => {
  const reasons: unknown[] = []
  const note = (entry: object) => void reasons.push(entry)
  await portal.bff.upstream.close()
  portal.bff = testBff(portal.stub.url, {}, { log: { info: note, warn: note, error: note } })
  portal.stub.on(deadlineFeed.path, (_, response) =>
    json(response, envelope(null, 'canary: 4111111111111111')),
  )
  expect((await fetchFeed()).status).toBe(502)
  expect(reasons).toEqual([
    expect.objectContaining({ code: 'E1500', reason: 'bad_answer: feed refused with other' }),
  ])
})

test('a failing provider is 502, so that calendars try again', async () => {
  portal.stub.on(deadlineFeed.path, (_, response) =>
    response.writeHead(500, { 'content-type': 'application/json' }).end('{"code":"E9999"}'),
  )
  expect((await fetchFeed()).status).toBe(502)
  portal.stub.on(deadlineFeed.path, (_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>hello</h1>'),
  )
  expect((await fetchFeed()).status).toBe(502)
})

test('without a valid key or by another method, nothing reaches the provider', async () => {
  expect((await fetchFeed({}, '')).status).toBe(400)
  expect((await fetchFeed({}, `?key=${'x'.repeat(201)}`)).status).toBe(400)
  expect((await fetchFeed({}, '?key=secret', 'POST')).status).toBe(404)
  expect(portal.stub.arrivals).toEqual([])
})
