import Big from 'big.js'
import { addHours } from 'date-fns/addHours'
import { type SQL, sql } from 'drizzle-orm'
import { CONFIRMATION_HOURS } from '#lib/rules/settlement.ts'
import { carryForward } from '#lib/rules/settlement-amounts.ts'
import { bankAccountsAt } from '#sandbox/domain/settlement/bank-account/bank-accounts-at.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { settlementBatches, settlementEntries } from '#sandbox/platform/db/schema/settlement.ts'
import type { PlannedTabulation, PlanScope } from './plan/fragment.ts'
import { planOf } from './plan/plan.ts'
import { ensureRatesFor } from './plan/rates.ts'

/**
 * Writes the plan of tabulations that are due, in any order: entries, batches, and amounts carried over. One
 * query handles all of them, because a year of tabulations takes little longer than one. Runs in the caller's
 * transaction.
 */
export async function tabulate(db: Database, args: PlanScope): Promise<void> {
  const { tabulations, merchantNo } = args
  const last = tabulations.at(-1)
  if (!last) return
  const until = tabulations.reduce((latest, { at }) => (at > latest ? at : latest), last.at)
  await ensureRatesFor(db, args, until)
  await db.execute(sql`${planOf(args)}
    , tabulated as (
      insert into settlement_tabulations (merchant_no, gateway_no, at, orders, delivered, open)
      select ${merchantNo}, gateway_no, at, orders, delivered, open from delivery_rate
      on conflict do nothing
    )
    insert into settlement_entries as e (merchant_no, cause, kind, gateway_no, trade_no, order_no, refund_no, dispute_no,
      amount, currency, at, batch_no, rate, settlement_currency, settled, fee, settled_fee, fee_percent, fee_fixed,
      reserve, settled_reserve, net)
    select ${merchantNo}, p.cause, p.kind, p.gateway_no, p.trade_no, p.order_no, p.refund_no, p.dispute_no, p.amount,
      p.currency, p.at, tabulation.batch_no, p.rate, p.settlement_currency, p.settled, p.fee, p.settled_fee,
      p.fee_percent, p.fee_fixed, p.reserve, p.settled_reserve, p.net
    from planned_entry p join tabulation on tabulation.gateway_no = p.gateway_no and tabulation.at = p.tabulated_at
    order by p.tabulated_at, p.at, p.cause
    on conflict (merchant_no, cause) do update set batch_no = excluded.batch_no, rate = excluded.rate,
      settlement_currency = excluded.settlement_currency, settled = excluded.settled, net = excluded.net
    where e.batch_no is null`)
  await addUp(db, args)
}

/** With more batches than this, reading all entries once is faster than reading each batch by an index. */
const MANY = 50

interface BatchSums extends Record<string, unknown> {
  batch_no: string
  entries: number
  net: string
}

/**
 * Writes a batch for each tabulation that has entries. A tabulation without entries has no batch and carries
 * nothing over.
 */
async function addUp(db: Database, { merchantNo, tabulations }: PlanScope): Promise<void> {
  // With the statistics of few entries, adding up many takes minutes.
  if (tabulations.length > MANY) await db.execute(sql`analyze ${settlementEntries}`)
  const { rows } = await db.execute<BatchSums>(sql`
    select batch_no, count(*)::int as entries, sum(net)::text as net from ${settlementEntries} e
    where e.merchant_no = ${merchantNo} and ${inBatches(tabulations)}
    group by batch_no`)
  const sums = new Map(rows.map((row) => [row.batch_no, row]))
  const batches: (typeof settlementBatches.$inferInsert)[] = []
  const carried: (typeof settlementEntries.$inferInsert)[] = []
  const accountOf = await bankAccountsAt(db, merchantNo)
  for (const [gatewayNo, of] of Map.groupBy(tabulations, (tabulation) => tabulation.gatewayNo)) {
    const made = of.filter(({ batchNo }) => sums.has(batchNo)).toSorted((a, b) => +a.at - +b.at)
    const earlier = await carriedOver(db, merchantNo, gatewayNo)
    const carries = carryForward(
      made.map(({ batchNo }) => sums.get(batchNo)?.net ?? '0'),
      earlier.amount,
    )
    let from = earlier.batchNo
    for (const [index, tabulation] of made.entries()) {
      const carry = carries[index] ?? { carriedIn: '0', carriedOut: '0', payout: '0' }
      const { batchNo, currency, at } = tabulation
      const common = {
        merchantNo,
        gatewayNo,
        tradeNo: '',
        currency,
        settlementCurrency: currency,
        rate: '1',
        at,
        batchNo,
      }
      const amountOf = (signed: string) => ({ amount: signed, settled: signed, net: signed })
      if (!new Big(carry.carriedIn).eq(0)) {
        carried.push({
          ...common,
          cause: `${batchNo}.in`,
          kind: 'carried_in',
          otherBatchNo: from,
          ...amountOf(carry.carriedIn),
        })
      }
      if (!new Big(carry.carriedOut).eq(0)) {
        const next = made[index + 1]?.batchNo ?? null
        carried.push({
          ...common,
          cause: `${batchNo}.out`,
          kind: 'carried_out',
          otherBatchNo: next,
          ...amountOf(new Big(carry.carriedOut).times(-1).toFixed()),
        })
        from = batchNo
      }
      batches.push({ ...batchOf(merchantNo, tabulation), accountLast4: accountOf(currency, at) })
    }
    await linkCarriedOut(db, merchantNo, earlier.batchNo, made[0]?.batchNo)
  }
  for (const some of chunksOf(carried)) await db.insert(settlementEntries).values(some)
  for (const some of chunksOf(batches)) await db.insert(settlementBatches).values(some)
  await writeSums(db, merchantNo, batches)
}

/** Whether `batch_no` is one of these. */
function inBatches(batches: readonly { batchNo: string }[]): SQL {
  const list = sql`select json_array_elements_text(${JSON.stringify(batches.map(({ batchNo }) => batchNo))}::json)`
  return batches.length > MANY ? sql`e.batch_no in (${list})` : sql`e.batch_no = any(array(${list}))`
}

const CHUNK = 500
const chunksOf = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / CHUNK) }, (_, index) =>
    rows.slice(index * CHUNK, (index + 1) * CHUNK),
  )

/** The amount that the gateway still carries over, zero or negative, and the batch that it comes from. */
export async function carriedOver(
  db: Database,
  merchantNo: string,
  gatewayNo: string,
): Promise<{ amount: string; batchNo: string | null }> {
  const { rows } = await db.execute<{ amount: string; batch_no: string | null }>(sql`
    select (-coalesce(sum(net), 0))::text as amount,
      (array_agg(batch_no order by at desc) filter (where kind = 'carried_out'))[1] as batch_no
    from settlement_entries where merchant_no = ${merchantNo} and gateway_no = ${gatewayNo} and trade_no = ''
      and batch_no is not null`)
  return { amount: rows[0]?.amount ?? '0', batchNo: rows[0]?.batch_no ?? null }
}

/** Links the entry carried out of a batch to the batch that it was carried into. */
async function linkCarriedOut(
  db: Database,
  merchantNo: string,
  from: string | null,
  to: string | undefined,
): Promise<void> {
  if (!from || !to) return
  await db.execute(sql`
    update settlement_entries set other_batch_no = ${to}
    where merchant_no = ${merchantNo} and cause = ${`${from}.out`} and other_batch_no is null`)
}

const batchOf = (
  merchantNo: string,
  tabulation: PlannedTabulation,
): typeof settlementBatches.$inferInsert => ({
  merchantNo,
  batchNo: tabulation.batchNo,
  gatewayNo: tabulation.gatewayNo,
  currency: tabulation.currency,
  tabulatedAt: tabulation.at,
  periodFrom: tabulation.periodFrom,
  periodTo: tabulation.periodTo,
  payoutAt: tabulation.payoutAt,
  state: 'reviewed_pending_confirmation',
  stateAt: tabulation.at,
  nextAt: addHours(tabulation.at, CONFIRMATION_HOURS),
  orders: 0,
  entries: 0,
})

const of = (kinds: string) => sql.raw(`kind in (${kinds})`)
const isChargeback = of(`'chargeback', 'chargeback_reversal'`)
const isHold = of(`'chargeback_freeze', 'chargeback_release', 'retrieval_hold', 'retrieval_release'`)
const isRefund = of(`'refund', 'refund_returned'`)

/** Adds up the entries of batches, in total and by currency. */
async function writeSums(
  db: Database,
  merchantNo: string,
  batches: readonly { batchNo: string }[],
): Promise<void> {
  if (batches.length === 0) return
  const sumOf = (column: string, condition: SQL) =>
    sql`coalesce(sum(${sql.raw(column)}) filter (where ${condition}), 0)`
  await db.execute(sql`
    update settlement_batches b set orders = s.orders, entries = s.entries, gross = s.gross, fees = s.fees,
      reserve = s.reserve, refunds = s.refunds, chargebacks = s.chargebacks, holds = s.holds,
      carried_in = s.carried_in, carried_out = s.carried_out, net = s.net
    from (
      select batch_no, count(*)::int as entries, (count(*) filter (where kind = 'sale'))::int as orders,
        ${sumOf('settled', sql`kind = 'sale'`)} as gross, sum(settled_fee) as fees, sum(settled_reserve) as reserve,
        ${sumOf('settled', isRefund)} as refunds, ${sumOf('settled', isChargeback)} as chargebacks,
        ${sumOf('settled', isHold)} as holds, ${sumOf('settled', sql`kind = 'carried_in'`)} as carried_in,
        ${sumOf('settled', sql`kind = 'carried_out'`)} as carried_out, sum(net) as net
      from settlement_entries e where merchant_no = ${merchantNo} and ${inBatches(batches)} group by batch_no
    ) s
    where b.merchant_no = ${merchantNo} and b.batch_no = s.batch_no`)
  await db.execute(sql`
    insert into settlement_sums (merchant_no, sum_no, batch_no, gateway_no, currency, settlement_currency, tabulated_at,
      orders, entries, gross, fees, reserve, refunds, chargebacks, holds, net, settled_gross, settled_fees,
      settled_reserve, settled_refunds, settled_chargebacks, settled_holds, settled_net)
    select e.merchant_no, e.batch_no || e.currency, e.batch_no, b.gateway_no, e.currency, b.currency, b.tabulated_at,
      (count(*) filter (where kind = 'sale'))::int, count(*)::int,
      ${sumOf('e.amount', sql`kind = 'sale'`)}, sum(e.fee), sum(e.reserve), ${sumOf('e.amount', isRefund)},
      ${sumOf('e.amount', isChargeback)}, ${sumOf('e.amount', isHold)}, sum(e.amount + e.fee + e.reserve),
      ${sumOf('e.settled', sql`kind = 'sale'`)}, sum(e.settled_fee), sum(e.settled_reserve),
      ${sumOf('e.settled', isRefund)}, ${sumOf('e.settled', isChargeback)}, ${sumOf('e.settled', isHold)}, sum(e.net)
    from settlement_entries e join settlement_batches b on b.merchant_no = e.merchant_no and b.batch_no = e.batch_no
    where e.merchant_no = ${merchantNo} and ${inBatches(batches)} and e.trade_no <> ''
    group by e.merchant_no, e.batch_no, e.currency, b.gateway_no, b.currency, b.tabulated_at`)
}
