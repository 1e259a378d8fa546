import { eq } from 'drizzle-orm'
import { calls } from '#lib/contract/index.ts'
import { settlementBatches } from '#sandbox/platform/db/schema/index.ts'
import { withSandbox } from '#tests/support/sandbox.ts'
import { passToTabulation, pay } from '#tests/support/sandbox-orders.ts'

/** When held-back orders are paid out at the latest. */

const sandbox = withSandbox()

test('orders of one day are paid out with the batch that the list names, at any time of the day', async () => {
  const { merchantNo, gatewayNo, client } = await sandbox.newMerchant()
  // Thursday 09:00 and 15:00; 181 days later it is Wednesday, the day of the tabulation.
  await passToTabulation(sandbox, gatewayNo, '12:00')
  const orders: string[] = []
  for (const wait of ['PT21H', 'PT6H']) {
    await sandbox.advance(wait, merchantNo)
    orders.push((await pay(sandbox, { merchantNo })).tradeNo)
  }
  await sandbox.advance('P20D', merchantNo)
  const { list } = (await client.call(calls['settlement/heldBackList.do'], {})).data
  const [first, second] = list.map(({ settledBy }) => settledBy)
  expect(list.map(({ tradeNo }) => tradeNo)).toEqual(orders)
  expect(second).toBe(first)
  await sandbox.advance('P170D', merchantNo)
  const batches = await sandbox.db
    .select()
    .from(settlementBatches)
    .where(eq(settlementBatches.merchantNo, merchantNo))
  expect(batches.map((batch) => [batch.orders, batch.payoutAt.toISOString()])).toEqual([[2, first]])
})
