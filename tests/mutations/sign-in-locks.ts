import type { Lock } from './lock.ts'

const people = 'tests/postgres/people.test.ts'
const lockOrder = 'tests/postgres/lock-order.test.ts'

/** Locks of the user who signs in. */
export const signInLocks: readonly Lock[] = [
  {
    breaks:
      'a session with the old password continues after a password reset, and parallel wrong codes count once',
    file: 'sandbox/domain/people/credentials/lock-user.ts',
    find: ".for('no key update')",
    test: people,
    title: 'while the password is reset',
  },
  {
    breaks: 'a session keeps a permission that its role loses during the sign-in',
    file: 'sandbox/domain/people/credentials/lock-user.ts',
    find: ".for('share')",
    test: people,
    title: 'while the role loses a permission',
  },
  {
    breaks: 'an authenticator app that is confirmed during a reset stays on',
    file: 'sandbox/domain/people/administrator/state.ts',
    find: 'await lockUser(ctx.db, name)',
    test: people,
    title: 'while two-step authentication is reset',
  },
  {
    breaks: 'a password link and a reset by an administrator wait for each other',
    file: 'sandbox/domain/people/password/reset-password.ts',
    find: 'if (owner) await lockUser(ctx.db, owner)',
    test: lockOrder,
    title: 'while the password is reset again',
  },
  {
    breaks: 'a password link and an invitation that is sent again wait for each other',
    file: 'sandbox/domain/people/administrator/invitation.ts',
    find: "await lockUser(ctx.db, name)\n  await requireAction(ctx, userName, 'resend')",
    replace: "await requireAction(ctx, userName, 'resend')",
    test: lockOrder,
    title: 'while the invitation is sent again',
  },
  {
    breaks: 'an invitation is withdrawn although its user has set a password meanwhile',
    file: 'sandbox/domain/people/administrator/invitation.ts',
    find: "await lockUser(ctx.db, name)\n  const { user } = await requireAction(ctx, userName, 'withdraw')",
    replace: "const { user } = await requireAction(ctx, userName, 'withdraw')",
    test: lockOrder,
    title: 'while the invitation is withdrawn',
  },
  {
    breaks: 'a password link and the confirmation of an email wait for each other',
    file: 'sandbox/domain/people/email/follow-link.ts',
    find: 'await lockUser(ctx.db, found)',
    test: lockOrder,
    title: 'while a new email is confirmed',
  },
]
