import { and, asc, eq, lte } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { alerts } from '../db/schema/risk.ts'
import type { Job } from '../jobs.ts'
import { DisputeError, fileDispute } from '../simulators/scheme.ts'
import { findTransaction } from '../transaction/find.ts'
import { changeAlert, followOrder } from './follow.ts'
import { openAlert } from './raise.ts'
import type { StoredAlert } from './rows.ts'

/**
 * What time does to alerts: they come, they are too late to answer, the issuer charges back or leaves it at that. One at
 * a time, in the order in which they fall due and under that moment.
 */
export const alertsJob: Job = {
  name: 'alerts',
  waitsIn: alerts,
  async run({ db, merchantNo, now }) {
    for (;;) {
      const [due] = await db
        .select()
        .from(alerts)
        .where(and(eq(alerts.merchantNo, merchantNo), lte(alerts.nextAt, now)))
        .orderBy(asc(alerts.nextAt), asc(alerts.alertNo))
        .limit(1)
      if (!due) return
      await db.transaction((tx) => moveOn(tx, due))
    }
  },
}

async function moveOn(db: Database, { merchantNo, alertNo, tradeNo }: StoredAlert): Promise<void> {
  const order = await findTransaction({ db, merchantNo }, tradeNo, { lock: true })
  const mine = and(eq(alerts.merchantNo, merchantNo), eq(alerts.alertNo, alertNo))
  // Somebody may have moved it while this waited for the order.
  const [alert] = await db.select().from(alerts).where(mine)
  const at = alert?.nextAt
  if (!alert || !at) return
  if (alert.state === 'planned') {
    if (!(await openAlert(db, alert, order))) await db.delete(alerts).where(mine)
    return
  }
  const followed = await followOrder(db, order, at)
  if (!followed?.file) return
  try {
    await fileDispute(db, { tradeNo, kind: 'chargeback', reason: alert.reason }, () => at)
  } catch (error) {
    if (!(error instanceof DisputeError)) throw error
    // The scheme does not take it: too late, or there is one already.
    await changeAlert(db, alert, { state: 'lapsed', nextAt: null })
  }
}
