import { earlyPayoutStatuses } from '#lib/contract/payout.ts'
import {
  activationRefusal,
  afterEarlyPayoutTransition,
  creditLineOf,
  type EarlyPayout,
  type EarlyPayoutTransition,
  type EarlyStatus,
  earlyPayoutRefusal,
  mayReauthorize,
  preAuditRefusal,
} from '#lib/rules/early-payout.ts'

/** A Friday noon in Shanghai. */
const AT = new Date('2026-11-20T04:00:00.000Z')
const ZONE = 'Asia/Shanghai'
const LATER = new Date('2026-11-23T04:00:00.000Z')

const early = (status: EarlyStatus, waits = false): EarlyPayout => ({
  status,
  reason: null,
  decidesAt: waits ? LATER : null,
  creditLine: status === 'activated' ? '10.00' : null,
})
const after = (from: EarlyPayout, by: EarlyPayoutTransition) => afterEarlyPayoutTransition(from, by, AT, ZONE)
const yes: EarlyPayoutTransition = { kind: 'decide', refusal: null, creditLine: '5.00' }
const no: EarlyPayoutTransition = { kind: 'decide', refusal: 'chargebacks', creditLine: null }
const end: EarlyPayoutTransition = { kind: 'end', reason: 'consent_lapsed' }

test.each<[string, EarlyPayout, EarlyPayoutTransition, EarlyStatus]>([
  ['an application', early('not_activated'), { kind: 'apply' }, 'not_activated'],
  ['an application after a refusal', early('activation_failed'), { kind: 'apply' }, 'not_activated'],
  ['a passed pre-audit', early('not_activated', true), yes, 'pre_audit_success'],
  ['a failed pre-audit', early('not_activated', true), no, 'pre_audit_failure'],
  ['an activation', early('pre_audit_success', true), yes, 'activated'],
  ['a failed activation', early('pre_audit_success', true), no, 'activation_failed'],
  ['an end of what is activated', early('activated'), end, 'credit_disabled'],
  ['an end in the pre-audit', early('not_activated', true), end, 'pre_audit_failure'],
  ['an end before the activation', early('pre_audit_success', true), end, 'activation_failed'],
  ['an end where nothing was', early('not_activated'), end, 'not_activated'],
  ['an end after a refusal', early('pre_audit_failure'), end, 'pre_audit_failure'],
  ['a decision where none waits', early('activated'), no, 'activated'],
])('early payout has the right next state: %s', (_, from, by, to) => {
  expect(after(from, by).status).toBe(to)
})

test('business days: Monday for the pre-audit, two more for the activation; a credit line only after activation', () => {
  expect(after(early('not_activated'), { kind: 'apply' }).decidesAt).toEqual(LATER)
  const passed = afterEarlyPayoutTransition(early('not_activated', true), yes, LATER, ZONE)
  expect(passed).toMatchObject({ decidesAt: new Date('2026-11-25T04:00:00.000Z'), creditLine: null })
  expect(after(passed, yes)).toEqual({ ...early('activated'), creditLine: '5.00' })
  expect(after(early('activated'), end)).toMatchObject({ creditLine: null, reason: 'consent_lapsed' })
})

test.each(earlyPayoutStatuses)('an application from %s', (status) => {
  const shop = { status: 'authorized' as const, early: { status, decidesAt: null } }
  expect(earlyPayoutRefusal(shop, true)).toBe(status === 'activated' ? 'early_payout_active' : undefined)
  expect(earlyPayoutRefusal(shop, false)).toBe('payout_kyb_due')
  const reviewed = { ...shop, early: { status, decidesAt: LATER } }
  expect(earlyPayoutRefusal(reviewed, true)).toBe('early_payout_in_review')
  const without = earlyPayoutRefusal({ ...shop, status: 'failed' }, true)
  expect(without).toBe(status === 'activated' ? 'early_payout_active' : 'early_payout_not_authorized')
})

test('a new authorization is possible only from unauthorized or failed', () => {
  expect(mayReauthorize({ known: true, status: 'failed' })).toBe(true)
  expect(mayReauthorize({ known: true, status: 'unauthorized' })).toBe(true)
  expect(mayReauthorize({ known: true, status: 'authorized' })).toBe(false)
  expect(mayReauthorize({ known: false, status: 'unauthorized' })).toBe(false)
})

const scheme = (chargebacks: number, sales: number) => ({ sales, salesUsd: '0', fraudUsd: '0', chargebacks })
const facts = { turnover: '1000.00', schemes: [scheme(0, 10_000)], hasBankAccount: true }
test.each([
  [facts, null],
  [{ ...facts, turnover: '0' }, 'no_turnover'],
  [{ ...facts, schemes: [scheme(0, 10), scheme(100, 10_000)] }, 'chargebacks'],
  [{ ...facts, schemes: [scheme(99, 100)] }, null],
  [{ ...facts, schemes: [scheme(100, 100_000)] }, null],
])('a shop with %j is refused with %s', (found, refusal) => {
  expect(preAuditRefusal(found)).toBe(refusal)
  expect(activationRefusal(found)).toBe(refusal)
})

test('a shop without a bank account in its currency is not activated', () => {
  expect(activationRefusal({ ...facts, hasBankAccount: false })).toBe('no_bank_account')
})

test.each([
  ['1000.01', 'USD', '500.00'],
  ['1001', 'JPY', '500'],
  ['0.999', 'KWD', '0.499'],
])('half of %s %s, rounded down: %s', (turnover, currency, line) => {
  expect(creditLineOf(turnover, currency)).toBe(line)
})
