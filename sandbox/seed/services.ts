import { subDays } from 'date-fns/subDays'
import { sql } from 'drizzle-orm'
import { dayOf } from '#lib/rules/days.ts'
import { makeDocument, nextHour } from '../customer-service/documents.ts'
import { reviewAll } from '../customer-service/review.ts'
import { chargebackLines, documentSettings, orderReviews } from '../db/schema/customer-service.ts'
import { zoneOf } from '../db/zone-of.ts'
import type { SeedPart } from './run.ts'

const MERCHANT = '100001'
const HOUR = 9
/** Documents that a newcomer finds. */
const DAYS = 14

/** The reviews of the orders there are, and the services of the first merchant; nobody gets a mail of them. */
export const servicesPart: SeedPart = {
  name: 'services',
  version: 1,
  async run({ db, now }) {
    await db.transaction(async (tx) => {
      await reviewAll(tx)
      const stamp = { version: 1, updatedAt: subDays(now, DAYS), updatedBy: 'risk' }
      const timeZone = await zoneOf(tx, MERCHANT)
      await tx
        .insert(documentSettings)
        .values({
          merchantNo: MERCHANT,
          documents: ['daily_review', 'seven_day_trades'],
          hour: HOUR,
          emails: [],
          nextAt: nextHour(now, HOUR, timeZone),
          ...stamp,
        })
        .onConflictDoNothing()
      await tx
        .insert(chargebackLines)
        .values({ merchantNo: MERCHANT, countLine: 80, rateLine: '0.75', emails: [], ...stamp })
        .onConflictDoNothing()
      for (let days = DAYS; days > 0; days--) {
        const at = nextHour(subDays(now, days), HOUR, timeZone)
        const day = dayOf(subDays(at, 1), timeZone)
        for (const kind of ['daily_review', 'seven_day_trades'] as const)
          await makeDocument(tx, { merchantNo: MERCHANT, kind, day, createdAt: at, emails: [] }, timeZone)
      }
    })
    await db.execute(sql`analyze ${orderReviews}`)
  },
}
