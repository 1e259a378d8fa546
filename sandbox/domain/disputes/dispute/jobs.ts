import { and, asc, eq, lte } from 'drizzle-orm'
import { nextTransition } from '#lib/rules/dispute-times.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { disputes } from '#sandbox/platform/db/schema/dispute.ts'
import { zoneOf } from '#sandbox/platform/db/zone-of.ts'
import { allWebsites } from '#sandbox/platform/gate/website-scope.ts'
import type { Job } from '#sandbox/platform/jobs.ts'
import { lockDispute } from './find.ts'
import { stateOf, verdictsOf } from './state.ts'
import { applyTransition } from './transition.ts'

/**
 * Scheduled dispute steps: missed deadlines, reviews, decisions, rulings and expired holds. Steps run one at
 * a time, in the order of their due times and with the due time as their time. Moving the clock by a year in
 * one step therefore gives the same result as a year of single steps.
 */
export const disputesJob: Job = {
  name: 'disputes',
  waitsIn: disputes,
  async run({ db, merchantNo, now }) {
    let zone: string | undefined
    for (;;) {
      const [due] = await db
        .select({ disputeNo: disputes.disputeNo })
        .from(disputes)
        .where(and(eq(disputes.merchantNo, merchantNo), lte(disputes.nextAt, now)))
        .orderBy(asc(disputes.nextAt), asc(disputes.disputeNo))
        .limit(1)
      if (!due) return
      const timeZone = zone ?? (await zoneOf(db, merchantNo))
      zone = timeZone
      await db.transaction((tx) =>
        advanceDispute(tx, { merchantNo, disputeNo: due.disputeNo, now, timeZone }),
      )
    }
  },
}

async function advanceDispute(
  db: Database,
  {
    merchantNo,
    disputeNo,
    now,
    timeZone,
  }: { merchantNo: string; disputeNo: string; now: Date; timeZone: string },
): Promise<void> {
  const { dispute } = await lockDispute({ db, merchantNo, rights: allWebsites }, disputeNo)
  // Another transaction can have changed the dispute while this one waited for the lock.
  if (!dispute.nextAt || dispute.nextAt > now) return
  const due = nextTransition(stateOf(dispute), verdictsOf(dispute), timeZone)
  // The time can have been stored by an earlier version, with other rules.
  if (due && due.at > now) {
    await db
      .update(disputes)
      .set({ nextAt: due.at })
      .where(and(eq(disputes.merchantNo, merchantNo), eq(disputes.disputeNo, disputeNo)))
    return
  }
  const changed = due && (await applyTransition(db, dispute, due.transition, { at: due.at, timeZone }))
  if (!changed) throw new Error(`nothing to do for dispute ${disputeNo}, which is due`)
}
