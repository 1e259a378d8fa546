import { subDays } from 'date-fns/subDays'
import { subMonths } from 'date-fns/subMonths'
import { eq, sql } from 'drizzle-orm'
import { addDaysIn, dayOf } from '#lib/rules/days.ts'
import { SCHEME_DAYS } from '#lib/rules/scheme.ts'
import { startOfMonthIn } from '#lib/rules/settlement.ts'
import { makeDocument, nextHour } from '#sandbox/domain/risk/customer-service/documents.ts'
import { monthOf } from '#sandbox/domain/risk/customer-service/lines.ts'
import { reviewAll } from '#sandbox/domain/risk/customer-service/review.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import {
  chargebackLines,
  crossedLines,
  documentSettings,
  orderReviews,
} from '#sandbox/platform/db/schema/customer-service.ts'
import { zoneOf } from '#sandbox/platform/db/zone-of.ts'
import type { SeedPart } from './part.ts'
import { takeOverAccounts } from './takeovers.ts'

const MERCHANT = '100001'
const HOUR = 9
/** Number of days with seeded documents. */
const DAYS = 14
/** Alert thresholds, and the number of past months in which they were exceeded. */
const COUNT_LINE = 80
const RATE_LINE = '0.75'
const RATE_MINIMUM = 10
const MONTHS = 6

/**
 * The reviews of the existing orders, and the services of the first merchant; no emails are sent for them.
 */
export const servicesPart: SeedPart = {
  name: 'services',
  version: 3,
  async run({ db, now, from }) {
    await db.transaction(async (tx) => {
      await takeOverAccounts(tx, MERCHANT, now)
      await tx.delete(orderReviews).where(eq(orderReviews.merchantNo, MERCHANT))
      await reviewAll(tx)
      const timeZone = await zoneOf(tx, MERCHANT)
      if (from === 0) await open(tx, now, timeZone)
      await crossLines(tx, now, timeZone)
    })
    await db.execute(sql`analyze ${orderReviews}`)
  },
}

/** Creates the settings, and the documents of the last days. */
async function open(tx: Database, now: Date, timeZone: string): Promise<void> {
  const stamp = { version: 1, updatedAt: subDays(now, DAYS), updatedBy: 'risk' }
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
    .values({
      merchantNo: MERCHANT,
      countLine: COUNT_LINE,
      rateLine: RATE_LINE,
      rateMinimum: RATE_MINIMUM,
      emails: [],
      ...stamp,
    })
    .onConflictDoNothing()
  for (let days = DAYS; days > 0; days--) {
    const at = nextHour(addDaysIn(now, -days, timeZone), HOUR, timeZone)
    const day = dayOf(addDaysIn(at, -1, timeZone), timeZone)
    for (const kind of ['daily_review', 'seven_day_trades'] as const)
      await makeDocument(tx, { merchantNo: MERCHANT, kind, day, createdAt: at, emails: [] }, timeZone)
  }
}

/**
 * Records when chargebacks of past months have reached the thresholds: at the first chargeback of each month that did,
 * with the figures of the days before it.
 */
async function crossLines(tx: Database, now: Date, timeZone: string): Promise<void> {
  const first = startOfMonthIn(monthOf(subMonths(now, MONTHS), timeZone), timeZone)
  const from = subDays(first, SCHEME_DAYS).toISOString()
  const until = now.toISOString()
  // With the default of 4 MB, the window over a month of a large merchant is read from a file for each sale.
  await tx.execute(sql`set local work_mem = '64MB'`)
  await tx.execute(sql`
    with happened as (
      select created_at as at, 1 as sale, 0 as filed from transactions
      where merchant_no = ${MERCHANT} and environment = 'live' and status = 'success' and card_type is not null
        and created_at between ${from}::timestamptz and ${until}::timestamptz
      union all
      select filed_at, 0, 1 from disputes
      where merchant_no = ${MERCHANT} and kind = 'chargeback' and chargeback_kind = 'regular' and card_type is not null
        and filed_at between ${from}::timestamptz and ${until}::timestamptz
    ), counted as (
      select at, filed, sum(sale) over days as sales, sum(filed) over days as chargebacks
      from happened
      window days as (order by at range between ${`${SCHEME_DAYS} days`}::interval preceding and current row)
    ), measured as (
      select to_char(at at time zone ${timeZone}, 'YYYY-MM') as month, at, sales, chargebacks,
        round(chargebacks * 100.0 / nullif(sales, 0), 2) as rate, chargebacks * 100.0 / nullif(sales, 0) as exact
      from counted where filed = 1 and at >= ${first.toISOString()}::timestamptz
    ), crossing as (
      select 'count' as line, ${COUNT_LINE}::numeric as value, chargebacks::numeric as measured, measured.month, at, sales,
        chargebacks, rate
      from measured where chargebacks >= ${COUNT_LINE}::int
      union all
      select 'rate', ${RATE_LINE}::numeric, rate, measured.month, at, sales, chargebacks, rate
      from measured where chargebacks >= ${RATE_MINIMUM}::int and exact >= ${RATE_LINE}::numeric
    )
    insert into ${crossedLines}
      (merchant_no, month, line, card_type, value, measured, sales, chargebacks, rate, crossed_at, emails)
    select distinct on (month, line) ${MERCHANT}, month, line, '', value, measured, sales, chargebacks, rate, at, '[]'::jsonb
    from crossing
    order by month, line, at
    on conflict do nothing`)
}
