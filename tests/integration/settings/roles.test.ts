import type { PermissionEntry } from '#lib/contract/admin.ts'
import { SUCCESS } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import type { RoleForm } from '#lib/contract/role.ts'
import { DEMO_PASSWORD } from '#sandbox/seed/accounts.ts'
import type { ProviderClient } from '#tests/support/provider-client.ts'
import { withSandbox } from '#tests/support/sandbox.ts'

/**
 * Roles: accepted input, the effect of a change on users with the role, and permissions that cannot be
 * granted.
 */

const sandbox = withSandbox()
let merchantNo: string
let client: ProviderClient

beforeEach(async () => {
  ;({ merchantNo, client } = await sandbox.newMerchant())
})

const form: RoleForm = {
  nameZh: '仓库',
  nameEn: 'Warehouse',
  description: 'Ships',
  displayHome: false,
  pages: ['/deal/transaction', '/deal/waybill'],
  calls: ['waybill/save.do'],
  sites: '*',
}
const add = (given: Partial<RoleForm> = {}, by = client) =>
  by.callWithToken(calls['role/add.do'], { ...form, ...given })
const edit = (code: string, version: number, given: Partial<RoleForm> = {}, by = client) =>
  by.callWithToken(calls['role/edit.do'], { ...form, ...given, code, version })
const detail = async (code: string) => (await client.call(calls['role/detail.do'], { code })).data.role
const give = async (userName: string, role: string) => {
  const [row] = (await client.call(calls['adminManage/list.do'], { userName: [userName] })).data.list
  if (!row) throw new Error(`no user ${userName}`)
  const { version, name, email } = row
  const answer = await client.callWithToken(calls['adminManage/edit.do'], {
    userName,
    version,
    name,
    email,
    role,
    password: DEMO_PASSWORD,
  })
  expect(answer.code).toBe(SUCCESS)
}
const flat = (entries: readonly PermissionEntry[]): PermissionEntry[] =>
  entries.flatMap((entry) => [entry, ...flat(entry.subMenu)])

test('a user gets exactly the pages, buttons and home page of the role', async () => {
  const { code } = (await add({ displayHome: true, pages: [...form.pages, '/home'] })).data
  await give('support', code)
  const user = await sandbox.signIn(merchantNo, 'support')
  const entries = flat((await user.call(calls['permission/permissionList.do'], {})).data)
  expect(entries.map(({ url }) => url)).toEqual(['/home', '/deal', '/deal/transaction', '/deal/waybill'])
  expect(entries.flatMap(({ buttonList }) => buttonList.map(({ url }) => url))).toEqual(['waybill/save.do'])
  const info = (await user.call(calls['admin/getUserInfo.do'], {})).data
  expect([info.displayHome, info.role]).toEqual([true, { zh_CN: '仓库', en_US: 'Warehouse' }])
})

test.each<[string, Partial<RoleForm>, string, string[]]>([
  ['a page that there is not', { pages: ['/deal/nothing'], calls: [] }, 'E3444', ['pages']],
  ['an area, which is no page', { pages: ['/deal'], calls: [] }, 'E3444', ['pages']],
  [
    'a button whose page is not among the pages',
    { calls: ['refund/save.do', 'role/add.do'] },
    'E3444',
    ['calls'],
  ],
  ['a call that is no button', { calls: ['transaction/list.do'] }, 'E3444', ['calls']],
  ['no page', { pages: [], calls: [] }, 'E3444', ['pages']],
  ['home without its page', { displayHome: true }, 'E3444', ['displayHome']],
  ['a website of no merchant', { sites: ['www.other.example'] }, 'E3444', ['sites']],
  ['no website', { sites: [] }, 'E3444', ['sites']],
  ['a name of one character', { nameZh: '仓' }, 'E1400', ['nameZh']],
  ['a name of 16 characters', { nameEn: 'Warehouse people' }, 'E1400', ['nameEn']],
  ['an English name in Chinese', { nameEn: '仓库管理' }, 'E1400', ['nameEn']],
  ['the name of a default role', { nameZh: '财务', nameEn: 'FINANCE' }, 'E3442', ['nameZh', 'nameEn']],
])('%s is refused at its field', async (_, given, code, fields) => {
  const answer = await add(given)
  expect([answer.code, answer.fields.map(({ path }) => path)]).toEqual([code, fields])
})

test('a change of permissions signs its users out with the reason; a change of names does not', async () => {
  const { code } = (await add()).data
  await give('support', code)
  await give('risk', code)
  const [support, risk] = [
    await sandbox.signIn(merchantNo, 'support'),
    await sandbox.signIn(merchantNo, 'risk'),
  ]
  expect((await edit(code, 1, { description: 'Ships and packs' })).data.signedOut).toBe(0)
  expect((await support.call(calls['admin/getUserInfo.do'], {})).code).toBe(SUCCESS)
  expect((await edit(code, 2, { calls: [] })).data.signedOut).toBe(2)
  for (const user of [support, risk]) {
    const ended = await user.call(calls['admin/getUserInfo.do'], {})
    expect([ended.code, (ended.data as unknown as { reason: string }).reason]).toEqual([
      'E0001',
      'role_changed',
    ])
  }
  const again = await sandbox.signIn(merchantNo, 'support')
  const refused = await again.callWithToken(calls['waybill/save.do'], {} as never)
  expect(refused.code).toBe('E1403')
})

test('of two users who edit one role, the second is refused with the reason, and nothing is lost', async () => {
  const { code } = (await add()).data
  expect((await edit(code, 1, { description: 'One' })).code).toBe(SUCCESS)
  expect((await edit(code, 1, { description: 'Two' })).code).toBe('E3010')
  expect(await detail(code)).toMatchObject({ description: 'One', version: 2, updatedBy: 'admin' })
})

test('default roles cannot be changed; only unused roles can be deleted', async () => {
  const main = await detail('main')
  expect(main).toMatchObject({ type: 'default', displayHome: true })
  expect((await edit('finance', 1)).code).toBe('E3440')
  expect((await client.callWithToken(calls['role/delete.do'], { code: 'risk' })).code).toBe('E3440')
  const { code } = (await add()).data
  await give('support', code)
  const remove = () => client.callWithToken(calls['role/delete.do'], { code })
  const used = await remove()
  expect([used.code, used.msg]).toEqual(['E3441', expect.stringContaining('support')])
  await give('support', 'finance')
  expect((await remove()).code).toBe(SUCCESS)
  expect((await client.call(calls['role/detail.do'], { code })).code).toBe('E3003')
})

test('a deleted role leaves the security policy, which can still be saved', async () => {
  const policyNow = async () => (await client.call(calls['securityPolicy/info.do'], {})).data.policy
  const save = async (given: object) => {
    const { updatedAt: _, updatedBy: _by, ...policy } = await policyNow()
    const input = { ...policy, ...given, password: DEMO_PASSWORD }
    return client.callWithToken(calls['securityPolicy/save.do'], input)
  }
  const { code } = (await add()).data
  const required = { twoStepFor: 'roles', twoStepFrom: '2099-01-01' }
  expect((await save({ ...required, twoStepRoles: ['finance', code] })).code).toBe(SUCCESS)
  expect((await client.callWithToken(calls['role/delete.do'], { code })).code).toBe(SUCCESS)
  expect(await policyNow()).toMatchObject({ ...required, twoStepRoles: ['finance'], version: 2 })
  const log = (await client.call(calls['merchantLog/list.do'], { call: ['role/delete.do'] })).data.list
  expect(log[0]?.changes).toContainEqual({
    field: 'Two-step authentication required',
    before: 'Yes',
    after: null,
  })
  expect((await save({ idleMinutes: 7 })).code).toBe(SUCCESS)

  const only = (await add({ nameZh: '唯一', nameEn: 'Only' })).data.code
  expect((await save({ ...required, twoStepRoles: [only] })).code).toBe(SUCCESS)
  expect((await client.callWithToken(calls['role/delete.do'], { code: only })).code).toBe(SUCCESS)
  expect(await policyNow()).toMatchObject({ twoStepFor: 'none', twoStepRoles: [], twoStepFrom: null })
  expect((await save({ idleMinutes: 8 })).code).toBe(SUCCESS)
})

test('another merchant’s role gives the same answer as an unknown one', async () => {
  const { code } = (await add()).data
  const stranger = await sandbox.signIn('100002', 'admin')
  expect((await stranger.call(calls['role/detail.do'], { code })).code).toBe('E3003')
  expect((await edit(code, 1, {}, stranger)).code).toBe('E3003')
  expect((await stranger.callWithToken(calls['role/delete.do'], { code })).code).toBe('E3003')
})

test('a role that can save rows can also upload a whole file', async () => {
  const { tree } = (await client.call(calls['role/detail.do'], {})).data
  const paths = tree.flatMap(({ pages }) =>
    pages.flatMap(({ operations }) => operations.map(({ path }) => path)),
  )
  expect(paths).toContain('waybill/saveRows.do')
  for (const whole of ['waybill/upload.do', 'commodity/batchUpload.do', 'refund/batchSave.do'])
    expect(paths).not.toContain(whole)
  const { code } = (await add({ pages: ['/deal/waybill'], calls: ['waybill/saveRows.do'] })).data
  await give('support', code)
  const user = await sandbox.signIn(merchantNo, 'support')
  const buttons = flat((await user.call(calls['permission/permissionList.do'], {})).data).flatMap(
    ({ buttonList }) => buttonList.map(({ url }) => url),
  )
  expect(buttons.sort()).toEqual(['waybill/saveRows.do', 'waybill/upload.do'])
})

test('users can grant only permissions that they have, and can only view roles with more', async () => {
  const website = `shop.${merchantNo}.example`
  const own = {
    pages: ['/settings/roles', '/deal/refund'],
    calls: ['role/add.do', 'role/edit.do', 'role/delete.do', 'refund/download.do'],
    sites: [website],
  }
  const { code } = (await add({ nameZh: '权限', nameEn: 'Rights', ...own })).data
  await give('support', code)
  const user = await sandbox.signIn(merchantNo, 'support')
  const less = { nameZh: '退款', nameEn: 'Refunds', pages: ['/deal/refund'], calls: [], sites: [website] }
  for (const more of [
    { pages: ['/deal/refund', '/deal/dispute'] },
    { pages: ['/settings/roles', '/settings/administration'] },
    { pages: ['/deal/transaction', '/deal/refund'], calls: ['refund/save.do'] },
    { sites: '*' as const },
  ]) {
    expect((await add({ ...less, ...more }, user)).code).toBe('E3433')
  }
  const given = await add(less, user)
  expect(given.code).toBe(SUCCESS)
  const { code: richer } = (await add()).data
  expect((await edit(richer, 1, less, user)).code).toBe('E3433')
  expect((await user.callWithToken(calls['role/delete.do'], { code: richer })).code).toBe('E3433')
  const seen = (await user.call(calls['role/detail.do'], { code: richer })).data
  expect(seen.role?.beyond).toBe(true)
  const mine = seen.tree.flatMap(({ pages }) => pages.filter((page) => page.mine).map(({ url }) => url))
  expect(mine.sort()).toEqual(['/deal/refund', '/settings/roles'])
  const websites = (await user.call(calls['role/siteRights.do'], { code: richer })).data
  expect(websites).toEqual({
    all: true,
    mineAll: false,
    sites: [{ url: website, gatewayNo: [`${merchantNo}01`], seen: true, mine: true }],
  })
})

test('the list has default roles first, filters by name and type, and the users of each role', async () => {
  const { code } = (await add()).data
  await give('support', code)
  const list = async (input: object) => (await client.call(calls['role/list.do'], input)).data.list
  const rows = await list({})
  expect(rows.map((row) => row.type)).toEqual(['default', 'default', 'default', 'default', 'regular'])
  expect(rows.at(-1)).toMatchObject({ nameEn: 'Warehouse', users: 1, pages: 2, operations: 1, sites: null })
  const codes = async (input: object) => (await list(input)).map((row) => row.code)
  expect(await codes({ name: 'wareHOUSE' })).toEqual([code])
  expect(await codes({ name: '仓' })).toEqual([code])
  expect(await codes({ type: ['regular'] })).toEqual([code])
  expect(await codes({ name: 'nothing' })).toEqual([])
})
