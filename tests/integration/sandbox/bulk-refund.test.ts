import { and, eq, sql } from 'drizzle-orm'
import { SUCCESS } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import type { RefundCells } from '#lib/contract/refund.ts'
import { refunds, transactions } from '#sandbox/platform/db/schema/index.ts'
import { setRules } from '#tests/support/approvals.ts'
import type { ProviderClient } from '#tests/support/provider-client.ts'
import { withSandbox } from '#tests/support/sandbox.ts'
import { detailOf, passDays, pay } from '#tests/support/sandbox-orders.ts'

/** Refunds of many orders: dry run, once-only saving, and what an interrupted one leaves behind. */

const sandbox = withSandbox()
let client: ProviderClient
let merchantNo: string
beforeAll(async () => {
  ;({ client, merchantNo } = await sandbox.newMerchant())
})

const ofMerchant = () => eq(refunds.merchantNo, merchantNo)

/** Refundable orders of 100.00 USD, with consecutive numbers. */
async function orders(count: number): Promise<string[]> {
  const { tradeNo } = await pay(sandbox, { merchantNo })
  await passDays(sandbox, 2, merchantNo)
  const t = transactions
  const [order] = await sandbox.db
    .select()
    .from(t)
    .where(and(eq(t.merchantNo, merchantNo), eq(t.tradeNo, tradeNo)))
  if (!order) throw new Error('no order')
  const { outcome: _o, orderState: _s, billingPhone: _p, billingCountry: _c, ...rest } = order
  const { shippingCountry: _sc, billingKey: _b, shippingKey: _k, sameAddress: _sa, ...values } = rest
  const numbers = Array.from({ length: count }, (_, index) => `${tradeNo.slice(0, -4)}${1000 + index}`)
    .filter((each) => each !== tradeNo)
    .slice(0, count - 1)
  for (let at = 0; at < numbers.length; at += 100)
    await sandbox.db
      .insert(t)
      .values(numbers.slice(at, at + 100).map((each) => ({ ...values, tradeNo: each, orderNo: `B-${each}` })))
  return [tradeNo, ...numbers]
}

const rowsOf = (cells: readonly RefundCells[]) =>
  cells.map((each, index) => ({ line: index + 2, cells: each }))
const check = async (cells: readonly RefundCells[]) =>
  (await client.call(calls['refund/checkRows.do'], { rows: rowsOf(cells) })).data.rows
const save = (cells: readonly RefundCells[], token?: string, batchNo?: string) =>
  client.callWithToken(
    calls['refund/saveRows.do'],
    { fileName: 'refunds.xlsx', rows: rowsOf(cells), ...(batchNo && { batchNo }) },
    token,
  )
const verdicts = (rows: readonly { verdict: string }[]) =>
  Object.fromEntries([...Map.groupBy(rows, ({ verdict }) => verdict)].map(([name, of]) => [name, of.length]))
const refundsBy = async () =>
  Map.groupBy(await sandbox.db.select().from(refunds).where(ofMerchant()), ({ tradeNo }) => tradeNo)

test('a bulk refund of 300 rows killed midway refunds each row once, and the dry run shows which', async () => {
  const tradeNos = await orders(300)
  const cells = tradeNos.map((tradeNo) => ({ tradeNo, amount: '40.00', reason: 'Recall' }))
  const [first, second] = [cells.slice(0, 150), cells.slice(150)]
  const token = await client.operationToken()
  const saved = await save(first, token)
  expect(saved.data.upload).toMatchObject({ total: 150, added: 150, failed: 0 })
  // The answer was lost: the same token returns it again.
  expect((await save(first, token)).data).toEqual(saved.data)
  expect((await refundsBy()).size).toBe(150)

  // An insert of the second part fails, as if the provider process is killed while it saves the part.
  const killed = cells[220]?.tradeNo ?? ''
  await sandbox.db.execute(
    sql.raw(`create function dies() returns trigger language plpgsql as $$
    begin if new.trade_no = '${killed}' then raise exception 'killed'; end if; return new; end $$`),
  )
  await sandbox.db.execute(
    sql`create trigger dies before insert on refunds for each row execute function dies()`,
  )
  expect((await save(second, undefined, saved.data.upload.batchNo)).code).not.toBe(SUCCESS)
  await sandbox.db.execute(sql`drop trigger dies on refunds`)
  await sandbox.db.execute(sql`drop function dies()`)
  expect((await refundsBy()).size).toBe(150)

  // The browser is gone too: the whole file is read again.
  const again = await check(cells)
  expect(again.map(({ verdict }) => verdict)).toEqual([
    ...first.map(() => 'unchanged'),
    ...second.map(() => 'new'),
  ])
  const rest = await save(cells)
  expect(rest.data.upload).toMatchObject({ total: 300, added: 150, unchanged: 150, failed: 0 })
  const made = await refundsBy()
  expect([made.size, Math.max(...[...made.values()].map((of) => of.length))]).toEqual([300, 1])
  expect(verdicts((await save(cells)).data.rows)).toEqual({ unchanged: 300 })
  expect((await detailOf(client, killed)).refundedAmount).toBe('40.00')

  const { data: listed } = await client.call(calls['refund/list.do'], {
    uploadNo: [saved.data.upload.batchNo],
    pageSize: 100,
  })
  expect([listed.total, listed.list[0]?.uploadNo]).toEqual([150, saved.data.upload.batchNo])
  const { data: uploads } = await client.call(calls['refund/uploadResult.do'], {})
  expect(uploads.list.map(({ added, unchanged }) => [added, unchanged])).toEqual([
    [0, 300],
    [150, 150],
    [150, 0],
  ])
}, 120_000)

describe('rows', () => {
  let tradeNo: string
  const setOrder = (values: Partial<typeof transactions.$inferInsert>) =>
    sandbox.db
      .update(transactions)
      .set(values)
      .where(and(eq(transactions.merchantNo, merchantNo), eq(transactions.tradeNo, tradeNo)))
  beforeEach(async () => {
    ;[tradeNo = ''] = await orders(1)
  })

  test.each<[string, RefundCells, string, string]>([
    ['no order number', { tradeNo: '' }, 'tradeNo', 'order_number_required'],
    ['an unknown order', { tradeNo: '261123000000000000' }, 'tradeNo', 'order_not_eligible'],
    ['above what is left', { amount: '100.01' }, 'amount', 'too_big?maximum=100.00'],
    ['nothing', { amount: '0' }, 'amount', 'not_positive'],
    ['too many decimals', { amount: '1.001' }, 'amount', 'too_many_decimals'],
    ['another currency', { currency: 'EUR' }, 'currency', 'order_currency?currency=USD'],
    ['no reason', { reason: ' ' }, 'reason', 'required'],
    ['a long reason', { reason: 'x'.repeat(101) }, 'reason', 'too_long?maximum=100'],
  ])('%s is wrong at its cell', async (_, changed, column, message) => {
    const [row] = await check([{ tradeNo, amount: '5.00', reason: 'Test', ...changed }])
    expect(row).toMatchObject({ verdict: 'wrong', issues: [{ column, message }] })
  })

  test('a reason of 100 emoji is accepted, as in the form', async () => {
    const [row] = await check([{ tradeNo, amount: '5.00', reason: '😀'.repeat(100) }])
    expect(row).toMatchObject({ verdict: 'new', issues: [] })
  })

  test.each<[string, Partial<typeof transactions.$inferInsert>]>([
    ['refund_not_successful', { status: 'failed' }],
    ['refund_unreconciled', { reconciled: false }],
    ['refund_charged_back', { frozenStatus: 'chargeback' }],
    ['refund_frozen', { holdStatus: 'frozen' }],
    ['refund_nothing_left', { refundedAmount: '100.00' }],
    ['refund_too_old', { createdAt: new Date('2020-01-01') }],
  ])('a row is refused with %s', async (message, values) => {
    await setOrder(values)
    const [row] = await check([{ tradeNo, amount: '5.00', reason: 'Test' }])
    expect(row).toMatchObject({ verdict: 'wrong', issues: [{ column: 'tradeNo', message }] })
    expect((await save([{ tradeNo, amount: '5.00', reason: 'Test' }])).data.upload).toMatchObject({
      failed: 1,
    })
  })

  test('an empty amount is all that is left, and the same row is not a second refund', async () => {
    await setOrder({ refundedAmount: '30.00' })
    const [row] = await check([{ tradeNo, reason: 'All' }])
    expect(row).toMatchObject({ verdict: 'new', cells: { amount: '70.00', currency: 'USD' } })
    expect((await save([{ tradeNo, reason: 'All' }])).data.upload).toMatchObject({ added: 1 })
    expect((await check([{ tradeNo, reason: 'All' }]))[0]).toMatchObject({ verdict: 'unchanged' })
    expect((await check([{ tradeNo, reason: 'Other' }]))[0]).toMatchObject({ verdict: 'wrong' })
  })

  test('an order twice: the same row counts once, another one is wrong', async () => {
    const cells = [{ amount: '5.00' }, { amount: '5.00' }, { amount: '6.00' }]
    const rows = await check(cells.map((each) => ({ tradeNo, reason: 'Twice', ...each })))
    expect(rows.map(({ verdict }) => verdict)).toEqual(['new', 'unchanged', 'wrong'])
  })

  test('a row with an issue of the dry run is not refunded', async () => {
    const issues = [{ column: 'tradeNo', message: 'order_twice?line=2' }]
    const cells = { tradeNo, amount: '1.00', reason: 'Recall' }
    const answer = await client.callWithToken(calls['refund/saveRows.do'], {
      fileName: 'refunds.xlsx',
      rows: [{ line: 300, cells, issues }],
    })
    expect(answer.data).toMatchObject({
      upload: { added: 0, failed: 1 },
      rows: [{ verdict: 'wrong', issues }],
    })
    expect((await refundsBy()).get(tradeNo)).toBeUndefined()
  })

  test('a refund above the limit needs its own approval', async () => {
    await setRules(client, { refunds: [{ currency: 'USD', amount: '20' }] })
    const rows = await check([{ tradeNo, amount: '20.01', reason: 'Limit' }])
    expect(rows[0]).toMatchObject({ issues: [{ column: 'amount', message: 'needs_approval' }] })
    expect((await check([{ tradeNo, amount: '20.00', reason: 'Limit' }]))[0]).toMatchObject({
      verdict: 'new',
    })
  })
})
