import { type Call, isButton } from '#lib/contract/call.ts'
import { calls } from '#lib/contract/index.ts'
import { handleCall } from '#lib/server/proxy.ts'
import { createRandom, type Random } from '#sandbox/platform/random.ts'
import {
  edgesOfTime,
  type Known,
  oddBody,
  oddTexts,
  shapeOf,
  timeFields,
  unknownKeys,
} from '#tests/support/odd-input.ts'
import { type Browser, type TestBff, testBff } from '#tests/support/portal.ts'
import type { ProviderClient } from '#tests/support/provider-client.ts'
import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { size } from '#tests/support/size.ts'
import { envelope, json, type StubProvider, startStub } from '#tests/support/stub-provider.ts'
import { exampleRequests } from '../../scripts/lib/openapi-requests.ts'

/**
 * Generated requests of every call, at the portal and at the sandbox without the portal: each gets an answer that is
 * not a fault of the server, and no key that is not in the contract reaches the provider.
 */

const all = Object.values<Call>(calls)
// A stream stays open, and a sign-out ends the session of the next requests.
const tried = all.filter(({ kind, path }) => kind !== 'stream' && path !== 'admin/logout.do')
const examples = exampleRequests(all)

const kindOf = ({ method, multipart, kind, token }: Call): string => {
  if (method === 'GET') return 'query'
  if (multipart) return 'upload'
  return kind === 'json' ? (token ? 'operation' : 'JSON') : 'download'
}
const kinds = [...Map.groupBy(tried, kindOf)]
const LIMIT = 7_200_000

const BOUNDARY = 'boundary-of-the-test'
const UPLOAD_TYPE = `multipart/form-data; boundary=${BOUNDARY}`
const JSON_TYPE = 'application/json'

/** The file of an upload: rows, an image, or bytes that are neither. */
function fileFor(random: Random): string {
  const name = random.pick([
    'a.csv',
    'a.xlsx',
    'a.png',
    '../a.csv',
    'a\u0000.csv',
    '😀.csv',
    '',
    'x'.repeat(300),
  ])
  const content = random.pick([
    ...['', 'a,b\n1,2\n', `${'x,'.repeat(300)}\n`, '\u0000\u0001', '"unclosed', 'PK\u0003\u0004broken'],
    ...['\u0089PNG\r\n\u001a\n', `tradeNo,amount\n${random.pick(oddTexts)},1\n`, '\ufeff序列号,金额\n1,2\n'],
  ])
  const type = random.pick(['text/csv', 'image/png', 'application/octet-stream', ''])
  return `Content-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n${content}`
}

function uploadOf(request: string, random: Random): string {
  const part = `Content-Disposition: form-data; name="request"\r\n\r\n${request}`
  const parts = random.chance(0.1)
    ? [fileFor(random), part]
    : [part, ...(random.chance(0.8) ? [fileFor(random)] : [])]
  return `${parts.map((text) => `--${BOUNDARY}\r\n${text}\r\n`).join('')}--${BOUNDARY}--\r\n`
}

/** The query of a request: some values twice, some broken escapes. */
function queryOf(text: string, random: Random): string {
  const pairs = fieldsOf(text).flatMap(([key, value]) => {
    const pair = `${encoded(key)}=${encoded(value)}`
    return random.chance(0.1) ? [pair, pair] : [pair]
  })
  if (random.chance(0.1))
    pairs.push(random.pick(['%', 'a=%ff', '=', '&&', '__proto__=1', 'a[b]=1', '%00=%00']))
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}
/** The fields of a JSON object as texts; the text itself where it is none. */
function fieldsOf(text: string): [string, string][] {
  try {
    return Object.entries(Object(JSON.parse(text))).map(([key, value]) => [
      key,
      typeof value === 'string' ? value : JSON.stringify(value),
    ])
  } catch {
    return [['text', text]]
  }
}
const encoded = (text: string) => encodeURIComponent(text.toWellFormed()).slice(0, 6_000)

interface Made {
  call: Call
  query: string
  type: string
  body: string | undefined
}

function* requestsOf(among: readonly Call[], count: number, known: Known): Generator<Made> {
  const random = createRandom(23)
  for (let index = 0; index < count; index++) {
    const call = among[index % among.length] as Call
    const text = oddBody(call, examples.get(call.path) ?? {}, { random, known })
    const get = call.method === 'GET'
    yield {
      call,
      query: get ? queryOf(text, random) : '',
      type: call.multipart ? UPLOAD_TYPE : JSON_TYPE,
      body: get ? undefined : call.multipart ? uploadOf(text, random) : text,
    }
  }
}

describe('the portal', () => {
  let stub: StubProvider
  let bff: TestBff
  let browser: Browser
  beforeAll(async () => {
    stub = await startStub()
    bff = testBff(stub.url, { THROTTLE_FEED: '1000000' })
    const pages = [...new Set(all.flatMap((call) => call.pages))]
    browser = await signIn(
      stub,
      bff,
      pages.map((url) => ({
        url,
        buttons: all.filter((call) => isButton(call) && call.pages.includes(url)).map(({ path }) => path),
      })),
    )
    // A refusal changes no session, so all requests have the same one.
    stub.on('*', (_, response) => json(response, envelope(null, 'E3003', 'refused')))
    for (const call of all)
      stub.on(call.path, (_, response) => json(response, envelope(null, 'E3003', 'refused')))
    // Any other refusal of a calendar is a fault of the provider.
    stub.on('deadline/feed.do', (_, response) => json(response, envelope(null, 'E3540', 'refused')))
  })
  afterAll(async () => {
    await bff.upstream.close()
    await stub.close()
  })

  test.each(kinds)(
    '%s: no fault, and no unknown key at the provider',
    async (_, among) => {
      const faults: unknown[] = []
      let arrived = 0
      for (const { call, query, type, body } of requestsOf(among, size(250, 10_000), new Map())) {
        stub.arrivals.length = 0
        const base = browser.request(call, {}, { headers: { 'content-type': type } })
        const request = new Request(base.url.split('?')[0] + query, {
          method: call.method,
          headers: base.headers,
          ...(body !== undefined && { body }),
        })
        const response = await handleCall(request, call.path, bff)
        if (response.status >= 500) faults.push([call.path, response.status, query, body])
        for (const arrival of stub.arrivals) {
          arrived++
          const sent = call.multipart ? partOf(arrival.body) : arrival.body
          const unknown =
            call.method === 'GET' ? keysOf(arrival.url, call) : unknownKeys(call.request, JSON.parse(sent))
          if (unknown.length > 0) faults.push([call.path, unknown, query, body])
        }
      }
      expect(faults.slice(0, 5)).toEqual([])
      expect(arrived).toBeGreaterThan(size(20, 500))
    },
    LIMIT,
  )

  const partOf = (body: string) => body.split('\r\n\r\n')[1]?.split(`\r\n--${BOUNDARY}`)[0] ?? ''
  const keysOf = (url: string, call: Call) =>
    unknownKeys(call.request, Object.fromEntries(new URL(url, 'http://x').searchParams))
})

describe('the sandbox', () => {
  let sandbox: TestSandbox
  let client: ProviderClient
  let known: Known
  const lines: string[] = []
  beforeAll(async () => {
    sandbox = await startSandbox({
      transactions: 200,
      days: 60,
      logLevel: 'error',
      logTo: { write: (line) => lines.push(line) },
    })
    await renew()
  }, 120_000)
  afterAll(() => sandbox.stop())

  /** A separate merchant: some requests end the session or lock the account. */
  async function renew() {
    client = (await sandbox.newMerchant()).client
  }

  /** Values of the merchant's records by the names of their fields. */
  async function knownOf(): Promise<Known> {
    const values = new Map<string, Set<unknown>>()
    const collect = (value: unknown): void => {
      const items = Array.isArray(value) ? value.slice(0, 5) : Object(value)
      for (const [key, item] of Object.entries(items)) {
        if (typeof item === 'string' && item) values.set(key, (values.get(key) ?? new Set()).add(item))
        else collect(item)
      }
    }
    for (const call of tried.filter(({ path, write }) => !write && /list|query|get/i.test(path))) {
      if (call.kind === 'json' && !call.multipart)
        collect((await client.call(call, examples.get(call.path) ?? {})).data)
    }
    return new Map([...values].map(([key, set]) => [key, [...set].slice(0, 8)]))
  }

  test('dates, times and months at the edges of what a database can compare: no fault', async () => {
    client = await sandbox.signIn('100001', 'admin')
    const faults: unknown[] = []
    const answered = new Set<string>()
    for (const call of tried.filter(({ write, kind }) => !write && kind !== 'feed')) {
      const fields = timeFields(call.request)
      for (const [from, to] of fields.length > 0 ? edgesOfTime : []) {
        const values = fields.map((name) => {
          const edge = /to$/i.test(name) ? to : from
          const written = [edge.time, edge.day, edge.month]
          const field = shapeOf(call.request)[name]
          return [name, written.find((text) => field?.safeParse(text).success) ?? edge.day]
        })
        const input = { ...(examples.get(call.path) as object), ...Object.fromEntries(values) }
        const response = await client.fetch(call, input)
        const text = await response.text()
        answered.add(text.slice(0, 15))
        if (response.status >= 500) faults.push([call.path, input, lines.splice(0).join('').slice(0, 500)])
      }
    }
    expect(faults.slice(0, 5)).toEqual([])
    expect(answered).toContain('{"code":"00000"')
  })

  test.each(kinds)(
    '%s: no fault',
    async (_, among) => {
      client = await sandbox.signIn('100001', 'admin')
      known ??= await knownOf()
      await renew()
      const faults: unknown[] = []
      for (const { call, query, type, body } of requestsOf(among, size(80, 10_000), known)) {
        const operationToken = call.token ? await client.operationToken() : ''
        const response = await fetch(`${sandbox.url}/provider/${call.path}${query}`, {
          method: call.method,
          headers: { 'content-type': type, cookie: client.cookie, locale: 'en_US', operationToken },
          ...(body !== undefined && { body }),
        })
        const text = await response.text()
        const code = /^\{"code":"([^"]*)"/.exec(text)?.[1] ?? String(response.status)
        if (response.status >= 500)
          faults.push([call.path, query, body?.slice(0, 1_000), lines.splice(0).join('').slice(0, 600)])
        if (code.startsWith('E0')) await renew()
      }
      expect(faults.slice(0, 5)).toEqual([])
    },
    LIMIT,
  )
})
