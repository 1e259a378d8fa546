import { and, eq } from 'drizzle-orm'
import { disputeTypes } from '#lib/contract/dispute.ts'
import { codeOf, type ErrorKey, SUCCESS } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import { actions, type DisputeAction, type DisputeState, type DisputeType } from '#lib/rules/dispute.ts'
import { disputes } from '#sandbox/platform/db/schema/index.ts'
import { everyState } from '#tests/support/dispute-states.ts'
import { type Case, openCase } from '#tests/support/disputes.ts'
import { withSandbox } from '#tests/support/sandbox.ts'
import { passDays } from '#tests/support/sandbox-orders.ts'

/** The provider accepts exactly the actions that a screen offers for a dispute, in every state. */

const ZONE = 'Asia/Shanghai'
const everyAction = ['represent', 'accept', 'answer_retrieval', 'refund_retrieval'] as const
const sandbox = withSandbox({}, 600_000)
let own: Case
beforeAll(async () => {
  own = await openCase(sandbox)
}, 600_000)

const submit = (disputeNo: string, version: number) => own.send({ disputeNo, version })
const answerOf: Record<DisputeAction, (disputeNo: string, version: number) => Promise<{ code: string }>> = {
  represent: submit,
  answer_retrieval: submit,
  accept: (disputeNo) => own.client.callWithToken(calls['dispute/acceptChargeback.do'], { disputeNo }),
  refund_retrieval: (disputeNo) =>
    own.client.callWithToken(calls['dispute/refundRetrieval.do'], { disputeNo }),
}
const keyOf = (refusal: string) =>
  (refusal.startsWith('refund_') ? refusal : `dispute_${refusal}`) as ErrorKey

const disputeOf = async (disputeType: DisputeType, tradeNo: string) => {
  const reason = disputeType === 'retrieval' ? 'legal' : 'not_received'
  return (await own.file(tradeNo, { kind: disputeType, reason })).disputeNo
}

test('the actions that each state offers are accepted, and the others are refused', async () => {
  const atStart = sandbox.now(own.merchantNo)
  const offers = (state: DisputeState, now: Date) =>
    Object.values(actions(state, now, undefined)).includes(null)
  const disputesOfTheirOwn = [...everyState(atStart, ZONE).values()].filter((state) => offers(state, atStart))
  const tradeNos: string[] = []
  for (const _ of [...disputesOfTheirOwn, ...disputeTypes]) tradeNos.push(await own.pay('10.00'))
  // Refundable: reconciled, and outside the hour of tabulation.
  await passDays(sandbox, 2, own.merchantNo)
  const now = sandbox.now(own.merchantNo)
  // Refused actions change nothing: states without an offer share a dispute of each type.
  const shared = {
    chargeback: await disputeOf('chargeback', tradeNos.pop() ?? ''),
    retrieval: await disputeOf('retrieval', tradeNos.pop() ?? ''),
  }

  const wrong: string[] = []
  const seen = { offered: 0, refused: 0 }
  for (const [name, state] of everyState(now, ZONE)) {
    const { disputeType, ...columns } = state
    const disputeNo = offers(state, now)
      ? await disputeOf(disputeType, tradeNos.pop() ?? '')
      : shared[disputeType]
    const where = and(eq(disputes.merchantNo, own.merchantNo), eq(disputes.disputeNo, disputeNo))
    const putBack = () =>
      sandbox.db
        .update(disputes)
        .set({ ...columns, kind: disputeType, nextAt: null })
        .where(where)
    await putBack()
    const before = await sandbox.db.select().from(disputes).where(where)
    const offered = (await own.info(disputeNo)).actions
    expect({ name, offered }).toEqual({ name, offered: actions(state, now, undefined) })
    // Rejected actions first: they change nothing.
    const inOrder = everyAction.toSorted((a, b) => Number(offered[a] === null) - Number(offered[b] === null))
    for (const action of inOrder) {
      // One call submits a representment or the documents of a retrieval.
      if (action === (disputeType === 'retrieval' ? 'represent' : 'answer_retrieval')) continue
      const refusal = offered[action]
      const expected = refusal === null ? SUCCESS : codeOf(keyOf(refusal))
      const { code } = await answerOf[action](disputeNo, 0)
      seen[refusal === null ? 'offered' : 'refused'] += 1
      if (code !== expected) wrong.push(`${name}: ${action} answers ${code}, offered: ${refusal ?? 'yes'}`)
      if (refusal === null) await putBack()
      else expect(await sandbox.db.select().from(disputes).where(where)).toEqual(before)
    }
  }
  expect(wrong).toEqual([])
  expect(seen.offered).toBeGreaterThan(10)
  expect(seen.refused).toBeGreaterThan(100)
}, 600_000)
