import { getUserInfo, login } from '#lib/contract/admin.ts'
import { administratorEdit, administratorList } from '#lib/contract/administrator.ts'
import { type Call, isButton } from '#lib/contract/call.ts'
import { getLoginToken, getOperationToken, getVerifyCode } from '#lib/contract/common.ts'
import { SUCCESS } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import { roleAdd, roleEdit, rolePreview } from '#lib/contract/role.ts'
import { routeOf, routes } from '#lib/routes.ts'
import { passesPreview } from '#lib/rules/role.ts'
import { isSetUpCall } from '#lib/rules/security-policy.ts'
import { cookieHeader } from '#lib/server/provider-cookies.ts'
import type { PortalSession } from '#lib/server/session.ts'
import { DEMO_PASSWORD, defaultRoles, seededUsers } from '#sandbox/seed/accounts.ts'
import { Browser, type TestBff, testBff } from '#tests/support/portal.ts'
import type { ProviderClient } from '#tests/support/provider-client.ts'
import { withSandbox } from '#tests/support/sandbox.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { size } from '#tests/support/size.ts'
import { envelope, json, type Menu, type StubProvider, startStub } from '#tests/support/stub-provider.ts'

/**
 * Every call of the contract with every seeded account: through portal and sandbox, at the sandbox without the portal, and
 * at the portal alone in every stage of a sign-in. A call passes exactly if the role permits it, which this file computes
 * from the role's own list. The same for a role that the test creates.
 */

const PREFIX = { PROVIDER_PREFIX: '/provider' }
const table = Object.values<Call>(calls)

const sandbox = withSandbox()

/** Signs in with user name and password. Returns the browser and the portal's response. */
async function signInAtSandbox(
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
const NO_REQUEST = { noSuchField: 1 } as never
const outcomeOf = async (browser: Browser, call: Call): Promise<string> =>
  (await browser.call(call, NO_REQUEST)).body.code

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

const guarded = table.filter(({ access }) => access !== 'public')

const isFull = size(0, 1) === 1

async function compare(browser: Browser, granted: Granted) {
  const wrong: unknown[] = []
  const direct = await withoutPortal(browser)
  for (const call of guarded) {
    const wanted = expected(call, granted)
    const outcomes = await outcomesOf(browser, direct, call)
    if (outcomes.some((outcome) => outcome !== wanted)) wrong.push([call.path, ...outcomes, wanted])
  }
  return wrong
}

/** Through the portal, and at the sandbox; tests/integration/sandbox/permission tests the roles there in each build. */
const outcomesOf = async (browser: Browser, direct: ProviderClient, call: Call): Promise<string[]> => [
  await outcomeOf(browser, call),
  ...(isFull ? [(await direct.call(call, NO_REQUEST)).code] : []),
]

/** A client of the sandbox with the provider cookies of the browser's session. */
async function withoutPortal({ bff, cookies }: Browser): Promise<ProviderClient> {
  const session = await bff.sealer.unseal<PortalSession>('session', cookies.get('portal') ?? '')
  const client = sandbox.client()
  client.cookie = cookieHeader(session?.providerCookies ?? {})
  return client
}

const accounts = seededUsers.map(({ merchantNo, userName, ...user }) => ({ merchantNo, userName, user }))
const role = (code: string) => defaultRoles.find((known) => known.code === code)?.rights

test.each(accounts)(
  '$merchantNo $userName can do exactly what the rights permit',
  async ({ merchantNo, userName, user }) => {
    const { browser, code, data } = await signInAtSandbox(merchantNo, userName)
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
    const direct = await withoutPortal(browser)
    for (const call of guarded) {
      const outcomes = await outcomesOf(browser, direct, call)
      expect([call.path, ...new Set(outcomes)]).toEqual([call.path, 'E0001'])
    }
  },
)

describe('at the portal alone', () => {
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

  /** What a browser can add in the hope that Next or a proxy before it acts on it. */
  const forged: Record<string, string>[] = [
    {},
    { 'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware' },
    { 'x-middleware-rewrite': '/api/admin/login.do', 'x-middleware-next': '1', 'x-nextjs-data': '1' },
    { 'x-middleware-override-headers': 'x-page', 'x-middleware-request-x-page': '/deal/transaction' },
    { 'x-matched-path': '/login', 'x-invoke-path': '/login', 'x-invoke-status': '200', 'next-url': '/login' },
    {
      'x-original-url': '/api/admin/login.do',
      'x-rewrite-url': '/api/admin/login.do',
      permissionId: 'forged',
    },
    { 'x-http-method-override': 'GET', 'x-forwarded-user': 'admin', 'x-merchant-no': '100001' },
  ]
  const menusOf = ({ pages, calls: paths }: Granted): Menu[] =>
    routes
      .map(({ url }) => ({
        url,
        buttons: table
          .filter((call) => call.pages.includes(url) && (paths === '*' || paths.includes(call.path)))
          .map(({ path }) => path),
      }))
      .filter(({ url }) => pages === '*' || pages.includes(url))

  /** The outcomes that differ, with no request at the provider. */
  async function differing(browser: Browser, wanted: (call: Call) => string) {
    stub.arrivals.length = 0
    const wrong: unknown[] = []
    for (const [index, call] of guarded.entries()) {
      for (const headers of [forged[index % forged.length] ?? {}, ...(isFull ? forged : [])]) {
        const { body } = await browser.call(call, NO_REQUEST, { headers })
        if (body.code !== wanted(call)) wrong.push([call.path, body.code, wanted(call), headers])
      }
    }
    expect(stub.calls()).toEqual([])
    return wrong
  }
  test.each(isFull ? seededUsers : defaultRoles.map(({ code }) => ({ userName: code, role: code })))(
    '$userName: anonymous, before the second step, due to set up, signed in and in a preview',
    async ({ role: code }) => {
      const granted = role(code)
      if (!granted) throw new Error(`no role ${code}`)
      const menus = menusOf(granted)
      expect(await differing(new Browser(bff), () => 'E0001')).toEqual([])
      for (const stage of ['second_step', 'password_due']) {
        expect(await differing(await signIn(stub, bff, menus, { stage }), () => 'E0001')).toEqual([])
      }
      const setsUp = await signIn(stub, bff, menus, { stage: 'two_step_due' })
      expect(await differing(setsUp, (call) => (isSetUpCall(call) ? 'E1400' : 'E0001'))).toEqual([])
      const browser = await signIn(stub, bff, menus)
      expect(await differing(browser, (call) => expected(call, granted))).toEqual([])
      if (granted.pages !== '*') return
      for (const { code: previewed, rights } of defaultRoles) {
        if (rights.pages === '*') continue
        const paths = rights.calls === '*' ? table.map(({ path }) => path) : rights.calls
        const answer = { pages: rights.pages, calls: paths, seconds: 60 }
        stub.on(rolePreview.path, (_, response) => json(response, envelope(answer)))
        const input = { nameZh: '', nameEn: '', pages: [], calls: [], sites: '*' as const }
        expect([previewed, (await browser.call(rolePreview, input)).body.code]).toEqual([previewed, SUCCESS])
        const inPreview = (call: Call) => (passesPreview(call) ? expected(call, rights) : 'E3545')
        expect(await differing(browser, inPreview)).toEqual([])
        browser.cookies.delete('portal-preview')
      }
    },
    600_000,
  )
})

test('a new role grants exactly its calls, and after a change exactly the new ones', async () => {
  const { merchantNo } = await sandbox.control<{ merchantNo: string }>('merchants', {})
  const { browser: admin } = await signInAtSandbox(merchantNo, 'admin')
  const write = async (call: Call, input: unknown) => {
    const { body: token } = await admin.call(getOperationToken, {})
    const { body } = await admin.call(call, input as never, {
      headers: { operationToken: String(token.data) },
    })
    expect([call.path, body.code]).toEqual([call.path, SUCCESS])
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
  const first = await signInAtSandbox(merchantNo, 'support')
  expect(await compare(first.browser, granted)).toEqual([])

  const fewer = { pages: ['/deal/transaction'], calls: [] }
  await write(roleEdit, { ...fields, ...fewer, code, version: 1 })
  const ended = await first.browser.call(getUserInfo, {})
  expect([ended.status, ended.body.code, ended.body.data]).toEqual([
    401,
    'E0001',
    expect.objectContaining({ reason: 'role_changed' }),
  ])
  const second = await signInAtSandbox(merchantNo, 'support')
  expect(await compare(second.browser, fewer)).toEqual([])
})
