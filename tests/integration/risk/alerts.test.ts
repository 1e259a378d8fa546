import { subMinutes } from 'date-fns/subMinutes'
import { and, eq } from 'drizzle-orm'
import type { InputOf } from '#lib/contract/call.ts'
import { SUCCESS } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import { alerts } from '#sandbox/platform/db/schema/index.ts'
import type { ProviderClient } from '#tests/support/provider-client.ts'
import { withSandbox } from '#tests/support/sandbox.ts'
import { detailOf, passDays, pay, refund } from '#tests/support/sandbox-orders.ts'

/** Chargeback alerts: they arrive, a refund prevents the chargeback, and without a response it is filed. */

const sandbox = withSandbox({ transactions: 2500, days: 300 }, 120_000)
let client: ProviderClient
let merchantNo: string

beforeEach(async () => {
  ;({ merchantNo, client } = await sandbox.newMerchant())
})

type Filter = InputOf<(typeof calls)['chargebackWarning/list.do']>
const list = async (input: Filter = {}) => (await client.call(calls['chargebackWarning/list.do'], input)).data
const alertOf = async (tradeNo: string) => (await list({ tradeNo: [tradeNo] })).list[0]
const raise = (tradeNo: string, given: object = {}) =>
  sandbox.control<{ alertNo: string }>('alerts', { tradeNo, ...given })
const chargebacks = async (tradeNo: string) =>
  (await client.call(calls['dispute/list.do'], { tradeNo: [tradeNo] })).data.list

/** A paid order that is old enough to be refunded. */
const order = async (given: Parameters<typeof pay>[1] = {}) => {
  const { tradeNo } = await pay(sandbox, { merchantNo, ...given })
  await passDays(sandbox, 2, merchantNo)
  return tradeNo
}

test('an alert has the fields of its order, lists the possible actions, and is on the timeline', async () => {
  const tradeNo = await order({ amount: '80.00' })
  const { alertNo } = await raise(tradeNo)
  expect(await alertOf(tradeNo)).toMatchObject({
    alertNo,
    tradeNo,
    type: 'fraud',
    source: 'issuer_network',
    state: 'open',
    amount: '80.00',
    refundableAmount: '80.00',
    refusal: null,
    cardType: 'visa',
    disputeNo: null,
    refundNo: null,
  })
  expect((await detailOf(client, tradeNo)).events.at(-1)).toMatchObject({
    kind: 'alert_received',
    reference: alertNo,
  })
  await expect(raise(tradeNo)).rejects.toThrow('409')
})

test('a full refund prevents the chargeback immediately', async () => {
  const tradeNo = await order()
  const isOpen = async () => (await client.call(calls['refund/tradeInfo.do'], { tradeNo })).data.hasOpenAlert
  expect(await isOpen()).toBe(false)
  await raise(tradeNo)
  expect((await refund(client, tradeNo, '40.00')).code).toBe(SUCCESS)
  expect(await alertOf(tradeNo)).toMatchObject({ state: 'open', refundableAmount: '60.00' })
  expect(await isOpen()).toBe(true)
  const { data } = await refund(client, tradeNo, '60.00')
  expect(await isOpen()).toBe(false)
  expect(await alertOf(tradeNo)).toMatchObject({
    state: 'refunded',
    refundNo: data.refundNo,
    handledBy: 'admin',
    refusal: 'nothing_left',
  })
  await sandbox.advance('P60D', merchantNo)
  expect(await alertOf(tradeNo)).toMatchObject({ state: 'refunded' })
  expect(await chargebacks(tradeNo)).toEqual([])
})

test('without a response: overdue after three days, then a chargeback of the remaining amount', async () => {
  const tradeNo = await order()
  await raise(tradeNo)
  await refund(client, tradeNo, '25.00')
  await sandbox.advance('PT73H', merchantNo)
  expect(await alertOf(tradeNo)).toMatchObject({ state: 'expired' })
  await sandbox.advance('P12D', merchantNo)
  const [chargeback] = await chargebacks(tradeNo)
  expect(chargeback).toMatchObject({ amount: '75.00', reason: 'fraud' })
  expect(await alertOf(tradeNo)).toMatchObject({
    state: 'chargeback',
    disputeNo: chargeback?.disputeNo,
    refusal: 'frozen',
  })
})

test('a refund after the response time still prevents the chargeback; one step of a year has the same result as small steps', async () => {
  const late = await order()
  await raise(late)
  const left = await order()
  await raise(left, { files: false })
  await sandbox.advance('PT80H', merchantNo)
  await passDays(sandbox, 0, merchantNo)
  expect((await refund(client, late, '100.00')).code).toBe(SUCCESS)
  await sandbox.advance('P365D', merchantNo)
  const { db } = sandbox
  const states = new Map((await db.select().from(alerts)).map(({ tradeNo, state }) => [tradeNo, state]))
  expect([states.get(late), states.get(left)]).toEqual(['refunded', 'lapsed'])
})

test('a partial refund when the chargeback is due does not stop it', async () => {
  const tradeNo = await order()
  await raise(tradeNo)
  await sandbox.advance('PT73H', merchantNo)
  await passDays(sandbox, 0, merchantNo)
  // The job is late.
  const due = subMinutes(sandbox.now(merchantNo), 1)
  await sandbox.db
    .update(alerts)
    .set({ filesAt: due, nextAt: due })
    .where(and(eq(alerts.merchantNo, merchantNo), eq(alerts.tradeNo, tradeNo)))
  expect((await refund(client, tradeNo, '25.00')).code).toBe(SUCCESS)
  await sandbox.advance('PT1S', merchantNo)
  const [chargeback] = await chargebacks(tradeNo)
  expect(chargeback).toMatchObject({ tradeNo, reason: 'fraud' })
  expect(await alertOf(tradeNo)).toMatchObject({ state: 'chargeback', disputeNo: chargeback?.disputeNo })
})

test('a failed refund reopens the alert, and the chargeback is filed', async () => {
  const tradeNo = await order({ card: '4000000000005126' })
  await raise(tradeNo)
  await refund(client, tradeNo, '100.00')
  expect(await alertOf(tradeNo)).toMatchObject({ state: 'refunded' })
  for (let day = 0; day < 20; day += 1) await sandbox.advance('P1D', merchantNo)
  expect(await alertOf(tradeNo)).toMatchObject({ state: 'chargeback', refundNo: null })
  expect(await chargebacks(tradeNo)).toHaveLength(1)
})

test('the alert test card raises an alert after five days, unless the order is refunded before', async () => {
  const card = '4000000000000259'
  const [alerted, before] = [await order({ card }), await order({ card })]
  expect((await list()).total).toBe(0)
  await refund(client, before, '100.00')
  await sandbox.advance('P2D', merchantNo)
  expect((await list()).list.map(({ tradeNo, state }) => [tradeNo, state])).toEqual([[alerted, 'open']])
  await sandbox.advance('P30D', merchantNo)
  expect(await alertOf(alerted)).toMatchObject({ state: 'chargeback', type: 'customer_dispute' })
  expect(await alertOf(before)).toBeUndefined()
})

test('a chargeback filed by the scheme closes the alert; a refund by the scheme prevents it', async () => {
  const [filed, rdr] = [await order(), await order()]
  await raise(filed)
  await raise(rdr)
  const file = (tradeNo: string, given: object = {}) =>
    sandbox.control('disputes', { tradeNo, kind: 'chargeback', reason: 'fraud', ...given })
  await file(filed)
  await file(rdr, { rdr: true })
  expect([(await alertOf(filed))?.state, (await alertOf(rdr))?.state]).toEqual(['chargeback', 'refunded'])
  await sandbox.advance('P30D', merchantNo)
  expect(await chargebacks(filed)).toHaveLength(1)
})

test('the list has tabs, filters and only the merchant’s own alerts; the file has the same rows', async () => {
  const [a, b] = [await order(), await order({ amount: '300.00' })]
  await raise(a)
  await raise(b, { type: 'customer_dispute', source: 'scheme_network', reason: 'not_received' })
  await refund(client, b, '300.00')
  const numbers = async (filter: Filter) => (await list(filter)).list.map(({ tradeNo }) => tradeNo)
  expect((await list()).counts).toMatchObject({
    open: { total: 1 },
    refunded: { total: 1 },
    expired: { total: 0 },
  })
  expect(await numbers({ state: ['open'] })).toEqual([a])
  expect(await numbers({ type: ['customer_dispute'] })).toEqual([b])
  expect(await numbers({ source: ['issuer_network'] })).toEqual([a])
  expect(await numbers({ amountFrom: '200' })).toEqual([b])
  expect(await numbers({ sort: [{ field: 'amount', order: 'asc' }] })).toEqual([a, b])
  expect(await numbers({ currency: ['EUR'] })).toEqual([])
  const stranger = await sandbox.signIn('100002', 'admin')
  const foreign = await stranger.call(calls['chargebackWarning/list.do'], { tradeNo: [a, b] })
  expect(foreign.data.total).toBe(0)
  const file = await client.fetch(calls['chargebackWarning/download.do'], {
    format: 'csv',
    timeZone: 'Asia/Shanghai',
    columns: ['tradeNo', 'state', 'amount', 'reasonText', 'refundNo'],
    state: ['refunded'],
  })
  expect(file.headers.get('x-total-rows')).toBe('1')
  const [head, row] = (await file.text()).replace(/^\uFEFF/, '').split(/\r?\n/)
  expect(head).toBe('Serial order number,Status,Amount at risk,Currency,Reason,Refund ID')
  expect(row).toMatch(
    new RegExp(`^${b},Prevented by refund,300.00,USD,Goods or services not received,R\\d+$`),
  )
})

test('the seed has alerts in every state, and each agrees with its order', async () => {
  const seeded = await sandbox.signIn('100001', 'admin')
  // An alert can be due since the seed.
  await sandbox.advance('PT1S', '100001')
  const { data } = await seeded.call(calls['chargebackWarning/list.do'], { pageSize: 100 })
  for (const state of ['open', 'refunded', 'expired', 'chargeback', 'lapsed'] as const) {
    expect([state, data.counts[state].total > 0]).toEqual([state, true])
  }
  for (const row of data.list) {
    const now = +sandbox.now('100001')
    expect([row.alertNo, row.state === 'refunded', +new Date(row.alertedAt) <= now]).toEqual([
      row.alertNo,
      row.refundableAmount === '0.00' || Number(row.refundableAmount) === 0,
      true,
    ])
    expect([row.alertNo, row.state === 'chargeback']).toEqual([row.alertNo, row.disputeNo !== null])
    if (row.state === 'open') expect(+new Date(row.dueAt)).toBeGreaterThan(now)
  }
})
