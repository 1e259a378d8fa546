import type { BankChangeStatus } from '#lib/rules/bank-account.ts'

/**
 * Simulates the provider's reviewers. The account name decides the result, so that a test can choose it: a
 * request with `refuse` in the account name is refused, all others are accepted.
 */
export const findingOf = (change: {
  status: BankChangeStatus
  accountName: string
}): { status: BankChangeStatus; remark: string | null } => {
  if (change.status === 'requested') return { status: 'in_review', remark: null }
  return change.accountName.toLowerCase().includes('refuse')
    ? { status: 'refused', remark: 'name' }
    : { status: 'done', remark: null }
}
