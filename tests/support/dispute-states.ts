import { addDays } from 'date-fns/addDays'
import { addHours } from 'date-fns/addHours'
import { addMonths } from 'date-fns/addMonths'
import {
  afterTransition,
  type DisputeState,
  type DisputeTransition,
  filed,
  HOLD_MONTHS,
} from '#lib/rules/dispute.ts'

/** All possible states of a dispute, identified by the properties that the rules use. */

export const transitions: readonly DisputeTransition[] = [
  { kind: 'represent' },
  { kind: 'accept' },
  { kind: 'refund' },
  { kind: 'answer_retrieval' },
  { kind: 'answer_arbitration' },
  { kind: 'accept_arbitration' },
  { kind: 'return' },
  { kind: 'review' },
  { kind: 'decide', won: true },
  { kind: 'decide', won: false },
  { kind: 'pre_arbitration' },
  { kind: 'pre_compliance' },
  { kind: 'arbitration' },
  { kind: 'compliance' },
  { kind: 'rule', won: true },
  { kind: 'rule', won: false },
  { kind: 'turn' },
  { kind: 'freeze' },
  { kind: 'unfreeze' },
  { kind: 'expire' },
  { kind: 'release' },
]

/** All initial states of a dispute. */
export const startStates = [
  { disputeType: 'chargeback', rdr: false, turnedRefund: false },
  { disputeType: 'chargeback', rdr: false, turnedRefund: true },
  { disputeType: 'chargeback', rdr: true, turnedRefund: false },
  { disputeType: 'retrieval', rdr: false, turnedRefund: false },
] as const

/** Key of a state: all properties except times; for times only whether they have passed. */
const nameOf = (state: DisputeState, now: Date) =>
  [
    state.chargebackKind ?? state.disputeType,
    state.representmentStatus,
    state.arbitrationStatus,
    state.arbitrationResponse,
    state.moneyState,
    ...(state.frozen ? ['frozen'] : []),
    ...(state.turnedRefund ? ['turned refund'] : []),
    ...(state.dueAt <= now ? ['due date over'] : []),
    ...(addMonths(state.filedAt, HOLD_MONTHS) <= now ? ['hold over'] : []),
  ].join(', ')

/** All states that can be reached by transitions and by waiting, by their keys. */
export function everyState(now: Date, timeZone: string): Map<string, DisputeState> {
  const found = new Map<string, DisputeState>()
  const open = startStates.map((what) => filed(what, addDays(now, -1), timeZone).state)
  for (let state = open.pop(); state; state = open.pop()) {
    const name = nameOf(state, now)
    if (found.has(name)) continue
    found.set(name, state)
    open.push(
      { ...state, dueAt: addHours(now, -1) },
      { ...state, filedAt: addMonths(now, -HOLD_MONTHS - 1) },
      ...transitions.flatMap((transition) => afterTransition(state, transition, now, timeZone)?.state ?? []),
    )
  }
  return found
}
