import { and, eq, sql } from 'drizzle-orm'
import { parseCsv } from 'hucre/csv'
import { calls } from '#lib/contract/index.ts'
import { orderGroups, orderStates } from '#lib/contract/order-state.ts'
import { paymentStatuses } from '#lib/contract/record-states.ts'
import { frozenStatuses, preAuthStatuses } from '#lib/contract/transaction.ts'
import { liveOrders, partOf } from '#lib/rules/home.ts'
import { type OrderFacts, orderGroupStates, orderStateOf } from '#lib/rules/order-state.ts'
import { transactionProducts, transactions } from '#sandbox/platform/db/schema/payment.ts'
import { portalWord } from '#sandbox/platform/vocabulary.ts'
import type { ProviderClient } from '#tests/support/provider-client.ts'
import { withSandbox } from '#tests/support/sandbox.ts'
import { detailOf, pay } from '#tests/support/sandbox-orders.ts'

/** An order has one status: every list, page, filter, file and figure has the same one. */

type State = (typeof orderStates)[number]
type Values = Partial<typeof transactions.$inferInsert>

/** How each state is stored. Other tests cover how an order gets there. */
const stored: Record<State, Values> = {
  pending: { status: 'pending' },
  processing: { status: 'processing' },
  pre_authorized: { status: 'pending', preAuthStatus: 'pending' },
  paid: { status: 'success' },
  partly_refunded: { refundedAmount: '0.01' },
  refunded: { refundedAmount: '100.00' },
  on_hold: { holdStatus: 'frozen' },
  disputed: { frozenStatus: 'frozen' },
  won: { frozenStatus: 'normal' },
  charged_back: { frozenStatus: 'chargeback' },
  failed: { status: 'failed', errorCode: '05' },
  revoked: { status: 'failed', preAuthStatus: 'revoked' },
  expired: { status: 'failed', preAuthStatus: 'expired' },
}

const sandbox = withSandbox({}, 120_000)
let client: ProviderClient
let merchantNo: string
const orders = new Map<State, string>()

beforeAll(async () => {
  ;({ client, merchantNo } = await sandbox.newMerchant())
  for (const state of orderStates) {
    const customer = { email: 'buyer@mail.example' }
    const { tradeNo } = await pay(sandbox, { merchantNo, orderNo: `S-${state}`, customer })
    const ofOrder = and(eq(transactions.merchantNo, merchantNo), eq(transactions.tradeNo, tradeNo))
    await sandbox.db.update(transactions).set(stored[state]).where(ofOrder)
    orders.set(state, tradeNo)
  }
}, 120_000)

const list = async (filter: object) =>
  (await client.call(calls['transaction/list.do'], { pageSize: 100, ...filter })).data.list

async function fileRows(filter: object, locale: 'en_US' | 'zh_CN') {
  const answer = await client.fetch(
    calls['transaction/download.do'],
    { columns: ['tradeNo', 'orderState'], timeZone: 'UTC', format: 'csv', ...filter },
    { headers: { locale } },
  )
  return parseCsv(await answer.text()).slice(1)
}

test.each(orderStates)(
  '%s is the same in lists, page, filter, files, search and related orders',
  async (state) => {
    const tradeNo = orders.get(state) ?? ''
    const [row] = await list({ tradeNo: [tradeNo] })
    expect(row?.orderState).toBe(state)
    expect((await detailOf(client, tradeNo)).orderState).toBe(state)
    expect((await list({ orderState: [state] })).map((each) => each.tradeNo)).toEqual([tradeNo])
    for (const locale of ['en_US', 'zh_CN'] as const)
      expect(await fileRows({ orderState: [state] }, locale)).toEqual([
        [tradeNo, portalWord(locale, 'enums', `orderState.${state}`)],
      ])
    const { data: found } = await client.call(calls['search/global.do'], { text: tradeNo })
    expect(found.orders).toMatchObject([{ tradeNo, orderState: state }])
    const [other] = orderStates.filter((each) => each !== state)
    const { data: related } = await client.call(calls['transaction/related.do'], {
      tradeNo: orders.get(other ?? 'paid') ?? '',
    })
    expect(related.list.find((each) => each.tradeNo === tradeNo)?.orderState).toBe(state)
  },
)

test.each(orderGroups)('the tab %s has the orders of its states, alone and with a state', async (group) => {
  const states = orderGroupStates[group]
  const [first = 'paid'] = states
  expect(new Set((await list({ orderGroup: [group] })).map((row) => row.orderState))).toEqual(new Set(states))
  expect((await list({ orderGroup: [group], orderState: [first] })).map((row) => row.orderState)).toEqual([
    first,
  ])
})

test('home counts revoked and expired pre-authorizations neither as failed nor in the success rate', async () => {
  const { data } = await client.call(calls['home/getDataAnalysis.do'], { timeZone: 'UTC' })
  expect(data.total).toMatchObject({ orders: 13, success: 7, failed: 1, released: 2, open: 3 })
  const ofPart = async (part: Parameters<typeof partOf>[1]) =>
    new Set((await list(partOf(liveOrders(data.range), part))).map((row) => row.orderState))
  expect(await ofPart('failed')).toEqual(new Set(['failed']))
  expect(await ofPart('released')).toEqual(new Set(['revoked', 'expired']))
})

test('the stored state equals the rule for every combination of facts', async () => {
  const { rows: stored } = await sandbox.db.execute<{ expression: string }>(sql`
    select pg_get_expr(d.adbin, d.adrelid) as expression from pg_attrdef d
    join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
    where d.adrelid = 'transactions'::regclass and a.attname = 'order_state'`)
  const valuesOf = (name: string, values: readonly string[]) =>
    sql.raw(`unnest(array[${values.map((value) => `'${value}'`).join()}]) as ${name}`)
  const { rows } = await sandbox.db.execute<OrderFacts & { state: string }>(sql`
    select status, pre_auth_status as "preAuthStatus", frozen_status as "frozenStatus", hold_status as "holdStatus",
      refunded, ${sql.raw(stored[0]?.expression ?? '')} as state
    from ${valuesOf('status', paymentStatuses)}, ${valuesOf('pre_auth_status', preAuthStatuses)},
      ${valuesOf('frozen_status', frozenStatuses)}, ${valuesOf('hold_status', frozenStatuses)},
      (values ('none', 0), ('partial', 0.001), ('partial', 99.999), ('full', 100), ('full', 100.001))
        as r (refunded, refunded_amount), (values (100)) as a (amount)`)
  expect(rows).toHaveLength(4 * 5 * 5 * 5 * 5)
  for (const { state, ...facts } of rows)
    expect({ ...facts, state }).toEqual({ ...facts, state: orderStateOf(facts) })
})

test('orders without money for the merchant need no waybill and no product details, and hold nothing back', async () => {
  await sandbox.db.delete(transactionProducts).where(eq(transactionProducts.merchantNo, merchantNo))
  await sandbox.advance('P16D', merchantNo)
  const due = ['paid', 'partly_refunded', 'on_hold', 'disputed', 'won'] as const
  const numbers = (states: readonly State[]) => states.map((state) => orders.get(state)).toSorted()
  const lost = numbers(['refunded', 'charged_back'])
  const tradeNos = (rows: readonly { tradeNo: string }[]) => rows.map(({ tradeNo }) => tradeNo).toSorted()
  const waybills = async (status: 'missing' | 'not_needed') =>
    (await client.call(calls['waybill/getBills.do'], { waybillStatus: [status] })).data.list
  const products = async (status: 'missing' | 'not_needed') =>
    (await client.call(calls['commodity/list.do'], { commodityStatus: [status] })).data.list
  expect(tradeNos(await waybills('missing'))).toEqual(numbers(due))
  expect(tradeNos(await products('missing'))).toEqual(numbers(due))
  const unneeded = await waybills('not_needed')
  expect([tradeNos(unneeded), unneeded.map((row) => row.waybillStatus)]).toEqual([
    lost,
    ['not_needed', 'not_needed'],
  ])
  const withoutDetails = await products('not_needed')
  expect([tradeNos(withoutDetails), withoutDetails.map((row) => row.commodityStatus)]).toEqual([
    lost,
    ['not_needed', 'not_needed'],
  ])
  const { data: rate } = await client.call(calls['waybill/deliveryRate.do'], {})
  expect(rate).toMatchObject({ orders: due.length, uploaded: 0, delivered: 0 })
  const { data: ready } = await client.call(calls['settlement/readiness.do'], {})
  const { data: heldBack } = await client.call(calls['settlement/heldBackList.do'], {})
  expect(tradeNos(heldBack.list)).toEqual(numbers(due))
  expect(ready.gateways).toMatchObject([
    { orders: due.length, ready: [], keptBack: [{ orders: due.length }] },
  ])
  const { data: trade } = await client.call(calls['settlement/tradeDetail.do'], { tradeNo: lost[0] ?? '' })
  expect(trade.keptBack).toBeNull()
})
