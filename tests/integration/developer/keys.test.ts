import { SUCCESS } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import { DEMO_PASSWORD } from '#sandbox/seed/accounts.ts'
import type { ProviderClient } from '#tests/support/provider-client.ts'
import { withSandbox } from '#tests/support/sandbox.ts'

/**
 * API keys: shown once, activated, replaced with an overlap, and accepted or rejected in payment requests.
 */

const { 'developer/getGateways.do': getGateways } = calls
const { 'developer/revealKey.do': revealKey, 'developer/updateKey.do': updateKey } = calls

const sandbox = withSandbox({ logLevel: 'trace', logTo: { write: (line) => logged.push(line) } })
let client: ProviderClient
let merchantNo: string
let gatewayNo: string
const logged: string[] = []

beforeEach(async () => {
  ;({ merchantNo, gatewayNo, client } = await sandbox.newMerchant())
})

const password = DEMO_PASSWORD
type Environment = 'live' | 'test'

const keys = async (from = client) => (await from.call(getGateways, {})).data.list
const present = async (environment: Environment = 'live') => {
  const row = (await keys()).find((key) => key.environment === environment && key.replacedAt === null)
  if (!row) throw new Error('no key')
  return row
}
const reveal = async (environment: Environment = 'live') => {
  const { keyNo, version } = await present(environment)
  return (await client.callWithToken(revealKey, { keyNo, version, password })).data.key
}
const activate = async (environment: Environment = 'live') => {
  const { keyNo, version } = await present(environment)
  return client.callWithToken(updateKey, { keyNo, version, action: 'activate', password })
}
const rotate = async (overlap: 'none' | 'hour' | 'day' | 'week', environment: Environment = 'live') => {
  const { keyNo, version } = await present(environment)
  return client.callWithToken(updateKey, { keyNo, version, action: 'rotate', overlap, password })
}
/** Creates an active key. */
const inUse = async (environment: Environment = 'live') => {
  const key = await reveal(environment)
  await activate(environment)
  return key
}

const pay = async (key: string | undefined, order: object = {}) => {
  const response = await fetch(`${sandbox.url}/pay/api/payments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
    body: JSON.stringify({
      amount: '25.00',
      currency: 'USD',
      card: { number: '4111111111111111', holder: 'Ann Lee', expiry: '12/39' },
      ...order,
    }),
  })
  return { status: response.status, body: await response.json() }
}
const refusalOf = async (key: string | undefined) => (await pay(key)).body.error?.code

test('a new merchant has an inactive key of each kind, which was never shown', async () => {
  expect(await keys()).toEqual(
    (['live', 'test'] as const).map((environment) =>
      expect.objectContaining({ gatewayNo, environment, status: 'unactivated', masked: null, shownAt: null }),
    ),
  )
})

test('a key is shown once, also with the same token; another token does not show it again', async () => {
  const { keyNo, version } = await present()
  const token = await client.operationToken()
  const first = await client.callWithToken(revealKey, { keyNo, version, password }, token)
  expect(first.data.key).toMatch(/^live_[0-9a-f]{40}$/)
  expect(first.data.row.masked).toBe(`live_${first.data.key.slice(5, 9)}••••••••${first.data.key.slice(-4)}`)
  const again = await client.callWithToken(revealKey, { keyNo, version, password }, token)
  expect(again.code).toBe('E2037')
  const later = await client.callWithToken(revealKey, { keyNo, version: version + 1, password })
  expect(later.code).toBe('E2037')
  expect(JSON.stringify([again, later])).not.toContain(first.data.key)
})

test('the clear key is in exactly one response, and in no email, row or log entry', async () => {
  const key = await inUse()
  await rotate('day')
  await reveal()
  const responses = JSON.stringify([
    await keys(),
    await sandbox.control(`outbox?to=contact@${merchantNo}.example`),
    await pay(key),
    (await client.call(calls['merchant/getInfo.do'], {})).data,
    (await client.call(calls['common/getGatewayNos.do'], {})).data,
  ])
  expect(responses).toContain('live_…')
  expect(responses).not.toContain(key)
  const tables = await sandbox.db.execute<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public'",
  )
  const holding: string[] = []
  for (const { name } of tables.rows) {
    const { rows } = await sandbox.db.execute<{ text: string }>(`select t::text as text from ${name} t`)
    if (rows.some(({ text }) => text.includes(key))) holding.push(name)
  }
  expect(holding).toEqual([])
  expect(logged.join('')).toContain('developer/revealKey.do')
  expect(logged.join('')).not.toContain(key)
})

test('payments are accepted once the key is active, as live or as test orders', async () => {
  const live = await reveal()
  expect(await refusalOf(live)).toBe('key_unactivated')
  await activate()
  const paid = await pay(live, { orderNo: 'A-1' })
  expect(paid).toMatchObject({
    status: 201,
    body: { orderNo: 'A-1', status: 'success', environment: 'live' },
  })
  const tested = await pay(await inUse('test'), { orderNo: 'A-1' })
  expect(tested).toMatchObject({ status: 201, body: { status: 'success', environment: 'test' } })
  const rows = (await client.call(calls['transaction/list.do'], {})).data.list
  expect(rows.map(({ tradeNo, environment }) => [tradeNo, environment]).sort()).toEqual(
    [
      [paid.body.tradeNo, 'live'],
      [tested.body.tradeNo, 'test'],
    ].sort(),
  )
  expect((await present()).lastUsedAt).not.toBeNull()
})

test('an order that is sent repeatedly is paid once', async () => {
  const key = await inUse()
  const sent = await Promise.all([1, 2, 3].map(() => pay(key, { orderNo: 'B-1' })))
  expect(sent.map(({ status }) => status).sort()).toEqual([200, 200, 201])
  expect(new Set(sent.map(({ body }) => body.tradeNo)).size).toBe(1)
})

test.each([
  [undefined, 401, 'key_missing'],
  ['secret', 401, 'key_unknown'],
  [`live_${'0'.repeat(40)}`, 401, 'key_unknown'],
  ['hash of K10000101-live in the sandbox', 401, 'key_missing'],
])('the key %s is refused', async (key, status, code) => {
  expect(await pay(key)).toMatchObject({ status, body: { error: { code } } })
})

test.each([
  [{ amount: '1.234' }, 'amount'],
  [{ amount: undefined }, 'amount'],
  [{ currency: 'XYZ' }, 'currency'],
  [{ card: { number: '4111111111111112' } }, 'number'],
  [{ card: undefined }, 'card'],
])('an order with %j is refused at %s', async (order, field) => {
  expect(await pay(await inUse(), order)).toMatchObject({ status: 400, body: { error: { field } } })
})

test('after rotation with an overlap both keys work, then only the new one', async () => {
  const old = await inUse()
  const rotated = await rotate('hour')
  expect(Date.parse(rotated.data.row.expiresAt ?? '') - Date.parse(rotated.data.row.replacedAt ?? '')).toBe(
    3_600_000,
  )
  expect(rotated.data.successor).toMatchObject({ status: 'normal', masked: null })
  expect((await pay(old)).status).toBe(201)
  const fresh = await reveal()
  expect([(await pay(old)).status, (await pay(fresh)).status]).toEqual([201, 201])
  await sandbox.advance('PT59M', merchantNo)
  expect([(await pay(old)).status, (await pay(fresh)).status]).toEqual([201, 201])
  await sandbox.advance('PT1M', merchantNo)
  expect([await refusalOf(old), (await pay(fresh)).status]).toEqual(['key_expired', 201])
  expect((await keys()).filter(({ environment }) => environment === 'live')).toHaveLength(1)
  expect(await sandbox.lastMail(`contact@${merchantNo}.example`)).toMatchObject({
    subject: expect.stringContaining(gatewayNo),
  })
})

test('after immediate rotation the old key is refused', async () => {
  const old = await inUse()
  await rotate('none')
  expect(await refusalOf(old)).toBe('key_expired')
  expect((await pay(await reveal())).status).toBe(201)
})

test('only an overlap can be ended early', async () => {
  const old = await inUse()
  const { row } = (await rotate('week')).data
  const { keyNo, version } = row
  const retired = await client.callWithToken(updateKey, { keyNo, version, action: 'retire', password })
  expect(retired.code).toBe(SUCCESS)
  expect(await refusalOf(old)).toBe('key_expired')
  const current = await present()
  const refused = await client.callWithToken(updateKey, {
    keyNo: current.keyNo,
    version: current.version,
    action: 'retire',
    password,
  })
  expect(refused.code).toBe('E3404')
})

test('of two parallel rotations one succeeds and the other is refused; there is one new key', async () => {
  await inUse()
  const { keyNo, version } = await present()
  const other = await sandbox.signIn(merchantNo, 'admin')
  const input = { keyNo, version, action: 'rotate', overlap: 'day', password } as const
  const answers = await Promise.all([client, other].map((each) => each.callWithToken(updateKey, input)))
  expect(answers.map(({ code }) => code).sort()).toEqual([SUCCESS, 'E3010'])
  expect((await keys()).filter(({ environment }) => environment === 'live')).toHaveLength(2)
})

test('a wrong password shows nothing and is counted; the fifth freezes the account', async () => {
  const { keyNo, version } = await present()
  const codes: string[] = []
  for (let i = 0; i < 5; i++) {
    const wrong = await client.callWithToken(revealKey, { keyNo, version, password: 'wrong' })
    codes.push(wrong.code)
  }
  expect(codes.slice(0, 4)).toEqual(['E2035', 'E2035', 'E2035', 'E2035'])
  expect((await client.call(getGateways, {})).code).toMatch(/^E0001/)
  expect(codes[4]).toBe('E2003')
})

test('an invalid action is refused and changes nothing', async () => {
  const fresh = await present()
  const act = (action: 'activate' | 'rotate', key = fresh, overlap?: 'day') =>
    client.callWithToken(updateKey, { keyNo: key.keyNo, version: key.version, action, overlap, password })
  expect((await act('rotate', fresh, 'day')).code).toBe('E3401')
  expect((await act('rotate')).fields).toEqual([{ path: 'overlap', message: 'required' }])
  expect((await act('activate', fresh, 'day')).fields).toEqual([{ path: 'overlap', message: 'invalid' }])
  expect((await act('activate')).code).toBe(SUCCESS)
  expect((await act('activate')).code).toBe('E3010')
  const active = await present()
  expect((await act('activate', active)).code).toBe('E3400')
  expect((await act('rotate', active, 'day')).code).toBe('E3402')
})

test('another merchant can neither see nor change the keys', async () => {
  const { keyNo, version } = await present()
  const other = await sandbox.signIn('100002', 'admin')
  expect((await keys(other)).some((key) => key.keyNo === keyNo)).toBe(false)
  const request = { keyNo, version, password }
  expect((await other.callWithToken(revealKey, request)).code).toBe('E3003')
  expect((await other.callWithToken(updateKey, { ...request, action: 'activate' })).code).toBe('E3003')
})

test('test payments can be switched off', async () => {
  const [live, tested] = [await inUse('live'), await inUse('test')]
  const turn = calls['merchant/switches.do']
  await client.callWithToken(turn, { name: 'testPayments', on: false, version: 0 })
  expect(await pay(tested)).toMatchObject({ status: 403, body: { error: { code: 'test_payments_off' } } })
  expect((await pay(live)).status).toBe(201)
})

test('orders paid with a test key are never settled and count towards no limit', async () => {
  const [live, tested] = [await inUse('live'), await inUse('test')]
  await client.callWithToken(calls['amountLimit/add.do'], {
    gatewayNo,
    method: 'card',
    cardType: 'all',
    currency: 'USD',
    perTicket: '30',
    daily: '30',
    weekly: '40',
    monthly: '50',
    remark: 'Test',
  })
  expect((await pay(tested)).body.status).toBe('success')
  const real = await pay(live)
  expect(real.body.status).toBe('success')
  const totals = await client.call(calls['settlement/unsettledTotals.do'], {})
  expect(JSON.stringify(totals.data)).toContain('"orders":1')
})

test.each(['zh_CN', 'en_US'] as const)(
  '%s: a blocked payment names no check and sends the payer no email; the words are neutral',
  async (locale) => {
    const key = await inUse()
    const email = `blocked.${locale.toLowerCase()}@shop.example`
    await client.callWithToken(calls['riskList/add.do'], {
      listType: 'block',
      valueKind: 'email',
      value: email,
      reason: 'fraud',
      expiresOn: null,
      remark: '',
    })
    const response = await fetch(`${sandbox.url}/pay/api/payments?locale=${locale}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify({
        amount: '25.00',
        currency: 'USD',
        card: { number: '4111111111111111' },
        customer: { email },
      }),
    })
    const body = await response.json()
    expect(body).toMatchObject({ status: 'failed', errorCode: 'R00' })
    expect(body.payerMessage).toBe(
      locale === 'zh_CN'
        ? '请更换支付方式，或联系商家。'
        : 'Use another payment method, or contact the merchant.',
    )
    expect(await sandbox.control(`outbox?to=${encodeURIComponent(email)}`)).toEqual([])
  },
)
