import { and, asc, eq, lte } from 'drizzle-orm'
import { nextMove } from '#lib/rules/dispute-times.ts'
import type { Database } from '../db/client.ts'
import { disputes } from '../db/schema/dispute.ts'
import { zoneOf } from '../db/zone-of.ts'
import type { Job } from '../jobs.ts'
import { lockDispute } from './find.ts'
import { moveDispute } from './move.ts'
import { stateOf, verdictsOf } from './state.ts'

/**
 * What time does to disputes: answers that do not come, reviews, decisions, rulings, holds that end. One move at a time,
 * in the order in which they fall due and under that moment: a year in one step leaves the same world as a year of
 * ticking.
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
      await db.transaction((tx) => moveOn(tx, { merchantNo, disputeNo: due.disputeNo, now, timeZone }))
    }
  },
}

async function moveOn(
  db: Database,
  {
    merchantNo,
    disputeNo,
    now,
    timeZone,
  }: { merchantNo: string; disputeNo: string; now: Date; timeZone: string },
): Promise<void> {
  const { dispute } = await lockDispute({ db, merchantNo }, disputeNo)
  // Somebody may have moved it while this waited.
  if (!dispute.nextAt || dispute.nextAt > now) return
  const due = nextMove(stateOf(dispute), verdictsOf(dispute), timeZone)
  const moved = due && (await moveDispute(db, dispute, due.move, { at: due.at, timeZone }))
  if (!moved) throw new Error(`nothing to do for dispute ${disputeNo}, which is due`)
}
