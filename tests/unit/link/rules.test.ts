import type { linkUses } from '#lib/contract/link.ts'
import {
  expiryIssue,
  isOpenLink,
  type LinkStatus,
  linkStatus,
  MAX_LINK_DAYS,
  MIN_LINK_MINUTES,
  paymentOrderNo,
} from '#lib/rules/link.ts'

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
const DAY = 86_400_000
test.each<[number, ReturnType<typeof expiryIssue>]>([
  [-DAY, 'link_too_short'],
  [MIN_LINK_MINUTES * MINUTE - 1, 'link_too_short'],
  [MIN_LINK_MINUTES * MINUTE, undefined],
  [MAX_LINK_DAYS * DAY, undefined],
  [MAX_LINK_DAYS * DAY + 1, 'link_too_long'],
])('expiry in %d ms: %s', (ms, issue) => {
  expect(expiryIssue(later(ms), NOW)).toBe(issue)
})

test('a link for many payments numbers them, the number of a single-payment link is the order number', () => {
  expect(paymentOrderNo({ orderNo: 'A', use: 'single' }, 3)).toBe('A')
  expect(paymentOrderNo({ orderNo: 'A', use: 'many' }, 3)).toBe('A-3')
})
