import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { getUserInfo, login, logout, permissionList } from '#lib/contract/admin.ts'
import { type Call, isButton } from '#lib/contract/call.ts'
import { getLoginToken, getVerifyCode } from '#lib/contract/common.ts'
import { deadlineList } from '#lib/contract/deadline.ts'
import { SUCCESS } from '#lib/contract/errors.ts'
import { type CallPath, calls } from '#lib/contract/index.ts'
import { endPreview, type Rights, roleAdd, rolePreview } from '#lib/contract/role.ts'
import { transactionList } from '#lib/contract/transaction.ts'
import { routeOf, routes } from '#lib/routes.ts'
import { commonRights, passesPreview } from '#lib/rules/role.ts'
import { readState } from '#lib/server/read-state.ts'
import { rightsCookie } from '#lib/server/session.ts'
import { roles, sessions, websites } from '#sandbox/platform/db/schema/index.ts'
import { DEMO_PASSWORD } from '#sandbox/seed/accounts.ts'
import { Browser, type TestBff, testBff } from '#tests/support/portal.ts'
import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts'
import { pay } from '#tests/support/sandbox-orders.ts'

/**
 * The preview of a role, through the portal and the sandbox: it never adds permissions, changes no data, and
 * ends.
 */

const table = Object.values<Call>(calls).filter(({ access }) => access !== 'public')
const guarded = routes.filter(
  ({ access, redirect, permission }) => access === 'permitted' && !redirect && !permission,
)

let sandbox: TestSandbox
let bff: TestBff
let merchantNo: string
let gatewayNo: string
beforeAll(async () => {
  sandbox = await startSandbox()
  bff = testBff(sandbox.url, { PROVIDER_PREFIX: '/provider', SESSION_IDLE_MINUTES: '60' })
  ;({ merchantNo, gatewayNo } = await sandbox.control<{ merchantNo: string; gatewayNo: string }>(
    'merchants',
    {},
  ))
}, 60_000)
afterAll(async () => {
  await bff.upstream.close()
  await sandbox.stop()
})

async function signIn(userName: string): Promise<Browser> {
  const browser = new Browser(bff)
  const picture = await browser.send(getVerifyCode, {})
  const verifyCode = await sandbox.captchaText(picture.headers.get('x-verify-id') ?? '')
  const loginToken = String((await browser.call(getLoginToken, {})).body.data)
  await browser.call(
    login,
    { merchantNo, userName, password: DEMO_PASSWORD, verifyCode },
    { headers: { loginToken } },
  )
  return browser
}

const previewed = async (browser: Browser, rights: Partial<Rights>) => {
  const input = { nameZh: '仓库', nameEn: 'Warehouse', pages: [], calls: [], sites: '*' as const, ...rights }
  const { body } = await browser.call(rolePreview, input)
  expect(body.code).toBe(SUCCESS)
}
const ended = async (browser: Browser) => expect((await browser.call(endPreview, {})).body.code).toBe(SUCCESS)
const infoOf = async (browser: Browser) =>
  getUserInfo.answer.parse((await browser.call(getUserInfo, {})).body.data).preview ?? null

/** No request has this field, so a permitted call is rejected for it and has no effect. */
const outcomesOf = async (browser: Browser) =>
  Promise.all(
    table
      // These two have an effect with any request.
      .filter(({ path }) => path !== logout.path && path !== endPreview.path)
      .map(async (call) => [call, (await browser.call(call, { noSuchField: 1 })).body.code] as const),
  )

function expected(call: Call, { pages, calls: paths }: Pick<Rights, 'pages' | 'calls'>): string {
  if (!passesPreview(call)) return 'E3545'
  if (call.access !== 'page' || call.pages.some((url) => routeOf(url)?.access === 'always')) return 'E1400'
  const page = call.pages.some((url) => pages.includes(url))
  return page && (!isButton(call) || paths.includes(call.path)) ? 'E1400' : 'E1403'
}

const buttons = table.filter(isButton).map(({ path }) => path)

const everything: Rights = { pages: guarded.map(({ url }) => url), calls: buttons, sites: '*' }
/** This role can edit roles and do little else. */
const fewRights: Rights = {
  pages: ['/settings/roles', '/deal/transaction', '/deal/refund', '/settlement/summary'],
  calls: ['refund/save.do', 'settlement/download.do', 'role/add.do'],
  sites: '*',
}

test.each([
  ['admin', everything],
  ['finance', fewRights],
])(
  '%s: the preview of any role grants exactly the rights that both have',
  async (userName, mine) => {
    const its = and(eq(roles.merchantNo, merchantNo), eq(roles.code, userName))
    if (mine === fewRights) await sandbox.db.update(roles).set({ rights: fewRights }).where(its)
    const browser = await signIn(userName)
    const own = new Map(await outcomesOf(browser))
    const role: fc.Arbitrary<Rights> = fc.record({
      pages: fc.subarray(everything.pages),
      calls: fc.subarray(buttons),
      sites: fc.constant('*' as const),
    })
    for (const tried of fc.sample(role, 6)) {
      await previewed(browser, tried)
      const common = commonRights(mine, tried)
      const wrong = (await outcomesOf(browser)).filter(([call, code]) => code !== expected(call, common))
      expect(wrong.map(([call, code]) => [call.path, code, expected(call, common)])).toEqual([])
      // Independent of the rules: the preview permits no call that was not permitted before.
      const opened = (await outcomesOf(browser)).filter(
        ([call, code]) => code === 'E1400' && own.get(call) !== 'E1400',
      )
      expect(opened).toEqual([])
      await ended(browser)
    }
    expect(new Map(await outcomesOf(browser))).toEqual(own)
  },
  60_000,
)

test('portal and provider refuse changes during a preview', async () => {
  const browser = await signIn('admin')
  await previewed(browser, everything)
  const preview = browser.cookies.get('portal-preview') ?? ''
  const refused = await browser.call(roleAdd, {} as never)
  expect([refused.status, refused.body.code]).toEqual([403, 'E3545'])
  // Without the cookie the provider still rejects the call.
  browser.cookies.delete('portal-preview')
  const operationToken = String((await browser.call(calls['common/getOperationToken.do'], {})).body.data)
  const form = {
    nameZh: '新角色',
    nameEn: 'New role',
    description: '',
    displayHome: false,
    sites: '*' as const,
  }
  const tried = await browser.call(
    roleAdd,
    { ...form, pages: ['/deal/refund'], calls: [] },
    { headers: { operationToken } },
  )
  expect(tried.body.code).toBe('E3545')
  browser.cookies.set('portal-preview', preview)
  expect((await browser.call(logout, {})).body.code).toBe(SUCCESS)
  expect([...browser.cookies.keys()]).toEqual([])
})

test('calls for every user are reduced too: deadlines, orders by website, the menu', async () => {
  await sandbox.db.insert(websites).values(
    ['one.example', 'two.example'].map((url) => ({
      merchantNo,
      url,
      gatewayNo,
      status: 'reviewed' as const,
    })),
  )
  for (const website of ['one.example', 'two.example', 'two.example'])
    await pay(sandbox, { merchantNo, website, preAuth: true })
  const browser = await signIn('admin')
  const orders = async () => (await browser.call(transactionList, {})).body.data as { total: number }
  const due = async () =>
    deadlineList.answer
      .parse((await browser.call(deadlineList, {})).body.data)
      .deadlines.flatMap(({ kind, count }) => (kind === 'pre_auth' ? [count] : []))
  expect([(await orders()).total, await due()]).toEqual([3, [1, 1, 1]])
  await previewed(browser, { pages: ['/deal/transaction', '/deal/auth'], sites: ['one.example'] })
  expect([(await orders()).total, await due()]).toEqual([1, [1]])
  const list = permissionList.answer.parse((await browser.call(permissionList, {})).body.data)
  expect(list.flatMap(({ subMenu }) => subMenu.map(({ url }) => url))).toEqual([
    '/deal/transaction',
    '/deal/auth',
  ])
  await ended(browser)
  await previewed(browser, { pages: ['/deal/transaction'] })
  expect([(await orders()).total, await due()]).toEqual([3, []])
  await ended(browser)
  // The reduced permission list was not stored.
  expect([(await orders()).total, await due()]).toEqual([3, [1, 1, 1]])
  expect((await browser.call(calls['role/list.do'], {})).body.code).toBe(SUCCESS)
})

test('the user info names the previewed role and whether rights are withheld', async () => {
  const browser = await signIn('support')
  expect(await infoOf(browser)).toBeNull()
  const admin = await signIn('admin')
  await previewed(admin, { pages: ['/deal/refund'] })
  expect(await infoOf(admin)).toMatchObject({ name: { zh_CN: '仓库', en_US: 'Warehouse' }, withheld: false })
  // Other sessions of the merchant have no preview.
  expect(await infoOf(await signIn('admin'))).toBeNull()
  await ended(admin)
  const { body } = await browser.call(rolePreview, {
    nameZh: '',
    nameEn: '',
    pages: ['/deal/refund'],
    calls: [],
    sites: '*',
  })
  // A preview needs the permission to view roles.
  expect(body.code).toBe('E1403')
})

test('a preview expires in the portal and at the provider', async () => {
  const browser = await signIn('admin')
  await previewed(browser, { pages: ['/deal/refund'] })
  const listed = async () => (await browser.call(calls['role/list.do'], {})).body.code
  expect(await listed()).toBe('E1403')
  const [row] = await sandbox.db.select().from(sessions).where(eq(sessions.merchantNo, merchantNo))
  expect(row).toBeDefined()
  bff.clock.now += 15 * 60_000
  // The portal fetches the permissions again, but the provider’s preview is still active.
  expect(await listed()).toBe('E1403')
  expect(await infoOf(browser)).not.toBeNull()
  const all = await sandbox.db.select().from(sessions).where(eq(sessions.merchantNo, merchantNo))
  for (const { id, preview } of all) {
    if (!preview) continue
    const over = { ...preview, until: new Date(Date.now() - 1).toISOString() }
    await sandbox.db.update(sessions).set({ preview: over }).where(eq(sessions.id, id))
  }
  expect([await listed(), await infoOf(browser)]).toEqual([SUCCESS, null])
  bff.clock.now -= 15 * 60_000
  expect(await listed()).toBe('E1403')
})

test('rights that do not fit a cookie: those of a preview are not stored for the time after it', async () => {
  const browser = await signIn('admin')
  const result = await readState(bff, browser.request(transactionList, {}).headers)
  if (!('state' in result)) throw new Error('no session')
  const { id } = result.state.session
  const tooLarge = {
    pages: new Map(guarded.map(({ url }) => [url, randomBytes(60).toString('base64url')])),
    calls: new Set<CallPath>(),
    degrade: false,
  }
  browser.keep(new Headers({ 'set-cookie': await rightsCookie(bff.sealer, id, tooLarge, true) }))
  const listed = async () => (await browser.call(calls['role/list.do'], {})).body.code
  await previewed(browser, { pages: ['/deal/refund'] })
  bff.rightsCache.delete(id)
  expect(await listed()).toBe('E1403')
  await ended(browser)
  expect(await listed()).toBe(SUCCESS)
})

test('a preview of another session and a forged one are ignored', async () => {
  const [browser, other] = [await signIn('admin'), await signIn('admin')]
  await previewed(other, { pages: ['/deal/refund'] })
  const listed = async () => (await browser.call(calls['role/list.do'], {})).body.code
  for (const value of [
    other.cookies.get('portal-preview') ?? '',
    'rubbish',
    browser.cookies.get('portal-rights') ?? '',
  ]) {
    browser.cookies.set('portal-preview', value)
    expect(await listed()).toBe(SUCCESS)
  }
})
