import { millisecondsInDay } from 'date-fns/constants'
import fc from 'fast-check'
import type { InputOf } from '#lib/contract/call.ts'
import { SUCCESS } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import type { TransactionRow, transactionList } from '#lib/contract/transaction.ts'
import { compareAmounts } from '#lib/rules/compare-amounts.ts'
import { orderGroupStates } from '#lib/rules/order-state.ts'
import { transactions } from '#sandbox/platform/db/schema/payment.ts'
import type { ProviderClient } from '#tests/support/provider-client.ts'
import { withSandbox } from '#tests/support/sandbox.ts'

type Input = InputOf<typeof transactionList>
type Stored = typeof transactions.$inferSelect

const list = calls['transaction/list.do']
const sandbox = withSandbox({ transactions: 1500 })
let client: ProviderClient
let other: ProviderClient
/** All rows of the merchant, oldest first. */
let all: Stored[]

beforeAll(async () => {
  client = await sandbox.signIn('100001', 'admin')
  other = await sandbox.signIn('100002', 'admin')
  const rows = await sandbox.db.select().from(transactions)
  all = rows
    .filter((row) => row.merchantNo === '100001')
    .sort((a, b) => +a.createdAt - +b.createdAt || (a.tradeNo < b.tradeNo ? -1 : 1))
})

async function walk(as: ProviderClient, input: Input): Promise<{ rows: TransactionRow[]; total: number }> {
  const rows: TransactionRow[] = []
  let total = 0
  for (let cursor: string | undefined; ; ) {
    const { code, data } = await as.call(list, { pageSize: 100, ...input, ...(cursor && { cursor }) })
    expect(code).toBe(SUCCESS)
    rows.push(...data.list)
    total = data.total
    cursor = data.nextCursor
    if (!cursor) return { rows, total }
  }
}

/** Two years, split into ranges that the date rule allows. */
function ranges(): { createdAtFrom: string; createdAtTo: string }[] {
  const now = +sandbox.now('100001')
  const found: { createdAtFrom: string; createdAtTo: string }[] = []
  for (let to = now; to > now - 735 * millisecondsInDay; to -= 180 * millisecondsInDay) {
    found.push({
      createdAtFrom: new Date(to - 180 * millisecondsInDay + 1).toISOString(),
      createdAtTo: new Date(to).toISOString(),
    })
  }
  return found
}

/** The filter as plain JavaScript. */
function matches(row: Stored, input: Input): boolean {
  const among = (values: readonly string[] | undefined, value: string | null) =>
    !values || values.length === 0 || (value !== null && values.includes(value))
  return (
    among(input.tradeNo, row.tradeNo) &&
    among(input.orderNo, row.orderNo) &&
    among(input.gatewayNo, row.gatewayNo) &&
    among(input.website, row.website) &&
    among(input.orderState, row.orderState) &&
    among(
      input.orderGroup?.flatMap((group) => orderGroupStates[group]),
      row.orderState,
    ) &&
    among(input.method, row.method) &&
    among(input.cardType, row.cardType) &&
    among(input.currency, row.currency) &&
    among(input.bankCountry, row.bankCountry) &&
    among(input.ipCountry, row.ipCountry) &&
    among(input.transactionType, row.transactionType) &&
    among(input.settlementStatus, row.settlementStatus) &&
    among(input.environment, row.environment) &&
    (input.amountFrom === undefined || compareAmounts(row.amount, input.amountFrom) >= 0) &&
    (input.amountTo === undefined || compareAmounts(row.amount, input.amountTo) <= 0) &&
    (input.email === undefined || row.email === input.email) &&
    (input.cardFirst6 === undefined || row.cardFirst6 === input.cardFirst6) &&
    (input.cardLast4 === undefined || row.cardLast4 === input.cardLast4) &&
    (input.createdAtFrom === undefined || +row.createdAt >= +new Date(input.createdAtFrom)) &&
    (input.createdAtTo === undefined || +row.createdAt <= +new Date(input.createdAtTo))
  )
}

const numbers = (rows: readonly { tradeNo: string }[]) => rows.map((row) => row.tradeNo)

async function expectExactly(input: Input) {
  const found: string[] = []
  let total = 0
  for (const range of ranges()) {
    const part = await walk(client, { ...input, ...range })
    found.push(...numbers(part.rows))
    total += part.total
  }
  const expected = numbers(all.filter((row) => matches(row, input))).reverse()
  expect(found).toEqual(expected)
  expect(total).toBe(expected.length)
}

/** One value of each filter, taken from the rows. */
const oneFilter = (row: Stored): Input[] => [
  { tradeNo: [row.tradeNo] },
  { orderNo: [row.orderNo] },
  { gatewayNo: [row.gatewayNo] },
  { website: [row.website] },
  { orderState: [row.orderState] },
  { method: [row.method] },
  { currency: [row.currency] },
  { email: row.email },
  { transactionType: [row.transactionType] },
  { settlementStatus: [row.settlementStatus] },
  { environment: [row.environment] },
  { amountFrom: row.amount.replace(/\.?0+$/, ''), amountTo: row.amount.replace(/\.?0+$/, '') },
  ...(row.ipCountry ? [{ ipCountry: [row.ipCountry] }] : []),
  ...(row.cardType ? [{ cardType: [row.cardType] }] : []),
  ...(row.bankCountry ? [{ bankCountry: [row.bankCountry] }] : []),
  ...(row.cardFirst6 ? [{ cardFirst6: row.cardFirst6 }] : []),
  ...(row.cardLast4 ? [{ cardLast4: row.cardLast4 }] : []),
]

test('every filter returns exactly the matching rows', async () => {
  const card = all.findLast((row) => row.cardType !== null && row.ipCountry !== null)
  expect(card).toBeDefined()
  if (!card) return
  for (const input of oneFilter(card)) await expectExactly(input)
}, 60_000)

test('any two filters together, with one value or two', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(), fc.nat(), fc.nat(), fc.nat(), async (a, b, i, j) => {
      const [first, second] = [all[a % all.length], all[b % all.length]]
      if (!first || !second) return
      const one = oneFilter(first)
      const two = oneFilter(second)
      const [x, y] = [one[i % one.length] ?? {}, two[j % two.length] ?? {}]
      const merged: Record<string, unknown> = { ...x }
      for (const [key, value] of Object.entries(y)) {
        const known = merged[key]
        merged[key] = Array.isArray(known) && Array.isArray(value) ? [...known, ...value] : value
      }
      await expectExactly(merged as Input)
    }),
    { numRuns: 40 },
  )
}, 120_000)

test('keyset paging returns every row once and in order, for every sort', async () => {
  const range = ranges()[0]
  const inRange = all.filter((row) => matches(row, { ...range }))
  for (const field of ['createdAt', 'amount'] as const) {
    for (const order of ['asc', 'desc'] as const) {
      const { rows } = await walk(client, { ...range, pageSize: 20, sort: [{ field, order }] })
      expect(new Set(numbers(rows))).toEqual(new Set(numbers(inRange)))
      expect(rows).toHaveLength(inRange.length)
      const sign = order === 'asc' ? 1 : -1
      for (const [i, row] of rows.entries()) {
        const before = rows[i - 1]
        if (!before) continue
        const step =
          field === 'amount'
            ? compareAmounts(row.amount, before.amount)
            : Math.sign(+new Date(row.createdAt) - +new Date(before.createdAt))
        expect(step * sign).toBeGreaterThanOrEqual(0)
        if (step === 0) expect(row.tradeNo < before.tradeNo ? -sign : sign).toBe(1)
      }
    }
  }
}, 60_000)

test.each<[string, Input]>([
  ['a group', { orderGroup: ['refunded'] }],
  ['two groups', { orderGroup: ['disputed', 'failed'] }],
  ['two states', { orderState: ['failed', 'paid'] }],
  ['the same state twice', { orderState: ['failed', 'failed'] }],
  [
    'two states of a group',
    { orderGroup: ['refunded'], orderState: ['refunded', 'partly_refunded', 'paid'] },
  ],
  ['a state outside of the group', { orderGroup: ['refunded'], orderState: ['failed'] }],
  ['two states and a currency', { orderState: ['failed', 'paid'], currency: ['USD'] }],
])('%s, both directions: pages by cursor and by number', async (_, input) => {
  const range = ranges()[0]
  for (const order of ['desc', 'asc'] as const) {
    const request: Input = { ...input, ...range, pageSize: 10, sort: [{ field: 'createdAt', order }] }
    const inRange = all.filter((row) => matches(row, request))
    const expected = numbers(order === 'asc' ? inRange : inRange.toReversed())
    const { rows, total } = await walk(client, request)
    expect({ rows: numbers(rows), total }).toEqual({ rows: expected, total: expected.length })
    const { data: third } = await client.call(list, { ...request, pageNo: 3 })
    expect(numbers(third.list)).toEqual(expected.slice(20, 30))
  }
})

test('pages by number and by cursor show the same rows', async () => {
  const first = await client.call(list, { pageSize: 20 })
  const second = await client.call(list, { pageSize: 20, pageNo: 2 })
  const next = await client.call(list, { pageSize: 20, cursor: first.data.nextCursor })
  expect(second.data.list).toEqual(next.data.list)
  expect(second.data.list).toHaveLength(20)
  const past = await client.call(list, { pageSize: 100, pageNo: 100 })
  expect(past).toMatchObject({ code: SUCCESS, data: { list: [] } })
  expect((await client.call(list, { pageSize: 100, pageNo: 101 })).code).toBe('E3005')
})

test('a cursor is valid only for its merchant and filter, and cannot be forged', async () => {
  const { data } = await client.call(list, { pageSize: 10, environment: ['live'] })
  const cursor = data.nextCursor ?? ''
  const same = { pageSize: 10 as const, environment: ['live' as const], cursor }
  expect((await client.call(list, same)).code).toBe(SUCCESS)
  expect((await other.call(list, same)).code).toBe('E3008')
  expect((await client.call(list, { ...same, environment: ['test'] })).code).toBe('E3008')
  const forged = `${cursor.slice(0, -1)}${cursor.endsWith('A') ? 'B' : 'A'}`
  expect((await client.call(list, { ...same, cursor: forged })).code).toBe('E3008')
  expect((await client.call(list, { ...same, cursor: 'nonsense' })).code).toBe('E3008')
})

describe('the date range', () => {
  const now = () => +sandbox.now('100001')
  const iso = (daysAgo: number) => new Date(now() - daysAgo * millisecondsInDay).toISOString()

  test('of 182 days is the default', async () => {
    const { rows } = await walk(client, {})
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.length).toBeLessThan(all.length)
    expect(rows.every((row) => +new Date(row.createdAt) >= now() - 183 * millisecondsInDay)).toBe(true)
    expect(rows.map(({ tradeNo }) => tradeNo)).not.toContain(all[0]?.tradeNo)
  })

  test.each([
    [
      'too long',
      () => ({ createdAtFrom: iso(200), createdAtTo: iso(0) }),
      'createdAtFrom',
      /^range_too_long/,
    ],
    ['reversed', () => ({ createdAtFrom: iso(1), createdAtTo: iso(2) }), 'createdAtFrom', /^range_reversed/],
    [
      'in the future',
      () => ({ createdAtFrom: iso(1), createdAtTo: iso(-2) }),
      'createdAtTo',
      /^range_in_future/,
    ],
  ])('is refused at its field if it is %s', async (_, input, path, message) => {
    const answer = await client.call(list, input())
    expect(answer.code).toBe('E3007')
    expect(answer.fields).toEqual([{ path, message: expect.stringMatching(message) }])
  })
})

test('another merchant finds none of these orders by filter, number or detail page', async () => {
  const mine = new Set(numbers(all))
  for (const row of [all[0], all.at(-1)]) {
    if (!row) continue
    for (const input of oneFilter(row)) {
      for (const range of ranges()) {
        const { rows } = await walk(other, { ...input, ...range })
        expect(rows.filter((found) => mine.has(found.tradeNo))).toEqual([])
      }
    }
    const { tradeNo } = row
    const unknown = { tradeNo: '000000000000000000' }
    for (const call of ['transaction/detail.do', 'transaction/related.do', 'refund/tradeInfo.do'] as const) {
      const foreign = await other.call(calls[call], { tradeNo })
      const none = await other.call(calls[call], unknown)
      expect([foreign.code, foreign.msg]).toEqual(['E3003', none.msg])
    }
    const input = { tradeNo, amount: '1', reason: 'x' }
    expect((await other.callWithToken(calls['refund/save.do'], input)).code).toBe('E3003')
  }
}, 60_000)

test('related orders share the named values, newest first', async () => {
  const row = all.findLast((each) => all.filter((more) => more.email === each.email).length > 2)
  const { data } = await client.call(calls['transaction/related.do'], { tradeNo: row?.tradeNo ?? '' })
  const expected = all
    .filter((each) => each.tradeNo !== row?.tradeNo)
    .flatMap((each) => {
      const relations = [
        ...(row?.cardHash && each.cardHash === row.cardHash ? ['card'] : []),
        ...(each.email === row?.email ? ['email'] : []),
        ...(each.ip === row?.ip ? ['ip'] : []),
        ...(each.orderNo === row?.orderNo ? ['order'] : []),
      ]
      return relations.length > 0 ? [{ tradeNo: each.tradeNo, relations }] : []
    })
    .reverse()
  expect(data.list.map(({ tradeNo, relations }) => ({ tradeNo, relations }))).toEqual(expected)
  const detail = await client.call(calls['transaction/detail.do'], { tradeNo: row?.tradeNo ?? '' })
  expect(detail.data.relatedCount).toBe(expected.length)
})
