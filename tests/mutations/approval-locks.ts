import type { Lock } from './lock.ts'

const approvals = 'tests/postgres/approvals.test.ts'

/** Locks of approvals by a second person. */
export const approvalLocks: readonly Lock[] = [
  {
    breaks: 'ten people approve one request, and each approval takes effect',
    file: 'sandbox/domain/people/approval-lifecycle/transition.ts',
    test: approvals,
    title: 'ten people',
  },
  {
    breaks: 'an approved request ends with its requester',
    file: 'sandbox/domain/people/approval-lifecycle/transition.ts',
    find: ".for('update', { skipLocked: true })",
    test: approvals,
    title: 'whose requester is deactivated',
  },
  {
    breaks: 'an approved request expires',
    file: 'sandbox/domain/people/approval/jobs.ts',
    test: approvals,
    title: 'approved and expires',
  },
  {
    breaks: 'two changes of the rules for approvals from the same version',
    file: 'sandbox/domain/people/approval/rules.ts',
    find: 'pg_advisory_xact_lock',
    replace: 'concat',
    test: approvals,
    title: 'two changes of the rules',
  },
]
