import { administratorAdd, loginName } from '#lib/contract/administrator.ts'
import { fieldIssues } from '#lib/contract/issues.ts'
import {
  type AdministratorFacts,
  administratorActions,
  administratorRefusal,
  canChangeEmail,
  canChangeRole,
} from '#lib/rules/administrator.ts'

/** Permitted operations on a user, and the format of login names (spec §4, §5 Accounts). */

const facts: AdministratorFacts = {
  status: 'active',
  frozen: false,
  secondStepLocked: false,
  twoStep: false,
  main: false,
  self: false,
  beyond: false,
}
const allowed = (given: Partial<AdministratorFacts>) =>
  administratorActions.filter((action) => !administratorRefusal(action, { ...facts, ...given }))

test.each<[string, Partial<AdministratorFacts>, string[]]>([
  ['an active user', {}, ['modify', 'deactivate', 'reset_password', 'end_sessions', 'delete']],
  [
    'a frozen user',
    { frozen: true },
    ['modify', 'deactivate', 'unlock', 'reset_password', 'end_sessions', 'delete'],
  ],
  [
    'a user whose second step is locked',
    { secondStepLocked: true },
    ['modify', 'deactivate', 'unlock', 'reset_password', 'end_sessions', 'delete'],
  ],
  [
    'a user with two-step authentication',
    { twoStep: true },
    ['modify', 'deactivate', 'reset_password', 'reset_two_step', 'end_sessions', 'delete'],
  ],
  ['an invited user', { status: 'invited' }, ['modify', 'resend', 'withdraw']],
  ['the main account with two-step authentication', { main: true, twoStep: true }, []],
  ['a deactivated user', { status: 'deactivated' }, ['modify', 'restore', 'delete']],
  [
    'a deactivated user who is frozen',
    { status: 'deactivated', frozen: true },
    ['modify', 'restore', 'unlock', 'delete'],
  ],
  ['oneself', { self: true }, ['modify']],
  ['oneself, frozen', { self: true, frozen: true }, ['modify']],
  ['the main account', { main: true }, []],
  ['the main account, frozen', { main: true, frozen: true }, ['unlock']],
  ['the main account, as itself', { main: true, self: true }, ['modify']],
  ['a user with more permissions', { beyond: true }, []],
  ['a user with more permissions, frozen', { beyond: true, frozen: true }, []],
])('the list has the possible actions for %s', (_, given, actions) => {
  expect(allowed(given)).toEqual(actions)
})

test.each([
  [{ self: false, main: false }, true],
  [{ self: true, main: false }, false],
  [{ self: false, main: true }, false],
])('the role of %j can be changed: %s', (given, may) => {
  expect(canChangeRole(given)).toBe(may)
})

test.each([
  ['active', true],
  ['invited', true],
  ['deactivated', false],
] as const)('the email of a user who is %s can be changed: %s', (status, may) => {
  expect(canChangeEmail({ status })).toBe(may)
})

const issuesOf = (userName: string) => {
  const parsed = loginName.safeParse(userName)
  return parsed.success ? [] : fieldIssues(parsed.error).map(({ message }) => message)
}

test.each([
  ['an', []],
  ['Anna_2 B', []],
  ['a23456789012345', []],
  [' anna ', []],
  ['a', ['too_short?minimum=2']],
  ['a234567890123456', ['too_long?maximum=15']],
  ['1anna', ['login_name']],
  ['_anna', ['login_name']],
  ['anna-b', ['login_name']],
  ['annä', ['login_name']],
  ['安娜', ['login_name']],
])('the login name “%s”: %j', (userName, messages) => {
  expect(issuesOf(userName)).toEqual(messages)
})

test.each([
  ['林晓航', true],
  ['Anna_1', true],
  ['Anna Berg', false],
  ['Anna-Berg', false],
  ['', false],
])('the name “%s” is accepted: %s', (name, fine) => {
  const user = { userName: 'anna', name, email: 'anna@shop.example', role: 'finance', password: 'x' }
  expect(administratorAdd.request.safeParse(user).success).toBe(fine)
})
