import { TZDate } from '@date-fns/tz'
import Big from 'big.js'
import { addDays } from 'date-fns/addDays'
import { startOfDay } from 'date-fns/startOfDay'
import type { MoneySum } from '#lib/contract/risk-simulation.ts'
import { dayOf } from '#lib/rules/days.ts'
import { minorUnits } from '#lib/rules/minor-units.ts'
import { addAmounts } from '#lib/rules/money.ts'
import { settledGateways } from '#sandbox/domain/settlement/settlement/gateways.ts'
import { fxRate } from '#sandbox/domain/settlement/settlement/rates.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { currencyCodes } from '#sandbox/platform/reference/currencies.ts'
import { type DayRates, MILLION } from './replay/past-orders.ts'

/** Amounts of many orders, by currency and in one currency. */

export interface MerchantDay {
  start: Date
  /** YYYY-MM-DD. */
  day: string
}

/** The days of a period in the merchant's time zone, ascending. */
export function daysOf(from: Date, to: Date, timeZone: string): MerchantDay[] {
  const days: MerchantDay[] = []
  for (let at = startOfDay(new TZDate(from, timeZone)); +at <= +to; at = addDays(at, 1))
    days.push({ start: new Date(+at), day: dayOf(new Date(+at), timeZone) })
  return days
}

/** The currency in which the merchant's first gateway is settled. */
export const homeCurrency = async (db: Database, merchantNo: string): Promise<string> =>
  (await settledGateways(db, merchantNo))[0]?.currency ?? 'USD'

/** The rates of all currencies to the `home` currency on these days. */
export const dayRates = (days: readonly MerchantDay[], home: string): DayRates => ({
  starts: days.map(({ start }) => start),
  millionths: new Map(
    currencyCodes
      .filter((currency) => currency !== home)
      .map((currency) => [
        currency,
        days.map(({ day }) => new Big(fxRate(currency, home, day)).times(MILLION).toNumber()),
      ]),
  ),
})

interface Part {
  currency: string
  orders: number
  amount: string
  /** The amount in the home currency, not rounded. */
  worth: string
}

/** @param home the currency of `worth` */
export function moneySumOf(parts: readonly Part[], home: string): MoneySum {
  const amounts = [...Map.groupBy(parts, ({ currency }) => currency)]
    .map(([currency, of]) => ({
      currency,
      orders: of.reduce((sum, { orders }) => sum + orders, 0),
      amount: addAmounts(currency, ...of.map(({ amount }) => amount)),
    }))
    .toSorted((a, b) => b.orders - a.orders || (a.currency < b.currency ? -1 : 1))
  return {
    orders: parts.reduce((sum, { orders }) => sum + orders, 0),
    amounts,
    equivalent: parts
      .reduce((sum, { worth }) => sum.plus(worth), new Big(0))
      .toFixed(minorUnits(home), Big.roundHalfUp),
  }
}
