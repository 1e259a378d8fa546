import { randomBytes } from 'node:crypto'
import { jest } from '@jest/globals'
import { transactionList } from '#lib/contract/transaction.ts'
import { type Browser, testBff } from '#tests/support/portal.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { withStubPortal } from '#tests/support/stub-portal.ts'
import { envelope, json, type Menu, permissions } from '#tests/support/stub-provider.ts'

/** The calls of one page request, whose session React caches. */

let browser: Browser
let session: Promise<unknown> | undefined
jest.unstable_mockModule('next/headers', () => ({
  headers: async () => new Headers({ host: browser.host, cookie: browser.cookieHeader() ?? '' }),
}))
jest.unstable_mockModule('react', () => ({
  cache: (load: () => Promise<unknown>) => () => {
    session ??= load()
    return session
  },
}))
jest.unstable_mockModule('next/navigation', () => ({ redirect: () => {} }))
const { callProvider } = await import('#lib/server/provider.ts')

const portal = withStubPortal()
beforeEach(() => {
  session = undefined
})

const start = async (menus: readonly Menu[] = [{ url: '/deal/transaction' }]) => {
  browser = await signIn(portal.stub, portal.bff, menus)
}
const load = () => callProvider(transactionList, {}, { page: '/deal/transaction' })
/** Answers one call after the other, each with these new cookies. */
const answerWith = (...cookies: string[]) =>
  portal.stub.on(transactionList.path, (_, response) => {
    const cookie = cookies.shift()
    const answer = envelope({ list: [], total: 0, totalCapped: false })
    json(response, answer, cookie ? { 'set-cookie': cookie } : {})
  })
const sentCookies = () =>
  portal.stub.arrivals
    .filter(({ call }) => call === transactionList.path)
    .map(({ headers }) => headers.cookie?.split('; ').sort().join('; '))

test('a provider cookie that one call changes is sent by the next', async () => {
  await start()
  answerWith('SANDBOXSESSION=second', 'SANDBOXSESSION=third')
  for (let calls = 0; calls < 3; calls++) await load()
  expect(sentCookies()).toEqual(['signed-in-1', 'second', 'third'].map((value) => `SANDBOXSESSION=${value}`))
})

test('parallel calls that change different cookies do not undo each other', async () => {
  await start()
  answerWith('SANDBOXSESSION=second', 'NODE=2')
  await Promise.all([load(), load()])
  await load()
  expect(sentCookies()).toEqual([
    'SANDBOXSESSION=signed-in-1',
    'SANDBOXSESSION=signed-in-1',
    'NODE=2; SANDBOXSESSION=second',
  ])
})

describe('rights that do not fit a cookie', () => {
  const long = () => randomBytes(900).toString('base64url')
  const urls = ['/deal/refund', '/deal/fraud', '/deal/auth', '/home', '/complaint', '/settings/logs']
  const large = [{ url: '/deal/transaction' }, ...urls.map((url) => ({ url, id: long() }))]

  beforeEach(async () => {
    await start(large)
    portal.bff.rightsCache.clear()
    portal.stub.on('permission/permissionList.do', (_, response) =>
      json(response, envelope(permissions(large)), { 'set-cookie': 'SANDBOXSESSION=rotated' }),
    )
    answerWith()
  })

  test('a provider cookie that their call changes is sent by the calls of the page', async () => {
    await load()
    expect(sentCookies()).toEqual(['SANDBOXSESSION=rotated'])
  })

  test('it is sent by the call that needed them, and reaches the browser', async () => {
    expect((await browser.call(transactionList, {})).status).toBe(200)
    browser.bff = testBff(portal.stub.url, {}, { now: portal.bff.now })
    portal.stub.on('permission/permissionList.do', (_, response) =>
      json(response, envelope(permissions(large))),
    )
    expect((await browser.call(transactionList, {})).status).toBe(200)
    await browser.bff.upstream.close()
    expect(sentCookies()).toEqual(['SANDBOXSESSION=rotated', 'SANDBOXSESSION=rotated'])
  })
})
