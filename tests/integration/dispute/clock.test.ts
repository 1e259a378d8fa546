import { millisecondsInDay } from 'date-fns/constants'
import { eq } from 'drizzle-orm'
import { SUCCESS } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import { disputes } from '#sandbox/platform/db/schema/dispute.ts'
import { jpeg, openCase } from '#tests/support/disputes.ts'
import { withSandbox } from '#tests/support/sandbox.ts'
import { detailOf } from '#tests/support/sandbox-orders.ts'

/** Changes of disputes over time. */

const sandbox = withSandbox({}, 120_000)

test('a chargeback without a response is lost on the day after the due date', async () => {
  const own = await openCase(sandbox)
  const tradeNo = await own.pay()
  const { disputeNo } = await own.file(tradeNo)
  const { dispute } = await own.info(disputeNo)
  await own.pass('P19D')
  expect((await own.info(disputeNo)).dispute.stage).toBe('to_answer')
  await own.pass('P2D')
  const late = await own.info(disputeNo)
  expect(late).toMatchObject({
    dispute: {
      representmentStatus: 'overdue',
      stage: 'closed',
      moneyState: 'chargeback',
      resolvedAt: dispute.dueAt,
    },
    actions: { represent: 'overdue', accept: 'overdue' },
  })
  expect(late.events.at(-1)).toMatchObject({ kind: 'overdue', at: dispute.dueAt, amount: '100.00' })
  expect(await detailOf(own.client, tradeNo)).toMatchObject({ frozenStatus: 'chargeback' })
})

test('a step that was planned for an earlier time happens at the time of the rules', async () => {
  const own = await openCase(sandbox)
  const { disputeNo } = await own.file(await own.pay())
  const { dispute } = await own.info(disputeNo)
  await sandbox.db
    .update(disputes)
    .set({ nextAt: sandbox.now(own.merchantNo) })
    .where(eq(disputes.disputeNo, disputeNo))
  await own.pass('P1D')
  expect((await own.info(disputeNo)).dispute.stage).toBe('to_answer')
  await own.pass('P20D')
  expect((await own.info(disputeNo)).dispute).toMatchObject({ stage: 'closed', resolvedAt: dispute.dueAt })
})

test('with complete evidence the scheme decides for the merchant, without it for the cardholder', async () => {
  const own = await openCase(sandbox)
  const file = async () => (await own.file(await own.pay(), { reason: 'wrong_amount' })).disputeNo
  const [good, poor] = [await file(), await file()]
  const items = [{ item: 'receipt' as const, pictures: [{ file: 0 }] }]
  expect((await own.send({ disputeNo: good, items }, [await jpeg()])).code).toBe(SUCCESS)
  await own.send({ disputeNo: poor })
  await own.pass('P2D')
  expect((await own.info(good)).dispute.representmentStatus).toBe('under_review')
  await own.pass('P72D')
  expect((await own.info(good)).dispute.representmentStatus).toBe('under_review')
  await own.pass('P106D')
  const [won, lost] = [await own.info(good), await own.info(poor)]
  expect(won.dispute).toMatchObject({ representmentStatus: 'represent_success', moneyState: 'normal' })
  expect(lost.dispute).toMatchObject({ representmentStatus: 'represent_failure', moneyState: 'chargeback' })
  for (const { dispute } of [won, lost]) {
    // The 20th at noon in Shanghai, whatever the time of the query.
    expect(dispute.resolvedAt).toMatch(/-20T04:00:00\.000Z$/)
    const days = (+new Date(dispute.resolvedAt ?? 0) - +new Date(dispute.filedAt)) / millisecondsInDay
    expect(days).toBeGreaterThanOrEqual(75)
    expect(days).toBeLessThanOrEqual(180)
  }
})

test('a hold ends after six months without a chargeback', async () => {
  const own = await openCase(sandbox)
  const tradeNo = await own.pay()
  const { disputeNo } = await own.file(tradeNo, { kind: 'retrieval', reason: 'risk' })
  await own.pass('P20D')
  expect((await own.info(disputeNo)).dispute).toMatchObject({
    representmentStatus: 'overdue',
    stage: 'under_review',
  })
  const refund = await own.client.callWithToken(calls['dispute/refundRetrieval.do'], { disputeNo })
  expect(refund.code).toBe('E3210')
  await own.pass('P6M')
  expect((await own.info(disputeNo)).dispute).toMatchObject({ moneyState: 'normal', stage: 'closed' })
  expect(await detailOf(own.client, tradeNo)).toMatchObject({ holdAmount: '0.00', holdStatus: 'normal' })
})

test('pre-arbitration leads to a ruling', async () => {
  const own = await openCase(sandbox)
  const { disputeNo } = await own.file(await own.pay())
  await own.send({ disputeNo })
  await own.scheme(disputeNo, 'lose')
  await own.scheme(disputeNo, 'pre_arbitration')
  await own.pass('P1Y')
  const { dispute, events } = await own.info(disputeNo)
  expect(['succeeded', 'failed']).toContain(dispute.arbitrationStatus)
  expect(dispute.stage).toBe('closed')
  expect(events.slice(-4).map(({ kind }) => kind)).toEqual([
    'pre_arbitration',
    'arbitration_unanswered',
    'arbitration',
    `arbitration_${dispute.arbitrationStatus}`,
  ])
})
