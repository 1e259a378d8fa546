import { millisecondsInDay } from 'date-fns/constants'
import { sql } from 'drizzle-orm'
import { parseCsv } from 'hucre/csv'
import { readXlsx } from 'hucre/xlsx'
import { SUCCESS } from '#lib/contract/errors.ts'
import type { DataAnalysis } from '#lib/contract/home.ts'
import { calls } from '#lib/contract/index.ts'
import { endOfDayIn, startOfDayIn } from '#lib/rules/days.ts'
import { transactions } from '#sandbox/platform/db/schema/payment.ts'
import { exportOf, figuresOf, figuresOfDays, lengthOf, sumsOf } from '#tests/support/home.ts'
import type { ProviderClient } from '#tests/support/provider-client.ts'
import { withSandbox } from '#tests/support/sandbox.ts'
import { pay } from '#tests/support/sandbox-orders.ts'

/** Every figure of the data analysis equals the length of the list that it opens. */

const MERCHANTS_ZONE = 'Asia/Shanghai'

const sandbox = withSandbox({ transactions: 2500, days: 300 }, 240_000)
let client: ProviderClient
beforeAll(async () => {
  client = await sandbox.signIn('100001', 'admin')
  await sandbox.db.update(transactions).set({ ipCountry: null }).where(sql`right(trade_no, 1) = '7'`)
  await pay(sandbox, { amount: '12.00', outcome: 'declined' })
}, 240_000)

interface RequestedRange {
  createdAtFrom?: string
  createdAtTo?: string
}

async function analysisOf(range: RequestedRange, timeZone: string): Promise<DataAnalysis> {
  const answer = await client.call(calls['home/getDataAnalysis.do'], { ...range, timeZone })
  expect([answer.code, answer.fields]).toEqual([SUCCESS, []])
  return answer.data
}

const daysAgo = (days: number) => new Date(+sandbox.now() - days * millisecondsInDay)
const wholeDays = (from: number, to: number, timeZone: string): RequestedRange => ({
  createdAtFrom: startOfDayIn(daysAgo(from), timeZone).toISOString(),
  createdAtTo: endOfDayIn(daysAgo(to), timeZone).toISOString(),
})

const ranges: [string, (timeZone: string) => RequestedRange][] = [
  ['nothing asked for: 30 days', () => ({})],
  ['a day', (timeZone) => wholeDays(3, 3, timeZone)],
  ['half a year, in weeks', (timeZone) => wholeDays(181, 0, timeZone)],
  [
    'ends within an hour',
    () => ({
      createdAtFrom: new Date(Math.floor(+daysAgo(20) / 1000) * 1000 + 123).toISOString(),
      createdAtTo: new Date(Math.floor(+daysAgo(2) / 1000) * 1000 + 999).toISOString(),
    }),
  ],
]

describe.each([
  // The merchant's time zone, and zones of browsers: one behind it, one with a half-hour offset, one with
  // daylight saving time.
  MERCHANTS_ZONE,
  'America/Los_Angeles',
  'Asia/Kolkata',
  'Europe/Berlin',
])('%s', (timeZone) => {
  test.each(ranges)('%s', async (_, range) => {
    const analysis = await analysisOf(range(timeZone), timeZone)
    const figures = timeZone === MERCHANTS_ZONE ? figuresOf(analysis) : figuresOfDays(analysis)
    expect(analysis.total.orders).toBeGreaterThan(0)
    const wrong: unknown[] = []
    for (const { name, orders, filter } of figures) {
      const length = await lengthOf(client, filter)
      if (length !== orders) wrong.push({ name, orders, length, filter })
    }
    expect(wrong).toEqual([])
  })

  test('days are consecutive, add up to the total, and are days of the time zone', async () => {
    const { range, days, total } = await analysisOf(wholeDays(181, 0, timeZone), timeZone)
    expect(days[0]?.from).toBe(range.from)
    expect(days.at(-1)?.to).toBe(range.to)
    for (const [index, day] of days.slice(1).entries()) {
      expect(+new Date(day.from)).toBe(+new Date(days[index]?.to ?? 0) + 1)
      expect(startOfDayIn(day.from, timeZone).toISOString()).toBe(day.from)
    }
    expect(days.reduce((sum, { orders }) => sum + orders, 0)).toBe(total.orders)
  })
})

test('the paid amount equals the sum of the files, in every currency', async () => {
  const analysis = await analysisOf(wholeDays(60, 0, 'Asia/Kolkata'), 'Asia/Kolkata')
  const figures = figuresOf(analysis).filter(({ paid, orders }) => paid && orders > 0)
  expect(figures.length).toBeGreaterThan(20)
  for (const { name, paid, filter } of figures) {
    const sums = sumsOf(await exportOf(client, filter))
    const shownSums = sumsOf(paid?.map(({ amount, currency }) => [amount, currency]) ?? [])
    expect([name, shownSums]).toEqual([name, sums])
  }
})

test('customers with an unknown country have a row and a list', async () => {
  const { countries } = await analysisOf({}, MERCHANTS_ZONE)
  const unknown = countries.find(({ country }) => country === 'ZZ')
  expect(unknown?.orders).toBeGreaterThan(0)
})

test('only the merchant’s own live orders are counted', async () => {
  const before = (await analysisOf({}, MERCHANTS_ZONE)).total.orders
  await pay(sandbox, { gatewayNo: '10000190' })
  await pay(sandbox, { merchantNo: '100002' })
  expect((await analysisOf({}, MERCHANTS_ZONE)).total.orders).toBe(before)
  await pay(sandbox)
  expect((await analysisOf({}, MERCHANTS_ZONE)).total.orders).toBe(before + 1)
})

test.each([
  ['too long', () => wholeDays(190, 0, MERCHANTS_ZONE), 'createdAtFrom', 'range_too_long?maximum=182'],
  ['in the future', () => ({ createdAtTo: daysAgo(-3).toISOString() }), 'createdAtTo', 'range_in_future'],
  [
    'the wrong way round',
    () => ({ createdAtFrom: daysAgo(1).toISOString(), createdAtTo: daysAgo(2).toISOString() }),
    'createdAtFrom',
    'range_reversed',
  ],
])('a range %s is refused at its field', async (_, range, path, message) => {
  const answer = await client.call(calls['home/getDataAnalysis.do'], { ...range(), timeZone: MERCHANTS_ZONE })
  expect(answer.fields).toEqual([{ path, message }])
})

test('an unknown time zone is refused', async () => {
  const answer = await client.call(calls['home/getDataAnalysis.do'], { timeZone: 'Mars/Olympus' })
  expect(answer.fields).toEqual([{ path: 'timeZone', message: 'invalid' }])
})

describe('the file', () => {
  const download = async (format: 'csv' | 'xlsx') => {
    const range = { ...wholeDays(40, 1, MERCHANTS_ZONE), timeZone: MERCHANTS_ZONE }
    const answer = await client.fetch(calls['home/downloadDataAnalysis.do'], { ...range, format })
    return { analysis: await analysisOf(range, MERCHANTS_ZONE), answer }
  }

  test('the CSV has the same values as the page', async () => {
    const { analysis, answer } = await download('csv')
    const [header = [], ...lines] = parseCsv(await answer.text()) as string[][]
    expect(lines).toHaveLength(Number(answer.headers.get('x-total-rows')))
    const { total, days, methods, countries, currencies } = analysis
    expect(header.slice(-total.paid.length)).toEqual(total.paid.map(({ currency }) => `Paid (${currency})`))
    const counts = (by: string) =>
      lines.filter(([name]) => name === by).map((line) => line.slice(2, 7).map(Number))
    const expected = (rows: (typeof total)[]) =>
      rows.map((row) => [row.orders, row.success, row.failed, row.released, row.open])
    expect(counts('Total')).toEqual(expected([total]))
    expect(counts('Day')).toEqual(expected(days))
    expect(counts('Payment method')).toEqual(expected(methods))
    expect(counts('Customer country')).toEqual(expected(countries))
    expect(counts('Currency')).toEqual(expected(currencies))
    const ofTotal = lines[0]?.slice(-total.paid.length).map(Number)
    expect(ofTotal).toEqual(total.paid.map(({ amount }) => Number(amount)))
  })

  test('the workbook has as many rows, with amounts as numbers', async () => {
    const { analysis, answer } = await download('xlsx')
    const book = await readXlsx(new Uint8Array(await answer.arrayBuffer()))
    const rows = book.sheets[0]?.rows ?? []
    expect(rows).toHaveLength(Number(answer.headers.get('x-total-rows')) + 1)
    expect(rows[1]?.slice(2, 7)).toEqual([
      analysis.total.orders,
      analysis.total.success,
      analysis.total.failed,
      analysis.total.released,
      analysis.total.open,
    ])
  })
})
