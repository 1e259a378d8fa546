import { SUCCESS } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import { settlementBatches } from '#sandbox/platform/db/schema/index.ts'
import type { ProviderClient } from '#tests/support/provider-client.ts'
import { withSandbox } from '#tests/support/sandbox.ts'
import { type Paid, passDays, pay } from '#tests/support/sandbox-orders.ts'

/**
 * The palette's search: by number, name and email, complete or by prefix, within the role's visible records.
 */

const search = calls['search/global.do']

const sandbox = withSandbox({}, 120_000)
let merchantNo: string
let client: ProviderClient
let order: Paid
let second: Paid
let refundNo: string
let disputeNo: string

beforeAll(async () => {
  ;({ merchantNo, client } = await sandbox.newMerchant())
  const customer = { email: 'kate.o@mail.example', name: 'Kate O_Hara' }
  order = await pay(sandbox, { merchantNo, orderNo: 'SHOP-7%1', customer })
  second = await pay(sandbox, {
    merchantNo,
    orderNo: 'SHOP-7%10',
    customer: { email: 'wang@mail.example', name: '王芳' },
  })
  await passDays(sandbox, 2, merchantNo)
  const { data } = await client.callWithToken(calls['refund/save.do'], {
    tradeNo: order.tradeNo,
    amount: '10.00',
    reason: 'Test',
  })
  refundNo = data.refundNo
  const filed = { tradeNo: order.tradeNo, kind: 'chargeback', reason: 'Not received' }
  ;({ disputeNo } = await sandbox.control<{ disputeNo: string }>('disputes', filed))
  const other = await sandbox.control<{ merchantNo: string }>('merchants', {})
  await pay(sandbox, { merchantNo: other.merchantNo, orderNo: 'SHOP-7%1', customer })
}, 120_000)

async function find(text: string, who = client) {
  const { code, data } = await who.call(search, { text })
  expect(code).toBe(SUCCESS)
  return {
    orders: data.orders.map(({ tradeNo }) => tradeNo),
    refunds: data.refunds.map((refund) => refund.refundNo),
    disputes: data.disputes.map((dispute) => dispute.disputeNo),
    batches: data.batches.map((batch) => batch.batchNo),
  }
}
/** The first order with all its records. */
const whole = () => ({ orders: [order.tradeNo], refunds: [refundNo], disputes: [disputeNo], batches: [] })

test.each<[string, () => string]>([
  ['its serial number', () => order.tradeNo],
  ['the customer’s email', () => 'kate.o@mail.example'],
  ['how the email begins', () => 'KATE.O'],
  ['the customer’s name', () => 'Kate O_Hara'],
  ['how the name begins, in small letters', () => 'kate o'],
  ['the last name', () => 'o_har'],
])('an order is found by %s, with its refund and its dispute', async (_, text) => {
  expect(await find(text())).toEqual(whole())
})

test('an order is found by its whole merchant order number or the beginning of it, exact matches first', async () => {
  expect((await find('SHOP-7%1')).orders).toEqual([order.tradeNo, second.tradeNo])
  expect((await find('SHOP')).orders).toEqual([second.tradeNo, order.tradeNo])
})

test.each(['SHOP_7', 'SHOP%1', 'kate_o', '%%%', '___', '\\\\\\', "'; --", '7%1'])(
  'pattern characters are literal: %s finds nothing',
  async (text) => {
    expect(await find(text)).toEqual({ orders: [], refunds: [], disputes: [], batches: [] })
  },
)

test('refunds and disputes are found by their numbers, also in lower case', async () => {
  expect(await find(refundNo)).toMatchObject({ orders: [], refunds: [refundNo], disputes: [] })
  expect(await find(refundNo.slice(0, 9).toLowerCase())).toMatchObject({ refunds: [refundNo] })
  expect(await find(disputeNo)).toMatchObject({ refunds: [], disputes: [disputeNo] })
})

test('two Chinese characters are enough for a name; one, or two Latin letters, are not', async () => {
  expect((await find('王芳')).orders).toEqual([second.tradeNo])
  expect((await find('王')).orders).toEqual([])
  expect((await find('ka')).orders).toEqual([])
})

test('batches are found by their number', async () => {
  const at = sandbox.now(merchantNo)
  const day = at.toISOString().slice(0, 10)
  await sandbox.db.insert(settlementBatches).values(
    [
      { batchNo: 'B2026112100001', gross: '80', net: '80' },
      { batchNo: 'B2026112100002', refunds: '-50', carriedOut: '50' },
    ].map((batch) => ({
      ...batch,
      merchantNo,
      gatewayNo: `${merchantNo}01`,
      currency: 'USD',
      tabulatedAt: at,
      periodFrom: day,
      periodTo: day,
      payoutAt: at,
      state: 'processed' as const,
      stateAt: at,
      orders: 0,
      entries: 0,
    })),
  )
  expect((await find('b20261121')).batches).toEqual(['B2026112100002', 'B2026112100001'])
  const { data } = await client.call(search, { text: 'B2026112100001' })
  expect(data.batches).toEqual([
    {
      batchNo: 'B2026112100001',
      gatewayNo: `${merchantNo}01`,
      state: 'processed',
      net: '80.00',
      currency: 'USD',
      tabulatedAt: at.toISOString(),
    },
  ])
  // Its steps ended, but it paid nothing.
  const carried = (await client.call(search, { text: 'B2026112100002' })).data.batches
  expect(carried).toMatchObject([{ state: 'carried', net: '0.00' }])
  const support = await sandbox.signIn(merchantNo, 'support')
  expect((await find('B2026112100001', support)).batches).toEqual([])
})

test('another merchant’s records are not found', async () => {
  const { client: stranger } = await sandbox.newMerchant()
  for (const text of [order.tradeNo, 'SHOP', 'kate', refundNo, disputeNo]) {
    expect(await find(text, stranger)).toEqual({ orders: [], refunds: [], disputes: [], batches: [] })
  }
})

test.each<[string, string[], () => Partial<ReturnType<typeof whole>>]>([
  ['refunds', ['/deal/refund'], () => ({ refunds: [refundNo] })],
  ['disputes', ['/deal/dispute'], () => ({ disputes: [disputeNo] })],
  ['orders', ['/deal/transaction'], () => ({ orders: [order.tradeNo] })],
  ['nothing', ['/settings/logs'], () => ({})],
])('a user with permission only for %s finds only them', async (_, pages, found) => {
  await sandbox.control('roles', { merchantNo, role: 'support', rights: { pages, calls: [] } })
  const support = await sandbox.signIn(merchantNo, 'support')
  const none = { orders: [], refunds: [], disputes: [], batches: [] }
  expect(await find(order.tradeNo, support)).toEqual({ ...none, ...found() })
  // A field that the other lists do not show, such as an email, only finds orders.
  const byEmail = await find('kate.o@mail.example', support)
  expect(byEmail).toEqual({ ...none, ...(pages[0] === '/deal/transaction' ? found() : {}) })
})

test.each(['', '   ', 'x'.repeat(101)])('the request %j is refused', async (text) => {
  expect((await client.call(search, { text })).code).toBe('E1400')
})
