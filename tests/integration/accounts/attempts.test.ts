import { and, eq } from 'drizzle-orm'
import { SUCCESS } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import { signInAttempts, twoStep } from '#sandbox/platform/db/schema/index.ts'
import { DEMO_PASSWORD, TOTP_SECRET } from '#sandbox/seed/accounts.ts'
import { newVerifyId, type ProviderClient } from '#tests/support/provider-client.ts'
import { withSandbox } from '#tests/support/sandbox.ts'
import { appCode, wrongCode } from '#tests/support/totp.ts'
import { turnOnApp } from '#tests/support/two-step.ts'

/** Guessing passwords and codes: what is counted, what it locks, and who can unlock it. */

const sandbox = withSandbox()
let merchantNo: string
let client: ProviderClient

beforeEach(async () => {
  ;({ merchantNo, client } = await sandbox.newMerchant())
})

const WRONG = 'Wrong#2026'

/** A sign-in from an address; `client` holds its session. */
async function signInFrom(ip: string, userName = 'admin', password = DEMO_PASSWORD) {
  const from = { 'x-forwarded-for': ip }
  const provider = sandbox.client()
  const verifyCode = await sandbox.captchaText(await newVerifyId(provider))
  const { data } = await provider.call(calls['common/getLoginToken.do'], {})
  const input = { merchantNo, userName, password, verifyCode }
  const answer = await provider.call(calls['admin/login.do'], input, {
    headers: { ...from, loginToken: String(data) },
  })
  return { client: provider, answer }
}
const codeFrom = async (...given: Parameters<typeof signInFrom>) => (await signInFrom(...given)).answer.code
async function wrongFrom(ip: string, times: number, userName = 'admin') {
  const codes = []
  for (let tries = 0; tries < times; tries += 1) codes.push(await codeFrom(ip, userName, WRONG))
  return codes
}
const unlock = (userName: string) => client.callWithToken(calls['adminManage/unlock.do'], { userName })
const mailsTo = (userName: string) =>
  sandbox.control<{ subject: string; body: string }[]>(
    `outbox?kind=email&to=${userName}@${merchantNo}.example`,
  )

describe('wrong passwords', () => {
  test('the fifth freezes this network only; a session and other networks go on', async () => {
    expect(await wrongFrom('203.0.113.9', 5)).toEqual(['E2002', 'E2002', 'E2002', 'E2002', 'E2003'])
    expect(await codeFrom('203.0.113.200')).toBe('E2003')
    expect(await codeFrom('203.0.114.9')).toBe(SUCCESS)
    expect((await client.call(calls['admin/getUserInfo.do'], {})).code).toBe(SUCCESS)
  })

  test('IPv6: a /48 is one network', async () => {
    await wrongFrom('2001:db8:1:2::1', 5)
    expect(await codeFrom('2001:db8:1:ffff::2')).toBe('E2003')
    expect(await codeFrom('2001:db8:2::1')).toBe(SUCCESS)
  })

  test('from the third on, the answer names the attempts that are left', async () => {
    const messages = []
    for (let tries = 0; tries < 4; tries += 1)
      messages.push((await signInFrom('203.0.113.9', 'admin', WRONG)).answer.msg)
    expect(messages.map((msg) => /left/.test(msg))).toEqual([false, false, true, true])
    expect(messages[2]).toMatch('2 attempts are left')
    expect(messages[3]).toMatch('One attempt is left')
  })

  test('the user gets one email with network, time and how to unlock; the main account gets a copy', async () => {
    await wrongFrom('203.0.113.9', 7, 'finance')
    const [mail, ...others] = await mailsTo('finance')
    expect(mail?.body).toMatch(/203\.0\.113\.0\/24.*IP address 203\.0\.113\.9.*administrator.*provider/s)
    expect(others).toEqual([])
    expect((await mailsTo('admin'))[0]?.body).toMatch(/copy as the main account/)
  })

  test('for an unknown name no email is sent', async () => {
    expect(await wrongFrom('203.0.113.9', 5, 'nobody')).toEqual(['E2002', 'E2002', 'E2002', 'E2002', 'E2003'])
    expect(await mailsTo('admin')).toEqual([])
  })

  test('many networks are slowed down, not frozen; a known network of the user is not affected', async () => {
    await signInFrom('127.0.0.1')
    for (const net of [1, 2, 3, 4]) await wrongFrom(`198.51.${net}.1`, 2)
    expect(await wrongFrom('198.51.5.1', 2)).toEqual(['E2002', 'E2002'])
    expect(await codeFrom('198.51.6.1')).toBe('E2006')
    expect(await codeFrom('127.0.0.1')).toBe(SUCCESS)
    await sandbox.db
      .update(signInAttempts)
      .set({ at: new Date(Date.now() - 61_000) })
      .where(and(eq(signInAttempts.merchantNo, merchantNo), eq(signInAttempts.network, '*')))
    expect(await codeFrom('198.51.6.1')).toBe(SUCCESS)
  })

  test('a freeze by a stranger keeps the user’s calendar URL', async () => {
    const made = await client.callWithToken(calls['deadline/rotateFeed.do'], {
      action: 'renew',
      password: DEMO_PASSWORD,
    })
    await wrongFrom('203.0.113.9', 5)
    const feed = await sandbox.client().fetch(calls['deadline/feed.do'], { key: made.data.key })
    expect(feed.headers.get('content-type')).toMatch(/^text\/calendar/)
  })

  test('an administrator unlocks all networks', async () => {
    await wrongFrom('203.0.113.9', 5, 'finance')
    await wrongFrom('198.51.100.9', 5, 'finance')
    expect((await unlock('finance')).data.frozen).toBe(false)
    expect(await codeFrom('203.0.113.9', 'finance')).toBe(SUCCESS)
    expect(await codeFrom('198.51.100.9', 'finance')).toBe(SUCCESS)
  })
})

describe('wrong codes of the second step', () => {
  const login = calls['twoStep/login.do']
  const attempt = async (userName = 'totp', code = wrongCode(appCode(TOTP_SECRET))) => {
    const { client: provider } = await signInFrom('127.0.0.1', userName)
    return (await provider.call(login, { code })).code
  }
  const wrongAt = (ages: readonly number[], userName = 'totp') =>
    sandbox.db
      .update(twoStep)
      .set({ wrongAt: ages.map((ms) => new Date(Date.now() - ms).toISOString()) })
      .where(and(eq(twoStep.merchantNo, merchantNo), eq(twoStep.userName, userName)))
  const HOUR = 3_600_000

  test('count across sign-ins: after five, the correct code must wait too', async () => {
    const codes = []
    for (let tries = 0; tries < 6; tries += 1) codes.push(await attempt())
    expect(codes).toEqual([...Array.from({ length: 5 }, () => 'E2031'), 'E2040'])
    expect(await attempt('totp', appCode(TOTP_SECRET))).toBe('E2040')
    expect((await mailsTo('totp'))[0]?.body).toMatch(/someone knows your password/)
    await wrongAt(Array.from({ length: 5 }, () => 61_000))
    expect(await attempt('totp', appCode(TOTP_SECRET))).toBe(SUCCESS)
  })

  test('a correct code does not reset the failed attempts', async () => {
    await wrongAt(Array.from({ length: 19 }, (_, index) => (index + 1) * HOUR))
    expect(await attempt('totp', appCode(TOTP_SECRET))).toBe(SUCCESS)
    expect(await attempt()).toBe('E2031')
    expect(await attempt()).toBe('E2041')
  })

  test('the twentieth of a day locks: mail, list, a day or an administrator unlocks', async () => {
    await wrongAt(Array.from({ length: 19 }, () => HOUR))
    expect(await attempt()).toBe('E2031')
    expect(await attempt('totp', appCode(TOTP_SECRET))).toBe('E2041')
    expect((await mailsTo('totp'))[0]?.body).toMatch(/20 wrong codes within a day.*24 hours.*administrator/s)
    const row = (await client.call(calls['adminManage/list.do'], { userName: ['totp'] })).data.list[0]
    expect(row?.secondStepLocked).toBe(true)
    expect((await unlock('totp')).data.secondStepLocked).toBe(false)
    expect(await attempt('totp', appCode(TOTP_SECRET))).toBe(SUCCESS)
    await wrongAt(Array.from({ length: 20 }, () => 24 * HOUR + 1000))
    expect(await attempt('totp', appCode(TOTP_SECRET, 1))).toBe(SUCCESS)
  })

  test('the provider unlocks too', async () => {
    await wrongAt(Array.from({ length: 20 }, () => HOUR))
    expect(await attempt()).toBe('E2041')
    await sandbox.control('settings', { merchantNo, unfreeze: 'totp' })
    expect(await attempt('totp', appCode(TOTP_SECRET))).toBe(SUCCESS)
  })

  test('backup codes and confirmations count in the same way', async () => {
    const { secret } = await turnOnApp(client)
    await wrongAt(
      Array.from({ length: 4 }, () => HOUR),
      'admin',
    )
    const { client: provider } = await signInFrom('127.0.0.1')
    expect((await provider.call(calls['twoStep/backupCodeLogin.do'], { code: 'AAAA-AAAA-AAAA' })).code).toBe(
      'E2031',
    )
    const proof = { password: DEMO_PASSWORD, code: appCode(secret, 1) }
    expect((await client.call(calls['twoStep/checkLoginPassword.do'], proof)).code).toBe('E2040')
  })
})
