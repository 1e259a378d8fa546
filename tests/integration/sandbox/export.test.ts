import { millisecondsInDay } from 'date-fns/constants'
import { eq } from 'drizzle-orm'
import { parseCsv } from 'hucre/csv'
import { readXlsx } from 'hucre/xlsx'
import type { InputOf } from '#lib/contract/call.ts'
import { calls } from '#lib/contract/index.ts'
import type { Locale } from '#lib/contract/shapes.ts'
import type { TransactionRow, transactionDownload } from '#lib/contract/transaction.ts'
import { transactions } from '#sandbox/platform/db/schema/payment.ts'
import { harmless } from '#sandbox/platform/export/columns.ts'
import { leaveMidnight } from '#tests/support/midnight.ts'
import type { ProviderClient } from '#tests/support/provider-client.ts'
import { startSandbox, withSandbox } from '#tests/support/sandbox.ts'
import { pay } from '#tests/support/sandbox-orders.ts'

const sandbox = withSandbox({ transactions: 1500 })
let client: ProviderClient
let list: TransactionRow[]
beforeAll(async () => {
  // The first day of a list is half a year before today.
  await leaveMidnight(sandbox.now(), sandbox.advance)
  client = await sandbox.signIn('100001', 'admin')
  await pay(sandbox, { amount: '9007199254740993.01', outcome: 'success' })
  await pay(sandbox, { amount: '7.125', currency: 'KWD', customer: { name: '=HYPERLINK("x")' } })
  await pay(sandbox, { amount: '500', currency: 'JPY', customer: { name: '陈 可儿' } })
  list = []
  for (let cursor: string | undefined; ; ) {
    const input = { pageSize: 100 as const, ...(cursor && { cursor }) }
    const { data } = await client.call(calls['transaction/list.do'], input)
    list.push(...data.list)
    cursor = data.nextCursor
    if (!cursor) break
  }
})

const columns = [
  'createdAt',
  'tradeNo',
  'orderNo',
  'orderState',
  'amount',
  'currency',
  'customerName',
  'cardNumber',
]
type Input = Partial<InputOf<typeof transactionDownload>>

async function download(input: Input, locale: Locale = 'en_US', as = client) {
  const answer = await as.fetch(
    calls['transaction/download.do'],
    { columns, timeZone: 'Asia/Shanghai', format: 'xlsx', ...input },
    { headers: { locale } },
  )
  const bytes = new Uint8Array(await answer.arrayBuffer())
  return { answer, bytes, total: Number(answer.headers.get('x-total-rows')) }
}

async function xlsxRows(bytes: Uint8Array): Promise<unknown[][]> {
  const book = await readXlsx(bytes)
  return book.sheets[0]?.rows ?? []
}
const csvRows = (bytes: Uint8Array): unknown[][] => parseCsv(new TextDecoder().decode(bytes))

test('the xlsx has the rows, columns and amounts of the list, in its order', async () => {
  const { answer, bytes, total } = await download({})
  expect(answer.headers.get('content-type')).toContain('spreadsheetml')
  expect(answer.headers.get('content-disposition')).toMatch(
    /filename="transactions-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.xlsx"/,
  )
  const [header, ...rows] = await xlsxRows(bytes)
  expect(header).toEqual([
    'Order time (Asia/Shanghai)',
    'Serial order number',
    'Merchant order number',
    'Status',
    'Amount',
    'Currency',
    'Customer name',
    'Card number',
  ])
  expect(total).toBe(list.length)
  expect(rows.map((row) => row[1])).toEqual(list.map((row) => row.tradeNo))
  for (const [i, row] of rows.entries()) {
    const shown = list[i]
    if (!shown) continue
    // A number stores up to 15 digits exactly; a longer amount is text.
    expect(String(row[4])).toBe(shown.amount.length > 16 ? shown.amount : String(Number(shown.amount)))
    expect(row[5]).toBe(shown.currency)
    expect(row[7] ?? null).toBe(shown.cardFirst6 && `${shown.cardFirst6}******${shown.cardLast4}`)
  }
  expect(rows.find((row) => row[4] === '9007199254740993.01')).toBeDefined()
})

test('the CSV has the same values, with a byte order mark and exact amounts', async () => {
  const { answer, bytes, total } = await download({ format: 'csv' })
  expect(answer.headers.get('content-type')).toContain('text/csv')
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const [, ...rows] = csvRows(bytes)
  expect(total).toBe(list.length)
  expect(rows.map((row) => [row[1], row[4], row[5]])).toEqual(
    list.map((row) => [row.tradeNo, row.amount, row.currency]),
  )
})

test('texts and times are in the language and the time zone', async () => {
  const { bytes } = await download(
    { columns: ['createdAt', 'orderState', 'method'], timeZone: 'UTC' },
    'zh_CN',
  )
  const [header, first] = await xlsxRows(bytes)
  expect(header?.map(String)).toEqual(
    Array.from({ length: 3 }, () => expect.stringMatching(/[\u4e00-\u9fff]/)),
  )
  expect(String(header?.[0])).toContain('(UTC)')
  expect(first?.[0]).toBe(list[0]?.createdAt.slice(0, 19).replace('T', ' '))
  expect(String(first?.[1])).toMatch(/[\u4e00-\u9fff]/)
})

test('text that looks like a formula stays text', async () => {
  for (const format of ['xlsx', 'csv'] as const) {
    const { bytes } = await download({ format, columns: ['customerName', 'tradeNo'], currency: ['KWD'] })
    const rows = format === 'xlsx' ? await xlsxRows(bytes) : csvRows(bytes)
    expect(rows.map((row) => row[0])).toContain(`'=HYPERLINK("x")`)
  }
  for (const sign of ['=', '+', '-', '@', '\t', '\r', '\0']) expect(harmless(`${sign}1`)).toBe(`'${sign}1`)
  expect(harmless('a=1')).toBe('a=1')
})

test('the file has the filter and the sort of the list', async () => {
  const { bytes, total } = await download({
    orderState: ['failed'],
    sort: [{ field: 'amount', order: 'asc' }],
    columns: ['tradeNo', 'amount'],
  })
  const [header, ...rows] = await xlsxRows(bytes)
  expect(header).toEqual(['Serial order number', 'Amount', 'Currency'])
  const expected = list.filter((row) => row.orderState === 'failed')
  expect(new Set(rows.map((row) => row[0]))).toEqual(new Set(expected.map((row) => row.tradeNo)))
  expect(total).toBe(expected.length)
  const amounts = rows.map((row) => Number(row[1]))
  expect(amounts).toEqual([...amounts].sort((a, b) => a - b))
})

test.each([
  ['an unknown column', { columns: ['tradeNo', 'cardHash'] }, 'E1400'],
  ['a column of every object', { columns: ['constructor'] }, 'E1400'],
  ['an unknown zone', { timeZone: 'Mars/Olympus' }, 'E1400'],
  [
    'too long a range',
    { createdAtFrom: '2020-01-01T00:00:00Z', createdAtTo: '2020-12-31T00:00:00Z' },
    'E3007',
  ],
])('%s is refused', async (_, input, code) => {
  const { answer, bytes } = await download(input)
  expect(answer.headers.get('content-type')).toContain('json')
  expect(JSON.parse(new TextDecoder().decode(bytes)).code).toBe(code)
})

test('more rows than one file holds are refused; orders to complete are cut to the oldest', async () => {
  const small = await startSandbox({ transactions: 1500, exportRowsMax: 10 })
  try {
    const other = await small.signIn('100001', 'admin')
    const { bytes } = await download({}, 'en_US', other)
    expect(JSON.parse(new TextDecoder().decode(bytes)).code).toBe('E3006')
    const { data } = await other.call(calls['transaction/list.do'], { pageSize: 10 })
    const few = await download({ tradeNo: data.list.map((row) => row.tradeNo) }, 'en_US', other)
    expect(few.total).toBe(10)
    // The lists of orders to complete are cut instead: after these orders are completed, the next ones follow.
    for (const call of [calls['transaction/unshippedDownload.do'], calls['commodity/missingDownload.do']]) {
      const answer = await other.fetch(call, { format: 'csv', timeZone: 'UTC' })
      const [, ...rows] = csvRows(new Uint8Array(await answer.arrayBuffer()))
      expect(rows).toHaveLength(10)
      const days = rows.map((row) => String(row[4]))
      expect(days).toEqual(days.toSorted())
    }
  } finally {
    await small.stop()
  }
})

test('a file of named orders, which can be of any age, has no first day in its name', async () => {
  const { answer } = await download({ tradeNo: [list[0]?.tradeNo ?? ''], format: 'csv' })
  expect(answer.headers.get('content-disposition')).toMatch(/"?transactions-\d{4}-\d\d-\d\d\.csv"?$/)
})

test('another merchant’s file has none of the rows', async () => {
  const other = await sandbox.signIn('100002', 'admin')
  const { bytes } = await download({ columns: ['tradeNo'] }, 'en_US', other)
  const otherRows = new Set((await xlsxRows(bytes)).map((row) => row[0]))
  expect(list.filter((row) => otherRows.has(row.tradeNo))).toEqual([])
})

test('refunds can be exported', async () => {
  const { data } = await client.call(calls['refund/list.do'], { pageSize: 100 })
  const answer = await client.fetch(calls['refund/download.do'], {
    format: 'csv',
    timeZone: 'Asia/Shanghai',
    columns: ['refundNo', 'amount', 'status', 'nextStep', 'appliedAt'],
  })
  const [header, ...rows] = csvRows(new Uint8Array(await answer.arrayBuffer()))
  expect(header?.slice(0, 3)).toEqual(['Refund ID', 'Refund amount', 'Currency'])
  expect(rows.map((row) => row[0])).toEqual(data.list.map((row) => row.refundNo))
  expect(rows.map((row) => row[1])).toEqual(data.list.map((row) => row.amount))
})

test('unshipped: paid orders without a tracking number, between seven days and six months old', async () => {
  const answer = await client.fetch(calls['transaction/unshippedDownload.do'], {
    format: 'csv',
    timeZone: 'Asia/Shanghai',
  })
  const [, ...rows] = csvRows(new Uint8Array(await answer.arrayBuffer()))
  expect(rows.length).toBeGreaterThan(0)
  const stored = await sandbox.db.select().from(transactions).where(eq(transactions.merchantNo, '100001'))
  const byNumber = new Map(stored.map((row) => [row.tradeNo, row]))
  for (const [tradeNo] of rows) {
    const row = byNumber.get(String(tradeNo))
    expect(row).toMatchObject({ status: 'success', trackingNumber: null })
    expect(+(row?.createdAt ?? 0)).toBeLessThan(+sandbox.now('100001') - 6 * millisecondsInDay)
  }
})
