import { inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Call } from '#lib/contract/call.ts'
import { calls } from '#lib/contract/index.ts'
import { transactions } from '#sandbox/platform/db/schema/index.ts'
import type { ProviderClient } from '#tests/support/provider-client.ts'
import { type OwnMerchant, startSandbox, type TestSandbox } from '#tests/support/sandbox.ts'
import { passDays, pay } from '#tests/support/sandbox-orders.ts'
import { uploadTo } from '#tests/support/upload.ts'

/** Every call that takes the number of one order treats another merchant's order like a missing one. */

const MISSING = '000000000000000000'

let sandbox: TestSandbox
let owner: OwnMerchant
let stranger: ProviderClient
/** The owner's orders: a reconciled payment, and a pending pre-authorization. */
let paid: string
let held: string

beforeAll(async () => {
  sandbox = await startSandbox()
  owner = await sandbox.newMerchant()
  stranger = (await sandbox.newMerchant()).client
  const { merchantNo } = owner
  paid = (await pay(sandbox, { merchantNo })).tradeNo
  await passDays(sandbox, 2, merchantNo)
  held = (await pay(sandbox, { merchantNo, preAuth: true })).tradeNo
})
afterAll(() => sandbox.stop())

type OrderCall = (client: ProviderClient, tradeNo: string) => Promise<{ code: string; data: unknown }>

const reads = [
  'transaction/detail.do',
  'transaction/related.do',
  'risk/explain.do',
  'refund/tradeInfo.do',
  'settlement/tradeDetail.do',
  'waybill/billPictures.do',
] as const
const waybill = { carrierCode: 'DHL', trackingNumber: 'AB1234', trackingSite: 'www.dhl.com' }
const products = { details: 'Tent', price: '89.9', quantity: '1' }
const file = (tradeNo: string, cells: object) => ({
  fileName: 'rows.xlsx',
  rows: [{ line: 2, cells: { tradeNo, ...cells } }],
})
const form = (tradeNo: string) => ({
  tradeNo,
  version: 0,
  productType: 'merchandise' as const,
  keep: [],
  pictures: [],
  ...waybill,
})

/** The calls, and the code of their answer about an unknown order. Files and selections answer for each row. */
const orderCalls: [path: string, code: string, ask: OrderCall][] = [
  ...reads.map((path): [string, string, OrderCall] => [
    path,
    'E3003',
    (client, tradeNo) => client.call(calls[path] as Call, { tradeNo }),
  ]),
  [
    'refund/save.do',
    'E3003',
    (client, tradeNo) =>
      client.callWithToken(calls['refund/save.do'], { tradeNo, amount: '10.00', reason: 'Returned' }),
  ],
  [
    'waybill/save.do',
    'E3003',
    (client, tradeNo) => uploadTo(sandbox, client, calls['waybill/save.do'], form(tradeNo), []),
  ],
  [
    'waybill/saveRows.do',
    '00000',
    (client, tradeNo) => client.callWithToken(calls['waybill/saveRows.do'], file(tradeNo, waybill)),
  ],
  [
    'commodity/saveRows.do',
    '00000',
    (client, tradeNo) => client.callWithToken(calls['commodity/saveRows.do'], file(tradeNo, products)),
  ],
  [
    'preAuth/operate.do',
    '00000',
    (client, tradeNo) =>
      client.callWithToken(calls['preAuth/operate.do'], { action: 'complete', tradeNo: [tradeNo] }),
  ],
]

/** The data as text, without what differs between two requests. */
const textOf = (data: unknown) =>
  JSON.stringify(data, (key, value) => (key === 'requestId' || key === 'upload' ? undefined : value))

const orders = () =>
  sandbox.db
    .select()
    .from(transactions)
    .where(inArray(transactions.tradeNo, [paid, held]))
    .orderBy(transactions.tradeNo)

test.each(orderCalls)('%s', async (path, code, send) => {
  const order = path === 'preAuth/operate.do' ? held : paid
  const before = await orders()
  const foreign = await send(stranger, order)
  expect(foreign.code).toBe(code)
  const missing = await send(stranger, MISSING)
  expect(missing.code).toBe(code)
  expect(textOf(foreign.data).replaceAll(order, MISSING)).toBe(textOf(missing.data))
  expect(await orders()).toEqual(before)
  // The same request is valid for the owner.
  const own = await send(owner.client, order)
  expect(own.code).toBe('00000')
  expect(textOf(own.data)).not.toBe(textOf(foreign.data))
})

test('the table names every call that takes an order number', () => {
  const takesNumber = ({ request }: Call) =>
    request instanceof z.ZodObject &&
    (request.shape.tradeNo instanceof z.ZodString || request.shape.tradeNo instanceof z.ZodArray)
  const named = new Set(orderCalls.map(([path]) => path))
  const missing = Object.values(calls).filter((call) => takesNumber(call) && !named.has(call.path))
  expect(missing.map(({ path }) => path)).toEqual([])
})
