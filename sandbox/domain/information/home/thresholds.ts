import { TZDate } from '@date-fns/tz'
import Big from 'big.js'
import { startOfMonth } from 'date-fns/startOfMonth'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { homeTodos } from '#lib/contract/home.ts'
import { cardTypes } from '#lib/contract/transaction.ts'
import { dayOf, endOfDayIn } from '#lib/rules/days.ts'
import { schemeFilters } from '#lib/rules/home.ts'
import { percentOf } from '#lib/rules/percent.ts'
import { disputeRecords } from '#sandbox/domain/disputes/dispute/list.ts'
import { fraudRecords } from '#sandbox/domain/disputes/fraud/list.ts'
import { transactionRecords } from '#sandbox/domain/payments/transaction/list.ts'
import { fxRate } from '#sandbox/domain/settlement/settlement/rates.ts'
import type { Context } from '#sandbox/platform/context.ts'
import { disputes, frauds, transactions } from '#sandbox/platform/db/schema/index.ts'

type Thresholds = z.input<typeof homeTodos.answer>['thresholds']
type CardType = (typeof cardTypes)[number]

interface Sum extends Record<string, unknown> {
  card_type: CardType
  currency: string
  count: number
  amount: string
}

/**
 * The figures of the card scheme monitoring programs: this month so far, per scheme, in days of the merchant.
 */
export async function thresholdsOf(ctx: Context): Promise<Thresholds> {
  const { timeZone } = ctx
  const now = ctx.now()
  const range = {
    from: new Date(+startOfMonth(new TZDate(now, timeZone))).toISOString(),
    to: endOfDayIn(now, timeZone).toISOString(),
  }
  const on = dayOf(now, timeZone)
  // For all schemes together: takes the filter of one scheme and removes the card type.
  const { cardType: _sales, ...ofSales } = schemeFilters.sales('visa', range)
  const { cardType: _frauds, ...ofFrauds } = schemeFilters.frauds('visa', range)
  const { cardType: _chargebacks, ...ofChargebacks } = schemeFilters.chargebacks('visa', range)
  const sales = await sumsOf(ctx, sql`${transactions}`, transactionRecords.condition(ofSales, ctx).where)
  const fraud = await sumsOf(ctx, sql`${frauds}`, fraudRecords.condition(ofFrauds, ctx).where)
  const charged = await sumsOf(ctx, sql`${disputes}`, disputeRecords.condition(ofChargebacks, ctx).where)

  const count = (sums: readonly Sum[]) => sums.reduce((total, sum) => total + sum.count, 0)
  const usd = (sums: readonly Sum[]) =>
    sums
      .reduce(
        (total, sum) => total.plus(new Big(sum.amount).times(fxRate(sum.currency, 'USD', on))),
        new Big(0),
      )
      .toFixed(2)
  const schemes = cardTypes.flatMap((cardType) => {
    const of = (sums: readonly Sum[]) => sums.filter((sum) => sum.card_type === cardType)
    const [sold, reported, filed] = [of(sales), of(fraud), of(charged)]
    if (sold.length + reported.length + filed.length === 0) return []
    return [
      {
        cardType,
        sales: count(sold),
        salesUsd: usd(sold),
        frauds: count(reported),
        fraudUsd: usd(reported),
        fraudRate: percentOf(usd(reported), usd(sold)),
        chargebacks: count(filed),
        chargebackRate: percentOf(count(filed), count(sold)),
      },
    ]
  })
  return { ...range, on, schemes }
}

async function sumsOf({ db }: Context, table: SQL, where: SQL): Promise<Sum[]> {
  const { rows } = await db.execute<Sum>(sql`
    select card_type, currency, count(*)::int as count, sum(amount)::text as amount
    from ${table} where ${where} and card_type is not null group by card_type, currency`)
  return rows
}
