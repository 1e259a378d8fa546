import { addDays } from 'date-fns/addDays'
import { format } from 'date-fns/format'
import { parseISO } from 'date-fns/parseISO'
import type { InputOf } from '#lib/contract/call.ts'
import { SUCCESS } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import { isSetUpCall } from '#lib/rules/security-policy.ts'
import { DEMO_PASSWORD, TOTP_SECRET } from '#sandbox/seed/accounts.ts'
import { leaveMidnight } from '#tests/support/midnight.ts'
import { newVerifyId, type ProviderClient } from '#tests/support/provider-client.ts'
import { type OwnMerchant, withSandbox } from '#tests/support/sandbox.ts'
import { arriveWith, openStore, owner, signed, signInAt } from '#tests/support/stores.ts'
import { appCode } from '#tests/support/totp.ts'
import {
  addPasskey,
  enterPasswordAgain,
  firstStep,
  signInWithPasskey,
  turnOnApp,
} from '#tests/support/two-step.ts'

/** The security policy: saved, and applied at sign-in and in sessions. */

const INSIDE = '203.0.113.9'
const OUTSIDE = '198.51.100.1'
const save = calls['securityPolicy/save.do']
type Policy = InputOf<typeof save>

const sandbox = withSandbox()
let own: OwnMerchant
let admin: ProviderClient

beforeAll(async () => {
  await leaveMidnight(sandbox.now(), sandbox.advance)
})
beforeEach(async () => {
  own = await sandbox.newMerchant()
  admin = own.client
})

const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } })
const today = async () => (await admin.call(calls['securityPolicy/info.do'], {}, from(INSIDE))).data.today
const change = async (given: Partial<Policy>, ip = INSIDE, by = admin) => {
  const { policy } = (await by.call(calls['securityPolicy/info.do'], {}, from(ip))).data
  const { twoStepFor, twoStepRoles, twoStepFrom, idleMinutes, networks, version } = policy
  const base = { twoStepFor, twoStepRoles, twoStepFrom, idleMinutes, networks, version }
  const token = await by.call(calls['common/getOperationToken.do'], {}, from(ip))
  const { headers } = from(ip)
  return by.call(
    save,
    { ...base, password: DEMO_PASSWORD, ...given },
    { headers: { ...headers, operationToken: token.data } },
  )
}
const signInFrom = async (ip: string, { userName = 'finance', password = DEMO_PASSWORD } = {}) => {
  const client = sandbox.client()
  const verifyCode = await sandbox.captchaText(await newVerifyId(client))
  const token = await client.call(calls['common/getLoginToken.do'], {})
  const answer = await client.call(
    calls['admin/login.do'],
    { merchantNo: own.merchantNo, userName, password, verifyCode },
    { headers: { ...from(ip).headers, loginToken: token.data } },
  )
  return { client, answer }
}
const dayAfter = (day: string) => format(addDays(parseISO(day), 1), 'yyyy-MM-dd')
const logOf = async (call: string) =>
  (await admin.call(calls['merchantLog/list.do'], { call: [call] }, from(INSIDE))).data.list

test('without a policy the defaults apply, and users without two-step authentication are named', async () => {
  const { data } = await admin.call(calls['securityPolicy/info.do'], {}, from(INSIDE))
  expect(data.policy).toEqual({
    twoStepFor: 'none',
    twoStepRoles: [],
    twoStepFrom: null,
    idleMinutes: 15,
    networks: [],
    version: 0,
    updatedAt: null,
    updatedBy: null,
  })
  expect(data.own).toEqual({ address: INSIDE, role: 'main', twoStep: false })
  expect(data.withoutTwoStep.map(({ userName }) => userName)).toEqual(
    expect.arrayContaining(['admin', 'finance']),
  )
  expect(data.withoutTwoStep.map(({ userName }) => userName)).not.toContain('totp')
})

test('saved: stored in normal form, logged before and after, emailed to the main account', async () => {
  const saved = await change({
    idleMinutes: 5,
    networks: ['203.0.113.77/24', '203.0.113.0/24', '2001:DB8::1'],
  })
  expect([saved.code, saved.data]).toEqual([
    SUCCESS,
    expect.objectContaining({
      idleMinutes: 5,
      networks: ['203.0.113.0/24', '2001:db8::1/128'],
      version: 1,
      updatedBy: 'admin',
    }),
  ])
  const [entry] = await logOf('securityPolicy/save.do')
  expect(entry?.changes).toEqual([
    expect.objectContaining({ field: 'Idle time (minutes)', before: '15', after: '5' }),
    expect.objectContaining({ field: 'Networks', after: '203.0.113.0/24, 2001:db8::1/128' }),
  ])
  const mail = await sandbox.lastMail(`admin@${own.merchantNo}.example`)
  expect(mail?.subject).toBe('The security policy was changed')
  expect(mail?.body).toMatch(/admin has changed the security policy/)
})

test('an earlier version, a wrong password and a deleted role are refused; nothing is saved', async () => {
  expect((await change({ version: 7 })).code).toBe('E3010')
  const wrong = await change({ password: 'Wrong#2026' })
  expect([wrong.code, wrong.fields[0]?.path]).toEqual(['E2035', 'password'])
  const role = await change({ twoStepFor: 'roles', twoStepRoles: ['gone'], twoStepFrom: '2099-01-01' })
  expect([role.code, role.fields]).toEqual(['E1400', [{ path: 'twoStepRoles', message: 'invalid' }]])
  const { data } = await admin.call(calls['securityPolicy/info.do'], {})
  expect(data.policy.version).toBe(0)
})

test('a passkey confirms it instead of a code', async () => {
  const { passkey } = await addPasskey(admin)
  expect((await change({ idleMinutes: 6 })).code).toBe('E2039')
  const offered = (await admin.call(calls['passkey/confirmOptions.do'], {})).data
  const saved = await change({ idleMinutes: 6, passkey: passkey.answer(offered) })
  expect([saved.code, saved.data.idleMinutes]).toEqual([SUCCESS, 6])
})

test('the caller cannot be locked out: by networks without the own address, or by the second step', async () => {
  const networks = await change({ networks: ['203.0.113.0/24'] }, OUTSIDE)
  expect([networks.code, networks.fields]).toEqual([
    'E1400',
    [{ path: 'networks', message: `network_own?address=${OUTSIDE}` }],
  ])
  const day = await today()
  const rule = { twoStepFor: 'everyone', twoStepFrom: day } as const
  expect((await change(rule)).fields).toEqual([{ path: 'twoStepFrom', message: 'own_two_step' }])
})

test('of two saves at the same time, one is refused', async () => {
  const answers = await Promise.all([change({ idleMinutes: 6 }), change({ idleMinutes: 7 })])
  expect(answers.map(({ code }) => code).sort()).toEqual([SUCCESS, 'E3010'])
})

test('only roles with the operation save; a page permission alone reads', async () => {
  const finance = await sandbox.signIn(own.merchantNo, 'finance')
  expect((await finance.call(calls['securityPolicy/info.do'], {})).code).toBe('E1403')
  expect((await finance.callWithToken(save, {} as never)).code).toBe('E1403')
})

test('sign-in from outside the networks is refused after the correct password only, and logged', async () => {
  await change({ networks: ['203.0.113.0/24'] })
  const inside = await signInFrom(INSIDE)
  expect(inside.answer.data.stage).toBe('signed_in')
  const outside = await signInFrom(OUTSIDE)
  expect([outside.answer.code, outside.answer.msg]).toEqual(['E2007', expect.stringContaining(OUTSIDE)])
  expect((await signInFrom(OUTSIDE, { password: 'Wrong#2026' })).answer.code).toBe('E2002')
  const entries = await logOf('admin/login.do')
  expect(entries).toContainEqual(
    expect.objectContaining({ userName: 'finance', code: 'E2007', ip: OUTSIDE, result: 'failed' }),
  )
  // It does not count as a wrong password: the account is not frozen after five refusals.
  for (let attempt = 0; attempt < 4; attempt += 1) {
    expect((await signInFrom(OUTSIDE)).answer.code).toBe('E2007')
  }
  expect((await signInFrom(INSIDE)).answer.code).toBe(SUCCESS)
})

test('a passkey signs in from the networks only', async () => {
  const { client } = await signInFrom(INSIDE)
  const { passkey } = await addPasskey(client)
  expect((await signInWithPasskey(sandbox, passkey)).answer.code).toBe(SUCCESS)
  await change({ networks: ['203.0.113.0/24'] })
  expect((await signInWithPasskey(sandbox, passkey)).answer.code).toBe('E2007')
})

test('a session outside the networks ends at its next call, before the second step too', async () => {
  const finance = await signInFrom(OUTSIDE)
  const totp = await signInFrom(OUTSIDE, { userName: 'totp' })
  expect(totp.answer.data.stage).toBe('second_step')
  await change({ networks: ['203.0.113.0/24'] })
  const ended = await finance.client.call(calls['admin/getUserInfo.do'], {}, from(OUTSIDE))
  expect([ended.code, ended.data]).toEqual([
    'E0001',
    expect.objectContaining({ reason: 'network_not_allowed' }),
  ])
  // Also after the return to an allowed network.
  expect((await finance.client.call(calls['admin/getUserInfo.do'], {}, from(INSIDE))).code).toBe('E0001')
  const code = appCode(TOTP_SECRET)
  expect((await totp.client.call(calls['twoStep/login.do'], { code }, from(OUTSIDE))).code).toBe('E0001')
  expect((await admin.call(calls['admin/getUserInfo.do'], {}, from(INSIDE))).code).toBe(SUCCESS)
})

test('the idle limit is in every response of a session, from the sign-in on', async () => {
  await change({ idleMinutes: 5 })
  const user = { merchantNo: own.merchantNo, userName: 'finance', password: DEMO_PASSWORD }
  const client = sandbox.client()
  const verifyCode = await sandbox.captchaText(await newVerifyId(client))
  const token = await client.call(calls['common/getLoginToken.do'], {})
  const headers = { loginToken: token.data }
  const signedIn = await client.fetch(calls['admin/login.do'], { ...user, verifyCode }, { headers })
  expect(signedIn.headers.get('x-idle-minutes')).toBe('5')
  const info = await client.fetch(calls['admin/getUserInfo.do'], {})
  expect(info.headers.get('x-idle-minutes')).toBe('5')
})

describe('two-step authentication', () => {
  /** Required of the role finance, whose user has none, from a day relative to today. */
  const requireFrom = async (day: string) => {
    const saved = await change({ twoStepFor: 'roles', twoStepRoles: ['finance'], twoStepFrom: day })
    expect(saved.code).toBe(SUCCESS)
  }
  const due = async () => {
    await requireFrom(await today())
    const { client, answer } = await firstStep(sandbox, 'finance', own.merchantNo)
    expect([answer.code, answer.data.stage]).toEqual([SUCCESS, 'two_step_due'])
    return client
  }

  test('a session that can only set it up calls nothing else', async () => {
    const client = await due()
    const reached: string[] = []
    for (const call of Object.values(calls)) {
      if (call.access === 'public' || call.path === 'admin/logout.do') continue
      const response = await client.fetch(call, {})
      const { code } = (await response.json()) as { code: string }
      if (code !== 'E0001') reached.push(call.path)
    }
    const allowed = Object.values(calls).filter(
      (call) => isSetUpCall(call) && call.path !== 'admin/logout.do',
    )
    expect(reached.sort()).toEqual(allowed.map(({ path }) => path).sort())
  })

  test('turning a method on completes the sign-in, with a new session', async () => {
    const client = await due()
    const info = await client.call(calls['admin/getUserInfo.do'], {})
    expect(info.data.twoStepDue).toEqual({ from: await today(), days: 0 })
    await enterPasswordAgain(client)
    const before = client.cookie
    const { secret } = (await client.call(calls['twoStep/generateQr.do'], {})).data
    const done = await client.callWithToken(calls['twoStep/checkAuthenticator.do'], { code: appCode(secret) })
    expect(done.data.backupCodes).toHaveLength(10)
    expect(client.cookie).not.toBe(before)
    expect((await client.call(calls['admin/getUserInfo.do'], {})).data.twoStepDue).toBeNull()
    expect((await client.call(calls['settlement/list.do'], {} as never)).code).toBe(SUCCESS)
    const old = sandbox.client()
    old.cookie = before
    expect((await old.call(calls['twoStep/info.do'], {})).code).toBe('E0001')
    expect((await firstStep(sandbox, 'finance', own.merchantNo)).answer.data.stage).toBe('second_step')
  })

  test('a passkey completes the sign-in too, and cannot be removed as the last method', async () => {
    const client = await due()
    const { passkey } = await addPasskey(client)
    expect((await client.call(calls['admin/getUserInfo.do'], {})).data.twoStepDue).toBeNull()
    expect((await client.call(calls['settlement/list.do'], {} as never)).code).toBe(SUCCESS)
    const proof = (await client.call(calls['passkey/confirmOptions.do'], {})).data
    const again = { password: DEMO_PASSWORD, passkey: passkey.answer(proof) }
    expect((await client.call(calls['twoStep/checkLoginPassword.do'], again)).code).toBe(SUCCESS)
    const removed = await client.callWithToken(calls['passkey/remove.do'], { id: passkey.id })
    expect(removed.code).toBe('E2042')
    expect((await signInWithPasskey(sandbox, passkey)).answer.data.stage).toBe('signed_in')
  })

  test('before the day a user signs in as usual and gets the number of days that are left', async () => {
    const day = dayAfter(await today())
    await requireFrom(day)
    const { client, answer } = await firstStep(sandbox, 'finance', own.merchantNo)
    expect(answer.data.stage).toBe('signed_in')
    const info = await client.call(calls['admin/getUserInfo.do'], {})
    expect(info.data.twoStepDue).toEqual({ from: day, days: 1 })
    expect((await admin.call(calls['admin/getUserInfo.do'], {})).data.twoStepDue).toBeNull()
    await sandbox.advance('P1D', own.merchantNo)
    const next = await firstStep(sandbox, 'finance', own.merchantNo)
    expect(next.answer.data.stage).toBe('two_step_due')
  })

  test('the last method cannot be turned off while it is required', async () => {
    const { secret } = await turnOnApp(admin)
    const code = appCode(secret, 1)
    const rule = { twoStepFor: 'everyone', twoStepFrom: await today(), code } as const
    expect((await change(rule)).code).toBe(SUCCESS)
    const off = await admin.callWithToken(calls['twoStep/disable.do'], { method: 'authenticator' })
    expect(off.code).toBe('E2042')
    expect((await admin.call(calls['twoStep/info.do'], {})).data.authenticator.on).toBe(true)
  })
})

test('a store owner’s sign-in follows the policy', async () => {
  const signIn = async () => {
    const client = sandbox.client()
    const arrived = await arriveWith(client, 'wix', await signed(sandbox, await openStore(sandbox, 'wix')))
    const as = { ...owner, merchantNo: own.merchantNo, gatewayNo: own.gatewayNo, userName: 'admin' }
    return (await signInAt(sandbox, client, 'wix', arrived.data.arrivalId, as)).code
  }
  await change({ twoStepFor: 'everyone', twoStepFrom: dayAfter(await today()) })
  expect(await signIn()).toBe(SUCCESS)
  await sandbox.advance('P1D', own.merchantNo)
  expect(await signIn()).toBe('E2043')
  await change({ twoStepFor: 'none', networks: ['203.0.113.0/24'] })
  expect(await signIn()).toBe('E2007')
})
