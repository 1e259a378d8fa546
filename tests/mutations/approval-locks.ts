import type { Lock } from './lock.ts'

const approvals = 'tests/postgres/approvals.test.ts'
const lockOrder = 'tests/postgres/lock-order.test.ts'

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
    find: "await lockName(db, 'approval rules', merchantNo)",
    replace: '',
    test: approvals,
    title: 'two changes of the rules',
  },
  {
    breaks: 'an approval and another change of its user wait for each other',
    file: 'sandbox/domain/people/approval/decide.ts',
    find: 'await actionOf(approval.call).lock?.(ctx)',
    test: lockOrder,
    title: 'adds an administrator',
  },
  {
    breaks: 'an approval of rules and another change of the rules wait for each other',
    file: 'sandbox/domain/people/approval/rules.ts',
    find: 'lock: lockRules,',
    test: lockOrder,
    title: 'changes the rules that were approved',
  },
  {
    breaks: 'an approval of a bank account and another change of it wait for each other',
    file: 'sandbox/domain/settlement/bank-account/request.ts',
    find: 'lock: lockMerchant,',
    test: lockOrder,
    title: 'changes the bank account too',
  },
]
