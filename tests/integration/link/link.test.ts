import { millisecondsInDay } from 'date-fns/constants'
import { eq } from 'drizzle-orm'
import { SUCCESS } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import { type LinkForm, linkStatuses } from '#lib/contract/link.ts'
import { MAX_LINK_MAILS_A_DAY } from '#lib/rules/link.ts'
import { operationLogs } from '#sandbox/platform/db/schema/index.ts'
import { openLink, payThrough, sendForm } from '#tests/support/link-customer.ts'
import { linkForm } from '#tests/support/link-form.ts'
import type { ProviderClient } from '#tests/support/provider-client.ts'
import { withSandbox } from '#tests/support/sandbox.ts'
import { pay } from '#tests/support/sandbox-orders.ts'

/** Payment links, from their creation by the merchant to the customers who pay. */

const sandbox = withSandbox()
let client: ProviderClient
let merchantNo: string
let gatewayNo: string

beforeEach(async () => {
  ;({ merchantNo, gatewayNo, client } = await sandbox.newMerchant())
})

const inDays = (days: number) => new Date(+sandbox.now(merchantNo) + days * millisecondsInDay).toISOString()
const form = (changes: Partial<LinkForm> = {}) =>
  linkForm({ merchantNo, gatewayNo }, { expiresAt: inDays(3), ...changes })
const add = (changes: Partial<LinkForm> = {}) =>
  client.callWithToken(calls['quickPay/createLink.do'], form(changes))
const create = async (changes: Partial<LinkForm> = {}) => {
  const answer = await add(changes)
  expect(answer.code).toBe(SUCCESS)
  return answer.data
}
const read = async (linkNo: string) => (await client.call(calls['quickPay/getLink.do'], { linkNo })).data
const history = async (linkNo: string) =>
  (await client.call(calls['quickPay/history.do'], { linkNo: [linkNo] })).data.list

test('a link is paid, appears in its history and in the transactions, and is not paid again', async () => {
  const link = await create({ orderNo: 'INV-7' })
  expect(link).toMatchObject({ status: 'active', amount: '25.00', orderNo: 'INV-7', paidCount: 0 })

  const page = await openLink(link.url)
  expect(page.status).toBe(200)
  expect(page.html).toContain('A tent')
  const paid = await sendForm(link.url, page)
  expect(paid.status).toBe(303)

  const [row] = await history(link.linkNo)
  expect(row).toMatchObject({ linkNo: link.linkNo, orderNo: 'INV-7', orderState: 'paid', amount: '25.00' })
  expect(await read(link.linkNo)).toMatchObject({ status: 'paid', paidCount: 1, paidAmount: '25.00' })
  const order = (await client.call(calls['transaction/detail.do'], { tradeNo: row?.tradeNo ?? '' })).data
  expect(order).toMatchObject({ linkNo: link.linkNo, website: link.website, email: 'ann@customer.example' })

  const again = await openLink(link.url)
  expect([again.status, again.sealed]).toEqual([410, undefined])
  expect(again.html).toContain('Already paid')
  expect((await sendForm(link.url, page, { number: '5555555555554444' })).receipt).toBe(paid.receipt)
  expect(await history(link.linkNo)).toHaveLength(1)
})

test('of three parallel customers one pays, and the others see that the link is paid', async () => {
  const link = await create()
  const forms = [await openLink(link.url), await openLink(link.url), await openLink(link.url)]
  const ends = await Promise.all(forms.map((opened) => sendForm(link.url, opened)))
  expect(ends.map(({ status }) => status).sort()).toEqual([303, 410, 410])
  expect(ends.filter(({ html }) => html.includes('Already paid'))).toHaveLength(2)
  expect(await history(link.linkNo)).toHaveLength(1)
})

test('a form sent twice in parallel pays once, and both see the same receipt', async () => {
  const link = await create({ use: 'many' })
  const opened = await openLink(link.url)
  const [one, two] = await Promise.all([sendForm(link.url, opened), sendForm(link.url, opened)])
  expect(one.receipt).toBeDefined()
  expect(one.receipt).toBe(two.receipt)
  expect(await history(link.linkNo)).toHaveLength(1)
})

test('after a failed payment the link stays open, also for the same form', async () => {
  const link = await create()
  const opened = await openLink(link.url)
  await sendForm(link.url, opened, { number: '4000000000000002' })
  expect(await read(link.linkNo)).toMatchObject({ status: 'active', paidCount: 0 })
  await sendForm(link.url, opened)
  expect(await read(link.linkNo)).toMatchObject({ status: 'paid', paidCount: 1 })
  expect((await history(link.linkNo)).map(({ orderState }) => orderState).sort()).toEqual(['failed', 'paid'])
})

test('a pending payment blocks a single-payment link until its result is known', async () => {
  const link = await create()
  await payThrough(link.url, { method: 'ideal' })
  expect(await read(link.linkNo)).toMatchObject({ status: 'processing' })
  const second = await openLink(link.url)
  expect(second.html).toContain('Payment in progress')
  const ended = await client.callWithToken(calls['quickPay/expireLink.do'], { linkNo: link.linkNo })
  expect(ended.code).toBe('E3472')
  await sandbox.advance('PT1H', merchantNo)
  expect(await read(link.linkNo)).toMatchObject({ status: 'paid' })
})

test('a link for many payments gives each its own number and sums them', async () => {
  const link = await create({ use: 'many', orderNo: 'HIKE', amount: '10.5' })
  for (const number of ['4111111111111111', '4000000000000002', '5555555555554444']) {
    await payThrough(link.url, { number, email: `${number}@customer.example` })
  }
  const rows = await history(link.linkNo)
  expect(rows.map(({ orderNo }) => orderNo).sort()).toEqual(['HIKE-1', 'HIKE-2', 'HIKE-3'])
  expect(await read(link.linkNo)).toMatchObject({ status: 'active', paidCount: 2, paidAmount: '21.00' })
})

test('a link expires at its time or when a user expires it, and then accepts no payment', async () => {
  const byTime = await create({ expiresAt: inDays(1) })
  const byHand = await create()
  const opened = await openLink(byTime.url)
  const ended = await client.callWithToken(calls['quickPay/expireLink.do'], { linkNo: byHand.linkNo })
  expect(ended.data).toMatchObject({ status: 'expired', expiredBy: 'admin' })
  await sandbox.advance('P1D', merchantNo)
  expect(await read(byTime.linkNo)).toMatchObject({ status: 'expired', expiredBy: null })
  for (const { url } of [byTime, byHand]) {
    expect((await openLink(url)).html).toContain('This payment link has expired')
  }
  // The form was opened in time, but is sent too late.
  const late = await sendForm(byTime.url, opened)
  expect([late.status, late.html.includes('has expired')]).toEqual([410, true])
  expect(await history(byTime.linkNo)).toEqual([])
  const again = await client.callWithToken(calls['quickPay/expireLink.do'], { linkNo: byHand.linkNo })
  expect(again.code).toBe('E3472')
})

test('without a browser language, page and email are in that of the link; a locale in the URL wins', async () => {
  const link = await create({ locale: 'zh_CN', description: '帐篷一顶' })
  expect((await openLink(link.url)).html).toContain('<html lang="zh-CN">')
  expect((await openLink(link.url, { locale: 'en_US' })).html).toContain('<html lang="en-US">')
  const email = `buyer-${merchantNo}@customer.example`
  const sent = await client.callWithToken(calls['quickPay/sendInfo.do'], { linkNo: link.linkNo, email })
  expect(sent.data.mails).toMatchObject([{ email, actor: 'admin' }])
  const mail = await sandbox.lastMail(email)
  expect(mail?.subject).toContain(`演示商户 ${merchantNo} 请您付款`)
  expect(mail?.body).toContain(link.url)
  expect(mail?.body).toContain('帐篷一顶')
})

test('emails of a link are limited, and none is sent for a link that cannot be paid', async () => {
  const link = await create()
  const send = (email: string) =>
    client.callWithToken(calls['quickPay/sendInfo.do'], { linkNo: link.linkNo, email })
  for (let sent = 0; sent < MAX_LINK_MAILS_A_DAY; sent += 1) {
    expect((await send(`c${sent}@customer.example`)).code).toBe(SUCCESS)
  }
  expect((await send('one@customer.example')).code).toBe('E3473')
  await sandbox.advance('P1D', merchantNo)
  expect((await send('one@customer.example')).code).toBe(SUCCESS)
  await payThrough(link.url)
  expect((await send('two@customer.example')).code).toBe('E3472')
})

test.each<[string, Partial<LinkForm>, string]>([
  ['another gateway', { gatewayNo: '10000101' }, 'website'],
  ['a website that is not reviewed', { website: 'elsewhere.example' }, 'website'],
  ['an unknown currency', { currency: 'XYZ' }, 'currency'],
  ['decimals that the currency lacks', { currency: 'JPY', amount: '10.5' }, 'amount'],
  ['no amount', { amount: '0' }, 'amount'],
  ['three decimals', { amount: '1.005' }, 'amount'],
])('a link with %s is refused at its field', async (_, changes, field) => {
  const answer = await add(changes)
  expect([answer.code, answer.fields.map(({ path }) => path)]).toEqual(['E3471', [field]])
})

test('the expiry of a link is in the future and within 180 days', async () => {
  for (const expiresAt of [inDays(0), inDays(-1), inDays(181)]) {
    const answer = await add({ expiresAt })
    expect([answer.code, answer.fields.map(({ path }) => path)]).toEqual(['E3471', ['expiresAt']])
  }
  expect((await add({ currency: 'KWD', amount: '1.005', expiresAt: inDays(179) })).code).toBe(SUCCESS)
  for (const both of [{ validHours: 1 }, { expiresAt: undefined }]) {
    const answer = await add(both)
    expect([answer.code, answer.fields.map(({ path }) => path)]).toEqual(['E1400', ['expiresAt']])
  }
  const hourly = await create({ expiresAt: undefined, validHours: 24 })
  expect(+new Date(hourly.expiresAt) - +new Date(hourly.createdAt)).toBe(millisecondsInDay)
})

test('a paid order and an order with an open link get no second link; an order with an expired link does', async () => {
  const orderNo = 'INV-9'
  const { linkNo } = await create({ orderNo })
  const taken = await add({ orderNo })
  expect([taken.code, taken.fields[0]?.path]).toEqual(['E3470', 'orderNo'])
  await client.callWithToken(calls['quickPay/expireLink.do'], { linkNo })
  await create({ orderNo })
  await pay(sandbox, { merchantNo, orderNo: 'INV-10' })
  expect((await add({ orderNo: 'INV-10' })).code).toBe('E3470')
  const both = await Promise.all([add({ orderNo: 'INV-11' }), add({ orderNo: 'INV-11' })])
  expect(both.map(({ code }) => code).sort()).toEqual([SUCCESS, 'E3470'])
})

test('a payment through a link above the amount limit fails, and its explanation states the amount', async () => {
  const link = await create()
  const { control } = sandbox
  const refused = await control<{ status: string }>('payments', {
    merchantNo,
    amount: '5.00',
    currency: 'USD',
    website: 'elsewhere.example',
  })
  expect(refused.status).toBe('failed')
  await client.callWithToken(calls['amountLimit/add.do'], {
    gatewayNo,
    method: 'card',
    cardType: 'all',
    currency: 'USD',
    perTicket: '20',
    daily: '30',
    weekly: '40',
    monthly: '50',
    remark: 'Small orders',
  })
  await payThrough(link.url)
  const [row] = await history(link.linkNo)
  expect(row?.orderState).toBe('failed')
  const order = (await client.call(calls['risk/explain.do'], { tradeNo: row?.tradeNo ?? '' })).data
  expect(JSON.stringify(order)).toContain('25.00')
})

test('the list filters by the shown state', async () => {
  await create()
  await payThrough((await create()).url)
  await payThrough((await create()).url, { method: 'ideal' })
  const ended = await create({ use: 'many' })
  await client.callWithToken(calls['quickPay/expireLink.do'], { linkNo: ended.linkNo })
  for (const status of linkStatuses) {
    const { list } = (await client.call(calls['quickPay/getPayLinks.do'], { status: [status] })).data
    expect(list.map((link) => link.status)).toEqual([status])
  }
  const all = (await client.call(calls['quickPay/getPayLinks.do'], { use: ['many'] })).data
  expect(all.list.map(({ linkNo }) => linkNo)).toEqual([ended.linkNo])
})

test('URLs cannot be guessed, and no other merchant can see or expire a link', async () => {
  const link = await create()
  const token = link.url.split('/').at(-1) ?? ''
  expect(Buffer.from(token, 'base64url')).toHaveLength(18)
  expect((await openLink(link.url.slice(0, -1))).status).toBe(404)
  const other = await sandbox.signIn('100002', 'admin')
  const { linkNo } = link
  expect((await other.call(calls['quickPay/getLink.do'], { linkNo })).code).toBe('E3003')
  expect((await other.callWithToken(calls['quickPay/expireLink.do'], { linkNo })).code).toBe('E3003')
  expect((await other.call(calls['quickPay/getPayLinks.do'], { linkNo: [linkNo] })).data.total).toBe(0)
})

test('the same token creates one link, and the log names the target of a call', async () => {
  const token = await client.operationToken()
  const request = form({ orderNo: 'ONCE' })
  const first = await client.callWithToken(calls['quickPay/createLink.do'], request, token)
  const second = await client.callWithToken(calls['quickPay/createLink.do'], request, token)
  expect(second.data.linkNo).toBe(first.data.linkNo)
  await client.callWithToken(calls['quickPay/expireLink.do'], { linkNo: first.data.linkNo })
  const logged = await sandbox.db.select().from(operationLogs).where(eq(operationLogs.merchantNo, merchantNo))
  const ended = logged.find(({ call }) => call === 'quickPay/expireLink.do')
  expect(ended).toMatchObject({
    target: first.data.linkNo,
    before: { status: 'active', expiredBy: null },
    after: { status: 'expired', expiredBy: 'admin' },
  })
  // The log does not contain the address: a reader of the log cannot pay with it.
  expect(JSON.stringify(logged)).not.toContain(first.data.url)
})

test('a form of another link pays nothing', async () => {
  const [one, two] = [await create(), await create()]
  const sent = await sendForm(two.url, await openLink(one.url))
  expect([sent.status, sent.receipt]).toEqual([303, undefined])
  expect(await history(two.linkNo)).toEqual([])
  const wrong = await sendForm(one.url, await openLink(one.url), { number: '4111111111111112' })
  expect([wrong.status, wrong.html.includes('This card number is not valid')]).toEqual([200, true])
})

const items = [
  { name: 'Tent', quantity: 3, unitPrice: '33.335' },
  { name: 'Poles', quantity: 12, unitPrice: '0.1' },
]

test('a link with items costs their sum in the decimals of its currency, and the customer sees each item', async () => {
  const link = await create({ currency: 'KWD', amount: undefined, items })
  expect(link).toMatchObject({ amount: '101.205', minAmount: null })
  expect(link.items).toEqual([items[0], { ...items[1], unitPrice: '0.100' }])
  const page = await openLink(link.url)
  expect(page.html).toMatch(/Tent × 3<\/dt><dd>KWD\s100\.005<[\s\S]*Poles × 12<\/dt><dd>KWD\s1\.200</)
  await sendForm(link.url, page, { amount: '0.001' })
  expect((await history(link.linkNo))[0]).toMatchObject({ amount: '101.205', currency: 'KWD' })
})

test.each<[string, Partial<LinkForm>, string]>([
  ['E1400', { items }, 'amount'],
  ['E1400', { amount: undefined }, 'amount'],
  ['E1400', { amount: undefined, items, minAmount: '1' }, 'minAmount'],
  [
    'E1400',
    { amount: undefined, items: [{ name: 'Tent', quantity: 0, unitPrice: '1' }] },
    'items.0.quantity',
  ],
  [
    'E3471',
    { amount: undefined, items: [{ name: 'Tent', quantity: 1, unitPrice: '1.005' }] },
    'items.0.unitPrice',
  ],
  ['E3471', { amount: '5', minAmount: '5' }, 'minAmount'],
  ['E3471', { remindHours: 72 }, 'remindHours'],
])('%s: a link with %j is refused at %s', async (code, changes, field) => {
  const answer = await add(changes)
  expect([answer.code, answer.fields.map(({ path }) => path)]).toEqual([code, [field]])
})

test('a customer enters an amount within the limits, checked again on the server, in the format of the language', async () => {
  const link = await create({ use: 'many', minAmount: '10', amount: '500' })
  for (const [amount, text] of [
    ['', 'Enter an amount'],
    ['9.99', 'The lowest amount is USD'],
    ['500.01', 'The highest amount is USD'],
    ['10.005', 'Too many decimal places'],
  ] as const) {
    const refused = await sendForm(link.url, await openLink(link.url), { amount })
    expect([refused.status, refused.html.includes(text)]).toEqual([200, true])
    expect(refused.html).toContain(`value="${amount}"`)
  }
  await payThrough(link.url, { amount: '10' })
  await sendForm(`${link.url}?locale=de_DE`, await openLink(link.url), { amount: '500,00' })
  expect((await history(link.linkNo)).map(({ amount }) => amount).sort()).toEqual(['10.00', '500.00'])
  expect(await read(link.linkNo)).toMatchObject({ paidAmount: '510.00', minAmount: '10.00' })
})

test('the page fills in the address that the link was sent to, and only through the link in the email', async () => {
  const email = `to-${merchantNo}@customer.example`
  const link = await create()
  await client.callWithToken(calls['quickPay/sendInfo.do'], { linkNo: link.linkNo, email })
  const url = /http\S+/.exec((await sandbox.lastMail(email))?.body ?? '')?.[0] ?? ''
  expect(url).not.toContain(email)
  expect(await (await fetch(url)).text()).toContain(`value="${email}"`)
  expect((await openLink(link.url)).html).not.toContain(email)
  const other = await create()
  expect(await (await fetch(url.replace(link.url, other.url))).text()).not.toContain(email)
})

test('recipients are reminded once before the link expires, and not those who have paid', async () => {
  const [late, paid] = [`late-${merchantNo}@customer.example`, `paid-${merchantNo}@customer.example`]
  const link = await create({ use: 'many', expiresAt: inDays(4), remindHours: 72 })
  const ended = await create({ expiresAt: inDays(4), remindHours: 72 })
  const send = (linkNo: string, email: string) =>
    client.callWithToken(calls['quickPay/sendInfo.do'], { linkNo, email })
  await send(link.linkNo, late)
  await send(link.linkNo, late.toUpperCase())
  await send(link.linkNo, paid)
  await send(ended.linkNo, late)
  await payThrough(link.url, { email: paid })
  await client.callWithToken(calls['quickPay/expireLink.do'], { linkNo: ended.linkNo })
  await sandbox.advance('PT23H59M', merchantNo)
  expect((await read(link.linkNo)).mails).toHaveLength(3)
  await sandbox.advance('PT1M', merchantNo)
  await sandbox.advance('P1D', merchantNo)
  const { mails } = await read(link.linkNo)
  expect(mails.filter(({ actor }) => actor === null).map(({ email }) => email)).toEqual([late.toUpperCase()])
  expect((await read(ended.linkNo)).mails).toHaveLength(1)
  const mail = await sandbox.lastMail(late.toUpperCase())
  expect(mail?.subject).toMatch(/^Reminder: payment request from Demo merchant/)
  expect(mail?.body).toContain(`${link.url}?to=`)
})

test('the page is in the language of the browser, and a blocked customer reads neutral words', async () => {
  const link = await create()
  const inJapanese = await fetch(link.url, { headers: { 'accept-language': 'ja,en;q=0.5' } })
  expect(await inJapanese.text()).toContain('<html lang="ja-JP">')
  const { receipt } = await payThrough(link.url, { number: '4100000000000019' })
  const { origin } = new URL(link.url)
  const result = await (
    await fetch(`${origin}/pay/result?${new URLSearchParams({ receipt: receipt ?? '', locale: 'en_US' })}`)
  ).text()
  expect(result).toContain('Use another payment method, or contact the merchant.')
  expect(result).not.toMatch(/R01|score|risk/i)
})
