import { and, eq } from 'drizzle-orm'
import type { UserSession } from '#lib/contract/account.ts'
import { SUCCESS } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import { sessions, users } from '#sandbox/platform/db/schema/index.ts'
import { DEMO_PASSWORD } from '#sandbox/seed/accounts.ts'
import { type ProviderClient, providerClient, signInWith } from '#tests/support/provider-client.ts'
import { withSandbox } from '#tests/support/sandbox.ts'
import { appCode } from '#tests/support/totp.ts'
import { addPasskey, turnOnApp } from '#tests/support/two-step.ts'

/** Sessions: who sees and ends which, and the email about a sign-in from a new browser. */

const password = DEMO_PASSWORD
const MINUTE = 60_000
const CHROME = 'Chrome 141 (Windows)'
const GERMANY = '84.1.2.3'

const sandbox = withSandbox()
let merchantNo: string
let admin: ProviderClient

beforeEach(async () => {
  ;({ merchantNo, client: admin } = await sandbox.newMerchant())
})

/** A client that signs in with this browser from this address. */
async function signIn(
  userName: string,
  { device = CHROME, ip = GERMANY, locale = 'en_US' as const as 'en_US' | 'zh_CN' } = {},
) {
  const headers = { 'x-client-device': device, 'x-forwarded-for': ip }
  const client = providerClient(sandbox.url, locale, { prefix: '/provider', headers })
  const credentials = { merchantNo, userName, password }
  expect((await signInWith(client, sandbox.captchaText, credentials)).code).toBe(SUCCESS)
  return client
}
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE)
const listOf = async (client: ProviderClient) =>
  (await client.call(calls['account/sessions.do'], {})).data.sessions
const numberOf = (list: readonly UserSession[], device: string) =>
  list.find((session) => session.device === device)?.sessionNo ?? ''
const codeOf = async (client: ProviderClient) => (await client.call(calls['admin/getUserInfo.do'], {})).code
const end = (client: ProviderClient, sessionNo: string) =>
  client.callWithToken(calls['account/endSession.do'], { sessionNo })

describe('the caller’s sessions', () => {
  test('are listed with browser, address, country and times, the newest first', async () => {
    await signIn('finance', { device: 'Firefox 133 (Linux)', ip: '126.9.9.9' })
    const client = await signIn('finance')
    await signIn('support')
    const list = await listOf(client)
    expect(list).toMatchObject([
      { device: CHROME, ip: GERMANY, country: 'DE', current: true },
      { device: 'Firefox 133 (Linux)', ip: '126.9.9.9', country: 'JP', current: false },
    ])
    for (const { startedAt, lastActiveAt } of list)
      expect(
        Date.now() - Date.parse(lastActiveAt) + Date.parse(lastActiveAt) - Date.parse(startedAt),
      ).toBeLessThan(MINUTE)
  })

  test.each([
    ['idle', () => ({ seenAt: ago(16) }), 1],
    ['nearly idle', () => ({ seenAt: ago(14) }), 2],
    ['too old', () => ({ createdAt: ago(12 * 60 + 1) }), 1],
    ['signed out', () => ({ endedAt: ago(0), endReason: 'signed_out' as const }), 1],
    ['before the second step', () => ({ stage: 'second_step' as const }), 1],
  ])('a session that is %s', async (_, changes, count) => {
    await signIn('finance', { device: 'Old 1' })
    const client = await signIn('finance')
    const isOld = and(eq(sessions.merchantNo, merchantNo), eq(sessions.device, 'Old 1'))
    await sandbox.db.update(sessions).set(changes()).where(isOld)
    expect(await listOf(client)).toHaveLength(count)
  })

  test('one ends at once, with the reason; the others stay', async () => {
    const other = await signIn('finance', { device: 'Firefox 133 (Linux)' })
    const third = await signIn('finance', { device: 'Safari 18 (iOS)' })
    const client = await signIn('finance')
    expect((await end(client, numberOf(await listOf(client), 'Firefox 133 (Linux)'))).code).toBe(SUCCESS)
    const ended = await other.call(calls['admin/getUserInfo.do'], {})
    expect([ended.code, ended.data]).toMatchObject(['E0001', { reason: 'ended_remotely' }])
    expect(await Promise.all([codeOf(third), codeOf(client)])).toEqual([SUCCESS, SUCCESS])
  })

  test('this one, an unknown one, and one of another user cannot be ended', async () => {
    const support = await signIn('support')
    const client = await signIn('finance')
    const numbers = [...(await listOf(client)), ...(await listOf(support))].map(({ sessionNo }) => sessionNo)
    for (const sessionNo of [...numbers, 'unknown']) expect((await end(client, sessionNo)).code).toBe('E3003')
    expect(await Promise.all([codeOf(support), codeOf(client)])).toEqual([SUCCESS, SUCCESS])
  })

  test('all others end together; the log names them', async () => {
    const others = [await signIn('finance'), await signIn('finance', { device: 'Safari 18 (iOS)' })]
    const client = await signIn('finance')
    const { data } = await client.callWithToken(calls['account/endOtherSessions.do'], {})
    expect(data).toEqual({ ended: 2 })
    expect(await Promise.all(others.map(codeOf))).toEqual(['E0001', 'E0001'])
    expect(await listOf(client)).toMatchObject([{ current: true }])
    const log = await admin.call(calls['merchantLog/list.do'], { call: ['account/endOtherSessions.do'] })
    expect(log.data.list[0]?.changes).toEqual([
      { field: 'Sessions', before: expect.stringContaining(`${CHROME} · ${GERMANY}`), after: null },
    ])
  })
})

describe('a colleague’s sessions', () => {
  const read = (userName: string, by = admin) => by.call(calls['adminManage/sessions.do'], { userName })
  const endOf = (userName: string, given: object = {}, by = admin) =>
    by.callWithToken(calls['adminManage/endSessions.do'], { userName, password, ...given })

  test('all end with the password; the colleague is emailed', async () => {
    const colleagues = [await signIn('finance'), await signIn('finance', { device: 'Safari 18 (iOS)' })]
    expect((await read('finance')).data.sessions).toMatchObject([{ current: false }, { current: false }])
    expect((await endOf('finance', { password: 'Wrong#2026' })).code).toBe('E2035')
    expect((await endOf('finance')).data).toEqual({ ended: 2 })
    expect(await Promise.all(colleagues.map(codeOf))).toEqual(['E0001', 'E0001'])
    expect((await sandbox.lastMail(`finance@${merchantNo}.example`))?.body).toMatch(
      /^admin has ended all sessions/,
    )
    expect((await endOf('finance')).data).toEqual({ ended: 0 })
  })

  test('one ends with the second step where it is on', async () => {
    const { secret } = await turnOnApp(admin)
    const other = await signIn('finance', { device: 'Safari 18 (iOS)' })
    const colleague = await signIn('finance')
    const sessionNo = numberOf((await read('finance')).data.sessions, CHROME)
    expect((await endOf('finance', { sessionNo })).code).toBe('E2039')
    expect((await endOf('finance', { sessionNo, code: appCode(secret, 1) })).data).toEqual({ ended: 1 })
    expect(await Promise.all([codeOf(colleague), codeOf(other)])).toEqual(['E0001', SUCCESS])
    expect(await codeOf(admin)).toBe(SUCCESS)
  })

  test('all end with a passkey instead of a code', async () => {
    const { passkey } = await addPasskey(admin)
    const colleague = await signIn('finance')
    const offered = (await admin.call(calls['passkey/confirmOptions.do'], {})).data
    expect((await endOf('finance', { passkey: passkey.answer(offered) })).data).toEqual({ ended: 1 })
    expect(await codeOf(colleague)).toBe('E0001')
  })

  test('a session of another user is not ended under this name', async () => {
    const support = await signIn('support')
    const [session] = await listOf(support)
    expect((await endOf('finance', { sessionNo: session?.sessionNo })).code).toBe('E3003')
    expect(await codeOf(support)).toBe(SUCCESS)
  })

  test.each([
    ['oneself', 'admin', 'E3431'],
    ['a deactivated user', 'inactive', 'E3434'],
    ['nobody', 'unknown', 'E3003'],
  ])('of %s: neither listed nor ended', async (_, userName, code) => {
    expect([(await read(userName)).code, (await endOf(userName)).code]).toEqual([code, code])
  })

  test('of the main account or of a user with more permissions: refused to another administrator', async () => {
    const role = { nameZh: '人事', nameEn: 'Staff', description: '', displayHome: false, sites: '*' as const }
    const pages = ['/settings/administration']
    const added = await admin.callWithToken(calls['role/add.do'], {
      ...role,
      pages,
      calls: ['adminManage/endSessions.do'],
    })
    await sandbox.db
      .update(users)
      .set({ role: added.data.code })
      .where(and(eq(users.merchantNo, merchantNo), eq(users.userName, 'support')))
    const staff = await signIn('support')
    const refusals = await Promise.all(
      ['admin', 'finance'].map(async (name) => (await read(name, staff)).code),
    )
    expect(refusals).toEqual(['E3432', 'E3433'])
    expect((await endOf('admin', {}, staff)).code).toBe('E3432')
    expect((await endOf('finance', {}, staff)).code).toBe('E3433')
  })

  test.each(['finance', 'support', 'risk'])('%s has no permission', async (userName) => {
    const client = await signIn(userName)
    expect([(await read('admin', client)).code, (await endOf('admin', {}, client)).code]).toEqual([
      'E1403',
      'E1403',
    ])
  })
})

describe('a sign-in from a new browser is emailed', () => {
  const mailed = async () => {
    const mail = await sandbox.lastMail(`finance@${merchantNo}.example`)
    return mail?.subject === 'Sign-in from a new browser' ? mail.body : undefined
  }

  test.each([
    ['the same browser', { device: CHROME, ip: GERMANY }, false],
    ['a later version', { device: 'Chrome 142 (Windows)' }, false],
    ['another address of the network', { ip: '84.1.2.200' }, false],
    ['another browser', { device: 'Firefox 141 (Windows)' }, true],
    ['another system', { device: 'Chrome 141 (macOS)' }, true],
    ['another network', { ip: '84.1.3.3' }, true],
    ['an unknown browser', { device: '' }, true],
  ])('%s', async (_, given, isNew) => {
    await signIn('finance')
    expect(await mailed()).toBeUndefined()
    await signIn('finance', given)
    expect((await mailed()) !== undefined).toBe(isNew)
  })

  test('with browser and country, once, in the language of the earlier sign-in', async () => {
    await signIn('finance')
    const elsewhere = { device: 'Safari 18 (iOS)', ip: '126.9.9.9', locale: 'zh_CN' as const }
    await signIn('finance', elsewhere)
    expect(await mailed()).toMatch(/Safari 18 \(iOS\), Japan\. User finance of merchant .* 126\.9\.9\.9/)
    await signIn('finance', elsewhere)
    const query = new URLSearchParams({ kind: 'email', to: `finance@${merchantNo}.example` })
    expect(await sandbox.control(`outbox?${query}`)).toHaveLength(1)
  })
})
