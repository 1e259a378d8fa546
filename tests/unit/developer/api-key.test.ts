import fc from 'fast-check'
import {
  actionsOf,
  type KeyState,
  keyIssue,
  MAX_REPLACED,
  overlapMs,
  paymentIssue,
} from '#lib/rules/api-key.ts'
import { settingsIssues } from '#lib/rules/merchant.ts'

/** The permitted operations on a key in each state, and whether payments with it are accepted. */

const now = new Date('2026-11-21T08:00:00.000Z')
const later = new Date(+now + 1)
const key = (change: Partial<KeyState> = {}): KeyState => ({
  status: 'normal',
  shown: true,
  replaced: false,
  expiresAt: null,
  ...change,
})

test.each<[string, Partial<KeyState>, string[], string | undefined]>([
  ['fresh', { status: 'unactivated', shown: false }, ['reveal', 'activate'], 'key_unknown'],
  ['shown', { status: 'unactivated' }, ['activate'], 'key_unactivated'],
  ['active, not shown', { shown: false }, ['reveal'], 'key_unknown'],
  ['in use', {}, ['rotate'], undefined],
  ['replaced, still working', { replaced: true, expiresAt: later }, ['retire'], undefined],
  ['replaced, over', { replaced: true, expiresAt: now }, [], 'key_expired'],
])('%s', (_, change, actions, issue) => {
  expect(actionsOf(key(change), now)).toEqual(actions)
  expect(paymentIssue(key(change), now)).toBe(issue)
})

test('at most the allowed number of replaced keys work', () => {
  expect(keyIssue(key(), 'rotate', now, MAX_REPLACED - 1)).toBeUndefined()
  expect(keyIssue(key(), 'rotate', now, MAX_REPLACED)).toBe('api_key_too_many')
})

test('in every state a key is shown at most once, and a replaced key can only expire', () => {
  fc.assert(
    fc.property(
      fc.record({
        status: fc.constantFrom('normal' as const, 'unactivated' as const),
        shown: fc.boolean(),
        replaced: fc.boolean(),
        expiresAt: fc.constantFrom(null, now, later),
      }),
      (state) => {
        const actions = actionsOf(state, now)
        if (state.shown) expect(actions).not.toContain('reveal')
        if (state.replaced) expect(actions.filter((action) => action !== 'retire')).toEqual([])
        else expect(actions).not.toContain('retire')
      },
    ),
  )
})

test('the overlaps have the durations of their names', () => {
  expect(overlapMs).toEqual({ none: 0, hour: 3_600_000, day: 86_400_000, week: 604_800_000 })
})

test.each([
  [{ chargebackEmails: ['a@b.example', 'c@d.example'] }, []],
  [{ chargebackEmails: ['a@b.example', ' A@b.Example '] }, ['chargebackEmails.1']],
  [{ chargebackEmails: ['', ''] }, []],
  [{ customParameters: [{ name: 'x' }, { name: 'y' }, { name: 'X' }] }, ['customParameters.2.name']],
])('%j is reported as a duplicate at %j', (settings, paths) => {
  expect(settingsIssues(settings).map(({ path }) => path)).toEqual(paths)
})
