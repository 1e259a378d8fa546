import fc from 'fast-check'
import { alertStates } from '#lib/contract/record-states.ts'
import { type AlertedOrder, type AlertFacts, alertAt, isSettledAlert } from '#lib/rules/alert.ts'

const HOUR = 3_600_000
const due = new Date('2026-03-10T12:00:00Z')
const files = new Date(+due + 96 * HOUR)
const before = new Date(+due - 1)
const facts: AlertFacts = { state: 'open', dueAt: due, filesAt: files }
const untouched: AlertedOrder = { chargeable: true, refunding: false }
const refunded: AlertedOrder = { chargeable: false, refunding: false }
const underWay: AlertedOrder = { chargeable: false, refunding: true }

test.each<[string, Partial<AlertFacts>, AlertedOrder, Date, object]>([
  ['waits for an answer', {}, untouched, before, { state: 'open', nextAt: due }],
  ['is too late', {}, untouched, due, { state: 'expired', nextAt: files }],
  ['is left at that', { filesAt: null }, untouched, due, { state: 'lapsed', nextAt: null }],
  [
    'comes to a chargeback',
    { state: 'expired' },
    untouched,
    files,
    { state: 'expired', nextAt: null, file: true },
  ],
  ['is averted', {}, refunded, before, { state: 'refunded', nextAt: null }],
  ['is averted late', { state: 'expired' }, refunded, files, { state: 'refunded', nextAt: null }],
  [
    'waits for the refund',
    {},
    underWay,
    before,
    { state: 'refunded', nextAt: new Date(+before + 24 * HOUR) },
  ],
  [
    'is back where a refund has failed',
    { state: 'refunded' },
    untouched,
    before,
    { state: 'open', nextAt: due },
  ],
  [
    'comes to a chargeback where it failed too late',
    { state: 'refunded' },
    untouched,
    files,
    { state: 'expired', nextAt: null, file: true },
  ],
  ['stays a chargeback', { state: 'chargeback' }, refunded, files, { state: 'chargeback', nextAt: null }],
  ['stays lapsed', { state: 'lapsed' }, untouched, files, { state: 'lapsed', nextAt: null }],
])('an alert %s', (_, change, order, now, expected) => {
  expect(alertAt({ ...facts, ...change }, order, now)).toEqual(expected)
})

test('no chargeback follows a refund or comes before the response time ends; a waiting alert has a later time', () => {
  const moment = fc.integer({ min: -200, max: 200 }).map((hours) => new Date(+due + hours * HOUR))
  fc.assert(
    fc.property(
      fc.constantFrom(...alertStates),
      fc.option(fc.integer({ min: 0, max: 150 }), { nil: null }),
      fc.boolean(),
      fc.boolean(),
      moment,
      (state, filesAfter, chargeable, refunding, now) => {
        const filesAt = filesAfter === null ? null : new Date(+due + filesAfter * HOUR)
        const next = alertAt({ state, dueAt: due, filesAt }, { chargeable, refunding }, now)
        if (next.file) {
          expect([chargeable, filesAt === null, now < due]).toEqual([true, false, false])
          expect(isSettledAlert(state)).toBe(false)
        }
        if (next.nextAt) expect(+next.nextAt).toBeGreaterThan(+now)
      },
    ),
  )
})
