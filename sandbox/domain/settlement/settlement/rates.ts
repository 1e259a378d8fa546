import { millisecondsInDay } from 'date-fns/constants'
import { sql } from 'drizzle-orm'
import { insertRows } from '#sandbox/platform/db/bulk.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { fxRates } from '#sandbox/platform/db/schema/settlement.ts'
import { hashText } from '#sandbox/platform/random.ts'
import { usdRate } from '#sandbox/platform/reference/usd-rates.ts'

/**
 * Exchange rates of the sandbox: one per day and currency pair, with six decimals. The same request always
 * returns the same rate.
 */

const DECIMALS = 6

/**
 * Units of `to` for one unit of `from` on this day (YYYY-MM-DD). The rate varies around the usual rate of the
 * pair.
 */
export function fxRate(from: string, to: string, day: string): string {
  if (from === to) return (1).toFixed(DECIMALS)
  const usual = (usdRate[from] ?? 1) / (usdRate[to] ?? 1)
  const index = Date.parse(day) / millisecondsInDay
  const phase = (hashText(`${from}${to}`) % 628) / 100
  const season = Math.sin(index / 43 + phase) * 0.02
  const noise = ((hashText(`${from}${to}${day}`) % 2001) / 1000 - 1) * 0.003
  return (usual * (1 + season + noise)).toFixed(DECIMALS)
}

/** The days from the first to the last (YYYY-MM-DD). They are days of UTC: the machine's zone has no effect. */
export const daysFrom = (first: string, last: string): string[] =>
  Array.from({ length: (Date.parse(last) - Date.parse(first)) / millisecondsInDay + 1 }, (_, index) =>
    new Date(Date.parse(first) + index * millisecondsInDay).toISOString().slice(0, 10),
  )

/** Writes the rates of the pair that are missing from the first of the days to the last (YYYY-MM-DD). */
export async function ensureRates(
  db: Database,
  { from, to }: { from: string; to: string },
  first: string,
  last: string,
): Promise<void> {
  if (from === to) return
  const { rows } = await db.execute<{ day: string }>(sql`
    select to_char(day, 'YYYY-MM-DD') as day from ${fxRates}
    where currency = ${from} and to_currency = ${to} and day between ${first}::date and ${last}::date`)
  const known = new Set(rows.map(({ day }) => day))
  const missing = daysFrom(first, last).filter((day) => !known.has(day))
  const insert = insertRows(
    fxRates,
    missing.map((day) => ({ day, currency: from, toCurrency: to, rate: fxRate(from, to, day) })),
  )
  // All merchants share the rates: another request may have just written the same ones.
  if (insert) await db.execute(sql`${insert} on conflict do nothing`)
}
