import { and, eq, isNotNull } from 'drizzle-orm'
import sharp from 'sharp'
import { SUCCESS } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import {
  apiKeys,
  backupCodes,
  savedViews,
  securityPolicies,
  sessions,
  signInAttempts,
  smsCodes,
  twoStep,
  users,
} from '#sandbox/platform/db/schema/index.ts'
import { DEMO_PASSWORD, TOTP_SECRET } from '#sandbox/seed/accounts.ts'
import { atOnce, codesAtOnce, ready } from '#tests/support/at-once.ts'
import { newVerifyId, type ProviderClient } from '#tests/support/provider-client.ts'
import { withSandbox } from '#tests/support/sandbox.ts'
import { appCode, wrongCode } from '#tests/support/totp.ts'
import { addPasskey, enterPasswordAgain, turnOnApp } from '#tests/support/two-step.ts'
import { uploadTo } from '#tests/support/upload.ts'

/** Sign-in, codes, users and settings: parallel requests are all counted, and one of them takes effect. */

const { 'admin/login.do': login, 'twoStep/login.do': codeLogin } = calls
const password = DEMO_PASSWORD

const sandbox = withSandbox()
let merchantNo: string
let gatewayNo: string
let client: ProviderClient

beforeEach(async () => {
  ;({ merchantNo, gatewayNo, client } = await sandbox.newMerchant())
})

const codesOf = (answers: readonly { code: string }[]) => answers.map(({ code }) => code)

/** A prepared sign-in, with a new image code or with the given one. */
async function signIn(userName: string, given = password, provider = sandbox.client(), code?: string) {
  const verifyCode = code ?? (await sandbox.captchaText(await newVerifyId(provider)))
  const { data } = await provider.call(calls['common/getLoginToken.do'], {})
  const input = { merchantNo, userName, password: given, verifyCode }
  return () => provider.call(login, input, { headers: { loginToken: String(data) } })
}
/** A role whose only operation is a refund. */
const staff = {
  nameZh: '仓库',
  nameEn: 'Warehouse',
  description: '',
  displayHome: false,
  pages: ['/deal/transaction'],
  calls: ['refund/save.do'],
  sites: '*' as const,
}
/** A client before the second step of its sign-in. */
async function firstStep(userName: string) {
  const provider = sandbox.client()
  const send = await signIn(userName, password, provider)
  await send()
  return provider
}
/** Another user with the permissions of the main account. */
async function colleague() {
  await sandbox.db
    .update(users)
    .set({ role: 'main' })
    .where(and(eq(users.merchantNo, merchantNo), eq(users.userName, 'finance')))
  return sandbox.signIn(merchantNo, 'finance')
}

describe('signing in', () => {
  test('two wrong passwords count twice', async () => {
    const wrong = async () => signIn('risk', 'Wrong#2026')
    // The row of the name already exists: otherwise the insert alone would make the second attempt wait for the first.
    await (await wrong())()
    const held = `select from sign_in_attempts where merchant_no = '${merchantNo}' and user_name = 'risk' for update`
    expect(codesOf(await atOnce(sandbox, [await wrong(), await wrong()], held))).toEqual(['E2002', 'E2002'])
    const rows = await sandbox.db
      .select()
      .from(signInAttempts)
      .where(and(eq(signInAttempts.merchantNo, merchantNo), eq(signInAttempts.userName, 'risk')))
    expect(rows.map(({ wrong }) => wrong)).toEqual([3, 3])
  })

  test('a sign-in while the password is reset: the former password is refused', async () => {
    const requests = [
      await ready(client, calls['adminManage/resetPassword.do'], { userName: 'risk' }),
      await signIn('risk'),
    ] as const
    expect(codesOf(await atOnce<readonly { code: string }[]>(sandbox, requests))).toEqual([SUCCESS, 'E2002'])
  })

  test('a sign-in while the role loses a permission: the session does not have it', async () => {
    const { code } = (await client.callWithToken(calls['role/add.do'], staff)).data
    await sandbox.db
      .update(users)
      .set({ role: code })
      .where(and(eq(users.merchantNo, merchantNo), eq(users.userName, 'risk')))
    const provider = sandbox.client()
    const requests = [
      await ready(client, calls['role/edit.do'], { ...staff, code, version: 1, calls: [] }),
      await signIn('risk', password, provider),
    ] as const
    await atOnce<readonly { code: string }[]>(sandbox, requests)
    const input = { tradeNo: 'T1', amount: '1', reason: 'Late' }
    expect((await provider.callWithToken(calls['refund/save.do'], input)).code).toBe('E1403')
  })

  test('one image code works for one sign-in', async () => {
    const provider = sandbox.client()
    const code = await sandbox.captchaText(await newVerifyId(provider))
    const sends = [
      await signIn('risk', 'Wrong#2026', provider, code),
      await signIn('support', 'Wrong#2026', provider, code),
    ]
    expect(codesOf(await atOnce(sandbox, sends))).toEqual(['E2002', 'E2001'])
  })

  test('two wrong codes of a second step count twice', async () => {
    const provider = await firstStep('totp')
    const input = { code: wrongCode(appCode(TOTP_SECRET)) }
    expect(await codesAtOnce(sandbox, provider, codeLogin, [input, input])).toEqual(['E2031', 'E2031'])
    const [row] = await sandbox.db
      .select()
      .from(sessions)
      .where(and(eq(sessions.merchantNo, merchantNo), eq(sessions.stage, 'second_step')))
    expect(row?.wrongCodes).toBe(2)
  })

  test('two wrong codes of one account in two sign-ins count twice', async () => {
    const code = wrongCode(appCode(TOTP_SECRET))
    const sends = await Promise.all(
      [await firstStep('totp'), await firstStep('totp')].map((each) => ready(each, codeLogin, { code })),
    )
    expect(codesOf(await atOnce(sandbox, sends))).toEqual(['E2031', 'E2031'])
    const [row] = await sandbox.db
      .select()
      .from(twoStep)
      .where(and(eq(twoStep.merchantNo, merchantNo), eq(twoStep.userName, 'totp')))
    expect(row?.wrongAt).toHaveLength(2)
  })

  test('one code of the authenticator app works for one session', async () => {
    const code = appCode(TOTP_SECRET)
    const sends = await Promise.all(
      [await firstStep('totp'), await firstStep('totp')].map((each) => ready(each, codeLogin, { code })),
    )
    expect(codesOf(await atOnce(sandbox, sends))).toEqual([SUCCESS, 'E2031'])
  })

  test('one code of the authenticator app works for a sign-in or for a confirmation', async () => {
    const provider = await firstStep('totp')
    await provider.call(codeLogin, { code: appCode(TOTP_SECRET) })
    const code = appCode(TOTP_SECRET, 1)
    const sends = [
      await ready(await firstStep('totp'), codeLogin, { code }),
      await ready(provider, calls['twoStep/checkLoginPassword.do'], { password, code }),
    ] as const
    const answers = await atOnce<readonly { code: string }[]>(sandbox, sends)
    expect(codesOf(answers)).toEqual([SUCCESS, 'E2031'])
  })

  test('one backup code works for one session', async () => {
    const [code = ''] = (await turnOnApp(client)).answer.data.backupCodes ?? []
    const sends = await Promise.all(
      [await firstStep('admin'), await firstStep('admin')].map((each) =>
        ready(each, calls['twoStep/backupCodeLogin.do'], { code }),
      ),
    )
    expect(codesOf(await atOnce(sandbox, sends))).toEqual([SUCCESS, 'E2031'])
    const used = and(eq(backupCodes.merchantNo, merchantNo), isNotNull(backupCodes.usedAt))
    expect(await sandbox.db.select().from(backupCodes).where(used)).toHaveLength(1)
  })

  describe('two-step authentication of one user in two sessions', () => {
    let sessionsOfOne: readonly ProviderClient[]
    beforeEach(async () => {
      sessionsOfOne = [client, await sandbox.signIn(merchantNo, 'admin')]
      for (const each of sessionsOfOne) await enterPasswordAgain(each)
    })
    const codesLeft = () => {
      const mine = and(eq(backupCodes.merchantNo, merchantNo), eq(backupCodes.userName, 'admin'))
      return sandbox.db.select().from(backupCodes).where(mine)
    }

    test('an authenticator app confirmed twice: it is confirmed once', async () => {
      const { secret } = (await client.call(calls['twoStep/generateQr.do'], {})).data
      const check = calls['twoStep/checkAuthenticator.do']
      const sends = await Promise.all(
        sessionsOfOne.map((each) => ready(each, check, { code: appCode(secret) })),
      )
      expect(codesOf(await atOnce(sandbox, sends))).toEqual([SUCCESS, 'E2031'])
    })

    test.each(['twoStep/updateBackupCode.do', 'twoStep/exportBackupCode.do'] as const)(
      '%s twice: one set of codes remains',
      async (path) => {
        await turnOnApp(client)
        const sends = sessionsOfOne.map(async (each) => {
          const operationToken = await each.operationToken()
          return () => each.fetch(calls[path], {}, { headers: { operationToken } })
        })
        await atOnce(sandbox, await Promise.all(sends))
        expect(await codesLeft()).toHaveLength(10)
      },
    )
  })

  test('two requests for another SMS send one', async () => {
    const provider = await firstStep('sms')
    await sandbox.db.update(smsCodes).set({ sentAt: new Date(Date.now() - 61_000) })
    const resend = calls['twoStep/resendBeforeLogin.do']
    expect(await codesAtOnce(sandbox, provider, resend, [{}, {}])).toEqual([SUCCESS, 'E2033'])
  })

  test('two requests for an SMS to a new phone send one', async () => {
    await enterPasswordAgain(client)
    const to = { countryCode: '86', phone: '13900139000' }
    const codes = await codesAtOnce(sandbox, client, calls['twoStep/sendSmsCode.do'], [to, to])
    expect(codes).toEqual([SUCCESS, 'E2033'])
  })
})

/** Every transaction locks the user first, then the row of the second step, then sessions. */
describe('two transactions about one user: no deadlock', () => {
  const confirm = calls['twoStep/checkAuthenticator.do']

  test('a passkey signs in during the second step of another sign-in', async () => {
    const { passkey, backupCodes: issued } = await addPasskey(client)
    const provider = sandbox.client()
    const offered = (await provider.call(calls['passkey/signInOptions.do'], {})).data
    const sends = [
      await ready(provider, calls['passkey/signIn.do'], passkey.answer(offered)),
      await ready(await firstStep('admin'), calls['twoStep/backupCodeLogin.do'], { code: issued[0] ?? '' }),
    ] as const
    // The passkey's answer is checked under the lock of the second step.
    const answers = await atOnce<readonly { code: string }[]>(sandbox, sends, 'passkeys')
    expect(codesOf(answers)).toEqual([SUCCESS, SUCCESS])
  })

  test('a user completes the set-up that the policy requires, and is deactivated: the session ends', async () => {
    await sandbox.db.insert(securityPolicies).values({
      merchantNo,
      twoStepFor: 'everyone',
      twoStepRoles: [],
      twoStepFrom: '2026-01-01',
      idleMinutes: 15,
      networks: [],
      version: 1,
      updatedAt: sandbox.now(merchantNo),
      updatedBy: 'admin',
    })
    const provider = await firstStep('finance')
    await enterPasswordAgain(provider)
    const { secret } = (await provider.call(calls['twoStep/generateQr.do'], {})).data
    const deactivate = { userName: 'finance', status: 'deactivated' } as const
    const sends = [
      await ready(provider, confirm, { code: appCode(secret) }),
      await ready(client, calls['adminManage/updateStatus.do'], deactivate),
    ] as const
    // The app is confirmed, and the new session is not started yet.
    const answers = await atOnce<readonly { code: string }[]>(sandbox, sends, 'two_step')
    expect(codesOf(answers)).toEqual([SUCCESS, SUCCESS])
    expect((await provider.call(calls['admin/getUserInfo.do'], {})).code).toBe('E0001')
  })

  test('an app is confirmed while two-step authentication is reset: it stays off', async () => {
    const provider = await firstStep('totp')
    await provider.call(codeLogin, { code: appCode(TOTP_SECRET) })
    await enterPasswordAgain(provider, appCode(TOTP_SECRET, 1))
    const { secret } = (await provider.call(calls['twoStep/generateQr.do'], {})).data
    const sends = [
      await ready(client, calls['adminManage/resetTwoStep.do'], { userName: 'totp', password }),
      await ready(provider, confirm, { code: appCode(secret) }),
    ] as const
    // The methods are deleted, and the sessions are not ended yet.
    const answers = await atOnce<readonly { code: string }[]>(sandbox, sends, 'sms_codes')
    expect(codesOf(answers)).toEqual([SUCCESS, 'E2031'])
    const mine = and(eq(twoStep.merchantNo, merchantNo), eq(twoStep.userName, 'totp'))
    expect(await sandbox.db.select().from(twoStep).where(mine)).toEqual([])
  })
})

describe('administrators and roles', () => {
  const anna = { userName: 'anna', name: 'Anna', email: 'anna@shop.example', role: 'finance', password }

  test('two users with one name in different case: one is added', async () => {
    const inputs = [anna, { ...anna, userName: 'ANNA' }]
    expect(await codesAtOnce(sandbox, client, calls['adminManage/add.do'], inputs)).toEqual([
      SUCCESS,
      'E3430',
    ])
  })

  test('a role that is deleted while it is assigned stays deleted', async () => {
    const { code } = (await client.callWithToken(calls['role/add.do'], staff)).data
    const requests = [
      await ready(client, calls['role/delete.do'], { code }),
      await ready(client, calls['adminManage/add.do'], { ...anna, role: code }),
    ] as const
    expect(codesOf(await atOnce<readonly { code: string }[]>(sandbox, requests))).toEqual([SUCCESS, 'E3443'])
  })
})

describe('settings', () => {
  test('a key rotated by two users: one new key', async () => {
    const { data } = await client.call(calls['developer/getGateways.do'], {})
    const live = data.list.find(({ environment }) => environment === 'live')
    const keyNo = live?.keyNo ?? ''
    await sandbox.db
      .update(apiKeys)
      .set({ status: 'normal', hash: `hash ${keyNo}` })
      .where(eq(apiKeys.keyNo, keyNo))
    const input = { keyNo, version: live?.version ?? 0, action: 'rotate', overlap: 'day', password } as const
    const rotate = calls['developer/updateKey.do']
    const sends = [await ready(client, rotate, input), await ready(await colleague(), rotate, input)]
    expect(codesOf(await atOnce(sandbox, sends))).toEqual([SUCCESS, 'E3010'])
  })

  test('two logos for one gateway: the second is refused', async () => {
    const bytes = await sharp({ create: { width: 300, height: 90, channels: 4, background: '#336699' } })
      .png()
      .toBuffer()
    const file = { field: 'logo', name: 'logo.png', bytes: new Uint8Array(bytes) }
    const [first, second] = [await client.operationToken(), await client.operationToken()]
    const upload = (token: string) => () =>
      uploadTo(sandbox, client, calls['developer/uploadLogo.do'], { gatewayNo, version: 0 }, [file], token)
    expect(codesOf(await atOnce(sandbox, [upload(first), upload(second)]))).toEqual([SUCCESS, 'E3010'])
  })

  test('parameters of the merchant saved twice: the second is refused', async () => {
    const input = { customParameters: [], chargebackEmails: [`a@${merchantNo}.example`], version: 0 }
    const inputs = [input, { ...input, chargebackEmails: [] }]
    expect(await codesAtOnce(sandbox, client, calls['merchant/update.do'], inputs)).toEqual([
      SUCCESS,
      'E3010',
    ])
  })

  test('a switch turned twice: the second is refused', async () => {
    const input = { name: 'payoutMail', on: true, version: 0 } as const
    expect(await codesAtOnce(sandbox, client, calls['merchant/switches.do'], [input, input])).toEqual([
      SUCCESS,
      'E3010',
    ])
  })

  test('two views with one name: the second is refused', async () => {
    const view = {
      list: 'refund/list.do',
      name: 'Failed',
      query: 'status=failed',
      columns: ['refundNo'],
      isDefault: true,
    }
    expect(await codesAtOnce(sandbox, client, calls['view/save.do'], [view, view])).toEqual([
      SUCCESS,
      'E3531',
    ])
    expect(
      await sandbox.db.select().from(savedViews).where(eq(savedViews.merchantNo, merchantNo)),
    ).toHaveLength(1)
  })
})
