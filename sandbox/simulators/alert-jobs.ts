import { and, asc, eq, lte } from 'drizzle-orm'
import { openAlert } from '#sandbox/domain/disputes/alert/raise.ts'
import type { StoredAlert } from '#sandbox/domain/disputes/alert-lifecycle/follow-order.ts'
import { changeAlert, followOrder } from '#sandbox/domain/disputes/alert-lifecycle/follow-order.ts'
import { findTransaction } from '#sandbox/domain/payments/transaction/find.ts'
import { ControlError } from '#sandbox/platform/control-error.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { alerts } from '#sandbox/platform/db/schema/risk.ts'
import { allWebsites } from '#sandbox/platform/gate/website-scope.ts'
import type { Job } from '#sandbox/platform/jobs.ts'
import { fileDispute } from './scheme.ts'

/**
 * Due changes of alerts: a new alert arrives, its deadline passes, the issuer charges back or does not. They
 * are processed one at a time, in the order of their due times, each with its due time as the current time.
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
      await db.transaction((tx) => advance(tx, due, now))
    }
  },
}

async function advance(
  db: Database,
  { merchantNo, alertNo, tradeNo }: StoredAlert,
  now: Date,
): Promise<void> {
  const order = await findTransaction({ db, merchantNo, rights: allWebsites }, tradeNo, { lock: true })
  const mine = and(eq(alerts.merchantNo, merchantNo), eq(alerts.alertNo, alertNo))
  // Another writer can have changed the alert while this code waited for the lock on the order.
  const [alert] = await db.select().from(alerts).where(mine)
  const at = alert?.nextAt
  if (!alert || !at || at > now) return
  if (alert.state === 'planned') {
    if (!(await openAlert(db, alert, order))) await db.delete(alerts).where(mine)
    return
  }
  const followed = await followOrder(db, order, at)
  if (!followed?.file) return
  try {
    await fileDispute(db, { tradeNo, kind: 'chargeback', reason: alert.reason }, () => at)
  } catch (error) {
    if (!(error instanceof ControlError)) throw error
    // The scheme rejects the chargeback: it is too late, or the order already has one.
    await changeAlert(db, alert, { state: 'lapsed', nextAt: null })
  }
}
