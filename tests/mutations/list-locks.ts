import type { Lock } from './lock.ts'

const test = 'tests/postgres/risk.test.ts'
const file = 'sandbox/domain/risk/list/save.ts'
const webhooks = 'tests/postgres/webhooks.test.ts'

/** Locks of the entries of the allow and block lists, of custom rules, API keys and webhooks. */
export const listLocks: readonly Lock[] = [
  {
    breaks: 'a list entry overwrites another',
    file,
    find: "where(mine(ctx, listNo)).for('update')",
    replace: 'where(mine(ctx, listNo))',
    test,
    title: 'a list entry',
  },
  {
    breaks: 'an entry is removed twice',
    file,
    find: ".orderBy(asc(t.listNo))\n    .for('update')",
    replace: '.orderBy(asc(t.listNo))',
    test,
    title: 'an entry removed twice',
  },
  {
    breaks: 'a custom rule overwrites another',
    file: 'sandbox/domain/risk/custom-rule/save.ts',
    find: "lockName(db, 'custom rules', merchantNo)",
    replace: 'Promise.resolve()',
    test,
    title: 'a custom rule',
  },
  {
    breaks: 'two keys at once exceed the maximum',
    file: 'sandbox/domain/people/developer/add-key.ts',
    find: ', { lock: true }',
    test: 'tests/postgres/pay-api.test.ts',
    title: 'two keys at once',
  },
  {
    breaks: 'two webhooks at once exceed the maximum',
    file: 'sandbox/domain/people/webhook/save.ts',
    find: "await lockName(db, 'webhooks', merchantNo)",
    replace: '',
    test: 'tests/postgres/pay-api.test.ts',
    title: 'two webhooks at once',
  },
  {
    breaks: 'two requests to change one webhook wait for approval, and a webhook is removed twice',
    file: 'sandbox/domain/people/webhook/endpoints.ts',
    test: webhooks,
    title: 'twice',
  },
  {
    breaks: 'the end of a delivery and a change of its webhook wait for each other',
    file: 'sandbox/domain/people/webhook/settle.ts',
    find: ".for('no key update')",
    test: webhooks,
    title: 'no deadlock',
  },
  {
    breaks: 'a sandbox waits for a delivery that another one is taking',
    file: 'sandbox/domain/people/webhook/sender.ts',
    find: ".for('update', { skipLocked: true })",
    test: webhooks,
    title: 'left to it',
  },
]
