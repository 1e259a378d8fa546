import type { ServerResponse } from 'node:http'
import { type Call, isButton } from '#lib/contract/call.ts'
import { SUCCESS } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import { createLog } from '#lib/server/log.ts'
import { createOtlp } from '#lib/server/otlp.ts'
import { startCollector } from '#tests/support/otlp-collector.ts'
import { type Browser, testBff } from '#tests/support/portal.ts'
import { startSandbox } from '#tests/support/sandbox.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { size } from '#tests/support/size.ts'
import { json, startStub } from '#tests/support/stub-provider.ts'
import { exampleRequests } from '../../scripts/lib/openapi-requests.ts'

/**
 * Secrets in every place of requests and responses: passwords, codes, tokens, keys and card numbers. None appears in a
 * log, a trace, a metric, the address of a request, a header of a response, or an error of the portal.
 */

const all = Object.values<Call>(calls).filter(({ kind }) => kind !== 'stream')
const examples = exampleRequests(all)

/** Marks all secrets but card numbers, which have digits only. */
const MARK = 'Canary'

function createSecrets() {
  const cards = new Set<string>()
  let made = 0
  return {
    made: () => made,
    next(): string {
      made++
      if (made % 4) return `${MARK}#${made}xY9`
      const card = `4${String(made).padStart(14, '0')}7`
      cards.add(card)
      return card
    },
    /** The secrets in a text. */
    in: (text: string): string[] => [
      ...(text.match(/Canary.{0,12}/g) ?? []),
      ...(text.match(/\d{16}/g) ?? []).filter((digits) => cards.has(digits)),
    ],
  }
}
type Secrets = ReturnType<typeof createSecrets>

/** The value with a secret in place of each of its texts. */
function filled(value: unknown, secrets: Secrets): unknown {
  if (typeof value === 'string') return secrets.next()
  if (Array.isArray(value)) return value.map((item) => filled(item, secrets))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, filled(item, secrets)]))
}

/** The value with secrets in those of its texts that the contract then still accepts. */
function accepted(call: Call, example: object, secrets: Secrets): object {
  let request = example
  for (const [key, value] of Object.entries(example)) {
    const tried = { ...request, [key]: filled(value, secrets) }
    if (call.request.safeParse(tried).success) request = tried
  }
  return request
}

/** Responses of a provider that discloses secrets where it should not. */
const responses: readonly ((response: ServerResponse, secret: () => string) => unknown)[] = [
  (response, secret) => json(response, { code: secret(), msg: secret(), data: { [secret()]: secret() } }),
  (response, secret) => json(response, { code: SUCCESS, msg: secret(), data: { key: secret() } }),
  (response, secret) => json(response, { code: 'E3003', msg: secret(), data: { requestId: secret() } }),
  (response, secret) => json(response, `{"code":"00000","${secret()}`),
  (response, secret) => json(response, JSON.stringify([secret()])),
  (response, secret) => json(response, { code: 5, msg: secret() }),
  (response, secret) =>
    json(
      response,
      { code: SUCCESS, data: null },
      { 'set-cookie': `SANDBOXSESSION=${secret()}`, 'x-key': secret() },
    ),
  (response, secret) => response.writeHead(500, { 'content-type': 'text/html' }).end(`<h1>${secret()}</h1>`),
  (response, secret) => response.writeHead(200, { 'content-type': secret() }).end(secret()),
  (response, secret) => response.writeHead(307, { location: `https://other.example/${secret()}` }).end(),
  (response, secret) =>
    response.writeHead(502, secret(), { 'content-type': 'application/json' }).end(secret()),
  (response, secret) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' })
    response.write(`{"code":"${secret()}`, () => response.destroy())
  },
]

test('the portal: none in log, telemetry, addresses, headers and errors', async () => {
  const secrets = createSecrets()
  const lines: string[] = []
  const stub = await startStub()
  const collector = await startCollector()
  const log = createLog('debug', { write: (line: string) => lines.push(line) })
  const bff = testBff(stub.url, { THROTTLE_FEED: '1000000' }, { log })
  const own = { endpoint: collector.url, sampled: 1, intervalMs: 3_600_000, idleMs: 1_000 }
  bff.telemetry = createOtlp({ ...bff, ...own })
  const menus = [...new Set(all.flatMap(({ pages }) => pages))].map((url) => ({
    url,
    buttons: all.filter((call) => isButton(call) && call.pages.includes(url)).map(({ path }) => path),
  }))
  let browser: Browser = await signIn(stub, bff, menus)
  const found: unknown[] = []
  const look = (place: string, call: Call, text: string) => {
    const secret = secrets.in(text)
    if (secret.length > 0) found.push([place, call.path, secret.slice(0, 3)])
  }
  for (let index = 0; secrets.made() < size(1_500, 10_000); index++) {
    const call = all[index % all.length] as Call
    // A sign-out ends the session of the next requests.
    if (browser.cookies.size === 0) browser = await signIn(stub, bff, menus)
    stub.arrivals.length = 0
    const disclose = responses[Math.floor(index / 7) % responses.length]
    for (const path of ['*', call.path]) stub.on(path, (_, response) => disclose?.(response, secrets.next))
    const example = (examples.get(call.path) ?? {}) as object
    const input = index % 3 === 0 ? filled(example, secrets) : accepted(call, example, secrets)
    const broken = index % 11 === 0 && call.method === 'POST'
    const response = await browser.send(call, input, {
      ...(broken && { body: `{"password":"${secrets.next()}"` }),
      headers: {
        operationToken: secrets.next(),
        loginToken: secrets.next(),
        authorization: `Bearer ${secrets.next()}`,
        referer: `http://localhost:3000/login?password=${secrets.next()}`,
        'user-agent': secrets.next(),
        'x-request-id': secrets.next(),
        cookie: `${browser.cookieHeader()}; card=${secrets.next()}`,
        ...(index % 13 === 0 && { 'x-page': secrets.next() }),
        ...(index % 17 === 0 && { origin: `https://${secrets.next()}.example` }),
      },
    })
    const text = await response.text().catch(() => '')
    const isOwnError = response.status >= 400 && response.status !== 401
    if (isOwnError) look('error', call, text)
    look('headers', call, JSON.stringify([...response.headers]))
    for (const { url, method } of stub.arrivals) if (method === 'POST') look('address', call, url)
  }
  await bff.telemetry?.close()
  expect(lines.length).toBeGreaterThan(size(100, 800))
  expect(collector.spans.length).toBeGreaterThanOrEqual(lines.length)
  look('log', all[0] as Call, lines.join(''))
  look('telemetry', all[0] as Call, collector.received())
  expect(found).toEqual([])
  await Promise.all([bff.upstream.close(), stub.close(), collector.close()])
}, 600_000)

test('the sandbox: none in the log', async () => {
  const secrets = createSecrets()
  const lines: string[] = []
  const sandbox = await startSandbox({ logLevel: 'debug', logTo: { write: (line) => lines.push(line) } })
  let { client } = await sandbox.newMerchant()
  const tried = all.filter(({ multipart, kind }) => !multipart && kind !== 'feed')
  for (let index = 0; secrets.made() < size(150, 10_000); index++) {
    const call = tried[index % tried.length] as Call
    const example = (examples.get(call.path) ?? {}) as object
    const input = accepted(call, example, secrets)
    const headers = {
      operationToken: call.token && index % 2 ? await client.operationToken() : secrets.next(),
      authorization: secrets.next(),
    }
    const response = await client.fetch(call, input, { headers })
    const text = await response.text()
    if (/"code":"E0/.test(text)) client = (await sandbox.newMerchant()).client
  }
  expect(lines.length).toBeGreaterThan(50)
  expect(secrets.in(lines.join(''))).toEqual([])
  await sandbox.stop()
}, 600_000)
