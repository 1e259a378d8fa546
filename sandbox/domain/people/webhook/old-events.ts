import { subDays } from 'date-fns/subDays'
import { and, eq, lte } from 'drizzle-orm'
import { EVENT_DAYS } from '#lib/contract/event.ts'
import { events } from '#sandbox/platform/db/schema/event.ts'
import { webhookDeliveries } from '#sandbox/platform/db/schema/webhook.ts'
import type { Job } from '#sandbox/platform/jobs.ts'
import { removeDeliveries } from './remove.ts'

/** Removes events after 90 days, with their deliveries. */
export const oldEventsJob: Job = {
  name: 'old events',
  waitsIn: events,
  async run({ db, merchantNo, now }) {
    await db.transaction(async (tx) => {
      await removeDeliveries(tx, merchantNo, lte(webhookDeliveries.createdAt, subDays(now, EVENT_DAYS)))
      await tx.delete(events).where(and(eq(events.merchantNo, merchantNo), lte(events.nextAt, now)))
    })
  },
}
