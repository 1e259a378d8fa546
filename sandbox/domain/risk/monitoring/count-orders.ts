import Big from 'big.js'
import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { cardTypes } from '#lib/contract/transaction.ts'
import { dayOf } from '#lib/rules/days.ts'
import { percentOf } from '#lib/rules/percent.ts'
import type { SchemeFigures } from '#lib/rules/scheme.ts'
import { fxRate } from '#sandbox/domain/settlement/settlement/rates.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { disputes } from '#sandbox/platform/db/schema/dispute.ts'
import { frauds } from '#sandbox/platform/db/schema/fraud.ts'
import { transactions } from '#sandbox/platform/db/schema/payment.ts'
import {
  byOrder,
  byWebsite,
  type WebsiteRule,
  type WebsiteScope,
} from '#sandbox/platform/gate/website-scope.ts'

/** The card orders of a merchant with their chargebacks and fraud reports, as the card schemes count them. */

type CardType = (typeof cardTypes)[number]

interface Scope extends WebsiteScope {
  db: Database
  merchantNo: string
  timeZone: string
}

/** Consecutive times with a name each, such as months. */
export interface Span {
  month: string
  from: string
  to: string
}

export interface CountRow extends Record<string, unknown> {
  month: string
  card_type: CardType
  kind: string
  currency: string
  count: number
  amount: string
}

interface Counted {
  table: PgTable
  /** The time by which the rows are assigned to months. */
  at: SQL
  kind: SQL
  where: SQL
  websites: WebsiteRule
}

/** The merchant's rows in these months, grouped by month, card brand, kind and currency. */
export async function countOrders(
  scope: Scope,
  spans: readonly Span[],
  { table, at, kind, where, websites }: Counted,
): Promise<CountRow[]> {
  const { db, merchantNo, timeZone } = scope
  // A single span can begin and end on any day, and all of its rows belong to it.
  const month =
    spans.length === 1
      ? sql`${spans[0]?.month}::text`
      : sql`to_char(${at} at time zone ${timeZone}, 'YYYY-MM')`
  const { rows } = await db.execute<CountRow>(sql`
    select ${month} as month, card_type, ${kind} as kind, currency, count(*)::int as count, sum(amount)::text as amount
    from ${table}
    where merchant_no = ${merchantNo} and ${at} between ${spans[0]?.from}::timestamptz and ${spans.at(-1)?.to}::timestamptz
      and card_type is not null and ${where} and ${websites(scope) ?? sql`true`}
    group by 1, 2, 3, 4`)
  return rows
}

export const sold: Counted = {
  table: transactions,
  at: sql`created_at`,
  kind: sql`'sale'`,
  where: sql`environment = 'live' and status = 'success'`,
  websites: byWebsite(transactions.website),
}
export const filed: Counted = {
  table: disputes,
  at: sql`filed_at`,
  kind: sql`case when kind = 'retrieval' then case when money_state = 'refund' then 'retrieval_refunded' else 'retrieval' end
    else chargeback_kind end`,
  where: sql`true`,
  websites: byWebsite(disputes.website),
}
const reported: Counted = {
  table: frauds,
  at: sql`entered_at`,
  kind: sql`'fraud'`,
  where: sql`true`,
  websites: byOrder(frauds),
}

type Wanted = (row: CountRow) => boolean

export const countOf = (rows: readonly CountRow[], pick: Wanted): number =>
  rows.filter(pick).reduce((sum, row) => sum + row.count, 0)

/** Converts at the rates of the span's last day, or of today for the current month. */
export function usdOf(
  scope: Pick<Scope, 'timeZone'>,
  rows: readonly CountRow[],
  pick: Wanted,
  to: string,
): string {
  const day = dayOf(to, scope.timeZone)
  return rows
    .filter(pick)
    .reduce((sum, row) => sum.plus(new Big(row.amount).times(fxRate(row.currency, 'USD', day))), new Big(0))
    .toFixed(2)
}

export interface SchemeMonth extends Span, SchemeFigures {
  cardType: CardType
  frauds: number
  /** Percent, two decimals; null: no sales. */
  rate: string | null
  chargebackUsd: string
}

/**
 * The figures of each card scheme in these months, or of one span of any length; a scheme without any is left out.
 * @param gatewayNo of this gateway only
 */
export async function schemeMonths(
  scope: Scope,
  spans: readonly Span[],
  gatewayNo?: string,
): Promise<SchemeMonth[]> {
  const of = (counted: Counted): Counted =>
    gatewayNo === undefined
      ? counted
      : { ...counted, where: sql`${counted.where} and gateway_no = ${gatewayNo}` }
  const sales = await countOrders(scope, spans, of(sold))
  const charged = (await countOrders(scope, spans, of(filed))).filter(({ kind }) => kind === 'regular')
  const fraud = await countOrders(scope, spans, of(reported))
  return spans.flatMap((span) =>
    cardTypes.flatMap((cardType) => {
      const here: Wanted = (row) => row.month === span.month && row.card_type === cardType
      const counts = {
        sales: countOf(sales, here),
        frauds: countOf(fraud, here),
        chargebacks: countOf(charged, here),
      }
      if (counts.sales + counts.frauds + counts.chargebacks === 0) return []
      return {
        ...span,
        cardType,
        ...counts,
        salesUsd: usdOf(scope, sales, here, span.to),
        fraudUsd: usdOf(scope, fraud, here, span.to),
        rate: percentOf(counts.chargebacks, counts.sales),
        chargebackUsd: usdOf(scope, charged, here, span.to),
      }
    }),
  )
}
