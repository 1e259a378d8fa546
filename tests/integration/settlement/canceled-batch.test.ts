import { addDays } from 'date-fns/addDays'
import { and, asc, eq, sql } from 'drizzle-orm'
import { SUCCESS } from '#lib/contract/errors.ts'
import { tabulationsJob } from '#sandbox/domain/settlement/settlement/jobs.ts'
import { settlementBatches, settlementEntries, transactions } from '#sandbox/platform/db/schema/index.ts'
import { type OwnMerchant, withSandbox } from '#tests/support/sandbox.ts'
import { passDays, pay, refund } from '#tests/support/sandbox-orders.ts'

/** A batch is canceled: only what it contained is settled again. Payouts are not due in these tests. */

const sandbox = withSandbox({}, 120_000)
let own: OwnMerchant
let days: number
beforeEach(async () => {
  own = await sandbox.newMerchant()
  days = 14
})

async function deliver(tradeNo: string) {
  const at = sandbox.now(own.merchantNo).toISOString()
  await sandbox.db.execute(sql`
    insert into waybills (merchant_no, trade_no, product_type, uploaded_by, uploaded_at, arrives_at)
    values (${own.merchantNo}, ${tradeNo}, 'merchandise', 'admin', ${at}::timestamptz, ${at}::timestamptz)`)
}

const batches = () =>
  sandbox.db
    .select()
    .from(settlementBatches)
    .where(eq(settlementBatches.merchantNo, own.merchantNo))
    .orderBy(asc(settlementBatches.tabulatedAt))

/** Tabulates, without payouts, until there is a new batch. */
async function nextBatch(): Promise<string> {
  const { length } = await batches()
  for (;;) {
    days += 1
    const now = addDays(sandbox.now(own.merchantNo), days)
    await tabulationsJob.run({ db: sandbox.db, merchantNo: own.merchantNo, now })
    const last = (await batches())[length]
    if (last) return last.batchNo
    if (days > 90) throw new Error('no batch')
  }
}

const end = (batchNo: string, state: string) =>
  sandbox.control('settlement', { merchantNo: own.merchantNo, batchNo, state, remark: 'Review' })

async function statusOf(tradeNo: string) {
  const [row] = await sandbox.db
    .select({ status: transactions.settlementStatus })
    .from(transactions)
    .where(and(eq(transactions.merchantNo, own.merchantNo), eq(transactions.tradeNo, tradeNo)))
  return row?.status
}

/** A delivered order, which the next tabulations settle. */
async function order(amount: string): Promise<string> {
  const { tradeNo } = await pay(sandbox, { merchantNo: own.merchantNo, amount })
  await deliver(tradeNo)
  return tradeNo
}

test('a batch with the refund of an order of another batch: that order is still in settlement', async () => {
  const first = await order('100.00')
  await passDays(sandbox, 2, own.merchantNo)
  await end(await nextBatch(), 'review_failed')
  expect((await refund(own.client, first, '20.00')).code).toBe(SUCCESS)
  const second = await order('300.00')
  const canceled = await nextBatch()
  const entries = await sandbox.db
    .select({ kind: settlementEntries.kind, tradeNo: settlementEntries.tradeNo })
    .from(settlementEntries)
    .where(eq(settlementEntries.batchNo, canceled))
  expect(entries).toEqual(
    expect.arrayContaining([
      { kind: 'sale', tradeNo: second },
      { kind: 'refund', tradeNo: first },
    ]),
  )
  await end(canceled, 'canceled')
  expect([await statusOf(first), await statusOf(second)]).toEqual(['settling', 'unsettled'])
})

test('a batch that took over a carried amount: the amount names the batch that takes it over next', async () => {
  const first = await order('100.00')
  await passDays(sandbox, 2, own.merchantNo)
  await nextBatch()
  expect((await refund(own.client, first, '100.00')).code).toBe(SUCCESS)
  const negative = await nextBatch()
  await order('300.00')
  const takenOver = async () => {
    const [entry] = await sandbox.db
      .select({ to: settlementEntries.otherBatchNo })
      .from(settlementEntries)
      .where(
        and(eq(settlementEntries.merchantNo, own.merchantNo), eq(settlementEntries.cause, `${negative}.out`)),
      )
    return entry?.to
  }
  const canceled = await nextBatch()
  expect(await takenOver()).toBe(canceled)
  await end(canceled, 'canceled')
  expect(await takenOver()).toBeNull()
  const next = await nextBatch()
  expect(await takenOver()).toBe(next)
})
