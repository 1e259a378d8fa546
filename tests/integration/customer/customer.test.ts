import { eq } from 'drizzle-orm'
import { SUCCESS } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import { addAmounts, subtractAmounts } from '#lib/rules/money.ts'
import { complaints, disputes, refunds, transactions } from '#sandbox/platform/db/schema/index.ts'
import type { ProviderClient } from '#tests/support/provider-client.ts'
import { customerFilter } from '#tests/support/risk-forms.ts'
import { withSandbox } from '#tests/support/sandbox.ts'

/** The customer page: what belongs to an email or a card, its sums, and the notes of the team. */

const MERCHANT = '100001'
type Stored = typeof transactions.$inferSelect
const sandbox = withSandbox({ transactions: 4000 }, 240_000)
let admin: ProviderClient
let orders: Stored[]
beforeAll(async () => {
  admin = await sandbox.signIn(MERCHANT, 'admin')
  orders = await sandbox.db.select().from(transactions).where(eq(transactions.merchantNo, MERCHANT))
}, 240_000)

const read = (tradeNo: string, by: 'email' | 'card' = 'email', client = admin) =>
  client.call(calls['customer/detail.do'], { tradeNo, by })

/** The orders with the most orders of the same customer, and with every kind of loss. */
function busiest(keyOf: (order: Stored) => string | null): Stored[][] {
  const groups = [...Map.groupBy(orders, keyOf)].flatMap(([key, some]) => (key ? [some] : []))
  const lost = (some: Stored[]) => some.some(({ frozenStatus }) => frozenStatus === 'chargeback')
  const held = (some: Stored[]) => some.some(({ holdStatus }) => holdStatus === 'frozen')
  const returned = (some: Stored[]) => some.some(({ refundedAmount }) => Number(refundedAmount) > 0)
  const bySize = groups.toSorted((a, b) => b.length - a.length)
  return [...bySize.slice(0, 3), ...[lost, held, returned].flatMap((has) => bySize.filter(has).slice(0, 1))]
}

/** The sums of the orders of one currency, without SQL. */
function sumsOf(currency: string, some: readonly Stored[]) {
  const sum = (amounts: readonly string[]) => addAmounts(currency, '0', ...amounts)
  const paid = some.filter(({ status }) => status === 'success')
  const amounts = {
    paid: sum(paid.map(({ amount }) => amount)),
    refunded: sum(paid.map(({ refundedAmount }) => refundedAmount)),
    chargedBack: sum(
      some.flatMap(({ frozenStatus, frozenAmount }) => (frozenStatus === 'chargeback' ? frozenAmount : [])),
    ),
    frozen: sum(
      some.flatMap(({ frozenStatus, frozenAmount, holdAmount }) => [
        ...(frozenStatus === 'frozen' ? [frozenAmount] : []),
        holdAmount,
      ]),
    ),
  }
  const kept = subtractAmounts(
    currency,
    subtractAmounts(currency, amounts.paid, amounts.refunded),
    amounts.chargedBack,
  )
  return { currency, orders: some.length, paidOrders: paid.length, ...amounts, kept }
}

test.each(['email', 'card'] as const)('by %s: all orders, their records, and their sums', async (by) => {
  for (const some of busiest(by === 'email' ? ({ email }) => email : ({ cardHash }) => cardHash)) {
    const [first] = some
    if (!first) throw new Error('no orders')
    const { code, data } = await read(first.tradeNo, by)
    expect(code).toBe(SUCCESS)
    const mine = new Set(some.map(({ tradeNo }) => tradeNo))
    expect(data.orders.total).toBe(mine.size)
    expect(data.orders.list.every(({ tradeNo }) => mine.has(tradeNo))).toBe(true)
    const live = some.filter(({ environment }) => environment === 'live')
    const expected = [...Map.groupBy(live, ({ currency }) => currency)].map(([currency, group]) =>
      sumsOf(currency, group),
    )
    const byCurrency = (a: { currency: string }, b: { currency: string }) =>
      a.currency.localeCompare(b.currency)
    expect(data.totals.toSorted(byCurrency)).toEqual(expected.toSorted(byCurrency))
    for (const [table, shown] of [
      [refunds, data.refunds],
      [disputes, data.disputes],
      [complaints, data.complaints],
    ] as const) {
      const all = await sandbox.db
        .select({ tradeNo: table.tradeNo })
        .from(table)
        .where(eq(table.merchantNo, MERCHANT))
      expect(shown?.total).toBe(all.filter(({ tradeNo }) => mine.has(tradeNo)).length)
    }
    expect(data.emails.length).toBe(new Set(some.map(({ email }) => email)).size)
  }
})

test('a note that is written from any order belongs to the customer', async () => {
  const [some] = busiest(({ email }) => email)
  const [one, other] = some ?? []
  const stranger = orders.find(({ email }) => email !== one?.email)
  if (!one || !other || !stranger) throw new Error('no orders')
  const { tradeNo } = one
  const added = await admin.callWithToken(calls['customer/addNote.do'], {
    tradeNo,
    by: 'email',
    text: '  已电话确认地址  ',
  })
  expect(added.data.notes).toMatchObject([{ by: 'admin', text: '已电话确认地址' }])
  const [note] = added.data.notes
  expect((await read(other.tradeNo)).data.notes).toEqual(added.data.notes)
  expect((await read(stranger.tradeNo)).data.notes).toEqual([])
  const remove = (of: string) =>
    admin.callWithToken(calls['customer/deleteNote.do'], {
      tradeNo: of,
      by: 'email',
      noteNo: note?.noteNo ?? '',
    })
  expect((await remove(stranger.tradeNo)).code).toBe('E3003')
  expect((await remove(other.tradeNo)).data.notes).toEqual([])
  expect((await remove(other.tradeNo)).code).toBe('E3003')
  const log = await admin.call(calls['merchantLog/list.do'], { call: ['customer/addNote.do'] })
  expect(JSON.stringify(log.data.list)).not.toContain('已电话确认地址')
})

test.each([
  ['nothing', '', 'E1400'],
  ['only spaces', '   ', 'E1400'],
  ['2,000 characters', 'x'.repeat(2000), SUCCESS],
  ['2,001 characters', 'x'.repeat(2001), 'E1400'],
  ['a card number', 'Paid with 4111 1111-1111 1111 by phone', 'E1400'],
  ['a card number beside its last month', 'Paid with 4111 1111 1111 1111 12/27', 'E1400'],
  ['a card number beside an order', 'Order 12 4111111111111111', 'E1400'],
  ['another long number', 'Parcel 4111111111111112', SUCCESS],
  ['a serial order number with a valid check digit', 'Order 261123170000123458', SUCCESS],
])('a note of %s', async (_, text, code) => {
  const tradeNo = orders[0]?.tradeNo ?? ''
  const answer = await admin.callWithToken(calls['customer/addNote.do'], { tradeNo, by: 'email', text })
  expect(answer.code).toBe(code)
})

test('a filter that matches one of the orders is listed while it is active', async () => {
  const order = orders.find(
    ({ bankCountry, cardHash, environment }) => bankCountry && cardHash && environment === 'live',
  )
  if (!order?.bankCountry) throw new Error('no order')
  const elsewhere = order.bankCountry === 'US' ? 'DE' : 'US'
  const add = (countries: string[]) =>
    admin.callWithToken(calls['consumerFilter/add.do'], {
      ...customerFilter(order.gatewayNo),
      condition: 'bank_country',
      countries,
    })
  const before = (await read(order.tradeNo, 'card')).data.filters?.total ?? 0
  expect((await add([elsewhere])).code).toBe(SUCCESS)
  expect((await read(order.tradeNo, 'card')).data.filters?.total).toBe(before)
  expect((await add([order.bankCountry])).code).toBe(SUCCESS)
  const { data } = await read(order.tradeNo, 'card')
  expect(data.filters?.total).toBe(before + 1)
})

test('the page shows what the role can open', async () => {
  const [order] = orders
  await sandbox.control('roles', {
    merchantNo: MERCHANT,
    role: 'support',
    rights: { pages: ['/deal/transaction', '/deal/refund'], calls: [] },
  })
  const support = await sandbox.signIn(MERCHANT, 'support')
  const { data } = await read(order?.tradeNo ?? '', 'email', support)
  expect([data.disputes, data.complaints, data.filters]).toEqual([null, null, null])
  expect(data.refunds).not.toBeNull()
  const denied = await support.callWithToken(calls['customer/addNote.do'], {
    tradeNo: order?.tradeNo ?? '',
    by: 'email',
    text: 'x',
  })
  expect(denied.code).toBe('E1403')
})

test('another merchant has no such customer, and an order without a card has no card', async () => {
  const { merchantNo } = await sandbox.newMerchant()
  const other = await sandbox.signIn(merchantNo, 'admin')
  expect((await read(orders[0]?.tradeNo ?? '', 'email', other)).code).toBe('E3003')
  const cardless = orders.find(({ cardHash }) => cardHash === null)
  if (cardless) expect((await read(cardless.tradeNo, 'card')).code).toBe('E3003')
})
