import { millisecondsInDay } from 'date-fns/constants'
import type { linkUses } from '#lib/contract/link.ts'
import {
  expiryIssue,
  isOpenLink,
  type LinkStatus,
  linkStatus,
  MAX_LINK_DAYS,
  MIN_LINK_MINUTES,
  paymentOrderNo,
  reminderAt,
} from '#lib/rules/link.ts'
import { itemsTotal, itemTotal, linkPriceIssues, openAmountIssue } from '#lib/rules/link-price.ts'

const NOW = '2026-11-21T08:00:00.000Z'
const later = (ms: number) => new Date(+new Date(NOW) + ms).toISOString()

test.each<[(typeof linkUses)[number], number, number, number, LinkStatus]>([
  // use, ms until it expires, succeeded, not failed
  ['single', 1, 0, 0, 'active'],
  ['single', 0, 0, 0, 'expired'],
  ['single', -1, 0, 0, 'expired'],
  ['single', 1, 0, 1, 'processing'],
  ['single', -1, 0, 1, 'processing'],
  ['single', 1, 1, 1, 'paid'],
  ['single', -1, 1, 1, 'paid'],
  ['many', 1, 0, 0, 'active'],
  ['many', 1, 5, 6, 'active'],
  ['many', 0, 5, 6, 'expired'],
])('%s, %d ms left, %d succeeded of %d that have not failed: %s', (use, ms, succeeded, notFailed, status) => {
  expect(linkStatus({ use, expiresAt: later(ms), succeeded, notFailed }, NOW)).toBe(status)
})

test('only an active link is open', () => {
  const states: LinkStatus[] = ['active', 'processing', 'paid', 'expired']
  expect(states.filter(isOpenLink)).toEqual(['active'])
})

const MINUTE = 60_000
test.each<[number, ReturnType<typeof expiryIssue>]>([
  [-millisecondsInDay, 'link_too_short'],
  [MIN_LINK_MINUTES * MINUTE - 1, 'link_too_short'],
  [MIN_LINK_MINUTES * MINUTE, undefined],
  [MAX_LINK_DAYS * millisecondsInDay, undefined],
  [MAX_LINK_DAYS * millisecondsInDay + 1, 'link_too_long'],
])('expiry in %d ms: %s', (ms, issue) => {
  expect(expiryIssue(later(ms), NOW)).toBe(issue)
})

test('a link for many payments numbers them, the number of a single-payment link is the order number', () => {
  expect(paymentOrderNo({ orderNo: 'A', use: 'single' }, 3)).toBe('A')
  expect(paymentOrderNo({ orderNo: 'A', use: 'many' }, 3)).toBe('A-3')
})

/** The sum in the smallest units, without decimals: independent of the rule. */
const sumOf = (decimals: number, items: readonly { quantity: number; unitPrice: string }[]) =>
  items.reduce((sum, { quantity, unitPrice }) => {
    const [whole = '', part = ''] = unitPrice.split('.')
    return sum + BigInt(quantity) * BigInt(whole + part.padEnd(decimals, '0'))
  }, 0n)

test.each<[string, number, [number, string][], string]>([
  [
    'USD',
    2,
    [
      [3, '0.1'],
      [1, '0.2'],
    ],
    '0.50',
  ],
  [
    'USD',
    2,
    [
      [999, '9999999999.99'],
      [1, '0.01'],
    ],
    '9989999999990.02',
  ],
  [
    'JPY',
    0,
    [
      [7, '1200'],
      [2, '1'],
    ],
    '8402',
  ],
  [
    'KWD',
    3,
    [
      [3, '1.005'],
      [1, '0.001'],
    ],
    '3.016',
  ],
])('%s: the sum of items has %d decimals', (currency, decimals, given, total) => {
  const items = given.map(([quantity, unitPrice]) => ({ quantity, unitPrice }))
  expect(itemsTotal(currency, items)).toBe(total)
  expect(BigInt(total.replace('.', ''))).toBe(sumOf(decimals, items))
  expect(itemsTotal(currency, items.slice(0, 1))).toBe(itemTotal(currency, items[0] ?? never()))
})
const never = (): never => {
  throw new Error('no item')
}

test.each<[string, Parameters<typeof linkPriceIssues>[0], string[]]>([
  ['a fixed amount', { currency: 'USD', amount: '5' }, []],
  ['no amount', { currency: 'USD' }, ['amount']],
  ['decimals of an amount', { currency: 'JPY', amount: '5.5' }, ['amount']],
  ['limits', { currency: 'USD', amount: '5.01', minAmount: '5' }, []],
  ['equal limits', { currency: 'USD', amount: '5.00', minAmount: '5' }, ['minAmount']],
  ['reversed limits', { currency: 'USD', amount: '4.99', minAmount: '5' }, ['minAmount']],
  ['a limit of 0', { currency: 'USD', amount: '5', minAmount: '0' }, ['minAmount']],
  ['items', { currency: 'USD', items: [{ quantity: 2, unitPrice: '1.5' }] }, []],
  ['no items', { currency: 'USD', items: [] }, []],
  [
    'prices of items',
    { currency: 'JPY', items: ['1', '1.5', '0', ''].map((unitPrice) => ({ quantity: 1, unitPrice })) },
    ['items.1.unitPrice', 'items.2.unitPrice', 'items.3.unitPrice'],
  ],
  [
    'too large a sum',
    { currency: 'USD', items: [{ quantity: 999, unitPrice: `9${'0'.repeat(15)}` }] },
    ['items'],
  ],
])('%s: %j has issues at %j', (_, price, paths) => {
  expect(linkPriceIssues(price).map(({ path }) => path)).toEqual(paths)
})

test.each([
  ['9.99', 'too_small'],
  ['10', undefined],
  ['500.00', undefined],
  ['500.01', 'too_big'],
  ['10.005', 'too_many_decimals'],
  ['1,000', 'format'],
  ['', 'required'],
])('an amount of %j between 10 and 500: %s', (typed, issue) => {
  expect(openAmountIssue(typed, { currency: 'USD', amount: '500', minAmount: '10' })).toBe(issue)
})

test('a reminder is due the hours before the end, if the link exists then', () => {
  const hour = 3_600_000
  expect(reminderAt(new Date(later(25 * hour)), 24, new Date(NOW))).toEqual(new Date(later(hour)))
  expect(reminderAt(new Date(later(24 * hour)), 24, new Date(NOW))).toBeUndefined()
})
