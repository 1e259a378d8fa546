import { millisecondsInDay } from 'date-fns/constants'
import { eq, sql } from 'drizzle-orm'
import { SUCCESS } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import { dayOf } from '#lib/rules/days.ts'
import { addAmounts } from '#lib/rules/money.ts'
import { nextTabulation } from '#lib/rules/settlement.ts'
import { disputes, refunds, reserveBatches, settlementBatches } from '#sandbox/platform/db/schema/index.ts'
import type { ProviderClient } from '#tests/support/provider-client.ts'
import { withSandbox } from '#tests/support/sandbox.ts'
import { detailOf, passDays, pay, refund } from '#tests/support/sandbox-orders.ts'

/** Settlement over time, and whether the settlement calendar predicted it. */

const ZONE = 'Asia/Shanghai'

const sandbox = withSandbox({ transactions: 1500 }, 240_000)

interface Merchant {
  merchantNo: string
  client: ProviderClient
  advance: (duration: string) => Promise<void>
  pay: (amount?: string) => Promise<string>
  /** Sets the order as if its waybill was uploaded now and the parcel was delivered. */
  ship: (tradeNo: string) => Promise<void>
}

async function newMerchant(): Promise<Merchant> {
  const { merchantNo, client } = await sandbox.newMerchant()
  return {
    merchantNo,
    client,
    advance: (duration) => sandbox.advance(duration, merchantNo),
    pay: async (amount = '100.00') => (await pay(sandbox, { merchantNo, amount })).tradeNo,
    async ship(tradeNo) {
      const at = sandbox.now(merchantNo).toISOString()
      await sandbox.db.execute(sql`
        insert into waybills (merchant_no, trade_no, product_type, uploaded_by, uploaded_at, arrives_at)
        values (${merchantNo}, ${tradeNo}, 'merchandise', 'admin', ${at}::timestamptz, ${at}::timestamptz)`)
    },
  }
}

const batchesOf = (merchantNo: string) =>
  sandbox.db
    .select()
    .from(settlementBatches)
    .where(eq(settlementBatches.merchantNo, merchantNo))
    .orderBy(settlementBatches.tabulatedAt)

async function untilBatches({ merchantNo, advance }: Merchant, count: number): Promise<void> {
  while ((await batchesOf(merchantNo)).length < count) await advance('P1D')
}

/** Moves to one minute after the tabulation of the latest payments: before its batch is confirmed. */
async function untilTabulated({ merchantNo, advance }: Merchant): Promise<void> {
  const now = sandbox.now(merchantNo)
  const WEDNESDAY = 3
  let next = nextTabulation(now, WEDNESDAY, ZONE)
  while (next.paidBefore <= now) next = nextTabulation(new Date(+next.at + 1), WEDNESDAY, ZONE)
  await advance(`PT${Math.ceil((+next.at - +now) / 1000) + 60}S`)
}

const kindsOf = (order: Awaited<ReturnType<typeof detailOf>>) => order.events.map((event) => event.kind)

test('an order with a waybill is tabulated after 14 days, paid out the next business day, and its reserve released after six months', async () => {
  const merchant = await newMerchant()
  const tradeNo = await merchant.pay()
  const payoutAt = async () =>
    (await merchant.client.call(calls['settlement/tradeDetail.do'], { tradeNo })).data.payoutAt
  await merchant.ship(tradeNo)
  await merchant.advance('P13D')
  expect((await detailOf(merchant.client, tradeNo)).settlementStatus).toBe('unsettled')
  expect(await payoutAt()).toBeNull()
  await merchant.advance('P9D')
  const order = await detailOf(merchant.client, tradeNo)
  expect(order).toMatchObject({ settlementStatus: 'settled', reserveStatus: 'held' })
  const [batch] = await batchesOf(merchant.merchantNo)
  expect(batch).toMatchObject({
    state: 'processed',
    orders: 1,
    gross: '100.000',
    fees: '-3.200',
    reserve: '-10.000',
    net: '86.800',
  })
  // Wednesday noon, then Thursday noon.
  expect(batch?.tabulatedAt.toISOString().slice(11, 16)).toBe('04:00')
  expect(batch?.tabulatedAt.getUTCDay()).toBe(3)
  expect(+(batch?.payoutAt ?? 0) - +(batch?.tabulatedAt ?? 0)).toBe(millisecondsInDay)
  const settled = order.events.find(({ kind }) => kind === 'settled')
  expect(settled).toMatchObject({ at: batch?.payoutAt.toISOString(), reference: batch?.batchNo })
  expect(await payoutAt()).toBe(batch?.payoutAt.toISOString())
  await merchant.advance('P6M3D')
  const released = await detailOf(merchant.client, tradeNo)
  expect(released).toMatchObject({ settlementStatus: 'settled', reserveStatus: 'released' })
  expect(kindsOf(released)).toEqual([
    'created',
    'risk_checked',
    'succeeded',
    'reconciled',
    'settled',
    'reserve_released',
  ])
})

test('an order without a waybill is held back, for 180 days at most', async () => {
  const merchant = await newMerchant()
  const tradeNo = await merchant.pay()
  await merchant.advance('P60D')
  expect((await detailOf(merchant.client, tradeNo)).settlementStatus).toBe('unsettled')
  const { data } = await merchant.client.call(calls['settlement/readiness.do'], {})
  const heldBack = async (filter: { reason?: ('no_waybill' | 'rate_below_line')[] }) =>
    (await merchant.client.call(calls['settlement/heldBackList.do'], filter)).data.list
  const [gateway] = data.gateways
  expect(await heldBack({})).toMatchObject([
    { tradeNo, reason: 'no_waybill', uploadBy: gateway?.nextTabulationAt, nextPayoutAt: gateway?.payoutAt },
  ])
  expect(await heldBack({ reason: ['no_waybill'] })).toHaveLength(1)
  expect(await heldBack({ reason: ['rate_below_line'] })).toEqual([])
  expect(data.gateways).toMatchObject([
    { open: false, rate: '0.00', keptBack: [{ orders: 1, amount: '100.00' }] },
  ])
  await merchant.ship(tradeNo)
  await merchant.advance('P9D')
  expect((await detailOf(merchant.client, tradeNo)).settlementStatus).toBe('settled')
  expect(await heldBack({})).toEqual([])
  const late = await merchant.pay()
  await merchant.advance('P189D')
  expect((await detailOf(merchant.client, late)).settlementStatus).toBe('settled')
})

test('deductions that exceed the gross are carried over, and no payout is negative', async () => {
  const merchant = await newMerchant()
  const mails = { name: 'payoutMail', on: true, version: 0 } as const
  await merchant.client.callWithToken(calls['merchant/switches.do'], mails)
  const first = await merchant.pay('500.00')
  await merchant.ship(first)
  // Refunds are rejected in the hour of tabulation.
  await passDays(sandbox, 22, merchant.merchantNo)
  expect((await refund(merchant.client, first, '500.00')).code).toBe(SUCCESS)
  const second = await merchant.pay('200.00')
  await merchant.ship(second)
  await merchant.advance('P22D')
  const third = await merchant.pay('900.00')
  await merchant.ship(third)
  await merchant.advance('P22D')
  const batches = await batchesOf(merchant.merchantNo)
  // 500 is deducted: first alone, then 500 − 173.90 remain after the second batch and are deducted from the
  // third.
  expect(batches.map(({ carriedIn, carriedOut, net }) => [carriedIn, carriedOut, net])).toEqual([
    ['0.000', '0.000', '435.200'],
    ['0.000', '500.000', '0.000'],
    ['-500.000', '326.100', '0.000'],
    ['-326.100', '0.000', '457.500'],
  ])
  const { data } = await merchant.client.call(calls['settlement/list.do'], {})
  expect(data.list.map(({ reason }) => reason)).toEqual([null, 'carried_forward', 'carried_forward', null])
  expect(data.list.map((row) => [row.state, row.settlementType, row.bankReference !== null])).toEqual([
    ['processed', 'regular', true],
    ['carried', 'regular', false],
    ['carried', 'adjustment', false],
    ['processed', 'regular', true],
  ])
  const carried = await merchant.client.call(calls['settlement/list.do'], { state: ['carried'] })
  expect(carried.data.total).toBe(2)
  const adjusted = { settlementType: ['adjustment' as const] }
  expect((await merchant.client.call(calls['settlement/list.do'], adjusted)).data.total).toBe(1)
  const sent = await sandbox.control<{ subject: string }[]>(
    `outbox?${new URLSearchParams({ kind: 'email', to: `contact@${merchant.merchantNo}.example` })}`,
  )
  const mailsAbout = (batchNo: string) => sent.filter(({ subject }) => subject.includes(batchNo)).length
  expect(batches.map(({ batchNo }) => mailsAbout(batchNo))).toEqual([1, 0, 0, 1])
})

/** Cancels the latest batch, which must not be paid yet. */
async function cancelLatest({ merchantNo }: Merchant): Promise<string> {
  const batchNo = (await batchesOf(merchantNo)).at(-1)?.batchNo ?? ''
  await sandbox.control('settlement', { merchantNo, batchNo, state: 'canceled' })
  return batchNo
}

test('a canceled batch pays nothing; its entries are in the next batch, and it still shows them', async () => {
  const merchant = await newMerchant()
  const tradeNo = await merchant.pay()
  await merchant.ship(tradeNo)
  await untilTabulated(merchant)
  await cancelLatest(merchant)
  expect((await detailOf(merchant.client, tradeNo)).settlementStatus).toBe('unsettled')
  await merchant.advance('P9D')
  const [canceled, next] = await batchesOf(merchant.merchantNo)
  expect([canceled?.state, next?.state, next?.net]).toEqual(['canceled', 'processed', canceled?.net])
  for (const one of [canceled, next]) {
    const { data } = await merchant.client.call(calls['settlement/detail.do'], {
      batchNo: one?.batchNo ?? '',
    })
    expect(data.list).toMatchObject([{ tradeNo, net: '86.80' }])
    expect(data.sums).toMatchObject([{ batchNo: one?.batchNo, settledNet: '86.80' }])
  }
})

test('an order of a canceled batch waits for the next tabulation', async () => {
  const merchant = await newMerchant()
  const tradeNo = await merchant.pay()
  await merchant.ship(tradeNo)
  await untilTabulated(merchant)
  await cancelLatest(merchant)
  const { gateways } = (await merchant.client.call(calls['settlement/readiness.do'], {})).data
  const { data } = await merchant.client.call(calls['settlement/tradeDetail.do'], { tradeNo })
  expect(data).toMatchObject({
    keptBack: 'waiting',
    expectedAt: gateways[0]?.nextTabulationAt,
    payoutAt: null,
  })
  await merchant.advance('P7D')
  expect((await batchesOf(merchant.merchantNo))[1]?.tabulatedAt.toISOString()).toBe(data.expectedAt)
})

test('the sums of a canceled batch are neither listed nor exported', async () => {
  const merchant = await newMerchant()
  await merchant.ship(await merchant.pay())
  await untilTabulated(merchant)
  const batchNo = await cancelLatest(merchant)
  const listed = async (filter: { batchNo?: string[] } = {}) => {
    const { data } = await merchant.client.call(calls['settlement/tradeSettleList.do'], filter)
    return [data.total, data.list.map((sum) => sum.batchNo)]
  }
  expect(await listed()).toEqual([0, []])
  await merchant.advance('P9D')
  const next = (await batchesOf(merchant.merchantNo))[1]?.batchNo
  expect(await listed()).toEqual([1, [next]])
  expect(await listed({ batchNo: [batchNo] })).toEqual([0, []])
  const file = await merchant.client.fetch(calls['settlement/tradeSettleDownload.do'], {
    format: 'csv',
    columns: ['batchNo'],
    timeZone: ZONE,
  })
  expect((await file.text()).split('\r\n').slice(1).filter(Boolean)).toEqual([next])
})

test('a refund of a canceled batch keeps its amount in the settlement currency', async () => {
  const merchant = await newMerchant()
  const { merchantNo, client } = merchant
  const { tradeNo } = await pay(sandbox, { merchantNo, amount: '100.00', currency: 'EUR' })
  await merchant.ship(tradeNo)
  await merchant.advance('P7D')
  await merchant.ship(await merchant.pay('200.00'))
  await untilBatches(merchant, 1)
  // Refunds are rejected in the hour of tabulation.
  await merchant.advance('P1D')
  expect((await refund(client, tradeNo, '40.00')).code).toBe(SUCCESS)
  await untilBatches(merchant, 2)
  await cancelLatest(merchant)
  const change = async () => (await client.call(calls['settlement/abnormalDetail.do'], {})).data.list[0]
  const waiting = await change()
  expect(waiting).toMatchObject({
    batchNo: null,
    amount: '-40.00',
    currency: 'EUR',
    settlementCurrency: 'USD',
  })
  expect(waiting?.net).not.toBe(waiting?.amount)
  const file = await client.fetch(calls['settlement/abnormalDownload.do'], {
    format: 'csv',
    columns: ['net'],
    timeZone: ZONE,
  })
  expect((await file.text()).split('\r\n')[1]).toBe(`${waiting?.net},USD`)
  await merchant.advance('P9D')
  expect(await change()).toMatchObject({ net: waiting?.net, payoutState: 'processed' })
})

test('changes after the settlement are sorted by the amounts that the list shows', async () => {
  const merchant = await newMerchant()
  const tradeNo = await merchant.pay()
  await merchant.ship(tradeNo)
  await merchant.advance('P7D')
  await merchant.ship(await merchant.pay('200.00'))
  await untilBatches(merchant, 1)
  await merchant.advance('P1D')
  expect((await refund(merchant.client, tradeNo, '20.00')).code).toBe(SUCCESS)
  await untilBatches(merchant, 2)
  await sandbox.control('disputes', { tradeNo, kind: 'chargeback', reason: 'not_received' })
  const { data } = await merchant.client.call(calls['settlement/abnormalDetail.do'], {
    sort: [{ field: 'net', order: 'asc' }],
  })
  // The freeze is in no batch yet.
  expect(data.list.map(({ kind, batchNo }) => [kind, batchNo === null])).toEqual([
    ['chargeback_freeze', true],
    ['refund', false],
  ])
})

test.each(['review_failed', 'confirmation_failed'])(
  'after %s a batch is reviewed again and paid later',
  async (state) => {
    const merchant = await newMerchant()
    await merchant.ship(await merchant.pay())
    await untilTabulated(merchant)
    const [batch] = await batchesOf(merchant.merchantNo)
    const { merchantNo } = merchant
    await sandbox.control('settlement', { merchantNo, batchNo: batch?.batchNo, state })
    await merchant.advance('P2D')
    expect((await batchesOf(merchantNo))[0]?.state).toBe(state)
    await merchant.advance('P6D')
    const [paid] = await batchesOf(merchantNo)
    expect(paid?.state).toBe('processed')
    expect(+(paid?.payoutAt ?? 0)).toBeGreaterThan(+(batch?.payoutAt ?? 0))
  },
)

test('over 200 days payouts and releases equal the forecast of the calendar, in every currency', async () => {
  const { db } = sandbox
  // No further changes: everything in process stops here.
  await db.update(disputes).set({ nextAt: null })
  await db.update(refunds).set({ nextAt: null })
  await db.execute(sql`update transactions set next_at = null where status <> 'success'`)
  const client = await sandbox.signIn('100001', 'admin')
  const { data } = await client.call(calls['settlement/calendar.do'], {})
  const before = sandbox.now('100001')
  await sandbox.advance('P200D', '100001')
  const until = dayOf(sandbox.now('100001'), ZONE)
  const today = dayOf(before, ZONE)
  const grouped = (
    rows: readonly { on: string; kind: string; gatewayNo: string; currency: string; amount: string }[],
  ) =>
    [...Map.groupBy(rows, ({ on, kind, gatewayNo }) => `${on} ${kind} ${gatewayNo}`)]
      .map(
        ([key, of]) => `${key} ${addAmounts(of[0]?.currency ?? '', '0', ...of.map(({ amount }) => amount))}`,
      )
      .toSorted()
  const batches = (await batchesOf('100001')).filter(
    ({ state, payoutAt, net }) => state === 'processed' && payoutAt > before && Number(net) > 0,
  )
  const releases = await db.select().from(reserveBatches).where(eq(reserveBatches.merchantNo, '100001'))
  const happened = [
    ...batches.map(({ payoutAt, gatewayNo, currency, net }) => ({
      on: dayOf(payoutAt, ZONE),
      kind: 'payout',
      gatewayNo,
      currency,
      amount: net,
    })),
    ...releases
      .filter(({ releasedAt }) => releasedAt !== null && releasedAt > before)
      .map(({ releasedAt, gatewayNo, currency, amount }) => ({
        on: dayOf(releasedAt ?? before, ZONE),
        kind: 'reserve_release',
        gatewayNo,
        currency,
        amount,
      })),
  ]
  expect(happened.length).toBeGreaterThan(60)
  // Whole days only: neither the rest of today nor the morning of the last day.
  const whole = ({ on }: { on: string }) => on > today && on < until
  expect(grouped(data.items.filter(whole))).toEqual(grouped(happened.filter(whole)))
}, 120_000)
