import { gzipSync } from 'node:zlib'
import { getVerifyCode } from '#lib/contract/common.ts'
import { transactionDownload } from '#lib/contract/transaction.ts'
import { Browser, type TestBff, testBff } from '#tests/support/portal.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { envelope, json, type StubProvider, startStub } from '#tests/support/stub-provider.ts'

const menus = [{ url: '/deal/transaction', buttons: ['transaction/download.do'] }]
const input = { format: 'csv' as const, columns: ['tradeNo'], timeZone: 'Asia/Shanghai' }
const CSV = {
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': 'inline; filename="交易.csv"',
}

let stub: StubProvider
let bff: TestBff
let browser: Browser

beforeAll(async () => {
  stub = await startStub()
})
beforeEach(async () => {
  stub.reset()
  bff = testBff(stub.url, { DOWNLOAD_IDLE_MS: '200' })
  browser = await signIn(stub, bff, menus)
})
afterEach(() => bff.upstream.close())
afterAll(() => stub.close())

const download = (ask = {}) => browser.send(transactionDownload, input, ask)

/** Resolves when the condition holds; the test's own limit ends the wait. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((next) => setImmediate(next))
}

test('a file passes with its name, length and count, always as an attachment', async () => {
  stub.on('transaction/download.do', (_, response) =>
    response
      .writeHead(200, {
        ...CSV,
        'content-disposition': 'inline; filename="t.csv"',
        'content-length': '4',
        'x-total-rows': '1',
        'x-secret': 'no',
      })
      .end('a\r\nb'),
  )
  const response = await download()
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="t.csv"; filename*=UTF-8''t.csv`,
    'content-length': '4',
    'x-total-rows': '1',
    'x-content-type-options': 'nosniff',
  })
  expect(response.headers.get('x-secret')).toBeNull()
  expect(await response.text()).toBe('a\r\nb')
})

test('a compressed file arrives unpacked, without its packed length', async () => {
  const packed = gzipSync('a\r\nb')
  stub.on('transaction/download.do', (_, response) =>
    response
      .writeHead(200, {
        'content-type': 'text/csv',
        'content-encoding': 'gzip',
        'content-length': String(packed.length),
      })
      .end(packed),
  )
  const response = await download()
  expect(response.headers.get('content-length')).toBeNull()
  expect(await response.text()).toBe('a\r\nb')
})

test('a refusal comes as its envelope', async () => {
  stub.on('transaction/download.do', (_, response) => json(response, envelope(null, 'E3006', 'too many')))
  const response = await download()
  expect([response.status, await response.json()]).toEqual([
    200,
    { code: 'E3006', msg: 'too many', data: null },
  ])
})

test.each(['text/html', 'application/xhtml+xml', 'image/svg+xml', 'application/javascript', ''])(
  '%s never passes as a file',
  async (type) => {
    stub.on('transaction/download.do', (_, response) =>
      response.writeHead(200, type ? { 'content-type': type } : {}).end('<script>canary</script>'),
    )
    const response = await download()
    expect(response.status).toBe(502)
    expect(await response.text()).not.toContain('canary')
  },
)

test('HTML that says it is PDF leaves as an attachment that is not sniffed', async () => {
  stub.on('transaction/download.do', (_, response) =>
    response.writeHead(200, { 'content-type': 'application/pdf' }).end('<script>1</script>'),
  )
  const response = await download()
  expect(response.headers.get('content-disposition')).toBe('attachment')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(response.headers.get('content-security-policy')).toContain('sandbox')
  await response.text()
})

test('a file that is cut short fails while it is read', async () => {
  stub.on('transaction/download.do', (_, response) => {
    response.writeHead(200, { ...CSV, 'content-disposition': 'attachment', 'content-length': '1000' })
    response.write('half', () => response.destroy())
  })
  const response = await download()
  await expect(response.text()).rejects.toThrow()
})

test('a provider that stops in the middle is given up, and the file fails', async () => {
  stub.on('transaction/download.do', (_, response) => {
    response.writeHead(200, { 'content-type': 'text/csv' })
    response.write('half')
  })
  const response = await download()
  await expect(response.text()).rejects.toThrow()
  await until(() => bff.upstream.stats().running === 0)
})

test('a browser that reads no further is given up, and frees the provider’s socket', async () => {
  const chunk = Buffer.alloc(256 * 1024, 'x')
  stub.on('transaction/download.do', (_, response) => {
    response.writeHead(200, { 'content-type': 'text/csv' })
    const more = () => {
      while (!response.destroyed && response.write(chunk));
    }
    response.on('drain', more)
    more()
  })
  const response = await download()
  const reader = response.body?.getReader()
  await reader?.read()
  await until(() => bff.upstream.stats().running === 0)
  await expect(reader?.read()).rejects.toThrow()
})

test('downloads that are left return their sockets', async () => {
  stub.on('transaction/download.do', (_, response) => {
    response.writeHead(200, { 'content-type': 'text/csv' })
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(64 * 1024)));
    }
    response.on('drain', more)
    more()
  })
  const left = Array.from({ length: 20 }, async (_, index) => {
    const controller = new AbortController()
    const response = await download({ signal: controller.signal })
    const reader = response.body?.getReader()
    await reader?.read()
    if (index % 2) controller.abort()
    else await reader?.cancel()
  })
  await Promise.all(left)
  await until(() => bff.upstream.stats().running === 0)
})

test('a request that the browser leaves before the answer ends at the provider too', async () => {
  const gone = new Promise<void>((resolve) => {
    stub.on('transaction/download.do', (_, response) => response.on('close', resolve))
  })
  const controller = new AbortController()
  const asked = download({ signal: controller.signal })
  await until(() => stub.arrivals.length === 1)
  controller.abort()
  await gone
  expect((await asked).status).toBe(502)
})

test('a picture that the contract does not know does not pass', async () => {
  stub.on('common/getVerifyCode.do', (_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<script>canary</script>'),
  )
  const response = await new Browser(bff).send(getVerifyCode, {})
  expect(response.status).toBe(502)
})
