import { millisecondsInDay } from 'date-fns/constants'
import { type SQL, sql } from 'drizzle-orm'
import { minorUnits } from '#lib/rules/minor-units.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { currencyCodes } from '#sandbox/platform/reference/currencies.ts'
import { fixedRows, percentRows, standardPercent } from '../fees.ts'
import { ensureRates } from '../rates.ts'
import { type Fragment, type PlanScope, rowsFragment } from './fragment.ts'

/** Rates: fees by payment method and currency, and the exchange rate of the day of payment (spec §9 Settlement). */

/** Tables that the fragments join: minor units, fixed fees and percentages. */
export const rateTables: readonly Fragment[] = [
  rowsFragment(
    'minor_units',
    'currency text, digits int',
    currencyCodes.map((currency) => ({ currency, digits: minorUnits(currency) })),
  ),
  rowsFragment('fixed_fee', 'currency text, fixed numeric', fixedRows),
  rowsFragment('percent_fee', 'method text, card_type text, percent numeric', percentRows),
]

/** Joins for an order `t` that is settled in `settlementCurrency`. */
export const joinRates = (settlementCurrency: SQL, timeZone: string): SQL => sql`
  join minor_units original on original.currency = t.currency
  join minor_units settled on settled.currency = ${settlementCurrency}
  left join fixed_fee on fixed_fee.currency = t.currency
  left join percent_fee on percent_fee.method = t.method
    and percent_fee.card_type is not distinct from case when t.method = 'card' then t.card_type end
  left join fx_rates on fx_rates.currency = t.currency and fx_rates.to_currency = ${settlementCurrency}
    and fx_rates.day = (t.concludes_at at time zone ${timeZone})::date`

/** The percentage of the order's fee. */
export const feePercent: SQL = sql`coalesce(percent_fee.percent, ${standardPercent}::numeric)`

/**
 * Units of the settlement currency for one unit of the order's currency, on the day of payment (decision "The
 * exchange rate").
 */
export const exchangeRate = (settlementCurrency: SQL): SQL =>
  sql`case when t.currency = ${settlementCurrency} then 1.000000 else fx_rates.rate end`

/**
 * Writes the exchange rates that a plan of these orders can need until `to`. Only live orders are settled. An order is
 * never paid before it was created, so the first creation time, which an index provides, is the start.
 */
export async function ensureRatesFor(
  db: Database,
  { merchantNo, tabulations, orders }: Pick<PlanScope, 'merchantNo' | 'tabulations' | 'orders'>,
  to: Date,
): Promise<void> {
  const { rows } = await db.execute<{ gateway_no: string; currency: string; first: string }>(sql`
    select t.gateway_no, t.currency, to_char(min(t.created_at) - interval '1 day', 'YYYY-MM-DD') as first
    from transactions t
    where t.merchant_no = ${merchantNo} and t.status = 'success' and t.environment = 'live' and ${orders}
    group by 1, 2`)
  const last = new Date(+to + millisecondsInDay).toISOString().slice(0, 10)
  const wanted = rows.flatMap(({ gateway_no, currency: from, first }) => {
    const to = tabulations.find(({ gatewayNo }) => gatewayNo === gateway_no)?.currency
    return to === undefined ? [] : [{ from, to, first }]
  })
  // In the same order for every merchant, the earlier days of a pair first: otherwise, two that write the same rates
  // could block each other.
  const keyOf = ({ from, to, first }: (typeof wanted)[number]) => `${from}${to}${first}`
  const inOrder = wanted.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  for (const { first, ...pair } of inOrder) await ensureRates(db, pair, first, last)
}
