import { millisecondsInDay } from 'date-fns/constants'
import fc from 'fast-check'
import {
  actions,
  afterTransition,
  type DisputeState,
  type DisputeTransition,
  filed,
  isSecondRound,
  stageOf,
} from '#lib/rules/dispute.ts'
import { nextTransition, statusDay, type Verdicts } from '#lib/rules/dispute-times.ts'
import { disputedAmountsOf } from '#lib/rules/disputed-amounts.ts'
import { addAmounts, subtractAmounts } from '#lib/rules/money.ts'
import { startStates, transitions } from '#tests/support/dispute-states.ts'

/** With any sequence of steps by merchant, scheme and clock: no forbidden state, no forbidden sum. */

const ZONE = 'Asia/Shanghai'
const START = +new Date('2026-01-05T02:00:00Z')
const AMOUNT = '86.40'

const transition = fc.constantFrom<DisputeTransition>(...transitions)
/** A transition now, or a number of hours that pass. */
const step = fc.oneof(
  { weight: 4, arbitrary: transition },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 60 * 24 }) },
)
const beginning = fc.constantFrom(...startStates)
const verdicts: fc.Arbitrary<Verdicts> = fc.record({
  representmentWon: fc.boolean(),
  arbitrationWon: fc.boolean(),
  spread: fc.double({ min: 0, max: 0.999, noNaN: true }),
})

interface World {
  state: DisputeState
  now: number
  /** Sum of the amounts deducted from and returned to settlement. */
  balance: string
  causes: Set<string>
}

/** Faster than expect, which would be called millions of times. */
function rule(kept: boolean, name: string): void {
  if (!kept) throw new Error(`broken: ${name}`)
}

function take(world: World, next: ReturnType<typeof afterTransition>): World {
  if (!next) return world
  const causes = new Set(world.causes)
  let { balance } = world
  for (const { kind, sign } of next.effects) {
    const cause = `${kind}.${next.state.cycle}`
    rule(!causes.has(cause), `${cause} is one entry`)
    causes.add(cause)
    balance = sign > 0 ? addAmounts('USD', balance, AMOUNT) : subtractAmounts('USD', balance, AMOUNT)
  }
  return { ...world, state: next.state, balance, causes }
}

const terminal = (state: DisputeState) =>
  state.representmentStatus === 'chargeback_accepted' ||
  (state.representmentStatus === 'overdue' && state.disputeType === 'chargeback') ||
  state.chargebackKind === 'rdr' ||
  state.arbitrationStatus === 'succeeded' ||
  state.arbitrationStatus === 'failed'

function holds({ state, now, balance }: World) {
  const { moneyState, disputeType, representmentStatus } = state
  const taken = moneyState === 'frozen' || (moneyState === 'chargeback' && disputeType === 'chargeback')
  rule(balance === (taken ? `-${AMOUNT}` : '0.00'), 'the entries add up to what is taken')
  const standing = disputedAmountsOf([{ ...state, amount: AMOUNT }])
  const onOrder = addAmounts('USD', standing.frozenAmount, standing.holdAmount)
  rule(onOrder === (taken ? AMOUNT : '0.00'), 'the order shows what is taken')

  const { represent, accept, answer_retrieval, refund_retrieval } = actions(state, new Date(now), undefined)
  const secondRound = isSecondRound(state)
  const isRetrieval = disputeType === 'retrieval'
  if (isRetrieval) {
    rule(represent === 'is_retrieval' && accept === 'is_retrieval', 'a retrieval is not represented')
    rule(state.representedAt === null, 'a retrieval never was represented')
    rule(answer_retrieval === refund_retrieval, 'what may be refunded may be answered with documents')
    rule(!secondRound, 'a retrieval has one round')
  } else {
    rule(refund_retrieval === 'no_retrieval', 'only a retrieval is refunded')
    rule(answer_retrieval === 'no_retrieval', 'only a retrieval is answered with documents')
  }
  if (represent === null && !secondRound) {
    const fit = moneyState === 'frozen' && !state.frozen && !state.turnedRefund
    rule(fit && state.chargebackKind === 'regular', 'what may be represented')
  }
  if (represent === null || accept === null || refund_retrieval === null) {
    const first = ['non_represented', 'returned'].includes(representmentStatus)
    rule(first !== secondRound, 'what may be answered')
    rule(stageOf(state) === 'to_answer', 'what may be answered is to be answered')
  }
  const stage = stageOf(state)
  rule((stage === 'closed') === (state.resolvedAt !== null), 'what is closed has an end')
  if (state.arbitrationStatus !== 'none')
    rule(state.representedAt !== null, 'arbitration needs a representment')
  if (state.turnedRefund) rule(state.representedAt === null, 'a turned refund is not represented')
}

test('10,000 random dispute histories', () => {
  fc.assert(
    fc.property(
      beginning,
      verdicts,
      fc.array(step, { minLength: 1, maxLength: 25 }),
      (what, found, steps) => {
        const dispute = filed(what, new Date(START), ZONE)
        const empty: World = { state: dispute.state, now: START, balance: '0.00', causes: new Set() }
        let world = take(empty, dispute)
        holds(world)
        for (const one of steps) {
          const before = world.state
          if (typeof one === 'number') {
            const until = world.now + one * 3_600_000
            for (
              let due = nextTransition(world.state, found, ZONE);
              due && +due.at <= until;
              due = nextTransition(world.state, found, ZONE)
            ) {
              const next = afterTransition(world.state, due.transition, due.at, ZONE)
              // A due transition is always allowed, otherwise it would be tried forever.
              rule(next !== undefined, 'what time brings is allowed')
              world = take({ ...world, now: Math.max(world.now, +due.at) }, next)
              holds(world)
            }
            world = { ...world, now: until }
          } else world = take(world, afterTransition(world.state, one, new Date(world.now), ZONE))
          holds(world)
          if (terminal(before)) rule(world.state === before, 'an end stays')
        }
      },
    ),
    { numRuns: 10_000 },
  )
})

test('without any action, every dispute ends', () => {
  fc.assert(
    fc.property(beginning, verdicts, fc.array(transition, { maxLength: 6 }), (what, found, transitions) => {
      let state = filed(what, new Date(START), ZONE).state
      for (const one of transitions)
        state = afterTransition(state, one, new Date(START + millisecondsInDay), ZONE)?.state ?? state
      for (let due = nextTransition(state, found, ZONE); due; due = nextTransition(state, found, ZONE)) {
        state = afterTransition(state, due.transition, due.at, ZONE)?.state ?? state
      }
      // A dispute that the provider has frozen waits for the provider.
      if (!state.frozen) expect(stageOf(state)).toBe('closed')
    }),
    { numRuns: 1000 },
  )
})

test('decided 75 to 180 days after it was filed, on a 20th', () => {
  fc.assert(
    fc.property(
      verdicts,
      fc.integer({ min: 0, max: 700 }),
      fc.integer({ min: 0, max: 19 }),
      (found, day, answered) => {
        const filedAt = new Date(START + day * millisecondsInDay)
        const dispute = filed(
          { disputeType: 'chargeback', rdr: false, turnedRefund: false },
          filedAt,
          ZONE,
        ).state
        const at = new Date(+filedAt + answered * millisecondsInDay)
        const submitted = afterTransition(dispute, { kind: 'represent' }, at, ZONE)?.state
        const reviewed = submitted && afterTransition(submitted, { kind: 'review' }, at, ZONE)?.state
        const due = reviewed && nextTransition(reviewed, found, ZONE)
        const days = (+(due?.at ?? 0) - +filedAt) / millisecondsInDay
        expect(days).toBeGreaterThanOrEqual(75)
        expect(days).toBeLessThanOrEqual(180)
        expect(due?.at.toISOString()).toMatch(/-20T04:00:00/)
      },
    ),
    { numRuns: 1000 },
  )
})

test('a status date is the 20th at noon, never in the past', () => {
  expect(statusDay(new Date('2026-11-20T04:00:00Z'), ZONE).toISOString()).toBe('2026-11-20T04:00:00.000Z')
  expect(statusDay(new Date('2026-11-20T04:00:01Z'), ZONE).toISOString()).toBe('2026-12-20T04:00:00.000Z')
  expect(statusDay(new Date('2026-12-31T15:59:59Z'), ZONE).toISOString()).toBe('2027-01-20T04:00:00.000Z')
})
