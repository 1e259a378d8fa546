import { and, eq } from 'drizzle-orm'
import { SUCCESS } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import { resetKeys, users } from '#sandbox/platform/db/schema/index.ts'
import { DEMO_PASSWORD } from '#sandbox/seed/accounts.ts'
import { type ProviderClient, signInWith } from '#tests/support/provider-client.ts'
import { withSandbox } from '#tests/support/sandbox.ts'

/** Users of a merchant: permitted operations, and their immediate effect. */

const sandbox = withSandbox()
let merchantNo: string
let client: ProviderClient

beforeEach(async () => {
  ;({ merchantNo, client } = await sandbox.newMerchant())
})

const NEW_PASSWORD = 'Another#2026'
const person = { userName: 'anna', name: '安娜', email: 'anna@shop.example', role: 'finance' }
const password = DEMO_PASSWORD
const add = (given: Partial<typeof person> = {}, by = client) =>
  by.callWithToken(calls['adminManage/add.do'], { ...person, password, ...given })
const list = async (input: object = {}) => (await client.call(calls['adminManage/list.do'], input)).data
const rowOf = async (userName: string) => (await list({ userName: [userName] })).list[0]
const status = (userName: string, wanted: 'active' | 'deactivated', by = client) =>
  by.callWithToken(calls['adminManage/updateStatus.do'], { userName, status: wanted })
const signIn = async (userName: string, password = DEMO_PASSWORD) =>
  (await signInWith(sandbox.client(), sandbox.captchaText, { merchantNo, userName, password })).code
const alive = async (by: ProviderClient) => by.call(calls['admin/getUserInfo.do'], {})
const mailedKey = async (email: string) =>
  /key=([\w-]+)/.exec((await sandbox.lastMail(email))?.body ?? '')?.[1] ?? ''
const setPassword = async (key: string, newPassword: string) =>
  (await sandbox.client().call(calls['admin/resetPassword.do'], { key, newPassword })).code

test('a new user sets the password with the emailed link, once, and signs in with the role', async () => {
  const email = `anna@${merchantNo}.example`
  const added = await add({ email })
  expect([added.code, added.data]).toEqual([
    SUCCESS,
    expect.objectContaining({
      userName: 'anna',
      status: 'invited',
      main: false,
      lastSignInAt: null,
      version: 1,
    }),
  ])
  expect(await signIn('anna')).toBe('E2002')
  const key = await mailedKey(email)
  expect(await setPassword(key, NEW_PASSWORD)).toBe(SUCCESS)
  expect(await setPassword(key, 'Third#2026')).toBe('E2013')
  const anna = await sandbox.signIn(merchantNo, 'anna', NEW_PASSWORD)
  expect((await alive(anna)).data.role.en_US).toBe('Finance')
  expect((await rowOf('anna'))?.lastSignInAt).not.toBeNull()
})

test.each([['anna'], ['Anna']])('a login name is unique, ignoring case: %s', async (userName) => {
  await add()
  const free = (name: string) => client.call(calls['adminManage/checkName.do'], { userName: name })
  expect((await free(userName)).data).toEqual({ free: false })
  expect((await free('berta')).data).toEqual({ free: true })
  const again = await add({ userName })
  expect([again.code, again.fields.map(({ path }) => path)]).toEqual(['E3430', ['userName']])
})

test('of several parallel users with one name, one is created', async () => {
  const answers = await Promise.all([add(), add({ name: 'Other' }), add({ userName: 'ANNA' })])
  expect(answers.map(({ code }) => code).sort()).toEqual([SUCCESS, 'E3430', 'E3430'])
})

test('a login name can be used at another merchant, and an unlock affects only the own merchant', async () => {
  await add()
  const other = await sandbox.control<{ merchantNo: string }>('merchants', {})
  const stranger = await sandbox.signIn(other.merchantNo, 'admin')
  expect((await add({}, stranger)).code).toBe(SUCCESS)
  expect((await stranger.callWithToken(calls['adminManage/unlock.do'], { userName: 'frozen' })).code).toBe(
    SUCCESS,
  )
  expect((await rowOf('frozen'))?.frozen).toBe(true)
})

test('deactivation ends the session immediately with the reason, and blocks sign-in until restored', async () => {
  const finance = await sandbox.signIn(merchantNo, 'finance')
  expect((await status('finance', 'deactivated')).data.status).toBe('deactivated')
  const ended = await alive(finance)
  expect([ended.code, (ended.data as unknown as { reason: string }).reason]).toEqual([
    'E0001',
    'account_closed',
  ])
  expect(ended.msg).toMatch(/deactivated or deleted/)
  expect(await signIn('finance')).toBe('E2004')
  expect((await status('finance', 'deactivated')).code).toBe('E3434')
  expect((await status('finance', 'active')).code).toBe(SUCCESS)
  expect(await signIn('finance')).toBe(SUCCESS)
  expect((await status('finance', 'active')).code).toBe('E3435')
})

test('a deactivated user gets no new email, because no link would be sent; the name can change', async () => {
  const before = await rowOf('inactive')
  if (!before) throw new Error('no deactivated user')
  const { userName, version, name, role, email } = before
  const edit = (given: object) =>
    client.callWithToken(calls['adminManage/edit.do'], {
      ...{ userName, version, name, role, email, password },
      ...given,
    })
  const refused = await edit({ email: 'new@shop.example' })
  expect([refused.code, refused.fields]).toEqual(['E3434', []])
  expect(await rowOf('inactive')).toMatchObject({ email, pendingEmail: null, version })
  expect((await edit({ name: 'Renamed' })).data).toMatchObject({ name: 'Renamed', status: 'deactivated' })
})

test('after five wrong passwords and an unlock, the correct password works again', async () => {
  expect(await signIn('frozen')).toBe('E2003')
  const unlock = () => client.callWithToken(calls['adminManage/unlock.do'], { userName: 'frozen' })
  expect((await unlock()).data.frozen).toBe(false)
  expect((await unlock()).code).toBe('E3436')
  expect(await signIn('frozen')).toBe(SUCCESS)
})

test('a reset ends the sessions and invalidates the old password; the link sets the new one', async () => {
  const finance = await sandbox.signIn(merchantNo, 'finance')
  const reset = await client.callWithToken(calls['adminManage/resetPassword.do'], { userName: 'finance' })
  expect(reset.code).toBe(SUCCESS)
  expect((await alive(finance)).code).toBe('E0001')
  expect(await signIn('finance')).toBe('E2002')
  const key = await mailedKey(`finance@${merchantNo}.example`)
  expect(await setPassword(key, NEW_PASSWORD)).toBe(SUCCESS)
  expect(await signIn('finance', NEW_PASSWORD)).toBe(SUCCESS)
  await status('finance', 'deactivated')
  const refused = await client.callWithToken(calls['adminManage/resetPassword.do'], { userName: 'finance' })
  expect(refused.code).toBe('E3434')
})

test('a deleted user is not listed, cannot sign in, has no valid links, and keeps the login name', async () => {
  const finance = await sandbox.signIn(merchantNo, 'finance')
  await sandbox.db.insert(resetKeys).values({
    hash: `pending ${merchantNo}`,
    merchantNo,
    userName: 'finance',
    expiresAt: new Date(Date.now() + 60_000),
  })
  expect((await client.callWithToken(calls['adminManage/delete.do'], { userName: 'finance' })).code).toBe(
    SUCCESS,
  )
  expect((await alive(finance)).code).toBe('E0001')
  expect(await signIn('finance')).toBe('E2002')
  expect(await rowOf('finance')).toBeUndefined()
  expect((await add({ userName: 'finance' })).code).toBe('E3430')
  expect((await status('finance', 'active')).code).toBe('E3003')
  const keys = await sandbox.db
    .select()
    .from(resetKeys)
    .where(eq(resetKeys.hash, `pending ${merchantNo}`))
  expect(keys).toEqual([])
})

describe('no user', () => {
  const everything = ['updateStatus', 'unlock', 'resetPassword', 'delete'] as const
  const act = (verb: (typeof everything)[number], userName: string, by: ProviderClient) =>
    by.callWithToken(calls[`adminManage/${verb}.do`], {
      userName,
      ...(verb === 'updateStatus' && { status: 'deactivated' }),
    } as never)

  test.each(everything)('can %s their own account', async (verb) => {
    expect((await act(verb, 'admin', client)).code).toBe('E3431')
  })

  test.each(['updateStatus', 'resetPassword', 'delete'] as const)('can %s the main account', async (verb) => {
    await sandbox.db
      .update(users)
      .set({ status: 'active' })
      .where(and(eq(users.merchantNo, merchantNo), eq(users.userName, 'inactive')))
    const colleague = await sandbox.signIn(merchantNo, 'inactive')
    expect((await act(verb, 'admin', colleague)).code).toBe('E3432')
  })

  test('can change their own role or that of the main account; other data can be changed', async () => {
    const edit = (role: string) =>
      client.callWithToken(calls['adminManage/edit.do'], {
        userName: 'admin',
        version: 1,
        name: 'Renamed',
        email: 'main@shop.example',
        role,
        password,
      })
    const refused = await edit('finance')
    expect([refused.code, refused.fields.map(({ path }) => path)]).toEqual(['E3437', ['role']])
    expect((await edit('main')).data).toMatchObject({ name: 'Renamed', role: 'main', version: 2 })
  })

  test('can grant or remove permissions that they do not have', async () => {
    const role = await client.callWithToken(calls['role/add.do'], {
      nameZh: '人事',
      nameEn: 'Staff',
      description: '',
      displayHome: false,
      pages: ['/settings/administration', '/deal/refund'],
      calls: [
        'adminManage/add.do',
        'adminManage/delete.do',
        'adminManage/edit.do',
        'adminManage/resetPassword.do',
        'adminManage/unlock.do',
        'adminManage/updateStatus.do',
        'refund/download.do',
      ],
      sites: '*',
    })
    await client.callWithToken(calls['adminManage/edit.do'], {
      userName: 'support',
      version: 1,
      name: 'Support',
      email: 'support@shop.example',
      role: role.data.code,
      password,
    })
    const staff = await sandbox.signIn(merchantNo, 'support')
    const beyond = await add({ role: 'main' }, staff)
    expect([beyond.code, beyond.fields.map(({ path }) => path)]).toEqual(['E3433', ['role']])
    expect((await add({ role: 'nobody' }, staff)).code).toBe('E3443')
    expect((await add({ role: role.data.code }, staff)).code).toBe(SUCCESS)
    for (const verb of ['resetPassword', 'delete'] as const) {
      expect((await act(verb, 'finance', staff)).code).toBe('E3433')
    }
    // Changing the email address is also not permitted, because the link would be sent to it.
    const moved = await staff.callWithToken(calls['adminManage/edit.do'], {
      userName: 'finance',
      version: 1,
      name: 'Finance',
      email: 'mine@evil.example',
      role: 'finance',
      password,
    })
    expect(moved.code).toBe('E3433')
    const row = (await staff.call(calls['adminManage/list.do'], { userName: ['finance'] })).data.list[0]
    expect(row?.beyond).toBe(true)
  })
})

test('a new role ends the session with the reason; the second editor is refused', async () => {
  const finance = await sandbox.signIn(merchantNo, 'finance')
  const edit = (given: { name: string; role: string }) =>
    client.callWithToken(calls['adminManage/edit.do'], {
      userName: 'finance',
      version: 1,
      email: 'finance@shop.example',
      password,
      ...given,
    })
  expect((await edit({ name: 'Zhou', role: 'support' })).code).toBe(SUCCESS)
  const ended = await alive(finance)
  expect((ended.data as unknown as { reason: string }).reason).toBe('role_changed')
  expect((await edit({ name: 'Wu', role: 'support' })).code).toBe('E3010')
  expect((await rowOf('finance'))?.name).toBe('Zhou')
  const support = await sandbox.signIn(merchantNo, 'support')
  const same = await client.callWithToken(calls['adminManage/edit.do'], {
    userName: 'support',
    version: 1,
    name: 'Other',
    email: 'support@shop.example',
    role: 'support',
    password,
  })
  expect([same.code, (await alive(support)).code]).toEqual([SUCCESS, SUCCESS])
})

test('the list starts with the main account, filters and sorts, and has only users of the own merchant', async () => {
  const all = await list({ pageSize: 50 })
  expect(all.list[0]).toMatchObject({ userName: 'admin', main: true })
  expect(all.total).toBe(9)
  expect(all.roles.map(({ code }) => code).sort()).toEqual(['finance', 'main', 'risk', 'support'])
  const names = async (input: object) => (await list(input)).list.map(({ userName }) => userName)
  expect(await names({ status: ['deactivated'] })).toEqual(['inactive'])
  expect(await names({ frozen: true })).toEqual(['frozen'])
  expect(await names({ role: ['finance', 'risk'] })).toEqual(['finance', 'risk'])
  expect(await names({ userName: ['FINANCE'] })).toEqual(['finance'])
  expect(await names({ pageSize: 10, sort: [{ field: 'userName', order: 'desc' }] })).toEqual([
    'totp',
    'support',
    'sms',
    'risk',
    'inactive',
    'frozen',
    'finance',
    'expired',
    'admin',
  ])
  expect((await list({ userName: ['sms'] })).list[0]?.twoStep).toBe(true)
})
