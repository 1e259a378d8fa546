import { eq } from 'drizzle-orm'
import { SUCCESS } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import { sessions, users } from '#sandbox/platform/db/schema/identity.ts'
import { backupCodes, smsCodes, twoStep } from '#sandbox/platform/db/schema/two-step.ts'
import { TOTP_SECRET } from '#sandbox/seed/accounts.ts'
import type { ProviderClient } from '#tests/support/provider-client.ts'
import { rewinder } from '#tests/support/rewind.ts'
import { withSandbox } from '#tests/support/sandbox.ts'
import { appCode, wrongCode } from '#tests/support/totp.ts'
import { firstStep, lastSmsCode, SMS_PHONE, turnOnApp } from '#tests/support/two-step.ts'

const sandbox = withSandbox()
let rewind: () => Promise<void>
beforeAll(async () => {
  rewind = await rewinder(sandbox)
})
beforeEach(() => rewind())

const login = calls['twoStep/login.do']
const backupLogin = calls['twoStep/backupCodeLogin.do']
const resend = calls['twoStep/resendBeforeLogin.do']
const userInfo = calls['admin/getUserInfo.do']

const isIn = async (client: ProviderClient) => (await client.call(userInfo, {})).code === SUCCESS

describe('first step', () => {
  test('sms: the code is sent, the phone is masked', async () => {
    const { answer } = await firstStep(sandbox, 'sms')
    expect(answer.data).toEqual({
      stage: 'second_step',
      merchantNo: '100001',
      userName: 'sms',
      methods: ['sms'],
      maskedPhone: '+86*******8000',
    })
    expect(await lastSmsCode(sandbox)).toMatch(/^\d{6}$/)
  })

  test('with TOTP alone there is no SMS, no phone number, and no backup code before it is created', async () => {
    const { answer } = await firstStep(sandbox, 'totp')
    expect(answer.data).toMatchObject({ stage: 'second_step', methods: ['authenticator'] })
    expect(answer.data.maskedPhone).toBeUndefined()
    expect(await sandbox.control('outbox?kind=sms')).toEqual([])
  })

  test('with both methods the app comes first, SMS on request, backup codes last', async () => {
    const { client } = await firstStep(sandbox, 'sms')
    await client.call(login, { code: await lastSmsCode(sandbox) })
    const { secret } = await turnOnApp(client, sandbox)
    const before = await sandbox.control<unknown[]>('outbox?kind=sms')
    const again = await firstStep(sandbox, 'sms')
    expect(again.answer.data.methods).toEqual(['authenticator', 'sms', 'backup_code'])
    expect(await sandbox.control<unknown[]>('outbox?kind=sms')).toHaveLength(before.length)

    const sent = await again.client.call(resend, {})
    expect(sent.data).toEqual({ maskedPhone: '+86*******8000', resendAfter: 60 })
    // Both codes are accepted, whether or not the request names the method.
    expect((await again.client.call(login, { code: await lastSmsCode(sandbox) })).code).toBe(SUCCESS)
    const third = await firstStep(sandbox, 'sms')
    expect((await third.client.call(login, { code: appCode(secret, 1) })).code).toBe(SUCCESS)
  })

  test('opens public calls only', async () => {
    const { client } = await firstStep(sandbox, 'totp')
    for (const def of Object.values(calls)) {
      if (def.access === 'public') continue
      const response = await client.fetch(def, {})
      expect([def.path, (await response.json()).code]).toEqual([def.path, 'E0001'])
    }
  })
})

describe('authenticator', () => {
  const cases = [
    ['of two steps ago', -2, false],
    ['of the step before', -1, true],
    ['of now', 0, true],
    ['of the next step', 1, true],
    ['of three steps on', 3, false],
  ] as const
  test.each(cases)('a code %s', async (_name, steps, passes) => {
    const { client } = await firstStep(sandbox, 'totp')
    const answer = await client.call(login, {
      code: appCode(TOTP_SECRET, steps, steps === -1 ? steadyNow() : Date.now()),
    })
    expect(answer.code).toBe(passes ? SUCCESS : 'E2031')
    expect(await isIn(client)).toBe(passes)
  })

  /**
   * The current time, or a time in the next half minute if this one is nearly over: otherwise a code of the
   * previous step could expire before it arrives.
   */
  const steadyNow = () => {
    const now = Date.now()
    return 30_000 - (now % 30_000) < 4_000 ? now + 4_000 : now
  }

  test('a used code is refused, and those before it; the next one passes', async () => {
    const code = appCode(TOTP_SECRET)
    const first = await firstStep(sandbox, 'totp')
    expect((await first.client.call(login, { code })).code).toBe(SUCCESS)
    const second = await firstStep(sandbox, 'totp')
    expect((await second.client.call(login, { code })).code).toBe('E2031')
    expect((await second.client.call(login, { code: appCode(TOTP_SECRET, -1) })).code).toBe('E2031')
    expect((await second.client.call(login, { code: appCode(TOTP_SECRET, 1) })).code).toBe(SUCCESS)
  })

  test('of ten parallel sign-ins with one code, one succeeds', async () => {
    const waiting = []
    for (let index = 0; index < 10; index += 1) waiting.push(await firstStep(sandbox, 'totp'))
    const code = appCode(TOTP_SECRET)
    const answers = await Promise.all(waiting.map(({ client }) => client.call(login, { code })))
    expect(answers.filter((answer) => answer.code === SUCCESS)).toHaveLength(1)
  })

  test('the session is new, and the old cookie is invalid', async () => {
    const { client } = await firstStep(sandbox, 'totp')
    const planted = client.cookie
    const { data } = await client.call(login, { code: appCode(TOTP_SECRET), method: 'authenticator' })
    expect(data).toEqual({ stage: 'signed_in', merchantNo: '100001', userName: 'totp' })
    expect(client.cookie).not.toBe(planted)
    const thief = sandbox.client()
    thief.cookie = planted
    expect(await isIn(thief)).toBe(false)
    expect((await thief.call(login, { code: appCode(TOTP_SECRET, 1) })).code).toBe('E0001')
  })

  test('an expired password is due after the second step', async () => {
    await sandbox.db
      .update(users)
      .set({ passwordChangedAt: new Date('2020-01-01T00:00:00Z') })
      .where(eq(users.userName, 'totp'))
    const { client, answer } = await firstStep(sandbox, 'totp')
    expect(answer.data.stage).toBe('second_step')
    const passed = await client.call(login, { code: appCode(TOTP_SECRET) })
    expect(passed.data.stage).toBe('password_due')
    expect(await isIn(client)).toBe(false)
  })
})

describe('SMS', () => {
  const send = async () => {
    const { client } = await firstStep(sandbox, 'sms')
    return { client, code: await lastSmsCode(sandbox) }
  }

  test('works once', async () => {
    const { client, code } = await send()
    const other = await firstStep(sandbox, 'sms')
    expect((await client.call(login, { code, method: 'sms' })).code).toBe(SUCCESS)
    expect(await isIn(client)).toBe(true)
    expect((await other.client.call(login, { code })).code).toBe('E2031')
  })

  test('is bound to its session', async () => {
    const { code } = await send()
    const other = await firstStep(sandbox, 'sms')
    const own = await lastSmsCode(sandbox)
    expect((await other.client.call(login, { code })).code).toBe(code === own ? SUCCESS : 'E2031')
  })

  test('expires after five minutes', async () => {
    const { client, code } = await send()
    await sandbox.db.update(smsCodes).set({ expiresAt: new Date(Date.now() - 1) })
    expect((await client.call(login, { code })).code).toBe('E2031')
  })

  test('another SMS is possible after one minute, and the message shows the wait', async () => {
    const { client, code } = await send()
    const soon = await client.call(resend, {})
    expect(soon.code).toBe('E2033')
    expect(soon.msg).toMatch(/\b([1-5]?\d|60) s\b/)
    await sandbox.db.update(smsCodes).set({ sentAt: new Date(Date.now() - 61_000) })
    expect((await client.call(resend, {})).code).toBe(SUCCESS)
    const fresh = await lastSmsCode(sandbox)
    if (fresh !== code) expect((await client.call(login, { code })).code).toBe('E2031')
    expect((await client.call(login, { code: fresh })).code).toBe(SUCCESS)
  })

  test('is not sent if SMS is off or the user has not signed in', async () => {
    const { client } = await firstStep(sandbox, 'totp')
    expect((await client.call(resend, {})).code).toBe('E2036')
    expect((await sandbox.client().call(resend, {})).code).toBe('E0001')
    expect((await (await sandbox.signIn('100001', 'admin')).call(resend, {})).code).toBe('E0001')
  })
})

describe('attempts', () => {
  test('the fifth wrong code ends the sign-in', async () => {
    const { client } = await firstStep(sandbox, 'sms')
    const code = await lastSmsCode(sandbox)
    const old = client.cookie
    const codes = []
    for (let tries = 0; tries < 5; tries += 1) {
      codes.push((await client.call(login, { code: wrongCode(code) })).code)
    }
    expect(codes).toEqual(['E2031', 'E2031', 'E2031', 'E2031', 'E2032'])
    client.cookie = old
    expect((await client.call(login, { code })).code).toBe('E0001')
  })

  test('twenty parallel attempts count as five', async () => {
    const { client } = await firstStep(sandbox, 'totp')
    const code = wrongCode(appCode(TOTP_SECRET))
    const answers = await Promise.all(Array.from({ length: 20 }, () => client.call(login, { code })))
    const of = (wanted: string) => answers.filter((answer) => answer.code === wanted).length
    expect([of('E2031'), of('E2032'), of('E0001')]).toEqual([4, 1, 15])
  })

  test('a malformed code is not a failed attempt', async () => {
    const { client } = await firstStep(sandbox, 'totp')
    for (const code of ['12345', '1234567', 'abcdef', '', '１２３４５６']) {
      expect((await client.call(login, { code })).code).toBe('E1400')
    }
    const [row] = await sandbox.db.select().from(sessions).where(eq(sessions.stage, 'second_step'))
    expect(row?.wrongCodes).toBe(0)
    expect((await client.call(login, { code: appCode(TOTP_SECRET) })).code).toBe(SUCCESS)
  })

  test('wrong, used and expired codes have the same message', async () => {
    const { client } = await firstStep(sandbox, 'sms')
    const code = await lastSmsCode(sandbox)
    const wrong = await client.call(login, { code: wrongCode(code) })
    const noBackup = await client.call(backupLogin, { code: 'AAAA-AAAA-AAAA' })
    await sandbox.db.update(smsCodes).set({ expiresAt: new Date(Date.now() - 1) })
    const expired = await client.call(login, { code })
    expect([noBackup.msg, expired.msg]).toEqual([wrong.msg, wrong.msg])
  })

  test('a user who is deactivated between the steps cannot sign in', async () => {
    const { client } = await firstStep(sandbox, 'totp')
    await sandbox.db.update(users).set({ status: 'deactivated' }).where(eq(users.userName, 'totp'))
    expect((await client.call(login, { code: appCode(TOTP_SECRET) })).code).toBe('E2004')
    expect(await isIn(client)).toBe(false)
  })
})

describe('backup codes', () => {
  async function codesOfTotp(): Promise<string[]> {
    const { client } = await firstStep(sandbox, 'totp')
    await client.call(login, { code: appCode(TOTP_SECRET) })
    const { answer } = await turnOnApp(client, appCode(TOTP_SECRET, 1))
    return answer.data.backupCodes ?? []
  }

  test('ten are created with the first method, and each signs in once, in any spelling', async () => {
    const codes = await codesOfTotp()
    expect(new Set(codes).size).toBe(10)
    const [first = ''] = codes
    const { client, answer } = await firstStep(sandbox, 'totp')
    expect(answer.data.methods).toEqual(['authenticator', 'backup_code'])
    expect((await client.call(backupLogin, { code: first.toLowerCase().replaceAll('-', ' ') })).code).toBe(
      SUCCESS,
    )
    expect(await isIn(client)).toBe(true)
    const again = await firstStep(sandbox, 'totp')
    expect((await again.client.call(backupLogin, { code: first })).code).toBe('E2031')
    expect((await client.call(calls['twoStep/info.do'], {})).data.backupCodesLeft).toBe(9)
  })

  test('of twenty parallel requests with one code, one succeeds', async () => {
    const [code = ''] = await codesOfTotp()
    const waiting = []
    for (let index = 0; index < 20; index += 1) waiting.push(await firstStep(sandbox, 'totp'))
    const answers = await Promise.all(waiting.map(({ client }) => client.call(backupLogin, { code })))
    expect(answers.filter((answer) => answer.code === SUCCESS)).toHaveLength(1)
    // Five wrong codes of the account, then none is checked for a minute.
    expect(answers.filter((answer) => answer.code === 'E2031')).toHaveLength(5)
    expect(answers.filter((answer) => answer.code === 'E2040')).toHaveLength(14)
    const used = (await sandbox.db.select().from(backupCodes)).filter((row) => row.usedAt)
    expect(used).toHaveLength(1)
  }, 60_000)

  test('twenty parallel requests of one session sign in once', async () => {
    const [code = ''] = await codesOfTotp()
    const { client } = await firstStep(sandbox, 'totp')
    const { cookie } = client
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => client.call(backupLogin, { code }, { headers: { cookie } })),
    )
    expect(answers.filter((answer) => answer.code === SUCCESS)).toHaveLength(1)
  })

  test("another user's code does not pass", async () => {
    const [code = ''] = await codesOfTotp()
    const { client } = await firstStep(sandbox, 'sms')
    expect((await client.call(backupLogin, { code })).code).toBe('E2031')
  })
})

test('no code is stored in plain text', async () => {
  const { client } = await firstStep(sandbox, 'sms')
  const smsCode = await lastSmsCode(sandbox)
  const kept = JSON.stringify(await sandbox.db.select().from(smsCodes))
  expect(kept).not.toContain(smsCode)
  await client.call(login, { code: smsCode })
  const { answer } = await turnOnApp(client, sandbox)
  const hashes = JSON.stringify(await sandbox.db.select().from(backupCodes))
  for (const code of answer.data.backupCodes ?? []) expect(hashes).not.toContain(code)
  const [row] = await sandbox.db.select().from(twoStep).where(eq(twoStep.userName, 'sms'))
  expect(row).toMatchObject({ smsPhone: SMS_PHONE, pendingSecret: null })
})
