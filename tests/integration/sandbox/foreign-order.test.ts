import { inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Call } from '#lib/contract/call.ts'
import { SUCCESS } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import { transactions } from '#sandbox/platform/db/schema/index.ts'
import type { ProviderClient } from '#tests/support/provider-client.ts'
import { type OwnMerchant, withSandbox } from '#tests/support/sandbox.ts'
import { passDays, pay } from '#tests/support/sandbox-orders.ts'
import { uploadTo } from '#tests/support/upload.ts'

/** Every call that takes the number of one order treats another merchant's order like a missing one. */

const MISSING = '000000000000000000'
const BLOCKED_CARD = '4100000000000019'

const sandbox = withSandbox()
let owner: OwnMerchant
let stranger: ProviderClient
/** The owner's orders: a reconciled payment, a pending pre-authorization, and a payment that a rule blocked. */
let paid: string
let held: string
let blocked: string

beforeAll(async () => {
  owner = await sandbox.newMerchant()
  stranger = (await sandbox.newMerchant()).client
  const { merchantNo } = owner
  paid = (await pay(sandbox, { merchantNo })).tradeNo
  await passDays(sandbox, 2, merchantNo)
  held = (await pay(sandbox, { merchantNo, preAuth: true })).tradeNo
  blocked = (await pay(sandbox, { merchantNo, card: BLOCKED_CARD })).tradeNo
})

type OrderCall = (client: ProviderClient, tradeNo: string) => Promise<{ code: string; data: unknown }>

const reads = [
  'transaction/detail.do',
  'transaction/related.do',
  'risk/explain.do',
  'riskList/ofOrder.do',
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
    'customer/detail.do',
    'E3003',
    (client, tradeNo) => client.call(calls['customer/detail.do'], { tradeNo, by: 'email' }),
  ],
  [
    'customer/addNote.do',
    'E3003',
    (client, tradeNo) =>
      client.callWithToken(calls['customer/addNote.do'], { tradeNo, by: 'email', text: 'Called' }),
  ],
  [
    'customer/deleteNote.do',
    'E3003',
    async (client, tradeNo) => {
      const customer = { tradeNo, by: 'email' as const }
      await client.callWithToken(calls['customer/addNote.do'], { ...customer, text: 'Called' })
      // Nothing is added for a foreign order.
      const { code, data } = await client.call(calls['customer/detail.do'], customer)
      const noteNo = (code === SUCCESS && data.notes[0]?.noteNo) || 'N1'
      return client.callWithToken(calls['customer/deleteNote.do'], { ...customer, noteNo })
    },
  ],
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
    SUCCESS,
    (client, tradeNo) => client.callWithToken(calls['waybill/saveRows.do'], file(tradeNo, waybill)),
  ],
  [
    'commodity/saveRows.do',
    SUCCESS,
    (client, tradeNo) => client.callWithToken(calls['commodity/saveRows.do'], file(tradeNo, products)),
  ],
  [
    'preAuth/operate.do',
    SUCCESS,
    (client, tradeNo) =>
      client.callWithToken(calls['preAuth/operate.do'], { action: 'complete', tradeNo: [tradeNo] }),
  ],
  [
    'risk/reviewStopped.do',
    'E3003',
    (client, tradeNo) =>
      client.callWithToken(calls['risk/reviewStopped.do'], { tradeNo, note: 'Checked', version: 0 }),
  ],
  [
    'riskList/addFromOrder.do',
    'E3003',
    (client, tradeNo) =>
      client.callWithToken(calls['riskList/addFromOrder.do'], {
        tradeNo,
        listType: 'block',
        reason: 'fraud',
        expiresOn: null,
        remark: '',
        valueKinds: ['email'],
      }),
  ],
]

const orderFor = (path: string): string =>
  path === 'preAuth/operate.do' ? held : path === 'risk/reviewStopped.do' ? blocked : paid

/** The data as text, without what differs between two requests. */
const textOf = (data: unknown) =>
  JSON.stringify(data, (key, value) => (key === 'requestId' || key === 'upload' ? undefined : value))

const orders = () =>
  sandbox.db
    .select()
    .from(transactions)
    .where(inArray(transactions.tradeNo, [paid, held, blocked]))
    .orderBy(transactions.tradeNo)

test.each(orderCalls)(
  '%s answers for an order of another merchant as for an unknown one',
  async (path, code, send) => {
    const order = orderFor(path)
    const before = await orders()
    const foreign = await send(stranger, order)
    expect(foreign.code).toBe(code)
    const missing = await send(stranger, MISSING)
    expect(missing.code).toBe(code)
    expect(textOf(foreign.data).replaceAll(order, MISSING)).toBe(textOf(missing.data))
    expect(await orders()).toEqual(before)
    // The same request is valid for the owner.
    const own = await send(owner.client, order)
    expect(own.code).toBe(SUCCESS)
    expect(textOf(own.data)).not.toBe(textOf(foreign.data))
  },
)

test('the table names every call that takes an order number', () => {
  const takesNumber = ({ request }: Call) =>
    request instanceof z.ZodObject &&
    (request.shape.tradeNo instanceof z.ZodString || request.shape.tradeNo instanceof z.ZodArray)
  const named = new Set(orderCalls.map(([path]) => path))
  const missing = Object.values(calls).filter((call) => takesNumber(call) && !named.has(call.path))
  expect(missing.map(({ path }) => path)).toEqual([])
})
