import { getUserInfo } from '#lib/contract/admin.ts'
import { calls } from '#lib/contract/index.ts'
import { passkeySecondStep, passkeySignIn } from '#lib/contract/passkey.ts'
import { transactionList } from '#lib/contract/transaction.ts'
import { backupCodeLogin, resendBeforeLogin, twoStepLogin } from '#lib/contract/two-step.ts'
import { Browser, testBff } from '#tests/support/portal.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { withStubPortal } from '#tests/support/stub-portal.ts'
import { envelope, json, permissions } from '#tests/support/stub-provider.ts'

const menus = [{ url: '/deal/transaction' }]
const answer = { id: 'AQID', clientDataJSON: 'AQID', authenticatorData: 'AQID', signature: 'AQID' }

const portal = withStubPortal()

const passes = (path: string, stage: string) =>
  portal.stub.on(path, (_, response) =>
    json(response, envelope({ stage, merchantNo: '100001', userName: 'admin' }), {
      'set-cookie': 'SANDBOXSESSION=second; Path=/; HttpOnly',
    }),
  )
const refuses = (path: string, code: string) =>
  portal.stub.on(path, (_, response) => json(response, { code, msg: 'no', data: null }))

describe.each([
  { path: 'twoStep/login.do', pass: (browser: Browser) => browser.call(twoStepLogin, { code: '123456' }) },
  {
    path: 'twoStep/backupCodeLogin.do',
    pass: (browser: Browser) => browser.call(backupCodeLogin, { code: 'ABCD-EFGH-JKMN' }),
  },
  { path: 'passkey/secondStep.do', pass: (browser: Browser) => browser.call(passkeySecondStep, answer) },
  { path: 'passkey/signIn.do', pass: (browser: Browser) => browser.call(passkeySignIn, answer) },
])('$path', ({ path, pass }) => {
  test('opens the portal with a new seal and the permissions; the old seal keeps its stage', async () => {
    const browser = await signIn(portal.stub, portal.bff, menus, { stage: 'second_step' })
    const before = new Map(browser.cookies)
    passes(path, 'signed_in')
    expect((await pass(browser)).status).toBe(200)
    expect(portal.stub.calls()).toEqual([path, 'permission/permissionList.do'])
    expect(browser.cookies.get('portal')).not.toBe(before.get('portal'))
    expect((await browser.call(transactionList, {})).status).toBe(200)
    expect(portal.stub.arrivals.at(-1)?.headers.cookie).toBe('SANDBOXSESSION=second')

    const old = new Browser(portal.bff)
    for (const [name, value] of before) old.cookies.set(name, value)
    expect((await old.call(getUserInfo, {})).status).toBe(401)
  })

  test('an expired password keeps the other pages closed', async () => {
    const browser = await signIn(portal.stub, portal.bff, menus, { stage: 'second_step' })
    passes(path, 'password_due')
    await pass(browser)
    portal.stub.arrivals.length = 0
    for (const def of Object.values(calls)) {
      if (def.access === 'public') continue
      expect([def.path, (await browser.call(def, {} as never)).status]).toEqual([def.path, 401])
    }
    expect(portal.stub.arrivals).toEqual([])
  })

  test.each(['E2031', 'E2032', 'E9999'])('a refusal (%s) opens nothing', async (code) => {
    const browser = await signIn(portal.stub, portal.bff, menus, { stage: 'second_step' })
    refuses(path, code)
    expect((await pass(browser)).body.code).toBe(code)
    expect((await browser.call(getUserInfo, {})).status).toBe(401)
  })

  test('its permissions afterwards equal the provider’s list', async () => {
    const browser = await signIn(portal.stub, portal.bff, [], { stage: 'second_step' })
    passes(path, 'signed_in')
    portal.stub.on('permission/permissionList.do', (_, response) => json(response, envelope(permissions([]))))
    await pass(browser)
    expect((await browser.call(transactionList, {})).status).toBe(403)
  })
})

test('attempts are limited per account, and then no code can be sent again', async () => {
  await portal.bff.upstream.close()
  portal.bff = testBff(portal.stub.url, { THROTTLE_ACCOUNT: '4' })
  const browser = await signIn(portal.stub, portal.bff, menus, { stage: 'second_step' })
  refuses('twoStep/login.do', 'E2031')
  const statuses = []
  for (let tries = 0; tries < 5; tries += 1) {
    statuses.push((await browser.call(twoStepLogin, { code: '123456' })).status)
  }
  expect(statuses).toContain(429)
  expect((await browser.call(resendBeforeLogin, {})).status).toBe(429)
})
