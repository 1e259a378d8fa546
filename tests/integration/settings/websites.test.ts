import { eq } from 'drizzle-orm'
import { SUCCESS } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import { apiKeys, websites } from '#sandbox/platform/db/schema/index.ts'
import { DEMO_PASSWORD } from '#sandbox/seed/accounts.ts'
import { textOf } from '#tests/support/pdf-text.ts'
import type { ProviderClient } from '#tests/support/provider-client.ts'
import { withSandbox } from '#tests/support/sandbox.ts'
import { passDays, pay } from '#tests/support/sandbox-orders.ts'

/** A role that is limited to some websites sees only their orders and related records, in all lists. */

const sandbox = withSandbox()
let merchantNo: string
let preAuthNo: string
let limited: ProviderClient
let whole: ProviderClient
const seen = 'seen.example'
const other = 'other.example'
const order: Record<'seen' | 'other', string> = { seen: '', other: '' }
const orderNo: Record<'seen' | 'other', string> = { seen: '', other: '' }
const dispute: Record<'seen' | 'other', string> = { seen: '', other: '' }

beforeAll(async () => {
  const opened = await sandbox.control<{ merchantNo: string; gatewayNo: string }>('merchants', {})
  merchantNo = opened.merchantNo
  await sandbox.db.insert(websites).values(
    [seen, other].map((url) => ({
      merchantNo,
      url,
      gatewayNo: opened.gatewayNo,
      status: 'reviewed' as const,
    })),
  )
  whole = await sandbox.signIn(merchantNo, 'admin')
  const customer = { email: 'kate@mail.example', ip: '24.115.102.72' }
  const card = '4111111111111111'
  // The order of the other website is the earlier one.
  for (const name of ['other', 'seen'] as const) {
    const paid = await pay(sandbox, { merchantNo, website: `${name}.example`, customer, card })
    order[name] = paid.tradeNo
    orderNo[name] = paid.orderNo
    await sandbox.advance('PT1M', merchantNo)
  }
  const preAuth = await pay(sandbox, { merchantNo, website: other, preAuth: true })
  await passDays(sandbox, 2, merchantNo)
  for (const name of ['seen', 'other'] as const) {
    const tradeNo = order[name]
    const refund = { tradeNo, amount: '10.00', reason: 'Test' }
    expect((await whole.callWithToken(calls['refund/save.do'], refund)).code).toBe(SUCCESS)
    await sandbox.control('complaints', { merchantNo, tradeNo, reason: 'not_received' })
    await sandbox.control('frauds', { tradeNo, reason: 'stolen_card' })
    const filed = await sandbox.control<{ disputeNo: string }>('disputes', {
      tradeNo,
      kind: 'chargeback',
      reason: 'Not received',
    })
    dispute[name] = filed.disputeNo
  }
  const { data } = await whole.callWithToken(calls['role/add.do'], {
    nameZh: '单站',
    nameEn: 'One site',
    description: '',
    displayHome: false,
    pages: [
      '/deal/transaction',
      '/deal/refund',
      '/deal/dispute',
      '/deal/fraud',
      '/deal/auth',
      '/deal/waybill',
      '/deal/commodityInfos',
      '/risk/website_profile',
      '/risk/riskrules',
      '/complaint',
      '/developer/getting_started',
    ],
    calls: [
      'preAuth/operate.do',
      'refund/save.do',
      'dispute/acceptChargeback.do',
      'dispute/evidencePacket.do',
      'transaction/download.do',
    ],
    sites: [seen],
  })
  const [row] = (await whole.call(calls['adminManage/list.do'], { userName: ['support'] })).data.list
  await whole.callWithToken(calls['adminManage/edit.do'], {
    userName: 'support',
    version: row?.version ?? 0,
    name: 'Support',
    email: 'support@shop.example',
    role: data.code,
    password: DEMO_PASSWORD,
  })
  limited = await sandbox.signIn(merchantNo, 'support')
  preAuthNo = preAuth.tradeNo
})

test.each([
  ['transaction/list.do', 2],
  ['refund/list.do', 2],
  ['dispute/list.do', 2],
  ['fraud/list.do', 2],
  ['complaint/query.do', 2],
  ['waybill/getBills.do', 2],
  ['commodity/list.do', 2],
] as const)('%s has only the order of the permitted website', async (path, all) => {
  const tradeNos = async (client: ProviderClient) => {
    const { list } = (await client.call(calls[path], {})).data as { list: { tradeNo: string }[] }
    return list.map(({ tradeNo }) => tradeNo).filter((tradeNo) => tradeNo !== preAuthNo)
  }
  expect(await tradeNos(limited)).toEqual([order.seen])
  expect(await tradeNos(whole)).toHaveLength(all)
})

test('the search finds the order of the permitted website with its refund and dispute', async () => {
  const found = async (client: ProviderClient) => {
    const { orders, refunds, disputes } = (
      await client.call(calls['search/global.do'], { text: 'kate@mail.example' })
    ).data
    return {
      orders: orders.map(({ tradeNo }) => tradeNo),
      refunds: refunds.map(({ tradeNo }) => tradeNo),
      disputes: disputes.map(({ disputeNo }) => disputeNo),
    }
  }
  expect(await found(limited)).toEqual({
    orders: [order.seen],
    refunds: [order.seen],
    disputes: [dispute.seen],
  })
  expect((await found(whole)).orders.toSorted()).toEqual([order.other, order.seen].toSorted())
  const { data } = await limited.call(calls['search/global.do'], { text: order.other })
  expect(data).toMatchObject({ orders: [], refunds: [], disputes: [] })
})

test('the checklist of the integration has only orders of the permitted website', async () => {
  const paid = { firstPaidAt: new Date(), firstPaidTradeNo: order.other }
  await sandbox.db.update(apiKeys).set(paid).where(eq(apiKeys.merchantNo, merchantNo))
  const read = async (client: ProviderClient) =>
    (await client.call(calls['developer/gettingStarted.do'], {})).data.steps.flatMap(
      ({ step, doneAt, tradeNo }) => (doneAt === null ? [] : [[step, tradeNo]]),
    )
  const steps = (first: string | null) => [
    ['payment', first],
    ['refund', order.seen],
    ['live', first],
  ]
  expect(await read(limited)).toEqual(steps(null))
  expect(await read(whole)).toEqual(steps(order.other))
})

test('the customer page has only the orders of the permitted website', async () => {
  const read = async (client: ProviderClient) =>
    (await client.call(calls['customer/detail.do'], { tradeNo: order.seen, by: 'email' })).data
  const mine = await read(limited)
  expect(mine.orders.list.map(({ tradeNo }) => tradeNo)).toEqual([order.seen])
  expect(mine.disputes?.list.map(({ tradeNo }) => tradeNo)).toEqual([order.seen])
  expect(mine.totals).toMatchObject([{ orders: 1 }])
  const all = await read(whole)
  expect([all.refunds?.total, all.disputes?.total, all.complaints?.total]).toEqual([2, 2, 2])
})

test('the customer’s earlier orders on other websites are not counted', async () => {
  const read = async (client: ProviderClient) =>
    (await client.call(calls['transaction/detail.do'], { tradeNo: order.seen })).data
  expect(await read(limited)).toMatchObject({ totalSalesCount: 0, firstPaidAt: null })
  expect(await read(whole)).toMatchObject({ totalSalesCount: 1, firstPaidAt: expect.any(String) })
})

test('the evidence packet has only the earlier orders of the permitted website', async () => {
  const read = async (client: ProviderClient) => {
    const answer = await client.fetch(calls['dispute/evidencePacket.do'], { disputeNo: dispute.seen })
    return textOf(Buffer.from(await answer.arrayBuffer()))
  }
  const counts = (text: string) =>
    [...text.matchAll(/^Earlier paid orders[^\d]*(\d+)$/gm)].map(([, of]) => of)
  const mine = await read(limited)
  expect(mine).toContain(`Serial order number\n${order.seen}`)
  expect(mine).not.toContain(orderNo.other)
  expect(counts(mine)).toEqual(['0', '0', '0'])
  const all = await read(whole)
  expect(all).toContain(orderNo.other)
  expect(counts(all)).toEqual(['1', '1', '1'])
})

test('a simulation covers only the orders of the user’s website', async () => {
  const simulated = async (client: ProviderClient) => {
    const change = { kind: 'country' as const, type: 'block' as const, countries: ['US'] }
    const { concerned, outcomes } = (await client.call(calls['risk/simulate.do'], change)).data
    return { concerned, examples: outcomes.flatMap(({ examples }) => examples.map(({ tradeNo }) => tradeNo)) }
  }
  expect(await simulated(limited)).toEqual({ concerned: 1, examples: [order.seen] })
  const all = await simulated(whole)
  expect(all.concerned).toBe(3)
  expect(all.examples).toContain(order.other)
})

test('pre-authorizations of another website are not listed and cannot be completed or revoked', async () => {
  expect((await limited.call(calls['preAuth/list.do'], {})).data.total).toBe(0)
  expect((await whole.call(calls['preAuth/list.do'], {})).data.total).toBe(1)
  const answer = await limited.callWithToken(calls['preAuth/operate.do'], {
    action: 'complete',
    tradeNo: [preAuthNo],
  })
  expect(answer.data.map(({ code }) => code)).toEqual(['E3003'])
})

test.each([
  ['transaction/detail.do', () => ({ tradeNo: order.other })],
  ['transaction/related.do', () => ({ tradeNo: order.other })],
  ['refund/tradeInfo.do', () => ({ tradeNo: order.other })],
  ['risk/explain.do', () => ({ tradeNo: order.other })],
  ['dispute/getComplaintInfo.do', () => ({ disputeNo: dispute.other })],
  ['waybill/billPictures.do', () => ({ tradeNo: order.other })],
  ['customer/detail.do', () => ({ tradeNo: order.other, by: 'email' })],
] as const)(
  '%s: the order of another website gives the same answer as an unknown one',
  async (path, input) => {
    expect((await limited.call(calls[path], input() as never)).code).toBe('E3003')
    expect((await whole.call(calls[path], input() as never)).code).toBe(SUCCESS)
  },
)

test('an order of another website cannot be refunded, and its dispute cannot be accepted', async () => {
  const refund = { tradeNo: order.other, amount: '1.00', reason: 'Test' }
  expect((await limited.callWithToken(calls['refund/save.do'], refund)).code).toBe('E3003')
  const accept = { disputeNo: dispute.other }
  expect((await limited.callWithToken(calls['dispute/acceptChargeback.do'], accept)).code).toBe('E3003')
})

test('related orders, their count, websites and the file have only permitted websites', async () => {
  const detail = (await limited.call(calls['transaction/detail.do'], { tradeNo: order.seen })).data
  const related = (await limited.call(calls['transaction/related.do'], { tradeNo: order.seen })).data
  expect([detail.relatedCount, related.list]).toEqual([0, []])
  const all = (await whole.call(calls['transaction/related.do'], { tradeNo: order.seen })).data
  expect(all.list.map(({ tradeNo }) => tradeNo)).toContain(order.other)
  const websites = (await limited.call(calls['common/getWebsites.do'], {})).data
  expect(websites.map(({ url }) => url)).toEqual([seen])
  const registered = (await limited.call(calls['websiteLimit/list.do'], {})).data.list
  expect(registered.map(({ url }) => url)).toEqual([seen])
  const file = await limited.fetch(calls['transaction/download.do'], {
    format: 'csv',
    columns: ['tradeNo'],
    timeZone: 'UTC',
  })
  const text = await file.text()
  expect([text.includes(order.seen), text.includes(order.other)]).toEqual([true, false])
})
