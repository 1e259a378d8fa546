import { randomBytes } from 'node:crypto'
import { getUserInfo, login, logout, permissionList, renewPassword } from '#lib/contract/admin.ts'
import { getLoginToken, getVerifyCode } from '#lib/contract/common.ts'
import { transactionList } from '#lib/contract/transaction.ts'
import type { PortalSession } from '#lib/server/session.ts'
import { DEMO_PASSWORD } from '#sandbox/seed/accounts.ts'
import { Browser, SECRET, type TestBff, testBff } from '#tests/support/portal.ts'
import { credentials, signIn } from '#tests/support/sign-in.ts'
import { withStubPortal } from '#tests/support/stub-portal.ts'
import { allowSignIn, envelope, json } from '#tests/support/stub-provider.ts'

const menus = [{ url: '/deal/transaction' }]
const MINUTE = 60_000

const portal = withStubPortal()

const cookieOf = (browser: Browser, name = 'portal') => browser.cookies.get(name)

describe('stages', () => {
  test('each sign-in creates new seals, and a planted cookie stays anonymous', async () => {
    portal.stub.on('common/getLoginToken.do', (_, response) =>
      json(response, envelope('t'), { 'set-cookie': 'SANDBOXSESSION=planted' }),
    )
    const attacker = new Browser(portal.bff)
    await attacker.call(getLoginToken, {})
    const victim = new Browser(portal.bff)
    victim.cookies.set('portal', cookieOf(attacker) ?? '')
    allowSignIn(portal.stub, menus)
    await victim.call(login, credentials)
    expect(cookieOf(victim)).not.toBe(cookieOf(attacker))
    expect((await victim.call(transactionList, {})).status).toBe(200)
    expect((await attacker.call(getUserInfo, {})).status).toBe(401)
    expect(portal.stub.arrivals.at(-1)?.headers.cookie).toBe('SANDBOXSESSION=signed-in-1')
  })

  test('degrade comes from the sign-in and from the permission list', async () => {
    for (const [code, listCode] of [
      ['00000-1', '00000'],
      ['00000', '00000-1'],
    ]) {
      allowSignIn(portal.stub, menus, { code: code ?? '' })
      portal.stub.on('permission/permissionList.do', (_, response) => json(response, envelope([], listCode)))
      const browser = new Browser(portal.bff)
      const reply = await browser.call(login, credentials)
      expect(reply.body.code).toBe(code)
      expect((await browser.call(permissionList, {})).body.code).toBe(listCode)
    }
  })

  test('a sign-in without a stage is an error', async () => {
    portal.stub.on('admin/login.do', (_, response) => json(response, envelope({ hello: 1 })))
    const browser = new Browser(portal.bff)
    expect((await browser.call(login, credentials)).body.code).toBe('E1500')
    expect(browser.cookies.size).toBe(0)
  })

  test('a refused sign-in passes unchanged and creates no session', async () => {
    portal.stub.on('admin/login.do', (_, response) => json(response, envelope(null, 'E2002', '密码错误')))
    const browser = new Browser(portal.bff)
    const reply = await browser.call(login, credentials)
    expect([reply.status, reply.body]).toEqual([200, { code: 'E2002', msg: '密码错误', data: null }])
    expect((await browser.call(getUserInfo, {})).status).toBe(401)
  })

  test('a new password ends the stage that required it', async () => {
    const browser = await signIn(portal.stub, portal.bff, menus, { stage: 'password_due' })
    const input = { oldPassword: DEMO_PASSWORD, newPassword: 'Sandbox#2027' }
    expect((await browser.call(renewPassword, input)).status).toBe(200)
    expect(browser.cookies.size).toBe(0)
  })
})

describe('end', () => {
  test('a logout clears the cookies, and a replayed seal is refused, also while the provider is down', async () => {
    const browser = await signIn(portal.stub, portal.bff, menus)
    const seals = new Map(browser.cookies)
    portal.stub.on('admin/logout.do', (_, response) => response.destroy())
    expect((await browser.call(logout, {})).body).toEqual({ code: '00000', msg: '', data: { success: true } })
    expect(browser.cookies.size).toBe(0)
    for (const [name, value] of seals) browser.cookies.set(name, value)
    portal.stub.arrivals.length = 0
    const reply = await browser.call(transactionList, {})
    expect([reply.status, reply.body.code]).toEqual([401, 'E0001'])
    expect(portal.stub.arrivals).toEqual([])
    // The provider receives the sign-out as soon as it answers again.
    const repeated = Promise.withResolvers<unknown>()
    portal.stub.on('admin/logout.do', ({ headers }, response) => {
      repeated.resolve(headers.cookie)
      json(response, envelope(null))
    })
    expect(portal.bff.signOuts.pending()).toBe(1)
    expect(await repeated.promise).toBe('SANDBOXSESSION=signed-in-1')
  })

  test('on another instance the provider decides on a replayed seal', async () => {
    const browser = await signIn(portal.stub, portal.bff, menus)
    const seals = new Map(browser.cookies)
    await browser.call(logout, {})
    for (const [name, value] of seals) browser.cookies.set(name, value)
    const other = testBff(portal.stub.url, {}, { now: portal.bff.now })
    browser.bff = other
    portal.stub.on('transaction/list.do', (_, response) => json(response, envelope(null, 'E0001', 'over')))
    const reply = await browser.call(transactionList, {})
    expect([reply.status, reply.body]).toEqual([401, { code: 'E0001', msg: 'over', data: null }])
    expect(browser.cookies.size).toBe(0)
    await other.upstream.close()
  })

  test('a sign-in elsewhere ends the session', async () => {
    const browser = await signIn(portal.stub, portal.bff, menus)
    portal.stub.on('transaction/list.do', (_, response) =>
      json(response, envelope(null, 'E0006', 'elsewhere')),
    )
    expect((await browser.call(transactionList, {})).body.msg).toBe('elsewhere')
    expect(browser.cookies.size).toBe(0)
  })

  test('15 minutes without activity end the session, and activity renews it once a minute', async () => {
    const browser = await signIn(portal.stub, portal.bff, menus)
    const idle = cookieOf(browser, 'portal-idle')
    portal.bff.clock.now += MINUTE - 1
    await browser.call(transactionList, {})
    expect(cookieOf(browser, 'portal-idle')).toBe(idle)
    for (let minutes = 0; minutes < 60; minutes += 14) {
      portal.bff.clock.now += 14 * MINUTE
      expect((await browser.call(transactionList, {})).status).toBe(200)
    }
    expect(cookieOf(browser, 'portal-idle')).not.toBe(idle)
    portal.bff.clock.now += 15 * MINUTE + 1
    portal.stub.arrivals.length = 0
    const reply = await browser.call(transactionList, {})
    expect([reply.status, reply.body.code]).toEqual([401, 'E00011'])
    expect(reply.body.msg).toMatch(/because of inactivity/)
    expect([browser.cookies.size, portal.stub.arrivals.length]).toEqual([0, 0])
  })

  test('polling does not renew the session', async () => {
    const browser = await signIn(portal.stub, portal.bff, menus)
    const background = { headers: { 'x-background': '1' } }
    for (let minutes = 5; minutes <= 15; minutes += 5) {
      portal.bff.clock.now += 5 * MINUTE
      expect((await browser.call(transactionList, {}, background)).status).toBe(200)
    }
    expect(portal.stub.arrivals.map(({ headers }) => headers['x-background'])).toEqual(['1', '1', '1'])
    portal.bff.clock.now += 1
    expect((await browser.call(transactionList, {}, background)).status).toBe(401)
  })

  test('only x-background: 1 marks polling', async () => {
    const browser = await signIn(portal.stub, portal.bff, menus)
    for (const value of [undefined, '', '0', 'true']) {
      await browser.call(transactionList, {}, { headers: { 'x-background': value } })
    }
    expect(portal.stub.arrivals.map(({ headers }) => headers['x-background'])).toEqual(
      Array(4).fill(undefined),
    )
  })

  test('12 hours end even an active session', async () => {
    const browser = await signIn(portal.stub, portal.bff, menus)
    for (let minutes = 0; minutes < 12 * 60; minutes += 10) {
      expect((await browser.call(transactionList, {})).status).toBe(200)
      portal.bff.clock.now += 10 * MINUTE
    }
    portal.bff.clock.now += 1
    const reply = await browser.call(transactionList, {})
    expect([reply.status, reply.body.code]).toEqual([401, 'E00012'])
  })

  test('parallel requests share one renewal', async () => {
    const browser = await signIn(portal.stub, portal.bff, menus)
    portal.bff.clock.now += 2 * MINUTE
    const responses = await Promise.all(Array.from({ length: 20 }, () => browser.send(transactionList, {})))
    expect(new Set(responses.map(({ headers }) => headers.get('set-cookie'))).size).toBe(1)
  })

  test('renewing the idle time does not write the session', async () => {
    const browser = await signIn(portal.stub, portal.bff, menus)
    portal.bff.clock.now += 2 * MINUTE
    const response = await browser.send(transactionList, {})
    expect(response.headers.getSetCookie().map((text) => text.split('=')[0])).toEqual(['portal-idle'])
  })
})

describe('rotation by the provider', () => {
  test('the new cookie of one in 100 parallel calls is kept', async () => {
    const browser = await signIn(portal.stub, portal.bff, menus)
    let answered = 0
    portal.stub.on('transaction/list.do', (_, response) => {
      answered++
      json(response, envelope({}), answered === 50 ? { 'set-cookie': 'SANDBOXSESSION=rotated' } : {})
    })
    portal.bff.clock.now += 2 * MINUTE
    const replies = await Promise.all(Array.from({ length: 100 }, () => browser.call(transactionList, {})))
    expect(replies.every(({ status }) => status === 200)).toBe(true)
    portal.stub.arrivals.length = 0
    // Another instance has only the browser's cookie.
    browser.bff = testBff(portal.stub.url, {}, { now: portal.bff.now })
    await browser.call(transactionList, {})
    expect(portal.stub.arrivals[0]?.headers.cookie).toBe('SANDBOXSESSION=rotated')
    await browser.bff.upstream.close()
  })

  test('a provider cookie from a page is written with the next call', async () => {
    const browser = await signIn(portal.stub, portal.bff, menus)
    const before = cookieOf(browser)
    const session = await sessionOf(browser, portal.bff)
    await portal.bff.pendingCookies.keep(session, { SANDBOXSESSION: 'from-page' })
    await browser.call(transactionList, {})
    expect(portal.stub.arrivals[0]?.headers.cookie).toBe('SANDBOXSESSION=from-page')
    expect(cookieOf(browser)).not.toBe(before)
    browser.bff = testBff(portal.stub.url, {}, { now: portal.bff.now })
    await browser.call(transactionList, {})
    expect(portal.stub.arrivals[1]?.headers.cookie).toBe('SANDBOXSESSION=from-page')
    await browser.bff.upstream.close()
  })
})

async function sessionOf(browser: Browser, { sealer }: TestBff): Promise<PortalSession> {
  const session = await sealer.unseal<PortalSession>('session', cookieOf(browser) ?? '')
  if (!session) throw new Error('the browser has no session')
  return session
}

describe('instances and secrets', () => {
  test('two instances accept the same session', async () => {
    const other = testBff(portal.stub.url, {}, { now: portal.bff.now })
    const browser = await signIn(portal.stub, portal.bff, menus)
    for (const instance of [other, portal.bff, other, portal.bff]) {
      browser.bff = instance
      expect((await browser.call(transactionList, {})).status).toBe(200)
    }
    await other.upstream.close()
  })

  test('a planned change of the secret keeps sessions, an emergency requires a new sign-in', async () => {
    const next = 'the next secret of the tests, also of 32 and more'.replaceAll(',', '')
    const browser = await signIn(portal.stub, portal.bff, menus)
    const planned = testBff(portal.stub.url, { SESSION_SECRET: `${next},${SECRET}` }, { now: portal.bff.now })
    browser.bff = planned
    expect((await browser.call(transactionList, {})).status).toBe(200)
    const emergency = testBff(portal.stub.url, { SESSION_SECRET: next }, { now: portal.bff.now })
    browser.bff = emergency
    const reply = await browser.call(transactionList, {})
    expect([reply.status, reply.body.code]).toEqual([401, 'E0001'])
    allowSignIn(portal.stub, menus)
    expect((await browser.call(login, credentials)).status).toBe(200)
    expect((await browser.call(transactionList, {})).status).toBe(200)
    await Promise.all([planned.upstream.close(), emergency.upstream.close()])
  })

  const NEXT = 'the next secret of the tests with 32 characters and more'
  test.each([
    ['it is added last', [SECRET], [SECRET, NEXT], 200],
    ['it is moved to the front', [SECRET, NEXT], [NEXT, SECRET], 200],
    ['the old one is removed', [NEXT, SECRET], [NEXT], 200],
    ['it is put first at once', [SECRET], [NEXT, SECRET], 401],
  ])('change of the secret, %s: old and new instances side by side', async (_, before, after, expected) => {
    const open = (secrets: string[]) =>
      testBff(portal.stub.url, { SESSION_SECRET: secrets.join(',') }, { now: portal.bff.now })
    const [older, newer] = [open(before), open(after)]
    const browser = await signIn(portal.stub, older, menus)
    const statuses: number[] = []
    // Each instance renews the idle time, so each reads what the other has sealed.
    for (const instance of [newer, older, newer, older]) {
      browser.bff = instance
      portal.bff.clock.now += 2 * MINUTE
      statuses.push((await browser.call(transactionList, {})).status)
    }
    expect(Math.max(...statuses)).toBe(expected)
    await Promise.all([older.upstream.close(), newer.upstream.close()])
  })

  test('rights that do not fit a cookie are fetched and cached for a minute', async () => {
    const urls = ['/deal/refund', '/deal/fraud', '/deal/auth', '/home', '/complaint', '/settings/logs']
    const long = () => randomBytes(900).toString('base64url')
    const large = [{ url: '/deal/transaction', id: 'L' }, ...urls.map((url) => ({ url, id: long() }))]
    const browser = await signIn(portal.stub, portal.bff, large)
    expect((cookieOf(browser, 'portal-rights') ?? '').length).toBeLessThan(500)
    const fetched = () => portal.stub.calls().filter((call) => call === 'permission/permissionList.do').length
    await browser.call(transactionList, {})
    expect(fetched()).toBe(0)
    portal.bff.clock.now += 2 * MINUTE
    await browser.call(transactionList, {})
    await browser.call(transactionList, {})
    expect(fetched()).toBe(1)
    expect(portal.stub.arrivals.at(-1)?.headers.permissionid).toBe('L')
  })
})

test('the cookie of the image code starts an anonymous session without idle time and rights', async () => {
  portal.stub.on('common/getVerifyCode.do', (_, response) =>
    response.writeHead(200, { 'content-type': 'image/png', 'set-cookie': 'SANDBOXSESSION=a' }).end('x'),
  )
  const browser = new Browser(portal.bff)
  await (await browser.send(getVerifyCode, {})).arrayBuffer()
  expect([...browser.cookies.keys()]).toEqual(['portal'])
})
