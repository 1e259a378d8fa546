import { calls } from '#lib/contract/index.ts'
import { type Exchange, type Fault, startFaultyProvider } from '#tests/support/faulty-provider.ts'
import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts'
import { account } from '../../scripts/lib/conformance/client.ts'
import { type CallReport, deviationsOf } from '../../scripts/lib/conformance/findings.ts'
import { linesOf } from '../../scripts/lib/conformance/report.ts'
import { runConformance } from '../../scripts/lib/conformance/run.ts'

/** The checks of `npm run conformance`: the sandbox passes all of them, and each seeded deviation is named. */

let sandbox: TestSandbox
let base: string
let proxy: Awaited<ReturnType<typeof startFaultyProvider>>
const cookies = { user: '', other: '' }
let reports: Map<string, CallReport>

const run = async (at: string, only?: string[], write = false) =>
  runConformance({
    base: at,
    user: await account(at, cookies.user),
    other: await account(at, cookies.other),
    write,
    ...(only && { only }),
  })

beforeAll(async () => {
  sandbox = await startSandbox({ transactions: 600 })
  base = `${sandbox.url}/provider`
  cookies.user = (await sandbox.signIn('100001', 'admin')).cookie
  cookies.other = (await sandbox.signIn('100002', 'admin')).cookie
  proxy = await startFaultyProvider(base)
  reports = new Map((await run(base, undefined, true)).map((report) => [report.call, report]))
}, 120_000)

afterAll(async () => {
  await proxy?.close()
  await sandbox?.stop()
})

test.each(Object.keys(calls))('%s of the sandbox fits the contract', (path) => {
  const report = reports.get(path)
  expect(report?.findings).toEqual([])
  expect([...(report?.checks ?? []), ...(report?.notChecked ?? [])]).not.toEqual([])
})

test('an unknown call is refused', () => {
  expect(reports.get('conformance/nothing.do')).toMatchObject({ checks: ['unknown call'], findings: [] })
})

type Row = Record<string, unknown>
const rowsOf = ({ envelope }: Exchange): Row[] => (envelope.data as { list?: Row[] } | null)?.list ?? []

/** The call whose answers are changed, the fault, the call and the field that the report names, and its words. */
const deviations: [title: string, call: string, fault: Fault, field: string, words: RegExp][] = [
  [
    'a missing field',
    'refund/list.do',
    (exchange) => {
      for (const row of rowsOf(exchange)) delete row.amount
    },
    'list[].amount',
    /^is missing; the contract requires a string/,
  ],
  [
    'a wrong type',
    'transaction/list.do',
    (exchange) => {
      for (const row of rowsOf(exchange)) row.amount = 12.5
    },
    'list[].amount',
    /^is a number; the contract requires a string/,
  ],
  [
    'an unknown value',
    'dispute/list.do',
    (exchange) => {
      for (const row of rowsOf(exchange)) row.disputeType = 'claim'
    },
    'list[].disputeType',
    /^is "claim"; the contract requires one of /,
  ],
  [
    'a value in another format',
    'settlement/list.do',
    (exchange) => {
      for (const row of rowsOf(exchange)) row.tabulatedAt = '31.01.2026'
    },
    'list[].tabulatedAt',
    /^is a string of the form "99\.99\.9999"/,
  ],
  [
    'another envelope',
    'common/getCurrencies.do',
    (exchange) => {
      exchange.body = JSON.stringify({ status: 'ok', result: [] })
    },
    '',
    /starts with status, result; the contract requires the envelope/,
  ],
  [
    'another content type',
    'common/getCountries.do',
    (exchange) => {
      exchange.type = 'text/html'
    },
    'content-type',
    /^is text\/html; the contract requires application\/json/,
  ],
  [
    'a status for a refusal',
    'transaction/detail.do',
    (exchange) => {
      if (exchange.envelope.code !== '00000') exchange.status = 404
    },
    'status',
    /^is 404; every JSON answer has 200/,
  ],
  [
    'a missing check of the operation token',
    'refund/save.do',
    async (exchange) => {
      const operationToken = JSON.parse(await exchange.ask('common/getOperationToken.do', {})).data
      exchange.envelope = JSON.parse(
        await exchange.ask('refund/save.do', exchange.request, { operationtoken: operationToken }),
      )
    },
    'operationToken',
    /^is E3003; a call with no operation token must be refused with E3001/,
  ],
  [
    'the same operation token twice',
    'common/getOperationToken.do',
    (exchange) => {
      if (exchange.envelope.code === '00000') exchange.envelope.data = 'always-the-same' as never
    },
    'data',
    /^two calls return the same operation token/,
  ],
  [
    'a row of another merchant',
    'transaction/list.do',
    async (exchange) => {
      if (exchange.headers.cookie !== cookies.other) return
      const foreign = JSON.parse(
        await exchange.ask('transaction/list.do', { pageSize: 100 }, { cookie: cookies.user }),
      )
      rowsOf(exchange).unshift(...foreign.data.list.slice(0, 1))
    },
    'list[].tradeNo',
    /^1 rows of one merchant are in the list of the other/,
  ],
  [
    'a record of another merchant',
    'transaction/detail.do',
    async (exchange) => {
      if (exchange.headers.cookie !== cookies.other) return
      const text = await exchange.ask('transaction/detail.do', exchange.request, { cookie: cookies.user })
      exchange.envelope = JSON.parse(text)
    },
    'data',
    /^returns a record of another merchant/,
  ],
  [
    'no end of the session',
    'merchantNews/list.do',
    (exchange) => {
      if (exchange.envelope.code === 'E0001') exchange.envelope.code = 'E9999'
    },
    'code',
    /^is E9999; without a session it must start with E0001 or E0006/,
  ],
  [
    'the same rows on page 2',
    'merchantLog/list.do',
    async (exchange) => {
      const first = await exchange.ask('merchantLog/list.do', { ...exchange.request, pageNo: 1 })
      exchange.envelope = JSON.parse(first)
    },
    'list',
    /^page 2 repeats \d+ rows of page 1/,
  ],
  [
    'an ignored sort order',
    'transaction/list.do',
    (exchange) => {
      if (exchange.request.sort) rowsOf(exchange).reverse()
    },
    'sort',
    /^by createdAt asc: the rows are not in this order/,
  ],
  [
    'a wrong total',
    'transaction/list.do',
    (exchange) => {
      if (exchange.envelope.code === '00000') (exchange.envelope.data as { total: number }).total = 3
    },
    'total',
    /^is 3, less than the 10 rows of the page/,
  ],
  [
    'an ignored filter',
    'refund/list.do',
    async (exchange) => {
      const { refundNo: _, ...rest } = exchange.request
      exchange.envelope = JSON.parse(await exchange.ask('refund/list.do', rest))
    },
    'refundNo',
    /^as a filter does not return exactly the rows/,
  ],
  [
    'a file with fewer rows',
    'refund/download.do',
    (exchange) => {
      exchange.body = 'Refund ID\r\n1\r\n'
    },
    'x-total-rows',
    /^is \d+; the file has 1 rows/,
  ],
  [
    'a file of another type',
    'transaction/download.do',
    (exchange) => {
      if (exchange.type.startsWith('text/csv')) exchange.type = 'application/octet-stream'
    },
    'content-type',
    /^is application\/octet-stream; the file must be csv/,
  ],
  [
    'texts in one language',
    'transaction/detail.do',
    (exchange) => {
      exchange.envelope.msg = 'The order was not found.'
    },
    'msg',
    /^is not Chinese, although the header locale is zh_CN/,
  ],
  [
    'two pages with one permission ID',
    'permission/permissionList.do',
    (exchange) => {
      if (exchange.envelope.code !== '00000') return
      for (const entry of exchange.envelope.data as { id: string }[]) entry.id = 'P1'
    },
    'id',
    / have the same id$/,
  ],
]

test.each(deviations)('the run names %s', async (_, call, fault, field, words) => {
  const found = deviationsOf(await proxy.during(call, fault, () => run(proxy.url, [call])))
  const named = found.find((each) => each.call === call && each.field === field && words.test(each.problem))
  expect({ named, found }).toMatchObject({ named: { call, field } })
})

test('a provider that does not answer is a deviation of the call', async () => {
  const found = deviationsOf(await run('http://127.0.0.1:1', ['account/profile.do']))
  expect(found).toContainEqual({
    call: 'account/profile.do',
    field: '',
    problem: expect.stringMatching(/^no answer: /),
  })
})

test('an unknown field is a note, which does not fail the run', async () => {
  const found = await proxy.during(
    'account/profile.do',
    ({ envelope }) => Object.assign(envelope.data ?? {}, { nickname: 'Jo' }),
    () => run(proxy.url, ['account/profile.do']),
  )
  expect(deviationsOf(found)).toEqual([])
  expect(linesOf(found)).toContain(
    '· account/profile.do  nickname is not in the contract; the portal ignores it',
  )
})
