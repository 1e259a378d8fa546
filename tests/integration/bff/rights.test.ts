import { getUserInfo, login } from '#lib/contract/admin.ts'
import { administratorEdit, administratorList } from '#lib/contract/administrator.ts'
import { type Call, isButton } from '#lib/contract/call.ts'
import { getLoginToken, getOperationToken, getVerifyCode } from '#lib/contract/common.ts'
import { calls } from '#lib/contract/index.ts'
import { roleAdd, roleEdit } from '#lib/contract/role.ts'
import { routeOf } from '#lib/routes.ts'
import { DEMO_PASSWORD, defaultRoles, seededUsers } from '#sandbox/seed/accounts.ts'
import { Browser, testBff } from '#tests/support/portal.ts'
import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts'

/**
 * Every call of the contract with every seeded account, through the portal and the sandbox. A call passes
 * exactly if the role permits it, which this file computes from the role's own list. The same for a role that
 * the test creates.
 */

const PREFIX = { PROVIDER_PREFIX: '/provider' }
const table = Object.values<Call>(calls)

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startSandbox()
}, 60_000)
afterAll(() => sandbox.stop())

/** Signs in with user name and password. Returns the browser and the portal's response. */
async function signIn(
  merchantNo: string,
  userName: string,
): Promise<{ browser: Browser; code: string; data: unknown }> {
  const browser = new Browser(testBff(sandbox.url, PREFIX))
  const picture = await browser.send(getVerifyCode, {})
  const verifyCode = await sandbox.captchaText(picture.headers.get('x-verify-id') ?? '')
  const token = (await browser.call(getLoginToken, {})).body.data
  const { body } = await browser.call(
    login,
    { merchantNo, userName, password: DEMO_PASSWORD, verifyCode },
    { headers: { loginToken: String(token) } },
  )
  return { browser, code: body.code, data: body.data }
}

/** No request has this field, so a permitted call is rejected for it and has no effect. */
const outcomeOf = async (browser: Browser, call: Call): Promise<string> =>
  (await browser.call(call, { noSuchField: 1 })).body.code

interface Granted {
  pages: '*' | readonly string[]
  calls: '*' | readonly string[]
}

function expected(call: Call, granted: Granted): 'E1400' | 'E1403' {
  if (call.access !== 'page') return 'E1400'
  // All users can open notices and the help.
  if (call.pages.some((url) => routeOf(url)?.access === 'always')) return 'E1400'
  const page = granted.pages === '*' || call.pages.some((url) => granted.pages.includes(url))
  const button = !isButton(call) || granted.calls === '*' || granted.calls.includes(call.path)
  return page && button ? 'E1400' : 'E1403'
}

async function compare(browser: Browser, granted: Granted) {
  const wrong: unknown[] = []
  for (const call of table.filter(({ access }) => access !== 'public')) {
    const outcome = await outcomeOf(browser, call)
    const wanted = expected(call, granted)
    if (outcome !== wanted) wrong.push([call.path, outcome, wanted])
  }
  return wrong
}

const accounts = seededUsers.map(({ merchantNo, userName, ...user }) => ({ merchantNo, userName, user }))
const role = (code: string) => defaultRoles.find((known) => known.code === code)?.rights

test.each(accounts)('$merchantNo $userName', async ({ merchantNo, userName, user }) => {
  const { browser, code, data } = await signIn(merchantNo, userName)
  if (user.frozen || user.status === 'deactivated') {
    expect(code).toBe(user.frozen ? 'E2003' : 'E2004')
  } else if (user.twoStep || user.expired) {
    expect(data).toMatchObject({ stage: user.expired ? 'password_due' : 'second_step' })
  } else {
    expect(data).toMatchObject({ stage: 'signed_in' })
    const granted = role(user.role)
    if (!granted) throw new Error(`no role ${user.role}`)
    expect(await compare(browser, granted)).toEqual([])
    return
  }
  for (const call of table.filter(({ access }) => access !== 'public')) {
    expect([call.path, await outcomeOf(browser, call)]).toEqual([call.path, 'E0001'])
  }
})

test('a new role grants exactly its calls, and after a change exactly the new ones', async () => {
  const { merchantNo } = await sandbox.control<{ merchantNo: string }>('merchants', {})
  const { browser: admin } = await signIn(merchantNo, 'admin')
  const write = async (call: Call, input: unknown) => {
    const { body: token } = await admin.call(getOperationToken, {})
    const { body } = await admin.call(call, input as never, {
      headers: { operationToken: String(token.data) },
    })
    expect([call.path, body.code]).toEqual([call.path, '00000'])
    return body.data
  }
  const granted = {
    pages: ['/deal/transaction', '/deal/waybill', '/settings/roles'],
    calls: ['refund/save.do', 'waybill/save.do', 'role/delete.do'],
  }
  const fields = { nameZh: '测试角色', nameEn: 'Made here', description: '', displayHome: false, sites: '*' }
  const { code } = (await write(roleAdd, { ...fields, ...granted })) as { code: string }
  const list = await admin.call(administratorList, { userName: ['support'] })
  const [support] = (list.body.data as { list: { version: number }[] }).list
  await write(administratorEdit, {
    userName: 'support',
    version: support?.version,
    name: 'Support',
    email: 'support@shop.example',
    role: code,
    password: DEMO_PASSWORD,
  })
  const first = await signIn(merchantNo, 'support')
  expect(await compare(first.browser, granted)).toEqual([])

  const fewer = { pages: ['/deal/transaction'], calls: [] }
  await write(roleEdit, { ...fields, ...fewer, code, version: 1 })
  const ended = await first.browser.call(getUserInfo, {})
  expect([ended.status, ended.body.code, ended.body.data]).toEqual([
    401,
    'E0001',
    expect.objectContaining({ reason: 'role_changed' }),
  ])
  const second = await signIn(merchantNo, 'support')
  expect(await compare(second.browser, fewer)).toEqual([])
})
