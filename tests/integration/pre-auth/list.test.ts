import { millisecondsInDay } from 'date-fns/constants'
import { eq } from 'drizzle-orm'
import type { InputOf } from '#lib/contract/call.ts'
import { calls } from '#lib/contract/index.ts'
import { preAuthFilter, type preAuthList } from '#lib/contract/pre-auth.ts'
import { transactionEvents } from '#sandbox/platform/db/schema/payment.ts'
import type { ProviderClient } from '#tests/support/provider-client.ts'
import { withSandbox } from '#tests/support/sandbox.ts'
import { pay } from '#tests/support/sandbox-orders.ts'

const WATCHED = '4000000000009235'

const sandbox = withSandbox()
let client: ProviderClient
let merchantNo: string
/** Order numbers by scenario. */
const order: Record<'risk' | 'merchant' | 'completed' | 'revoked' | 'yen', string> = {
  risk: '',
  merchant: '',
  completed: '',
  revoked: '',
  yen: '',
}

beforeAll(async () => {
  ;({ merchantNo, client } = await sandbox.newMerchant())
  const paid = async (given: Parameters<typeof pay>[1]) =>
    (await pay(sandbox, { merchantNo, ...given })).tradeNo
  order.revoked = await paid({ preAuth: true, amount: '15.00' })
  order.completed = await paid({ preAuth: true, amount: '25.00', card: '5555555555554444' })
  await sandbox.advance('PT1H', merchantNo)
  order.merchant = await paid({ preAuth: true, amount: '35.00', orderNo: 'PRE-1' })
  await sandbox.advance('PT1H', merchantNo)
  order.yen = await paid({ preAuth: true, amount: '4500', currency: 'JPY' })
  await sandbox.advance('PT1H', merchantNo)
  order.risk = await paid({ card: WATCHED, amount: '55.00', customer: { email: 'Kate@mail.example' } })
  // None of these is a pre-authorization.
  await paid({ amount: '1.00' })
  await paid({ preAuth: true, outcome: '51' })
  await client.callWithToken(calls['preAuth/operate.do'], { action: 'revoke', tradeNo: [order.revoked] })
  await client.callWithToken(calls['preAuth/operate.do'], { action: 'complete', tradeNo: [order.completed] })
})

type Input = InputOf<typeof preAuthList>
const list = async (input: Input = {}) => (await client.call(calls['preAuth/list.do'], input)).data
const namesOf = (rows: readonly { tradeNo: string }[]) =>
  rows.map(({ tradeNo }) => Object.entries(order).find(([, number]) => number === tradeNo)?.[0])

test('the user of the latest decision is shown', async () => {
  const [tradeNo, at] = [order.completed, sandbox.now(merchantNo)]
  const given = { merchantNo, tradeNo, at, kind: 'pre_auth_completed', actor: 'support' } as const
  const [added] = await sandbox.db.insert(transactionEvents).values(given).returning()
  const { list: rows } = await list({ tradeNo: [tradeNo] })
  await sandbox.db.delete(transactionEvents).where(eq(transactionEvents.id, added?.id ?? 0))
  expect(rows.map(({ decidedBy }) => decidedBy)).toEqual(['support'])
})

test('the list has only pre-authorizations, newest first, with the data for the decision', async () => {
  const { list: rows, total, counts } = await list()
  expect(total).toBe(5)
  expect(namesOf(rows).slice(0, 3)).toEqual(['risk', 'yen', 'merchant'])
  expect(counts).toEqual({
    pending: { total: 3, totalCapped: false },
    completed: { total: 1, totalCapped: false },
    revoked: { total: 1, totalCapped: false },
    expired: { total: 0, totalCapped: false },
  })
  const [risk] = rows
  expect(risk).toMatchObject({
    preAuthStatus: 'pending',
    preAuthType: 'risk',
    riskScore: 70,
    preAuthScore: 60,
    decidedAt: null,
    decidedBy: null,
    email: 'kate@mail.example',
  })
  expect(+new Date(risk?.lapsesAt ?? 0) - +new Date(risk?.createdAt ?? 0)).toBe(7 * millisecondsInDay)
  for (const row of rows) {
    if (row.preAuthStatus === 'pending') continue
    expect(row).toMatchObject({ lapsesAt: null, decidedBy: 'admin', decidedAt: expect.any(String) })
  }
})

test('counts follow the filter, for every selected state', async () => {
  const { total, counts } = await list({ preAuthStatus: ['completed'], amountTo: '30' })
  expect(total).toBe(1)
  expect(Object.values(counts).map((each) => each.total)).toEqual([0, 1, 1, 0])
})

test.each<[string, Input, string[]]>([
  ['state', { preAuthStatus: ['completed', 'revoked'] }, ['completed', 'revoked']],
  ['who asked for it', { preAuthType: ['risk'] }, ['risk']],
  ['merchant order number', { orderNo: ['PRE-1'] }, ['merchant']],
  ['currency', { currency: ['JPY'] }, ['yen']],
  ['brand', { cardType: ['mastercard'] }, ['completed']],
  ['amount', { amountFrom: '35', amountTo: '55.00' }, ['merchant', 'risk']],
  ['email, however it is written', { email: 'KATE@mail.example' }, ['risk']],
  ['card', { cardFirst6: '400000', cardLast4: '9235' }, ['risk']],
  ['environment', { environment: ['test'] }, []],
  ['an unknown gateway', { gatewayNo: ['99'] }, []],
  ['an unknown website', { website: ['nowhere.example'] }, []],
])('the filter by %s finds exactly its rows', async (_, filter, names) => {
  expect(namesOf((await list(filter)).list).sort()).toEqual(names.sort())
})

test('the filters by number and by time find exactly their rows', async () => {
  expect(namesOf((await list({ tradeNo: [order.yen, order.risk] })).list)).toEqual(['risk', 'yen'])
  const [, yen] = (await list()).list
  const at = yen?.createdAt
  expect(namesOf((await list({ createdAtFrom: at, createdAtTo: at })).list)).toEqual(['yen'])
})

test('every filter of the contract is tested', () => {
  const tried = [
    'tradeNo',
    'orderNo',
    'gatewayNo',
    'website',
    'preAuthStatus',
    'preAuthType',
    'cardType',
    'currency',
    'amountFrom',
    'amountTo',
    'createdAtFrom',
    'createdAtTo',
    'email',
    'cardFirst6',
    'cardLast4',
    'environment',
  ]
  expect(Object.keys(preAuthFilter).sort()).toEqual(tried.sort())
})

test('the list has pages and sorts by amount', async () => {
  const rising = await list({ sort: [{ field: 'amount', order: 'asc' }], pageSize: 10 })
  expect(rising.list.map(({ amount }) => amount)).toEqual(['15.00', '25.00', '35.00', '55.00', '4500'])
  expect((await list({ pageNo: 2 })).list).toEqual([])
})

test('a file has the filtered rows and the shown columns', async () => {
  const response = await client.fetch(calls['preAuth/download.do'], {
    format: 'csv',
    columns: ['tradeNo', 'preAuthStatus', 'amount', 'preAuthType', 'riskScore'],
    timeZone: 'Asia/Shanghai',
    preAuthStatus: ['pending'],
    currency: ['USD'],
  })
  expect(response.headers.get('x-total-rows')).toBe('2')
  const [head, ...lines] = (await response.text()).trim().split('\r\n')
  expect(head?.replace('\uFEFF', '')).toBe(
    'Serial order number,Pre-auth status,Amount,Currency,Pre-auth type,Risk score',
  )
  expect(lines).toEqual([
    `${order.risk},Pending,55.00,USD,Triggered by risk score,70`,
    `${order.merchant},Pending,35.00,USD,By merchant,${lines[1]?.split(',').at(-1)}`,
  ])
})

test('another merchant sees none of them', async () => {
  const { client: stranger } = await sandbox.newMerchant()
  const { data } = await stranger.call(calls['preAuth/list.do'], { tradeNo: [order.risk] })
  expect(data).toMatchObject({ total: 0, list: [], counts: { pending: { total: 0 } } })
})
