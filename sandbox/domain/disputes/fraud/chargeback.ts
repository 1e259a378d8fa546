import { type SQL, sql } from 'drizzle-orm'
import { disputes } from '#sandbox/platform/db/schema/dispute.ts'
import { frauds } from '#sandbox/platform/db/schema/fraud.ts'

/**
 * The outcome of a reported payment at the card scheme. It is read from the chargeback, so that the two
 * always agree.
 */

const ofTheSame = sql`d.merchant_no = ${frauds.merchantNo} and d.trade_no = ${frauds.tradeNo} and d.kind = 'chargeback'`

export const isChargedBack: SQL = sql`exists (select from ${disputes} d where ${ofTheSame})`

/** Whether the merchant has submitted a representment. */
export const isAppealed: SQL = sql`exists (
  select from ${disputes} d where ${ofTheSame} and d.represented_at is not null)`

/** The number of the chargeback. null without a chargeback. */
export const chargebackNo: SQL<string | null> =
  sql`(select d.dispute_no from ${disputes} d where ${ofTheSame} order by d.filed_at desc limit 1)`
