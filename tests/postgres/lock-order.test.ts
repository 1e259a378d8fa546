import { and, eq } from 'drizzle-orm'
import { SUCCESS } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import { users } from '#sandbox/platform/db/schema/index.ts'
import { DEMO_PASSWORD } from '#sandbox/seed/accounts.ts'
import { approvalsOf, colleagues, setRules, waitingNo } from '#tests/support/approvals.ts'
import { atOnce, ready } from '#tests/support/at-once.ts'
import { bankChangesOf, pdf } from '#tests/support/bank-changes.ts'
import { newVerifyId, type ProviderClient, signInWith } from '#tests/support/provider-client.ts'
import { withSandbox } from '#tests/support/sandbox.ts'
import { turnOnApp } from '#tests/support/two-step.ts'

/**
 * Every transaction locks in one order: the merchant's people, sign-in attempts, the user, the second step, sessions and
 * links. In another order, two requests would wait for each other, and one of them would end with an internal error.
 */

const password = DEMO_PASSWORD

const sandbox = withSandbox()
let merchantNo: string
let client: ProviderClient

beforeEach(async () => {
  ;({ merchantNo, client } = await sandbox.newMerchant())
})

type Send = () => Promise<{ code: string }>

async function codesOf(requests: readonly [Send, Send], held: string): Promise<string[]> {
  return (await atOnce<{ code: string }[]>(sandbox, [...requests], held)).map(({ code }) => code)
}
const rowOf = (userName: string) =>
  `select from users where merchant_no = '${merchantNo}' and user_name = '${userName}' for update`
/** A second session of the main account, and backup codes for both. */
async function twoSessions() {
  const second = await sandbox.signIn(merchantNo, 'admin')
  const [first = '', other = ''] = (await turnOnApp(client)).answer.data.backupCodes ?? []
  return { second, codes: [first, other] as const }
}
async function emailOf(userName: string): Promise<string> {
  const isUser = and(eq(users.merchantNo, merchantNo), eq(users.userName, userName))
  const [user] = await sandbox.db.select({ email: users.email }).from(users).where(isUser)
  return user?.email ?? ''
}
const keyIn = async (to: string) =>
  /[?&]key=([\w-]+)/.exec((await sandbox.lastMail(to))?.body ?? '')?.[1] ?? ''
async function signIn(userName: string): Promise<Send> {
  const provider = sandbox.client()
  const credentials = { merchantNo, userName, password: 'Wrong#2026' }
  // The rows of the attempts already exist: otherwise there is nothing that both transactions lock.
  await signInWith(provider, sandbox.captchaText, credentials)
  const verifyCode = await sandbox.captchaText(await newVerifyId(provider))
  const loginToken = String((await provider.call(calls['common/getLoginToken.do'], {})).data)
  return () =>
    provider.call(calls['admin/login.do'], { ...credentials, verifyCode }, { headers: { loginToken } })
}
const invite = async (userName: string) => {
  const invited = { name: 'Anna', email: `${userName}.${merchantNo}@shop.example`, role: 'finance' }
  const added = await client.callWithToken(calls['adminManage/add.do'], { userName, ...invited, password })
  expect(added.code).toBe(SUCCESS)
  return invited
}
const resetByLink = async (key: string) =>
  ready(sandbox.client(), calls['admin/resetPassword.do'], { key, newPassword: 'Better#2027' })

test('a user changes the own email during the second step of another sign-in', async () => {
  const provider = sandbox.client()
  const { codes } = await twoSessions()
  const [own] = (await client.call(calls['adminManage/list.do'], { userName: ['admin'] })).data.list
  await signInWith(provider, sandbox.captchaText, { merchantNo, userName: 'admin', password })
  const edit = await ready(client, calls['adminManage/edit.do'], {
    userName: 'admin',
    version: own?.version ?? 0,
    name: own?.name ?? '',
    role: own?.role ?? '',
    email: 'new@shop.example',
    password,
    code: codes[0],
  })
  const secondStep = await ready(provider, calls['twoStep/backupCodeLogin.do'], { code: codes[1] })
  expect(await codesOf([edit, secondStep], 'backup_codes')).toEqual([SUCCESS, SUCCESS])
})

test('a user is deleted during a sign-in', async () => {
  const requests = [
    await ready(client, calls['adminManage/delete.do'], { userName: 'risk' }),
    await signIn('risk'),
  ] as const
  expect(await codesOf(requests, 'password_history')).toEqual([SUCCESS, 'E2002'])
})

test('an invitation is withdrawn during a sign-in', async () => {
  await invite('anna')
  const requests = [
    await ready(client, calls['adminManage/withdrawInvitation.do'], { userName: 'anna' }),
    await signIn('anna'),
  ] as const
  expect(await codesOf(requests, 'password_history')).toEqual([SUCCESS, 'E2002'])
})

describe('a link that sets a password', () => {
  test('is used while the password is reset again: the link has ended', async () => {
    const reset = { userName: 'finance' }
    await client.callWithToken(calls['adminManage/resetPassword.do'], reset)
    const requests = [
      await ready(client, calls['adminManage/resetPassword.do'], reset),
      await resetByLink(await keyIn(await emailOf('finance'))),
    ] as const
    expect(await codesOf(requests, rowOf('finance'))).toEqual([SUCCESS, 'E2013'])
  })

  test('is used while the invitation is sent again: the user is no longer invited', async () => {
    const { email } = await invite('anna')
    const requests = [
      await resetByLink(await keyIn(email)),
      await ready(client, calls['adminManage/resendInvitation.do'], { userName: 'anna' }),
    ] as const
    expect(await codesOf(requests, rowOf('anna'))).toEqual([SUCCESS, 'E3439'])
  })

  test('is used while the invitation is withdrawn: the user stays', async () => {
    const { email } = await invite('anna')
    const requests = [
      await resetByLink(await keyIn(email)),
      await ready(client, calls['adminManage/withdrawInvitation.do'], { userName: 'anna' }),
    ] as const
    expect(await codesOf(requests, rowOf('anna'))).toEqual([SUCCESS, 'E3439'])
    expect(await emailOf('anna')).toBe(email)
  })

  test('is used while a new email is confirmed: the new email is canceled', async () => {
    // First, because this reset would cancel the new email too.
    await client.callWithToken(calls['adminManage/resetPassword.do'], { userName: 'finance' })
    const link = await keyIn(await emailOf('finance'))
    const { list } = (await client.call(calls['adminManage/list.do'], { userName: ['finance'] })).data
    const { version = 0, name = '', role = '' } = list[0] ?? {}
    const email = `new.${merchantNo}@shop.example`
    const edit = { userName: 'finance', version, name, role, email, password }
    expect((await client.callWithToken(calls['adminManage/edit.do'], edit)).code).toBe(SUCCESS)
    const confirm = await ready(sandbox.client(), calls['admin/confirmEmail.do'], { key: await keyIn(email) })
    const requests = [await resetByLink(link), confirm] as const
    expect(await codesOf(requests, rowOf('finance'))).toEqual([SUCCESS, 'E2014'])
  })
})

describe('a user approves a request, and in another session', () => {
  const add = calls['adminManage/add.do']
  const person = (userName: string) => ({
    userName,
    name: 'Anna',
    email: `${userName}@shop.example`,
    role: 'finance',
    password,
  })
  const weaker = (version: number) => ({
    refunds: [],
    bankAccount: true,
    apiKeys: true,
    administrators: true,
    version,
    password,
  })
  type Kind = [
    string,
    (by: ProviderClient) => Promise<string>,
    (by: ProviderClient, code: string) => Promise<Send>,
    string,
  ]

  test.each<Kind>([
    [
      'adds an administrator',
      async (by) => waitingNo(await by.callWithToken(add, person('anna'))),
      (by, code) => ready(by, add, { ...person('otto'), code }),
      SUCCESS,
    ],
    [
      'changes the rules that were approved',
      async (by) => waitingNo(await by.callWithToken(calls['approval/saveRules.do'], weaker(1))),
      (by, code) => ready(by, calls['approval/saveRules.do'], { ...weaker(1), code }),
      'E3010',
    ],
    [
      'changes the bank account too',
      async (by) => waitingNo(await bankChangesOf(sandbox, by).request()),
      async (by, code) => {
        const token = await by.operationToken()
        return () => bankChangesOf(sandbox, by).request({ code }, [pdf()], token)
      },
      'E3491',
    ],
  ])('%s', async (_, request, prepare, expected) => {
    const [requester = client] = await colleagues(sandbox, merchantNo, ['finance'])
    expect((await setRules(client)).code).toBe(SUCCESS)
    const approvalNo = await request(requester)
    const { second, codes } = await twoSessions()
    const approve = await ready(client, calls['approval/approve.do'], {
      approvalNo,
      password,
      code: codes[0],
    })
    expect(await codesOf([approve, await prepare(second, codes[1])], 'backup_codes')).toEqual([
      SUCCESS,
      expected,
    ])
    expect(await approvalsOf(client).row(approvalNo)).toMatchObject({ state: 'approved' })
  })
})
