import {
  approvalExpiresAt,
  canonicalLimits,
  isApprovalExpired,
  isRuled,
  isWeaker,
  limitIssues,
  type Rules,
  refundNeedsApproval,
} from '#lib/rules/approval.ts'

/** Which operations wait for a second person. */

const none: Rules = { refunds: [], bankAccount: false, apiKeys: false, administrators: false }
const limits = [
  { currency: 'USD', amount: '100.00' },
  { currency: 'JPY', amount: '5000' },
  { currency: 'KWD', amount: '10.500' },
  { currency: 'EUR', amount: '0' },
]

test.each([
  ['USD', '99.99', false],
  ['USD', '100.00', false],
  ['USD', '100', false],
  ['USD', '100.01', true],
  ['USD', '1000', true],
  ['JPY', '4999', false],
  ['JPY', '5000', false],
  ['JPY', '5001', true],
  ['KWD', '10.5', false],
  ['KWD', '10.501', true],
  ['EUR', '0.01', true],
  ['GBP', '9999999', false],
])('a refund of %s %s waits: %s', (currency, amount, waits) => {
  expect(refundNeedsApproval({ refunds: limits }, currency, amount)).toBe(waits)
})

test.each<[string, Partial<Rules>, Partial<Rules>, boolean]>([
  ['nothing changes', { refunds: limits, apiKeys: true }, { refunds: limits, apiKeys: true }, false],
  ['a kind is turned on', {}, { bankAccount: true }, false],
  ['a kind is turned off', { bankAccount: true }, {}, true],
  ['one is turned on and another off', { bankAccount: true }, { apiKeys: true }, true],
  ['a limit is added', {}, { refunds: limits }, false],
  ['a limit is removed', { refunds: limits }, { refunds: limits.slice(1) }, true],
  [
    'a limit is lowered',
    { refunds: limits },
    { refunds: [{ currency: 'USD', amount: '99' }, ...limits.slice(1)] },
    false,
  ],
  [
    'a limit is raised',
    { refunds: limits },
    { refunds: [{ currency: 'USD', amount: '100.01' }, ...limits.slice(1)] },
    true,
  ],
  [
    'the same limit is written in another way',
    { refunds: limits },
    { refunds: [{ currency: 'USD', amount: '100' }, ...limits.slice(1)] },
    false,
  ],
])('weaker rules: %s', (_, before, after, weaker) => {
  expect(isWeaker({ ...none, ...before }, { ...none, ...after })).toBe(weaker)
})

test('rules are weakened only while some rule is active', () => {
  expect(isRuled(none, 'settings')).toBe(false)
  expect(isRuled({ ...none, administrators: true }, 'settings')).toBe(true)
  expect(isRuled({ ...none, refunds: limits }, 'settings')).toBe(true)
})

test.each([
  [[{ currency: 'USD', amount: '0' }], []],
  [[{ currency: 'USD', amount: '10.5' }], []],
  [[{ currency: 'JPY', amount: '10.5' }], [{ path: 'refunds.0.amount', message: 'too_many_decimals' }]],
  [[{ currency: 'USD', amount: '' }], [{ path: 'refunds.0.amount', message: 'required' }]],
  [[{ currency: 'XXX', amount: '1' }], [{ path: 'refunds.0.currency', message: 'invalid' }]],
  [[{ currency: '', amount: '1' }], [{ path: 'refunds.0.currency', message: 'required' }]],
  [
    [
      { currency: 'USD', amount: '1' },
      { currency: 'USD', amount: '2' },
    ],
    [{ path: 'refunds.1.currency', message: 'invalid' }],
  ],
])('limits %j', (refunds, issues) => {
  expect(limitIssues(refunds, ['USD', 'JPY'])).toEqual(issues)
})

test('limits have the decimals of their currency and a fixed order', () => {
  expect(
    canonicalLimits([
      { currency: 'USD', amount: '5' },
      { currency: 'JPY', amount: '05' },
    ]),
  ).toEqual([
    { currency: 'JPY', amount: '5' },
    { currency: 'USD', amount: '5.00' },
  ])
})

test('a request can be approved for seven days, not at their end', () => {
  const requestedAt = new Date('2026-11-23T08:00:00.000Z')
  const end = approvalExpiresAt(requestedAt)
  expect(end.toISOString()).toBe('2026-11-30T08:00:00.000Z')
  expect(isApprovalExpired(end, new Date('2026-11-30T07:59:59.999Z'))).toBe(false)
  expect(isApprovalExpired(end, new Date('2026-11-30T08:00:00.000Z'))).toBe(true)
})
