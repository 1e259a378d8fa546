import { type SQL, sql } from 'drizzle-orm'
import { type PlanScope, selectEntries } from './fragment.ts'

/**
 * Entries of a canceled batch. They are already converted, and the next tabulation of their gateway takes
 * them. The amounts carried over are calculated again, so those entries are left out.
 */
export const canceledEntries = ({ merchantNo }: PlanScope): SQL => sql`
  ${selectEntries(
    {
      kind: sql`e.kind`,
      cause: sql`e.cause`,
      gateway_no: sql`e.gateway_no`,
      trade_no: sql`e.trade_no`,
      order_no: sql`e.order_no`,
      refund_no: sql`e.refund_no`,
      dispute_no: sql`e.dispute_no`,
      amount: sql`e.amount`,
      currency: sql`e.currency`,
      at: sql`e.at`,
      rate: sql`e.rate`,
      settlement_currency: sql`e.settlement_currency`,
      settled: sql`e.settled`,
      fee: sql`e.fee`,
      settled_fee: sql`e.settled_fee`,
      fee_percent: sql`e.fee_percent`,
      fee_fixed: sql`e.fee_fixed`,
      reserve: sql`e.reserve`,
      settled_reserve: sql`e.settled_reserve`,
      tabulated_at: sql`(select min(at) from tabulation where tabulation.gateway_no = e.gateway_no)`,
    },
    sql`settlement_entries e`,
  )}
  where e.merchant_no = ${merchantNo} and e.batch_no is null and e.settlement_currency is not null
    and e.gateway_no in (select gateway_no from schedule) and e.kind not in ('carried_in', 'carried_out')`
