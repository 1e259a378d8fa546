import { millisecondsInDay } from 'date-fns/constants'
import { and, eq, isNull } from 'drizzle-orm'
import type { InputOf } from '#lib/contract/call.ts'
import { fraudFilter, type fraudList, fraudReasons } from '#lib/contract/fraud.ts'
import { calls } from '#lib/contract/index.ts'
import { dayOf } from '#lib/rules/days.ts'
import { schemeCode } from '#sandbox/domain/disputes/fraud/scheme-code.ts'
import { disputes, frauds, transactionEvents, transactions } from '#sandbox/platform/db/schema/index.ts'
import { fraudsPart } from '#sandbox/seed/frauds.ts'
import type { ProviderClient } from '#tests/support/provider-client.ts'
import { withSandbox } from '#tests/support/sandbox.ts'
import { detailOf, pay } from '#tests/support/sandbox-orders.ts'

const sandbox = withSandbox()
let client: ProviderClient
let merchantNo: string
beforeAll(async () => {
  ;({ merchantNo, client } = await sandbox.newMerchant())
})

interface Reported {
  fraudNo: string
  tradeNo: string
}
const paid = async (order: Parameters<typeof pay>[1] = {}) =>
  (await pay(sandbox, { merchantNo, ...order })).tradeNo
const report = (tradeNo: string, reason: (typeof fraudReasons)[number] = 'card_not_present') =>
  sandbox.control<Reported>('frauds', { tradeNo, reason })
const list = async (input: InputOf<typeof fraudList> = {}) =>
  (await client.call(calls['fraud/list.do'], input)).data

test('a report has its own fields and those of its order, and is on the order’s timeline', async () => {
  const tradeNo = await paid({ amount: '120.00' })
  await sandbox.advance('P5D', merchantNo)
  const { fraudNo } = await report(tradeNo, 'stolen_card')
  const { list: rows } = await list({ fraudNo: [fraudNo] })
  const now = sandbox.now(merchantNo)
  expect(rows).toMatchObject([
    {
      fraudNo,
      tradeNo,
      fraudReason: 'stolen_card',
      schemeCode: 'TC40 1',
      chargebackReceived: false,
      disputeNo: null,
      appealed: false,
      amount: '120.00',
      currency: 'USD',
      cardType: 'visa',
      refunded: 'none',
    },
  ])
  const [row] = rows
  expect(row?.fraudReportDate).toBe(
    dayOf(new Date(+new Date(row?.fraudEntryDate ?? 0) - millisecondsInDay), 'Asia/Shanghai'),
  )
  expect(+now - +new Date(row?.fraudEntryDate ?? 0)).toBeLessThan(60_000)
  expect((await detailOf(client, tradeNo)).events.at(-1)).toMatchObject({
    kind: 'fraud_reported',
    actor: null,
    reference: fraudNo,
    amount: '120.00',
  })
})

test('a later chargeback is shown immediately, a retrieval does not count', async () => {
  const tradeNo = await paid()
  const { fraudNo } = await report(tradeNo)
  await sandbox.control('disputes', { tradeNo, kind: 'retrieval', reason: 'unknown' })
  expect((await list({ fraudNo: [fraudNo] })).list).toMatchObject([{ chargebackReceived: false }])
  const other = await paid()
  const { fraudNo: second } = await report(other)
  const { disputeNo } = await sandbox.control<{ disputeNo: string }>('disputes', {
    tradeNo: other,
    kind: 'chargeback',
    reason: 'fraud',
  })
  expect((await list({ fraudNo: [second] })).list).toMatchObject([
    { chargebackReceived: true, disputeNo, appealed: false },
  ])
})

test.each<[string, () => Promise<string>, RegExp]>([
  ['a payment that failed', () => paid({ outcome: '51' }), /successful/],
  ['one by a local method', () => paid({ method: 'alipay', outcome: 'success' }), /card payment/],
  ['one that is unknown', async () => 'NOBODY', /no such/],
  [
    'one that is reported already',
    async () => {
      const tradeNo = await paid()
      await report(tradeNo)
      return tradeNo
    },
    /already/,
  ],
])('%s cannot be reported', async (_, order, why) => {
  await expect(report(await order())).rejects.toThrow(why)
})

describe('the list', () => {
  let own: ProviderClient
  let shop: string
  let numbers: Record<'visa' | 'master' | 'yen', string>
  beforeAll(async () => {
    ;({ merchantNo: shop } = await sandbox.control<{ merchantNo: string }>('merchants', {}))
    own = await sandbox.signIn(shop, 'admin')
    const at = async (order: Parameters<typeof pay>[1], reason: (typeof fraudReasons)[number]) => {
      const { tradeNo } = await pay(sandbox, { merchantNo: shop, ...order })
      await sandbox.advance('P2D', shop)
      await report(tradeNo, reason)
      return tradeNo
    }
    numbers = {
      visa: await at({ amount: '10.00', orderNo: 'FRAUD-1' }, 'card_not_present'),
      master: await at({ amount: '20.00', card: '5555555555554444' }, 'lost_card'),
      yen: await at({ amount: '3000', currency: 'JPY' }, 'account_takeover'),
    }
    await sandbox.control('disputes', { tradeNo: numbers.master, kind: 'chargeback', reason: 'fraud' })
  })
  const found = async (input: InputOf<typeof fraudList> = {}) => {
    const { data } = await own.call(calls['fraud/list.do'], input)
    return data.list.map(
      ({ tradeNo }) => Object.entries(numbers).find(([, number]) => number === tradeNo)?.[0],
    )
  }

  test('sorts by time, newest first, or by amount', async () => {
    expect(await found()).toEqual(['yen', 'master', 'visa'])
    expect(await found({ sort: [{ field: 'amount', order: 'asc' }] })).toEqual(['visa', 'master', 'yen'])
  })

  test.each<[string, InputOf<typeof fraudList>, string[]]>([
    ['reason', { fraudReason: ['lost_card', 'account_takeover'] }, ['yen', 'master']],
    ['brand', { cardType: ['mastercard'] }, ['master']],
    ['currency', { currency: ['JPY'] }, ['yen']],
    ['amount', { amountFrom: '10', amountTo: '20' }, ['master', 'visa']],
    ['merchant order number', { orderNo: ['FRAUD-1'] }, ['visa']],
    ['a chargeback', { chargebackReceived: true }, ['master']],
    ['no chargeback', { chargebackReceived: false }, ['yen', 'visa']],
    ['an appeal', { appealed: true }, []],
    ['no appeal', { appealed: false }, ['yen', 'master', 'visa']],
    ['an unknown gateway', { gatewayNo: ['99'] }, []],
  ])('the filter by %s finds exactly its reports', async (_, filter, names) =>
    expect(await found(filter)).toEqual(names),
  )

  test('filter by numbers and by both dates, including the end days', async () => {
    const { data } = await own.call(calls['fraud/list.do'], {})
    const [, master] = data.list
    const day = master?.fraudReportDate
    expect(await found({ fraudReportDateFrom: day, fraudReportDateTo: day })).toEqual(['master'])
    expect(await found({ fraudReportDateFrom: day })).toEqual(['yen', 'master'])
    const at = master?.fraudEntryDate
    expect(await found({ fraudEntryDateFrom: at, fraudEntryDateTo: at })).toEqual(['master'])
    expect(await found({ tradeNo: [numbers.visa, numbers.yen] })).toEqual(['yen', 'visa'])
    expect(await found({ fraudNo: [master?.fraudNo ?? ''] })).toEqual(['master'])
  })

  test('every filter of the contract is tested', () => {
    expect(Object.keys(fraudFilter)).toHaveLength(15)
  })

  test('a file has the filtered rows and the shown columns', async () => {
    const response = await own.fetch(calls['fraud/download.do'], {
      format: 'csv',
      columns: ['tradeNo', 'fraudReason', 'chargebackReceived', 'appealed', 'amount', 'cardNumber'],
      timeZone: 'Asia/Shanghai',
      currency: ['USD'],
    })
    expect(response.headers.get('x-total-rows')).toBe('2')
    const lines = (await response.text()).replace('\uFEFF', '').trim().split('\r\n')
    expect(lines.slice(0, 2)).toEqual([
      'Serial order number,Fraud reason,Chargeback received,Appealed,Amount,Currency,Card number',
      `${numbers.master},Lost card,Yes,No,20.00,USD,555555******4444`,
    ])
  })

  test('another merchant sees no reports, and a user without the page is refused', async () => {
    expect((await list({ tradeNo: Object.values(numbers) })).total).toBe(0)
    const support = await sandbox.signIn(shop, 'support')
    expect((await support.call(calls['fraud/list.do'], {})).code).toBe('E1403')
  })
})

describe('the seed', () => {
  const world = withSandbox({ transactions: 4000 })

  test('reports are of paid card orders, after the payment, before now and before the chargeback', async () => {
    const rows = await world.db
      .select()
      .from(frauds)
      .innerJoin(transactions, eq(transactions.tradeNo, frauds.tradeNo))
    expect(rows.length).toBeGreaterThan(0)
    const charged = await world.db.select().from(disputes).where(eq(disputes.kind, 'chargeback'))
    const now = world.now()
    for (const { frauds: fraud, transactions: paidOrder } of rows) {
      expect(paidOrder).toMatchObject({
        merchantNo: fraud.merchantNo,
        status: 'success',
        method: 'card',
        environment: 'live',
        amount: fraud.amount,
        currency: fraud.currency,
        cardType: fraud.cardType,
        orderNo: fraud.orderNo,
      })
      expect(+fraud.enteredAt).toBeGreaterThan(+paidOrder.createdAt)
      expect(+fraud.enteredAt).toBeLessThanOrEqual(+now)
      expect(fraud.reportDate <= dayOf(fraud.enteredAt, 'Asia/Shanghai')).toBe(true)
      expect(fraud.reportDate >= dayOf(paidOrder.createdAt, 'Asia/Shanghai')).toBe(true)
      const chargeback = charged.find(({ tradeNo }) => tradeNo === fraud.tradeNo)
      if (chargeback) expect(+fraud.enteredAt).toBeLessThanOrEqual(+chargeback.filedAt)
    }
    const events = await world.db
      .select()
      .from(transactionEvents)
      .where(eq(transactionEvents.kind, 'fraud_reported'))
    expect(events.map((event) => event.reference).sort()).toEqual(
      rows.map((row) => row.frauds.fraudNo).sort(),
    )
  })

  test('a payment with a chargeback for another reason is not reported', async () => {
    const { db } = world
    const [reported] = await db
      .select()
      .from(frauds)
      .leftJoin(disputes, and(eq(disputes.tradeNo, frauds.tradeNo), eq(disputes.kind, 'chargeback')))
      .where(isNull(disputes.disputeNo))
      .limit(1)
    const [chargeback] = await db.select().from(disputes).where(eq(disputes.kind, 'chargeback')).limit(1)
    if (!(reported && chargeback))
      throw new Error('The seed lacks a report without a chargeback, or a chargeback.')
    const { tradeNo, merchantNo } = reported.frauds
    await db
      .insert(disputes)
      .values({ ...chargeback, disputeNo: 'D1', merchantNo, tradeNo, reason: 'not_received' })
    await db.delete(frauds).where(eq(frauds.tradeNo, tradeNo))
    await fraudsPart.run({ db, now: world.now() })
    expect(await db.select().from(frauds).where(eq(frauds.tradeNo, tradeNo))).toEqual([])
  })

  test('every report is either charged back or not', async () => {
    const admin = await world.signIn('100001', 'admin')
    const count = async (filter: InputOf<typeof fraudList>) =>
      (await admin.call(calls['fraud/list.do'], filter)).data.total
    const each = [await count({ chargebackReceived: true }), await count({ chargebackReceived: false })]
    expect((each[0] ?? 0) + (each[1] ?? 0)).toBe(await count({}))
  })
})

test('every scheme has its own reason codes', () => {
  for (const reason of fraudReasons) {
    expect(schemeCode('visa', reason)).toMatch(/^TC40 [\dB-D]$/)
    expect(schemeCode('mastercard', reason)).toMatch(/^SAFE \d\d$/)
    expect(schemeCode('jcb', reason)).toBeNull()
  }
  const codes = fraudReasons.map((reason) => schemeCode('visa', reason))
  expect(new Set(codes).size).toBe(fraudReasons.length)
})
