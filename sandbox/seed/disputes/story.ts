import { millisecondsInDay } from 'date-fns/constants'
import {
  afterMove,
  type DisputeState,
  dueAfter,
  type Effect,
  filed,
  type Move,
  RETURN_DAYS,
} from '#lib/rules/dispute.ts'
import { decisionAt, nextMove, statusDay } from '#lib/rules/dispute-times.ts'
import type { Random } from '#sandbox/platform/random.ts'

/**
 * Creates the history that leads a seeded dispute to the state in its order, step by step, within the rules.
 */

interface Told {
  at: Date
  move: Move
  state: DisputeState
  effects: Effect[]
}

export interface Story {
  state: DisputeState
  spread: number
  evidenceComplete: boolean
  steps: Told[]
}

export interface Beginning {
  kind: 'chargeback' | 'retrieval'
  filedAt: Date
  resolvedAt: Date | null
  moneyState: DisputeState['moneyState']
  spread: number
  now: Date
  timeZone: string
  random: Random
}

/** Plays moves; undefined if one is in the future or forbidden. */
function play(
  begin: Beginning,
  filedAt: Date,
  moves: readonly (readonly [Move, Date])[],
): Told[] | undefined {
  let { state } = filed({ disputeType: begin.kind, rdr: false, turnedRefund: false }, filedAt, begin.timeZone)
  const steps: Told[] = []
  for (const [move, at] of moves) {
    if (at > begin.now) return undefined
    const next = afterMove(state, move, at, begin.timeZone)
    if (!next) return undefined
    state = next.state
    steps.push({ at, move, state, effects: next.effects })
  }
  return steps
}

export function storyOf(begin: Beginning): Story {
  const { kind, filedAt, moneyState } = begin
  if (moneyState === 'refund') return refunded(begin)
  if (moneyState === 'frozen') return kind === 'chargeback' ? openChargeback(begin) : openRetrieval(begin)
  if (moneyState === 'normal') return kind === 'chargeback' ? won(begin) : released(begin)
  return lost(begin, filedAt)
}

const after = (at: Date, days: number) => new Date(+at + days * millisecondsInDay)
const told = (begin: Beginning, filedAt: Date, steps: Told[], more: Partial<Story> = {}): Story => ({
  state:
    steps.at(-1)?.state ??
    filed({ disputeType: begin.kind, rdr: false, turnedRefund: false }, filedAt, begin.timeZone).state,
  spread: begin.spread,
  evidenceComplete: false,
  steps,
  ...more,
})

/** A chargeback refunded by RDR, a retrieval refunded by its merchant; both shortly after the filing. */
function refunded(begin: Beginning): Story {
  const at = begin.resolvedAt ?? begin.filedAt
  if (begin.kind === 'chargeback') {
    const { state } = filed({ disputeType: 'chargeback', rdr: true, turnedRefund: false }, at, begin.timeZone)
    return { state, spread: begin.spread, evidenceComplete: false, steps: [] }
  }
  const filedAt = after(at, -begin.random.int(2, 9))
  return told(begin, filedAt, play(begin, filedAt, [[{ kind: 'refund' }, at]]) ?? [])
}

/** The steps to a decision: submitted once, or returned and submitted again. */
function represented({ filedAt, random }: Beginning): [Move, Date][] {
  const sent = after(filedAt, random.int(2, 12))
  const moves: [Move, Date][] = [
    [{ kind: 'represent' }, sent],
    [{ kind: 'review' }, after(sent, 1)],
  ]
  if (!random.chance(0.25)) return moves
  const again = after(sent, 6)
  return [
    ...moves,
    [{ kind: 'return' }, after(sent, 4)],
    [{ kind: 'represent' }, again],
    [{ kind: 'review' }, after(again, 1)],
  ]
}

function won(begin: Beginning): Story {
  const { filedAt, timeZone, spread, now, random } = begin
  const moves = represented(begin)
  const decided = decisionAt({ filedAt, representedAt: null }, spread, timeZone)
  const end = random.chance(0.25)
  if (end) {
    const taken = after(decided, random.int(3, 12))
    const heard = statusDay(after(taken, 20), timeZone)
    const ruled = statusDay(after(heard, 45), timeZone)
    const all = play(begin, filedAt, [
      ...moves,
      [{ kind: 'decide', won: false }, decided],
      [{ kind: 'pre_arbitration' }, taken],
      [{ kind: 'arbitration' }, heard],
      [{ kind: 'rule', won: true }, ruled],
    ])
    if (all) return told(begin, filedAt, all)
  }
  // A database from an earlier version can have released the amount before this day.
  const at = decided <= now ? decided : (begin.resolvedAt ?? now)
  const early = +at < +(moves.at(-1)?.[1] ?? at)
  const some = early ? moves.slice(0, 2) : moves
  const all = play(begin, filedAt, [...some, [{ kind: 'decide', won: true }, at]])
  return told(begin, filedAt, all ?? [], { evidenceComplete: true })
}

function lost(begin: Beginning, filedAt: Date): Story {
  const { timeZone, spread, random } = begin
  const accepted = () =>
    told(
      begin,
      filedAt,
      play(begin, filedAt, [[{ kind: 'accept' }, after(filedAt, random.int(1, 15))]]) ?? [],
    )
  const way = random.next()
  if (way < 0.35) return accepted()
  const due = filed({ disputeType: 'chargeback', rdr: false, turnedRefund: false }, filedAt, timeZone).state
    .dueAt
  const late = play(begin, filedAt, [[{ kind: 'expire' }, due]])
  if (way < 0.6 && late) return told(begin, filedAt, late)
  const decided = decisionAt({ filedAt, representedAt: null }, spread, timeZone)
  const moves = represented(begin)
  const ended = play(begin, filedAt, [...moves, [{ kind: 'decide', won: false }, decided]])
  if (!ended) return late ? told(begin, filedAt, late) : accepted()
  if (!random.chance(0.4)) return told(begin, filedAt, ended)
  return told(begin, filedAt, takenFurther(begin, ended))
}

/** Pre-arbitration or pre-compliance, as far as the current date allows; a ruling is lost again. */
function takenFurther({ now, timeZone, random }: Beginning, before: Told[]): Told[] {
  const steps = [...before]
  const first = random.chance(0.75) ? 'pre_arbitration' : 'pre_compliance'
  const last = steps.at(-1)
  if (!last) return steps
  let { state } = last
  let next: { at: Date; move: Move } | undefined = {
    at: after(last.at, random.int(3, 12)),
    move: { kind: first },
  }
  while (next && next.at <= now) {
    const moved = afterMove(state, next.move, next.at, timeZone)
    if (!moved) break
    state = moved.state
    steps.push({ at: next.at, move: next.move, state, effects: moved.effects })
    next = nextMove(state, { represented: false, ruled: false, spread: 0 }, timeZone)
  }
  return steps
}

/** The hold expired, or no chargeback followed. */
function released(begin: Beginning): Story {
  const { filedAt, now, resolvedAt } = begin
  const at = resolvedAt ?? now
  const steps = play(begin, filedAt, [[{ kind: 'release' }, at]])
  if (steps) return told(begin, filedAt, steps)
  const { state } = filed(
    { disputeType: 'retrieval', rdr: false, turnedRefund: false },
    filedAt,
    begin.timeZone,
  )
  const ended: DisputeState = { ...state, moneyState: 'normal', resolvedAt: at }
  const effects: Effect[] = [{ kind: 'retrieval_release', sign: 1 }]
  return told(begin, filedAt, [{ at, move: { kind: 'release' }, state: ended, effects }])
}

function openChargeback(begin: Beginning): Story {
  const { filedAt, now, timeZone, random } = begin
  const due = filed({ disputeType: 'chargeback', rdr: false, turnedRefund: false }, filedAt, timeZone).state
    .dueAt
  const age = (+now - +filedAt) / millisecondsInDay
  const way = random.next()
  if (now < due && way < 0.5) return told(begin, filedAt, [])
  const sent = after(filedAt, Math.min(random.int(1, 12), age * 0.6))
  const reviewed = after(sent, 1)
  const moves: [Move, Date][] = [[{ kind: 'represent' }, sent]]
  if (reviewed <= now) moves.push([{ kind: 'review' }, reviewed])
  const returned = after(now, -random.int(1, 5) + 0.5)
  if (way > 0.8 && returned > reviewed && dueAfter(returned, RETURN_DAYS, timeZone) > now) {
    const back = play(begin, filedAt, [...moves, [{ kind: 'return' }, returned]])
    if (back) return told(begin, filedAt, back)
  }
  // Uses the latest day that the rules allow if the planned day has already passed.
  const isOver = decisionAt({ filedAt, representedAt: sent }, begin.spread, timeZone) <= now
  return told(begin, filedAt, play(begin, filedAt, moves) ?? [], {
    evidenceComplete: random.chance(0.6),
    ...(isOver && { spread: 0.999 }),
  })
}

function openRetrieval(begin: Beginning): Story {
  const { filedAt, now, timeZone, random } = begin
  const { state } = filed({ disputeType: 'retrieval', rdr: false, turnedRefund: false }, filedAt, timeZone)
  if (now < state.dueAt && (+now - +filedAt < millisecondsInDay || random.chance(0.8)))
    return told(begin, filedAt, [])
  if (now < state.dueAt) {
    const at = new Date((+filedAt + +now) / 2)
    return told(begin, filedAt, play(begin, filedAt, [[{ kind: 'return' }, at]]) ?? [])
  }
  return told(begin, filedAt, play(begin, filedAt, [[{ kind: 'expire' }, state.dueAt]]) ?? [])
}
