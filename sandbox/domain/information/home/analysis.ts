import type { z } from 'zod'
import type { dataAnalysis } from '#lib/contract/home.ts'
import { orderOutcomes } from '#lib/contract/transaction.ts'
import { dayOf } from '#lib/rules/days.ts'
import { partOutcomes, previousPeriod, type TotalsPart } from '#lib/rules/home.ts'
import { addAmounts } from '#lib/rules/money.ts'
import type { Context, Handler } from '#sandbox/platform/context.ts'
import { ofWebsites } from '#sandbox/platform/gate/website-scope.ts'
import { type Count, counted, countOrders, daysOf, type Period } from './counts.ts'
import { periodOf } from './period.ts'

export type Analysis = z.input<typeof dataAnalysis.answer>
type OrderTotals = Analysis['total']

/** Order volumes, success rates and reasons for failures. Throws date_range_invalid. */
export const readAnalysis: Handler<typeof dataAnalysis> = ({ ctx, input }) =>
  analysisOf(ctx, periodOf(input, ctx))

export async function analysisOf(ctx: Context, period: Period): Promise<Analysis> {
  const days = daysOf(period)
  const args = { db: ctx.db, merchantNo: ctx.merchantNo, days, only: ofWebsites(ctx, counted.website) }
  const byMethod = await countOrders(args, 'method')
  const byCountry = await countOrders(args, 'country')
  const byError = await countOrders(args, 'error')
  const previous = previousPeriod(period, ctx.now(), period.timeZone)
  const before = await countOrders({ ...args, days: [previous] }, 'method')
  const ofDay = Map.groupBy(
    byMethod.filter(({ day }) => day !== null),
    ({ day }) => day,
  )
  const ofMethods = byMethod.filter(({ value }) => value !== null)
  return {
    range: { from: period.from.toISOString(), to: period.to.toISOString() },
    total: totalsOf(ofMethods),
    previous: {
      from: previous.from.toISOString(),
      to: previous.to.toISOString(),
      ...totalsOf(before.filter(({ value }) => value !== null)),
    },
    days: days.map(({ from, to }, index) => ({
      day: dayOf(from, period.timeZone),
      from: from.toISOString(),
      to: to.toISOString(),
      ...totalsOf(ofDay.get(index) ?? []),
    })),
    methods: totalsBy(ofMethods, ({ value }) => value ?? '').map(([method, totals]) => ({
      method: method as Analysis['methods'][number]['method'],
      ...totals,
    })),
    countries: totalsBy(byCountry, ({ value }) => value ?? '').map(([country, totals]) => ({
      country,
      ...totals,
    })),
    currencies: totalsBy(ofMethods, ({ currency }) => currency).map(([currency, totals]) => ({
      currency,
      ...totals,
    })),
    outcomes: Object.fromEntries(
      orderOutcomes.map((outcome) => [
        outcome,
        ordersOf(ofMethods.filter((count) => count.outcome === outcome)),
      ]),
    ) as Analysis['outcomes'],
    errors: totalsBy(byError, ({ value }) => value ?? '').map(([errorCode, { orders }]) => ({
      errorCode,
      orders,
    })),
  }
}

const ordersOf = (counts: readonly Count[]): number => counts.reduce((sum, { orders }) => sum + orders, 0)

const ofPart = (counts: readonly Count[], part: TotalsPart) =>
  counts.filter(({ outcome }) => partOutcomes[part].includes(outcome))

function totalsOf(counts: readonly Count[]): OrderTotals {
  const successful = ofPart(counts, 'success')
  return {
    orders: ordersOf(counts),
    success: ordersOf(successful),
    failed: ordersOf(ofPart(counts, 'failed')),
    released: ordersOf(ofPart(counts, 'released')),
    open: ordersOf(ofPart(counts, 'open')),
    paid: [...Map.groupBy(successful, ({ currency }) => currency)]
      .map(([currency, of]) => ({
        currency,
        amount: addAmounts(currency, ...of.map(({ amount }) => amount)),
      }))
      .toSorted((a, b) => a.currency.localeCompare(b.currency)),
  }
}

/** Sorted by number of orders, highest first. */
function totalsBy(counts: readonly Count[], keyOf: (count: Count) => string): [string, OrderTotals][] {
  return [...Map.groupBy(counts, keyOf)]
    .map(([key, of]): [string, OrderTotals] => [key, totalsOf(of)])
    .toSorted(([a, { orders: ofA }], [b, { orders: ofB }]) => ofB - ofA || a.localeCompare(b))
}
