import { sql } from 'drizzle-orm'
import { RESERVE_PERCENT } from '#lib/rules/settlement.ts'
import { tabulationOfOrder } from './eligibility.ts'
import { type EntryColumns, type Fragment, type PlanScope, selectEntries } from './fragment.ts'
import { exchangeRate, feePercent, joinRates } from './rates.ts'
import { converted, rounded } from './rounding.ts'

/** Sales: the amount of an order less its fee and the rolling reserve of 10% (spec §9 Settlement). */

/**
 * `sale`: paid live orders without a sale entry, and the tabulation that takes each. Orders paid later than any of
 * the plan's tabulations takes are left out.
 */
export const sales = ({ merchantNo, timeZone, orders }: PlanScope): Fragment => ({
  name: 'sale',
  query: sql`
    select t.trade_no, t.order_no, t.gateway_no, t.amount, t.currency, t.concludes_at as at, t.order_state,
      schedule.settlement_currency, ${exchangeRate(sql`schedule.settlement_currency`)} as rate, original.digits,
      settled.digits as settlement_digits, ${feePercent} as percent, fixed_fee.fixed, w.uploaded_at,
      ${tabulationOfOrder(sql`t.concludes_at`, sql`w.uploaded_at`)} as tabulated_at
    from transactions t
    join schedule on schedule.gateway_no = t.gateway_no
    ${joinRates(sql`schedule.settlement_currency`, timeZone)}
    left join waybills w on w.merchant_no = t.merchant_no and w.trade_no = t.trade_no
    where t.merchant_no = ${merchantNo} and t.status = 'success' and t.environment = 'live'
      and t.concludes_at < (select max(paid_before) from tabulation) and ${orders}
      and not exists (select from settlement_entries e
        where e.merchant_no = ${merchantNo} and e.cause = t.trade_no || '.sale')`,
})

const deductions = {
  fee: rounded(sql`sale.amount * sale.percent / 100 + sale.fixed`, sql`sale.digits`),
  reserve: rounded(sql`sale.amount * ${RESERVE_PERCENT} / 100`, sql`sale.digits`),
}
const toSettlement = (amount: typeof deductions.fee) =>
  converted(amount, sql`sale.rate`, sql`sale.settlement_digits`)

const columns: EntryColumns = {
  kind: sql`'sale'`,
  cause: sql`sale.trade_no || '.sale'`,
  gateway_no: sql`sale.gateway_no`,
  trade_no: sql`sale.trade_no`,
  order_no: sql`sale.order_no`,
  refund_no: sql`null::text`,
  dispute_no: sql`null::text`,
  amount: sql`sale.amount`,
  currency: sql`sale.currency`,
  at: sql`sale.at`,
  rate: sql`sale.rate`,
  settlement_currency: sql`sale.settlement_currency`,
  settled: toSettlement(sql`sale.amount`),
  fee: sql`-${deductions.fee}`,
  settled_fee: sql`-${toSettlement(deductions.fee)}`,
  fee_percent: sql`sale.percent`,
  fee_fixed: sql`sale.fixed`,
  reserve: sql`-${deductions.reserve}`,
  settled_reserve: sql`-${toSettlement(deductions.reserve)}`,
  tabulated_at: sql`sale.tabulated_at`,
}
export const saleEntries = selectEntries(columns, sql`sale`)

/**
 * `sale_terms`: how orders with refunds or disputes are settled. Their refunds and disputes use the rate of
 * the order, and no tabulation before that of the order takes them.
 */
export const saleTerms = ({ merchantNo }: PlanScope): Fragment => ({
  name: 'sale_terms',
  query: sql`
    select trade_no, settlement_currency, rate, settlement_digits, tabulated_at from sale
    where tabulated_at is not null
    union all
    select e.trade_no, e.settlement_currency, e.rate, settled.digits,
      coalesce(b.tabulated_at, (select min(at) from tabulation where tabulation.gateway_no = e.gateway_no))
    from settlement_entries e
    join minor_units settled on settled.currency = e.settlement_currency
    left join settlement_batches b on b.merchant_no = e.merchant_no and b.batch_no = e.batch_no
    where e.merchant_no = ${merchantNo} and e.kind = 'sale' and e.gateway_no in (select gateway_no from schedule)
      and e.trade_no in (
        select r.trade_no from refunds r where r.merchant_no = ${merchantNo} and not exists (
          select from settlement_entries taken where taken.merchant_no = ${merchantNo} and taken.cause = r.refund_no)
        union
        select waiting.trade_no from settlement_entries waiting
          where waiting.merchant_no = ${merchantNo} and waiting.batch_no is null
        union
        select r.trade_no from refunds r
          join settlement_entries taken on taken.merchant_no = r.merchant_no and taken.cause = r.refund_no
          where r.merchant_no = ${merchantNo} and r.status = 'failed')`,
})
