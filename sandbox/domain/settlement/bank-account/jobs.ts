import { and, asc, eq, lte } from 'drizzle-orm'
import { bankAccountChanges } from '#sandbox/platform/db/schema/payout.ts'
import { zoneOf } from '#sandbox/platform/db/zone-of.ts'
import type { Job } from '#sandbox/platform/jobs.ts'
import { transitionByReviewers } from './transition.ts'

/**
 * Scheduled steps of the reviewers, one at a time and with the due time as their time. It runs before the
 * tabulations, so that a batch tabulated after a change is paid to the new account.
 */
export const bankChangesJob: Job = {
  name: 'bank account changes',
  waitsIn: bankAccountChanges,
  async run({ db, merchantNo, now }) {
    const timeZone = await zoneOf(db, merchantNo)
    for (;;) {
      const changed = await db.transaction(async (tx) => {
        const [change] = await tx
          .select()
          .from(bankAccountChanges)
          .where(and(eq(bankAccountChanges.merchantNo, merchantNo), lte(bankAccountChanges.nextAt, now)))
          .orderBy(asc(bankAccountChanges.nextAt))
          .limit(1)
          .for('update')
        if (!change?.nextAt) return false
        await transitionByReviewers(tx, change, change.nextAt, timeZone)
        return true
      })
      if (!changed) return
    }
  },
}
