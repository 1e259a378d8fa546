import { getUserInfo, login, permissionList } from '#lib/contract/admin.ts'
import { getLoginToken, getVerifyCode } from '#lib/contract/common.ts'
import { refundSave } from '#lib/contract/refund.ts'
import { transactionList } from '#lib/contract/transaction.ts'
import { DEMO_PASSWORD } from '#sandbox/seed/accounts.ts'
import { Browser, type TestBff, testBff } from '#tests/support/portal.ts'
import { allowSignIn, envelope, json, type StubProvider, startStub } from '#tests/support/stub-provider.ts'

let stub: StubProvider
let bff: TestBff

beforeAll(async () => {
  stub = await startStub()
  bff = testBff(stub.url)
})
afterAll(async () => {
  await bff.upstream.close()
  await stub.close()
})
beforeEach(() => stub.reset())

const credentials = { merchantNo: '100001', userName: 'admin', password: DEMO_PASSWORD, verifyCode: 'abcd' }
const menus = [{ url: '/deal/transaction', id: 'T1', buttons: ['refund/save.do'] }]

async function signedIn(): Promise<Browser> {
  allowSignIn(stub, menus)
  const browser = new Browser(bff)
  const reply = await browser.call(login, credentials)
  expect(reply.body.code).toBe('00000')
  stub.arrivals.length = 0
  return browser
}

test('a sign-in keeps the cookie of the image code, loads the rights and seals both', async () => {
  allowSignIn(stub, menus)
  stub.on('common/getVerifyCode.do', (_, response) => {
    response
      .writeHead(200, {
        'content-type': 'image/svg+xml',
        'x-verify-id': 'v-1',
        'set-cookie': 'SANDBOXSESSION=before; Path=/',
      })
      .end('<svg/>')
  })
  stub.on('common/getLoginToken.do', (_, response) => json(response, envelope('token-1')))
  const browser = new Browser(bff)
  const picture = await browser.send(getVerifyCode, {})
  expect(picture.status).toBe(200)
  expect(picture.headers.get('x-verify-id')).toBe('v-1')
  expect(picture.headers.get('content-disposition')).toBe('attachment')
  expect(await picture.text()).toBe('<svg/>')
  await browser.call(getLoginToken, {})
  const reply = await browser.call(login, credentials, { headers: { loginToken: 'token-1' } })
  expect(reply.status).toBe(200)
  expect(stub.calls()).toEqual([
    'common/getVerifyCode.do',
    'common/getLoginToken.do',
    'admin/login.do',
    'permission/permissionList.do',
  ])
  expect(stub.arrivals[2]?.headers).toMatchObject({
    cookie: 'SANDBOXSESSION=before',
    logintoken: 'token-1',
    permissionid: '',
    locale: 'en_US',
    'x-forwarded-for': '10.1.2.3',
  })
  expect(stub.arrivals[3]?.headers.cookie).toBe('SANDBOXSESSION=signed-in-1')
  expect([...browser.cookies.keys()].sort()).toEqual(['portal', 'portal-idle', 'portal-rights'])
})

test('a permitted call contains the permission ID and the token, and returns the provider’s own bytes', async () => {
  const browser = await signedIn()
  const text = '{ "code":"00000","msg":"好","data":{"list":[] ,"total":0, "totalCapped":false} }'
  stub.on('transaction/list.do', (_, response) => json(response, text))
  const reply = await browser.call(transactionList, {}, { headers: { 'x-page': '/deal/transaction' } })
  expect(reply.text).toBe(text)
  expect(JSON.parse(stub.arrivals[0]?.body ?? '')).toEqual({ pageNo: 1, pageSize: 20 })
  expect(stub.arrivals[0]?.headers).toMatchObject({
    permissionid: 'T1',
    cookie: 'SANDBOXSESSION=signed-in-1',
  })
  await browser.call(
    refundSave,
    { tradeNo: ' T9 ', amount: '1.00', reason: ' broken ' },
    { headers: { operationToken: 'op-1' } },
  )
  expect(stub.arrivals[1]?.headers.operationtoken).toBe('op-1')
  expect(JSON.parse(stub.arrivals[1]?.body ?? '')).toEqual({
    tradeNo: 'T9',
    amount: '1.00',
    reason: 'broken',
  })
})

test('a session without rights gets them from a later permission list', async () => {
  allowSignIn(stub, menus)
  stub.on('permission/permissionList.do', (_, response) => response.destroy())
  const browser = new Browser(bff)
  expect((await browser.call(login, credentials)).status).toBe(200)
  expect((await browser.call(getUserInfo, {})).status).toBe(200)
  expect((await browser.call(transactionList, {})).body.code).toBe('E1403')
  allowSignIn(stub, menus)
  expect((await browser.call(permissionList, {})).status).toBe(200)
  expect((await browser.call(transactionList, {})).status).toBe(200)
})
