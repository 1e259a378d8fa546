import { securityPolicySave } from '#lib/contract/security-policy.ts'
import { normalNetworks } from '#lib/rules/network.ts'
import { needsTwoStep, policyIssues } from '#lib/rules/security-policy.ts'

const facts = {
  today: '2026-11-23',
  savedFrom: null as string | null,
  own: { address: '203.0.113.9', role: 'finance', twoStep: true },
}
const policy = {
  twoStepFor: 'none' as 'none' | 'everyone' | 'roles',
  twoStepRoles: [] as string[],
  twoStepFrom: null as string | null,
  networks: [] as string[],
}
const off = { own: { ...facts.own, twoStep: false } }
const issues = (given: Partial<typeof policy>, more: Partial<typeof facts> = {}) =>
  policyIssues({ ...policy, ...given }, { ...facts, ...more }).map(
    ({ path, message }) => `${path}: ${message}`,
  )

test.each([
  [4, false],
  [5, true],
  [15, true],
  [16, false],
  [7.5, false],
])('%s minutes of idle time are accepted: %s', (idleMinutes, accepted) => {
  const input = { ...policy, idleMinutes, version: 0, password: 'x' }
  expect(securityPolicySave.request.safeParse(input).success).toBe(accepted)
})

test.each([
  ['2026-11-22', ['twoStepFrom: in_past']],
  ['2026-11-23', []],
  ['2026-11-24', []],
  [null, ['twoStepFrom: required']],
])('with two-step authentication on, the first day can be %s: %j', (twoStepFrom, expected) => {
  expect(issues({ twoStepFor: 'everyone', twoStepFrom })).toEqual(expected)
})

test('a first day that has passed stays valid while it does not change', () => {
  const passed = { twoStepFor: 'everyone', twoStepFrom: '2026-11-01' } as const
  expect(issues(passed, { savedFrom: '2026-11-01' })).toEqual([])
  expect(issues(passed, { savedFrom: '2026-11-02' })).toEqual(['twoStepFrom: in_past'])
})

test.each([
  ['2026-11-23', 'everyone', [], ['twoStepFrom: own_two_step']],
  ['2026-11-24', 'everyone', [], []],
  ['2026-11-23', 'roles', ['finance'], ['twoStepFrom: own_two_step']],
  ['2026-11-23', 'roles', ['risk'], []],
  ['2026-11-23', 'none', [], []],
] as const)(
  'with it off, requiring it from %s for %s %j gives %j',
  (twoStepFrom, twoStepFor, twoStepRoles, expected) => {
    expect(issues({ twoStepFrom, twoStepFor, twoStepRoles: [...twoStepRoles] }, off)).toEqual(expected)
  },
)

test('the roles are named if the rule is for roles', () => {
  expect(issues({ twoStepFor: 'roles', twoStepFrom: '2026-11-24' })).toEqual(['twoStepRoles: choose_one'])
})

test.each([
  [[], []],
  [['203.0.113.9'], []],
  [['203.0.113.8/31'], []],
  [['198.51.100.0/24', '203.0.113.0/29'], ['networks: network_own?address=203.0.113.9']],
  [['2001:db8::/32'], ['networks: network_own?address=203.0.113.9']],
  [['203.0.113.9', 'shop & co'], ['networks: network_format?line=shop+%26+co']],
  [['0.0.0.0/0'], ['networks: network_everything?line=0.0.0.0%2F0']],
  [['203.0.113.9', '2001:db8::/0'], ['networks: network_everything?line=2001%3Adb8%3A%3A%2F0']],
])('networks %j: %j', (networks, expected) => {
  expect(issues({ networks })).toEqual(expected)
})

test('networks are stored once', () => {
  expect(normalNetworks(['10.0.0.9/8', '10.0.0.0/8', '2001:DB8::', 'x'])).toEqual([
    '10.0.0.0/8',
    '2001:db8::/128',
  ])
})

test.each([
  ['none', ['risk'], false],
  ['everyone', [], true],
  ['roles', ['risk'], true],
  ['roles', ['finance'], false],
  ['roles', [], false],
] as const)('%s %j concerns the role risk: %s', (twoStepFor, twoStepRoles, needed) => {
  expect(needsTwoStep({ twoStepFor, twoStepRoles: [...twoStepRoles] }, 'risk')).toBe(needed)
})
