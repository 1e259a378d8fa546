import { eq } from 'drizzle-orm'
import { SUCCESS } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import { operationList } from '#lib/contract/pay-api/operations.ts'
import { gateways, sessions } from '#sandbox/platform/db/schema/identity.ts'
import { DEMO_PASSWORD } from '#sandbox/seed/accounts.ts'
import { apiClient, newKey, payment } from '#tests/support/pay-api.ts'
import type { ProviderClient } from '#tests/support/provider-client.ts'
import { withSandbox } from '#tests/support/sandbox.ts'

/** The payment API: what a key may do, idempotency, and the request log. */

const sandbox = withSandbox()
let client: ProviderClient
let merchantNo: string
let gatewayNo: string

beforeEach(async () => {
  ;({ merchantNo, gatewayNo, client } = await sandbox.newMerchant())
})

const withKey = async (options: Partial<Parameters<typeof newKey>[1]> = {}) => {
  const made = await newKey(client, { gatewayNo, ...options })
  return { ...made, api: apiClient(sandbox.url, made.key) }
}
const logged = async (filter: object = {}) =>
  (await client.call(calls['developer/requests.do'], filter)).data.list

test.each(operationList)('the example of %s has the shapes of the operation', (_, operation) => {
  const { example, params, body, answer } = operation
  expect(params?.safeParse(example.params).success ?? true).toBe(true)
  expect(body?.safeParse(example.body).success ?? true).toBe(true)
  expect(answer.parse(example.answer)).toEqual(example.answer)
})

test('a key is refused without the permission, from another network, and after its end; each refusal is logged', async () => {
  const reader = await withKey({ scopes: ['read'] })
  const office = await withKey({ networks: ['203.0.113.0/24'] })
  const home = await withKey({ networks: ['127.0.0.0/8', '::1/128'] })
  const short = await withKey({
    expiresAt: new Date(+sandbox.now(merchantNo) + 3_600_000).toISOString(),
  })
  expect((await short.api.get('/payments')).status).toBe(200)
  await sandbox.advance('PT1H', merchantNo)
  const refused = [
    await reader.api.post('/payments', payment()),
    await office.api.get('/payments'),
    await short.api.get('/payments'),
  ]
  expect(refused.map(({ status, body }) => [status, body.error.type, body.error.code])).toEqual([
    [403, 'permission_error', 'key_scope'],
    [403, 'permission_error', 'key_network'],
    [401, 'authentication_error', 'key_expired'],
  ])
  expect((await home.api.get('/payments')).status).toBe(200)
  const rows = await logged({ result: 'refused' })
  expect(
    rows.map(({ keyNo, errorCode, status, requestId }) => [keyNo, errorCode, status, requestId]),
  ).toEqual(
    [short, office, reader].map(({ row }, index) => {
      const { status, body } = refused[2 - index] ?? { status: 0, body: undefined }
      return [row.keyNo, body.error.code, status, body.error.requestId]
    }),
  )
  const { data } = await client.call(calls['developer/requestErrors.do'], {})
  expect(data.requests).toBe(5)
  expect(data.errors.map(({ errorCode, requests, keys }) => [errorCode, requests, keys]).sort()).toEqual([
    ['key_expired', 1, 1],
    ['key_network', 1, 1],
    ['key_scope', 1, 1],
  ])
})

test('a role with some websites sees and counts the requests of their orders only', async () => {
  const { api } = await withKey()
  const { tradeNo } = (await api.post('/payments', payment())).body
  await api.post(`/payments/${tradeNo}/refunds`, { amount: '1.00', reason: 'Too early' })
  await api.post('/payments', { amount: '1.00' })
  const seenWith = async (sites: string[]) => {
    const rights = { pages: ['/developer/requests'], calls: [], sites }
    await sandbox.db.update(sessions).set({ rights }).where(eq(sessions.merchantNo, merchantNo))
    const { requests, errors } = (await client.call(calls['developer/requestErrors.do'], {})).data
    const codes = errors.map(({ errorCode, requests: count, keys }) => [errorCode, count, keys])
    return { listed: (await logged()).length, requests, codes }
  }
  expect(await seenWith([`shop.${merchantNo}.example`])).toEqual({
    listed: 2,
    requests: 2,
    codes: [['refund_unreconciled', 1, 1]],
  })
  expect(await seenWith(['elsewhere.example'])).toEqual({ listed: 0, requests: 0, codes: [] })
})

test('a repeat with the same idempotency key returns the first result; another body is refused', async () => {
  const { api } = await withKey()
  const first = await api.post('/payments', payment(), 'once')
  const again = await api.post('/payments', { ...payment(), currency: 'USD' }, 'once')
  expect([first.status, again.status]).toEqual([201, 201])
  expect(again.body).toEqual(first.body)
  expect([first, again].map(({ headers }) => headers.get('idempotency-replayed'))).toEqual([null, 'true'])
  const other = await api.post('/payments', payment({ amount: '26.00' }), 'once')
  expect(other).toMatchObject({ status: 409, body: { error: { code: 'idempotency_key_reused' } } })
  const otherCard = payment({ card: { number: '5555555555554444', expiry: '12/39' } })
  expect((await api.post('/payments', otherCard, 'once')).body.error.code).toBe('idempotency_key_reused')
  expect((await api.post('/payments', payment(), '')).body.error.code).toBe('idempotency_key_missing')
  expect((await api.get('/payments')).body.list).toHaveLength(1)
  // A refused request leaves nothing behind, so that it can be corrected.
  expect((await api.post('/payments', payment({ amount: '1.234' }), 'later')).status).toBe(400)
  expect((await api.post('/payments', payment(), 'later')).status).toBe(201)
})

test('two shops of a merchant may use the same idempotency key', async () => {
  const other = `${merchantNo}02`
  await sandbox.db.insert(gateways).values({
    gatewayNo: other,
    merchantNo,
    labelZh: '英国站',
    labelEn: 'UK store',
    environment: 'live',
    currency: 'USD',
    tabulationWeekday: 4,
  })
  for (const shop of [await withKey(), await withKey({ gatewayNo: other })]) {
    const paid = [
      await shop.api.post('/payments', payment({ orderNo: '1001' }), '1001'),
      await shop.api.post('/payments', payment({ orderNo: '1001' }), '1001'),
    ]
    expect(paid.map(({ status, body }) => [status, body.gatewayNo])).toEqual(
      paid.map(() => [201, shop.row.gatewayNo]),
    )
    expect(paid.map(({ headers }) => headers.get('idempotency-replayed'))).toEqual([null, 'true'])
  }
})

test('payment, refund after its reconciliation, and the order by its number', async () => {
  const { api, row } = await withKey()
  const paid = await api.post('/payments', payment({ orderNo: 'A-1' }))
  const { tradeNo } = paid.body
  expect(paid.body).toMatchObject({ orderNo: 'A-1', status: 'success', refundableAmount: '25.00' })
  const refund = { amount: '10.00', reason: 'Item returned' }
  const early = await api.post(`/payments/${tradeNo}/refunds`, refund)
  expect(early).toMatchObject({
    status: 409,
    body: { error: { type: 'conflict', code: 'refund_unreconciled', requestId: expect.any(String) } },
  })
  await sandbox.advance('P1D', merchantNo)
  const refunded = await api.post(`/payments/${tradeNo}/refunds`, refund)
  expect(refunded).toMatchObject({ status: 201, body: { amount: '10.00', refundableAmount: '15.00' } })
  const beyond = await api.post(`/payments/${tradeNo}/refunds`, { ...refund, amount: '15.01' })
  expect(beyond.body.error).toMatchObject({ code: 'refund_above_refundable', field: 'amount' })
  expect((await api.get(`/refunds/${refunded.body.refundNo}`)).body).toEqual(refunded.body)
  expect((await api.get('/refunds')).body.list).toEqual([refunded.body])
  const order = await api.get('/orders/A-1')
  expect(order.body.payments).toEqual([expect.objectContaining({ tradeNo, refundedAmount: '10.00' })])
  expect((await api.get('/orders/A-2')).status).toBe(404)
  const [applied] = (await client.call(calls['refund/list.do'], {})).data.list
  expect(applied).toMatchObject({ applicant: 'API Test key', refundNo: refunded.body.refundNo })
  expect((await logged({ tradeNo: [tradeNo] })).length).toBe(6)
  const { days } = (await client.call(calls['developer/keyDays.do'], { keyNo: row.keyNo })).data
  expect(days.map(({ requests, refused }) => [requests, refused])).toEqual([
    [6, 2],
    [2, 1],
  ])
})

test('a refund above the limit for approvals is refused and leaves no request', async () => {
  await client.callWithToken(calls['approval/saveRules.do'], {
    refunds: [{ currency: 'USD', amount: '5.00' }],
    bankAccount: false,
    apiKeys: false,
    administrators: false,
    version: 0,
    password: DEMO_PASSWORD,
  })
  const { api } = await withKey()
  const { tradeNo } = (await api.post('/payments', payment())).body
  await sandbox.advance('P1D', merchantNo)
  const refused = await api.post(`/payments/${tradeNo}/refunds`, { amount: '10.00', reason: 'Test' })
  expect(refused).toMatchObject({ status: 403, body: { error: { code: 'approval_required' } } })
  expect((await client.call(calls['approval/list.do'], {})).data.list).toEqual([])
  // The answer is the same while the portal's request for this refund waits.
  const requested = { tradeNo, amount: '10.00', reason: 'Test' }
  await client.callWithToken(calls['refund/save.do'], requested)
  expect((await client.call(calls['approval/list.do'], {})).data.list).toHaveLength(1)
  const waiting = await api.post(`/payments/${tradeNo}/refunds`, { amount: '10.00', reason: 'Test' })
  expect(waiting).toMatchObject({ status: 403, body: { error: { code: 'approval_required' } } })
  const small = await api.post(`/payments/${tradeNo}/refunds`, { amount: '5.00', reason: 'Test' })
  expect(small.status).toBe(201)
})

test('a pre-authorization is captured in part or voided, once', async () => {
  const { api } = await withKey()
  const [one, two] = [
    (await api.post('/payments', payment({ preAuth: true }))).body,
    (await api.post('/payments', payment({ preAuth: true }))).body,
  ]
  expect(one).toMatchObject({ status: 'pending', preAuthStatus: 'pending' })
  const captured = await api.post(`/payments/${one.tradeNo}/capture`, { amount: '20.00' })
  expect(captured.body).toMatchObject({ status: 'success', preAuthStatus: 'completed', amount: '20.00' })
  const voided = await api.post(`/payments/${two.tradeNo}/void`, {})
  expect(voided.body).toMatchObject({ status: 'failed', preAuthStatus: 'revoked' })
  for (const path of [`/payments/${one.tradeNo}/void`, `/payments/${two.tradeNo}/capture`]) {
    expect((await api.post(path, {})).body.error.code).toBe('pre_auth_not_pending')
  }
})

test('only a card payment can be pre-authorized', async () => {
  const { api } = await withKey()
  const local = payment({ method: 'alipay', card: undefined, preAuth: true })
  const refused = await api.post('/payments', local)
  expect(refused).toMatchObject({ status: 400, body: { error: { code: 'body_invalid', field: 'preAuth' } } })
  expect((await api.get('/payments')).body.list).toEqual([])
  expect((await api.post('/payments', { ...local, preAuth: false })).body.status).toBe('pending')
})

test('a list continues at its cursor, and refuses a changed one', async () => {
  const { api } = await withKey()
  const made: string[] = []
  for (let i = 0; i < 12; i++) {
    made.unshift((await api.post('/payments', payment({ amount: `${20 + i}.00` }))).body.tradeNo)
    await sandbox.advance('PT1S', merchantNo)
  }
  const first = await api.get('/payments?limit=10')
  const rest = await api.get(`/payments?limit=10&cursor=${first.body.nextCursor}`)
  const shown = [...first.body.list, ...rest.body.list].map(({ tradeNo }) => tradeNo)
  expect(shown).toEqual(made)
  expect(rest.body.nextCursor).toBeNull()
  const wrong = await api.get(`/payments?limit=10&orderNo=A&cursor=${first.body.nextCursor}`)
  expect(wrong).toMatchObject({ status: 400, body: { error: { code: 'cursor_invalid', field: 'cursor' } } })
  expect((await api.get('/payments?limit=11')).body.error).toMatchObject({
    code: 'body_invalid',
    field: 'limit',
  })
})

test('a key sees the payments of its gateway and environment only', async () => {
  const live = await withKey()
  const test_ = await withKey({ environment: 'test' })
  const other = await newKey(await sandbox.signIn('100002', 'admin'), { gatewayNo: '10000201' })
  const { tradeNo } = (await live.api.post('/payments', payment())).body
  for (const api of [test_.api, apiClient(sandbox.url, other.key)]) {
    expect((await api.get(`/payments/${tradeNo}`)).body.error.code).toBe('record_not_found')
    const refund = await api.post(`/payments/${tradeNo}/refunds`, { amount: '1.00', reason: 'Test' })
    expect(refund.body.error.code).toBe('record_not_found')
    expect(
      (await api.get('/payments')).body.list.map((each: { tradeNo: string }) => each.tradeNo),
    ).not.toContain(tradeNo)
  }
  expect((await test_.api.get('/links')).body.error.code).toBe('links_live_only')
})

test('a link is created, read, listed and expired', async () => {
  const { api } = await withKey()
  const body = {
    website: `shop.${merchantNo}.example`,
    amount: '180.00',
    currency: 'USD',
    description: 'Tent',
    use: 'single',
    locale: 'en_US',
    validHours: 72,
  }
  const made = await api.post('/links', body)
  expect(made).toMatchObject({ status: 201, body: { status: 'active', amount: '180.00', gatewayNo } })
  const { linkNo } = made.body
  expect((await api.get(`/links/${linkNo}`)).body).toEqual(made.body)
  expect((await api.get('/links')).body.list).toEqual([made.body])
  expect((await api.post(`/links/${linkNo}/expire`, {})).body.status).toBe('expired')
  expect((await api.post(`/links/${linkNo}/expire`, {})).body.error.code).toBe('link_not_active')
  const unknown = await api.post('/links', { ...body, website: 'x.example' })
  expect(unknown.body.error).toMatchObject({ code: 'link_fields_invalid', field: 'website' })
})

test.each([
  ['an unknown address', 'GET', '/nothing', undefined, 404, 'path_unknown'],
  ['incomplete JSON', 'POST', '/payments', '{"amount":', 400, 'body_invalid'],
  ['an unknown field', 'POST', '/payments', JSON.stringify(payment({ color: 'red' })), 400, 'body_invalid'],
  ['a large body', 'POST', '/payments', JSON.stringify({ note: 'x'.repeat(200_000) }), 413, 'body_too_large'],
] as const)('%s is answered with its error and logged', async (_, method, path, body, status, code) => {
  const { api } = await withKey()
  const answer = method === 'GET' ? await api.get(path) : await api.post(path, body ?? '')
  expect([answer.status, answer.body.error.code]).toEqual([status, code])
  expect(answer.body.error.message).not.toMatch(/^api\./)
  expect((await logged())[0]).toMatchObject({ method, status, errorCode: code })
})

test('no card number, security code, key or link address is stored, even if it is sent in a wrong field', async () => {
  const { api, key } = await withKey()
  await api.post('/payments', payment({ orderNo: '4111 1111 1111 1111' }))
  await api.post('/payments', { card: '4111-1111-1111-1111', cvv: '987', note: key })
  await api.get('/payments?orderNo=4111111111111111')
  await api.get('/payments?orderNo=4111+1111+1111+1111&after=%')
  await api.post('/payments', payment({ orderNo: '4111\t1111\t1111\t1111 12/27' }))
  const link = await api.post('/links', {
    website: `shop.${merchantNo}.example`,
    amount: '1.00',
    currency: 'USD',
    description: 'Tent',
    use: 'single',
    locale: 'en_US',
    validHours: 72,
  })
  const rows = await logged()
  expect(rows).toHaveLength(6)
  const details = await Promise.all(
    rows.map(({ requestId }) => client.call(calls['developer/request.do'], { requestId })),
  )
  const text = JSON.stringify(details)
  expect(text).toContain('411111******1111')
  expect(text).not.toMatch(/4111(?:[ +-]|\\+t)?1111|"(123|987)\\*"/)
  expect(text).not.toContain(key)
  expect(text).not.toContain(link.body.url.split('/').at(-1))
  const { rows: stored } = await sandbox.db.execute<{ text: string }>(
    'select t::text as text from api_idempotency t union all select t::text from api_requests t',
  )
  expect(JSON.stringify(stored)).not.toMatch(/4111111111111111|\\"cvv\\": ?\\"\d/)
})

test('the checklist completes itself', async () => {
  const done = async () =>
    (await client.call(calls['developer/gettingStarted.do'], {})).data.steps.map(
      ({ step, doneAt, tradeNo }) => (doneAt === null ? step : [step, tradeNo]),
    )
  expect(await done()).toEqual(['key', 'payment', 'webhook', 'refund', 'live'])
  const tested = await withKey({ environment: 'test' })
  const declined = payment({ card: { number: '4000000000000002', expiry: '12/39' } })
  await tested.api.post('/payments', declined)
  expect(await done()).toEqual([['key', null], 'payment', 'webhook', 'refund', 'live'])
  const { tradeNo } = (await tested.api.post('/payments', payment())).body
  const { api } = await withKey()
  const live = (await api.post('/payments', payment())).body.tradeNo
  await sandbox.advance('P1D', merchantNo)
  await api.post(`/payments/${live}/refunds`, { amount: '1.00', reason: 'Test' })
  expect(await done()).toEqual([
    ['key', null],
    ['payment', tradeNo],
    'webhook',
    ['refund', live],
    ['live', live],
  ])
})

test('a key is found by its first and last characters, also after its end', async () => {
  const { key, row } = await withKey({ name: 'Lost' })
  const parts = { environment: 'live', firstFour: key.slice(5, 9), lastFour: key.slice(-4) } as const
  const find = async () => (await client.call(calls['developer/findKeys.do'], parts)).data.list
  expect((await find()).map(({ keyNo, ended }) => [keyNo, ended])).toEqual([[row.keyNo, false]])
  const { keyNo, version } = row
  const retire = { keyNo, version, action: 'retire', password: DEMO_PASSWORD } as const
  expect((await client.callWithToken(calls['developer/updateKey.do'], retire)).code).toBe(SUCCESS)
  expect((await find()).map(({ keyNo: no, ended }) => [no, ended])).toEqual([[keyNo, true]])
  const other = await sandbox.signIn('100002', 'admin')
  expect((await other.call(calls['developer/findKeys.do'], parts)).data.list).toEqual([])
})

test('the limits of a key are edited, and its successor has them too', async () => {
  const { api, row } = await withKey({ scopes: ['read'] })
  const edit = (change: object) =>
    client.callWithToken(calls['developer/editKey.do'], {
      keyNo: row.keyNo,
      version: row.version,
      name: 'Shop',
      scopes: ['pay'],
      networks: ['127.0.0.1', '::1'],
      expiresAt: null,
      password: DEMO_PASSWORD,
      ...change,
    })
  expect((await edit({ networks: ['x'] })).fields).toEqual([
    { path: 'networks', message: 'network_format?line=x' },
  ])
  expect((await edit({ expiresAt: '2020-01-01T00:00:00.000Z' })).fields).toEqual([
    { path: 'expiresAt', message: 'in_past' },
  ])
  const edited = await edit({})
  expect(edited.data.row).toMatchObject({
    name: 'Shop',
    scopes: ['pay'],
    networks: ['127.0.0.1/32', '::1/128'],
  })
  expect((await edit({})).code).toBe('E3010')
  expect((await api.get('/payments')).body.error.code).toBe('key_scope')
  const { version } = edited.data.row
  const rotated = await client.callWithToken(calls['developer/updateKey.do'], {
    keyNo: row.keyNo,
    version,
    action: 'rotate',
    overlap: 'none',
    password: DEMO_PASSWORD,
  })
  expect(rotated.data.successor).toMatchObject({ name: 'Shop', scopes: ['pay'], masked: null })
})
