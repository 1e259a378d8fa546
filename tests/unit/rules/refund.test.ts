import { endOfDayIn } from '#lib/rules/days.ts'
import {
  canChangeRefundStatus,
  lastRefundDay,
  type RefundFacts,
  refundedState,
  refundNextStep,
  refundRefusal,
  refundType,
} from '#lib/rules/refund.ts'

const zone = 'Asia/Shanghai'
const now = '2026-11-21T08:00:00.000Z'
const refundable: RefundFacts = {
  status: 'success',
  createdAt: '2026-11-01T08:00:00.000Z',
  reconciled: true,
  frozenStatus: 'none',
  holdStatus: 'none',
  refundableAmount: '10.00',
  tabulating: false,
}

test.each<[string, Partial<RefundFacts>, string | undefined]>([
  ['a reconciled success', {}, undefined],
  ['pending', { status: 'pending' }, 'not_successful'],
  ['processing', { status: 'processing' }, 'not_successful'],
  ['failed', { status: 'failed' }, 'not_successful'],
  ['180 days old', { createdAt: '2026-05-25T00:00:00+08:00' }, undefined],
  ['181 days old', { createdAt: '2026-05-24T23:59:59+08:00' }, 'too_old'],
  ['not reconciled', { reconciled: false }, 'unreconciled'],
  ['frozen by a chargeback', { frozenStatus: 'frozen' }, 'frozen'],
  ['on hold by a retrieval', { holdStatus: 'frozen' }, 'frozen'],
  ['charged back', { frozenStatus: 'chargeback' }, 'charged_back'],
  ['a dispute that came to normal', { frozenStatus: 'normal', holdStatus: 'normal' }, undefined],
  ['nothing left', { refundableAmount: '0.00' }, 'nothing_left'],
  ['while tabulating', { tabulating: true }, 'tabulation'],
  ['old and unreconciled: the lasting reason', { createdAt: '2026-01-01', reconciled: false }, 'too_old'],
])('an order can be refunded or states why not: %s', (_, facts, expected) => {
  expect(refundRefusal({ ...refundable, ...facts }, now, zone)).toBe(expected)
})

// 23:30 and 00:30 on both sides of a clock change: 180 times 24 hours end on another day.
test.each([
  ['Europe/Berlin', '2027-01-15T22:30:00Z', '2027-07-14'],
  ['Europe/Berlin', '2027-01-15T23:30:00Z', '2027-07-15'],
  ['Europe/Berlin', '2026-06-15T21:30:00Z', '2026-12-12'],
  ['Europe/Berlin', '2026-06-15T22:30:00Z', '2026-12-13'],
  ['America/New_York', '2026-12-01T04:30:00Z', '2027-05-29'],
  ['America/New_York', '2026-06-01T04:30:00Z', '2026-11-28'],
  ['Australia/Lord_Howe', '2026-06-01T13:15:00Z', '2026-11-28'],
  ['America/Santiago', '2026-06-01T04:30:00Z', '2026-11-28'],
  ['Asia/Shanghai', '2026-05-25T15:59:59Z', '2026-11-21'],
  ['Asia/Shanghai', '2026-05-25T16:00:00Z', '2026-11-22'],
])('%s: an order of %s is refundable until the end of %s', (timeZone, createdAt, day) => {
  expect(lastRefundDay(createdAt, timeZone)).toBe(day)
  const end = endOfDayIn(`${day}T12:00:00Z`, timeZone)
  const refusalAt = (ms: number) =>
    refundRefusal({ ...refundable, createdAt }, new Date(+end + ms).toISOString(), timeZone)
  expect([refusalAt(0), refusalAt(1)]).toEqual([undefined, 'too_old'])
})

test.each([
  ['10.00', '0.00', '10.00', 'full'],
  ['10.00', '0.00', '9.99', 'partial'],
  ['10.00', '4.00', '6.00', 'partial'],
  ['1000', '0', '1000', 'full'],
])('of %s, %s refunded before, %s now: %s', (trade, before, amount, type) => {
  expect(refundType(trade, before, amount)).toBe(type)
})

test.each([
  ['10.00', '0.00', 'none'],
  ['10.00', '0.01', 'partial'],
  ['10.00', '9.99', 'partial'],
  ['10.00', '10', 'full'],
])('%s with %s refunded is %s', (amount, refunded, state) => {
  expect(refundedState(amount, refunded)).toBe(state)
})

test('a refund changes its status only forward', () => {
  const states = ['pending', 'audit_success_unprocessed', 'success', 'failed'] as const
  const transitions = states.flatMap((from) =>
    states.filter((to) => canChangeRefundStatus(from, to)).map((to) => `${from} → ${to}`),
  )
  expect(transitions).toEqual([
    'pending → audit_success_unprocessed',
    'pending → failed',
    'audit_success_unprocessed → success',
    'audit_success_unprocessed → failed',
  ])
})

// 2026-11-20 is a Friday.
test.each([
  ['pending', '2026-11-20T02:00:00Z', null, now, 'audit', '2026-11-23'],
  [
    'audit_success_unprocessed',
    '2026-11-20T02:00:00Z',
    '2026-11-23T02:00:00Z',
    now,
    'acquirer',
    '2026-11-30',
  ],
  ['success', '2026-11-02T02:00:00Z', '2026-11-06T02:00:00Z', now, 'cardholder', '2026-12-11'],
  ['success', '2026-11-02T02:00:00Z', '2026-11-06T02:00:00Z', '2026-12-12T02:00:00Z', 'done', null],
  ['failed', '2026-11-02T02:00:00Z', '2026-11-06T02:00:00Z', now, 'done', null],
] as const)(
  '%s, applied %s, moved %s, seen %s: %s by %s',
  (status, appliedAt, processedAt, at, nextStep, nextStepOn) => {
    expect(refundNextStep({ status, appliedAt, processedAt }, at, zone)).toEqual({ nextStep, nextStepOn })
  },
)
