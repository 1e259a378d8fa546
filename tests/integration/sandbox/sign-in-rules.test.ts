import { eq } from 'drizzle-orm'
import { SUCCESS } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import { signInAttempts } from '#sandbox/platform/db/schema/identity.ts'
import { DEMO_PASSWORD as PASSWORD } from '#sandbox/seed/accounts.ts'
import { newVerifyId, type ProviderClient, signInWith } from '#tests/support/provider-client.ts'
import { startSandbox, withSandbox } from '#tests/support/sandbox.ts'

const sandbox = withSandbox()

const login = calls['admin/login.do']
const admin = { merchantNo: '100001', userName: 'admin', password: PASSWORD }

const loginToken = async (client: ProviderClient) =>
  (await client.call(calls['common/getLoginToken.do'], {})).data
const imageCode = async (client: ProviderClient) => sandbox.captchaText(await newVerifyId(client))

async function logIn(client: ProviderClient, verifyCode: string, token?: string, credentials = admin) {
  return client.call(
    login,
    { ...credentials, verifyCode },
    { headers: { loginToken: token ?? (await loginToken(client)) } },
  )
}

const wrongTries = async (merchantNo: string, userName: string) => {
  const rows = await sandbox.db.select().from(signInAttempts).where(eq(signInAttempts.userName, userName))
  return rows.find((row) => row.merchantNo === merchantNo && row.network !== '*')?.wrong ?? 0
}

test('an image code works once', async () => {
  const client = sandbox.client()
  const code = await imageCode(client)
  expect((await logIn(client, code, undefined, { ...admin, password: 'Wrong#2026' })).code).toBe('E2002')
  expect((await logIn(client, code)).code).toBe('E2001')
})

test('an image code ignores case', async () => {
  const client = sandbox.client()
  expect((await logIn(client, (await imageCode(client)).toUpperCase())).code).toBe(SUCCESS)
})

test('a wrong image code invalidates the codes of the session, and is not a failed attempt', async () => {
  const client = sandbox.client()
  const code = await imageCode(client)
  const before = await wrongTries('100001', 'admin')
  expect((await logIn(client, '????')).code).toBe('E2001')
  expect((await logIn(client, code)).code).toBe('E2001')
  expect(await wrongTries('100001', 'admin')).toBe(before)
})

test('the code of another session is refused', async () => {
  const code = await imageCode(sandbox.client())
  expect((await logIn(sandbox.client(), code)).code).toBe('E2001')
})

test('of several requested codes, the last three are valid', async () => {
  const client = sandbox.client()
  const codes = []
  for (let count = 0; count < 4; count += 1) codes.push(await imageCode(client))
  expect((await logIn(client, codes[1] ?? '')).code).toBe(SUCCESS)
  const other = sandbox.client()
  const first = await imageCode(other)
  for (let count = 0; count < 3; count += 1) await imageCode(other)
  expect((await logIn(other, first)).code).toBe('E2001')
})

test('a login token works once, and only in its session', async () => {
  const client = sandbox.client()
  const token = await loginToken(client)
  expect((await logIn(client, await imageCode(client), token, { ...admin, password: 'x' })).code).toBe(
    'E2002',
  )
  expect((await logIn(client, await imageCode(client), token)).code).toBe('E2005')
  expect((await logIn(client, await imageCode(client), await loginToken(sandbox.client()))).code).toBe(
    'E2005',
  )
  expect((await logIn(client, await imageCode(client), 'none')).code).toBe('E2005')
})

describe('the emailed code', () => {
  const ask = (client: ProviderClient, merchantNo: string, userName: string) =>
    client.call(calls['common/mailVerifyCode.do'], { merchantNo, userName })
  const mailed = async (to: string) => /\d{6}/.exec((await sandbox.lastMail(to))?.body ?? '')?.[0] ?? ''

  test('signs in', async () => {
    const client = sandbox.client()
    await ask(client, '100002', 'admin')
    const code = await mailed('admin@100002.example')
    const answer = await logIn(client, code, undefined, { ...admin, merchantNo: '100002' })
    expect(answer.code).toBe(SUCCESS)
  })

  test('works only for its user', async () => {
    const client = sandbox.client()
    await ask(client, '100002', 'admin')
    expect((await logIn(client, await mailed('admin@100002.example'))).code).toBe('E2001')
  })

  test('has the same response whether or not the user exists', async () => {
    const known = await ask(sandbox.client(), '100001', 'admin')
    const unknown = await ask(sandbox.client(), '100001', 'nobody')
    expect(unknown).toEqual(known)
    expect(await sandbox.lastMail('unknown@sandbox.example')).toBeUndefined()
  })
})

describe('five wrong passwords', () => {
  const attempt = (userName: string, password: string) =>
    signInWith(sandbox.client(), sandbox.captchaText, { merchantNo: '100002', userName, password })

  test.each(['admin', 'nobody'])('freeze %s, known or not, with the same responses', async (userName) => {
    const codes = []
    for (let tries = 0; tries < 6; tries += 1) codes.push((await attempt(userName, 'Wrong#2026')).code)
    expect(codes).toEqual(['E2002', 'E2002', 'E2002', 'E2002', 'E2003', 'E2003'])
    expect((await attempt(userName, PASSWORD)).code).toBe('E2003')
    await sandbox.control('settings', { merchantNo: '100002', unfreeze: userName })
    expect((await attempt(userName, PASSWORD)).code).toBe(userName === 'admin' ? SUCCESS : 'E2002')
  })

  test('a correct password resets the count', async () => {
    for (let tries = 0; tries < 4; tries += 1) await attempt('admin', 'Wrong#2026')
    await attempt('admin', PASSWORD)
    expect(await wrongTries('100002', 'admin')).toBe(0)
  })

  test('parallel attempts are all counted', async () => {
    await Promise.all(Array.from({ length: 8 }, () => attempt('racer', 'Wrong#2026')))
    expect(await wrongTries('100002', 'racer')).toBe(5)
  })
})

test('a malformed attempt consumes no attempt and no code', async () => {
  const client = sandbox.client()
  const verifyCode = await imageCode(client)
  const before = await wrongTries('100001', 'admin')
  for (const request of [{ ...admin, verifyCode, more: 1 }, { ...admin, verifyCode: '' }, { verifyCode }]) {
    const response = await client.fetch(login, request)
    expect((await response.json()).code).toBe('E1400')
  }
  expect(await wrongTries('100001', 'admin')).toBe(before)
  expect((await logIn(client, verifyCode)).code).toBe(SUCCESS)
})

test('a session from before the sign-in is invalid after it', async () => {
  const client = sandbox.client()
  const code = await imageCode(client)
  const planted = client.cookie
  await logIn(client, code)
  expect(client.cookie).not.toBe(planted)
  const thief = sandbox.client()
  thief.cookie = planted
  expect((await thief.call(calls['admin/getUserInfo.do'], {})).code).toBe('E0001')
})

test('an old cookie after logout returns E0001', async () => {
  const client = await sandbox.signIn('100001', 'admin')
  const old = client.cookie
  expect((await client.call(calls['admin/logout.do'], {})).data).toEqual({ success: true })
  expect(client.cookie).toBe('')
  client.cookie = old
  expect((await client.call(calls['admin/getUserInfo.do'], {})).code).toBe('E0001')
})

test('two sign-ins of one user stay active in parallel', async () => {
  const first = await sandbox.signIn('100001', 'admin')
  await sandbox.signIn('100001', 'admin')
  expect((await first.call(calls['admin/getUserInfo.do'], {})).code).toBe(SUCCESS)
})

test('with single sessions the older session ends with the reason', async () => {
  const single = await startSandbox({ singleSession: true })
  try {
    const first = await single.signIn('100001', 'admin')
    const second = await single.signIn('100001', 'admin')
    expect((await first.call(calls['admin/getUserInfo.do'], {})).code).toBe('E0006')
    expect((await second.call(calls['admin/getUserInfo.do'], {})).code).toBe(SUCCESS)
  } finally {
    await single.stop()
  }
}, 60_000)
