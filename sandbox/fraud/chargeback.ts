import { type SQL, sql } from 'drizzle-orm'
import { disputes } from '../db/schema/dispute.ts'
import { frauds } from '../db/schema/fraud.ts'

/** What became of a reported payment at the scheme: read from its chargeback, so that the two can never disagree. */

const ofTheSame = sql`d.merchant_no = ${frauds.merchantNo} and d.trade_no = ${frauds.tradeNo} and d.kind = 'chargeback'`

export const isChargedBack: SQL = sql`exists (select from ${disputes} d where ${ofTheSame})`

/** The merchant has answered it with a representment. */
export const isAppealed: SQL = sql`exists (
  select from ${disputes} d where ${ofTheSame} and d.represented_at is not null)`

/** Its number, null without one. */
export const chargebackNo: SQL<string | null> =
  sql`(select d.dispute_no from ${disputes} d where ${ofTheSame} order by d.filed_at desc limit 1)`
