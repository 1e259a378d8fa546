import { millisecondsInDay } from 'date-fns/constants'
import {
  afterTransition,
  type DisputeState,
  type DisputeTransition,
  dueAfter,
  type Effect,
  filed,
  RETURN_DAYS,
} from '#lib/rules/dispute.ts'
import { decisionAt, nextTransition, statusDay } from '#lib/rules/dispute-times.ts'
import type { Random } from '#sandbox/platform/random.ts'

/**
 * Creates the history that leads a seeded dispute to the state in its order, step by step, within the rules.
 */

interface HistoryStep {
  at: Date
  transition: DisputeTransition
  state: DisputeState
  effects: Effect[]
}

export interface DisputeHistory {
  state: DisputeState
  spread: number
  evidenceComplete: boolean
  steps: HistoryStep[]
}

export interface DisputeStart {
  kind: 'chargeback' | 'retrieval'
  filedAt: Date
  resolvedAt: Date | null
  moneyState: DisputeState['moneyState']
  spread: number
  now: Date
  timeZone: string
  random: Random
}

/** Applies transitions in order; undefined if one is in the future or forbidden. */
function applyTransitions(
  start: DisputeStart,
  filedAt: Date,
  transitions: readonly (readonly [DisputeTransition, Date])[],
): HistoryStep[] | undefined {
  let { state } = filed({ disputeType: start.kind, rdr: false, turnedRefund: false }, filedAt, start.timeZone)
  const steps: HistoryStep[] = []
  for (const [transition, at] of transitions) {
    if (at > start.now) return undefined
    const next = afterTransition(state, transition, at, start.timeZone)
    if (!next) return undefined
    state = next.state
    steps.push({ at, transition, state, effects: next.effects })
  }
  return steps
}

export function historyOf(start: DisputeStart): DisputeHistory {
  const { kind, filedAt, moneyState } = start
  if (moneyState === 'refund') return refunded(start)
  if (moneyState === 'frozen') return kind === 'chargeback' ? openChargeback(start) : openRetrieval(start)
  if (moneyState === 'normal') return kind === 'chargeback' ? won(start) : released(start)
  return lost(start, filedAt)
}

const after = (at: Date, days: number) => new Date(+at + days * millisecondsInDay)
const historyWith = (
  start: DisputeStart,
  filedAt: Date,
  steps: HistoryStep[],
  more: Partial<DisputeHistory> = {},
): DisputeHistory => ({
  state:
    steps.at(-1)?.state ??
    filed({ disputeType: start.kind, rdr: false, turnedRefund: false }, filedAt, start.timeZone).state,
  spread: start.spread,
  evidenceComplete: false,
  steps,
  ...more,
})

/** A chargeback refunded by RDR, a retrieval refunded by its merchant; both shortly after the filing. */
function refunded(start: DisputeStart): DisputeHistory {
  const at = start.resolvedAt ?? start.filedAt
  if (start.kind === 'chargeback') {
    const { state } = filed({ disputeType: 'chargeback', rdr: true, turnedRefund: false }, at, start.timeZone)
    return { state, spread: start.spread, evidenceComplete: false, steps: [] }
  }
  const filedAt = after(at, -start.random.int(2, 9))
  return historyWith(start, filedAt, applyTransitions(start, filedAt, [[{ kind: 'refund' }, at]]) ?? [])
}

/** The steps to a decision: submitted once, or returned and submitted again. */
function represented({ filedAt, random }: DisputeStart): [DisputeTransition, Date][] {
  const sentAt = after(filedAt, random.int(2, 12))
  const transitions: [DisputeTransition, Date][] = [
    [{ kind: 'represent' }, sentAt],
    [{ kind: 'review' }, after(sentAt, 1)],
  ]
  if (!random.chance(0.25)) return transitions
  const resentAt = after(sentAt, 6)
  return [
    ...transitions,
    [{ kind: 'return' }, after(sentAt, 4)],
    [{ kind: 'represent' }, resentAt],
    [{ kind: 'review' }, after(resentAt, 1)],
  ]
}

function won(start: DisputeStart): DisputeHistory {
  const { filedAt, timeZone, spread, now, random } = start
  const transitions = represented(start)
  const decidedAt = decisionAt({ filedAt, representedAt: null }, spread, timeZone)
  const arbitrated = random.chance(0.25)
  if (arbitrated) {
    const contestedAt = after(decidedAt, random.int(3, 12))
    const arbitrationAt = statusDay(after(contestedAt, 20), timeZone)
    const ruledAt = statusDay(after(arbitrationAt, 45), timeZone)
    const all = applyTransitions(start, filedAt, [
      ...transitions,
      [{ kind: 'decide', won: false }, decidedAt],
      [{ kind: 'pre_arbitration' }, contestedAt],
      [{ kind: 'arbitration' }, arbitrationAt],
      [{ kind: 'rule', won: true }, ruledAt],
    ])
    if (all) return historyWith(start, filedAt, all)
  }
  // A database from an earlier version can have released the amount before this day.
  const at = decidedAt <= now ? decidedAt : (start.resolvedAt ?? now)
  const early = +at < +(transitions.at(-1)?.[1] ?? at)
  const applied = early ? transitions.slice(0, 2) : transitions
  const all = applyTransitions(start, filedAt, [...applied, [{ kind: 'decide', won: true }, at]])
  return historyWith(start, filedAt, all ?? [], { evidenceComplete: true })
}

function lost(start: DisputeStart, filedAt: Date): DisputeHistory {
  const { timeZone, spread, random } = start
  const accepted = () =>
    historyWith(
      start,
      filedAt,
      applyTransitions(start, filedAt, [[{ kind: 'accept' }, after(filedAt, random.int(1, 15))]]) ?? [],
    )
  const choice = random.next()
  if (choice < 0.35) return accepted()
  const due = filed({ disputeType: 'chargeback', rdr: false, turnedRefund: false }, filedAt, timeZone).state
    .dueAt
  const expired = applyTransitions(start, filedAt, [[{ kind: 'expire' }, due]])
  if (choice < 0.6 && expired) return historyWith(start, filedAt, expired)
  const decidedAt = decisionAt({ filedAt, representedAt: null }, spread, timeZone)
  const transitions = represented(start)
  const ended = applyTransitions(start, filedAt, [
    ...transitions,
    [{ kind: 'decide', won: false }, decidedAt],
  ])
  if (!ended) return expired ? historyWith(start, filedAt, expired) : accepted()
  if (!random.chance(0.4)) return historyWith(start, filedAt, ended)
  return historyWith(start, filedAt, escalated(start, ended))
}

/** Pre-arbitration or pre-compliance, as far as the current date allows; a ruling is lost again. */
function escalated({ now, timeZone, random }: DisputeStart, before: HistoryStep[]): HistoryStep[] {
  const steps = [...before]
  const first = random.chance(0.75) ? 'pre_arbitration' : 'pre_compliance'
  const last = steps.at(-1)
  if (!last) return steps
  let { state } = last
  let next: { at: Date; transition: DisputeTransition } | undefined = {
    at: after(last.at, random.int(3, 12)),
    transition: { kind: first },
  }
  while (next && next.at <= now) {
    const changed = afterTransition(state, next.transition, next.at, timeZone)
    if (!changed) break
    state = changed.state
    steps.push({ at: next.at, transition: next.transition, state, effects: changed.effects })
    next = nextTransition(state, { representmentWon: false, arbitrationWon: false, spread: 0 }, timeZone)
  }
  return steps
}

/** The hold expired, or no chargeback followed. */
function released(start: DisputeStart): DisputeHistory {
  const { filedAt, now, resolvedAt } = start
  const at = resolvedAt ?? now
  const steps = applyTransitions(start, filedAt, [[{ kind: 'release' }, at]])
  if (steps) return historyWith(start, filedAt, steps)
  const { state } = filed(
    { disputeType: 'retrieval', rdr: false, turnedRefund: false },
    filedAt,
    start.timeZone,
  )
  const ended: DisputeState = { ...state, moneyState: 'normal', resolvedAt: at }
  const effects: Effect[] = [{ kind: 'retrieval_release', sign: 1 }]
  return historyWith(start, filedAt, [{ at, transition: { kind: 'release' }, state: ended, effects }])
}

function openChargeback(start: DisputeStart): DisputeHistory {
  const { filedAt, now, timeZone, random } = start
  const due = filed({ disputeType: 'chargeback', rdr: false, turnedRefund: false }, filedAt, timeZone).state
    .dueAt
  const age = (+now - +filedAt) / millisecondsInDay
  const choice = random.next()
  if (now < due && choice < 0.5) return historyWith(start, filedAt, [])
  const sentAt = after(filedAt, Math.min(random.int(1, 12), age * 0.6))
  const reviewedAt = after(sentAt, 1)
  const transitions: [DisputeTransition, Date][] = [[{ kind: 'represent' }, sentAt]]
  if (reviewedAt <= now) transitions.push([{ kind: 'review' }, reviewedAt])
  const returnedAt = after(now, -random.int(1, 5) + 0.5)
  if (choice > 0.8 && returnedAt > reviewedAt && dueAfter(returnedAt, RETURN_DAYS, timeZone) > now) {
    const returnedHistory = applyTransitions(start, filedAt, [
      ...transitions,
      [{ kind: 'return' }, returnedAt],
    ])
    if (returnedHistory) return historyWith(start, filedAt, returnedHistory)
  }
  // Uses the latest day that the rules allow if the planned day has already passed.
  const isDecided = decisionAt({ filedAt, representedAt: sentAt }, start.spread, timeZone) <= now
  return historyWith(start, filedAt, applyTransitions(start, filedAt, transitions) ?? [], {
    evidenceComplete: random.chance(0.6),
    ...(isDecided && { spread: 0.999 }),
  })
}

function openRetrieval(start: DisputeStart): DisputeHistory {
  const { filedAt, now, timeZone, random } = start
  const { state } = filed({ disputeType: 'retrieval', rdr: false, turnedRefund: false }, filedAt, timeZone)
  if (now < state.dueAt && (+now - +filedAt < millisecondsInDay || random.chance(0.8)))
    return historyWith(start, filedAt, [])
  if (now < state.dueAt) {
    const at = new Date((+filedAt + +now) / 2)
    return historyWith(start, filedAt, applyTransitions(start, filedAt, [[{ kind: 'return' }, at]]) ?? [])
  }
  return historyWith(
    start,
    filedAt,
    applyTransitions(start, filedAt, [[{ kind: 'expire' }, state.dueAt]]) ?? [],
  )
}
