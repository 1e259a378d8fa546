import { eq } from 'drizzle-orm'
import { gateways } from '#sandbox/platform/db/schema/identity.ts'
import { transactions } from '#sandbox/platform/db/schema/payment.ts'
import { sealedIn } from '#tests/support/link-customer.ts'
import type { ProviderClient } from '#tests/support/provider-client.ts'
import { withSandbox } from '#tests/support/sandbox.ts'
import { detailOf, pay } from '#tests/support/sandbox-orders.ts'

const sandbox = withSandbox()
let client: ProviderClient
beforeAll(async () => {
  client = await sandbox.signIn('100001', 'admin')
})

test.each([
  ['4111111111111111', 'success', null],
  ['4000000000000002', 'failed', '05'],
  ['4000000000009995', 'failed', '51'],
  ['4000000000000069', 'failed', '54'],
  ['4000000000000127', 'failed', '82'],
  ['4000000000009235', 'pending', null],
  ['4100000000000019', 'failed', 'R01'],
  ['4000000000005126', 'success', null],
])('the test card %s: %s %s', async (card, status, errorCode) => {
  const paid = await pay(sandbox, { card })
  expect(paid).toMatchObject({ status, errorCode })
  const order = await detailOf(client, paid.tradeNo)
  expect(order).toMatchObject({ cardFirst6: card.slice(0, 6), cardLast4: card.slice(-4), status })
  expect(order.errorInfo === null).toBe(errorCode === null)
  const score = order.triggeredRules.reduce((sum, rule) => sum + rule.score, 0)
  expect(order.riskScore).toBe(score)
})

test.each(['success', 'failed', 'pending', 'processing', 'refused', 'pre_authorized', '51', 'I013'])(
  'a requested outcome (%s) takes precedence',
  async (outcome) => {
    const paid = await pay(sandbox, { outcome, card: '4000000000000002' })
    const expected: Record<string, object> = {
      refused: { status: 'failed', errorCode: 'R01' },
      pre_authorized: { status: 'pending', preAuthStatus: 'pending' },
      failed: { status: 'failed', errorCode: '05' },
      '51': { status: 'failed', errorCode: '51' },
      I013: { status: 'failed', errorCode: 'I013' },
    }
    expect(paid).toMatchObject(expected[outcome] ?? { status: outcome })
  },
)

const rulesOf = async (order: Parameters<typeof pay>[1]) => {
  const { tradeNo, status } = await pay(sandbox, order)
  const { triggeredRules, riskScore } = await detailOf(client, tradeNo)
  return { codes: triggeredRules.map((rule) => rule.ruleCode), details: triggeredRules, riskScore, status }
}

test('the default payment triggers only the rule for new customers, and passes', async () => {
  expect(await rulesOf({})).toMatchObject({ codes: ['new_customer'], riskScore: 5, status: 'success' })
})

test('scores between the limits pre-authorize, scores above are refused; each rule has its measured value', async () => {
  const abroad = { ip: '185.10.20.30', ipCountry: 'BR', shippingCountry: 'BR' }
  const held = await rulesOf({ customer: abroad })
  expect(held.codes).toEqual(['proxy_ip', 'ip_country', 'address_mismatch', 'new_customer'])
  expect(held).toMatchObject({ riskScore: 70, status: 'pending' })
  expect(held.details.map((rule) => rule.detail)).toEqual([
    '185.10.20.30 belongs to an anonymizing network',
    'IP in BR, card issued in US',
    'Billing in US, shipping to BR',
    null,
  ])
  const refused = await rulesOf({ customer: abroad, amount: '1500.00' })
  expect(refused).toMatchObject({ riskScore: 100, status: 'failed' })
})

test('orders of one email are counted together', async () => {
  const customer = { email: 'often@mail.example' }
  const card = '5555555555554444'
  const codes: string[][] = []
  for (let i = 0; i < 8; i += 1) codes.push((await rulesOf({ customer, card })).codes)
  expect(codes.slice(0, 4)).toEqual([['new_customer'], [], [], ['email_velocity']])
  expect(codes[7]).toEqual(['email_burst'])
  await sandbox.advance('P2D', '100001')
  expect((await rulesOf({ customer, card })).codes).toEqual([])
  expect((await rulesOf({ customer, card: '4111111111111111' })).codes).toEqual(['changed_card'])
})

test('one card with several emails, and one card with repeated failures', async () => {
  const card = '4012888888881881'
  const codes: string[][] = []
  for (const name of ['a', 'b', 'c']) {
    const customer = { email: `${name}@many.example`, ipCountry: 'US' }
    codes.push((await rulesOf({ card, customer, outcome: '05' })).codes)
  }
  expect(codes[1]).not.toContain('card_emails')
  expect(codes[2]).toContain('card_emails')
  const again = await rulesOf({ card, customer: { email: 'a@many.example' } })
  expect(again.codes).toEqual(expect.arrayContaining(['card_emails', 'card_failures']))
})

test('no card number is in the database', async () => {
  const number = '4532015112830366'
  const { tradeNo } = await pay(sandbox, { card: number })
  const [row] = await sandbox.db.select().from(transactions).where(eq(transactions.tradeNo, tradeNo))
  expect(JSON.stringify(row)).not.toContain(number)
  expect(JSON.stringify(row)).not.toContain(number.slice(6, 12))
})

test.each([
  [{ merchantNo: '999999' }, /merchantNo/],
  [{ gatewayNo: '10000201' }, /gatewayNo/],
  [{ amount: '1.234' }, /amount/],
  [{ currency: 'ABC' }, /currency/],
  [{ card: '4111111111111112' }, /number/],
  [{ card: { number: '4111111111111111', expiry: '01/20' } }, /expiry/],
  [{ outcome: 'maybe' }, /outcome/],
])('%p is not a payment', async (order, message) => {
  await expect(pay(sandbox, order)).rejects.toThrow(message)
})

test('a chargeback freezes the remaining amount, a retrieval holds it', async () => {
  const { tradeNo } = await pay(sandbox)
  await sandbox.control('disputes', { tradeNo, kind: 'chargeback', reason: 'fraud' })
  const { tradeNo: held } = await pay(sandbox)
  await sandbox.control('disputes', { tradeNo: held, kind: 'retrieval', reason: 'unknown' })
  expect(await detailOf(client, tradeNo)).toMatchObject({ frozenStatus: 'frozen', frozenAmount: '100.00' })
  const order = await detailOf(client, held)
  expect(order).toMatchObject({ holdStatus: 'frozen', holdAmount: '100.00', frozenStatus: 'none' })
  expect(order.events.at(-1)).toMatchObject({ kind: 'retrieval_filed', amount: '100.00' })
  await expect(sandbox.control('disputes', { tradeNo, kind: 'chargeback', reason: 'again' })).rejects.toThrow(
    /409/,
  )
  const failed = await pay(sandbox, { outcome: '05' })
  await expect(
    sandbox.control('disputes', { tradeNo: failed.tradeNo, kind: 'chargeback', reason: 'x' }),
  ).rejects.toThrow(/409/)
})

describe('the hosted page', () => {
  const order = 'gatewayNo=10000101&amount=42.50&currency=USD'
  const open = (query: string, language = 'en-US') =>
    fetch(`${sandbox.url}/pay?${query}`, { headers: { 'accept-language': language } })
  const openSealed = async (query: string) => sealedIn(await (await open(query)).text()) ?? ''
  const send = (fields: Record<string, string>, locale = 'en_US') =>
    fetch(`${sandbox.url}/pay?locale=${locale}`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(fields),
    })
  const card = {
    method: 'card',
    number: '4111 1111 1111 1111',
    holder: 'Ann Lee',
    expiry: '12/40',
    cvv: '123',
  }

  test('uses the language of the browser, or the selected one', async () => {
    expect(await (await open(order, 'zh-CN,zh;q=0.9')).text()).toContain('<html lang="zh-CN">')
    expect(await (await open(order)).text()).toContain('<html lang="en-US">')
    expect(await (await open(`${order}&locale=zh_CN`)).text()).toContain('安全支付')
  })

  test('the form, its errors and the result declare their language and link to the others', async () => {
    const page = await (await open(`${order}&orderNo=PAGE-JA&locale=ja_JP`)).text()
    const fields = { ...card, order: sealedIn(page) ?? '' }
    const refused = await (await send({ ...fields, holder: '' }, 'ja_JP')).text()
    const paid = await send(fields, 'ja_JP')
    const result = await (await fetch(`${sandbox.url}${paid.headers.get('location')}`)).text()
    const shop = await (await open('locale=ja_JP')).text()
    for (const html of [page, refused, result, shop]) {
      expect(html).toContain('<html lang="ja-JP">')
      expect(html).toContain('<summary>日本語</summary>')
      expect(html).toMatch(/href="[^"]*locale=en_US"/)
      expect(html).not.toMatch(/href="[^"]*locale=ja_JP" lang=/)
    }
  })

  test('the form of the shop keeps the website', async () => {
    const html = await (await open('website=%22www.haituo-outdoor.example')).text()
    expect(html).toContain('<input type="hidden" name="website" value="&quot;www.haituo-outdoor.example">')
    expect(await (await open('')).text()).not.toContain('name="website"')
  })

  test.each(['amount', 'currency', 'orderNo', 'website'])('a repeated %s is ignored', async (name) => {
    const query = new URLSearchParams(order)
    query.append(name, 'x')
    query.append(name, 'y')
    const page = await open(query.toString())
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('<form')
  })

  test.each(['result', 'preview', 'challenge', 'issuer'])(
    'repeated parameters of /pay/%s are no failure',
    async (path) => {
      const query = 'receipt=a&receipt=b&gatewayNo=a&gatewayNo=b&locale=ja_JP&locale=de_DE'
      const page = await fetch(`${sandbox.url}/pay/${path}?${query}`, { redirect: 'manual' })
      expect(page.status).toBe(303)
    },
  )

  test('accepts a card, and one payment per order', async () => {
    const page = await open(`${order}&orderNo=PAGE-1`)
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    const html = await page.text()
    expect(html).toContain('PAGE-1')
    expect(html).toMatch(/USD.42\.50/)
    const fields = { ...card, order: sealedIn(html) ?? '' }
    const [first, second] = await Promise.all([send(fields), send(fields)])
    expect([first?.status, second?.status]).toEqual([303, 303])
    const result = await fetch(`${sandbox.url}${first?.headers.get('location')}`)
    expect(await result.text()).toContain('Payment successful')
    const rows = await sandbox.db.select().from(transactions).where(eq(transactions.orderNo, 'PAGE-1'))
    expect(rows).toMatchObject([{ status: 'success', customerName: 'Ann Lee', cardHolder: 'ANN LEE' }])
  })

  test('a declined card shows the reason, and the order can be paid again', async () => {
    const sealed = await openSealed(`${order}&orderNo=PAGE-2`)
    const declined = await send({ ...card, number: '4000000000009995', order: sealed })
    const result = await (await fetch(`${sandbox.url}${declined.headers.get('location')}`)).text()
    expect(result).toContain('Insufficient funds (51)')
    await send({ ...card, order: sealed })
    const rows = await sandbox.db.select().from(transactions).where(eq(transactions.orderNo, 'PAGE-2'))
    expect(rows.map((row) => row.status).sort()).toEqual(['failed', 'success'])
  })

  test.each([
    ['number', { number: '4111111111111112' }],
    ['number', { number: '' }],
    ['holder', { holder: ' ' }],
    ['expiry', { expiry: '13/40' }],
    ['expiry', { expiry: '01/20' }],
    ['cvv', { cvv: '12' }],
    ['email', { email: 'nobody' }],
  ])('a wrong %s has an error at its field, and the card number is not returned', async (field, change) => {
    const sealed = await openSealed(order)
    const answer = await send({ ...card, order: sealed, ...change })
    expect(answer.status).toBe(200)
    const html = await answer.text()
    expect(html).toContain(`id="${field}-error"`)
    expect(html).not.toContain('value="4111')
    expect(html).not.toContain('issue.')
  })

  test('the amount cannot be manipulated, and HTML stays text', async () => {
    const sealed = await openSealed(order)
    const forged = `${Buffer.from('{"gatewayNo":"10000101","orderNo":"F","amount":"0.01","currency":"USD"}').toString('base64url')}.${sealed.split('.')[1]}`
    expect((await send({ ...card, order: forged })).headers.get('location')).toBe('/pay?locale=en_US')
    const html = await (
      await open(`${order}&orderNo=${encodeURIComponent('<script>alert(1)</script>')}`)
    ).text()
    expect(html).not.toContain('<script>')
  })

  test('the order of a gateway that no longer exists leads to the shop, as an expired one does', async () => {
    const [known] = await sandbox.db.select().from(gateways).where(eq(gateways.gatewayNo, '10000101'))
    const gone = { ...known, gatewayNo: '99999901' } as typeof gateways.$inferInsert
    await sandbox.db.insert(gateways).values(gone)
    const sealed = await openSealed('gatewayNo=99999901&amount=42.50&currency=USD')
    await sandbox.db.delete(gateways).where(eq(gateways.gatewayNo, gone.gatewayNo))
    const answer = await send({ ...card, order: sealed })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/pay?locale=en_US'])
  })

  test('without an order it shows a demo shop', async () => {
    const html = await (await open('')).text()
    expect(html).toContain('10000101')
    const wrong = await (await open('gatewayNo=10000101&amount=1.234&currency=USD')).text()
    expect(wrong).toContain('Too many decimal places')
  })
})
