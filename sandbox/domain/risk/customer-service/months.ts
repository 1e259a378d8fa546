import { sql } from 'drizzle-orm'
import type { chargebackData, protestRate, reductionData } from '#lib/contract/customer-service.ts'
import { percentOf } from '#lib/rules/percent.ts'
import { SCHEME_LIMITS } from '#lib/rules/scheme.ts'
import { MAX_SETTLEMENT_DAYS, monthRangeIssue, monthsBetween } from '#lib/rules/settlement.ts'
import {
  type CountRow,
  countOf,
  countOrders,
  filed,
  type Span,
  schemeMonths,
  sold,
  usdOf,
} from '#sandbox/domain/risk/monitoring/count-orders.ts'
import type { Context, Handler } from '#sandbox/platform/context.ts'
import { alerts } from '#sandbox/platform/db/schema/risk.ts'
import { byWebsite } from '#sandbox/platform/gate/website-scope.ts'
import { rangeError } from '#sandbox/platform/list/range.ts'
import { monthSpan } from './lines.ts'

/** Chargebacks by month, in the merchant's time zone. */

interface Months {
  monthFrom: string
  monthTo: string
}

/** The requested months with their time spans. Throws date_range_invalid. */
function spansOf(ctx: Context, { monthFrom, monthTo }: Months): Span[] {
  const issue = monthRangeIssue(monthFrom, monthTo)
  if (issue) throw rangeError('monthFrom', issue, MAX_SETTLEMENT_DAYS)
  return monthsBetween(monthFrom, monthTo).map((month) => {
    const { from, to } = monthSpan(month, { now: ctx.now(), timeZone: ctx.timeZone })
    return { month, from: from.toISOString(), to: to.toISOString() }
  })
}

const alerted = {
  table: alerts,
  at: sql`alerted_at`,
  kind: sql`'alert'`,
  where: sql`state = 'refunded'`,
  websites: byWebsite(alerts.website),
}

type Pick = (row: CountRow) => boolean

/** Figures of the card schemes by month and card brand. Throws date_range_invalid. */
export const readChargebackData: Handler<typeof chargebackData> = async ({ ctx, input }) => ({
  limits: { chargebacks: Number(SCHEME_LIMITS.chargebacks), rate: SCHEME_LIMITS.chargebackRate },
  rows: await schemeMonths(ctx, spansOf(ctx, input)),
})

/** Throws date_range_invalid. */
export const readProtestRate: Handler<typeof protestRate> = async ({ ctx, input }) => {
  const spans = spansOf(ctx, input)
  const sales = await countOrders(ctx, spans, sold)
  const disputed = await countOrders(ctx, spans, filed)
  return spans.map((span) => {
    const of = (...kinds: string[]) =>
      countOf(disputed, ({ month, kind }) => month === span.month && kinds.includes(kind))
    const count = countOf(sales, ({ month }) => month === span.month)
    const chargebacks = of('regular')
    const retrievals = of('retrieval', 'retrieval_refunded')
    const rdr = of('rdr')
    const rate = percentOf(chargebacks + retrievals + rdr, count)
    return { ...span, sales: count, chargebacks, retrievals, rdr, rate }
  })
}

/** Prevented chargebacks. Throws date_range_invalid. */
export const readReductionData: Handler<typeof reductionData> = async ({ ctx, input }) => {
  const spans = spansOf(ctx, input)
  const disputed = await countOrders(ctx, spans, filed)
  const answered = await countOrders(ctx, spans, alerted)
  return spans.map((span) => {
    const of =
      (kind: string): Pick =>
      (row) =>
        row.month === span.month && row.kind === kind
    const averted: Pick = (row) => ['rdr', 'retrieval_refunded', 'alert'].some((kind) => of(kind)(row))
    const all = [...disputed, ...answered]
    const chargebacks = countOf(disputed, of('regular'))
    const number = countOf(all, averted)
    return {
      ...span,
      alerts: countOf(answered, of('alert')),
      rdr: countOf(disputed, of('rdr')),
      retrievals: countOf(disputed, of('retrieval_refunded')),
      avertedUsd: usdOf(ctx, all, averted, span.to),
      chargebacks,
      rate: percentOf(number, number + chargebacks),
    }
  })
}
