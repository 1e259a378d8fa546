import { approvalLocks } from './approval-locks.ts'
import { listLocks } from './list-locks.ts'
import { moneyLocks } from './money-locks.ts'
import type { Mutation } from './mutation.ts'
import { peopleLocks } from './people-locks.ts'
import { recordLocks } from './record-locks.ts'
import { reportLocks } from './report-locks.ts'
import { riskLocks } from './risk-locks.ts'
import { signInLocks } from './sign-in-locks.ts'

/**
 * Every place that takes a lock, with the lock removed. The tests run on PostgreSQL, because PGlite runs one
 * transaction at a time.
 */
export const locks: readonly Mutation[] = [
  ...moneyLocks,
  ...recordLocks,
  ...peopleLocks,
  ...riskLocks,
  ...listLocks,
  ...reportLocks,
  ...approvalLocks,
  ...signInLocks,
].map((place) => ({
  find: ".for('update')",
  replace: '',
  ...place,
}))
