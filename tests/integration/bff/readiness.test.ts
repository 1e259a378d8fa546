import { createServer } from 'node:http'
import { createReadiness, readinessResponse } from '#lib/server/readiness.ts'
import { listen } from '#tests/support/listen.ts'
import { testBff } from '#tests/support/portal.ts'

/** The checks of /readyz. */

let server: Awaited<ReturnType<typeof listen>> | undefined
let probes = 0
afterEach(() => server?.close())

/** A provider that answers each request with this status and date. */
async function providerUrl(status: number, date: () => string | undefined): Promise<string> {
  probes = 0
  const provider = createServer((_, response) => {
    probes++
    response.sendDate = false
    const value = date()
    response.writeHead(status, value === undefined ? {} : { date: value }).end('not empty')
  })
  server = await listen(provider)
  return server.url
}

function withTimeout(bff: ReturnType<typeof testBff>, timeoutMs: number): ReturnType<typeof testBff> {
  return { ...bff, readiness: createReadiness({ ...bff, onChange: () => {}, timeoutMs }) }
}

/** The provider's answers are in time, also on a slow machine. */
const bffWithLongTimeout = (...args: Parameters<typeof testBff>) => withTimeout(testBff(...args), 30_000)

async function stateOf(bff: ReturnType<typeof testBff>) {
  const response = await readinessResponse(bff.readiness)
  return { status: response.status, ...(await response.json()) }
}

const ready = { status: 200, ready: true, failing: [], warnings: [] }
const notReady = (failing: string) => ({ status: 503, ready: false, failing: [failing], warnings: [] })
const dateIn = (ms: number) => () => new Date(Date.now() + ms).toUTCString()

test.each([
  ['a provider that answers', 200, dateIn(0), ready],
  ['a provider that knows no such call', 404, dateIn(0), ready],
  ['a provider that fails the probe itself', 500, dateIn(0), ready],
  ['a gateway whose provider is down', 502, dateIn(0), notReady('provider')],
  ['a gateway whose provider is in maintenance', 503, dateIn(0), notReady('provider')],
  ['a gateway whose provider does not answer', 504, dateIn(0), notReady('provider')],
  ['a clock almost a minute ahead', 200, dateIn(58_000), ready],
  ['a clock more than a minute ahead', 200, dateIn(62_000), notReady('clock')],
  ['a clock more than a minute behind', 200, dateIn(-62_000), notReady('clock')],
  ['no date', 200, () => undefined, ready],
  ['a date that is none', 200, () => 'yesterday', ready],
])('readiness follows from the provider: %s', async (_, status, date, expected) => {
  const bff = bffWithLongTimeout(await providerUrl(status, date))
  expect(await stateOf(bff)).toEqual(expected)
})

test('an unreachable provider is logged once, and again when it is back', async () => {
  const reasons: unknown[] = []
  const note = ({ reason }: { reason?: string | undefined }) => void reasons.push(reason)
  const bff = testBff('http://127.0.0.1:1', {}, { log: { info: note, warn: note, error: note } })
  expect(await stateOf(bff)).toEqual(notReady('provider'))
  bff.clock.now += 5_000
  expect(await stateOf(bff)).toEqual(notReady('provider'))
  expect(reasons).toEqual(['failed: provider'])
})

test('a provider that accepts the request and does not answer', async () => {
  server = await listen(createServer(() => {}))
  const bff = withTimeout(testBff(server.url), 50)
  expect(await stateOf(bff)).toEqual(notReady('provider'))
})

test('probes of five seconds share one request to the provider', async () => {
  const bff = bffWithLongTimeout(await providerUrl(200, dateIn(0)))
  await Promise.all([stateOf(bff), stateOf(bff)])
  bff.clock.now += 4_999
  await stateOf(bff)
  expect(probes).toBe(1)
  bff.clock.now += 1
  await stateOf(bff)
  expect(probes).toBe(2)
})

test('a secret that cannot seal is a failure', async () => {
  const sealer = { seal: async () => 'x', unseal: async () => undefined }
  const bff = bffWithLongTimeout(await providerUrl(200, dateIn(0)), {}, { sealer })
  expect(await stateOf(bff)).toEqual(notReady('secrets'))
})

test('an instance that stops is not ready, although all else is well', async () => {
  const bff = bffWithLongTimeout(await providerUrl(200, dateIn(0)))
  bff.readiness.stop()
  expect(await stateOf(bff)).toEqual(notReady('stopping'))
})

test('a check that only warns leaves the instance ready', async () => {
  const check = async () => [
    { name: 'provider', passed: true, warns: false },
    { name: 'other', passed: false, warns: true },
  ]
  const response = await readinessResponse({ check, stop: () => {}, stopping: false })
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ ready: true, failing: [], warnings: ['other'] })
})
