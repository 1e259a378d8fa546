import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { getUserInfo, login, logout, permissionList } from '#lib/contract/admin.ts'
import { type Call, isButton } from '#lib/contract/call.ts'
import { getLoginToken, getVerifyCode } from '#lib/contract/common.ts'
import { deadlineList } from '#lib/contract/deadline.ts'
import { calls } from '#lib/contract/index.ts'
import { endPreview, type Rights, roleAdd, rolePreview } from '#lib/contract/role.ts'
import { transactionList } from '#lib/contract/transaction.ts'
import { routeOf, routes } from '#lib/routes.ts'
import { commonRights, passesPreview } from '#lib/rules/role.ts'
import { roles, sessions, websites } from '#sandbox/db/schema/index.ts'
import { DEMO_PASSWORD } from '#sandbox/seed/accounts.ts'
import { Browser, type TestBff, testBff } from '#tests/support/portal.ts'
import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts'
import { pay } from '#tests/support/sandbox-orders.ts'

/**
 * The portal as a role would see it, through the portal and a real provider: never more than one's own rights, nothing
 * changed, and over when it is ended.
 */

const table = Object.values<Call>(calls).filter(({ access }) => access !== 'public')
const guarded = routes.filter(({ access, redirect }) => access === 'permitted' && !redirect)

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

async function enter(userName: string): Promise<Browser> {
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
  expect(body.code).toBe('00000')
}
const ended = async (browser: Browser) => expect((await browser.call(endPreview, {})).body.code).toBe('00000')
const infoOf = async (browser: Browser) =>
  getUserInfo.answer.parse((await browser.call(getUserInfo, {})).body.data).preview ?? null

/** A request with a field that no call has: what may be made is refused for it, and does nothing. */
const outcomesOf = async (browser: Browser) =>
  Promise.all(
    table
      // These two have an effect whatever they are asked.
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
/** Who makes roles and has little else. */
const little: Rights = {
  pages: ['/settings/roles', '/deal/transaction', '/deal/refund', '/settlement/summary'],
  calls: ['refund/save.do', 'settlement/download.do', 'role/add.do'],
  sites: '*',
}

test.each([
  ['admin', everything],
  ['finance', little],
])(
  'as %s: of every role that one can think of, exactly what one has oneself',
  async (userName, mine) => {
    const its = and(eq(roles.merchantNo, merchantNo), eq(roles.code, userName))
    if (mine === little) await sandbox.db.update(roles).set({ rights: little }).where(its)
    const browser = await enter(userName)
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
      // Whatever the rules say of it: nothing opens that did not before.
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

test('what would change something is refused, by the portal and by the provider behind it', async () => {
  const browser = await enter('admin')
  await previewed(browser, everything)
  const preview = browser.cookies.get('portal-preview') ?? ''
  const refused = await browser.call(roleAdd, {} as never)
  expect([refused.status, refused.body.code]).toEqual([403, 'E3545'])
  // Whoever drops the cookie meets the provider.
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
  expect((await browser.call(logout, {})).body.code).toBe('00000')
  expect([...browser.cookies.keys()]).toEqual([])
})

test('what everybody may ask is narrowed too: deadlines, orders by website, the menu', async () => {
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
  const browser = await enter('admin')
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
  // The narrowed list that was asked for meanwhile was not kept.
  expect([(await orders()).total, await due()]).toEqual([3, [1, 1, 1]])
  expect((await browser.call(calls['role/list.do'], {})).body.code).toBe('00000')
})

test('it is said whose eyes these are, and what of the role is not shown', async () => {
  const browser = await enter('support')
  expect(await infoOf(browser)).toBeNull()
  const admin = await enter('admin')
  await previewed(admin, { pages: ['/deal/refund'] })
  expect(await infoOf(admin)).toMatchObject({ name: { zh_CN: '仓库', en_US: 'Warehouse' }, withheld: false })
  // Other sessions of the merchant see as before.
  expect(await infoOf(await enter('admin'))).toBeNull()
  await ended(admin)
  const { body } = await browser.call(rolePreview, {
    nameZh: '',
    nameEn: '',
    pages: ['/deal/refund'],
    calls: [],
    sites: '*',
  })
  // Who may not look at roles previews none.
  expect(body.code).toBe('E1403')
})

test('it ends by itself: in the portal, and at the provider', async () => {
  const browser = await enter('admin')
  await previewed(browser, { pages: ['/deal/refund'] })
  const listed = async () => (await browser.call(calls['role/list.do'], {})).body.code
  expect(await listed()).toBe('E1403')
  const [row] = await sandbox.db.select().from(sessions).where(eq(sessions.merchantNo, merchantNo))
  expect(row).toBeDefined()
  bff.clock.now += 15 * 60_000
  // The portal asks again; the provider’s own time is not over yet.
  expect(await listed()).toBe('E1403')
  expect(await infoOf(browser)).not.toBeNull()
  const all = await sandbox.db.select().from(sessions).where(eq(sessions.merchantNo, merchantNo))
  for (const { id, preview } of all) {
    if (!preview) continue
    const over = { ...preview, until: new Date(Date.now() - 1).toISOString() }
    await sandbox.db.update(sessions).set({ preview: over }).where(eq(sessions.id, id))
  }
  expect([await listed(), await infoOf(browser)]).toEqual(['00000', null])
  bff.clock.now -= 15 * 60_000
  expect(await listed()).toBe('E1403')
})

test('a preview of another session, or a forged one, is none', async () => {
  const [browser, other] = [await enter('admin'), await enter('admin')]
  await previewed(other, { pages: ['/deal/refund'] })
  const listed = async () => (await browser.call(calls['role/list.do'], {})).body.code
  for (const value of [
    other.cookies.get('portal-preview') ?? '',
    'rubbish',
    browser.cookies.get('portal-rights') ?? '',
  ]) {
    browser.cookies.set('portal-preview', value)
    expect(await listed()).toBe('00000')
  }
})
