import { addDays } from 'date-fns/addDays'
import { addHours } from 'date-fns/addHours'
import { addMonths } from 'date-fns/addMonths'
import { afterMove, type DisputeState, filed, HOLD_MONTHS, type Move } from '#lib/rules/dispute.ts'

/** Every state that a dispute can ever be in, told by what the rules look at. */

/** Every move that there is. */
export const moves: readonly Move[] = [
  { kind: 'represent' },
  { kind: 'accept' },
  { kind: 'refund' },
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

/** Every way in which one is filed. */
export const beginnings = [
  { disputeType: 'chargeback', rdr: false, turnedRefund: false },
  { disputeType: 'chargeback', rdr: false, turnedRefund: true },
  { disputeType: 'chargeback', rdr: true, turnedRefund: false },
  { disputeType: 'retrieval', rdr: false, turnedRefund: false },
] as const

/** What tells two states apart: all but the times, and of those whether they are over. */
const nameOf = (state: DisputeState, now: Date) =>
  [
    state.chargebackKind ?? state.disputeType,
    state.representmentStatus,
    state.arbitrationStatus,
    state.moneyState,
    ...(state.frozen ? ['frozen'] : []),
    ...(state.turnedRefund ? ['turned refund'] : []),
    ...(state.dueAt <= now ? ['due date over'] : []),
    ...(addMonths(state.filedAt, HOLD_MONTHS) <= now ? ['hold over'] : []),
  ].join(', ')

/** The states that any sequence of moves and of waiting leads to, by their names. */
export function everyState(now: Date, timeZone: string): Map<string, DisputeState> {
  const found = new Map<string, DisputeState>()
  const open = beginnings.map((what) => filed(what, addDays(now, -1), timeZone).state)
  for (let state = open.pop(); state; state = open.pop()) {
    const name = nameOf(state, now)
    if (found.has(name)) continue
    found.set(name, state)
    open.push(
      { ...state, dueAt: addHours(now, -1) },
      { ...state, filedAt: addMonths(now, -HOLD_MONTHS - 1) },
      ...moves.flatMap((move) => afterMove(state, move, now, timeZone)?.state ?? []),
    )
  }
  return found
}
