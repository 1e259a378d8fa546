import Big from 'big.js'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { chargebackData, protestRate, reductionData } from '#lib/contract/customer-service.ts'
import { cardTypes } from '#lib/contract/transaction.ts'
import { dayOf } from '#lib/rules/days.ts'
import { percentOf, SCHEME_LIMITS } from '#lib/rules/home.ts'
import { monthRangeIssue, monthsBetween } from '#lib/rules/settlement.ts'
import { fxRate } from '#sandbox/domain/settlement/settlement/rates.ts'
import { BusinessError, type Context, type Handler } from '#sandbox/platform/context.ts'
import { alerts, disputes, transactions } from '#sandbox/platform/db/schema/index.ts'
import { ofSites } from '#sandbox/platform/gate/sites.ts'
import { monthSpan } from './lines.ts'

/** Chargebacks by month, in the merchant's time zone. */

interface Months {
  monthFrom: string
  monthTo: string
}

type CardType = (typeof cardTypes)[number]

interface CountRow extends Record<string, unknown> {
  month: string
  card_type: CardType
  kind: string
  currency: string
  count: number
  amount: string
}

/** The requested months with their time spans. Throws date_range_invalid. */
function spansOf(ctx: Context, { monthFrom, monthTo }: Months) {
  const issue = monthRangeIssue(monthFrom, monthTo)
  if (issue) {
    const message = issue === 'range_too_long' ? `${issue}?maximum=365` : issue
    throw new BusinessError('date_range_invalid', [{ path: 'monthFrom', message }])
  }
  return monthsBetween(monthFrom, monthTo).map((month) => {
    const { from, to } = monthSpan(month, { now: ctx.now(), timeZone: ctx.timeZone })
    return { month, from: from.toISOString(), to: to.toISOString() }
  })
}

type Spans = ReturnType<typeof spansOf>

interface Counted {
  table: PgTable & { website: PgColumn }
  /** The time by which the rows are assigned to months. */
  at: SQL
  kind: SQL
  where: SQL
}

/** The merchant's rows in these months, grouped by month, card brand, kind and currency. */
async function countOrders(ctx: Context, spans: Spans, counted: Counted): Promise<CountRow[]> {
  const { db, merchantNo, timeZone } = ctx
  const { table, at, kind, where } = counted
  const { rows } = await db.execute<CountRow>(sql`
    select to_char(${at} at time zone ${timeZone}, 'YYYY-MM') as month, card_type, ${kind} as kind, currency,
      count(*)::int as count, sum(amount)::text as amount
    from ${table}
    where merchant_no = ${merchantNo} and ${at} between ${spans[0]?.from}::timestamptz and ${spans.at(-1)?.to}::timestamptz
      and card_type is not null and ${where} and ${ofSites(ctx, table.website) ?? sql`true`}
    group by 1, 2, 3, 4`)
  return rows
}

const sold: Counted = {
  table: transactions,
  at: sql`created_at`,
  kind: sql`'sale'`,
  where: sql`environment = 'live' and status = 'success'`,
}
const filed: Counted = {
  table: disputes,
  at: sql`filed_at`,
  kind: sql`case when kind = 'retrieval' then case when money_state = 'refund' then 'retrieval_refunded' else 'retrieval' end
    else chargeback_kind end`,
  where: sql`true`,
}
const alerted: Counted = {
  table: alerts,
  at: sql`alerted_at`,
  kind: sql`'alert'`,
  where: sql`state = 'refunded'`,
}

type Pick = (row: CountRow) => boolean

const countOf = (rows: readonly CountRow[], pick: Pick): number =>
  rows.filter(pick).reduce((sum, row) => sum + row.count, 0)

/** Converts at the rates of the month's last day, or of today for the current month. */
function usdOf(ctx: Context, rows: readonly CountRow[], pick: Pick, to: string): string {
  const day = dayOf(to, ctx.timeZone)
  return rows
    .filter(pick)
    .reduce((sum, row) => sum.plus(new Big(row.amount).times(fxRate(row.currency, 'USD', day))), new Big(0))
    .toFixed(2)
}

/** Chargebacks by card brand. Throws date_range_invalid. */
export const readChargebackData: Handler<typeof chargebackData> = async ({ ctx, input }) => {
  const spans = spansOf(ctx, input)
  const sales = await countOrders(ctx, spans, sold)
  const charged = (await countOrders(ctx, spans, filed)).filter(({ kind }) => kind === 'regular')
  const rows = spans.flatMap((span) =>
    cardTypes.flatMap((cardType) => {
      const here: Pick = (row) => row.month === span.month && row.card_type === cardType
      const chargebacks = countOf(charged, here)
      const count = countOf(sales, here)
      if (count + chargebacks === 0) return []
      const rate = percentOf(chargebacks, count)
      return [
        {
          ...span,
          cardType,
          sales: count,
          chargebacks,
          rate,
          chargebackUsd: usdOf(ctx, charged, here, span.to),
        },
      ]
    }),
  )
  return {
    limits: { chargebacks: Number(SCHEME_LIMITS.chargebacks), rate: SCHEME_LIMITS.chargebackRate },
    rows,
  }
}

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
