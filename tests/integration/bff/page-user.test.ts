import { getUserInfo, login, logout } from '#lib/contract/admin.ts'
import type { Call } from '#lib/contract/call.ts'
import { getLoginToken, getOperationToken } from '#lib/contract/common.ts'
import { calls } from '#lib/contract/index.ts'
import { refundSave } from '#lib/contract/refund.ts'
import { rolePreview } from '#lib/contract/role.ts'
import { transactionDownload, transactionList } from '#lib/contract/transaction.ts'
import { handleCall } from '#lib/server/proxy.ts'
import { userDigest } from '#lib/server/session.ts'
import { type Browser, type TestBff, testBff } from '#tests/support/portal.ts'
import { credentials, signIn } from '#tests/support/sign-in.ts'
import { envelope, json, type StubProvider, startStub } from '#tests/support/stub-provider.ts'

/** A page of a user does nothing with the session of another one, who has signed in in another tab. */

const menus = [
  { url: '/deal/transaction', buttons: [refundSave.path, transactionDownload.path] },
  { url: '/deal/waybill', buttons: ['waybill/resolve.do'] },
]
const OTHER_USER = [401, 'E00014']

let stub: StubProvider
let bff: TestBff

beforeAll(async () => {
  stub = await startStub()
  bff = testBff(stub.url)
})
beforeEach(() => stub.reset())
afterAll(async () => {
  await bff.upstream.close()
  await stub.close()
})

/** What the layout gives to the page of this user. */
const pageOf = (user: Partial<typeof credentials> = {}) => ({
  headers: { 'x-page-user': userDigest({ ...credentials, ...user }) },
})
const sendAs = async (browser: Browser, def: Call, page: { headers: Record<string, string> }) => {
  const { status, body } = await browser.call(def, {}, page)
  return [status, body.code]
}

test('the user of the page is that of the session, also after the same user signed in again', async () => {
  const browser = await signIn(stub, bff, menus)
  expect(await sendAs(browser, transactionList, pageOf())).toEqual([200, '00000'])
  await browser.call(login, credentials)
  expect(await sendAs(browser, transactionList, pageOf())).toEqual([200, '00000'])
})

test('a request that names no user passes: public pages and other clients', async () => {
  const browser = await signIn(stub, bff, menus)
  expect((await browser.call(transactionList, {})).status).toBe(200)
})

const others = {
  'another user of the merchant': pageOf({ userName: 'support' }),
  'the same name at another merchant': pageOf({ merchantNo: '100002' }),
  'the same characters, divided differently': pageOf({ merchantNo: '100001a', userName: 'dmin' }),
  'another form': { headers: { 'x-page-user': `${userDigest(credentials)}=` } },
  'twice the value': { headers: { 'x-page-user': `${userDigest(credentials)}, ${userDigest(credentials)}` } },
}

describe.each(Object.entries(others))('%s', (_, page) => {
  test.each([
    getUserInfo,
    getOperationToken,
    transactionList,
    refundSave,
    transactionDownload,
    calls['waybill/resolve.do'],
    calls['live/stream.do'],
    calls['live/changes.do'],
    logout,
  ] as Call[])('$path: 401, nothing is sent, and the session stays', async (def) => {
    const browser = await signIn(stub, bff, menus)
    const before = new Map(browser.cookies)
    const response = await browser.send(def, {}, page)
    const { code } = (await response.json()) as { code: string }
    expect([response.status, code]).toEqual(OTHER_USER)
    expect(response.headers.getSetCookie()).toEqual([])
    expect(stub.arrivals).toEqual([])
    expect(browser.cookies).toEqual(before)
    expect((await browser.call(transactionList, {})).status).toBe(200)
  })
})

test('an empty value names another user', async () => {
  const browser = await signIn(stub, bff, menus)
  const request = browser.request(transactionList, {})
  request.headers.set('x-page-user', '')
  const response = await handleCall(request, transactionList.path, bff)
  expect([response.status, ((await response.json()) as { code: string }).code]).toEqual(OTHER_USER)
  expect(stub.arrivals).toEqual([])
})

test('the set-up of two-step authentication is a page of its user too', async () => {
  const browser = await signIn(stub, bff, menus, { stage: 'two_step_due' })
  expect(await sendAs(browser, getUserInfo, pageOf())).toEqual([200, '00000'])
  expect(await sendAs(browser, getUserInfo, pageOf({ userName: 'support' }))).toEqual(OTHER_USER)
})

test('before the sign-in is complete, and after the session, the reason is the missing session', async () => {
  const page = pageOf({ userName: 'support' })
  const browser = await signIn(stub, bff, menus, { stage: 'second_step' })
  expect(await sendAs(browser, transactionList, page)).toEqual([401, 'E0001'])
  browser.cookies.clear()
  expect(await sendAs(browser, transactionList, page)).toEqual([401, 'E0001'])
})

test('the user of the page can sign in again on it while another user is signed in', async () => {
  const browser = await signIn(stub, bff, menus)
  const page = pageOf({ userName: 'support' })
  expect(await sendAs(browser, getLoginToken, page)).toEqual([200, '00000'])
  await browser.call(login, { ...credentials, userName: 'support' }, page)
  expect(await sendAs(browser, transactionList, page)).toEqual([200, '00000'])
})

test('during the preview of a role the user stays the same', async () => {
  const browser = await signIn(stub, bff, [...menus, { url: '/settings/roles', buttons: [rolePreview.path] }])
  const rights = { pages: ['/deal/transaction'], calls: [], sites: '*' as const }
  stub.on(rolePreview.path, (_, response) => json(response, envelope({ ...rights, seconds: 900 })))
  const started = await browser.call(rolePreview, { nameZh: '', nameEn: '', ...rights }, pageOf())
  expect(started.headers.getSetCookie()[0]).toMatch(/^portal-preview=/)
  expect(await sendAs(browser, transactionList, pageOf())).toEqual([200, '00000'])
  expect(await sendAs(browser, transactionList, pageOf({ userName: 'support' }))).toEqual(OTHER_USER)
})
