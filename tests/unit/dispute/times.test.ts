import { afterTransition, type DisputeState, filed } from '#lib/rules/dispute.ts'
import { decisionAt, nextTransition, type Verdicts } from '#lib/rules/dispute-times.ts'

/** Scheduled transitions in zones with clock changes: days are days of the merchant, of 23 to 25 hours. */

const verdicts: Verdicts = { representmentWon: true, arbitrationWon: true, spread: 0 }
const dispute = (
  disputeType: DisputeState['disputeType'],
  filedAt: string,
  timeZone: string,
  more: Partial<DisputeState> = {},
): DisputeState => ({
  ...filed({ disputeType, rdr: false, turnedRefund: false }, new Date(filedAt), timeZone).state,
  ...more,
})
const nextAt = (state: DisputeState, timeZone: string) =>
  nextTransition(state, verdicts, timeZone)?.at.toISOString()

test.each([
  // 75 days after 11:30 it is 11:30 on the 20th, before its status update at noon; after 12:30 it is too late for it.
  ['Europe/Berlin', '2026-02-04T10:30:00Z', '2026-04-20T10:00:00.000Z'],
  ['Europe/Berlin', '2026-02-04T11:30:00Z', '2026-05-20T10:00:00.000Z'],
  ['Europe/Berlin', '2026-09-06T09:30:00Z', '2026-11-20T11:00:00.000Z'],
  ['Europe/Berlin', '2026-09-06T10:30:00Z', '2026-12-20T11:00:00.000Z'],
  ['America/New_York', '2026-09-06T16:30:00Z', '2026-12-20T17:00:00.000Z'],
])('%s: the scheme decides on a chargeback of %s at %s', (timeZone, filedAt, at) => {
  expect(decisionAt({ filedAt: new Date(filedAt), representedAt: null }, 0, timeZone).toISOString()).toBe(at)
})

test.each([
  // 45 days after 11:30 and after 12:30.
  ['2026-10-06T09:30:00Z', '2026-11-20T11:00:00.000Z'],
  ['2026-10-06T10:30:00Z', '2026-12-20T11:00:00.000Z'],
])('an arbitration since %s is decided at %s', (arbitrationUpdatedAt, at) => {
  const arbitrated = dispute('chargeback', '2026-03-01T09:00:00Z', 'Europe/Berlin', {
    representmentStatus: 'represent_failure',
    arbitrationStatus: 'arbitration',
    arbitrationUpdatedAt: new Date(arbitrationUpdatedAt),
  })
  expect(nextAt(arbitrated, 'Europe/Berlin')).toBe(at)
})

test.each([
  ['2026-03-28T08:00:00Z', '2026-03-29T07:00:00.000Z'],
  ['2026-10-24T07:00:00Z', '2026-10-25T08:00:00.000Z'],
  ['2026-11-02T08:00:00Z', '2026-11-03T08:00:00.000Z'],
])('a representment of %s is reviewed at the same time of the next day, %s', (representedAt, at) => {
  const represented = dispute('chargeback', '2026-03-01T09:00:00Z', 'Europe/Berlin', {
    representmentStatus: 'submitted',
    representedAt: new Date(representedAt),
  })
  expect(nextAt(represented, 'Europe/Berlin')).toBe(at)
})

test.each([
  // 6 months later in the merchant's days: of UTC it would be a day later, or an hour earlier.
  ['Asia/Shanghai', '2026-03-30T17:00:00Z', '2026-09-29T17:00:00.000Z'],
  ['Europe/Berlin', '2026-05-01T08:00:00Z', '2026-11-01T09:00:00.000Z'],
  ['Asia/Shanghai', '2026-08-30T17:00:00Z', '2027-02-27T17:00:00.000Z'],
])('%s: the amount of a retrieval of %s is released at %s', (timeZone, filedAt, at) => {
  const answered = dispute('retrieval', filedAt, timeZone, { representmentStatus: 'submitted' })
  expect(nextTransition(answered, verdicts, timeZone)).toEqual({
    at: new Date(at),
    transition: { kind: 'release' },
  })
  const after = (now: Date) => afterTransition(answered, { kind: 'release' }, now, timeZone)?.state.moneyState
  expect(after(new Date(at))).toBe('normal')
  expect(after(new Date(+new Date(at) - 1))).toBeUndefined()
})
