import { type SQL, sql } from 'drizzle-orm'
import { type Fragment, noDeductions, type PlanScope, selectEntries } from './fragment.ts'
import { convertedChange } from './rounding.ts'

/**
 * Refunds: a deduction in the first tabulation after the request, at the rate of the order (decisions "The exchange
 * rate", "Rounded once in each currency"). A refund that fails after it was deducted is returned in the first tabulation
 * after the failure; one that fails before is never deducted. Fees and reserve of the order stay as they are.
 */

const hasEntry = (merchantNo: string, cause: SQL): SQL => sql`exists (select from settlement_entries e
  where e.merchant_no = ${merchantNo} and e.cause = ${cause})`

/** @param notBefore the tabulation of the order */
const firstTabulationAfter = (moment: SQL, notBefore: SQL): SQL => sql`(select min(at) from tabulation
  where tabulation.gateway_no = r.gateway_no and at > ${moment} and at >= ${notBefore})`

/**
 * `refund`: the refunds of settled orders, and the tabulation that deducts each one if it is not deducted
 * yet.
 */
const candidates = ({ merchantNo }: PlanScope): Fragment => ({
  name: 'refund',
  query: sql`
    select r.refund_no, r.trade_no, r.order_no, r.gateway_no, r.amount, r.currency, r.applied_at, r.status,
      r.processed_at, s.settlement_currency, s.rate, s.settlement_digits,
      ${firstTabulationAfter(sql`r.applied_at`, sql`s.tabulated_at`)} as tabulated_at
    from refunds r join sale_terms s on s.trade_no = r.trade_no
    where r.merchant_no = ${merchantNo}`,
})

/**
 * `refund_change`: deductions and returns in order of time, converted. The conversion uses the total refunded so far.
 * So partial refunds of a whole order deduct exactly the settled amount, even if one of them failed.
 */
const changes = ({ merchantNo }: PlanScope): Fragment => ({
  name: 'refund_change',
  query: sql`
    select r.*, change.*, -(${convertedChange({
      change: sql`change.refunded`,
      total: sql`sum(change.refunded) over (partition by r.trade_no order by change.at, r.refund_no, change.kind)`,
      rate: sql`r.rate`,
      digits: sql`r.settlement_digits`,
    })}) as settled
    from refund r cross join lateral (values
      ('refund', r.refund_no, r.applied_at, r.amount, r.tabulated_at),
      ('refund_returned', r.refund_no || '.returned', r.processed_at, -r.amount,
        ${firstTabulationAfter(sql`r.processed_at`, sql`r.tabulated_at`)})
    ) as change(kind, cause, at, refunded, taken_at)
    where (r.status <> 'failed' and change.kind = 'refund') or (r.status = 'failed'
      and (r.processed_at > r.tabulated_at or ${hasEntry(merchantNo, sql`r.refund_no`)}))`,
})

export const refunds = (scope: PlanScope): readonly Fragment[] => [candidates(scope), changes(scope)]

export const refundEntries = ({ merchantNo }: PlanScope): SQL => sql`
  ${selectEntries(
    {
      ...noDeductions,
      kind: sql`r.kind`,
      cause: sql`r.cause`,
      gateway_no: sql`r.gateway_no`,
      trade_no: sql`r.trade_no`,
      order_no: sql`r.order_no`,
      refund_no: sql`r.refund_no`,
      dispute_no: sql`null::text`,
      amount: sql`-r.refunded`,
      currency: sql`r.currency`,
      at: sql`r.at`,
      rate: sql`r.rate`,
      settlement_currency: sql`r.settlement_currency`,
      settled: sql`r.settled`,
      tabulated_at: sql`r.taken_at`,
    },
    sql`refund_change r`,
  )}
  where not ${hasEntry(merchantNo, sql`r.cause`)}`
