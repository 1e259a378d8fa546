import { millisecondsInDay } from 'date-fns/constants'
import { sql } from 'drizzle-orm'
import type { Database } from '#sandbox/platform/db/database.ts'

/** One in this many orders that follow another one with the same email. */
const ONE_OF = 25
const DAYS = 120

/**
 * Account takeovers: another person orders with a customer's email. The name, phone and address belong to
 * another customer in the same country, so that the measured risk values stay correct. Seeded orders only,
 * the same for the same data.
 */
export async function takeOverAccounts(db: Database, merchantNo: string, now: Date): Promise<void> {
  const since = new Date(+now - DAYS * millisecondsInDay).toISOString()
  await db.execute(sql`
    update transactions t set customer_name = o.other_name, billing_address = o.other_address,
      shipping_address = jsonb_set(t.shipping_address, '{name}', to_jsonb(o.other_name))
    from (
      select trade_no, email, lag(email) over here as other_email, lag(customer_name) over here as other_name,
        lag(billing_address) over here as other_address, lag(trade_no) over (partition by email order by created_at) as before
      from transactions
      where merchant_no = ${merchantNo} and environment = 'live' and method = 'card'
        and created_at > ${since}::timestamptz and order_no like 'HT%'
      window here as (partition by billing_country order by created_at, trade_no)
    ) o
    where t.merchant_no = ${merchantNo} and t.trade_no = o.trade_no and o.before is not null
      and o.other_email <> o.email and ('x' || substr(md5(o.trade_no), 1, 7))::bit(28)::int % ${ONE_OF}::int = 0`)
}
