import { and, eq } from 'drizzle-orm'
import { SUCCESS } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import { roles, users } from '#sandbox/platform/db/schema/index.ts'
import { DEMO_PASSWORD } from '#sandbox/seed/accounts.ts'
import { approvalsOf, colleagues, setRules, waitingNo } from '#tests/support/approvals.ts'
import type { ProviderClient } from '#tests/support/provider-client.ts'
import { withSandbox } from '#tests/support/sandbox.ts'

/** Who may decide about a request, how requests end, and how the rules change. A merchant per test. */

const password = DEMO_PASSWORD

const sandbox = withSandbox()
let merchantNo: string
let client: ProviderClient
let second: ProviderClient
let own: ReturnType<typeof approvalsOf>
let other: ReturnType<typeof approvalsOf>

beforeEach(async () => {
  ;({ merchantNo, client } = await sandbox.newMerchant())
  ;[second = client] = await colleagues(sandbox, merchantNo, ['risk'])
  own = approvalsOf(client)
  other = approvalsOf(second)
})

const add = (by: ProviderClient, userName: string, given = password) =>
  by.callWithToken(calls['adminManage/add.do'], {
    userName,
    name: 'Anna',
    email: `${userName}@shop.example`,
    role: 'support',
    password: given,
  })
/** A new administrator that waits, requested by the main account or another user. */
const request = async (by = client, userName = 'anna') => waitingNo(await add(by, userName))
const find = (userName: string) => and(eq(users.merchantNo, merchantNo), eq(users.userName, userName))
const isAdded = async () => (await sandbox.db.select().from(users).where(find('anna'))).length === 1
const mailTo = (userName: string) => sandbox.lastMail(`${userName}@${merchantNo}.example`)

/** A role, given to a user who signs in with it. */
async function signInAs(userName: string, rights: (typeof roles.$inferSelect)['rights']) {
  const role = {
    code: userName,
    nameZh: userName,
    nameEn: userName,
    type: 'regular' as const,
    displayHome: true,
  }
  await sandbox.db
    .insert(roles)
    .values({ merchantNo, ...role, rights })
    .onConflictDoUpdate({
      target: [roles.merchantNo, roles.code],
      set: { rights },
    })
  await sandbox.db.update(users).set({ role: userName }).where(find(userName))
  return sandbox.signIn(merchantNo, userName)
}
/** The pages of an approver, with those of the role that they grant. */
const pages = ['/settings/approvals', '/settings/administration', '/deal/transaction', '/deal/refund']
const approverRights = {
  pages,
  calls: ['approval/approve.do', 'adminManage/add.do', 'transaction/download.do', 'refund/download.do'],
}

test('no one decides about their own request', async () => {
  await setRules(client)
  const approvalNo = await request()
  expect((await own.approve(approvalNo)).code).toBe('E3496')
  expect((await own.refuse(approvalNo)).code).toBe('E3496')
  expect(await isAdded()).toBe(false)
})

test.each([
  ['without the permission to approve', { ...approverRights, calls: ['adminManage/add.do'] }, 'E1403'],
  [
    'without the permission for the operation',
    { ...approverRights, calls: ['approval/approve.do'] },
    'E3497',
  ],
  ['with both', approverRights, SUCCESS],
])('a second person %s', async (_, rights, code) => {
  await setRules(client)
  const approvalNo = await request()
  const finance = await signInAs('finance', rights)
  expect((await approvalsOf(finance).approve(approvalNo)).code).toBe(code)
  expect(await isAdded()).toBe(code === SUCCESS)
})

test('the list has what a user requested or can decide about; the to-do counts what they can decide about', async () => {
  await setRules(client)
  const approvalNo = await request()
  const todo = async (by: ProviderClient) =>
    (await by.call(calls['home/getTodos.do'], {})).data.todos.find(({ kind }) => kind === 'approvals_waiting')
      ?.total
  const numbers = async (by: ProviderClient) => (await approvalsOf(by).list()).map((row) => row.approvalNo)
  expect([await numbers(client), await todo(client)]).toEqual([[approvalNo], 0])
  expect([await numbers(second), await todo(second)]).toEqual([[approvalNo], 1])
  const without = await signInAs('finance', { pages: ['/home', ...pages], calls: ['approval/approve.do'] })
  expect([await numbers(without), await todo(without)]).toEqual([[], 0])
  await other.approve(approvalNo)
  const waiting = await request(client, 'berta')
  expect(await numbers(second)).toEqual([waiting, approvalNo])
})

test('a refusal needs a reason, which its requester receives; it is final', async () => {
  await setRules(client)
  const approvalNo = await request()
  expect((await other.refuse(approvalNo, '  ')).code).toBe('E1400')
  expect((await other.refuse(approvalNo, 'Not a colleague')).data).toMatchObject({
    state: 'refused',
    reason: 'Not a colleague',
    approver: 'risk',
  })
  expect((await mailTo('admin'))?.body).toContain('Reason: Not a colleague')
  expect((await other.approve(approvalNo)).code).toBe('E3495')
  expect(await isAdded()).toBe(false)
})

test('a wrong password approves nothing', async () => {
  await setRules(client)
  const approvalNo = await request()
  const wrong = await second.callWithToken(calls['approval/approve.do'], {
    approvalNo,
    password: 'Wrong#2026',
  })
  expect(wrong.code).toBe('E2035')
  expect((await other.row(approvalNo))?.state).toBe('waiting')
  expect((await other.approve(approvalNo)).data.state).toBe('approved')
})

test('a request expires after seven days', async () => {
  await setRules(client)
  const early = await request()
  await sandbox.advance('P6DT23H59M', merchantNo)
  expect((await other.approve(early)).data.state).toBe('approved')
  const late = await request(client, 'berta')
  await sandbox.advance('P7D', merchantNo)
  expect((await other.approve(late)).code).toBe('E3495')
  expect(await own.row(late)).toMatchObject({ state: 'expired', approver: null })
  expect((await mailTo('admin'))?.subject).toBe('Expired: administrator berta')
  expect(await own.waiting('administrator')).toEqual([])
})

test('a requester who has lost the permission: the request fails', async () => {
  await setRules(client)
  const finance = await signInAs('finance', approverRights)
  const approvalNo = await request(finance)
  await sandbox.db
    .update(roles)
    .set({ rights: { ...approverRights, calls: [] } })
    .where(and(eq(roles.merchantNo, merchantNo), eq(roles.code, 'finance')))
  expect((await other.approve(approvalNo)).data).toMatchObject({
    state: 'failed',
    failure: 'The requester no longer has the permission for this operation.',
  })
  expect(await isAdded()).toBe(false)
})

test.each(['deactivated', 'deleted', 'frozen'])('a requester who is %s: the request ends', async (how) => {
  await setRules(client)
  const finance = await signInAs('finance', approverRights)
  const approvalNo = await request(finance)
  const userName = 'finance'
  if (how === 'deactivated')
    await client.callWithToken(calls['adminManage/updateStatus.do'], { userName, status: 'deactivated' })
  if (how === 'deleted') await client.callWithToken(calls['adminManage/delete.do'], { userName })
  for (let attempt = 0; how === 'frozen' && attempt < 5; attempt += 1)
    await add(finance, 'berta', 'Wrong#2026')
  expect(await own.row(approvalNo)).toMatchObject({
    state: 'failed',
    failure: 'The requester can no longer act: the account is frozen, deactivated or deleted.',
  })
  expect((await other.approve(approvalNo)).code).toBe('E3495')
})

describe('the rules', () => {
  const rules = async () => (await client.call(calls['approval/rules.do'], {})).data

  test('are off at first; stricter ones take effect at once, weaker ones after an approval', async () => {
    expect(await rules()).toMatchObject({ refunds: [], bankAccount: false, apiKeys: false, version: 0 })
    expect((await setRules(client)).data).toMatchObject({
      refunds: [{ currency: 'USD', amount: '50.00' }],
      version: 1,
    })
    expect((await mailTo('admin'))?.subject).toBe('The rules for approvals were changed')
    const approvalNo = waitingNo(await setRules(client, { apiKeys: false }))
    expect((await rules()).apiKeys).toBe(true)
    expect((await own.approve(approvalNo)).code).toBe('E3496')
    expect((await other.row(approvalNo))?.changes).toEqual([
      {
        field: 'Adding, showing, activating and replacing API keys; adding and changing webhooks',
        before: 'Yes',
        after: 'No',
      },
    ])
    expect((await other.approve(approvalNo)).data.state).toBe('approved')
    expect(await rules()).toMatchObject({ apiKeys: false, bankAccount: true, version: 2, updatedBy: 'admin' })
  })

  /** Only the main account keeps its role. */
  async function removeColleagues() {
    await sandbox.db.update(users).set({ role: 'support' }).where(find('risk'))
    await sandbox.db
      .update(users)
      .set({ status: 'deactivated' })
      .where(and(eq(users.merchantNo, merchantNo), eq(users.role, 'main'), eq(users.main, false)))
  }

  test('need a second person before they can be turned on', async () => {
    await removeColleagues()
    expect((await setRules(client)).code).toBe('E3498')
    expect(
      (await setRules(client, { refunds: [], bankAccount: false, apiKeys: false, administrators: false }))
        .code,
    ).toBe(SUCCESS)
  })

  test('a change that also weakens a rule needs a second person for the rule that it turns on', async () => {
    const off = { bankAccount: false, apiKeys: false, administrators: false }
    await setRules(client, off)
    const weaker = { ...off, refunds: [{ currency: 'USD', amount: '80' }] }
    const mixed = { ...weaker, bankAccount: true }
    const approvalNo = waitingNo(await setRules(client, mixed))
    const finance = await signInAs('finance', {
      ...approverRights,
      calls: [...approverRights.calls, 'approval/saveRules.do'],
    })
    await removeColleagues()
    expect((await approvalsOf(finance).approve(approvalNo)).data.state).toBe('failed')
    expect((await setRules(client, mixed)).code).toBe('E3498')
    expect((await approvalsOf(finance).approve(waitingNo(await setRules(client, weaker)))).data.state).toBe(
      'approved',
    )
    expect(await rules()).toMatchObject({ bankAccount: false, refunds: [{ amount: '80.00' }] })
  })

  test('need the password; limits have errors at their fields; an outdated version is refused', async () => {
    const save = calls['approval/saveRules.do']
    const off = { refunds: [], bankAccount: false, apiKeys: false, administrators: true, version: 0 }
    expect((await client.callWithToken(save, { ...off, password: 'Wrong#2026' })).code).toBe('E2035')
    const refused = await client.callWithToken(save, {
      ...off,
      refunds: [{ currency: 'JPY', amount: '10.5' }],
      password,
    })
    expect(refused).toMatchObject({
      code: 'E3499',
      fields: [{ path: 'refunds.0.amount', message: 'too_many_decimals' }],
    })
    expect((await client.callWithToken(save, { ...off, version: 7, password })).code).toBe('E3010')
    expect((await rules()).version).toBe(0)
  })
})
