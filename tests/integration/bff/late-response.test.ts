import type { ServerResponse } from 'node:http'
import { login, logout, permissionList } from '#lib/contract/admin.ts'
import type { Call } from '#lib/contract/call.ts'
import { transactionDownload, transactionList } from '#lib/contract/transaction.ts'
import { resendBeforeLogin, twoStepLogin } from '#lib/contract/two-step.ts'
import type { Browser } from '#tests/support/portal.ts'
import { credentials, signIn } from '#tests/support/sign-in.ts'
import { withStubPortal } from '#tests/support/stub-portal.ts'
import { allowSignIn, envelope, json } from '#tests/support/stub-provider.ts'

/** Responses that arrive when the browser has another session than their request had. */

const menus = [{ url: '/deal/transaction', buttons: [transactionDownload.path] }]
const file = { format: 'csv' as const, columns: ['tradeNo'], timeZone: 'Asia/Shanghai' }
const MINUTE = 60_000

const portal = withStubPortal()

type Answer = (response: ServerResponse) => unknown

/** Sends a call whose response the provider holds back. `answer` sends it and returns what the browser received. */
async function sendHeld(browser: Browser, def: Call, input: object = {}) {
  const arrived = Promise.withResolvers<ServerResponse>()
  portal.stub.on(def.path, (_, response) => arrived.resolve(response))
  const pending = browser.send(def, input)
  const response = await arrived.promise
  return async (answer: Answer) => {
    answer(response)
    const received = await pending
    await received.text()
    return received
  }
}

const csv =
  (cookies: string[] = []): Answer =>
  (response) =>
    response.writeHead(200, { 'content-type': 'text/csv', 'set-cookie': cookies }).end('a')

const answers: [string, Answer][] = [
  ['renews the idle time', (response) => json(response, envelope({ secondsLeft: 60 }))],
  [
    'has a new provider cookie',
    (response) => json(response, envelope({}), { 'set-cookie': 'SANDBOXSESSION=rotated' }),
  ],
  ['says that the session is over', (response) => json(response, envelope(null, 'E0001', 'over'))],
]

async function expectSignedIn(browser: Browser, cookie: string) {
  portal.stub.on(transactionList.path, (_, response) => json(response, envelope({})))
  const { status, body } = await browser.call(transactionList, {})
  expect([status, body.code]).toEqual([200, '00000'])
  expect(portal.stub.arrivals.at(-1)?.headers.cookie).toBe(cookie)
}

describe('an SMS is sent again while the user completes the second step', () => {
  test.each(answers)('a late response that %s leaves the new session', async (_, answer) => {
    const browser = await signIn(portal.stub, portal.bff, menus, { stage: 'second_step' })
    portal.bff.clock.now += 2 * MINUTE
    const late = await sendHeld(browser, resendBeforeLogin)
    portal.stub.on(twoStepLogin.path, (_arrival, response) =>
      json(response, envelope({ ...credentials, stage: 'signed_in' }), {
        'set-cookie': 'SANDBOXSESSION=complete',
      }),
    )
    expect((await browser.call(twoStepLogin, { code: '123456' })).status).toBe(200)
    const received = await late(answer)
    expect(received.headers.getSetCookie()).toEqual([])
    await expectSignedIn(browser, 'SANDBOXSESSION=complete')
  })
})

describe('an export is prepared while the user signs out and in', () => {
  test.each<[string, Answer]>([
    ...answers,
    ['is a file', csv()],
    ['is a file with a new provider cookie', csv(['SANDBOXSESSION=rotated'])],
  ])('a late response that %s leaves the new session', async (_, answer) => {
    const browser = await signIn(portal.stub, portal.bff, menus)
    portal.bff.clock.now += 2 * MINUTE
    const late = await sendHeld(browser, transactionDownload, file)
    await browser.call(logout, {})
    await browser.call(login, credentials)
    const received = await late(answer)
    expect(received.headers.getSetCookie()).toEqual([])
    await expectSignedIn(browser, 'SANDBOXSESSION=signed-in-2')
  })

  test.each([
    ['the provider ended it', async () => 'E0001'],
    [
      'it was idle for too long',
      async () => {
        portal.bff.clock.now += 16 * MINUTE
        return 'E00011'
      },
    ],
  ])('the old session has ended because %s', async (_, end) => {
    const browser = await signIn(portal.stub, portal.bff, menus)
    portal.bff.clock.now += 2 * MINUTE
    const late = await sendHeld(browser, transactionDownload, file)
    const code = await end()
    portal.stub.on(transactionList.path, (_arrival, response) => json(response, envelope(null, 'E0001')))
    const reply = await browser.call(transactionList, {})
    expect([reply.status, reply.body.code, browser.cookies.size]).toEqual([401, code, 0])
    await browser.call(login, credentials)
    await late(csv(['SANDBOXSESSION=rotated']))
    await expectSignedIn(browser, 'SANDBOXSESSION=signed-in-2')
  })
})

test('a sign-in as another user replaces the session, and a late list of permissions does not return', async () => {
  const browser = await signIn(portal.stub, portal.bff, menus)
  const late = await sendHeld(browser, permissionList)
  allowSignIn(portal.stub, menus)
  await browser.call(login, { ...credentials, userName: 'finance' })
  const received = await late((response) => json(response, envelope([])))
  expect(received.headers.getSetCookie()).toEqual([])
  await expectSignedIn(browser, 'SANDBOXSESSION=signed-in-1')
})

test('a sign-in whose response was lost can be repeated', async () => {
  const browser = await signIn(portal.stub, portal.bff, menus, { stage: 'second_step' })
  const before = new Map(browser.cookies)
  portal.stub.on(twoStepLogin.path, (_, response) =>
    json(response, envelope({ ...credentials, stage: 'signed_in' })),
  )
  await browser.call(twoStepLogin, { code: '123456' })
  browser.cookies.clear()
  for (const [name, value] of before) browser.cookies.set(name, value)
  // A new provider cookie of the old session is kept, although the browser does not get it.
  portal.stub.on(resendBeforeLogin.path, (_, response) =>
    json(response, envelope({}), { 'set-cookie': 'SANDBOXSESSION=rotated' }),
  )
  await browser.call(resendBeforeLogin, {})
  expect((await browser.call(twoStepLogin, { code: '123456' })).status).toBe(200)
  await expectSignedIn(browser, 'SANDBOXSESSION=rotated')
})

test('parallel responses of one session that has ended clear its cookies once', async () => {
  const browser = await signIn(portal.stub, portal.bff, menus)
  const sealed = new Map(browser.cookies)
  const first = await sendHeld(browser, transactionDownload, file)
  const second = await sendHeld(browser, transactionList)
  const over: Answer = (response) => json(response, envelope(null, 'E0001', 'over'))
  expect((await first(over)).headers.getSetCookie()).toHaveLength(4)
  expect((await second(over)).headers.getSetCookie()).toEqual([])
  expect([browser.cookies.size, sealed.size]).toEqual([0, 3])
})
