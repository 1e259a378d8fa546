import { SUCCESS } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import { DEMO_PASSWORD } from '#sandbox/seed/accounts.ts'
import type { ProviderClient } from '#tests/support/provider-client.ts'
import { withSandbox } from '#tests/support/sandbox.ts'
import { appCode } from '#tests/support/totp.ts'
import { turnOnApp } from '#tests/support/two-step.ts'

/** What every user has, whatever the role: their own profile, email, password and second step. */

const password = DEMO_PASSWORD
const updateEmail = calls['account/updateEmail.do']

const sandbox = withSandbox()
let merchantNo: string
let admin: ProviderClient

beforeEach(async () => {
  ;({ merchantNo, client: admin } = await sandbox.newMerchant())
})

const profileOf = async (client: ProviderClient) => (await client.call(calls['account/profile.do'], {})).data

describe.each(['admin', 'finance', 'support', 'risk'])('%s', (userName) => {
  let client: ProviderClient
  beforeEach(async () => {
    client = await sandbox.signIn(merchantNo, userName)
  })

  test('reads the own profile, also with another login name in the request', async () => {
    const own = {
      userName,
      email: `${userName}@${merchantNo}.example`,
      pendingEmail: null,
      maskedPhone: null,
    }
    expect(await profileOf(client)).toMatchObject(own)
    const other = await client.call(calls['account/profile.do'], { userName: 'other' } as never)
    expect(other.code).toBe('E1400')
  })

  test('changes the own password and second step', async () => {
    const { secret, answer } = await turnOnApp(client)
    expect(answer.code).toBe(SUCCESS)
    expect((await client.call(calls['twoStep/info.do'], {})).data.authenticator.on).toBe(true)
    const newPassword = 'Better#2027'
    const change = { oldPassword: password, newPassword }
    expect((await client.callWithToken(calls['admin/updatePassword.do'], change)).code).toBe(SUCCESS)
    const email = { email: 'new@shop.example', password: newPassword, code: appCode(secret, 1) }
    expect((await client.callWithToken(updateEmail, email)).code).toBe(SUCCESS)
  })

  test('changes the own email: the new address counts once its link is opened', async () => {
    const { email } = await profileOf(client)
    const newEmail = `new@${merchantNo}.example`
    const { data } = await client.callWithToken(updateEmail, { email: newEmail, password })
    expect(data).toMatchObject({ email, pendingEmail: newEmail })
    const mail = await sandbox.lastMail(newEmail)
    const key = /action=confirm&key=([\w-]+)/.exec(mail?.body ?? '')?.[1] ?? ''
    expect((await sandbox.client().call(calls['admin/confirmEmail.do'], { key })).code).toBe(SUCCESS)
    expect(await profileOf(client)).toMatchObject({ email: newEmail, pendingEmail: null })
    expect((await sandbox.lastMail(email))?.body).toContain('action=revert')
  })
})

describe('a new email of the caller', () => {
  const change = (client: ProviderClient, given: object) =>
    client.callWithToken(updateEmail, { email: 'new@shop.example', password, ...given })

  test('needs the password, and the second step where it is on', async () => {
    const client = await sandbox.signIn(merchantNo, 'finance')
    expect((await change(client, { password: 'Wrong#2026' })).code).toBe('E2035')
    const { secret } = await turnOnApp(client)
    expect((await change(client, {})).code).toBe('E2039')
    expect((await change(client, { code: appCode(secret, 1) })).code).toBe(SUCCESS)
  })

  test.each([
    ['the current address', () => `finance@${merchantNo}.example`, 'email_unchanged'],
    ['no address', () => 'finance', 'email'],
  ])('%s has an error at its field', async (_, email, message) => {
    const client = await sandbox.signIn(merchantNo, 'finance')
    const answer = await change(client, { email: email() })
    expect([answer.code, answer.fields]).toEqual(['E1400', [{ path: 'email', message }]])
  })

  test('is never that of another user', async () => {
    const client = await sandbox.signIn(merchantNo, 'finance')
    const answer = await change(client, { userName: 'admin' })
    expect([answer.code, answer.fields.map(({ path }) => path)]).toEqual(['E1400', ['userName']])
    expect((await profileOf(admin)).pendingEmail).toBeNull()
  })
})

test('a role preview changes nothing of the caller', async () => {
  const role = { nameZh: '财务', nameEn: 'Finance', pages: ['/home'], calls: [], sites: '*' as const }
  expect((await admin.call(calls['role/preview.do'], role)).code).toBe(SUCCESS)
  const tries = [
    admin.callWithToken(updateEmail, { email: 'new@shop.example', password }),
    admin.callWithToken(calls['admin/updatePassword.do'], {
      oldPassword: password,
      newPassword: 'Better#2027',
    }),
    admin.call(calls['twoStep/checkLoginPassword.do'], { password }),
    admin.call(calls['twoStep/generateQr.do'], {}),
    admin.callWithToken(calls['twoStep/disable.do'], { method: 'sms' }),
  ]
  for (const answer of await Promise.all(tries)) expect(answer.code).toBe('E3545')
})

test('no role has permissions for the calls about the caller, and no permission list names them', async () => {
  const { data } = await admin.call(calls['permission/permissionList.do'], {})
  expect(JSON.stringify(data)).not.toMatch(/"(account|twoStep)\/|updatePassword/)
  const { data: roles } = await admin.call(calls['role/detail.do'], { code: 'finance' })
  expect(JSON.stringify(roles)).not.toMatch(/"(account|twoStep)\/|updatePassword/)
})
