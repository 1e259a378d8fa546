import { addDays } from 'date-fns/addDays'
import { and, eq } from 'drizzle-orm'
import { SUCCESS } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import { APPROVAL_DAYS } from '#lib/rules/approval.ts'
import { approvalsJob } from '#sandbox/domain/people/approval/jobs.ts'
import { approvalRules, approvals, refunds, users } from '#sandbox/platform/db/schema/index.ts'
import { DEMO_PASSWORD } from '#sandbox/seed/accounts.ts'
import { setRules, waitingNo } from '#tests/support/approvals.ts'
import { atOnce, codesAtOnce, ready } from '#tests/support/at-once.ts'
import type { ProviderClient } from '#tests/support/provider-client.ts'
import { withSandbox } from '#tests/support/sandbox.ts'
import { passDays, pay, refund } from '#tests/support/sandbox-orders.ts'

/** Approvals by a second person: of parallel decisions about one request, one counts. */

const password = DEMO_PASSWORD
const PEOPLE = 10

const sandbox = withSandbox()
let merchantNo: string
let client: ProviderClient
let people: ProviderClient[]
let tradeNo: string
let approvalNo: string

beforeAll(async () => {
  ;({ merchantNo, client } = await sandbox.newMerchant())
  const names = Array.from({ length: PEOPLE }, (_, index) => `second${index}`)
  const [template] = await sandbox.db
    .select()
    .from(users)
    .where(and(eq(users.merchantNo, merchantNo), eq(users.userName, 'risk')))
  if (!template) throw new Error('no user')
  await sandbox.db
    .insert(users)
    .values(
      names.map((userName) => ({ ...template, userName, role: 'main', email: `${userName}@shop.example` })),
    )
  people = await Promise.all(names.map((name) => sandbox.signIn(merchantNo, name)))
  expect((await setRules(client)).code).toBe(SUCCESS)
})
beforeEach(async () => {
  ;({ tradeNo } = await pay(sandbox, { merchantNo, amount: '1000.00' }))
  await passDays(sandbox, 2, merchantNo)
  approvalNo = waitingNo(await refund(client, tradeNo, '60'))
})

const approveBy = (by: ProviderClient) => ready(by, calls['approval/approve.do'], { approvalNo, password })
const refundsNow = async () =>
  (await sandbox.db.select().from(refunds).where(eq(refunds.tradeNo, tradeNo))).length
const stateNow = async () =>
  (await sandbox.db.select().from(approvals).where(eq(approvals.approvalNo, approvalNo)))[0]?.state
const codesOf = (answers: readonly { code: string }[]) => answers.map(({ code }) => code)

test('ten people who approve one request: one refund', async () => {
  const sends = await Promise.all(people.map(approveBy))
  const codes = codesOf(await atOnce(sandbox, sends))
  expect(codes).toEqual([SUCCESS, ...Array.from({ length: PEOPLE - 1 }, () => 'E3495')])
  expect([await refundsNow(), await stateNow()]).toEqual([1, 'approved'])
})

test.each([
  ['approved', 'refused', 'withdrawn'],
  ['refused', 'withdrawn', 'approved'],
  ['withdrawn', 'approved', 'refused'],
])('a request that is %s, %s and %s: the first decision counts', async (...order) => {
  const [first = client, second = client] = people
  const sends = {
    approved: await approveBy(first),
    refused: await ready(second, calls['approval/refuse.do'], { approvalNo, reason: 'Not agreed' }),
    withdrawn: await ready(client, calls['approval/withdraw.do'], { approvalNo }),
  }
  const decisions = order.map((name) => sends[name as keyof typeof sends])
  expect(codesOf(await atOnce<{ code: string }[]>(sandbox, decisions))).toEqual([SUCCESS, 'E3495', 'E3495'])
  expect([await refundsNow(), await stateNow()]).toEqual([order[0] === 'approved' ? 1 : 0, order[0]])
})

test('a request that is approved and expires: it is approved', async () => {
  const [first = client] = people
  const now = addDays(sandbox.now(merchantNo), APPROVAL_DAYS + 1)
  const expire = async () => {
    await approvalsJob.run({ db: sandbox.db, merchantNo, now })
    return { code: 'expired' }
  }
  await atOnce<{ code: string }[]>(sandbox, [await approveBy(first), expire])
  expect([await refundsNow(), await stateNow()]).toEqual([1, 'approved'])
})

test('a request that is approved and whose requester is deactivated: it is approved', async () => {
  const [first = client, last = client] = [people[0], people.at(-1)]
  await client.callWithToken(calls['approval/withdraw.do'], { approvalNo })
  approvalNo = waitingNo(await refund(last, tradeNo, '60'))
  const deactivate = await ready(client, calls['adminManage/updateStatus.do'], {
    userName: `second${PEOPLE - 1}`,
    status: 'deactivated',
  })
  expect(codesOf(await atOnce<{ code: string }[]>(sandbox, [await approveBy(first), deactivate]))).toEqual([
    SUCCESS,
    SUCCESS,
  ])
  expect([await refundsNow(), await stateNow()]).toEqual([1, 'approved'])
})

test('two changes of the rules from the same version: one is saved', async () => {
  const [rules] = await sandbox.db
    .select()
    .from(approvalRules)
    .where(eq(approvalRules.merchantNo, merchantNo))
  const { refunds: limits = [], version = 0 } = rules ?? {}
  const input = { refunds: limits, bankAccount: true, apiKeys: true, administrators: true, version, password }
  const codes = await codesAtOnce(sandbox, client, calls['approval/saveRules.do'], [input, input])
  expect(codes).toEqual([SUCCESS, 'E3010'])
})
