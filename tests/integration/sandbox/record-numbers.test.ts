import { asc, eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { calls } from '#lib/contract/index.ts'
import { defaultRange } from '#lib/rules/date-range.ts'
import { disputes, refunds, settlementBatches, transactions } from '#sandbox/platform/db/schema/index.ts'
import type { ProviderClient } from '#tests/support/provider-client.ts'
import { withSandbox } from '#tests/support/sandbox.ts'

/** A list without a period shows the last half year, but a record that is named by its number at any age. */

const MERCHANT = '100001'

const sandbox = withSandbox({ transactions: 1500 }, 240_000)
let client: ProviderClient
beforeAll(async () => {
  client = await sandbox.signIn(MERCHANT, 'admin')
}, 240_000)

async function oldest(table: PgTable & { merchantNo: PgColumn }, number: PgColumn, at: PgColumn) {
  const [found] = await sandbox.db
    .select({ number, at })
    .from(table)
    .where(eq(table.merchantNo, MERCHANT))
    .orderBy(asc(at))
    .limit(1)
  if (!found) throw new Error('no record')
  return found as { number: string; at: Date }
}

test.each([
  ['an order', 'transaction/list.do', 'tradeNo', transactions, transactions.tradeNo, transactions.createdAt],
  [
    'its order number',
    'transaction/list.do',
    'orderNo',
    transactions,
    transactions.orderNo,
    transactions.createdAt,
  ],
  ['a refund', 'refund/list.do', 'refundNo', refunds, refunds.refundNo, refunds.appliedAt],
  ['the order of a refund', 'refund/list.do', 'tradeNo', refunds, refunds.tradeNo, refunds.appliedAt],
  ['a dispute', 'dispute/list.do', 'disputeNo', disputes, disputes.disputeNo, disputes.filedAt],
  [
    'a batch',
    'settlement/list.do',
    'batchNo',
    settlementBatches,
    settlementBatches.batchNo,
    settlementBatches.tabulatedAt,
  ],
] as const)(
  'the number of %s finds it outside the default period, but not outside a given one',
  async (_, path, name, table, column, at) => {
    const old = await oldest(table, column, at)
    const { from, to } = defaultRange(sandbox.now(), 'Asia/Shanghai')
    expect(+old.at).toBeLessThan(+new Date(from))
    const found = async (filter: object) => {
      const { data } = await client.call(calls[path], { ...filter, pageSize: 100 })
      // An order number or an order can have several records.
      return [...new Set(data.list.map((row) => (row as Record<string, unknown>)[name]))]
    }
    expect(await found({ [name]: [old.number] })).toEqual([old.number])
    expect(await found({})).not.toContain(old.number)
    const period = {
      'transaction/list.do': { createdAtFrom: from, createdAtTo: to },
      'refund/list.do': { appliedAtFrom: from, appliedAtTo: to },
      'dispute/list.do': { filedAtFrom: from, filedAtTo: to },
      'settlement/list.do': { tabulatedFrom: from.slice(0, 10), tabulatedTo: to.slice(0, 10) },
    }[path]
    expect(await found({ [name]: [old.number], ...period })).toEqual([])
  },
)
