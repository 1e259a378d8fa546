import { eq } from 'drizzle-orm'
import { SUCCESS } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import { sessions } from '#sandbox/platform/db/schema/identity.ts'
import { operationLogs, operationTokens } from '#sandbox/platform/db/schema/platform.ts'
import { smsCodes } from '#sandbox/platform/db/schema/two-step.ts'
import type { ProviderClient } from '#tests/support/provider-client.ts'
import { rewinder } from '#tests/support/rewind.ts'
import { withSandbox } from '#tests/support/sandbox.ts'
import { appCode, wrongCode } from '#tests/support/totp.ts'
import { enterPasswordAgain, firstStep, lastSmsCode, turnOnApp } from '#tests/support/two-step.ts'

const sandbox = withSandbox()
let admin: ProviderClient
let rewind: () => Promise<void>
beforeAll(async () => {
  rewind = await rewinder(sandbox)
})
beforeEach(async () => {
  await rewind()
  admin = await sandbox.signIn('100001', 'admin')
})

const info = async () => (await admin.call(calls['twoStep/info.do'], {})).data
const sendSms = (countryCode: string, phone: string) =>
  admin.call(calls['twoStep/sendSmsCode.do'], { countryCode, phone })
const checkCode = (code: string, token?: string) =>
  admin.callWithToken(calls['twoStep/checkCode.do'], { code }, token)
const disable = (method: 'sms' | 'authenticator') =>
  admin.callWithToken(calls['twoStep/disable.do'], { method })
const exportCodes = async (token: string) =>
  admin.fetch(calls['twoStep/exportBackupCode.do'], {}, { headers: { operationToken: token } })

const PHONE = { countryCode: '852', number: '51234567', whole: '+85251234567' }

async function turnOnSms() {
  await enterPasswordAgain(admin, sandbox)
  await sendSms(PHONE.countryCode, PHONE.number)
  return checkCode(await lastSmsCode(sandbox, PHONE.whole))
}

test('all methods are off at first', async () => {
  expect(await info()).toEqual({
    sms: { on: false, maskedPhone: null },
    authenticator: { on: false },
    passkeys: 0,
    backupCodesLeft: 0,
  })
})

describe('password confirmation', () => {
  const changes: [string, () => Promise<{ code: string }>][] = [
    ['sendSmsCode', () => sendSms('86', '13812345678')],
    ['checkCode', () => checkCode('123456')],
    ['generateQr', () => admin.call(calls['twoStep/generateQr.do'], {})],
    [
      'checkAuthenticator',
      () => admin.callWithToken(calls['twoStep/checkAuthenticator.do'], { code: '123456' }),
    ],
    ['disable', () => disable('sms')],
    ['updateBackupCode', () => admin.callWithToken(calls['twoStep/updateBackupCode.do'], {})],
    ['exportBackupCode', async () => (await exportCodes(await admin.operationToken())).json()],
  ]
  test.each(changes)('%s is refused without it', async (_name, change) => {
    expect((await change()).code).toBe('E2034')
  })

  test('is valid for ten minutes', async () => {
    await enterPasswordAgain(admin, sandbox)
    expect((await admin.call(calls['twoStep/generateQr.do'], {})).code).toBe(SUCCESS)
    const eleven = new Date(Date.now() - 11 * 60_000)
    await sandbox.db.update(sessions).set({ passwordCheckedAt: eleven })
    expect((await admin.call(calls['twoStep/generateQr.do'], {})).code).toBe('E2034')
  })

  test('is valid only in its own session', async () => {
    await enterPasswordAgain(admin, sandbox)
    const other = await sandbox.signIn('100001', 'admin')
    expect((await other.call(calls['twoStep/generateQr.do'], {})).code).toBe('E2034')
  })

  test('a wrong password counts as a failed attempt, the fifth freezes and signs out', async () => {
    const codes = []
    for (let tries = 0; tries < 5; tries += 1) {
      const answer = await admin.call(calls['twoStep/checkLoginPassword.do'], { password: 'Wrong#2026' })
      codes.push(answer.code)
    }
    expect(codes).toEqual(['E2035', 'E2035', 'E2035', 'E2035', 'E2003'])
    expect((await admin.call(calls['twoStep/info.do'], {})).code).toBe('E0001')
  })
})

describe('SMS', () => {
  test('is on after the code is confirmed, with ten backup codes', async () => {
    const answer = await turnOnSms()
    expect(answer.data.backupCodes).toHaveLength(10)
    expect(await info()).toEqual({
      sms: { on: true, maskedPhone: '+85*****4567' },
      authenticator: { on: false },
      passkeys: 0,
      backupCodesLeft: 10,
    })
    const { client, answer: first } = await firstStep(sandbox, 'admin')
    expect(first.data.methods).toEqual(['sms', 'backup_code'])
    const code = await lastSmsCode(sandbox, PHONE.whole)
    expect((await client.call(calls['twoStep/login.do'], { code })).code).toBe(SUCCESS)
  })

  const phones: [string, string, string][] = [
    ['86', '123456', 'too short'],
    ['86', '123456789012345678901', 'too long'],
    ['86', '138-1234', 'not digits'],
    ['86', '138 1234', 'a blank in it'],
    ['86a', '13812345678', 'a letter in the code'],
    ['', '13812345678', 'no country'],
  ]
  test.each(phones)('a phone %s %s is refused: %s', async (countryCode, phone) => {
    await enterPasswordAgain(admin, sandbox)
    expect((await sendSms(countryCode, phone)).code).toBe('E1400')
  })

  test.each([
    ['86', '+8613812345678'],
    ['+86', '+8613812345678'],
    ['+1-268', '+126813812345678'],
  ])('the country code %s is stored as in the list', async (countryCode, whole) => {
    await enterPasswordAgain(admin, sandbox)
    expect((await sendSms(countryCode, '13812345678')).code).toBe(SUCCESS)
    expect(await lastSmsCode(sandbox, whole)).toMatch(/^\d{6}$/)
  })

  test.each([
    ['7 digits', '1234567'],
    ['20 digits', '12345678901234567890'],
  ])('a phone of %s is accepted', async (_name, phone) => {
    await enterPasswordAgain(admin, sandbox)
    expect((await sendSms('1', phone)).code).toBe(SUCCESS)
  })

  test('the next code waits a minute, in any session of the user', async () => {
    await enterPasswordAgain(admin, sandbox)
    expect((await sendSms('86', '13812345678')).data.resendAfter).toBe(60)
    expect((await sendSms('86', '13912345678')).code).toBe('E2033')
    const other = await sandbox.signIn('100001', 'admin')
    await enterPasswordAgain(other, sandbox)
    const there = await other.call(calls['twoStep/sendSmsCode.do'], {
      countryCode: '86',
      phone: '13912345678',
    })
    expect(there.code).toBe('E2033')
  })

  test('five wrong codes invalidate it', async () => {
    await enterPasswordAgain(admin, sandbox)
    await sendSms(PHONE.countryCode, PHONE.number)
    const code = await lastSmsCode(sandbox, PHONE.whole)
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await checkCode(wrongCode(code))).code).toBe('E2031')
    }
    expect((await checkCode(code)).code).toBe('E2031')
    expect((await info()).sms.on).toBe(false)
  })

  test('an expired code turns nothing on', async () => {
    await enterPasswordAgain(admin, sandbox)
    await sendSms(PHONE.countryCode, PHONE.number)
    await sandbox.db.update(smsCodes).set({ expiresAt: new Date(Date.now() - 1) })
    expect((await checkCode(await lastSmsCode(sandbox, PHONE.whole))).code).toBe('E2031')
  })
})

describe('authenticator app', () => {
  test('the response is a QR code of the URI with the secret', async () => {
    await enterPasswordAgain(admin, sandbox)
    const { otpauthUri, secret, qr } = (await admin.call(calls['twoStep/generateQr.do'], {})).data
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(new URL(otpauthUri).searchParams.get('secret')).toBe(secret)
    expect(qr.every((row) => row.length === qr.length && /^[01]+$/.test(row))).toBe(true)
    expect(qr[0]?.startsWith('1111111')).toBe(true)
    expect((await info()).authenticator.on).toBe(false)
  })

  test('is on after a correct code; this code does not sign in', async () => {
    await enterPasswordAgain(admin, sandbox)
    const { secret } = (await admin.call(calls['twoStep/generateQr.do'], {})).data
    const check = (code: string) => admin.callWithToken(calls['twoStep/checkAuthenticator.do'], { code })
    expect((await check(wrongCode(appCode(secret)))).code).toBe('E2031')
    expect((await check(appCode(secret, -3))).code).toBe('E2031')
    const code = appCode(secret)
    expect((await check(code)).data.backupCodes).toHaveLength(10)
    expect((await info()).authenticator.on).toBe(true)
    const { client } = await firstStep(sandbox, 'admin')
    expect((await client.call(calls['twoStep/login.do'], { code })).code).toBe('E2031')
    const next = appCode(secret, 1)
    expect((await client.call(calls['twoStep/login.do'], { code: next })).code).toBe(SUCCESS)
  })

  test('a second method creates no new backup codes', async () => {
    await turnOnSms()
    const { answer } = await turnOnApp(admin, sandbox)
    expect([answer.code, answer.data.backupCodes]).toEqual([SUCCESS, null])
    expect((await info()).backupCodesLeft).toBe(10)
  })

  test('a secret that was offered and not confirmed changes nothing', async () => {
    const { secret } = await turnOnApp(admin, sandbox)
    await admin.call(calls['twoStep/generateQr.do'], {})
    const { client } = await firstStep(sandbox, 'admin')
    expect((await client.call(calls['twoStep/login.do'], { code: appCode(secret, 1) })).code).toBe(SUCCESS)
  })
})

describe('off', () => {
  test('turning off one method keeps the other and the backup codes; turning off the last removes the codes', async () => {
    await turnOnSms()
    await turnOnApp(admin, sandbox)
    expect((await disable('sms')).code).toBe(SUCCESS)
    expect(await info()).toEqual({
      sms: { on: false, maskedPhone: null },
      authenticator: { on: true },
      passkeys: 0,
      backupCodesLeft: 10,
    })
    expect((await disable('authenticator')).code).toBe(SUCCESS)
    expect((await info()).backupCodesLeft).toBe(0)
    const { answer } = await firstStep(sandbox, 'admin')
    expect(answer.data.stage).toBe('signed_in')
  })

  test('backup codes are invalid when all methods are off', async () => {
    await enterPasswordAgain(admin, sandbox)
    expect((await admin.callWithToken(calls['twoStep/updateBackupCode.do'], {})).code).toBe('E2036')
  })
})

describe('backup codes', () => {
  const update = (token?: string) => admin.callWithToken(calls['twoStep/updateBackupCode.do'], {}, token)

  test('a new set invalidates the old one', async () => {
    const old = (await turnOnApp(admin, sandbox)).answer.data.backupCodes ?? []
    const fresh = (await update()).data.backupCodes
    expect(fresh).toHaveLength(10)
    expect(fresh.filter((code) => old.includes(code))).toEqual([])
    const { client } = await firstStep(sandbox, 'admin')
    const use = async (code = '') => (await client.call(calls['twoStep/backupCodeLogin.do'], { code })).code
    expect(await use(old[0])).toBe('E2031')
    expect(await use(fresh[0])).toBe(SUCCESS)
  })

  test('the file holds a new set of ten', async () => {
    await turnOnApp(admin, sandbox)
    const response = await exportCodes(await admin.operationToken())
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(response.headers.get('content-disposition')).toContain('backup-codes-100001-admin.txt')
    expect(response.headers.get('x-total-rows')).toBe('10')
    const codes = (await response.text()).match(/^\w{4}-\w{4}-\w{4}$/gm) ?? []
    expect(codes).toHaveLength(10)
    const { client } = await firstStep(sandbox, 'admin')
    const answer = await client.call(calls['twoStep/backupCodeLogin.do'], { code: codes[9] ?? '' })
    expect(answer.code).toBe(SUCCESS)
  })

  test('a repeat with one token reports that the codes were shown; they are not stored in plain text', async () => {
    const { answer } = await turnOnApp(admin, sandbox)
    const token = await admin.operationToken()
    const shown = (await update(token)).data.backupCodes
    const repeat = await update(token)
    expect([repeat.code, repeat.data]).toEqual(['E2037', expect.not.objectContaining({ backupCodes: shown })])
    const fileToken = await admin.operationToken()
    const file = await (await exportCodes(fileToken)).text()
    expect((await (await exportCodes(fileToken)).json()).code).toBe('E2037')
    const kept = JSON.stringify([
      await sandbox.db.select().from(operationTokens),
      await sandbox.db.select().from(operationLogs),
    ])
    const secrets = [
      ...(answer.data.backupCodes ?? []),
      ...shown,
      ...(file.match(/\w{4}-\w{4}-\w{4}/g) ?? []),
    ]
    expect(secrets).toHaveLength(30)
    expect(secrets.filter((secret) => kept.includes(secret))).toEqual([])
  })

  test('a repeat of turning on SMS reports the same', async () => {
    await enterPasswordAgain(admin, sandbox)
    await sendSms(PHONE.countryCode, PHONE.number)
    const code = await lastSmsCode(sandbox, PHONE.whole)
    const token = await admin.operationToken()
    expect((await checkCode(code, token)).data.backupCodes).toHaveLength(10)
    expect((await checkCode(code, token)).code).toBe('E2037')
  })
})

test('every change is in the operation log', async () => {
  await turnOnApp(admin, sandbox)
  await disable('authenticator')
  const rows = await sandbox.db.select().from(operationLogs).where(eq(operationLogs.userName, 'admin'))
  const logged = new Set(rows.map((row) => row.call))
  for (const call of ['checkLoginPassword', 'generateQr', 'checkAuthenticator', 'disable']) {
    expect(logged).toContain(`twoStep/${call}.do`)
  }
})

describe('the email about a change', () => {
  const to = 'admin@100001.example'
  const lastMail = () => sandbox.lastMail(to)

  test('turning on, turning off and new codes each send an email in the current language, without codes', async () => {
    const on = await turnOnSms()
    expect(await lastMail()).toMatchObject({
      subject: 'Your two-step authentication was changed',
      body: expect.stringMatching(/^SMS codes were turned on.*User admin of merchant 100001/),
    })
    await turnOnApp(admin, sandbox)
    expect((await lastMail())?.body).toMatch(/^The authenticator app was turned on/)
    const renewed = await admin.callWithToken(calls['twoStep/updateBackupCode.do'], {})
    const mail = await lastMail()
    expect(mail?.body).toMatch(/^New backup codes were generated/)
    for (const code of [...(on.data.backupCodes ?? []), ...renewed.data.backupCodes]) {
      expect(mail?.body).not.toContain(code)
    }
    await disable('sms')
    expect((await lastMail())?.body).toMatch(/^SMS codes were turned off/)
    await disable('authenticator')
    expect((await lastMail())?.body).toMatch(/^The authenticator app was turned off/)
  })

  test('the email about exported codes is Chinese for a user who works in Chinese', async () => {
    await turnOnApp(admin, sandbox)
    const operationToken = await admin.operationToken()
    await admin.fetch(
      calls['twoStep/exportBackupCode.do'],
      {},
      { headers: { operationToken, locale: 'zh_CN' } },
    )
    expect(await lastMail()).toMatchObject({
      subject: '两步验证设置已变更',
      body: expect.stringMatching(/^备用码已重新生成，原备用码失效。商户 100001，用户 admin/),
    })
  })

  test('a refused change sends no email', async () => {
    expect((await disable('sms')).code).toBe('E2034')
    expect(await lastMail()).toBeUndefined()
  })
})
