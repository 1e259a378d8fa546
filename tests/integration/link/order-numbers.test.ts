import { and, eq, ne } from 'drizzle-orm'
import { SUCCESS } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import type { LinkForm } from '#lib/contract/link.ts'
import { gateways, websites } from '#sandbox/platform/db/schema/identity.ts'
import { transactions } from '#sandbox/platform/db/schema/payment.ts'
import { openLink, payThrough, sendForm } from '#tests/support/link-customer.ts'
import { linkForm } from '#tests/support/link-form.ts'
import { apiClient, newKey, payment } from '#tests/support/pay-api.ts'
import type { ProviderClient } from '#tests/support/provider-client.ts'
import { withSandbox } from '#tests/support/sandbox.ts'

/**
 * An order number names one order of a gateway and an environment, which is paid once: by API, on the hosted page or
 * through a link.
 */

const sandbox = withSandbox()
let client: ProviderClient
let merchantNo: string
/** Two shops of the merchant. */
let gatewayNo: string
let other: string

beforeEach(async () => {
  ;({ merchantNo, gatewayNo, client } = await sandbox.newMerchant())
  other = `${merchantNo}02`
  await sandbox.db.insert(gateways).values({
    gatewayNo: other,
    merchantNo,
    labelZh: '英国站',
    labelEn: 'UK store',
    environment: 'live',
    currency: 'USD',
    tabulationWeekday: 4,
  })
  await sandbox.db.insert(websites).values({
    merchantNo,
    gatewayNo: other,
    url: websiteOf(other),
    status: 'reviewed',
    createdAt: sandbox.now(merchantNo),
  })
})

const websiteOf = (shop: string) =>
  shop === gatewayNo ? `shop.${merchantNo}.example` : `uk.${merchantNo}.example`
const apiOf = async (shop: string, environment: 'live' | 'test' = 'live') => {
  const { key } = await newKey(client, { gatewayNo: shop, environment })
  return apiClient(sandbox.url, key)
}
const payOnPage = async (shop: string, orderNo: string) => {
  const page = `${sandbox.url}/pay`
  const opened = await openLink(page, { gatewayNo: shop, amount: '25.00', currency: 'USD', orderNo })
  expect((await sendForm(page, opened)).receipt).toBeDefined()
}
const addLink = (changes: Partial<LinkForm>) =>
  client.callWithToken(
    calls['quickPay/createLink.do'],
    linkForm({ merchantNo, gatewayNo }, { website: websiteOf(changes.gatewayNo ?? gatewayNo), ...changes }),
  )
const createLink = async (changes: Partial<LinkForm>) => {
  const answer = await addLink(changes)
  expect(answer.code).toBe(SUCCESS)
  return answer.data
}
const linkOf = async (linkNo: string) => (await client.call(calls['quickPay/getLink.do'], { linkNo })).data
/** The payments of the merchant that have not failed. */
const paid = async () => {
  const t = transactions
  const rows = await sandbox.db
    .select()
    .from(t)
    .where(and(eq(t.merchantNo, merchantNo), ne(t.status, 'failed')))
    .orderBy(t.createdAt, t.tradeNo)
  return rows.map(
    (row) => `${row.gatewayNo === gatewayNo ? 'first' : 'second'} ${row.environment} ${row.orderNo}`,
  )
}

describe('two shops of a merchant', () => {
  test('orders with the same number are both paid, each once, by API', async () => {
    const [one, two] = [await apiOf(gatewayNo), await apiOf(other)]
    const first = await one.post('/payments', payment({ orderNo: '1001' }))
    const second = await two.post('/payments', payment({ orderNo: '1001', amount: '99.00' }))
    expect(first).toMatchObject({ status: 201, body: { gatewayNo, amount: '25.00' } })
    expect(second).toMatchObject({ status: 201, body: { gatewayNo: other, amount: '99.00' } })
    const again = await two.post('/payments', payment({ orderNo: '1001', amount: '99.00' }))
    expect([again.status, again.body.tradeNo]).toEqual([200, second.body.tradeNo])
    expect(await paid()).toEqual(['first live 1001', 'second live 1001'])
  })

  test('orders with the same number are both paid, each once, on the hosted page', async () => {
    for (const shop of [gatewayNo, other, gatewayNo, other]) await payOnPage(shop, '1001')
    expect(await paid()).toEqual(['first live 1001', 'second live 1001'])
  })

  test('the number of a paid order or of a link is free for a link of the other shop only', async () => {
    await payOnPage(gatewayNo, '1001')
    await createLink({ orderNo: '1002' })
    for (const orderNo of ['1001', '1002']) {
      expect((await addLink({ orderNo })).code).toBe('E3470')
      const { url, linkNo } = await createLink({ orderNo, gatewayNo: other })
      expect((await payThrough(url)).status).toBe(303)
      expect(await linkOf(linkNo)).toMatchObject({ status: 'paid', paidCount: 1 })
    }
    expect(await paid()).toEqual(['first live 1001', 'second live 1001', 'second live 1002'])
  })
})

test('a test payment does not count for a live order', async () => {
  const api = await apiOf(gatewayNo, 'test')
  for (const orderNo of ['1001', '1002']) await api.post('/payments', payment({ orderNo }))
  await payOnPage(gatewayNo, '1001')
  await payThrough((await createLink({ orderNo: '1002' })).url)
  const tested = ['first test 1001', 'first test 1002']
  expect(await paid()).toEqual([...tested, 'first live 1001', 'first live 1002'])
})

describe('an order with a link', () => {
  const statusInList = async (linkNo: string) => {
    const found = await Promise.all(
      (['active', 'processing', 'paid', 'expired'] as const).map(async (status) => {
        const answer = await client.call(calls['quickPay/getPayLinks.do'], {
          status: [status],
          linkNo: [linkNo],
        })
        return answer.data.list.map((row) => `${status} ${row.status}`)
      }),
    )
    return found.flat()
  }

  test.each(['API', 'hosted page'])('paid by %s, is not paid again through the link', async (way) => {
    const { url, linkNo } = await createLink({ orderNo: '1001', remindHours: 24 })
    const email = `ann-${merchantNo}@customer.example`
    const mail = () => client.callWithToken(calls['quickPay/sendInfo.do'], { linkNo, email })
    expect((await mail()).code).toBe(SUCCESS)
    const opened = await openLink(url)
    if (way === 'API') await (await apiOf(gatewayNo)).post('/payments', payment({ orderNo: '1001' }))
    else await payOnPage(gatewayNo, '1001')

    const late = await sendForm(url, opened)
    expect([late.status, late.html.includes('Already paid')]).toEqual([410, true])
    const again = await openLink(url)
    expect([again.status, again.sealed, again.html.includes('Already paid')]).toEqual([410, undefined, true])
    expect(await paid()).toEqual(['first live 1001'])

    expect(await linkOf(linkNo)).toMatchObject({ status: 'paid', paidCount: 0, paidAmount: '0.00' })
    expect(await statusInList(linkNo)).toEqual(['paid paid'])
    expect((await mail()).code).toBe('E3472')
    await sandbox.advance('P3D', merchantNo)
    const after = await linkOf(linkNo)
    expect([after.status, after.mails.length]).toEqual(['paid', 1])
    const events = await sandbox.db.execute<{ type: string }>(
      `select type from events where record_no = '${linkNo}'`,
    )
    expect(events.rows.map(({ type }) => type)).toEqual(['link.active'])
  })

  test('with a payment in progress by API, waits for its result', async () => {
    const { url, linkNo } = await createLink({ orderNo: '1001' })
    const opened = await openLink(url)
    const api = await apiOf(gatewayNo)
    const held = await api.post('/payments', payment({ orderNo: '1001', preAuth: true }))
    const early = await sendForm(url, opened)
    expect([early.status, early.html.includes('Payment in progress')]).toEqual([410, true])
    expect(await statusInList(linkNo)).toEqual(['processing processing'])
    await api.post(`/payments/${held.body.tradeNo}/void`, {})
    expect(await statusInList(linkNo)).toEqual(['active active'])
    expect((await sendForm(url, opened)).status).toBe(303)
    expect(await linkOf(linkNo)).toMatchObject({ status: 'paid', paidCount: 1, paidAmount: '25.00' })
  })

  test('that expired first, stays expired when the order is paid through a new link', async () => {
    const expired = await createLink({ orderNo: '1001' })
    const { linkNo } = expired
    await client.callWithToken(calls['quickPay/expireLink.do'], { linkNo })
    const next = await createLink({ orderNo: '1001' })
    await payThrough(next.url)
    expect([await statusInList(linkNo), await statusInList(next.linkNo)]).toEqual([
      ['expired expired'],
      ['paid paid'],
    ])
    expect((await openLink(expired.url)).html).toContain('This payment link has expired')
  })

  test('is not paid by a failed payment, a test payment or an order of the other shop', async () => {
    const { url, linkNo } = await createLink({ orderNo: '1001' })
    const declined = payment({ orderNo: '1001', card: { number: '4000000000000002', expiry: '12/39' } })
    await (await apiOf(gatewayNo)).post('/payments', declined)
    await (await apiOf(gatewayNo, 'test')).post('/payments', payment({ orderNo: '1001' }))
    await payOnPage(other, '1001')
    expect(await statusInList(linkNo)).toEqual(['active active'])
    expect((await payThrough(url)).status).toBe(303)
    expect(await paid()).toEqual(['first test 1001', 'second live 1001', 'first live 1001'])
  })
})

test('a link for many payments leaves out the numbers of other orders and links', async () => {
  const { url, linkNo } = await createLink({ orderNo: 'HIKE', use: 'many' })
  await (await apiOf(gatewayNo)).post('/payments', payment({ orderNo: 'HIKE-1' }))
  const single = await createLink({ orderNo: 'HIKE-2' })
  await payOnPage(other, 'HIKE-3')
  for (let customers = 0; customers < 2; customers += 1) expect((await payThrough(url)).status).toBe(303)
  const ofLink = await client.call(calls['quickPay/history.do'], { linkNo: [linkNo] })
  expect(ofLink.data.list.map(({ orderNo }) => orderNo).sort()).toEqual(['HIKE-3', 'HIKE-4'])
  expect(await linkOf(linkNo)).toMatchObject({ status: 'active', paidCount: 2, paidAmount: '50.00' })
  expect(await linkOf(single.linkNo)).toMatchObject({ status: 'active' })
})

test('customers of a link for many payments never share a number, also after a declined payment', async () => {
  const { url, linkNo } = await createLink({ orderNo: 'HIKE', use: 'many' })
  await (await apiOf(gatewayNo)).post('/payments', payment({ orderNo: 'HIKE-1' }))
  await payThrough(url, { number: '4000000000000002' })
  expect((await payThrough(url)).status).toBe(303)
  const ofLink = await client.call(calls['quickPay/history.do'], { linkNo: [linkNo] })
  expect(ofLink.data.list.map(({ orderNo }) => orderNo).sort()).toEqual(['HIKE-2', 'HIKE-3'])
})

test('a link for many payments leaves out more numbers than one query checks', async () => {
  const { url, linkNo } = await createLink({ orderNo: 'HIKE', use: 'many' })
  await payOnPage(gatewayNo, 'HIKE-1')
  const [order] = await sandbox.db.select().from(transactions).where(eq(transactions.merchantNo, merchantNo))
  if (!order) throw new Error('no order')
  await sandbox.db.insert(transactions).values(
    Array.from({ length: 119 }, (_, index) => ({
      ...order,
      tradeNo: `T${index}`,
      orderNo: `HIKE-${index + 2}`,
    })),
  )
  expect((await payThrough(url)).status).toBe(303)
  const ofLink = await client.call(calls['quickPay/history.do'], { linkNo: [linkNo] })
  expect(ofLink.data.list.map(({ orderNo }) => orderNo)).toEqual(['HIKE-121'])
})
