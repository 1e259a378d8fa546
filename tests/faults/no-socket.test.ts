import type { ServerResponse } from 'node:http'
import { refundSave } from '#lib/contract/refund.ts'
import { transactionDownload, transactionList } from '#lib/contract/transaction.ts'
import { type TestBff, testBff } from '#tests/support/portal.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { type StubProvider, startStub } from '#tests/support/stub-provider.ts'

/** All sockets to the provider are in use, as with slow downloads. */

const menus = [{ url: '/deal/transaction', buttons: [refundSave.path, transactionDownload.path] }]
const file = { format: 'csv' as const, columns: ['tradeNo'], timeZone: 'Asia/Shanghai' }
const LIMIT_MS = 4_000
const SOCKETS = 512
/** Downloads that begin together: on a slow machine, more of them would wait for longer than the limit. */
const GROUP = 32

let stub: StubProvider
let bff: TestBff
beforeEach(async () => {
  stub = await startStub()
  bff = testBff(stub.url, { PROVIDER_TIMEOUT_MS: String(LIMIT_MS) })
})
afterEach(async () => {
  await bff.upstream.close()
  await stub.close()
})

test('a request that gets no socket in time is reported as not sent, and is never sent', async () => {
  const browser = await signIn(stub, bff, menus)
  const files: ServerResponse[] = []
  stub.on(transactionDownload.path, (_, response) => {
    files.push(response)
    response.writeHead(200, { 'content-type': 'text/csv' }).write('a')
  })
  const downloads: Response[] = []
  while (downloads.length < SOCKETS) {
    const group = Array.from({ length: GROUP }, () => browser.send(transactionDownload, file))
    downloads.push(...(await Promise.all(group)))
  }
  expect(downloads.every(({ status }) => status === 200)).toBe(true)
  stub.arrivals.length = 0

  const since = performance.now()
  const token = { headers: { operationToken: 'op' } }
  const statuses = await Promise.all([
    browser.call(refundSave, { tradeNo: 'T', amount: '1', reason: 'r' }, token),
    browser.call(transactionList, {}),
    browser.send(transactionDownload, file),
  ])
  const waited = performance.now() - since
  expect(statuses.map(({ status }) => status)).toEqual([503, 503, 503])
  expect((statuses[0] as { body: { code: string } }).body.code).toBe('E1502')
  expect(waited).toBeGreaterThanOrEqual(LIMIT_MS - 10)

  const { connected } = bff.upstream.stats()
  for (const response of files) response.end()
  await Promise.all(downloads.map((response) => response.text()))
  expect((await browser.call(transactionList, {})).status).toBe(200)
  expect(stub.calls()).toEqual([transactionList.path])
  // A request that has given up costs no socket.
  expect([connected, bff.upstream.stats().connected]).toEqual([SOCKETS, SOCKETS])
})
