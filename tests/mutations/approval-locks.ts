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
    breaks: 'a request is approved and also ended, because its requester is deactivated at the same time',
    file: 'sandbox/domain/people/approval-lifecycle/transition.ts',
    find: ".for('update', { skipLocked: true })",
    test: approvals,
    title: 'whose requester is deactivated',
  },
  {
    breaks: 'a request is approved and also expires',
    file: 'sandbox/domain/people/approval/jobs.ts',
    test: approvals,
    title: 'approved and expires',
  },
  {
    breaks: 'two changes of the approval rules from the same version are both saved',
    file: 'sandbox/domain/people/approval/rules.ts',
    find: 'pg_advisory_xact_lock',
    replace: 'concat',
    test: approvals,
    title: 'two changes of the rules',
  },
]
