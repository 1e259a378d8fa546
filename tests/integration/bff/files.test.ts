import { gzipSync } from 'node:zlib'
import { getVerifyCode } from '#lib/contract/common.ts'
import { transactionDownload } from '#lib/contract/transaction.ts'
import { Browser } from '#tests/support/portal.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { withStubPortal } from '#tests/support/stub-portal.ts'
import { envelope, json } from '#tests/support/stub-provider.ts'
import { until } from '#tests/support/until.ts'

const menus = [{ url: '/deal/transaction', buttons: ['transaction/download.do'] }]
const input = { format: 'csv' as const, columns: ['tradeNo'], timeZone: 'Asia/Shanghai' }
const CSV = {
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': 'inline; filename="交易.csv"',
}

const portal = withStubPortal({ DOWNLOAD_IDLE_MS: '200' })
let browser: Browser

beforeEach(async () => {
  browser = await signIn(portal.stub, portal.bff, menus)
})

const download = (ask = {}) => browser.send(transactionDownload, input, ask)

test('a file has its name, size and count, and is always an attachment', async () => {
  portal.stub.on('transaction/download.do', (_, response) =>
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
    'content-disposition': 'attachment; filename=t.csv',
    'x-file-size': '4',
    'x-total-rows': '1',
    'x-content-type-options': 'nosniff',
  })
  expect(response.headers.get('x-secret')).toBeNull()
  expect(await response.text()).toBe('a\r\nb')
})

test('a compressed file is decoded and has no size', async () => {
  const packed = gzipSync('a\r\nb')
  portal.stub.on('transaction/download.do', (_, response) =>
    response
      .writeHead(200, {
        'content-type': 'text/csv',
        'content-encoding': 'gzip',
        'content-length': String(packed.length),
      })
      .end(packed),
  )
  const response = await download()
  expect(response.headers.get('x-file-size')).toBeNull()
  expect(await response.text()).toBe('a\r\nb')
})

test('a refusal is passed as its envelope', async () => {
  portal.stub.on('transaction/download.do', (_, response) =>
    json(response, envelope(null, 'E3006', 'too many')),
  )
  const response = await download()
  expect([response.status, await response.json()]).toEqual([
    200,
    { code: 'E3006', msg: 'too many', data: null },
  ])
})

test.each(['text/html', 'application/xhtml+xml', 'image/svg+xml', 'application/javascript', ''])(
  '%s is never sent as a file',
  async (type) => {
    portal.stub.on('transaction/download.do', (_, response) =>
      response.writeHead(200, type ? { 'content-type': type } : {}).end('<script>canary</script>'),
    )
    const response = await download()
    expect(response.status).toBe(502)
    expect(await response.text()).not.toContain('canary')
  },
)

test('a file in an unknown encoding is refused', async () => {
  portal.stub.on('transaction/download.do', (_, response) =>
    response
      .writeHead(200, { ...CSV, 'content-disposition': 'attachment', 'content-encoding': 'x' })
      .end('a'),
  )
  expect((await download()).status).toBe(502)
})

test('HTML labeled as PDF is an attachment without sniffing', async () => {
  portal.stub.on('transaction/download.do', (_, response) =>
    response.writeHead(200, { 'content-type': 'application/pdf' }).end('<script>1</script>'),
  )
  const response = await download()
  expect(response.headers.get('content-disposition')).toBe('attachment')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(response.headers.get('content-security-policy')).toContain('sandbox')
  await response.text()
})

test('a file that breaks off ends with an AbortError', async () => {
  portal.stub.on('transaction/download.do', (_, response) => {
    response.writeHead(200, { ...CSV, 'content-disposition': 'attachment', 'content-length': '1000' })
    response.write('half', () => response.destroy())
  })
  const response = await download()
  await expect(response.text()).rejects.toMatchObject({ name: 'AbortError' })
})

test('a file fails if the provider stops in the middle', async () => {
  portal.stub.on('transaction/download.do', (_, response) => {
    response.writeHead(200, { 'content-type': 'text/csv' })
    response.write('half')
  })
  const response = await download()
  await expect(response.text()).rejects.toThrow()
  await until(() => portal.bff.upstream.stats().running === 0)
})

test('aborted downloads free the sockets', async () => {
  portal.stub.on('transaction/download.do', (_, response) => {
    response.writeHead(200, { 'content-type': 'text/csv' })
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(64 * 1024)));
    }
    response.on('drain', more)
    more()
  })
  const aborted = Array.from({ length: 20 }, async (_, index) => {
    const controller = new AbortController()
    const response = await download({ signal: controller.signal })
    const reader = response.body?.getReader()
    await reader?.read()
    if (index % 2) controller.abort()
    else await reader?.cancel()
  })
  await Promise.all(aborted)
  await until(() => portal.bff.upstream.stats().running === 0)
})

test('a disconnect before the response ends the request to the provider', async () => {
  const closed = new Promise<void>((resolve) => {
    portal.stub.on('transaction/download.do', (_, response) => response.on('close', resolve))
  })
  const controller = new AbortController()
  const pending = download({ signal: controller.signal })
  await until(() => portal.stub.arrivals.length === 1)
  controller.abort()
  await closed
  expect((await pending).status).toBe(499)
})

test('a disconnect while the provider sends a refusal is canceled too', async () => {
  portal.stub.on('transaction/download.do', (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).write('{')
  })
  const controller = new AbortController()
  const reading = Promise.withResolvers<void>()
  const { readBody } = portal.bff.upstream
  portal.bff.upstream.readBody = (response) => {
    reading.resolve()
    return readBody(response)
  }
  const pending = download({ signal: controller.signal })
  await reading.promise
  controller.abort()
  expect((await pending).status).toBe(499)
})

test('an image of an unknown type is refused', async () => {
  portal.stub.on('common/getVerifyCode.do', (_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<script>canary</script>'),
  )
  const response = await new Browser(portal.bff).send(getVerifyCode, {})
  expect(response.status).toBe(502)
})
