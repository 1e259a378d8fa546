import { complaintReasons } from '#lib/contract/complaint.ts'
import {
  canFollowUp,
  complaintLevel,
  complaintStatusAfter,
  isAnswered,
  isUnwritten,
  lacksRefund,
  URGENT_COUNT,
} from '#lib/rules/complaint.ts'

test.each([
  ['not_received', 1, 'normal'],
  ['not_received', 2, 'serious'],
  ['not_received', 3, 'urgent'],
  ['unauthorized', 1, 'serious'],
  ['unauthorized', 2, 'urgent'],
  ['counterfeit', 1, 'serious'],
  ['other', 9, 'urgent'],
] as const)('%s, complaint number %d: %s', (reason, count, level) => {
  expect(complaintLevel(reason, count)).toBe(level)
})

test('repeated complaints never lower the urgency, and the last level is urgent', () => {
  const order = ['normal', 'serious', 'urgent']
  for (const reason of complaintReasons) {
    const levels = [1, 2, 3, 4].map((count) => order.indexOf(complaintLevel(reason, count)))
    expect(levels).toEqual(levels.toSorted())
    expect(complaintLevel(reason, URGENT_COUNT)).toBe('urgent')
  }
})

const entry = (state: 'sent' | 'failed' | undefined, at: string) => ({
  kind: state ? ('emailed' as const) : ('followed_up' as const),
  at,
  by: 'admin',
  method: null,
  followUpType: 'contacted' as const,
  text: 'x',
  mail: state ? { to: 'a@shop.example', subject: 's', locale: 'en_US' as const, state } : null,
})
const [EARLY, COMPLAINED, LATE] = [
  '2026-11-01T00:00:00.000Z',
  '2026-11-02T00:00:00.000Z',
  '2026-11-03T00:00:00.000Z',
]
test.each([
  ['an email that was sent', entry('sent', LATE), true],
  ['an email that failed', entry('failed', LATE), false],
  ['an email before the last complaint', entry('sent', EARLY), false],
  ['an internal note', entry(undefined, LATE), false],
])('%s answers the customer: %p', (_, one, answered) => {
  expect(isAnswered({ entries: [one], complainedAt: COMPLAINED })).toBe(answered)
})

test.each([
  ['refunded', 'none', true],
  ['refunded', 'partial', false],
  ['refunded', 'full', false],
  ['resent', 'none', false],
] as const)('a note “%s” with the refund state %s lacks a refund: %p', (type, refunded, lacks) => {
  expect(lacksRefund(type, refunded)).toBe(lacks)
})

const prepared = 'Dear Ann,\n\n\n\nKind regards\nShop'
test.each([
  ['the prepared text', prepared, true],
  ['other spaces', 'Dear Ann,\n\nKind regards \nShop\n', true],
  ['an answer', 'Dear Ann,\n\nWe resend it today.\n\nKind regards\nShop', false],
  ['an answer without the greeting', 'We resend it today.', false],
])('an email with %s is unwritten: %p', (_, text, unwritten) => {
  expect(isUnwritten(text, prepared)).toBe(unwritten)
})

test('a closed complaint accepts no follow-up; every other status does', () => {
  expect([canFollowUp('pending'), canFollowUp('following'), canFollowUp('closed')]).toEqual([
    true,
    true,
    false,
  ])
  expect([complaintStatusAfter('follow_up'), complaintStatusAfter('close')]).toEqual(['following', 'closed'])
})
