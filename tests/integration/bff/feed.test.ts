import { deadlineFeed } from '#lib/contract/deadline.ts'
import { serve, type TestBff, testBff } from '#tests/support/portal.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { envelope, json, type StubProvider, startStub } from '#tests/support/stub-provider.ts'

/** A feed on its way through the portal: a program fetches it from anywhere, by the key in its address. */

let stub: StubProvider
let bff: TestBff

beforeAll(async () => {
  stub = await startStub()
  bff = testBff(stub.url, { THROTTLE_FEED: '1000' })
})
beforeEach(() => {
  stub.reset()
  stub.on(deadlineFeed.path, (_, response) =>
    response
      .writeHead(200, {
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'inline; filename="deadlines.ics"',
        'set-cookie': 'PROVIDER=new; Path=/',
      })
      .end('BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'),
  )
})
afterAll(async () => {
  await bff.upstream.close()
  await stub.close()
})

const fetchFeed = (headers: Record<string, string> = {}, query = '?key=secret', method = 'GET') =>
  serve(
    new Request(`http://localhost:3000/api/${deadlineFeed.path}${query}`, {
      method,
      headers: { host: 'localhost:3000', 'x-portal-peer': '10.9.9.9', ...headers },
    }),
    deadlineFeed.path,
    bff,
  )

test.each<Record<string, string>>([
  {},
  { 'user-agent': 'Calendar/1' },
  { origin: 'https://calendar.example', 'sec-fetch-site': 'cross-site' },
])('it needs nothing of the portal’s own: %j', async (headers) => {
  const answer = await fetchFeed(headers)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': expect.stringMatching(/^attachment; filename="deadlines.ics"/),
    'cache-control': 'no-store',
  })
  expect([answer.status, await answer.text()]).toEqual([200, 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'])
  expect(answer.headers.getSetCookie()).toEqual([])
})

test('who is signed in there is neither asked nor told', async () => {
  const browser = await signIn(stub, bff, [{ url: '/home' }])
  stub.arrivals.length = 0
  const answer = await fetchFeed({ cookie: browser.cookieHeader() ?? '' })
  expect(answer.status).toBe(200)
  expect(stub.arrivals.map(({ headers }) => headers.cookie)).toEqual([undefined])
  expect(answer.headers.getSetCookie()).toEqual([])
  expect([...answer.headers.keys()]).not.toContain('x-idle-left')
})

test('whatever the provider refuses it for, it is 404 and says no more', async () => {
  for (const code of ['E3540', 'E0001', 'E1403']) {
    stub.on(deadlineFeed.path, (_, response) => json(response, envelope({ why: 'secret' }, code, 'no')))
    const answer = await fetchFeed()
    expect([answer.status, await answer.json()]).toEqual([
      404,
      expect.objectContaining({ code: 'E3540', data: { requestId: expect.any(String) } }),
    ])
    expect(answer.headers.getSetCookie()).toEqual([])
  }
})

test('a provider that fails, or answers something else, is no unknown key: calendars come again', async () => {
  stub.on(deadlineFeed.path, (_, response) =>
    response.writeHead(500, { 'content-type': 'application/json' }).end('{"code":"E9999"}'),
  )
  expect((await fetchFeed()).status).toBe(502)
  stub.on(deadlineFeed.path, (_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>hello</h1>'),
  )
  expect((await fetchFeed()).status).toBe(502)
})

test('without a key, and by another method, nothing is asked', async () => {
  expect((await fetchFeed({}, '')).status).toBe(400)
  expect((await fetchFeed({}, `?key=${'x'.repeat(201)}`)).status).toBe(400)
  expect((await fetchFeed({}, '?key=secret', 'POST')).status).toBe(404)
  expect(stub.arrivals).toEqual([])
})
