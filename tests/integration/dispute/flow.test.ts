import { and, eq } from 'drizzle-orm'
import { SUCCESS } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import { addAmounts } from '#lib/rules/money.ts'
import { settlementEntries } from '#sandbox/platform/db/schema/index.ts'
import { type Case, openCase } from '#tests/support/disputes.ts'
import { withSandbox } from '#tests/support/sandbox.ts'
import { detailOf, passDays, passToTabulation, pay, refund } from '#tests/support/sandbox-orders.ts'

/** Disputes from filing to their end, and the effects of each step on the order and on settlement. */

const sandbox = withSandbox({}, 120_000)
let own: Case
beforeAll(async () => {
  own = await openCase(sandbox)
}, 120_000)

const accept = (disputeNo: string, token?: string) =>
  own.client.callWithToken(calls['dispute/acceptChargeback.do'], { disputeNo }, token)
const refundOf = (disputeNo: string) =>
  own.client.callWithToken(calls['dispute/refundRetrieval.do'], { disputeNo })
const refusalOf = async (tradeNo: string) =>
  (await own.client.call(calls['refund/tradeInfo.do'], { tradeNo })).data.refusal
/** Type and amount of the settlement entries, in order. */
async function entriesOf(disputeNo: string) {
  const t = settlementEntries
  const rows = await sandbox.db
    .select()
    .from(t)
    .where(and(eq(t.merchantNo, own.merchantNo), eq(t.disputeNo, disputeNo)))
    .orderBy(t.id)
  return rows.map(({ kind, amount }) => `${kind} ${addAmounts('USD', amount)}`)
}

test('a chargeback freezes the rest of the order, and lists the possible actions', async () => {
  const tradeNo = await own.pay()
  const { disputeNo } = await own.file(tradeNo, { remark: 'Cardholder letter on file' })
  expect(await own.info(disputeNo)).toMatchObject({
    dispute: {
      tradeNo,
      disputeType: 'chargeback',
      chargebackKind: 'regular',
      reason: 'not_received',
      reasonCode: '13.1',
      reasonText: 'Goods or services not received',
      remark: 'Cardholder letter on file',
      stage: 'to_answer',
      representmentStatus: 'non_represented',
      moneyState: 'frozen',
      amount: '100.00',
    },
    actions: { represent: null, accept: null, refund_retrieval: 'no_retrieval' },
    draft: null,
    submissions: [],
    events: [{ kind: 'filed', amount: '100.00', actor: null }],
    entries: [{ kind: 'chargeback_freeze', amount: '-100.00' }],
  })
  expect(await detailOf(own.client, tradeNo)).toMatchObject({
    frozenAmount: '100.00',
    frozenStatus: 'frozen',
  })
})

test('submitted, returned with a reason, revised, won: the amount is released and can be refunded', async () => {
  const tradeNo = await own.pay()
  const { disputeNo } = await own.file(tradeNo)
  const sent = await own.send({ disputeNo })
  expect(sent).toMatchObject({
    code: SUCCESS,
    data: {
      dispute: { representmentStatus: 'submitted', stage: 'under_review', appealAmount: '100.00' },
      actions: { represent: 'in_progress', accept: 'in_progress' },
      submissions: [{ no: 1, sentBy: 'admin', revoked: false }],
    },
  })
  expect((await own.send({ disputeNo, version: 1 })).code).toBe('E3207')
  expect((await accept(disputeNo)).code).toBe('E3207')

  await own.scheme(disputeNo, 'review')
  await own.scheme(disputeNo, 'return', 'The signature is missing.')
  const returned = await own.info(disputeNo)
  expect(returned).toMatchObject({
    dispute: {
      representmentStatus: 'returned',
      stage: 'to_answer',
      returnReason: 'The signature is missing.',
    },
    actions: { represent: null, accept: null },
    draft: { version: 1 },
  })
  expect(
    (await own.send({ disputeNo, version: 1, letter: 'Here is the signature that was missing.' })).code,
  ).toBe(SUCCESS)
  await own.scheme(disputeNo, 'win')
  const won = await own.info(disputeNo)
  expect(won.dispute).toMatchObject({
    representmentStatus: 'represent_success',
    moneyState: 'normal',
    stage: 'closed',
  })
  expect(won.events.map(({ kind }) => kind)).toEqual([
    'filed',
    'submitted',
    'review_started',
    'returned',
    'submitted',
    'represent_success',
  ])
  expect(won.submissions).toHaveLength(2)
  expect(await entriesOf(disputeNo)).toEqual(['chargeback_freeze -100.00', 'chargeback_release 100.00'])
  const order = await detailOf(own.client, tradeNo)
  expect(order).toMatchObject({ frozenAmount: '0.00', frozenStatus: 'normal' })
  expect(order.events.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['chargeback_filed', 'dispute_submitted', 'dispute_returned', 'dispute_resolved']),
  )
  expect(await refusalOf(tradeNo)).not.toBe('frozen')
})

test('lost, then pre-arbitration, arbitration and a ruling', async () => {
  const { disputeNo, tradeNo } = await own.file(await own.pay())
  await own.send({ disputeNo })
  await own.scheme(disputeNo, 'lose')
  expect(await refusalOf(tradeNo)).toBe('charged_back')
  await own.scheme(disputeNo, 'pre_arbitration')
  const taken = await own.info(disputeNo)
  expect(taken.dispute).toMatchObject({
    arbitrationStatus: 'pre_arbitration',
    stage: 'to_answer',
    resolvedAt: null,
  })
  expect(taken.dispute.preArbitrationDueAt).not.toBeNull()
  await own.scheme(disputeNo, 'arbitration')
  await own.scheme(disputeNo, 'rule_won')
  expect(await own.info(disputeNo)).toMatchObject({
    dispute: {
      representmentStatus: 'represent_failure',
      arbitrationStatus: 'succeeded',
      moneyState: 'normal',
    },
  })
  expect(await entriesOf(disputeNo)).toEqual([
    'chargeback_freeze -100.00',
    'chargeback_release 100.00',
    'chargeback -100.00',
    'chargeback_reversal 100.00',
  ])
  await expect(own.scheme(disputeNo, 'pre_arbitration')).rejects.toThrow('not possible')
})

test('accepted: final, once, and the submitted representment is revoked', async () => {
  const { disputeNo, tradeNo } = await own.file(await own.pay())
  await own.send({ disputeNo })
  await own.scheme(disputeNo, 'return')
  const token = await own.client.operationToken()
  const both = await Promise.all([accept(disputeNo, token), accept(disputeNo, token)])
  expect(both.map(({ code }) => code)).toEqual([SUCCESS, SUCCESS])
  expect(both[0]?.data).toMatchObject({
    dispute: { representmentStatus: 'chargeback_accepted', moneyState: 'chargeback', stage: 'closed' },
    actions: { represent: 'accepted', accept: 'accepted' },
    submissions: [{ revoked: true }],
  })
  expect((await accept(disputeNo)).code).toBe('E3208')
  expect((await own.send({ disputeNo, version: 1 })).code).toBe('E3208')
  expect(await entriesOf(disputeNo)).toEqual([
    'chargeback_freeze -100.00',
    'chargeback_release 100.00',
    'chargeback -100.00',
  ])
  expect(await refusalOf(tradeNo)).toBe('charged_back')
})

test('a retrieval holds the amount and is refunded in full, once', async () => {
  const tradeNo = await own.pay('80.00')
  await passToTabulation(sandbox, `${own.merchantNo}01`)
  const { disputeNo } = await own.file(tradeNo, { kind: 'retrieval', reason: 'legal' })
  expect(await detailOf(own.client, tradeNo)).toMatchObject({ holdAmount: '80.00', holdStatus: 'frozen' })
  expect((await accept(disputeNo)).code).toBe('E3201')
  await own.scheme(disputeNo, 'return')
  // Refunds are rejected during the weekly hour of tabulation.
  expect((await own.info(disputeNo)).actions.refund_retrieval).toBe('refund_tabulation')
  expect((await refundOf(disputeNo)).code).toBe('E3106')
  await own.pass('PT1H')
  const done = await refundOf(disputeNo)
  expect(done).toMatchObject({
    code: SUCCESS,
    data: {
      dispute: { moneyState: 'refund', stage: 'closed' },
      actions: { refund_retrieval: 'fully_refunded' },
    },
  })
  expect(done.data.refundNo).toMatch(/^R/)
  expect((await refundOf(disputeNo)).code).toBe('E3204')
  expect(await detailOf(own.client, tradeNo)).toMatchObject({
    holdAmount: '0.00',
    holdStatus: 'refund',
    refunded: 'full',
    refundableAmount: '0.00',
  })
  expect(await entriesOf(disputeNo)).toEqual(['retrieval_hold -80.00', 'retrieval_release 80.00'])
  for (const [locale, reason] of [
    ['en_US', `Retrieval ${disputeNo}`],
    ['zh_CN', `调单 ${disputeNo}`],
  ] as const) {
    const listed = await own.client.call(
      calls['refund/list.do'],
      { tradeNo: [tradeNo] },
      { headers: { locale } },
    )
    expect(listed.data.list).toMatchObject([{ refundNo: done.data.refundNo, reason }])
  }
})

test('a refund of a retrieval that fails: the retrieval is no longer refunded', async () => {
  const { merchantNo } = own
  const { tradeNo } = await pay(sandbox, { merchantNo, amount: '80.00', card: '4000000000005126' })
  await own.pass('P3D')
  const { disputeNo } = await own.file(tradeNo, { kind: 'retrieval', reason: 'legal' })
  await passDays(sandbox, 0, merchantNo)
  const { refundNo } = (await refundOf(disputeNo)).data
  expect((await own.info(disputeNo)).dispute.moneyState).toBe('refund')
  await own.pass('P30D')
  expect(await own.info(disputeNo)).toMatchObject({
    dispute: { moneyState: 'normal', stage: 'closed' },
    actions: { refund_retrieval: 'released' },
    events: [
      { kind: 'filed' },
      { kind: 'retrieval_refunded', note: refundNo },
      { kind: 'refund_failed', note: refundNo, actor: null },
    ],
    refundNo: null,
  })
  expect(await detailOf(own.client, tradeNo)).toMatchObject({
    holdAmount: '0.00',
    holdStatus: 'normal',
    refundableAmount: '80.00',
  })
  expect(await entriesOf(disputeNo)).toEqual(['retrieval_hold -80.00', 'retrieval_release 80.00'])
})

test('a chargeback that stops the refund of a retrieval: the retrieval is no longer refunded', async () => {
  const tradeNo = await own.pay('80.00')
  await own.pass('P3D')
  const { disputeNo } = await own.file(tradeNo, { kind: 'retrieval', reason: 'legal' })
  await passDays(sandbox, 0, own.merchantNo)
  const { refundNo } = (await refundOf(disputeNo)).data
  const chargeback = await own.file(tradeNo)
  expect(await own.info(disputeNo)).toMatchObject({
    dispute: { moneyState: 'normal', stage: 'closed' },
    actions: { refund_retrieval: 'released' },
    events: [
      { kind: 'filed' },
      { kind: 'retrieval_refunded', note: refundNo },
      { kind: 'refund_failed', note: refundNo, actor: null },
    ],
    refundNo: null,
  })
  expect(await own.info(chargeback.disputeNo)).toMatchObject({
    dispute: { moneyState: 'frozen', amount: '80.00' },
    events: [{ kind: 'filed' }, { kind: 'refund_stopped' }],
  })
  expect(await detailOf(own.client, tradeNo)).toMatchObject({
    refundedAmount: '0.00',
    frozenAmount: '80.00',
    holdAmount: '0.00',
    holdStatus: 'normal',
  })
})

test('a retrieval that becomes a chargeback transfers its amount', async () => {
  const tradeNo = await own.pay()
  const retrieval = await own.file(tradeNo, { kind: 'retrieval', reason: 'legal' })
  const chargeback = await own.file(tradeNo)
  expect(await own.info(retrieval.disputeNo)).toMatchObject({
    dispute: { moneyState: 'chargeback', stage: 'closed' },
    actions: { refund_retrieval: 'turned_chargeback' },
  })
  const order = await detailOf(own.client, tradeNo)
  expect(order).toMatchObject({ frozenAmount: '100.00', holdAmount: '0.00', holdStatus: 'chargeback' })
  await own.send({ disputeNo: chargeback.disputeNo })
  await own.scheme(chargeback.disputeNo, 'win')
  expect(await detailOf(own.client, tradeNo)).toMatchObject({ frozenStatus: 'normal', holdStatus: 'normal' })
})

test('RDR refunds immediately, and no response is needed', async () => {
  const tradeNo = await own.pay()
  const { disputeNo } = await own.file(tradeNo, { rdr: true })
  expect(await own.info(disputeNo)).toMatchObject({
    dispute: {
      chargebackKind: 'rdr',
      stage: 'closed',
      moneyState: 'refund',
      rdrRefundAmount: '100.00',
      dueAt: null,
    },
    actions: { represent: 'settled_by_rdr', accept: 'settled_by_rdr' },
    entries: [],
  })
  expect(await detailOf(own.client, tradeNo)).toMatchObject({ refunded: 'full', frozenStatus: 'refund' })
})

test('a pending refund becomes part of the chargeback, and no representment is possible', async () => {
  const tradeNo = await own.pay()
  await passDays(sandbox, 2, own.merchantNo)
  const { data } = await refund(own.client, tradeNo, '30.00')
  const { disputeNo, amount } = await own.file(tradeNo)
  expect(amount).toBe('100.00')
  const mail = await sandbox.lastMail(`contact@${own.merchantNo}.example`)
  expect(mail?.body).toContain('refundNo' in data && data.refundNo)
  expect(mail?.body).toContain('30.00 USD')
  expect(mail?.body).toContain('charged back')
  expect(mail?.body).not.toContain('request it again')
  expect(await own.info(disputeNo)).toMatchObject({
    actions: { represent: 'turned_refund', accept: null },
    events: [{ kind: 'filed' }, { kind: 'refund_stopped' }],
  })
  await own.pass('P10D')
  expect(await detailOf(own.client, tradeNo)).toMatchObject({
    refundedAmount: '0.00',
    frozenAmount: '100.00',
  })
})

test('frozen by the provider: no representment until the freeze is released', async () => {
  const { disputeNo } = await own.file(await own.pay())
  await own.scheme(disputeNo, 'freeze')
  expect((await own.draft({ disputeNo })).code).toBe('E3206')
  await own.scheme(disputeNo, 'unfreeze')
  expect((await own.draft({ disputeNo })).code).toBe(SUCCESS)
})

test('the scheme files within 180 days, one dispute of each kind, and only for paid orders', async () => {
  const tradeNo = await own.pay()
  await own.file(tradeNo)
  await expect(own.file(tradeNo)).rejects.toThrow('already')
  await expect(own.file(tradeNo, { kind: 'retrieval' })).rejects.toThrow('already')
  const late = await openCase(sandbox)
  const old = await late.pay()
  await late.pass('P181D')
  await expect(late.file(old)).rejects.toThrow('180 days')
})

test('another merchant cannot see it', async () => {
  const { disputeNo } = await own.file(await own.pay())
  const other = await openCase(sandbox)
  const call = (path: 'dispute/acceptChargeback.do' | 'dispute/refundRetrieval.do') =>
    other.client.callWithToken(calls[path], { disputeNo })
  expect((await other.client.call(calls['dispute/getComplaintInfo.do'], { disputeNo })).code).toBe('E3003')
  expect((await call('dispute/acceptChargeback.do')).code).toBe('E3003')
  expect((await call('dispute/refundRetrieval.do')).code).toBe('E3003')
  expect((await other.send({ disputeNo })).code).toBe('E3003')
  expect((await other.client.call(calls['dispute/list.do'], { disputeNo: [disputeNo] })).data.total).toBe(0)
})

test('a role without the page, or without the call, is refused', async () => {
  const { disputeNo } = await own.file(await own.pay())
  const support = await sandbox.signIn(own.merchantNo, 'support')
  expect((await support.call(calls['dispute/list.do'], {})).code).toBe('E1403')
  await sandbox.control('roles', {
    merchantNo: own.merchantNo,
    role: 'support',
    rights: { pages: ['/deal/dispute'], calls: [] },
  })
  const reader = await sandbox.signIn(own.merchantNo, 'support')
  expect((await reader.call(calls['dispute/getComplaintInfo.do'], { disputeNo })).code).toBe(SUCCESS)
  const tried = await reader.callWithToken(calls['dispute/acceptChargeback.do'], { disputeNo })
  expect(tried.code).toBe('E1403')
})
