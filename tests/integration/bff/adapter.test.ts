import { getReasons } from '#lib/contract/common.ts'
import { refundDownload, refundList, refundTradeInfo } from '#lib/contract/refund.ts'
import { type TestBff, testBff } from '#tests/support/portal.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { json, type StubProvider, startStub } from '#tests/support/stub-provider.ts'

/** The worked example of an adapter, through the proxy: the provider has other paths, fields and envelope. */

let stub: StubProvider
let bff: TestBff

beforeAll(async () => {
  stub = await startStub()
  bff = testBff(stub.url, { PROVIDER_ADAPTER: 'example' })
})
afterAll(async () => {
  await bff.upstream.close()
  await stub.close()
})
beforeEach(() => stub.reset())

const menus = [
  { url: '/deal/transaction', id: 'T1' },
  { url: '/deal/refund', id: 'R1', buttons: ['refund/download.do'] },
]
const signedIn = () => signIn(stub, bff, menus)

test('path, request, envelope and answer of a mapped call are the provider’s', async () => {
  const browser = await signedIn()
  stub.on('v2/refunds/info', (_, response) =>
    json(response, {
      status: 0,
      text: '',
      result: {
        reference: 'T-1',
        shopReference: 'A-1',
        value: '128.50',
        refunded: '0.00',
        refundable: '128.50',
        currencyCode: 'USD',
        until: '2026-12-31',
      },
    }),
  )
  const { body } = await browser.call(refundTradeInfo, { tradeNo: 'T-1' })
  expect(stub.arrivals.map(({ url, body }) => [url, body])).toEqual([
    ['/provider/v2/refunds/info', '{"reference":"T-1"}'],
  ])
  expect(stub.arrivals[0]?.headers.permissionid).toBe('T1')
  expect(body.code).toBe('00000')
  expect(refundTradeInfo.answer.parse(body.data)).toMatchObject({
    tradeNo: 'T-1',
    refundableAmount: '128.50',
  })
})

test('the query of a mapped GET call is the provider’s', async () => {
  const browser = await signedIn()
  stub.on('v2/reasons', (_, response) =>
    json(response, { status: 0, result: [{ id: 'fraud', text: 'Fraud' }] }),
  )
  const { body } = await browser.call(getReasons, { kind: 'refund' })
  expect(stub.arrivals.map(({ url }) => url)).toEqual(['/provider/v2/reasons?of=refund'])
  expect(body.data).toEqual([{ value: 'fraud', label: 'Fraud' }])
})

test('a refusal in the provider’s envelope gets the contract’s code, and its data pass unmapped', async () => {
  const browser = await signedIn()
  stub.on('v2/refunds/info', (_, response) => json(response, { status: 404, text: 'No such order' }))
  const { body } = await browser.call(refundTradeInfo, { tradeNo: 'T-2' })
  expect(body).toEqual({ code: 'E3003', msg: 'No such order' })
})

test('the end of the session in the provider’s envelope ends the portal’s session', async () => {
  const browser = await signedIn()
  stub.on('v2/reasons', (_, response) => json(response, { status: 401, text: 'Sign in again' }))
  const reply = await browser.call(getReasons, { kind: 'refund' })
  expect([reply.status, reply.body.code]).toEqual([401, 'E0001'])
  expect([...browser.cookies.keys()]).not.toContain('portal')
})

test('a refusal of a file in the provider’s envelope is mapped', async () => {
  const browser = await signedIn()
  stub.on('refund/download.do', (_, response) => json(response, { status: 404, text: 'Nothing' }))
  const input = { format: 'csv' as const, timeZone: 'UTC', columns: ['refundNo'] }
  const { body } = await browser.call(refundDownload, input)
  expect(body.code).toBe('E3003')
})

test('the bytes of a call that is not mapped pass unchanged', async () => {
  const browser = await signedIn()
  const text = '{ "code":"00000" ,"msg":"", "data":{"list":[], "total":0,"totalCapped":false} }'
  stub.on('refund/list.do', (_, response) => json(response, text))
  const reply = await browser.call(refundList, {})
  expect(reply.text).toBe(text)
  expect(JSON.parse(stub.arrivals[0]?.body ?? '')).toEqual({ pageNo: 1, pageSize: 20 })
})

test('an answer that the adapter cannot read is an unreadable answer', async () => {
  const browser = await signedIn()
  stub.on('v2/refunds/info', (_, response) => json(response, { status: 0, text: '' }))
  const { body } = await browser.call(refundTradeInfo, { tradeNo: 'T-1' })
  expect(body.code).toBe('E1500')
})

test('without the setting no adapter is in front of the upstream', () => {
  const plain = testBff(stub.url)
  expect(plain.env.providerAdapter).toBeUndefined()
  expect(() => testBff(stub.url, { PROVIDER_ADAPTER: 'unknown' })).toThrow(/PROVIDER_ADAPTER/)
})
