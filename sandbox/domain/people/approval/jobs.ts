import { and, asc, eq, lte } from 'drizzle-orm'
import { endApproval } from '#sandbox/domain/people/approval-lifecycle/transition.ts'
import { approvals } from '#sandbox/platform/db/schema/approval.ts'
import type { Job } from '#sandbox/platform/jobs.ts'

/** Ends requests that no one has decided in time. */
export const approvalsJob: Job = {
  name: 'approvals',
  waitsIn: approvals,
  async run({ db, merchantNo, now }) {
    await db.transaction(async (tx) => {
      const due = await tx
        .select()
        .from(approvals)
        .where(and(eq(approvals.merchantNo, merchantNo), lte(approvals.nextAt, now)))
        .orderBy(asc(approvals.nextAt))
        .for('update')
      for (const approval of due) {
        await endApproval(tx, approval, { state: 'expired', endedAt: approval.expiresAt })
      }
    })
  },
}
