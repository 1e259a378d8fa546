import Big from 'big.js'
import { sql } from 'drizzle-orm'
import { dayOf } from '#lib/rules/days.ts'
import { settleOrder } from '#lib/rules/settlement-amounts.ts'
import { feeOf } from '#sandbox/domain/settlement/settlement/fees.ts'
import { fxRate } from '#sandbox/domain/settlement/settlement/rates.ts'
import { settlementBatches, settlementEntries } from '#sandbox/platform/db/schema/index.ts'
import { transactions } from '#sandbox/platform/db/schema/payment.ts'
import { withSandbox } from '#tests/support/sandbox.ts'

/**
 * Seeded data after settlement: all sums are exact in every currency. WORLD_TRANSACTIONS, WORLD_DAYS and
 * WORLD_DATABASE (the address of an empty PostgreSQL database) select larger data for a manual run.
 */

const sandbox = withSandbox(
  {
    transactions: Number(process.env.WORLD_TRANSACTIONS ?? 3000),
    days: Number(process.env.WORLD_DAYS ?? 730),
    ...(process.env.WORLD_DATABASE && { databaseUrl: process.env.WORLD_DATABASE }),
  },
  1_200_000,
)

const rowsOf = async <Row extends Record<string, unknown>>(text: ReturnType<typeof sql>) =>
  (await sandbox.db.execute<Row>(text)).rows

test('the data has batches of several states, carried amounts, refunds, disputes and reserves of both kinds', async () => {
  const counted = await rowsOf<{ kind: string; count: number }>(
    sql`select kind, count(*)::int as count from settlement_entries where batch_no is not null group by kind`,
  )
  const count = new Map(counted.map((row) => [row.kind, row.count]))
  for (const kind of ['sale', 'refund', 'chargeback_freeze', 'chargeback', 'carried_in', 'carried_out'])
    expect([kind, (count.get(kind) ?? 0) > 0]).toEqual([kind, true])
  const states = await rowsOf<{ state: string }>(sql`select distinct state from settlement_batches`)
  expect(states.map(({ state }) => state)).toEqual(expect.arrayContaining(['processed', 'canceled']))
  const reserves = await rowsOf<{ status: string }>(sql`select distinct status from reserve_batches`)
  expect(reserves.map(({ status }) => status).toSorted()).toEqual(['held', 'released'])
})

test('every batch is the sum of its entries, part by part, and so are its currencies', async () => {
  const batches = await sandbox.db.select().from(settlementBatches)
  const entries = await sandbox.db.select().from(settlementEntries)
  const of = Map.groupBy(entries, ({ batchNo }) => batchNo ?? '')
  const sum = (
    rows: readonly (typeof entries)[number][],
    key: 'settled' | 'settledFee' | 'settledReserve' | 'net',
  ) => rows.reduce((total, row) => total.plus(row[key]), new Big(0)).toFixed(3)
  const live = batches.filter(({ state }) => state !== 'canceled')
  expect(live.length).toBeGreaterThan(200)
  for (const batch of live) {
    const rows = of.get(batch.batchNo) ?? []
    const kinds = (...wanted: string[]) => rows.filter(({ kind }) => wanted.includes(kind))
    expect(rows.every(({ settlementCurrency }) => settlementCurrency === batch.currency)).toBe(true)
    expect({
      gross: sum(kinds('sale'), 'settled'),
      fees: sum(rows, 'settledFee'),
      reserve: sum(rows, 'settledReserve'),
      refunds: sum(kinds('refund', 'refund_returned'), 'settled'),
      chargebacks: sum(kinds('chargeback', 'chargeback_reversal'), 'settled'),
      holds: sum(
        kinds('chargeback_freeze', 'chargeback_release', 'retrieval_hold', 'retrieval_release'),
        'settled',
      ),
      net: sum(rows, 'net'),
      orders: kinds('sale').length,
      entries: rows.length,
    }).toEqual({
      gross: batch.gross,
      fees: batch.fees,
      reserve: batch.reserve,
      refunds: batch.refunds,
      chargebacks: batch.chargebacks,
      holds: batch.holds,
      net: batch.net,
      orders: batch.orders,
      entries: batch.entries,
    })
    expect(new Big(batch.net).gte(0)).toBe(true)
  }
  const differences = await rowsOf(sql`
    select b.batch_no from settlement_batches b join lateral (
      select sum(settled_net) as net, sum(settled_gross) as gross, sum(orders) as orders from settlement_sums s
      where s.merchant_no = b.merchant_no and s.batch_no = b.batch_no) s on true
    where b.state <> 'canceled' and (s.net + b.carried_in + b.carried_out <> b.net or s.gross <> b.gross
      or s.orders <> b.orders)`)
  expect(differences).toEqual([])
})

test('every order is settled by the rules, at the exchange rate of its payment day', async () => {
  const entries = await sandbox.db.select().from(settlementEntries)
  const orders = new Map(
    (await sandbox.db.select().from(transactions)).map((order) => [order.tradeNo, order]),
  )
  const sales = entries.filter(({ kind }) => kind === 'sale')
  expect(new Set(sales.map(({ currency }) => currency)).size).toBeGreaterThan(5)
  for (const sale of sales) {
    const order = orders.get(sale.tradeNo)
    if (!order?.concludesAt || !sale.settlementCurrency) throw new Error(`sale of no order ${sale.tradeNo}`)
    const rate = fxRate(sale.currency, sale.settlementCurrency, dayOf(order.concludesAt, 'Asia/Shanghai'))
    const expected = settleOrder({
      amount: order.amount,
      currency: order.currency,
      settlementCurrency: sale.settlementCurrency,
      rate,
      fee: feeOf(order.method, order.cardType, order.currency),
    })
    const exact = (text: string) => new Big(text).toFixed(3)
    expect([sale.rate, sale.settled, sale.fee, sale.settledFee, sale.reserve, sale.settledReserve]).toEqual([
      rate,
      exact(expected.gross.settled),
      exact(`-${expected.fee.original}`),
      exact(`-${expected.fee.settled}`),
      exact(`-${expected.reserve.original}`),
      exact(`-${expected.reserve.settled}`),
    ])
  }
})

test('a fully refunded order deducts exactly the settled amount', async () => {
  const rest = await rowsOf<{ count: number }>(sql`
    with whole as (
      select e.merchant_no, e.trade_no, sum(e.settled) filter (where e.kind = 'sale') as brought,
        sum(e.settled) filter (where e.kind in ('refund', 'refund_returned')) as back
      from settlement_entries e join transactions t on t.merchant_no = e.merchant_no and t.trade_no = e.trade_no
      where t.refunded_amount = t.amount and not exists (
        select from refunds r left join settlement_entries d on d.merchant_no = r.merchant_no and d.cause = r.refund_no
        where r.merchant_no = t.merchant_no and r.trade_no = t.trade_no and r.status <> 'failed' and d.batch_no is null)
      group by 1, 2
    ) select count(*)::int as count from whole where brought is not null and back is not null and brought + back <> 0`)
  expect(rest).toEqual([{ count: 0 }])
})

test('held reserve equals withheld minus released; the ledger balances and agrees', async () => {
  const differences = await rowsOf(sql`
    with taken as (
      select merchant_no, currency, sum(-reserve) as taken from settlement_batches where state = 'processed' group by 1, 2
    ), kept as (
      select merchant_no, currency, sum(amount) as taken, sum(amount) filter (where status = 'held') as held
      from reserve_batches group by 1, 2
    ), ledger as (
      select merchant_no, currency, sum(amount) as held from ledger_postings where account = 'reserve' group by 1, 2
    )
    select * from taken join kept using (merchant_no, currency) join ledger using (merchant_no, currency)
    where taken.taken <> kept.taken or coalesce(kept.held, 0) <> ledger.held`)
  expect(differences).toEqual([])
  const unbalanced = await rowsOf(
    sql`select journal from ledger_postings group by merchant_no, journal, currency having sum(amount) <> 0`,
  )
  expect(unbalanced).toEqual([])
  const paid = await rowsOf(sql`
    select b.currency from (select currency, sum(net) as net from settlement_batches where state = 'processed' group by 1) b
    join (select currency, sum(amount) as released from reserve_batches where status = 'released' group by 1) r using (currency)
    join (select currency, sum(amount) as bank from ledger_postings where account = 'bank' group by 1) l using (currency)
    where b.net + r.released <> l.bank`)
  expect(paid).toEqual([])
})

test('a journal that does not balance is refused by the database', async () => {
  const one = sandbox.db.execute(sql`
    insert into ledger_postings (merchant_no, journal, gateway_no, account, currency, amount, at)
    values ('100001', 'forged', '10000101', 'bank', 'USD', 100, now())`)
  await expect(one).rejects.toThrow()
})

test('every successful live order is settled, settling or unsettled, and its row has this status', async () => {
  const wrong = await rowsOf(sql`
    select t.trade_no from transactions t
    left join settlement_entries e on e.merchant_no = t.merchant_no and e.cause = t.trade_no || '.sale'
    left join settlement_batches b on b.merchant_no = e.merchant_no and b.batch_no = e.batch_no
    left join reserve_batches r on r.merchant_no = b.merchant_no and r.batch_no = b.batch_no
    where t.settlement_status <> case when t.status <> 'success' or b.batch_no is null then 'unsettled'
        when b.state = 'processed' then 'settled' else 'settling' end
      or t.reserve_status <> coalesce(r.status, 'none')`)
  expect(wrong).toEqual([])
  const early = await rowsOf(sql`
    select e.trade_no from settlement_entries e
    join settlement_batches b on b.merchant_no = e.merchant_no and b.batch_no = e.batch_no
    left join waybills w on w.merchant_no = e.merchant_no and w.trade_no = e.trade_no
    where e.kind = 'sale' and (b.tabulated_at - e.at < interval '13 days 12 hours'
      or (coalesce(w.uploaded_at >= b.tabulated_at, true) and b.tabulated_at - e.at < interval '180 days'))`)
  expect(early).toEqual([])
})
