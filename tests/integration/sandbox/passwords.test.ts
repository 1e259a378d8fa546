import { SUCCESS } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import { DEMO_PASSWORD as PASSWORD } from '#sandbox/seed/accounts.ts'
import { newVerifyId, signInWith } from '#tests/support/provider-client.ts'
import { withSandbox } from '#tests/support/sandbox.ts'

const updatePassword = calls['admin/updatePassword.do']

const sandbox = withSandbox()
beforeEach(() => sandbox.control('reset', {}))

const codeOfSignIn = async (userName: string, password: string) =>
  (await signInWith(sandbox.client(), sandbox.captchaText, { merchantNo: '100001', userName, password })).code

test('after a password change the old password is invalid, other sessions end, this session stays', async () => {
  const here = await sandbox.signIn('100001', 'admin')
  const elsewhere = await sandbox.signIn('100001', 'admin')
  const changed = await here.callWithToken(updatePassword, {
    oldPassword: PASSWORD,
    newPassword: 'Better#2027',
  })
  expect(changed.code).toBe(SUCCESS)
  expect((await here.call(calls['admin/getUserInfo.do'], {})).code).toBe(SUCCESS)
  expect((await elsewhere.call(calls['admin/getUserInfo.do'], {})).code).toBe('E0001')
  expect(await codeOfSignIn('admin', PASSWORD)).toBe('E2002')
  expect(await codeOfSignIn('admin', 'Better#2027')).toBe(SUCCESS)
})

test.each([
  ['short1', ['length']],
  ['longerthansixteen1', ['length']],
  ['12345678', ['letter']],
  ['abcdefgh', ['digit']],
  ['abc 12345', ['no_space']],
  ['pass', ['length', 'digit']],
])('%s is refused with the rules that it breaks', async (newPassword, rules) => {
  const client = await sandbox.signIn('100001', 'admin')
  const answer = await client.callWithToken(updatePassword, { oldPassword: PASSWORD, newPassword })
  expect(answer.code).toBe('E2011')
  expect(answer.fields).toEqual(rules.map((message) => ({ path: 'newPassword', message })))
})

test('the last five passwords are refused, the sixth is allowed', async () => {
  const client = await sandbox.signIn('100001', 'admin')
  let oldPassword = PASSWORD
  const change = async (newPassword: string) => {
    const { code } = await client.callWithToken(updatePassword, { oldPassword, newPassword })
    if (code === SUCCESS) oldPassword = newPassword
    return code
  }
  expect(await change(PASSWORD)).toBe('E2012')
  for (let turn = 1; turn <= 4; turn += 1) expect(await change(`Better#${turn}`)).toBe(SUCCESS)
  expect(await change(PASSWORD)).toBe('E2012')
  expect(await change('Better#5')).toBe(SUCCESS)
  expect(await change(PASSWORD)).toBe(SUCCESS)
})

test('a wrong old password counts as a failed attempt, and the fifth ends the session', async () => {
  const client = await sandbox.signIn('100001', 'admin')
  const wrong = () =>
    client.callWithToken(updatePassword, { oldPassword: 'Wrong#2026', newPassword: 'Better#2027' })
  const codes = []
  for (let tries = 0; tries < 3; tries += 1) codes.push((await wrong()).code)
  const check = calls['admin/checkPassword.do']
  expect((await client.call(check, { password: 'Wrong#2026' })).data).toEqual({ correct: false })
  codes.push((await client.call(check, { password: 'Wrong#2026' })).code)
  expect(codes).toEqual(['E2010', 'E2010', 'E2010', 'E2003'])
  expect((await client.call(calls['admin/getUserInfo.do'], {})).code).toBe('E0001')
  expect(await codeOfSignIn('admin', PASSWORD)).toBe('E2003')
})

test('checkPassword checks the current password', async () => {
  const client = await sandbox.signIn('100001', 'admin')
  const answer = await client.call(calls['admin/checkPassword.do'], { password: PASSWORD })
  expect(answer.data).toEqual({ correct: true })
})

test('the history reports a recently used password, but not to an unauthenticated user', async () => {
  const client = await sandbox.signIn('100001', 'admin')
  const ask = (newPassword?: string) =>
    client.call(calls['admin/getPasswordHistory.do'], newPassword === undefined ? {} : { newPassword })
  expect((await ask(PASSWORD)).data).toMatchObject({ usedLately: true })
  expect((await ask('Better#2027')).data).toMatchObject({ usedLately: false })
  expect((await ask()).data).toEqual({
    usedLately: false,
    expiresOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  })
  const codes = []
  for (let attempt = 0; attempt < 19; attempt += 1) codes.push((await ask(`Guess#${attempt}00`)).code)
  expect(codes.at(-1)).toBe('E1429')
})

test('an expired password is changed in its own stage, then the user is signed in', async () => {
  const client = sandbox.client()
  const expired = { merchantNo: '100001', userName: 'expired', password: PASSWORD }
  const entered = await signInWith(client, sandbox.captchaText, expired)
  expect(entered.data.stage).toBe('password_due')
  expect((await client.call(calls['admin/getUserInfo.do'], {})).code).toBe('E0001')

  const renew = async (oldPassword: string, newPassword: string) => {
    const token = await client.call(calls['common/getLoginToken.do'], {})
    const request = { oldPassword, newPassword }
    return client.call(calls['admin/renewPassword.do'], request, { headers: { loginToken: token.data } })
  }
  expect((await renew('Wrong#2026', 'Better#2027')).code).toBe('E2010')
  expect((await renew(PASSWORD, 'short')).code).toBe('E2011')
  expect((await renew(PASSWORD, PASSWORD)).code).toBe('E2012')
  expect((await renew(PASSWORD, 'Better#2027')).code).toBe(SUCCESS)
  expect(await codeOfSignIn('expired', 'Better#2027')).toBe(SUCCESS)
})

test('the change is refused outside its stage', async () => {
  const request = { oldPassword: PASSWORD, newPassword: 'Better#2027' }
  expect((await sandbox.client().call(calls['admin/renewPassword.do'], request)).code).toBe('E0001')
  const client = await sandbox.signIn('100001', 'admin')
  expect((await client.call(calls['admin/renewPassword.do'], request)).code).toBe('E0001')
})

describe('a forgotten password', () => {
  const forget = async (userName: string) => {
    const client = sandbox.client()
    const verifyCode = await sandbox.captchaText(await newVerifyId(client))
    return client.call(calls['admin/forgotPassword.do'], { merchantNo: '100001', userName, verifyCode })
  }
  const mailedKey = async () => {
    const mail = await sandbox.lastMail('admin@100001.example')
    return /http:\/\/localhost:3000\/updatePass\?key=([\w-]+)/.exec(mail?.body ?? '')?.[1] ?? ''
  }
  const reset = (key: string, newPassword: string) =>
    sandbox.client().call(calls['admin/resetPassword.do'], { key, newPassword })

  test('is reset by an emailed link that works once', async () => {
    const session = await sandbox.signIn('100001', 'admin')
    await forget('admin')
    const key = await mailedKey()
    expect((await reset(key, 'short')).code).toBe('E2011')
    expect((await reset(key, 'Better#2027')).code).toBe(SUCCESS)
    expect((await reset(key, 'Other#2028')).code).toBe('E2013')
    expect((await session.call(calls['admin/getUserInfo.do'], {})).code).toBe('E0001')
    expect(await codeOfSignIn('admin', 'Better#2027')).toBe(SUCCESS)
  })

  test('has the same response for unknown users, and nothing is sent', async () => {
    expect(await forget('nobody')).toEqual(await forget('admin'))
    expect(await sandbox.lastMail('unknown@sandbox.example')).toBeUndefined()
    expect((await reset('invented', 'Better#2027')).code).toBe('E2013')
  })
})
