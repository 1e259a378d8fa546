import { type SQL, sql } from 'drizzle-orm'

/**
 * Rounding (decision "Rounded once in each currency"). Every part of an order is rounded to the minor units of the
 * order's currency, then converted and rounded to those of the settlement currency. `settleOrder` in lib/rules does the
 * same.
 */

/** Half away from zero, to this many decimals. */
export const rounded = (exact: SQL, digits: SQL): SQL => sql`round(${exact}, ${digits})`

/** A rounded amount of the order's currency in the settlement currency. @param digits of the settlement currency */
export const converted = (amount: SQL, rate: SQL, digits: SQL): SQL =>
  rounded(sql`${amount} * ${rate}`, digits)

/**
 * The converted change of an order's total: the converted total after this change, less the converted total
 * before it. So all changes together equal the converted total.
 * @param total after the change
 */
export const convertedChange = (of: Record<'change' | 'total' | 'rate' | 'digits', SQL>): SQL =>
  sql`${converted(of.total, of.rate, of.digits)} - ${converted(sql`(${of.total} - ${of.change})`, of.rate, of.digits)}`
