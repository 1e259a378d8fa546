import fc from 'fast-check'
import { z } from 'zod'
import { defineCall } from '#lib/contract/call.ts'
import { riskTrades, scoreSteps } from '#lib/contract/customer-service.ts'
import { calls } from '#lib/contract/index.ts'
import { orderStates } from '#lib/contract/order-state.ts'
import { refundStatuses } from '#lib/contract/record-states.ts'
import { refundList, refundTypes } from '#lib/contract/refund.ts'
import {
  fromSearchParams,
  listHref,
  MAX_URL_LENGTH,
  sortsOf,
  stateOfUrl,
  toSearchParams,
  valuesOf,
} from '#lib/contract/search-params.ts'
import { pageSizes } from '#lib/contract/shapes.ts'
import { transactionList } from '#lib/contract/transaction.ts'

const number = fc
  .string({ minLength: 1, maxLength: 50, unit: 'grapheme-ascii' })
  .filter((text) => text.trim() === text && text !== '')
const some = <T>(item: fc.Arbitrary<T>) => fc.array(item, { minLength: 1, maxLength: 8 })
const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length })
const instant = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((at) => at.toISOString())
const paging = {
  pageNo: fc.integer({ min: 1, max: 1_000_000 }),
  pageSize: fc.constantFrom(...pageSizes),
  cursor: fc.string({ minLength: 1, maxLength: 200 }),
}
const sort = (...fields: string[]) =>
  fc.tuple(fc.record({ field: fc.constantFrom(...fields), order: fc.constantFrom('asc', 'desc') }))

const transactionRequest = fc.record(
  {
    ...paging,
    sort: sort('createdAt', 'amount'),
    tradeNo: some(number),
    orderNo: some(number),
    website: some(fc.string({ maxLength: 200, unit: 'grapheme' })),
    orderState: some(fc.constantFrom(...orderStates)),
    currency: some(fc.constantFrom('USD', 'EUR', 'KWD')),
    amountFrom: fc.constantFrom('0', '12.5', '9999999999999999.999'),
    createdAtFrom: instant,
    createdAtTo: instant,
    email: fc.constantFrom('a@b.co', 'name+tag@shop.example'),
    cardFirst6: digits(6),
    cardLast4: digits(4),
  },
  { requiredKeys: [] },
)
const refundRequest = fc.record(
  {
    ...paging,
    sort: sort('appliedAt', 'amount'),
    refundNo: some(number),
    status: some(fc.constantFrom(...refundStatuses)),
    type: some(fc.constantFrom(...refundTypes)),
    applicant: some(fc.string({ maxLength: 50 })),
  },
  { requiredKeys: [] },
)

/** Parses a link as a browser does. */
const url = (href: string) => new URL(href, 'http://portal.test')
const reread = (href: string) => stateOfUrl(transactionList, url(href).searchParams, url(href).hash)

describe('round trip', () => {
  test('of any valid request of both lists', () => {
    fc.assert(
      fc.property(transactionRequest, (request) => {
        const parsed = transactionList.request.parse(request)
        const text = toSearchParams(transactionList, parsed).toString()
        expect(fromSearchParams(transactionList, new URLSearchParams(text))).toEqual({
          input: parsed,
          issues: [],
        })
      }),
    )
    fc.assert(
      fc.property(refundRequest, (request) => {
        const parsed = refundList.request.parse(request)
        const text = toSearchParams(refundList, parsed).toString()
        expect(fromSearchParams(refundList, new URLSearchParams(text))).toEqual({ input: parsed, issues: [] })
      }),
    )
  })

  test('through the URL, at any length', () => {
    fc.assert(
      fc.property(transactionRequest, fc.integer({ min: 0, max: 1000 }), (request, lines) => {
        const orderNo = Array.from({ length: lines }, (_, line) => `订单 & #${line}`)
        const parsed = transactionList.request.parse(lines ? { ...request, orderNo } : request)
        const href = listHref('/deal/transaction', transactionList, parsed)
        expect(href.split('#')[0]?.length).toBeLessThanOrEqual(MAX_URL_LENGTH)
        expect(reread(href)).toEqual({ input: parsed, issues: [] })
      }),
      { numRuns: 40 },
    )
  })

  test('through the search params of Next', () => {
    const input = {
      orderState: ['paid', 'failed'],
      email: 'a@b.co',
      sort: [{ field: 'amount', order: 'asc' }],
    } as const
    const parsed = transactionList.request.parse(input)
    const record = {
      orderState: ['paid', 'failed'],
      email: 'a@b.co',
      sort: 'amount.asc',
      cardLast4: undefined,
    }
    expect(fromSearchParams(transactionList, record)).toEqual({ input: parsed, issues: [] })
  })
})

test('arrays are repeated keys, and defaults and empty arrays are left out', () => {
  const params = toSearchParams(transactionList, {
    pageNo: 1,
    pageSize: 20,
    orderState: ['paid', 'failed'],
    currency: [],
    sort: [{ field: 'amount', order: 'desc' }],
  })
  expect(params.toString()).toBe('sort=amount.desc&orderState=paid&orderState=failed')
  expect(listHref('/deal/transaction', transactionList, { pageNo: 1 })).toBe('/deal/transaction')
})

describe('values that the contract does not allow', () => {
  test('invalid parameters are reported, and the valid ones stay in effect', () => {
    const key = fc.oneof(
      fc.string(),
      fc.constantFrom(...Object.keys(transactionList.request.shape), '__proto__', 'toString'),
    )
    const junk = fc.array(fc.tuple(key, fc.string()), { maxLength: 20 })
    fc.assert(
      fc.property(junk, (pairs) => {
        const state = fromSearchParams(transactionList, new URLSearchParams(pairs))
        expect(transactionList.request.parse(state.input)).toEqual(state.input)
      }),
    )
  })

  test.each([
    ['pageNo=0', 'pageNo', 'too_small?minimum=1'],
    ['pageNo=x', 'pageNo', 'invalid'],
    ['pageNo=1.5', 'pageNo', 'invalid'],
    ['pageNo=1&pageNo=2', 'pageNo', 'invalid'],
    ['pageSize=30', 'pageSize', 'invalid'],
    ['orderState=success', 'orderState', 'invalid'],
    ['email=nobody', 'email', 'email'],
    ['cardFirst6=12345', 'cardFirst6', 'format'],
    ['sort=password.desc', 'sort', 'invalid'],
    ['sort=amount', 'sort', 'required'],
    ['amountFrom=-1', 'amountFrom', 'format'],
    ['createdAtFrom=yesterday', 'createdAtFrom', 'format'],
    [`tradeNo=${'x'.repeat(51)}`, 'tradeNo', 'too_long?maximum=50'],
    ['utm_source=mail', 'utm_source', 'unknown_field'],
    ['__proto__=1', '__proto__', 'unknown_field'],
  ])('%s', (query, path, message) => {
    const state = fromSearchParams(transactionList, new URLSearchParams(`${query}&environment=live`))
    expect(state.input).toEqual({ pageNo: 1, pageSize: 20, environment: ['live'] })
    expect(state.issues).toEqual([{ path, message: expect.stringContaining(message) }])
  })

  test('1,001 lines of a field are too many', () => {
    const query = Array.from({ length: 1001 }, (_, line) => `tradeNo=T${line}`).join('&')
    expect(fromSearchParams(transactionList, new URLSearchParams(query)).issues).toEqual([
      { path: 'tradeNo', message: 'too_many?maximum=1000' },
    ])
  })
})

describe('a long filter', () => {
  const orderNo = Array.from({ length: 1000 }, (_, line) => `ORDER-${line}`)
  const href = listHref('/deal/transaction', transactionList, { orderNo, orderState: ['failed'], pageNo: 3 })

  test('is completely in the fragment; the server sees only that it exists', () => {
    expect([...url(href).searchParams.keys()]).toEqual(['inFragment'])
    const server = fromSearchParams(transactionList, url(href).searchParams)
    expect(server).toEqual({ input: { pageNo: 1, pageSize: 20 }, issues: [], inFragment: expect.any(String) })
    expect(reread(href).input).toEqual({ pageNo: 3, pageSize: 20, orderNo, orderState: ['failed'] })
  })

  test('that was truncated is not used', () => {
    expect(reread(href.slice(0, -7)).issues).toEqual([{ path: 'inFragment', message: 'invalid' }])
    expect(reread(href.split('#')[0] ?? '').issues).toHaveLength(1)
  })
})

test('required fields come from the base, and rules across fields do not throw', () => {
  const report = defineCall({
    no: 9999,
    path: 'test/report.do',
    page: '*',
    request: z
      .strictObject({ month: z.string().regex(/^\d{4}-\d{2}$/), from: z.number(), to: z.number() })
      .refine((range) => range.from <= range.to, { params: { key: 'range_reversed' }, path: ['from'] }),
    answer: z.unknown(),
  })
  const base = { month: '2026-10', from: 1, to: 9 }
  const read = (query: string) => fromSearchParams(report, new URLSearchParams(query), base)
  expect(read('')).toEqual({ input: base, issues: [] })
  expect(read('month=2026-09&from=3')).toEqual({ input: { month: '2026-09', from: 3, to: 9 }, issues: [] })
  expect(read('month=2026-09&from=30')).toEqual({
    input: { month: '2026-09', from: 1, to: 9 },
    issues: [{ path: 'from', message: 'range_reversed' }],
  })
})

describe('allowed values of a request', () => {
  test.each([
    ['several of an enum', refundList, 'status', [...refundStatuses]],
    ['one of an enum', riskTrades, 'scoreFrom', [...scoreSteps]],
    ['any text', refundList, 'refundNo', []],
    ['no such field', refundList, 'nothing', []],
  ])('values: %s', (_, def, key, values) => {
    expect(valuesOf(def, key)).toEqual(values)
  })

  test('the sort fields of every list, the default first', () => {
    expect(sortsOf(refundList)).toEqual(['appliedAt', 'amount'])
    const lists = Object.values(calls).filter(({ request }) => 'shape' in request && 'sort' in request.shape)
    expect(lists.filter((def) => sortsOf(def as typeof refundList).length === 0)).toEqual([])
    expect(lists.length).toBeGreaterThan(30)
  })
})
