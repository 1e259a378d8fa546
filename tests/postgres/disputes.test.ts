import { addDays } from 'date-fns/addDays'
import { subMinutes } from 'date-fns/subMinutes'
import { and, eq, sql } from 'drizzle-orm'
import { SUCCESS } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import { alertAnswersJob } from '#sandbox/domain/disputes/alert-answer/jobs.ts'
import { disputesJob } from '#sandbox/domain/disputes/dispute/jobs.ts'
import { complaintEntries, complaints } from '#sandbox/platform/db/schema/complaint.ts'
import { alerts, disputes, frauds, refunds, transactionEvents } from '#sandbox/platform/db/schema/index.ts'
import { DEMO_PASSWORD } from '#sandbox/seed/accounts.ts'
import { alertsJob } from '#sandbox/simulators/alert-jobs.ts'
import { fileDispute } from '#sandbox/simulators/scheme.ts'
import { atOnce, codesAtOnce, ready } from '#tests/support/at-once.ts'
import { type Case, openCase } from '#tests/support/disputes.ts'
import { withSandbox } from '#tests/support/sandbox.ts'
import { refund } from '#tests/support/sandbox-orders.ts'

/** Disputes, alerts, fraud reports and complaints: of two parallel requests one takes effect. */

const sandbox = withSandbox()
let own: Case
let tradeNo: string

beforeEach(async () => {
  own = await openCase(sandbox)
  tradeNo = await own.pay()
  await own.pass('P2D')
})

/** A request to the control API: `refused` where it answers with an error. */
const control = (path: string, body: object) => () =>
  sandbox.control(path, body).then(
    () => 'done',
    () => 'refused',
  )
const chargeback = () => control('disputes', { tradeNo, kind: 'chargeback', reason: 'not_received' })
const refundAll = async () => {
  const token = await own.client.operationToken()
  return async () => (await refund(own.client, tradeNo, '100.00', token)).code
}
const eventsOf = async (kind: string) =>
  (await sandbox.db.select().from(transactionEvents).where(eq(transactionEvents.tradeNo, tradeNo))).filter(
    (event) => event.kind === kind,
  )

test('two chargebacks of one payment: one is filed', async () => {
  expect(await atOnce(sandbox, [chargeback(), chargeback()], 'disputes')).toEqual(['done', 'refused'])
  expect(await sandbox.db.select().from(disputes).where(eq(disputes.tradeNo, tradeNo))).toHaveLength(1)
})

test('two chargebacks that reach a threshold together: one email', async () => {
  const to = `line@${own.merchantNo}.example`
  const line = { countLine: 2, rateLine: null, rateMinimum: 5, emails: [to], version: 0 }
  await own.client.callWithToken(calls['customerService/saveChargebackLine.do'], line)
  const second = await own.pay()
  const now = sandbox.now(own.merchantNo)
  const file = (no: string, at: Date) => () =>
    sandbox.db.transaction(async (tx) => {
      await fileDispute(tx, { tradeNo: no, kind: 'chargeback', reason: 'not_received' }, () => at)
      // It has counted, and is not committed yet.
      await tx.execute(sql`lock table operation_logs in row exclusive mode`)
    })
  // The time of the second is earlier, as that of a job can be.
  await atOnce(sandbox, [file(tradeNo, now), file(second, subMinutes(now, 1))])
  const { data } = await own.client.call(calls['customerService/getChargebackLine.do'], {})
  expect(data.crossed).toMatchObject([{ line: 'count', measured: '2.00', emails: [to] }])
  const mails = await sandbox.control<object[]>(`outbox?${new URLSearchParams({ kind: 'email', to })}`)
  expect(mails).toHaveLength(1)
})

test('a refund and a chargeback: the amount is deducted once', async () => {
  expect(await atOnce(sandbox, [await refundAll(), chargeback()])).toEqual([SUCCESS, 'done'])
  // The chargeback stopped the refund, which the acquirer had not carried out yet.
  expect(await eventsOf('refund_failed')).toHaveLength(1)
})

test('accepted and represented: only the first one takes effect', async () => {
  const { disputeNo } = await own.file(tradeNo)
  const accept = await ready(own.client, calls['dispute/acceptChargeback.do'], { disputeNo })
  const token = await own.client.operationToken()
  const [accepted, sent] = await atOnce(sandbox, [accept, () => own.send({ disputeNo }, [], token)])
  expect([accepted.code, sent.code]).toEqual([SUCCESS, 'E3208'])
  expect((await own.info(disputeNo)).dispute.representmentStatus).toBe('chargeback_accepted')
})

test('two drafts of the same version: the second is refused', async () => {
  const { disputeNo } = await own.file(tradeNo)
  const draft = () => own.draft({ disputeNo })
  const answers = await atOnce(sandbox, [draft, draft])
  expect(answers.map(({ code }) => code)).toEqual([SUCCESS, 'E3221'])
})

test('two parallel runs of the job change a dispute once', async () => {
  const { disputeNo } = await own.file(tradeNo)
  const now = addDays(sandbox.now(own.merchantNo), 60)
  const run = () => disputesJob.run({ db: sandbox.db, merchantNo: own.merchantNo, now })
  await atOnce(sandbox, [run, run], 'dispute_events')
  const { events } = await own.info(disputeNo)
  expect(new Set(events.map(({ kind }) => kind)).size).toBe(events.length)
})

test('a full refund and an alert: the alert is rejected, because no amount is left', async () => {
  const raise = control('alerts', { tradeNo })
  expect(await atOnce(sandbox, [await refundAll(), raise])).toEqual([SUCCESS, 'refused'])
  expect(await sandbox.db.select().from(alerts).where(eq(alerts.tradeNo, tradeNo))).toEqual([])
})

test('a full refund and the expiry of an alert: the alert is refunded, not expired', async () => {
  await sandbox.control('alerts', { tradeNo, files: false })
  const now = addDays(sandbox.now(own.merchantNo), 10)
  const run = () => alertsJob.run({ db: sandbox.db, merchantNo: own.merchantNo, now }).then(() => 'done')
  await atOnce<string[]>(sandbox, [await refundAll(), run])
  const [alert] = await sandbox.db.select().from(alerts).where(eq(alerts.tradeNo, tradeNo))
  expect(alert?.state).toBe('refunded')
})

describe('automatic answers', () => {
  const saveAnswers = (given: object = {}, token?: string) => {
    const settings = {
      enabled: true,
      rules: [{ maxAmount: '100', currency: 'USD', types: [], reasons: [] }],
      dailyLimit: '250',
      limitCurrency: 'USD',
      emails: [`risk@${own.merchantNo}.example`],
      version: 0,
      password: DEMO_PASSWORD,
      ...given,
    }
    return own.client.callWithToken(calls['chargebackWarning/saveAnswers.do'], settings, token)
  }

  test('four alerts at the same moment: no more is refunded than the daily limit', async () => {
    const others = [await own.pay(), await own.pay(), await own.pay()]
    await own.pass('P2D')
    await saveAnswers()
    const raise = [tradeNo, ...others].map((each) => control('alerts', { tradeNo: each }))
    expect(await atOnce(sandbox, raise)).toEqual(['done', 'done', 'done', 'done'])
    const stored = await sandbox.db.select().from(refunds).where(eq(refunds.merchantNo, own.merchantNo))
    expect(stored.map(({ amount }) => amount)).toEqual(['100.000', '100.000'])
    const answers = await sandbox.db.select().from(alerts).where(eq(alerts.merchantNo, own.merchantNo))
    expect(answers.map(({ answer }) => answer).toSorted()).toEqual([
      'over_limit',
      'over_limit',
      'refunded',
      'refunded',
    ])
  })

  test('two runs of the weekly job: one email', async () => {
    await saveAnswers()
    await sandbox.control('alerts', { tradeNo })
    const now = addDays(sandbox.now(own.merchantNo), 8)
    const run = () => alertAnswersJob.run({ db: sandbox.db, merchantNo: own.merchantNo, now })
    await atOnce(sandbox, [run, run], 'outbox')
    const mails = await sandbox.control(`outbox?kind=email&to=risk@${own.merchantNo}.example`)
    expect(mails).toHaveLength(1)
  })

  test('saved while the weekly job runs: one email', async () => {
    await saveAnswers()
    await sandbox.control('alerts', { tradeNo })
    const now = addDays(sandbox.now(own.merchantNo), 8)
    const run = () => alertAnswersJob.run({ db: sandbox.db, merchantNo: own.merchantNo, now })
    const token = await own.client.operationToken()
    const save = () => saveAnswers({ version: 1, dailyLimit: '300' }, token)
    const [, { code }] = await atOnce<[unknown, { code: string }]>(sandbox, [run, save], 'outbox')
    expect(code).toBe(SUCCESS)
    await run()
    const mails = await sandbox.control(`outbox?kind=email&to=risk@${own.merchantNo}.example`)
    expect(mails).toHaveLength(1)
  })
})

test('two reports of one fraud: one is stored', async () => {
  const report = control('frauds', { tradeNo, reason: 'lost_card' })
  expect(await atOnce(sandbox, [report, report], 'transaction_events')).toEqual(['done', 'refused'])
  expect(await sandbox.db.select().from(frauds).where(eq(frauds.tradeNo, tradeNo))).toHaveLength(1)
})

test('two complaints about one order: one record, counted twice', async () => {
  const complain = () =>
    sandbox.control<{ count: number }>('complaints', {
      merchantNo: own.merchantNo,
      tradeNo,
      reason: 'not_received',
    })
  const made = await atOnce(sandbox, [complain, complain], 'complaint_entries')
  expect(made.map(({ count }) => count)).toEqual([1, 2])
})

test('a follow-up and a new complaint: each has its own version', async () => {
  const { merchantNo } = own
  const complain = () =>
    sandbox.control<{ complaintNo: string }>('complaints', { merchantNo, tradeNo, reason: 'not_received' })
  const { complaintNo } = await complain()
  const followUp = await ready(own.client, calls['complaint/update.do'], {
    complaintNo,
    action: 'follow_up',
    followUpType: 'explained',
    text: 'Once',
    version: 1,
  })
  const [{ code }] = await atOnce(sandbox, [followUp, complain])
  expect(code).toBe(SUCCESS)
  const [stored] = await sandbox.db
    .select()
    .from(complaints)
    .where(and(eq(complaints.merchantNo, merchantNo), eq(complaints.complaintNo, complaintNo)))
  expect(stored).toMatchObject({ version: 3, count: 2, status: 'pending' })
})

test('two follow-ups of the same version: the second is refused', async () => {
  const { complaintNo } = await sandbox.control<{ complaintNo: string }>('complaints', {
    merchantNo: own.merchantNo,
    tradeNo,
    reason: 'not_received',
  })
  const input = {
    complaintNo,
    action: 'follow_up',
    followUpType: 'explained',
    text: 'Once',
    version: 1,
  } as const
  expect(
    await codesAtOnce(sandbox, own.client, calls['complaint/update.do'], [
      input,
      { ...input, text: 'Twice' },
    ]),
  ).toEqual([SUCCESS, 'E3010'])
  const entries = await sandbox.db
    .select()
    .from(complaintEntries)
    .where(
      and(eq(complaintEntries.merchantNo, own.merchantNo), eq(complaintEntries.complaintNo, complaintNo)),
    )
  expect(entries).toHaveLength(2)
})
