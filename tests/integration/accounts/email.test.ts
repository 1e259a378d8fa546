import { and, eq } from 'drizzle-orm'
import { SUCCESS } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import { emailChanges, operationLogs, users } from '#sandbox/platform/db/schema/index.ts'
import { DEMO_PASSWORD } from '#sandbox/seed/accounts.ts'
import { type ProviderClient, signInWith } from '#tests/support/provider-client.ts'
import { withSandbox } from '#tests/support/sandbox.ts'
import { appCode, wrongCode } from '#tests/support/totp.ts'
import { turnOnApp } from '#tests/support/two-step.ts'

/** An open session alone cannot take an account over: a new email, a new role, a new administrator. */

const password = DEMO_PASSWORD
const edit = calls['adminManage/edit.do']

const sandbox = withSandbox()
let merchantNo: string
let client: ProviderClient

beforeEach(async () => {
  ;({ merchantNo, client } = await sandbox.newMerchant())
})

const addressOf = (userName: string) => `${userName}@${merchantNo}.example`
const rowOf = async (userName: string) => {
  const { data } = await client.call(calls['adminManage/list.do'], { userName: [userName] })
  const [row] = data.list
  if (!row) throw new Error(`no user ${userName}`)
  return row
}
const change = async (userName: string, given: object, proof: object = { password }) => {
  const { version, name, email, role } = await rowOf(userName)
  return client.callWithToken(edit, { userName, version, name, email, role, ...given, ...proof })
}
const linkIn = async (to: string, action: 'confirm' | 'revert') => {
  const mail = await sandbox.lastMail(to)
  return new RegExp(`/emailChange\\?action=${action}&key=([\\w-]+)`).exec(mail?.body ?? '')?.[1] ?? ''
}
const open = (action: 'confirm' | 'revert', key: string) =>
  sandbox.client().call(calls[`admin/${action}Email.do`], { key })
const codeOfSession = async (by: ProviderClient) => (await by.call(calls['admin/getUserInfo.do'], {})).code

describe('the proof', () => {
  const person = { userName: 'anna', name: 'Anna', email: 'anna@shop.example', role: 'finance' }
  const attempts = [
    ['a new email', (proof: object) => change('finance', { email: 'new@shop.example' }, proof)],
    ['a new email of one’s own', (proof: object) => change('admin', { email: 'new@shop.example' }, proof)],
    ['a new role', (proof: object) => change('finance', { role: 'support' }, proof)],
    [
      'a new administrator',
      (proof: object) => client.callWithToken(calls['adminManage/add.do'], { ...person, ...proof } as never),
    ],
  ] as const

  test.each(attempts)('%s needs the password', async (_, attempt) => {
    const none = await attempt({})
    expect([none.code, none.fields.map(({ path }) => path)]).toEqual(['E1400', ['password']])
    expect((await attempt({ password: 'Wrong#2026' })).code).toBe('E2035')
    expect((await attempt({ password })).code).toBe(SUCCESS)
  })

  test.each(attempts)('%s needs the second step where it is on', async (_, attempt) => {
    const { secret } = (await turnOnApp(client)) as { secret: string }
    expect((await attempt({ password })).code).toBe('E2039')
    const code = appCode(secret, 1)
    expect((await attempt({ password, code: wrongCode(code) })).code).toBe('E2031')
    expect((await attempt({ password, code })).code).toBe(SUCCESS)
  })

  test('a backup code proves it once', async () => {
    const [code = ''] = (await turnOnApp(client)).answer.data.backupCodes ?? []
    expect((await change('finance', { role: 'support' }, { password, code })).code).toBe(SUCCESS)
    expect((await change('finance', { role: 'risk' }, { password, code })).code).toBe('E2031')
  })

  test('a new name needs neither', async () => {
    expect((await change('finance', { name: 'Zhou' }, {})).code).toBe(SUCCESS)
  })

  test('a wrong attempt changes nothing and is in the log', async () => {
    await change('finance', { email: 'new@shop.example', name: 'Other' }, { password: 'Wrong#2026' })
    expect(await rowOf('finance')).toMatchObject({ pendingEmail: null, version: 1 })
    const [entry] = await sandbox.db
      .select()
      .from(operationLogs)
      .where(and(eq(operationLogs.merchantNo, merchantNo), eq(operationLogs.call, edit.path)))
    expect(entry?.code).toBe('E2035')
  })
})

test.each(['adminManage/add.do', 'adminManage/edit.do'] as const)(
  '%s never gives the main role',
  async (path) => {
    const add = { userName: 'anna', name: 'Anna', email: 'anna@shop.example', role: 'main', password }
    const answer =
      path === 'adminManage/add.do'
        ? await client.callWithToken(calls[path], add)
        : await change('finance', { role: 'main' })
    expect([answer.code, answer.fields]).toEqual(['E3445', [{ path: 'role', message: 'role_main' }]])
  },
)

describe('a new email', () => {
  const newEmail = () => `new@${merchantNo}.example`

  test('counts only once its link is opened', async () => {
    expect((await change('finance', { email: newEmail() })).data).toMatchObject({
      email: addressOf('finance'),
      pendingEmail: newEmail(),
    })
    const key = await linkIn(newEmail(), 'confirm')
    expect(await open('confirm', key)).toMatchObject({ code: SUCCESS, data: { email: newEmail() } })
    expect(await rowOf('finance')).toMatchObject({ email: newEmail(), pendingEmail: null })
    expect((await open('confirm', key)).code).toBe('E2014')
  })

  test('the link to confirm ends after 72 hours', async () => {
    await change('finance', { email: newEmail() })
    await sandbox.db.update(emailChanges).set({ confirmUntil: new Date(Date.now() - 1) })
    expect((await rowOf('finance')).pendingEmail).toBeNull()
    expect((await open('confirm', await linkIn(newEmail(), 'confirm'))).code).toBe('E2014')
  })

  test('a later request replaces the one that waits', async () => {
    await change('finance', { email: newEmail() })
    const key = await linkIn(newEmail(), 'confirm')
    await change('finance', { email: 'other@shop.example' })
    expect((await open('confirm', key)).code).toBe('E2014')
    expect((await rowOf('finance')).pendingEmail).toBe('other@shop.example')
  })

  test.each(['before', 'after'])(
    'the old address reverts it %s the confirmation, and signs out',
    async (when) => {
      const finance = await sandbox.signIn(merchantNo, 'finance')
      await change('finance', { email: newEmail() })
      const confirm = await linkIn(newEmail(), 'confirm')
      if (when === 'after') await open('confirm', confirm)
      const revert = await linkIn(addressOf('finance'), 'revert')
      expect(await open('revert', revert)).toMatchObject({ data: { email: addressOf('finance') } })
      expect((await rowOf('finance')).email).toBe(addressOf('finance'))
      expect(await codeOfSession(finance)).toBe('E0001')
      expect((await open('confirm', confirm)).code).toBe('E2014')
      expect((await open('revert', revert)).code).toBe('E2014')
    },
  )

  test('the first revert link works after the confirmation, even after a second change', async () => {
    await change('finance', { email: newEmail() })
    const revert = await linkIn(addressOf('finance'), 'revert')
    await open('confirm', await linkIn(newEmail(), 'confirm'))
    await change('finance', { email: 'third@shop.example' })
    const theirs = await linkIn(newEmail(), 'revert')
    await open('confirm', await linkIn('third@shop.example', 'confirm'))
    expect((await open('revert', revert)).code).toBe(SUCCESS)
    expect((await rowOf('finance')).email).toBe(addressOf('finance'))
    // The owner of the address before the second change cannot revert that change.
    expect((await open('revert', theirs)).code).toBe('E2014')
  })

  test('the link to revert ends after 72 hours', async () => {
    await change('finance', { email: newEmail() })
    await sandbox.db.update(emailChanges).set({ revertUntil: new Date(Date.now() - 1) })
    expect((await open('revert', await linkIn(addressOf('finance'), 'revert'))).code).toBe('E2014')
  })

  test('every step is in the operation log, under the user', async () => {
    await change('finance', { email: newEmail() })
    await open('confirm', await linkIn(newEmail(), 'confirm'))
    await open('revert', await linkIn(addressOf('finance'), 'revert'))
    const { list } = (await client.call(calls['merchantLog/list.do'], {})).data
    expect(list.slice(0, 3).map(({ userName, target }) => [userName, target])).toEqual([
      ['finance', 'finance'],
      ['finance', 'finance'],
      ['admin', 'finance'],
    ])
  })
})

describe('a password reset', () => {
  const linkAfterReset = async (userName: string) => {
    const reset = await client.callWithToken(calls['adminManage/resetPassword.do'], { userName })
    expect(reset.code).toBe(SUCCESS)
    return /key=([\w-]+)/.exec((await sandbox.lastMail(addressOf(userName)))?.body ?? '')?.[1] ?? ''
  }
  const setPassword = (key: string) =>
    sandbox.client().call(calls['admin/resetPassword.do'], { key, newPassword: 'Better#2027' })
  const resetBy = async (userName: string) => setPassword(await linkAfterReset(userName))

  test('is mailed, logged, and cancels a change of the email that waits', async () => {
    await change('finance', { email: 'evil@shop.example' })
    const link = await linkAfterReset('finance')
    // One that was requested after the administrator's reset.
    await change('finance', { email: 'evil@shop.example' })
    expect((await setPassword(link)).data).toEqual({ frozen: false })
    expect((await sandbox.lastMail(addressOf('finance')))?.subject).toMatch('Your password has been reset')
    expect((await open('confirm', await linkIn('evil@shop.example', 'confirm'))).code).toBe('E2014')
    const { list } = (await client.call(calls['merchantLog/list.do'], {})).data
    expect(list[0]).toMatchObject({ userName: 'finance', target: 'finance', result: 'success' })
  })

  test('by an administrator cancels it already before the mailed link is used', async () => {
    await change('finance', { email: 'evil@shop.example' })
    const link = await linkAfterReset('finance')
    expect((await rowOf('finance')).pendingEmail).toBeNull()
    expect((await open('confirm', await linkIn('evil@shop.example', 'confirm'))).code).toBe('E2014')
    expect((await rowOf('finance')).email).toBe(addressOf('finance'))
    expect((await setPassword(link)).code).toBe(SUCCESS)
  })

  test('shows that a frozen account stays frozen', async () => {
    expect((await resetBy('frozen')).data).toEqual({ frozen: true })
    const answer = await signInWith(sandbox.client(), sandbox.captchaText, {
      merchantNo,
      userName: 'frozen',
      password: 'Better#2027',
    })
    expect([answer.code, answer.msg]).toEqual(['E2003', expect.stringMatching(/administrator.*provider/)])
  })
})

test.each(['by its owner', 'after it has expired'])(
  'a password changed %s cancels a change of the email that waits',
  async (when) => {
    await change('finance', { email: 'evil@shop.example' })
    const isFinance = and(eq(users.merchantNo, merchantNo), eq(users.userName, 'finance'))
    const isExpired = when === 'after it has expired'
    if (isExpired)
      await sandbox.db
        .update(users)
        .set({ passwordChangedAt: new Date(0) })
        .where(isFinance)
    const finance = await sandbox.signIn(merchantNo, 'finance')
    const given = { oldPassword: password, newPassword: 'Better#2027' }
    const loginToken = String((await finance.call(calls['common/getLoginToken.do'], {})).data)
    const answer = isExpired
      ? await finance.call(calls['admin/renewPassword.do'], given, { headers: { loginToken } })
      : await finance.callWithToken(calls['admin/updatePassword.do'], given)
    expect(answer.code).toBe(SUCCESS)
    expect((await open('confirm', await linkIn('evil@shop.example', 'confirm'))).code).toBe('E2014')
    expect(await rowOf('finance')).toMatchObject({ email: addressOf('finance'), pendingEmail: null })
  },
)

describe('the calendar address', () => {
  const rotate = calls['deadline/rotateFeed.do']
  const feedOf = async (by: ProviderClient) => {
    const { key } = (await by.callWithToken(rotate, { action: 'renew', password })).data
    return async () => {
      const response = await sandbox.client().fetch(calls['deadline/feed.do'], { key })
      return response.headers.get('content-type')?.startsWith('text/calendar') ?? false
    }
  }

  test('needs the password', async () => {
    const none = await client.callWithToken(rotate, { action: 'renew' })
    expect([none.code, none.fields.map(({ path }) => path)]).toEqual(['E1400', ['password']])
    expect((await client.callWithToken(rotate, { action: 'renew', password: 'Wrong#2026' })).code).toBe(
      'E2035',
    )
    expect((await client.callWithToken(rotate, { action: 'end' })).code).toBe(SUCCESS)
  })

  test('needs the second step, if it is on', async () => {
    const works = await feedOf(client)
    const { secret } = await turnOnApp(client)
    const code = appCode(secret, 1)
    const renew = (proof: { code?: string }) =>
      client.callWithToken(rotate, { action: 'renew', password, ...proof })
    const missing = await renew({})
    expect([missing.code, missing.fields]).toEqual(['E2039', [{ path: 'code', message: 'required' }]])
    const wrong = await renew({ code: wrongCode(code) })
    expect([wrong.code, wrong.fields]).toEqual(['E2031', [{ path: 'code', message: 'wrong_code' }]])
    expect(await works()).toBe(true)
    expect((await renew({ code })).data.key).toMatch(/^[\w-]{43}$/)
    expect(await works()).toBe(false)
  })

  const ends: [string, (owner: ProviderClient) => Promise<unknown>, owner?: string][] = [
    [
      'a password change',
      (owner) =>
        owner.callWithToken(calls['admin/updatePassword.do'], {
          oldPassword: password,
          newPassword: 'Better#2027',
        }),
      'admin',
    ],
    [
      'a reset by an administrator',
      () => client.callWithToken(calls['adminManage/resetPassword.do'], { userName: 'finance' }),
    ],
    [
      'a role without deadlines',
      () => sandbox.control('roles', { merchantNo, role: 'finance', rights: { pages: [], calls: [] } }),
    ],
    [
      'a freeze',
      async () => {
        for (let tries = 0; tries < 5; tries += 1) {
          const wrong = { merchantNo, userName: 'finance', password: 'Wrong#2026' }
          await signInWith(sandbox.client(), sandbox.captchaText, wrong)
        }
      },
    ],
  ]
  test.each(ends)('ends with %s', async (_, end, userName = 'finance') => {
    const owner = await sandbox.signIn(merchantNo, userName)
    const works = await feedOf(owner)
    expect(await works()).toBe(true)
    await end(owner)
    expect(await works()).toBe(false)
  })
})

test.each([
  ['zh_CN', /^(?=.*[\p{Script=Han}])(?!.*If this)/su],
  ['en_US', /^(?!.*\p{Script=Han})/su],
  [null, /\p{Script=Han}.*merchant/su],
] as const)('the language of a mail is the recipient’s: %s', async (locale, expected) => {
  await sandbox.db.update(users).set({ locale }).where(eq(users.userName, 'finance'))
  await change('finance', { email: 'new@shop.example' })
  const mail = await sandbox.lastMail(addressOf('finance'))
  expect(mail?.subject).toMatch(locale === 'zh_CN' ? '邮箱变更申请' : /A change of your email/)
  expect(mail?.body).toMatch(expected)
  expect(mail?.body).toMatch(/\d{4}-\d\d-\d\d \d\d:\d\d \([A-Za-z/_]+\)/)
  expect(mail?.body).toMatch(/127\.0\.0\.1/)
})

test('the main account gets a copy without the link', async () => {
  await change('finance', { email: 'new@shop.example' })
  const copy = await sandbox.lastMail(addressOf('admin'))
  expect(copy?.body).toMatch(/copy as the main account/)
  expect(copy?.body).not.toMatch(/key=/)
})
