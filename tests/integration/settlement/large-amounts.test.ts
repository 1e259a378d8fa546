import { eq, sql } from 'drizzle-orm'
import { SUCCESS } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import { scheduleNextTabulation } from '#sandbox/domain/settlement/settlement/jobs.ts'
import { gateways, merchants, settlementBatches } from '#sandbox/platform/db/schema/index.ts'
import { withSandbox } from '#tests/support/sandbox.ts'
import { detailOf, pay } from '#tests/support/sandbox-orders.ts'

/** Orders of the largest amount: their sums, and their amounts in another currency, have more digits. */

const LARGEST = '9999999999999999.00'
const WEEKDAY = 3
const timeZone = 'Asia/Shanghai'

const sandbox = withSandbox()

test('they are settled, also in yen, with the other orders of the merchant', async () => {
  const { merchantNo, gatewayNo, client } = await sandbox.newMerchant()
  const inYen = `${merchantNo}02`
  await sandbox.db.update(merchants).set({ multiCurrency: true }).where(eq(merchants.merchantNo, merchantNo))
  await sandbox.db.insert(gateways).values({
    gatewayNo: inYen,
    merchantNo,
    labelZh: '日本站',
    labelEn: 'Japan store',
    environment: 'live',
    currency: 'JPY',
    tabulationWeekday: WEEKDAY,
  })
  const next = { merchantNo, gatewayNo: inYen, weekday: WEEKDAY, timeZone }
  await scheduleNextTabulation(sandbox.db, next, sandbox.now(merchantNo))
  const customer = { email: 'rich@mail.example' }
  const buy = (given: object) =>
    pay(sandbox, { merchantNo, amount: LARGEST, outcome: 'success', customer, ...given })
  const orders = [await buy({ gatewayNo: inYen }), await buy({ gatewayNo }), await buy({ gatewayNo })]
  for (const { tradeNo } of orders) {
    const at = sandbox.now(merchantNo).toISOString()
    await sandbox.db.execute(sql`
      insert into waybills (merchant_no, trade_no, product_type, uploaded_by, uploaded_at, arrives_at)
      values (${merchantNo}, ${tradeNo}, 'merchandise', 'admin', ${at}::timestamptz, ${at}::timestamptz)`)
  }
  await sandbox.advance('P23D', merchantNo)
  const batches = await sandbox.db
    .select()
    .from(settlementBatches)
    .where(eq(settlementBatches.merchantNo, merchantNo))
    .orderBy(settlementBatches.gatewayNo)
  expect(batches).toMatchObject([
    { gatewayNo, orders: 2, gross: '19999999999999998.000', state: 'processed' },
    { gatewayNo: inYen, orders: 1, gross: expect.stringMatching(/^\d{19}\.000$/), state: 'processed' },
  ])
  const listed = await client.call(calls['settlement/list.do'], {})
  expect([listed.code, listed.data.total]).toEqual([SUCCESS, 2])
  const [{ tradeNo } = { tradeNo: '' }] = orders
  const { events } = await detailOf(client, tradeNo)
  expect(events.at(-1)).toMatchObject({ kind: 'settled', amount: expect.stringMatching(/^\d{19}$/) })
  const { data } = await client.call(calls['customer/detail.do'], { tradeNo, by: 'email' })
  expect(data.totals).toMatchObject([{ currency: 'USD', paid: '29999999999999997.00' }])
})
