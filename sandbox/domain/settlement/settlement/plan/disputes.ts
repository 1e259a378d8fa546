import { type SQL, sql } from 'drizzle-orm'
import { noDeductions, type PlanScope, selectEntries } from './fragment.ts'
import { converted } from './rounding.ts'

/**
 * Disputes: freezes, holds, chargebacks and their reversals are entries in the order's currency from the moment they
 * take effect (decision "What a dispute does to money is an entry with a cause"). The first tabulation after that
 * moment converts them at the rate of the order.
 */
export const disputeEntries = ({ merchantNo }: PlanScope): SQL => sql`
  ${selectEntries(
    {
      ...noDeductions,
      kind: sql`e.kind`,
      cause: sql`e.cause`,
      gateway_no: sql`e.gateway_no`,
      trade_no: sql`e.trade_no`,
      order_no: sql`null::text`,
      refund_no: sql`null::text`,
      dispute_no: sql`e.dispute_no`,
      amount: sql`e.amount`,
      currency: sql`e.currency`,
      at: sql`e.at`,
      rate: sql`s.rate`,
      settlement_currency: sql`s.settlement_currency`,
      settled: converted(sql`e.amount`, sql`s.rate`, sql`s.settlement_digits`),
      tabulated_at: sql`(select min(at) from tabulation
        where tabulation.gateway_no = e.gateway_no and at > e.at and at >= s.tabulated_at)`,
    },
    sql`settlement_entries e join sale_terms s on s.trade_no = e.trade_no`,
  )}
  where e.merchant_no = ${merchantNo} and e.batch_no is null and e.settlement_currency is null`
