import { calls } from '#lib/contract/index.ts'
import { logRequest, requestsWritten } from '#sandbox/domain/people/developer/request-log.ts'
import { apiRequests } from '#sandbox/platform/db/schema/pay-api.ts'
import { openLink, sendForm } from '#tests/support/link-customer.ts'
import { linkForm } from '#tests/support/link-form.ts'
import { apiClient, newKey, payment } from '#tests/support/pay-api.ts'
import type { ProviderClient } from '#tests/support/provider-client.ts'
import { withSandbox } from '#tests/support/sandbox.ts'

/** Texts that the database cannot store: with a NUL character, or with half of a character. */

const HALF = '\ud83d'

const sandbox = withSandbox({}, 120_000)
let client: ProviderClient
let merchantNo: string
let gatewayNo: string
let api: ReturnType<typeof apiClient>

beforeEach(async () => {
  ;({ merchantNo, gatewayNo, client } = await sandbox.newMerchant())
  api = apiClient(sandbox.url, (await newKey(client, { gatewayNo })).key)
})

const logged = async () => (await client.call(calls['developer/requests.do'], {})).data.list

test('the payment API refuses them with the field', async () => {
  const refused = [
    await api.get('/orders/a%00b'),
    await api.get('/payments?orderNo=a%00b'),
    await api.post('/payments', payment({ orderNo: 'a\0b' })),
    await api.post('/payments', payment({ customer: { name: 'a\0b' } })),
    await api.post('/payments', payment({ customer: { name: `a${HALF}` } })),
    await api.post('/payments', payment({ website: 'a\0b' })),
    await api.post('/payments', payment({ 'a\0b': 1 })),
  ]
  expect(refused.map(({ status, body }) => [status, body.error.code, body.error.field])).toEqual(
    ['orderNo', 'orderNo', 'orderNo', 'customer.name', 'customer.name', 'website', 'a\0b'].map((field) => [
      400,
      'body_invalid',
      field,
    ]),
  )
  expect((await api.get('/payments')).body.list).toEqual([])
})

test('the request log keeps their requests and all others', async () => {
  const sent = await Promise.all([
    api.get('/payments'),
    api.get('/orders/a%00b'),
    api.get('/orders/A-1'),
    api.get(`/payments?orderNo=${'x'.repeat(479)}${encodeURIComponent('😀')}`),
  ])
  const rows = await logged()
  expect(rows.map(({ requestId }) => requestId).toSorted()).toEqual(
    sent.map(({ headers }) => headers.get('x-request-id')).toSorted(),
  )
  expect(rows.map(({ path }) => path)).toContain('/pay/api/v1/orders/a\ufffdb')
  expect(rows.filter(({ path }) => !path.isWellFormed())).toEqual([])
})

test('an entry that cannot be stored does not lose the others of its batch', async () => {
  await api.get('/payments')
  await logged()
  const [first] = await sandbox.db.select().from(apiRequests)
  if (!first) throw new Error('no entry')
  const problems: unknown[] = []
  const paths = ['/first', '/a\0b', '/last']
  for (const path of paths) {
    logRequest({
      db: sandbox.db,
      request: { ...first, merchantNo, requestId: path.replace('\0', ''), path, day: '2026-01-31' },
      onError: (error) => problems.push(error),
    })
  }
  await requestsWritten()
  expect((await logged()).map(({ path }) => path)).toEqual(expect.arrayContaining(['/first', '/last']))
  expect(problems).toHaveLength(1)
})

test('a payment link with such a token is not found, and its form is shown again', async () => {
  expect((await fetch(`${sandbox.url}/pay/link/%00`)).status).toBe(404)
  const { data } = await client.callWithToken(
    calls['quickPay/createLink.do'],
    linkForm({ merchantNo, gatewayNo }),
  )
  expect((await openLink(data.url, { to: '\0' })).status).toBe(200)
  const sent = await sendForm(data.url, await openLink(data.url), { holder: 'a\0b' })
  expect([sent.status, sent.receipt]).toEqual([303, undefined])
  expect((await client.call(calls['transaction/list.do'], {})).data.list).toEqual([])
})

test('the hosted payment page with such a text is shown again', async () => {
  const preview = await fetch(`${sandbox.url}/pay/preview?gatewayNo=%00`, { redirect: 'manual' })
  expect(preview.status).toBe(303)
  const page = `${sandbox.url}/pay`
  const opened = await openLink(page, { gatewayNo, amount: '25', currency: 'USD' })
  expect(opened.sealed).toBeDefined()
  const sent = await sendForm(page, opened, { holder: 'a\0b' })
  expect([sent.status, sent.receipt]).toEqual([303, undefined])
  expect((await client.call(calls['transaction/list.do'], {})).data.list).toEqual([])
})
