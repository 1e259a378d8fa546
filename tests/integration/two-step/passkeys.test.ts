import { and, eq } from 'drizzle-orm'
import { SUCCESS } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import { signInAttempts, users } from '#sandbox/platform/db/schema/identity.ts'
import { operationLogs } from '#sandbox/platform/db/schema/platform.ts'
import { passkeyChallenges, passkeys } from '#sandbox/platform/db/schema/two-step.ts'
import { DEMO_PASSWORD } from '#sandbox/seed/accounts.ts'
import { TestPasskey } from '#tests/support/authenticator.ts'
import type { ProviderClient } from '#tests/support/provider-client.ts'
import { rewinder } from '#tests/support/rewind.ts'
import { withSandbox } from '#tests/support/sandbox.ts'
import { appCode } from '#tests/support/totp.ts'
import {
  addPasskey,
  enterPasswordAgain,
  firstStep,
  signInWithPasskey,
  turnOnApp,
} from '#tests/support/two-step.ts'

const sandbox = withSandbox()
let finance: ProviderClient
let rewind: () => Promise<void>
beforeAll(async () => {
  rewind = await rewinder(sandbox)
})
beforeEach(async () => {
  await rewind()
  finance = await sandbox.signIn('100001', 'finance')
})

const FINANCE = { merchantNo: '100001', userName: 'finance' }
const list = async (client = finance) => (await client.call(calls['passkey/list.do'], {})).data
const options = async (client = finance) => (await client.call(calls['passkey/registerOptions.do'], {})).data
const register = (input: Parameters<TestPasskey['register']>[2] = {}, passkey = new TestPasskey()) =>
  options().then((given) =>
    finance.callWithToken(calls['passkey/register.do'], passkey.register(given, 'Laptop', input)),
  )
const add = (client = finance) => addPasskey(client)
const signIn = (passkey: TestPasskey, more: Parameters<TestPasskey['answer']>[1] = {}) =>
  signInWithPasskey(sandbox, passkey, more)
const secondStep = async (passkey: TestPasskey, more: Parameters<TestPasskey['answer']>[1] = {}) => {
  const { client, answer: first } = await firstStep(sandbox, 'finance')
  const offered = (await client.call(calls['passkey/secondStepOptions.do'], {})).data
  const answer = await client.call(calls['passkey/secondStep.do'], passkey.answer(offered, more))
  return { client, first, offered, answer }
}
const isIn = async (client: ProviderClient) =>
  (await client.call(calls['admin/getUserInfo.do'], {})).code === SUCCESS
const proof = (client: ProviderClient, input: object) =>
  client.call(calls['twoStep/checkLoginPassword.do'], { password: DEMO_PASSWORD, ...input })

describe('registration', () => {
  test('adds a named passkey, turns the second step on, issues backup codes and emails the user', async () => {
    await enterPasswordAgain(finance)
    const offered = await options()
    expect(offered).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: '100001 finance' },
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    const passkey = new TestPasskey()
    const answer = await finance.callWithToken(
      calls['passkey/register.do'],
      passkey.register(offered, ' Office laptop '),
    )
    expect(answer.data.backupCodes).toHaveLength(10)
    expect(await list()).toEqual([
      {
        id: passkey.id,
        name: 'Office laptop',
        createdAt: expect.any(String),
        lastUsedAt: null,
        signsIn: true,
      },
    ])
    expect((await sandbox.lastMail('finance@100001.example'))?.body).toContain('“Office laptop”')
    const again = await options()
    expect(again.excludeCredentials).toMatchObject([{ id: passkey.id }])
    expect(again.user.id).toBe(offered.user.id)
  })

  test('the second passkey leaves the backup codes; ten are the most', async () => {
    await add()
    for (let number = 2; number <= 10; number += 1) {
      const passkey = new TestPasskey()
      const answer = await finance.callWithToken(
        calls['passkey/register.do'],
        passkey.register(await options(), `Key ${number}`),
      )
      expect(answer).toMatchObject({ code: SUCCESS, data: { backupCodes: null } })
    }
    expect((await finance.call(calls['passkey/registerOptions.do'], {})).code).toBe('E2053')
    expect(await list()).toHaveLength(10)
  })

  test('needs the password, as the removal does', async () => {
    const passkey = new TestPasskey()
    expect((await finance.call(calls['passkey/registerOptions.do'], {})).code).toBe('E2034')
    await enterPasswordAgain(finance)
    const input = passkey.register(await options(), 'Laptop')
    const other = await sandbox.signIn('100001', 'finance')
    expect((await other.callWithToken(calls['passkey/register.do'], input)).code).toBe('E2034')
    expect((await other.callWithToken(calls['passkey/remove.do'], { id: passkey.id })).code).toBe('E2034')
  })

  const refused: [string, Parameters<TestPasskey['register']>[2], string][] = [
    ['a foreign origin', { origin: 'https://evil.example' }, 'E2051'],
    ['another relying party', { rpId: 'evil.example' }, 'E2051'],
    ['a user who was not checked', { verified: false }, 'E2051'],
    ['a challenge that was not issued', { challenge: 'AAAA' }, 'E2052'],
  ]
  test.each(refused)('%s is refused', async (_name, more, code) => {
    await enterPasswordAgain(finance)
    expect((await register(more)).code).toBe(code)
    expect(await list()).toEqual([])
  })

  test('a challenge works once, a passkey has one owner', async () => {
    await enterPasswordAgain(finance)
    const offered = await options()
    const passkey = new TestPasskey()
    const call = () =>
      finance.callWithToken(calls['passkey/register.do'], passkey.register(offered, 'Laptop'))
    expect((await call()).code).toBe(SUCCESS)
    expect((await call()).code).toBe('E2052')
    const admin = await sandbox.signIn('100001', 'admin')
    await enterPasswordAgain(admin)
    const taken = passkey.register(await options(admin), 'Mine')
    expect((await admin.callWithToken(calls['passkey/register.do'], taken)).code).toBe('E2054')
  })
})

describe('sign-in without a password', () => {
  test('signs in the user whom the passkey names, and is logged', async () => {
    const { passkey } = await add()
    const { client, answer } = await signIn(passkey)
    expect(answer).toMatchObject({ code: SUCCESS, data: { stage: 'signed_in', ...FINANCE } })
    expect(await isIn(client)).toBe(true)
    expect((await list())[0]?.lastUsedAt).not.toBeNull()
    const entries = await sandbox.db
      .select({ userName: operationLogs.userName, code: operationLogs.code })
      .from(operationLogs)
      .where(eq(operationLogs.call, 'passkey/signIn.do'))
    expect(entries).toEqual([{ userName: 'finance', code: SUCCESS }])
  })

  test('the options name no user', async () => {
    await add()
    const { data } = await sandbox.client().call(calls['passkey/signInOptions.do'], {})
    expect(data).toMatchObject({ allowCredentials: [], rpId: 'localhost', userVerification: 'required' })
  })

  const refused: [string, Parameters<TestPasskey['answer']>[1], string][] = [
    ['a foreign origin', { origin: 'https://evil.example' }, 'E2051'],
    ['another relying party', { rpId: 'evil.example' }, 'E2051'],
    ['a user who was not checked', { verified: false }, 'E2051'],
    ['a challenge that was not issued', { challenge: 'AAAA' }, 'E2052'],
    ['another user handle', { userHandle: 'AAAA' }, 'E2050'],
  ]
  test.each(refused)('%s is refused', async (_name, more, code) => {
    const { passkey } = await add()
    const { client, answer } = await signIn(passkey, more)
    expect(answer.code).toBe(code)
    expect(await isIn(client)).toBe(false)
  })

  test.each(['null', '{}', '1', 'no JSON'])('client data %j answers no challenge', async (data) => {
    const { passkey } = await add()
    const provider = sandbox.client()
    const offered = (await provider.call(calls['passkey/signInOptions.do'], {})).data
    const clientDataJSON = Buffer.from(data).toString('base64url')
    const answer = { ...passkey.answer(offered), clientDataJSON }
    expect((await provider.call(calls['passkey/signIn.do'], answer)).code).toBe('E2052')
  })

  test('a counter that does not rise is refused, an authenticator that does not count is not', async () => {
    const { passkey } = await add()
    for (const [counter, code] of [
      [0, SUCCESS],
      [7, SUCCESS],
      [7, 'E2051'],
      [6, 'E2051'],
      [8, SUCCESS],
    ] as const) {
      expect([counter, (await signIn(passkey, { counter })).answer.code]).toEqual([counter, code])
    }
  })

  test('an unknown and a removed passkey are refused', async () => {
    const { passkey } = await add()
    expect((await signIn(new TestPasskey(), { userHandle: 'AAAA' })).answer.code).toBe('E2050')
    await finance.callWithToken(calls['passkey/remove.do'], { id: passkey.id })
    expect((await signIn(passkey)).answer.code).toBe('E2050')
  })

  test('a challenge belongs to its session and purpose, expires, and of two answers at the same time one passes', async () => {
    const { passkey } = await add()
    const [client, other] = [sandbox.client(), sandbox.client()]
    const offered = (await client.call(calls['passkey/signInOptions.do'], {})).data
    const call = () => client.call(calls['passkey/signIn.do'], passkey.answer(offered))
    await other.call(calls['passkey/signInOptions.do'], {})
    expect((await other.call(calls['passkey/signIn.do'], passkey.answer(offered))).code).toBe('E2052')
    expect((await proof(finance, { passkey: passkey.answer(offered) })).code).toBe('E2052')
    await sandbox.db.update(passkeyChallenges).set({ expiresAt: new Date() })
    expect((await call()).code).toBe('E2052')
    const fresh = (await client.call(calls['passkey/signInOptions.do'], {})).data
    const answers = await Promise.all(
      [1, 2].map(() => client.call(calls['passkey/signIn.do'], passkey.answer(fresh))),
    )
    expect(answers.map(({ code }) => code).sort()).toEqual([SUCCESS, 'E2052'])
  })

  test('frozen and deactivated accounts are refused, an expired password is not asked for', async () => {
    const { passkey } = await add()
    const isFinance = and(eq(users.merchantNo, '100001'), eq(users.userName, 'finance'))
    await sandbox.db
      .update(users)
      .set({ passwordChangedAt: new Date(0) })
      .where(isFinance)
    expect((await signIn(passkey)).answer.data.stage).toBe('signed_in')
    const frozenAt = new Date()
    await sandbox.db
      .insert(signInAttempts)
      .values({ ...FINANCE, network: '*', wrong: 5, at: frozenAt, frozenAt })
      .onConflictDoUpdate({
        target: [signInAttempts.merchantNo, signInAttempts.userName, signInAttempts.network],
        set: { frozenAt },
      })
    expect((await signIn(passkey)).answer.code).toBe('E2003')
    await sandbox.db.update(signInAttempts).set({ frozenAt: null })
    await sandbox.db.update(users).set({ status: 'deactivated' }).where(isFinance)
    expect((await signIn(passkey)).answer.code).toBe('E2004')
  })

  test('after a new password the passkey is a second step only, until it is used with the password', async () => {
    const { passkey } = await add()
    const newPassword = 'Other#2027'
    const change = { oldPassword: DEMO_PASSWORD, newPassword }
    expect((await finance.callWithToken(calls['admin/updatePassword.do'], change)).code).toBe(SUCCESS)
    expect((await signIn(passkey)).answer.code).toBe('E2055')
    expect(await list()).toMatchObject([{ signsIn: false }])
    const offered = (await finance.call(calls['passkey/confirmOptions.do'], {})).data
    expect((await proof(finance, { password: newPassword, passkey: passkey.answer(offered) })).code).toBe(
      SUCCESS,
    )
    expect((await signIn(passkey)).answer.code).toBe(SUCCESS)
  })
})

describe('second step', () => {
  test('signs in after the password, as the first of the methods', async () => {
    const { passkey } = await add()
    const { client, first, offered, answer } = await secondStep(passkey)
    expect(first.data).toMatchObject({ stage: 'second_step', methods: ['passkey', 'backup_code'] })
    expect(offered.allowCredentials).toMatchObject([{ id: passkey.id, transports: ['internal'] }])
    expect(answer).toMatchObject({ code: SUCCESS, data: { stage: 'signed_in' } })
    expect(await isIn(client)).toBe(true)
  })

  test('wrong answers count like wrong codes, the fifth ends the sign-in; expired ones do not count', async () => {
    const { passkey } = await add()
    const { client } = await firstStep(sandbox, 'finance')
    const ask = async () => (await client.call(calls['passkey/secondStepOptions.do'], {})).data
    const wrong = async (more: Parameters<TestPasskey['answer']>[1]) =>
      (await client.call(calls['passkey/secondStep.do'], passkey.answer(await ask(), more))).code
    expect(await wrong({ challenge: 'AAAA' })).toBe('E2052')
    // A challenge of the second step does not sign in without the password.
    const other = await client.call(calls['passkey/signIn.do'], passkey.answer(await ask()))
    expect(other.code).toBe('E2052')
    const codes = []
    for (let tries = 0; tries < 5; tries += 1) codes.push(await wrong({ verified: false }))
    expect(codes).toEqual(['E2051', 'E2051', 'E2051', 'E2051', 'E2032'])
    expect((await signIn(passkey)).answer.code).toBe('E2040')
  })

  test('the passkey of a colleague does not pass', async () => {
    await add()
    const admin = await sandbox.signIn('100001', 'admin')
    const { passkey } = await add(admin)
    expect((await secondStep(passkey)).answer.code).toBe('E2050')
  })

  test('confirms a sensitive action instead of a code', async () => {
    const { passkey } = await add()
    expect((await proof(finance, {})).code).toBe('E2039')
    const offered = (await finance.call(calls['passkey/confirmOptions.do'], {})).data
    expect((await proof(finance, { passkey: passkey.answer(offered, { verified: false }) })).code).toBe(
      'E2051',
    )
    const again = (await finance.call(calls['passkey/confirmOptions.do'], {})).data
    expect((await proof(finance, { passkey: passkey.answer(again) })).code).toBe(SUCCESS)
    const { code } = await (await sandbox.signIn('100001', 'admin')).call(
      calls['passkey/confirmOptions.do'],
      {},
    )
    expect(code).toBe('E2036')
  })
})

describe('rename and removal', () => {
  test('renames only an own passkey', async () => {
    const { passkey } = await add()
    const rename = (client: ProviderClient) =>
      client.callWithToken(calls['passkey/rename.do'], { id: passkey.id, name: 'Phone' })
    expect((await rename(await sandbox.signIn('100001', 'admin'))).code).toBe('E3003')
    expect((await rename(finance)).code).toBe(SUCCESS)
    expect(await list()).toMatchObject([{ name: 'Phone' }])
  })

  test('without the last method the second step is off and the backup codes are gone; with the app they stay', async () => {
    const { passkey, backupCodes } = await add()
    const remove = (id: string) => finance.callWithToken(calls['passkey/remove.do'], { id })
    expect((await remove('unknown')).code).toBe('E3003')
    expect((await remove(passkey.id)).code).toBe(SUCCESS)
    expect((await sandbox.lastMail('finance@100001.example'))?.subject).toMatch(/removed/)
    expect((await finance.call(calls['twoStep/info.do'], {})).data.backupCodesLeft).toBe(0)
    expect((await firstStep(sandbox, 'finance')).answer.data.stage).toBe('signed_in')
    expect(backupCodes).toHaveLength(10)

    const { secret } = await turnOnApp(finance)
    await enterPasswordAgain(finance, appCode(secret, 1))
    const second = new TestPasskey()
    await finance.callWithToken(calls['passkey/register.do'], second.register(await options(), 'Second'))
    await remove(second.id)
    expect((await finance.call(calls['twoStep/info.do'], {})).data.backupCodesLeft).toBe(10)
  })

  test('the reset of the second step removes the passkeys', async () => {
    const { passkey } = await add()
    const admin = await sandbox.signIn('100001', 'admin')
    const rows = (await admin.call(calls['adminManage/list.do'], {})).data.list
    expect(rows.find(({ userName }) => userName === 'finance')).toMatchObject({ twoStep: true })
    const input = { userName: 'finance', password: DEMO_PASSWORD }
    expect((await admin.callWithToken(calls['adminManage/resetTwoStep.do'], input)).code).toBe(SUCCESS)
    expect(await sandbox.db.select().from(passkeys)).toEqual([])
    expect((await signIn(passkey)).answer.code).toBe('E2050')
  })
})
