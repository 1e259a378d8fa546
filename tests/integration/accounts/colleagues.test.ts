import { millisecondsInDay } from 'date-fns/constants'
import { and, eq } from 'drizzle-orm'
import { SUCCESS } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import { resetKeys, users } from '#sandbox/platform/db/schema/index.ts'
import { DEMO_PASSWORD } from '#sandbox/seed/accounts.ts'
import { type ProviderClient, signInWith } from '#tests/support/provider-client.ts'
import { withSandbox } from '#tests/support/sandbox.ts'
import { appCode } from '#tests/support/totp.ts'
import { turnOnApp } from '#tests/support/two-step.ts'

/** What an administrator does for a colleague: invitations, and a lost second step. */

const password = DEMO_PASSWORD

const sandbox = withSandbox()
let merchantNo: string
let client: ProviderClient

beforeEach(async () => {
  ;({ merchantNo, client } = await sandbox.newMerchant())
})

const addressOf = (userName: string) => `${userName}@${merchantNo}.example`
const rowOf = async (userName: string) =>
  (await client.call(calls['adminManage/list.do'], { userName: [userName] })).data.list[0]
const signIn = (userName: string, given = password) =>
  signInWith(sandbox.client(), sandbox.captchaText, { merchantNo, userName, password: given })

describe('a lost second step', () => {
  const reset = (userName: string, proof: object = { password }) =>
    client.callWithToken(calls['adminManage/resetTwoStep.do'], { userName, ...proof } as never)

  test('is reset with the caller’s password; mail, log, sessions', async () => {
    const totp = await signIn('totp')
    expect(totp.data.stage).toBe('second_step')
    expect((await reset('totp', { password: 'Wrong#2026' })).code).toBe('E2035')
    expect((await reset('totp')).data).toMatchObject({ twoStep: false })
    expect((await signIn('totp')).data.stage).toBe('signed_in')
    expect((await sandbox.lastMail(addressOf('totp')))?.body).toMatch(
      /turned off two-step.*admin|admin.*turned off/s,
    )
    expect((await sandbox.lastMail(addressOf('admin')))?.body).toMatch(/copy as the main account/)
    const { list } = (await client.call(calls['merchantLog/list.do'], { userName: ['admin'] })).data
    const entry = list.find(({ target }) => target === 'totp')
    expect(entry?.changes).toEqual([{ field: 'Two-step authentication', before: 'Yes', after: 'No' }])
  })

  test('needs the caller’s second step where it is on', async () => {
    const { secret } = await turnOnApp(client)
    expect((await reset('totp')).code).toBe('E2039')
    expect((await reset('totp', { password, code: appCode(secret, 1) })).code).toBe(SUCCESS)
  })

  test.each([
    ['admin', 'E3431'],
    ['finance', 'E3446'],
  ])('of %s it is refused: %s', async (userName, code) => {
    expect((await reset(userName)).code).toBe(code)
  })

  test('only the provider resets the main account', async () => {
    await turnOnApp(client)
    await sandbox.db
      .update(users)
      .set({ role: 'main' })
      .where(and(eq(users.merchantNo, merchantNo), eq(users.userName, 'finance')))
    const colleague = await sandbox.signIn(merchantNo, 'finance')
    const input = { userName: 'admin', password }
    expect((await colleague.callWithToken(calls['adminManage/resetTwoStep.do'], input)).code).toBe('E3432')
    await sandbox.control('settings', { merchantNo, resetTwoStep: 'admin' })
    expect((await signIn('admin')).data.stage).toBe('signed_in')
  })
})

describe('an invitation', () => {
  const email = () => `anna@${merchantNo}.example`
  const add = (given: object = {}) =>
    client.callWithToken(calls['adminManage/add.do'], {
      userName: 'anna',
      name: 'Anna',
      email: email(),
      role: 'finance',
      password,
      ...given,
    })
  const keyTo = async (to: string) => /key=([\w-]+)/.exec((await sandbox.lastMail(to))?.body ?? '')?.[1] ?? ''
  const setPassword = async (key: string) =>
    (await sandbox.client().call(calls['admin/resetPassword.do'], { key, newPassword: 'Better#2027' })).code
  const act = (verb: 'withdrawInvitation' | 'delete' | 'resetPassword') =>
    client.callWithToken(calls[`adminManage/${verb}.do`], { userName: 'anna' })
  const resend = () => client.callWithToken(calls['adminManage/resendInvitation.do'], { userName: 'anna' })

  test('is “invited” until the password is set', async () => {
    expect((await add()).data.status).toBe('invited')
    const invited = await client.call(calls['adminManage/list.do'], { status: ['invited'] })
    expect(invited.data.list.map(({ userName }) => userName)).toEqual(['anna'])
    for (const verb of ['delete', 'resetPassword'] as const) expect((await act(verb)).code).toBe('E3438')
    expect(await setPassword(await keyTo(email()))).toBe(SUCCESS)
    expect((await rowOf('anna'))?.status).toBe('active')
    expect((await resend()).code).toBe('E3439')
    expect((await act('withdrawInvitation')).code).toBe('E3439')
  })

  test.each([
    ['zh_CN', '您的商户后台账号'],
    ['en_US', 'Your account for the merchant portal'],
  ] as const)('is written in the invitee’s language: %s', async (locale, subject) => {
    await add({ locale })
    expect((await sandbox.lastMail(email()))?.subject).toBe(subject)
  })

  test('the link is valid for seven days', async () => {
    await add()
    const [key] = await sandbox.db
      .select()
      .from(resetKeys)
      .where(and(eq(resetKeys.merchantNo, merchantNo), eq(resetKeys.userName, 'anna')))
    const days = (+(key?.expiresAt ?? 0) - Date.now()) / millisecondsInDay
    expect(days).toBeGreaterThan(6.99)
    expect(days).toBeLessThanOrEqual(7)
  })

  test('sent again: the earlier link is invalid', async () => {
    await add()
    const first = await keyTo(email())
    expect((await resend()).data.status).toBe('invited')
    expect(await setPassword(first)).toBe('E2013')
    expect(await setPassword(await keyTo(email()))).toBe(SUCCESS)
  })

  test('withdrawn: the link is invalid, the invitee is notified, the name is available', async () => {
    await add()
    const key = await keyTo(email())
    expect((await act('withdrawInvitation')).code).toBe(SUCCESS)
    expect(await rowOf('anna')).toBeUndefined()
    expect((await sandbox.lastMail(email()))?.subject).toMatch(/withdrawn/)
    expect(await setPassword(key)).toBe('E2013')
    expect((await add()).code).toBe(SUCCESS)
  })

  test('to another address: the new one gets the link, the old one a notification', async () => {
    await add()
    const key = await keyTo(email())
    const moved = await client.callWithToken(calls['adminManage/edit.do'], {
      userName: 'anna',
      version: 1,
      name: 'Anna',
      email: 'right@shop.example',
      role: 'finance',
      password,
    })
    expect(moved.data).toMatchObject({ email: 'right@shop.example', pendingEmail: null, status: 'invited' })
    expect(await setPassword(key)).toBe('E2013')
    expect((await sandbox.lastMail(email()))?.subject).toMatch(/withdrawn/)
    expect(await setPassword(await keyTo('right@shop.example'))).toBe(SUCCESS)
  })
})
