import { millisecondsInDay } from 'date-fns/constants'
import {
  type ArbitrationStatus,
  actions,
  afterTransition,
  type DisputeState,
  type DisputeTransition,
  filed,
  stageOf,
} from '#lib/rules/dispute.ts'
import { disputedAmountsOf } from '#lib/rules/disputed-amounts.ts'
import { timeLeft } from '#lib/rules/urgency.ts'

/** The state machine of a dispute, case by case (spec §4). */

const ZONE = 'Asia/Shanghai'
const at = new Date('2026-11-02T04:00:00Z')
const later = (days: number) => new Date(+at + days * millisecondsInDay)

const chargeback = filed({ disputeType: 'chargeback', rdr: false, turnedRefund: false }, at, ZONE).state
const retrieval = filed({ disputeType: 'retrieval', rdr: false, turnedRefund: false }, at, ZONE).state
const rdr = filed({ disputeType: 'chargeback', rdr: true, turnedRefund: false }, at, ZONE).state
const turned = filed({ disputeType: 'chargeback', rdr: false, turnedRefund: true }, at, ZONE).state

/** The state after these transitions, a day apart. */
function after(
  state: DisputeState,
  ...transitions: (DisputeTransition | DisputeTransition['kind'])[]
): DisputeState {
  return transitions.reduce((now, given, index) => {
    const transition = typeof given === 'string' ? ({ kind: given } as DisputeTransition) : given
    const next = afterTransition(now, transition, later(index + 1), ZONE)
    if (!next) throw new Error(`${transition.kind} is not allowed`)
    return next.state
  }, state)
}
const won = { kind: 'decide', won: true } as const
const lost = { kind: 'decide', won: false } as const

type Case = [
  name: string,
  state: DisputeState,
  represent: string | null,
  accept: string | null,
  refund: string | null,
]
test.each<Case>([
  ['a new chargeback', chargeback, null, null, 'no_retrieval'],
  ['submitted', after(chargeback, 'represent'), 'in_progress', 'in_progress', 'no_retrieval'],
  ['under review', after(chargeback, 'represent', 'review'), 'in_progress', 'in_progress', 'no_retrieval'],
  ['returned', after(chargeback, 'represent', 'return'), null, null, 'no_retrieval'],
  ['accepted', after(chargeback, 'accept'), 'accepted', 'accepted', 'no_retrieval'],
  [
    'returned, then accepted',
    after(chargeback, 'represent', 'return', 'accept'),
    'accepted',
    'accepted',
    'no_retrieval',
  ],
  ['won', after(chargeback, 'represent', won), 'decided', 'decided', 'no_retrieval'],
  ['lost', after(chargeback, 'represent', 'review', lost), 'decided', 'decided', 'no_retrieval'],
  [
    'lost, in pre-arbitration',
    after(chargeback, 'represent', lost, 'pre_arbitration'),
    null,
    null,
    'no_retrieval',
  ],
  [
    'won, in pre-compliance',
    after(chargeback, 'represent', won, 'pre_compliance'),
    null,
    null,
    'no_retrieval',
  ],
  [
    'pre-arbitration answered',
    after(chargeback, 'represent', lost, 'pre_arbitration', 'answer_arbitration'),
    'in_progress',
    'in_progress',
    'no_retrieval',
  ],
  [
    'pre-arbitration accepted',
    after(chargeback, 'represent', won, 'pre_arbitration', 'accept_arbitration'),
    'accepted',
    'accepted',
    'no_retrieval',
  ],
  [
    'in arbitration',
    after(chargeback, 'represent', won, 'pre_arbitration', 'arbitration'),
    'in_progress',
    'in_progress',
    'no_retrieval',
  ],
  ['frozen by the provider', after(chargeback, 'freeze'), 'frozen', null, 'no_retrieval'],
  ['frozen no longer', after(chargeback, 'freeze', 'unfreeze'), null, null, 'no_retrieval'],
  ['a refund that became a chargeback', turned, 'turned_refund', null, 'no_retrieval'],
  ['settled by RDR', rdr, 'settled_by_rdr', 'settled_by_rdr', 'no_retrieval'],
  [
    'settled by a full refund',
    { ...chargeback, moneyState: 'refund' },
    'fully_refunded',
    'fully_refunded',
    'no_retrieval',
  ],
  ['a new retrieval', retrieval, 'is_retrieval', 'is_retrieval', null],
  ['a returned retrieval', after(retrieval, 'return'), 'is_retrieval', 'is_retrieval', null],
  [
    'an answered retrieval',
    after(retrieval, 'answer_retrieval'),
    'is_retrieval',
    'is_retrieval',
    'in_progress',
  ],
  [
    'a retrieval with returned documents',
    after(retrieval, 'answer_retrieval', 'return'),
    'is_retrieval',
    'is_retrieval',
    null,
  ],
  ['a refunded retrieval', after(retrieval, 'refund'), 'is_retrieval', 'is_retrieval', 'fully_refunded'],
  [
    'a retrieval that became a chargeback',
    after(retrieval, 'turn'),
    'is_retrieval',
    'is_retrieval',
    'turned_chargeback',
  ],
])('a dispute has its actions and its refusals: %s', (_, state, represent, accept, refund) => {
  expect(actions(state, later(6), undefined)).toEqual({
    represent,
    accept,
    answer_retrieval: refund,
    refund_retrieval: refund,
  })
})

test('the whole due date counts, the next day is too late', () => {
  expect(chargeback.dueAt.toISOString()).toBe('2026-11-22T15:59:59.999Z')
  const last = new Date('2026-11-22T15:59:59.998Z')
  expect(actions(chargeback, last, undefined).represent).toBeNull()
  expect(actions(chargeback, chargeback.dueAt, undefined).represent).toBe('overdue')
  const past = new Date('2026-11-22T16:00:00Z')
  expect(actions(chargeback, past, undefined)).toMatchObject({ represent: 'overdue', accept: 'overdue' })
  expect(actions(retrieval, past, undefined).refund_retrieval).toBe('overdue')
  // During the provider's own investigation, no deadline applies.
  expect(actions(after(chargeback, 'freeze'), past, undefined).accept).toBeNull()
})

test('a retrieval can be refunded if its order can be refunded', () => {
  expect(actions(retrieval, later(1), 'too_old').refund_retrieval).toBe('refund_too_old')
})

type MoneyCase = [
  name: string,
  state: DisputeState,
  move: DisputeTransition,
  expected: string[],
  money: string,
]
test.each<MoneyCase>([
  ['accepted', chargeback, { kind: 'accept' }, ['+chargeback_release', '-chargeback'], 'chargeback'],
  ['represented', chargeback, { kind: 'represent' }, [], 'frozen'],
  ['won', after(chargeback, 'represent'), won, ['+chargeback_release'], 'normal'],
  ['lost', after(chargeback, 'represent'), lost, ['+chargeback_release', '-chargeback'], 'chargeback'],
  ['a retrieval refunded', retrieval, { kind: 'refund' }, ['+retrieval_release'], 'refund'],
  ['a retrieval turned', retrieval, { kind: 'turn' }, ['+retrieval_release'], 'chargeback'],
  [
    'won, contested again',
    after(chargeback, 'represent', won),
    { kind: 'pre_arbitration' },
    ['-chargeback_freeze'],
    'frozen',
  ],
  [
    'lost, taken further',
    after(chargeback, 'represent', lost),
    { kind: 'pre_arbitration' },
    [],
    'chargeback',
  ],
  [
    'pre-arbitration accepted after a win',
    after(chargeback, 'represent', won, 'pre_arbitration'),
    { kind: 'accept_arbitration' },
    ['+chargeback_release', '-chargeback'],
    'chargeback',
  ],
  [
    'pre-compliance accepted after a loss',
    after(chargeback, 'represent', lost, 'pre_compliance'),
    { kind: 'accept_arbitration' },
    [],
    'chargeback',
  ],
  [
    'pre-arbitration answered',
    after(chargeback, 'represent', won, 'pre_arbitration'),
    { kind: 'answer_arbitration' },
    [],
    'frozen',
  ],
  ['a retrieval answered', retrieval, { kind: 'answer_retrieval' }, [], 'frozen'],
  [
    'arbitration lost',
    after(chargeback, 'represent', won, 'pre_arbitration', 'arbitration'),
    { kind: 'rule', won: false },
    ['+chargeback_release', '-chargeback'],
    'chargeback',
  ],
  [
    'arbitration won at last',
    after(chargeback, 'represent', lost, 'pre_arbitration', 'arbitration'),
    { kind: 'rule', won: true },
    ['+chargeback_reversal'],
    'normal',
  ],
  [
    'compliance lost once more',
    after(chargeback, 'represent', lost, 'pre_compliance', 'compliance'),
    { kind: 'rule', won: false },
    [],
    'chargeback',
  ],
])('money: %s', (_, state, transition, expected, money) => {
  const next = afterTransition(state, transition, later(9), ZONE)
  expect(next?.effects.map(({ kind, sign }) => `${sign > 0 ? '+' : '-'}${kind}`)).toEqual(expected)
  expect(next?.state.moneyState).toBe(money)
})

test.each<[string, DisputeState, DisputeTransition]>([
  ['the deadline, before it has passed', chargeback, { kind: 'expire' }],
  ['a decision on nothing', chargeback, won],
  ['a return of nothing', chargeback, { kind: 'return' }],
  ['a retrieval represented', retrieval, { kind: 'represent' }],
  ['a hold released before six months', retrieval, { kind: 'release' }],
  ['arbitration without its first stage', after(chargeback, 'represent', lost), { kind: 'arbitration' }],
  ['pre-arbitration before a decision', after(chargeback, 'represent'), { kind: 'pre_arbitration' }],
  [
    'pre-arbitration twice',
    after(chargeback, 'represent', lost, 'pre_arbitration', { kind: 'rule', won: true }),
    { kind: 'pre_arbitration' },
  ],
  [
    'compliance out of arbitration',
    after(chargeback, 'represent', lost, 'pre_arbitration'),
    { kind: 'compliance' },
  ],
  ['a ruling without a case', after(chargeback, 'represent', lost), { kind: 'rule', won: true }],
  ['a chargeback turned', chargeback, { kind: 'turn' }],
  [
    'a first representment in the second round',
    after(chargeback, 'represent', won, 'pre_arbitration'),
    { kind: 'represent' },
  ],
  [
    'a second answer to a pre-arbitration',
    after(chargeback, 'represent', won, 'pre_arbitration', 'answer_arbitration'),
    { kind: 'answer_arbitration' },
  ],
  ['an answer without a second round', after(chargeback, 'represent', won), { kind: 'answer_arbitration' }],
  ['a decision on a retrieval', after(retrieval, 'answer_retrieval'), won],
  ['a chargeback answered with documents', chargeback, { kind: 'answer_retrieval' }],
])('forbidden: %s', (_, state, transition) => {
  expect(afterTransition(state, transition, later(10), ZONE)).toBeUndefined()
})

test('without a response a chargeback is lost; a retrieval waits until its hold ends', () => {
  const past = later(30)
  expect(afterTransition(chargeback, { kind: 'expire' }, past, ZONE)?.state).toMatchObject({
    representmentStatus: 'overdue',
    moneyState: 'chargeback',
    resolvedAt: past,
  })
  const waiting = afterTransition(retrieval, { kind: 'expire' }, past, ZONE)?.state
  expect(waiting).toMatchObject({ representmentStatus: 'overdue', moneyState: 'frozen', resolvedAt: null })
  expect(
    afterTransition({ ...retrieval }, { kind: 'release' }, new Date('2027-05-02T04:00:00Z'), ZONE)?.state,
  ).toMatchObject({
    moneyState: 'normal',
  })
})

test.each([
  [2, '2026-11-22T15:59:59.999Z'],
  [13, '2026-11-22T15:59:59.999Z'],
  [14, '2026-11-23T15:59:59.999Z'],
])('returned on day %i: the later of both deadlines applies', (day, dueAt) => {
  const sent = after(chargeback, 'represent')
  expect(afterTransition(sent, { kind: 'return' }, later(day), ZONE)?.state.dueAt.toISOString()).toBe(dueAt)
})

test('the whole due date of a second round counts, then the provider responds', () => {
  const second = after(chargeback, 'represent', won, 'pre_arbitration')
  expect(second.dueAt.toISOString()).toBe('2026-11-25T15:59:59.999Z')
  expect(second.preArbitrationDueAt).toEqual(second.dueAt)
  const before = new Date(+second.dueAt - 1)
  expect(actions(second, before, undefined)).toMatchObject({ represent: null, accept: null })
  expect(afterTransition(second, { kind: 'expire' }, before, ZONE)).toBeUndefined()
  expect(actions(second, second.dueAt, undefined)).toMatchObject({ represent: 'overdue', accept: 'overdue' })
  const missed = afterTransition(second, { kind: 'expire' }, second.dueAt, ZONE)
  expect(missed).toMatchObject({
    state: { arbitrationResponse: 'overdue', moneyState: 'frozen' },
    effects: [],
  })
  expect(missed && stageOf(missed.state)).toBe('under_review')
})

test('a freeze does not shorten the response time', () => {
  const frozen = after(chargeback, 'freeze')
  const freed = afterTransition(frozen, { kind: 'unfreeze' }, later(40), ZONE)?.state
  expect(freed?.dueAt.toISOString()).toBe('2026-12-19T15:59:59.999Z')
  expect(after(chargeback, 'freeze', 'unfreeze').dueAt).toEqual(chargeback.dueAt)
})

test.each<[string, DisputeState, string]>([
  ['new', chargeback, 'to_answer'],
  ['new retrieval', retrieval, 'to_answer'],
  ['returned', after(chargeback, 'represent', 'return'), 'to_answer'],
  ['submitted', after(chargeback, 'represent'), 'under_review'],
  ['lost', after(chargeback, 'represent', lost), 'closed'],
  ['lost, in pre-arbitration', after(chargeback, 'represent', lost, 'pre_arbitration'), 'to_answer'],
  [
    'pre-arbitration answered',
    after(chargeback, 'represent', lost, 'pre_arbitration', 'answer_arbitration'),
    'under_review',
  ],
  [
    'pre-arbitration accepted',
    after(chargeback, 'represent', lost, 'pre_arbitration', 'accept_arbitration'),
    'closed',
  ],
  ['an answered retrieval', after(retrieval, 'answer_retrieval'), 'under_review'],
  ['RDR', rdr, 'closed'],
  ['an overdue retrieval', { ...retrieval, representmentStatus: 'overdue' }, 'under_review'],
])('stage of %s', (_, state, stage) => {
  expect(stageOf(state)).toBe(stage)
})

const of = (disputeType: 'chargeback' | 'retrieval', moneyState: DisputeState['moneyState']) => ({
  disputeType,
  moneyState,
  amount: '70.00',
})
test.each([
  ['nothing', [], ['0', 'none', '0', 'none']],
  ['a chargeback', [of('chargeback', 'frozen')], ['70.00', 'frozen', '0', 'none']],
  ['a chargeback lost', [of('chargeback', 'chargeback')], ['70.00', 'chargeback', '0', 'none']],
  ['a chargeback won', [of('chargeback', 'normal')], ['0', 'normal', '0', 'none']],
  ['a retrieval', [of('retrieval', 'frozen')], ['0', 'none', '70.00', 'frozen']],
  [
    'a retrieval that became a chargeback',
    [of('retrieval', 'chargeback'), of('chargeback', 'frozen')],
    ['70.00', 'frozen', '0', 'chargeback'],
  ],
  [
    'and was won',
    [of('retrieval', 'chargeback'), of('chargeback', 'normal')],
    ['0', 'normal', '0', 'normal'],
  ],
])(
  'the dispute state of the order follows its disputes: %s',
  (_, disputes, [frozenAmount, frozenStatus, holdAmount, holdStatus]) => {
    expect(disputedAmountsOf(disputes)).toEqual({ frozenAmount, frozenStatus, holdAmount, holdStatus })
  },
)

test.each([
  ['2026-11-02T04:00:00Z', { unit: 'days', count: 20 }],
  ['2026-11-19T15:59:59.999Z', { unit: 'days', count: 3 }],
  ['2026-11-19T16:00:00Z', { unit: 'hours', count: 71 }],
  ['2026-11-21T04:00:00Z', { unit: 'hours', count: 35 }],
  ['2026-11-21T16:00:00Z', { unit: 'hours', count: 23 }],
  ['2026-11-22T15:30:00Z', { unit: 'hours', count: 1 }],
  ['2026-11-22T16:00:00Z', { unit: 'over', count: 0 }],
])('time left at %s', (now, left) => {
  expect(timeLeft('2026-11-22T15:59:59.999Z', now, ZONE)).toEqual(left)
})

test('every result of arbitration has an event', () => {
  const ends: ArbitrationStatus[] = [true, false].map(
    (isWon) =>
      after(chargeback, 'represent', lost, 'pre_compliance', 'compliance', { kind: 'rule', won: isWon })
        .arbitrationStatus,
  )
  expect(ends).toEqual(['succeeded', 'failed'])
})
