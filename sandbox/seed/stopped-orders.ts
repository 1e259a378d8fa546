import { sql } from 'drizzle-orm'
import { recordAllStopped } from '#sandbox/domain/risk/stopped/record.ts'
import { stoppedOrders } from '#sandbox/platform/db/schema/stopped-order.ts'
import type { SeedPart } from './part.ts'

const MERCHANT = '100001'
/** The first merchant's risk user has reviewed everything older than this, a day later. */
const OPEN_DAYS = 7

/** The stopped orders, also of a database from an older version of the seed. */
export const stoppedOrdersPart: SeedPart = {
  name: 'stopped-orders',
  version: 1,
  async run({ db, now }) {
    await recordAllStopped(db)
    await db.execute(sql`
      update ${stoppedOrders} set review_state = 'reviewed', version = 1, reviewed_by = 'risk',
        reviewed_at = created_at + interval '1 day'
      where merchant_no = ${MERCHANT} and version = 0
        and created_at < ${now.toISOString()}::timestamptz - make_interval(days => ${OPEN_DAYS}::int)`)
    await db.execute(sql`analyze ${stoppedOrders}`)
  },
}
