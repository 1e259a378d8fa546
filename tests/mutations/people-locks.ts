import type { Lock } from './lock.ts'

const test = 'tests/postgres/people.test.ts'

/** Locks of accounts, credentials, two-step authentication, merchant settings and views. */
export const peopleLocks: readonly Lock[] = [
  {
    breaks: 'wrong passwords at once count as one',
    file: 'sandbox/domain/people/credentials/try-password.ts',
    test,
    title: 'two wrong passwords',
  },
  {
    breaks: 'an image code serves twice',
    file: 'sandbox/domain/people/credentials/verify-code.ts',
    test,
    title: 'one image code',
  },
  {
    breaks: 'a code of the app serves twice',
    file: 'sandbox/domain/people/two-step/state.ts',
    find: "(lock ? query.for('update') : query)",
    replace: 'query',
    test,
    title: 'works for a sign-in or for a confirmation',
  },
  {
    breaks: 'two SMS within a minute of each other',
    file: 'sandbox/domain/people/two-step/sms.ts',
    test,
    title: 'two requests for another SMS',
  },
  {
    breaks: 'two SMS to a new phone',
    file: 'sandbox/domain/people/two-step/require-password.ts',
    find: 'await lockUser(ctx.db, ctx)',
    test,
    title: 'SMS to a new phone',
  },
  {
    breaks: 'two people with one name',
    file: 'sandbox/domain/people/role/lock.ts',
    find: "await lockName(db, 'people', merchantNo)",
    replace: '',
    test,
    title: 'one name in different case',
  },
  {
    breaks: 'a key rotated twice',
    file: 'sandbox/domain/people/developer/keys.ts',
    test,
    title: 'a key rotated',
  },
  {
    breaks: 'a gateway is not locked',
    file: 'sandbox/platform/gateway.ts',
    test,
    title: 'two logos',
  },
  {
    breaks: 'a logo overwrites another',
    file: 'sandbox/domain/people/developer/logos.ts',
    find: ', { lock: true }',
    test,
    title: 'two logos',
  },
  {
    breaks: 'parameters of a merchant overwrite others',
    file: 'sandbox/domain/people/merchant-info/settings.ts',
    test,
    title: 'parameters of the merchant',
  },
  {
    breaks: 'a switch is turned twice',
    file: 'sandbox/domain/people/merchant-info/switches.ts',
    find: "await lockName(db, 'switches', merchantNo)",
    replace: '',
    test,
    title: 'a switch turned twice',
  },
  {
    breaks: 'two views with one name',
    file: 'sandbox/domain/information/view/save.ts',
    test,
    title: 'two views',
  },
  {
    breaks: 'a code of the app does not lock its user',
    file: 'sandbox/domain/people/two-step/count-codes.ts',
    find: ', { lock: true }',
    test,
    title: 'works for a sign-in or for a confirmation',
  },
]
