import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { type Call, defineCall } from '#lib/contract/call.ts'
import { findCall } from '#lib/contract/index.ts'
import { UPLOAD_LIMIT } from '#lib/server/multipart.ts'
import { handleCall } from '#lib/server/proxy.ts'
import { type Browser, chunkedRequest, type TestBff, testBff } from '#tests/support/portal.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { type StubProvider, startStub } from '#tests/support/stub-provider.ts'

const upload: Call = defineCall({
  no: 900,
  path: 'test/upload.do',
  page: '*',
  token: true,
  multipart: true,
  request: z.strictObject({ name: z.string().trim().min(1) }),
  answer: z.unknown(),
})

let stub: StubProvider
let bff: TestBff
let browser: Browser

beforeAll(async () => {
  stub = await startStub()
  bff = testBff(stub.url, {}, { findCall: (path) => (path === upload.path ? upload : findCall(path)) })
})
beforeEach(async () => {
  stub.reset()
  browser = await signIn(stub, bff, [])
})
afterAll(async () => {
  await bff.upstream.close()
  await stub.close()
})

const requestPart = (value: unknown) => new Blob([JSON.stringify(value)], { type: 'application/json' })

function form(value: unknown, file: Uint8Array<ArrayBuffer> = randomBytes(100_000)) {
  const parts = new FormData()
  // A field, not a file, as lib/client writes it.
  parts.append('request', typeof value === 'string' ? value : JSON.stringify(value))
  parts.append('file', new Blob([file]), 'proof.png')
  return parts
}

async function send(body: FormData | string, headers: Record<string, string | undefined> = {}) {
  const encoded = new Request('http://x/', { method: 'POST', body })
  const bytes = await encoded.bytes()
  const base = browser.request(
    upload,
    {},
    {
      headers: {
        'content-type': encoded.headers.get('content-type') ?? '',
        operationToken: 'op',
        ...headers,
      },
    },
  )
  const request = new Request(base.url, { method: 'POST', headers: base.headers, body: bytes })
  const response = await handleCall(request, upload.path, bff)
  return { status: response.status, body: await response.json() }
}

test('the request is parsed by its schema, and the files pass unchanged', async () => {
  const file = randomBytes(300_000)
  expect((await send(form({ name: ' proof ' }, file))).status).toBe(200)
  const [arrival] = stub.arrivals
  expect(arrival?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
  expect(arrival?.headers.operationtoken).toBe('op')
  const received = await new Response(Buffer.from(arrival?.body ?? '', 'latin1'), {
    headers: { 'content-type': arrival?.headers['content-type'] ?? '' },
  }).formData()
  expect(JSON.parse(await textOf(received.get('request')))).toEqual({ name: 'proof' })
  const passed = received.get('file')
  if (!(passed instanceof Blob)) throw new Error('no file')
  expect(Buffer.from(await passed.arrayBuffer()).equals(file)).toBe(true)
})

const textOf = async (part: FormDataEntryValue | null) => (part instanceof Blob ? part.text() : (part ?? ''))

test.each<[string, () => FormData | string, Record<string, string>?]>([
  ['an unknown key', () => form({ name: 'x', extra: 1 })],
  ['not JSON', () => form('{')],
  [
    'a file instead of the request',
    () => {
      const parts = new FormData()
      parts.append('request', requestPart({ name: 'x' }), 'request.json')
      return parts
    },
  ],
  [
    'the request behind a file',
    () => {
      const parts = new FormData()
      parts.append('file', new Blob(['x']), 'a.png')
      parts.append('request', '{"name":"x"}')
      return parts
    },
  ],
  ['another content type', () => '{"name":"x"}', { 'content-type': 'application/json' }],
  ['no boundary', () => '{"name":"x"}', { 'content-type': 'multipart/form-data' }],
  [
    'no end',
    () => '--b\r\nContent-Disposition: form-data; name="request"\r\n\r\n{"na',
    { 'content-type': 'multipart/form-data; boundary=b' },
  ],
])('%s is refused and never reaches the provider', async (...[, body, headers]) => {
  const reply = await send(body(), headers)
  expect([reply.status, reply.body.code]).toEqual([400, 'E1400'])
  expect(stub.arrivals).toEqual([])
})

/** Sends the body in chunks of this size, as a server receives it. */
async function sendInChunks(text: string, size: number) {
  const headers = { 'content-type': 'multipart/form-data; boundary=b', operationToken: 'op' }
  const chunks = Array.from({ length: Math.ceil(text.length / size) }, (_, index) =>
    text.slice(index * size, (index + 1) * size),
  )
  const request = chunkedRequest(browser.request(upload, {}, { headers }), chunks)
  const response = await handleCall(request, upload.path, bff)
  return { status: response.status, body: await response.json() }
}

const HEAD = '--b\r\nContent-Disposition: form-data; name="request"\r\n\r\n'
const REST =
  '\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nbytes\r\n--b--\r\n'

test.each([1, 2, 3, 4, 5, 7, 1000])('an upload in chunks of %d bytes is read', async (size) => {
  expect((await sendInChunks(`${HEAD}{"name":"a\\r\\n--b"}${REST}`, size)).status).toBe(200)
  const body = stub.arrivals[0]?.body ?? ''
  expect(body).toContain('{"name":"a\\r\\n--b"}\r\n--b\r\n')
  expect(body.endsWith(REST)).toBe(true)
})

test('a first part of 300 KB in chunks of one byte is searched once', async () => {
  /** Processor time for a part with so many line breaks, which are the start of a boundary. */
  const timeFor = async (lines: number) => {
    const text = `${HEAD}{"name":${'\r\n'.repeat(lines)}"x"}${REST}`
    const used = process.cpuUsage()
    expect((await sendInChunks(text, 1)).status).toBe(200)
    const { user, system } = process.cpuUsage(used)
    return user + system
  }
  // Compiles the code.
  await timeFor(10_000)
  const [half, whole] = [await timeFor(75_000), await timeFor(150_000)]
  // A search from the start at each chunk takes four times as long for twice as much.
  expect(whole / half).toBeLessThan(3)
})

test('an upload over the limit is refused, or cut off where it does not state its length', async () => {
  const length = { 'content-length': String(UPLOAD_LIMIT + 1) }
  expect((await send(form({ name: 'x' }), length)).status).toBe(413)
  const reply = await send(form({ name: 'x' }, Buffer.alloc(UPLOAD_LIMIT)))
  expect([reply.status, reply.body.code]).toEqual([413, 'E1413'])
  expect(stub.arrivals).toEqual([])
})

test('a provider that fails during an upload: the rest is read, so the connection can be used again', async () => {
  const down = testBff('http://127.0.0.1:1', {}, { findCall: bff.findCall, now: bff.now })
  const headers = { 'content-type': 'multipart/form-data; boundary=b', operationToken: 'op' }
  const chunk = 'x'.repeat(64 * 1024)
  const chunks = [`${HEAD}{"name":"x"}${REST.slice(0, -9)}`, ...Array<string>(16).fill(chunk), REST.slice(-9)]
  let read = 0
  const request = chunkedRequest(browser.request(upload, {}, { headers }), chunks, () => {
    read++
  })
  const response = await handleCall(request, upload.path, down)
  expect((await response.json()).code).toBe('E1502')
  expect(read).toBe(chunks.length)
  await down.upstream.close()
})
