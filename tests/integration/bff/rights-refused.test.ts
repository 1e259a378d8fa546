import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { getUserInfo, login, logout, permissionList } from '#lib/contract/admin.ts'
import { codeOf } from '#lib/contract/errors.ts'
import { transactionList } from '#lib/contract/transaction.ts'
import { handlePageRequest } from '#lib/server/page-request.ts'
import { PREFETCH_HEADER } from '#lib/server/prefetch.ts'
import { Browser } from '#tests/support/portal.ts'
import { credentials, signIn } from '#tests/support/sign-in.ts'
import { withStubPortal } from '#tests/support/stub-portal.ts'
import { allowSignIn, envelope, json, permissions } from '#tests/support/stub-provider.ts'

/** The provider refuses the permission list: the user goes to the sign-in page (spec §2.3 rule 5). */

const REFUSED = codeOf('rights_refused')
const menus = [{ url: '/deal/transaction' }]
/** They do not fit a cookie, so the portal fetches them again. */
const manyRights = [
  '/deal/transaction',
  '/deal/refund',
  '/deal/fraud',
  '/deal/auth',
  '/home',
  '/complaint',
].map((url) => ({ url, id: randomBytes(900).toString('base64url') }))

const portal = withStubPortal()
let browser: Browser

const refuse = (code = 'E9999', data: object | null = null) =>
  portal.stub.on(permissionList.path, (_, response) => json(response, envelope(data, code)))

const open = (address: string, more: Record<string, string> = {}) => {
  const { pathname: path, search } = new URL(address, 'http://localhost:3000')
  const headers = new Headers({ host: 'localhost:3000', cookie: browser.cookieHeader() ?? '', ...more })
  return handlePageRequest({ path, search, headers, nonce: 'n' })
}

test('at the sign-in: it fails, and no session starts', async () => {
  allowSignIn(portal.stub, menus)
  refuse()
  browser = new Browser(portal.bff)
  const { status, body } = await browser.call(login, credentials)
  expect([status, body.code]).toEqual([401, REFUSED])
  expect(browser.cookies.has('portal')).toBe(false)
})

test('when they are loaded again: the session ends, with the reason', async () => {
  browser = await signIn(portal.stub, portal.bff, menus)
  refuse()
  const { status, body } = await browser.call(permissionList, {})
  expect([status, body.code]).toEqual([401, REFUSED])
  expect(browser.cookies.size).toBe(0)
  expect(body.data).toMatchObject({ reason: 'rights_refused' })
})

test('a session that the provider has ended keeps the provider’s reason', async () => {
  browser = await signIn(portal.stub, portal.bff, menus)
  refuse('E0006')
  const { body } = await browser.call(permissionList, {})
  expect(body.code).toBe('E0006')
})

describe('rights that are fetched again', () => {
  beforeEach(async () => {
    browser = await signIn(portal.stub, portal.bff, manyRights)
    portal.bff.rightsCache.clear()
  })

  test('a page: leads to the sign-in with the reason, and back', async () => {
    refuse()
    const { redirectTo, cookies } = await open('/deal/transaction?status=failed')
    const from = encodeURIComponent('/deal/transaction?status=failed')
    expect(redirectTo).toBe(`/login?from=${from}&ended=rights_refused`)
    expect(cookies.filter((text) => /^portal=;/.test(text))).toHaveLength(1)
  })

  test.each([
    ['E0001', { reason: 'role_changed' }, 'E0001', 'role_changed'],
    ['E0001', null, 'E0001', 'session_ended'],
    ['E0006', null, 'E0006', 'E0006'],
    ['E3999', { reason: 'role_changed' }, REFUSED, 'rights_refused'],
  ])('a refusal with %s %j: the user gets the reason', async (code, data, answered, reason) => {
    refuse(code, data)
    expect((await open('/deal/transaction')).redirectTo).toMatch(new RegExp(`&ended=${reason}$`))
    const { body } = await browser.call(transactionList, {})
    expect(body).toMatchObject({ code: answered, data: { reason } })
  })

  test('the sign-in page, opened directly: shows the reason', async () => {
    refuse()
    expect((await open('/login')).redirectTo).toBe('/login?ended=rights_refused')
  })

  test('after a prefetch the session goes on, and its cookies are renewed', async () => {
    refuse()
    await open('/deal/transaction', { [PREFETCH_HEADER]: '1' })
    portal.stub.on(permissionList.path, (_, response) => json(response, envelope(permissions(manyRights))))
    portal.bff.clock.now += 2 * 60_000
    const { headers } = await browser.send(getUserInfo, {})
    expect(headers.getSetCookie().some((text) => text.startsWith('portal-idle='))).toBe(true)
  })

  test('a late refusal clears no cookies of a newer session', async () => {
    const held = Promise.withResolvers<ServerResponse>()
    portal.stub.on(permissionList.path, (_, response) => held.resolve(response))
    const late = browser.call(transactionList, {})
    const response = await held.promise
    await browser.call(logout, {})
    json(response, envelope(null, 'E0001'))
    expect((await late).headers.getSetCookie()).toEqual([])
  })

  test.each([
    '/login?ended=session_idle',
    '/updatePass',
    '/authorization_result',
    '/authorization_result_Wix',
  ])('%s opens', async (path) => {
    refuse()
    expect((await open(path)).redirectTo).toBeUndefined()
  })

  test('a prefetch changes no cookies', async () => {
    refuse()
    expect((await open('/deal/transaction', { [PREFETCH_HEADER]: '1' })).cookies).toEqual([])
  })

  test('a call: ends the session', async () => {
    refuse()
    const { status, body } = await browser.call(transactionList, {})
    expect([status, body.code]).toEqual([401, REFUSED])
    expect(browser.cookies.size).toBe(0)
  })

  test.each([
    ['a lost connection', () => portal.stub.on(permissionList.path, (_, response) => response.destroy())],
    [
      'an answer that breaks the contract',
      () => portal.stub.on(permissionList.path, (_, response) => json(response, envelope({ menus: 1 }))),
    ],
  ])('after %s the shell opens, and the session stays', async (_, arrange) => {
    arrange()
    const { redirectTo, cookies } = await open('/deal/transaction')
    expect(redirectTo).toBe(`/index?from=${encodeURIComponent('/deal/transaction')}`)
    expect(cookies.filter((text) => /^portal=;/.test(text))).toEqual([])
  })
})
