import { millisecondsInDay } from 'date-fns/constants'
import type { InputOf } from '#lib/contract/call.ts'
import { calls } from '#lib/contract/index.ts'
import { type Case, openCase } from '#tests/support/disputes.ts'
import { withSandbox } from '#tests/support/sandbox.ts'

/** A response that is due more than half a year after the filing of its dispute. */

const sandbox = withSandbox()
let own: Case
let disputeNo: string

beforeAll(async () => {
  own = await openCase(sandbox)
  ;({ disputeNo } = await own.file(await own.pay()))
  await own.send({ disputeNo })
  await own.scheme(disputeNo, 'win')
  await own.pass('P180D')
  await own.scheme(disputeNo, 'pre_arbitration')
  await own.pass('P5D')
})

type Filter = InputOf<(typeof calls)['dispute/list.do']>
const list = async (filter: Filter) => (await own.client.call(calls['dispute/list.do'], filter)).data
const far = () => new Date(+sandbox.now(own.merchantNo) + 30 * millisecondsInDay).toISOString()

test('the deadlines and the to-dos contain it', async () => {
  const { deadlines } = (await own.client.call(calls['deadline/list.do'], {})).data
  expect(deadlines.filter(({ kind }) => kind === 'pre_arbitration')).toMatchObject([{ no: disputeNo }])
  const { todos } = (await own.client.call(calls['home/getTodos.do'], {})).data
  expect(todos.find(({ kind }) => kind === 'disputes_to_answer')?.total).toBe(1)
})

test.each<[string, () => Filter]>([
  ['that need a response', () => ({ stage: ['to_answer'] })],
  ['with an open second round', () => ({ arbitrationResponse: ['open'] })],
  ['due until a day', () => ({ dueAtTo: far() })],
  ['due from a day on', () => ({ dueAtFrom: sandbox.now(own.merchantNo).toISOString() })],
])('the list of disputes %s contains it', async (_, filter) => {
  expect((await list(filter())).list.map((row) => row.disputeNo)).toEqual([disputeNo])
})

test.each<[string, () => Filter]>([
  ['without a filter', () => ({})],
  ['of several stages', () => ({ stage: ['to_answer', 'under_review'] })],
  ['of several responses', () => ({ arbitrationResponse: ['none', 'open'] })],
  [
    'that were filed in a period',
    () => ({
      stage: ['to_answer'],
      filedAtFrom: new Date(+sandbox.now(own.merchantNo) - 100 * millisecondsInDay).toISOString(),
    }),
  ],
])('the list %s covers its period', async (_, filter) => {
  const { total, counts } = await list(filter())
  expect([total, counts.to_answer.total]).toEqual([0, filter().filedAtFrom ? 0 : 1])
})
