import { and, eq } from 'drizzle-orm'
import { SUCCESS } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import { addAmounts } from '#lib/rules/money.ts'
import { disputes, settlementEntries } from '#sandbox/platform/db/schema/index.ts'
import { type Case, jpeg, openCase } from '#tests/support/disputes.ts'
import { textOf } from '#tests/support/pdf-text.ts'
import { withSandbox } from '#tests/support/sandbox.ts'
import { detailOf, passDays, refund } from '#tests/support/sandbox-orders.ts'

/** Both rounds of a dispute: every outcome, and the sum of its settlement entries after each round. */

const sandbox = withSandbox({}, 120_000)
let own: Case
beforeAll(async () => {
  own = await openCase(sandbox)
}, 120_000)

const AMOUNT = '86.40'
const TAKEN = `-${AMOUNT}`

async function sumOf(disputeNo: string): Promise<string> {
  const t = settlementEntries
  const rows = await sandbox.db
    .select({ amount: t.amount })
    .from(t)
    .where(and(eq(t.merchantNo, own.merchantNo), eq(t.disputeNo, disputeNo)))
  return addAmounts('USD', '0', ...rows.map(({ amount }) => amount))
}

type Step = (disputeNo: string, version: number) => Promise<unknown>
const send: Step = (disputeNo, version) => own.send({ disputeNo, version })
const accept: Step = (disputeNo) =>
  own.client.callWithToken(calls['dispute/acceptChargeback.do'], { disputeNo })
const scheme =
  (transition: string): Step =>
  (disputeNo) =>
    own.scheme(disputeNo, transition)
const pass =
  (duration: string): Step =>
  () =>
    own.pass(duration)
const [win, lose] = [scheme('win'), scheme('lose')]
const [again, once] = [scheme('pre_arbitration'), scheme('pre_compliance')]

type Round = readonly [steps: readonly Step[], sum: string, moneyState: string]
interface Outcome {
  name: string
  first: Round
  second?: Round
  /** Outcome columns at the end. */
  ends: Record<string, string>
}
const won: Round = [[send, win], '0.00', 'normal']
const lost: Round = [[send, scheme('review'), lose], TAKEN, 'chargeback']

const outcomes: Outcome[] = [
  { name: 'open', first: [[], TAKEN, 'frozen'], ends: { stage: 'to_answer' } },
  { name: 'submitted', first: [[send], TAKEN, 'frozen'], ends: { stage: 'under_review' } },
  {
    name: 'returned',
    first: [[send, scheme('return')], TAKEN, 'frozen'],
    ends: { representmentStatus: 'returned', stage: 'to_answer' },
  },
  { name: 'won', first: won, ends: { representmentStatus: 'represent_success', stage: 'closed' } },
  { name: 'lost', first: lost, ends: { representmentStatus: 'represent_failure', stage: 'closed' } },
  {
    name: 'accepted',
    first: [[accept], TAKEN, 'chargeback'],
    ends: { representmentStatus: 'chargeback_accepted', stage: 'closed' },
  },
  {
    name: 'overdue',
    first: [[pass('P22D')], TAKEN, 'chargeback'],
    ends: { representmentStatus: 'overdue', stage: 'closed' },
  },
  ...([won, lost] as const).flatMap((first): Outcome[] => {
    const round = first === won ? 'won' : 'lost'
    const open = first === won ? 'frozen' : 'chargeback'
    return [
      { name: `${round}, contested`, first, second: [[again], TAKEN, open], ends: { stage: 'to_answer' } },
      {
        name: `${round}, pre-arbitration accepted`,
        first,
        second: [[again, accept], TAKEN, 'chargeback'],
        ends: { arbitrationStatus: 'failed', arbitrationResponse: 'accepted', stage: 'closed' },
      },
      {
        name: `${round}, pre-arbitration answered`,
        first,
        second: [[again, send], TAKEN, open],
        ends: {
          arbitrationStatus: 'pre_arbitration',
          arbitrationResponse: 'answered',
          stage: 'under_review',
        },
      },
      {
        name: `${round}, pre-arbitration answered and won`,
        first,
        second: [[again, send, scheme('arbitration'), scheme('rule_won')], '0.00', 'normal'],
        ends: { arbitrationStatus: 'succeeded', arbitrationResponse: 'answered', stage: 'closed' },
      },
      {
        name: `${round}, pre-compliance answered and lost`,
        first,
        second: [[once, send, scheme('compliance'), scheme('rule_lost')], TAKEN, 'chargeback'],
        ends: { arbitrationStatus: 'failed', arbitrationResponse: 'answered', stage: 'closed' },
      },
      {
        name: `${round}, pre-compliance accepted`,
        first,
        second: [[once, accept], TAKEN, 'chargeback'],
        ends: { arbitrationStatus: 'failed', arbitrationResponse: 'accepted', stage: 'closed' },
      },
      {
        name: `${round}, pre-arbitration unanswered and lost`,
        first,
        second: [[again, pass('P21D'), scheme('rule_lost')], TAKEN, 'chargeback'],
        ends: { arbitrationStatus: 'failed', arbitrationResponse: 'overdue', stage: 'closed' },
      },
    ]
  }),
]

test.each(outcomes)('$name: the entries of each round add up to what is taken', async (outcome) => {
  const { first, second, ends } = outcome
  const tradeNo = await own.pay(AMOUNT)
  const { disputeNo } = await own.file(tradeNo)
  let version = 0
  for (const [steps, sum, moneyState] of second ? [first, second] : [first]) {
    for (const step of steps) {
      await step(disputeNo, version)
      if (step === send) version += 1
    }
    const { dispute, entries } = await own.info(disputeNo)
    expect(dispute.moneyState).toBe(moneyState)
    expect(await sumOf(disputeNo)).toBe(sum)
    // The page shows the entries that settlement uses, and the order what is taken from it.
    expect(addAmounts('USD', '0', ...entries.map(({ amount }) => amount))).toBe(sum)
    const { frozenAmount } = await detailOf(own.client, tradeNo)
    expect(frozenAmount).toBe(sum === TAKEN ? AMOUNT : '0.00')
  }
  expect((await own.info(disputeNo)).dispute).toMatchObject(ends)
})

test.each<[string, readonly Step[], string, string]>([
  ['on hold', [], TAKEN, 'to_answer'],
  ['answered with documents', [send], TAKEN, 'under_review'],
  ['documents returned', [send, scheme('return')], TAKEN, 'to_answer'],
  ['answered, hold ended', [send, pass('P7M')], '0.00', 'closed'],
  ['overdue, hold ended', [pass('P7M')], '0.00', 'closed'],
])('a retrieval %s: the entries add up to what is held', async (_, steps, sum, stage) => {
  const { disputeNo } = await own.file(await own.pay(AMOUNT), { kind: 'retrieval', reason: 'legal' })
  for (const step of steps) await step(disputeNo, 0)
  expect((await own.info(disputeNo)).dispute).toMatchObject({
    stage,
    representedAt: null,
    appealAmount: null,
  })
  expect(await sumOf(disputeNo)).toBe(sum)
})

describe('a second round after a refund', () => {
  async function wonAndRefunded() {
    const mine = await openCase(sandbox)
    const tradeNo = await mine.pay(AMOUNT)
    const { disputeNo } = await mine.file(tradeNo)
    await mine.send({ disputeNo })
    await mine.scheme(disputeNo, 'win')
    await passDays(sandbox, 2, mine.merchantNo)
    expect((await refund(mine.client, tradeNo, AMOUNT)).code).toBe(SUCCESS)
    return { ...mine, tradeNo, disputeNo }
  }

  test.each(['pre_arbitration', 'pre_compliance'])('%s: a refund in progress is stopped', async (round) => {
    const { scheme: act, info, client, tradeNo, disputeNo } = await wonAndRefunded()
    await act(disputeNo, round)
    const { dispute, events } = await info(disputeNo)
    expect(dispute).toMatchObject({ moneyState: 'frozen', stage: 'to_answer' })
    expect(events.slice(-2).map(({ kind }) => kind)).toEqual([round, 'refund_stopped'])
    expect(await detailOf(client, tradeNo)).toMatchObject({ refundedAmount: '0.00', frozenAmount: AMOUNT })
  })

  test.each(['pre_arbitration', 'pre_compliance'])('%s: a completed refund prevents it', async (round) => {
    const { scheme: act, info, client, pass: wait, tradeNo, disputeNo } = await wonAndRefunded()
    await wait('P20D')
    await expect(act(disputeNo, round)).rejects.toThrow('refunded')
    expect((await info(disputeNo)).dispute).toMatchObject({ moneyState: 'normal', stage: 'closed' })
    expect(await detailOf(client, tradeNo)).toMatchObject({ refunded: 'full', frozenAmount: '0.00' })
  })
})

test('complete evidence decides the second round for the merchant', async () => {
  const file = async () => (await own.file(await own.pay(AMOUNT), { reason: 'wrong_amount' })).disputeNo
  const { db } = sandbox
  const disputeNo = await file()
  await own.send({ disputeNo })
  await own.scheme(disputeNo, 'win')
  await own.scheme(disputeNo, 'pre_arbitration')
  // Otherwise lost: the ruling depends on the number.
  await db.update(disputes).set({ rulingWon: false }).where(eq(disputes.disputeNo, disputeNo))
  const items = [{ item: 'receipt' as const, pictures: [{ file: 0 }] }]
  expect((await own.send({ disputeNo, version: 1, items }, [await jpeg()])).code).toBe(SUCCESS)
  await own.pass('P5M')
  const { dispute, submissions } = await own.info(disputeNo)
  expect(dispute).toMatchObject({ arbitrationStatus: 'succeeded', moneyState: 'normal' })
  expect(submissions.map(({ no }) => no)).toEqual([1, 2])
})

test('the win rate counts each outcome by reason and card type', async () => {
  const mine = await openCase(sandbox)
  const ends: readonly [string, (disputeNo: string) => Promise<unknown>][] = [
    ['fraud', async (disputeNo) => mine.scheme(await sent(disputeNo), 'win')],
    ['fraud', async (disputeNo) => mine.scheme(await sent(disputeNo), 'lose')],
    ['fraud', async (disputeNo) => mine.scheme(await sent(disputeNo), 'win')],
    ['fraud', sent],
    [
      'duplicate',
      (disputeNo) => mine.client.callWithToken(calls['dispute/acceptChargeback.do'], { disputeNo }),
    ],
  ]
  async function sent(disputeNo: string): Promise<string> {
    await mine.send({ disputeNo })
    return disputeNo
  }
  for (const [reason, end] of ends) await end((await mine.file(await mine.pay(), { reason })).disputeNo)
  await mine.file(await mine.pay(), { reason: 'fraud', rdr: true })
  await mine.file(await mine.pay(), { kind: 'retrieval', reason: 'legal' })
  const { data } = await mine.client.call(calls['dispute/winRate.do'], {})
  const fraud = { won: 2, lost: 1, accepted: 0, overdue: 0, open: 1, rate: '66.67' }
  const duplicate = { won: 0, lost: 0, accepted: 1, overdue: 0, open: 0, rate: null }
  expect(data).toMatchObject({
    total: { won: 2, lost: 1, accepted: 1, open: 1, rate: '66.67' },
    reasons: [
      { reason: 'fraud', ...fraud },
      { reason: 'duplicate', ...duplicate },
    ],
  })
  expect(data.methods).toHaveLength(1)
  expect(data.methods[0]).toMatchObject({ ...fraud, accepted: 1 })
})

test('the win rate counts a returned representment that expired as unanswered', async () => {
  const mine = await openCase(sandbox)
  const { disputeNo } = await mine.file(await mine.pay())
  await mine.send({ disputeNo })
  await mine.scheme(disputeNo, 'return')
  await mine.pass('P30D')
  expect((await mine.info(disputeNo)).dispute).toMatchObject({
    stage: 'closed',
    representmentStatus: 'overdue',
  })
  const { data } = await mine.client.call(calls['dispute/winRate.do'], {})
  expect(data.total).toEqual({ won: 0, lost: 0, accepted: 0, overdue: 1, open: 0, rate: null })
})

test('the evidence packet is a PDF document with order, history, device, delivery, terms and files', async () => {
  const { disputeNo } = await own.file(await own.pay(AMOUNT))
  const items = [{ item: 'delivery_proof' as const, pictures: [{ file: 0 }] }]
  const draft = await own.draft({ disputeNo, items }, [await jpeg('signed.jpg')])
  expect(draft.code).toBe(SUCCESS)
  const answer = await own.client.fetch(calls['dispute/evidencePacket.do'], { disputeNo })
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('content-disposition')).toContain(`evidence-${disputeNo}.pdf`)
  const text = textOf(Buffer.from(await answer.arrayBuffer()))
  for (const part of ['Dispute', 'Order', 'Customer history', 'Device', 'Delivery', 'Terms', 'Enclosures'])
    expect(text).toContain(part)
  expect(text).toContain(disputeNo)
  expect(text).toContain(`${AMOUNT} USD`)
  expect(text).toContain('signed.jpg')
  const other = await openCase(sandbox)
  const foreign = await other.client.fetch(calls['dispute/evidencePacket.do'], { disputeNo })
  expect((await foreign.json()).code).toBe('E3003')
})
