import { getUserInfo } from '#lib/contract/admin.ts'
import { calls } from '#lib/contract/index.ts'
import { transactionList } from '#lib/contract/transaction.ts'
import { checkAuthenticator, twoStepInfo } from '#lib/contract/two-step.ts'
import { SET_UP_PAGE } from '#lib/routes.ts'
import { isSetUpCall } from '#lib/rules/security-policy.ts'
import { handlePageRequest } from '#lib/server/page-request.ts'
import { Browser } from '#tests/support/portal.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { withStubPortal } from '#tests/support/stub-portal.ts'
import { envelope, json, permissions } from '#tests/support/stub-provider.ts'

/** The merchant's security policy in the portal: a session that only sets up, and the merchant's idle limit. */

const menus = [{ url: '/deal/transaction' }]
const MINUTE = 60_000

const portal = withStubPortal()

const redirectOf = async (browser: Browser, address: string) => {
  const { pathname: path, search } = new URL(address, 'http://localhost:3000')
  const headers = new Headers({ host: 'localhost:3000', cookie: browser.cookieHeader() ?? '' })
  return (await handlePageRequest({ path, search, headers, nonce: 'n' })).redirectTo
}

describe('a session that can only set up two-step authentication', () => {
  test('calls nothing else, and nothing else reaches the provider', async () => {
    const browser = await signIn(portal.stub, portal.bff, menus, { stage: 'two_step_due' })
    for (const def of Object.values(calls)) {
      if (def.access === 'public' || isSetUpCall(def)) continue
      expect([def.path, (await browser.call(def, {} as never)).status]).toEqual([def.path, 401])
    }
    expect(portal.stub.arrivals).toEqual([])
    expect((await browser.call(twoStepInfo, {})).status).toBe(200)
    expect((await browser.call(getUserInfo, {})).status).toBe(200)
  })

  test.each([
    ['/deal/transaction?status=failed', '/deal/transaction?status=failed'],
    ['/index?from=%2Fdeal%2Ftransaction', '/deal/transaction'],
    ['/login?from=%2Fdeal%2Ftransaction', '/deal/transaction'],
  ])('opens only the page for it: %s', async (address, from) => {
    const browser = await signIn(portal.stub, portal.bff, menus, { stage: 'two_step_due' })
    const target = `${SET_UP_PAGE}?from=${encodeURIComponent(from)}`
    expect(await redirectOf(browser, address)).toBe(target)
    expect(await redirectOf(browser, target)).toBeUndefined()
  })

  test('becomes a complete session with a new seal when a method is on', async () => {
    const browser = await signIn(portal.stub, portal.bff, menus, { stage: 'two_step_due' })
    const before = new Map(browser.cookies)
    portal.stub.on('permission/permissionList.do', (_, response) =>
      json(response, envelope(permissions(menus))),
    )
    portal.stub.on('twoStep/checkAuthenticator.do', (_, response) =>
      json(response, envelope({ backupCodes: null }), { 'set-cookie': 'SANDBOXSESSION=whole; Path=/' }),
    )
    expect((await browser.call(checkAuthenticator, { code: '123456' })).status).toBe(200)
    expect(browser.cookies.get('portal')).not.toBe(before.get('portal'))
    expect((await browser.call(transactionList, {})).status).toBe(200)
    expect(portal.stub.arrivals.at(-1)?.headers.cookie).toBe('SANDBOXSESSION=whole')
    expect(await redirectOf(browser, '/login?from=%2Fdeal%2Ftransaction')).toBe('/deal/transaction')

    const old = new Browser(portal.bff)
    for (const [name, value] of before) old.cookies.set(name, value)
    expect((await old.call(transactionList, {})).status).toBe(401)
  })

  test('stays as it is when the code is wrong', async () => {
    const browser = await signIn(portal.stub, portal.bff, menus, { stage: 'two_step_due' })
    portal.stub.on('twoStep/checkAuthenticator.do', (_, response) => json(response, envelope(null, 'E2031')))
    await browser.call(checkAuthenticator, { code: '123456' })
    expect((await browser.call(transactionList, {})).status).toBe(401)
  })
})

describe('the idle limit of the merchant', () => {
  const limitIs = (minutes: string) =>
    portal.stub.on('transaction/list.do', (_, response) =>
      json(response, envelope({ total: 0, totalCapped: false, list: [], nextCursor: null }), {
        'x-idle-minutes': minutes,
      }),
    )
  const left = async (browser: Browser, background = false) => {
    const headers = background ? { 'x-background': '1' } : {}
    return (await browser.call(transactionList, {}, { headers })).headers.get('x-idle-left')
  }

  test.each([
    ['5', 5],
    ['14', 14],
    ['15', 15],
    ['16', 15],
    ['99', 15],
    ['0', 15],
    ['-5', 15],
    ['5.5', 15],
    ['', 15],
  ])('“%s” in the response: the session ends after %d minutes', async (header, minutes) => {
    const browser = await signIn(portal.stub, portal.bff, menus)
    limitIs(header)
    expect(await left(browser)).toBe(String(minutes * 60))
    portal.bff.clock.now += minutes * MINUTE
    expect(await redirectOf(browser, '/deal/transaction')).toBeUndefined()
    portal.bff.clock.now += minutes * MINUTE + 1
    expect(await redirectOf(browser, '/deal/transaction')).toMatch(/^\/login\?.*ended=session_idle$/)
  })

  test('a new limit of a polling response applies without renewing the idle time', async () => {
    const browser = await signIn(portal.stub, portal.bff, menus)
    limitIs('5')
    portal.bff.clock.now += 2 * MINUTE
    expect(await left(browser, true)).toBe(String(3 * 60))
    portal.bff.clock.now += 3 * MINUTE + 1
    expect((await browser.call(transactionList, {})).body.code).toBe('E00011')
  })

  test('a limit of a minute leaves an active user signed in', async () => {
    const browser = await signIn(portal.stub, portal.bff, menus)
    limitIs('1')
    for (let seconds = 0; seconds < 180; seconds += 25) {
      expect(await left(browser)).toBe('60')
      portal.bff.clock.now += 25_000
    }
    portal.bff.clock.now += MINUTE + 1
    expect((await browser.call(transactionList, {})).body.code).toBe('E00011')
  })

  test('a longer limit applies again, and pages keep it', async () => {
    const browser = await signIn(portal.stub, portal.bff, menus)
    limitIs('5')
    await left(browser)
    limitIs('10')
    expect(await left(browser)).toBe(String(10 * 60))
    portal.bff.clock.now += 9 * MINUTE
    expect(await redirectOf(browser, '/deal/transaction')).toBeUndefined()
  })
})
