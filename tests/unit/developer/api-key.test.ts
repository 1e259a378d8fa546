import fc from 'fast-check'
import {
  accessIssue,
  actionsOf,
  type KeyState,
  keyFieldIssues,
  keyIssue,
  keyPartsOf,
  MAX_REPLACED,
  overlapMs,
  paymentIssue,
  successorEnd,
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
])('a key has its actions and its refusal: %s', (_, change, actions, issue) => {
  expect(actionsOf(key(change), now)).toEqual(actions)
  expect(paymentIssue(key(change), now)).toBe(issue)
})

test('at most the allowed number of replaced keys work', () => {
  expect(keyIssue(key(), 'rotate', now, { replaced: MAX_REPLACED - 1 })).toBeUndefined()
  expect(keyIssue(key(), 'rotate', now, { replaced: MAX_REPLACED })).toBe('api_key_too_many')
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

test('a key next to another one can be ended, the only one cannot', () => {
  expect(keyIssue(key(), 'retire', now)).toBe('api_key_in_place')
  expect(keyIssue(key(), 'retire', now, { others: 1 })).toBeUndefined()
  expect(keyIssue(key({ replaced: true }), 'edit', now)).toBe('api_key_replaced')
})

test.each([
  [[], '198.51.100.7', 'pay', undefined],
  [['198.51.100.0/24'], '198.51.100.7', 'pay', undefined],
  [['198.51.100.0/24'], '::ffff:198.51.100.255', 'read', undefined],
  [['198.51.100.0/24'], '198.51.101.0', 'pay', 'key_network'],
  [['198.51.100.0/24', '2001:db8::/32'], '2001:db8:1::1', 'pay', undefined],
  [[], '198.51.100.7', 'refund', 'key_scope'],
  [['198.51.100.0/24'], '203.0.113.1', 'refund', 'key_network'],
] as const)('a key for networks %j, used from %s for %s: %s', (networks, ip, scope, issue) => {
  expect(accessIssue({ scopes: ['pay', 'read'], networks }, { scope, ip })).toBe(issue)
})

test.each([
  [{ networks: ['10.0.0.0/8'], expiresAt: '2026-11-21T08:00:00.001Z' }, []],
  [{ networks: [], expiresAt: '2026-11-21T08:00:00.000Z' }, ['expiresAt in_past']],
  [{ networks: ['10.0.0.0/8', 'x'] }, ['networks network_format?line=x']],
  [{ networks: ['0.0.0.0/0'], expiresAt: null }, ['networks network_everything?line=0.0.0.0%2F0']],
])('%j is reported at %j', (fields, issues) => {
  expect(keyFieldIssues(fields, now).map(({ path, message }) => `${path} ${message}`)).toEqual(issues)
})

test.each([
  [`live_1a2b${'0'.repeat(32)}9f3c`, { environment: 'live', firstFour: '1a2b', lastFour: '9f3c' }],
  [' TEST_1A2B…9F3C ', { environment: 'test', firstFour: '1a2b', lastFour: '9f3c' }],
  ['live_1a2b9f3c', { environment: 'live', firstFour: '1a2b', lastFour: '9f3c' }],
  ['live_1a2…9f3c', undefined],
  ['1a2b…9f3c', undefined],
])('%s is found by %j', (text, parts) => {
  expect(keyPartsOf(text)).toEqual(parts)
})

test('a key that replaces one with an end is valid as long', () => {
  const createdAt = new Date(+now - 60_000)
  expect(successorEnd({ createdAt, expiresAt: null }, now)).toBeNull()
  expect(successorEnd({ createdAt, expiresAt: new Date(+now + 30_000) }, now)).toEqual(
    new Date(+now + 90_000),
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
