import { login } from '#lib/contract/admin.ts'
import { refundSave } from '#lib/contract/refund.ts'
import { transactionList } from '#lib/contract/transaction.ts'
import { ANONYMOUS_LIMIT } from '#lib/rules/body.ts'
import { handleCall } from '#lib/server/proxy.ts'
import { REQUEST_LIMIT } from '#lib/server/request-body.ts'
import { Browser, chunkedRequest, type TestBff, testBff } from '#tests/support/portal.ts'
import { credentials, signIn } from '#tests/support/sign-in.ts'
import { envelope, json, type StubProvider, startStub } from '#tests/support/stub-provider.ts'

let stub: StubProvider
let bff: TestBff

beforeAll(async () => {
  stub = await startStub()
  bff = testBff(stub.url)
})
beforeEach(() => stub.reset())
afterAll(async () => {
  await bff.upstream.close()
  await stub.close()
})

const menus = [{ url: '/deal/transaction', buttons: ['refund/save.do'] }]
const ofSize = (input: object, bytes: number) => JSON.stringify(input).padEnd(bytes)

test.each([
  [ANONYMOUS_LIMIT, 200],
  [ANONYMOUS_LIMIT + 1, 413],
])('a sign-in of %d bytes: %d', async (bytes, status) => {
  stub.on('admin/login.do', (_, response) => json(response, envelope(null, 'E2002', 'wrong')))
  expect((await new Browser(bff).call(login, credentials, { body: ofSize(credentials, bytes) })).status).toBe(
    status,
  )
  expect(stub.arrivals).toHaveLength(status === 200 ? 1 : 0)
})

test.each(['second_step', 'password_due'])(
  'the limit of a sign-in also holds at the stage %s',
  async (stage) => {
    const browser = await signIn(stub, bff, [], { stage })
    const body = ofSize(credentials, ANONYMOUS_LIMIT + 1)
    expect((await browser.call(login, credentials, { body })).status).toBe(413)
  },
)

test.each([
  [REQUEST_LIMIT, 200],
  [REQUEST_LIMIT + 1, 413],
])('with a session, %d bytes: %d', async (bytes, status) => {
  const browser = await signIn(stub, bff, menus)
  expect((await browser.call(transactionList, {}, { body: ofSize({}, bytes) })).status).toBe(status)
})

function* spaces(count: number, breaksOff: boolean) {
  for (let index = 0; index < count; index++) yield ' '
  if (breaksOff) throw new Error('aborted')
}

/** Sends a sign-in in chunks of one byte; returns the status and how many bytes were read. */
async function stream(bytes: number, breaksOff = false) {
  let read = 0
  const base = new Browser(bff).request(login, credentials)
  const request = chunkedRequest(base, spaces(bytes, breaksOff), () => {
    read++
  })
  return { status: (await handleCall(request, login.path, bff)).status, read }
}

test('a sign-in of 1 MB in chunks of one byte is read up to the limit, into one buffer', async () => {
  const { status, read } = await stream(1024 * 1024)
  expect(status).toBe(413)
  expect(read).toBeLessThan(ANONYMOUS_LIMIT + 10)
})

test('a body that breaks off is that of a browser that has disconnected, not a fault of the portal', async () => {
  expect((await stream(100, true)).status).toBe(499)
})

test.each([
  ['a stated length within the limit', String(ANONYMOUS_LIMIT), ANONYMOUS_LIMIT],
  ['a stated length above the limit', String(ANONYMOUS_LIMIT + 1), 0],
  ['no stated length', undefined, 0],
])('the body of a refused call with %s', async (_, size, read) => {
  const base = new Browser(bff).request(refundSave, {} as never)
  base.headers.delete('content-length')
  if (size) base.headers.set('content-length', size)
  let taken = 0
  const request = chunkedRequest(base, spaces(ANONYMOUS_LIMIT, false), () => {
    taken++
  })
  expect((await handleCall(request, refundSave.path, bff)).status).toBe(401)
  // A stream takes one chunk in advance.
  expect(taken).toBeGreaterThanOrEqual(read)
  expect(taken).toBeLessThanOrEqual(read + 1)
})

test('without a session, the body of another call is not read', async () => {
  const reply = await new Browser(bff).call(refundSave, {} as never, { body: ofSize({}, REQUEST_LIMIT + 1) })
  expect(reply.status).toBe(401)
})
