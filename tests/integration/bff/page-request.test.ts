import type { ServerResponse } from 'node:http'
import { logout } from '#lib/contract/admin.ts'
import { transactionList } from '#lib/contract/transaction.ts'
import { routes } from '#lib/routes.ts'
import { handlePageRequest, type PageRequestResult } from '#lib/server/page-request.ts'
import { PREFETCH_HEADER } from '#lib/server/prefetch.ts'
import { type PortalSession, sessionDigest } from '#lib/server/session.ts'
import type { Browser } from '#tests/support/portal.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { withStubPortal } from '#tests/support/stub-portal.ts'
import { envelope, json } from '#tests/support/stub-provider.ts'

/** Page requests with the cookies of an encrypted session, during the session and after its end. */

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const menus = [{ url: '/deal/transaction' }]

const portal = withStubPortal()
let browser: Browser
beforeEach(async () => {
  browser = await signIn(portal.stub, portal.bff, menus)
})

/** Requests a page with the browser's cookies, and stores the cookies of the response. */
async function open(address: string, more: Record<string, string> = {}): Promise<PageRequestResult> {
  const { pathname: path, search } = new URL(address, 'http://localhost:3000')
  const cookie = browser.cookieHeader()
  const headers = new Headers({ host: 'localhost:3000', ...(cookie && { cookie }), ...more })
  const result = await handlePageRequest({ path, search, headers, nonce: 'n' })
  const set = new Headers()
  for (const each of result.cookies) set.append('set-cookie', each)
  browser.keep(set)
  return result
}

/** Follows redirects; returns the final URL and their number. */
async function follow(address: string): Promise<{ at: string; hops: number }> {
  let at = address
  for (let hops = 0; hops < 5; hops += 1) {
    const { redirectTo } = await open(at)
    if (!redirectTo) return { at, hops }
    at = redirectTo
  }
  throw new Error(`redirect loop: ${at}`)
}

const ends = [
  { name: 'idle', after: 15 * MINUTE + 1, reason: 'session_idle' },
  { name: 'too long', after: 12 * HOUR + 1, reason: 'session_lasted' },
  { name: 'the next morning', after: 20 * HOUR, reason: 'session_lasted' },
]

test('pages keep an active user signed in, also with an idle limit of a minute', async () => {
  portal.stub.on('transaction/list.do', (_, response) =>
    json(response, envelope({ total: 0, totalCapped: false, list: [], nextCursor: null }), {
      'x-idle-minutes': '1',
    }),
  )
  await browser.call(transactionList, {})
  for (let seconds = 0; seconds < 180; seconds += 25) {
    portal.bff.clock.now += 25_000
    expect((await open('/deal/transaction')).redirectTo).toBeUndefined()
  }
  portal.bff.clock.now += MINUTE + 1
  expect((await open('/deal/transaction')).redirectTo).toMatch(/ended=session_idle$/)
})

describe.each(ends)('an ended session: $name', ({ after, reason }) => {
  test('redirects to the sign-in with the reason once, and keeps the requested page', async () => {
    portal.bff.clock.now += after
    const from = encodeURIComponent('/deal/transaction?status=failed')
    const { redirectTo } = await open('/deal/transaction?status=failed')
    expect(redirectTo).toBe(`/login?from=${from}&ended=${reason}`)
    expect(browser.cookies.size).toBe(0)
    expect(await follow(redirectTo ?? '')).toEqual({ at: redirectTo, hops: 0 })
    expect(await follow('/deal/transaction')).toEqual({
      at: `/login?from=${encodeURIComponent('/deal/transaction')}`,
      hops: 1,
    })
  })

  const withParts: Record<string, string> = {
    '/login_partner': '/login_partner/shopline/authorize',
    '/callBack_partner': '/callBack_partner/shopline/authorize',
  }
  const publicPages = routes
    .filter((route) => route.access === 'public' && route.built)
    .map(({ url }) => withParts[url] ?? url)

  test.each(publicPages)('%s opens', async (path) => {
    portal.bff.clock.now += after
    expect(await follow(path)).toEqual({ at: path, hops: 0 })
  })

  test('a prefetch changes no cookies', async () => {
    portal.bff.clock.now += after
    expect((await open('/deal/transaction', { [PREFETCH_HEADER]: '1' })).cookies).toEqual([])
  })
})

test('an unfinished sign-in gives no reason of its own', async () => {
  browser = await signIn(portal.stub, portal.bff, menus, { stage: 'second_step' })
  portal.bff.clock.now += 16 * MINUTE
  expect((await open('/deal/transaction')).redirectTo).toMatch(/&ended=session_ended$/)
})

test('a logout gives no reason', async () => {
  await browser.call(logout, {})
  expect((await open('/deal/transaction')).redirectTo).not.toContain('ended')
})

describe('a session that the provider has ended', () => {
  const sealed = async () =>
    (await portal.bff.sealer.unseal<PortalSession>(
      'session',
      browser.cookies.get('portal') ?? '',
    )) as PortalSession

  test('is cleared on the way to the sign-in, so the reason is shown once', async () => {
    const address = `/login?ended=E0006&over=${sessionDigest(await sealed())}`
    expect((await open(address, { [PREFETCH_HEADER]: '1' })).cookies).toEqual([])
    expect(await follow(address)).toEqual({ at: address, hops: 0 })
    expect(browser.cookies.size).toBe(0)
    expect(await follow('/login')).toEqual({ at: '/login', hops: 0 })
  })

  test('a forged link does not sign the user out', async () => {
    for (const over of ['', 'x', sessionDigest({ ...(await sealed()), id: 'other' })]) {
      await open(`/login?ended=E0006&over=${over}`)
      expect(browser.cookies.has('portal')).toBe(true)
    }
  })
})

test.each([
  ['after its idle time', 16 * MINUTE, '/deal/transaction'],
  ['because the provider ended it', 2 * MINUTE, undefined],
])('a response that comes after a page has ended its session, %s, writes no cookies', async (_, ms, page) => {
  const session = await portal.bff.sealer.unseal<PortalSession>(
    'session',
    browser.cookies.get('portal') ?? '',
  )
  const held = Promise.withResolvers<ServerResponse>()
  portal.stub.on(transactionList.path, (_arrival, response) => held.resolve(response))
  portal.bff.clock.now += 2 * MINUTE
  const late = browser.call(transactionList, {})
  const response = await held.promise
  portal.bff.clock.now += ms
  await open(page ?? `/login?over=${sessionDigest(session as PortalSession)}`)
  expect(browser.cookies.has('portal')).toBe(false)
  json(response, envelope({}), { 'set-cookie': 'SANDBOXSESSION=rotated' })
  expect((await late).headers.getSetCookie()).toEqual([])
})

describe('rule 6: source_type', () => {
  const PATH = '/settings/bankAccount'
  const kept = () => browser.cookies.get('source_type')

  test.each([
    ['signed in', () => {}],
    ['signed out', () => browser.cookies.clear()],
    [
      'ended',
      () => {
        portal.bff.clock.now += HOUR
      },
    ],
  ])('is set for any destination: %s', async (_name, arrange) => {
    arrange()
    const { cookies } = await open(`${PATH}?source_type=payout_2`)
    expect(kept()).toBe('payout_2')
    const [cookie = ''] = cookies.filter((text) => text.startsWith('source_type='))
    expect(cookie).not.toMatch(/HttpOnly/i)
    expect(cookie).toContain('SameSite=Lax')
  })

  test('is part of the page to return to after the sign-in', async () => {
    browser.cookies.clear()
    const { redirectTo } = await open(`${PATH}?source_type=payout`)
    expect(new URL(redirectTo ?? '', 'http://x').searchParams.get('from')).toBe(`${PATH}?source_type=payout`)
  })

  test.each([
    `${PATH}`,
    `${PATH}?source_type=`,
    `${PATH}?source_type=${'x'.repeat(65)}`,
    `${PATH}?source_type=a%3B%20Domain%3Devil.example`,
    `${PATH}?source_type=%0d%0aset-cookie:%20a=b`,
    '/deal/transaction?source_type=payout',
    '/login?source_type=payout',
  ])('%s sets nothing', async (address) => {
    await open(address)
    expect(kept()).toBeUndefined()
  })
})
