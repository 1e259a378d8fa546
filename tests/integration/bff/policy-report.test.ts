import { jest } from '@jest/globals'
import { chunkedRequest } from '#tests/support/portal.ts'

const lines: unknown[] = []
const log = {
  info() {},
  error() {},
  warn: (entry: object, message: string) => lines.push({ ...entry, message }),
}
// The count of a minute belongs to the module.
let takePolicyReport: typeof import('#lib/server/policy-report.ts').takePolicyReport
beforeEach(async () => {
  lines.length = 0
  jest.resetModules()
  ;({ takePolicyReport } = await import('#lib/server/policy-report.ts'))
})

const URL = 'http://localhost:3000/api/policy-report'
const report = (documentUri: string, directive: string) =>
  JSON.stringify({
    'csp-report': { 'document-uri': documentUri, 'effective-directive': directive, 'blocked-uri': 'inline' },
  })
const send = (request: Request) => takePolicyReport(request, { log })
const post = (body: string) => send(new Request(URL, { method: 'POST', body }))

test.each([
  ['http://localhost:3000/deal/refund?secret=1', 'script-src-elem', '/deal/refund', 'script-src-elem'],
  ['http://localhost:3000/deal/transaction/123', 'img-src', '/deal/transaction', 'img-src'],
  ['http://localhost:3000/canary', 'canary', 'unknown', 'unknown'],
])('a report of %s, %s is logged by registered names only', async (address, directive, page, reason) => {
  expect((await post(report(address, directive))).status).toBe(204)
  expect(lines).toEqual([{ page, reason, message: 'policy report' }])
})

test.each([
  ['nothing', ''],
  ['no JSON', '<report>'],
  ['another object', '{"csp-report":{"document-uri":5}}'],
  ['16 KB and a byte', report(`http://localhost:3000/${'x'.repeat(16 * 1024)}`, 'img-src')],
])('%s is not a report', async (_, body) => {
  expect((await post(body)).status).toBe(204)
  expect(lines).toEqual([])
})

test('an endless report is not read to its end', async () => {
  let chunks = 0
  const endless = function* () {
    while (true) yield 'x'.repeat(1024)
  }
  const head = new Request(URL, { method: 'POST', body: '' })
  await send(chunkedRequest(head, endless(), () => chunks++))
  expect(chunks).toBeLessThan(20)
})

test('an instance logs 60 reports a minute', async () => {
  for (let sent = 0; sent < 100; sent++) await post(report('http://localhost:3000/home', 'img-src'))
  expect(lines).toHaveLength(60)
})
