import type {
  ActionRefusal,
  arbitrationResponses,
  arbitrationStatuses,
  chargebackKinds,
  disputeActions,
  disputeRefusals,
  disputeTypes,
  moneyStates,
  representmentStatuses,
} from '../contract/dispute.ts'
import type { disputeEntryKinds } from '../contract/dispute-history.ts'
import type { disputeStages } from '../contract/record-states.ts'
import { addDaysIn, addMonthsIn, endOfDayIn } from './days.ts'
import type { RefundRefusal } from './refund.ts'

/** Transitions of a dispute and their effect on money (spec §4 Representment, Arbitration; §9 Disputes). */

export type DisputeType = (typeof disputeTypes)[number]
type RepresentmentStatus = (typeof representmentStatuses)[number]
export type ArbitrationStatus = (typeof arbitrationStatuses)[number]
type ArbitrationResponse = (typeof arbitrationResponses)[number]
export type MoneyState = (typeof moneyStates)[number]
export type DisputeStage = (typeof disputeStages)[number]
export type DisputeAction = (typeof disputeActions)[number]
export type DisputeRefusal = (typeof disputeRefusals)[number]
type EntryKind = (typeof disputeEntryKinds)[number]

/** A chargeback can be filed within this many days of the payment. */
export const WINDOW_DAYS = 180
/** Days to respond; the last day counts in full. */
export const RESPONSE_DAYS = { chargeback: 20, retrieval: 12 } as const
export const RETURN_DAYS = 7
export const PRE_ARBITRATION_DAYS = 20
export const HOLD_MONTHS = 6

export interface DisputeState {
  disputeType: DisputeType
  /** null: a retrieval. */
  chargebackKind: (typeof chargebackKinds)[number] | null
  representmentStatus: RepresentmentStatus
  arbitrationStatus: ArbitrationStatus
  moneyState: MoneyState
  /** The provider investigates the dispute. */
  frozen: boolean
  /** A refund in progress at the time of filing became this chargeback. */
  turnedRefund: boolean
  filedAt: Date
  /** When the latest response is or was due; for RDR, when it was filed. */
  dueAt: Date
  representedAt: Date | null
  /** The merchant's response to a pre-arbitration or pre-compliance. */
  arbitrationResponse: ArbitrationResponse
  arbitrationUpdatedAt: Date | null
  preArbitrationDueAt: Date | null
  resolvedAt: Date | null
  /** How often the amount was frozen. Each freeze has its own settlement entries. */
  cycle: number
}

/** A deduction (-1) from settlement or its reversal (+1), always of the full amount. */
export interface Effect {
  kind: EntryKind
  sign: 1 | -1
}

export type DisputeTransition =
  /** Transitions by the merchant. */
  | { kind: 'represent' }
  | { kind: 'accept' }
  | { kind: 'refund' }
  | { kind: 'answer_retrieval' }
  | { kind: 'answer_arbitration' }
  | { kind: 'accept_arbitration' }
  /** Transitions by the card scheme. */
  | { kind: 'return' }
  | { kind: 'review' }
  | { kind: 'decide'; won: boolean }
  | { kind: 'pre_arbitration' }
  | { kind: 'pre_compliance' }
  | { kind: 'arbitration' }
  | { kind: 'compliance' }
  | { kind: 'rule'; won: boolean }
  | { kind: 'turn' }
  | { kind: 'freeze' }
  | { kind: 'unfreeze' }
  /** Transitions by a scheduled job. */
  | { kind: 'expire' }
  | { kind: 'release' }

/** The end of the day this many days later, in the merchant's time zone. */
export const dueAfter = (at: Date, days: number, timeZone: string): Date =>
  endOfDayIn(addDaysIn(at, days, timeZone), timeZone)

/** A new deadline never shortens a running one: after an early answer, the later date stays. */
const extended = (dispute: DisputeState, at: Date, timeZone: string): Date => {
  const again = dueAfter(at, RETURN_DAYS, timeZone)
  return dispute.dueAt > again ? dispute.dueAt : again
}

/** A newly filed dispute and its effect on money. */
export function filed(
  what: { disputeType: DisputeType; rdr: boolean; turnedRefund: boolean },
  at: Date,
  timeZone: string,
): { state: DisputeState; effects: Effect[] } {
  const { disputeType, rdr, turnedRefund } = what
  return {
    state: {
      disputeType,
      chargebackKind: disputeType === 'retrieval' ? null : rdr ? 'rdr' : 'regular',
      representmentStatus: 'non_represented',
      arbitrationStatus: 'none',
      arbitrationResponse: 'none',
      moneyState: rdr ? 'refund' : 'frozen',
      frozen: false,
      turnedRefund,
      filedAt: at,
      dueAt: rdr ? at : dueAfter(at, RESPONSE_DAYS[disputeType], timeZone),
      representedAt: null,
      arbitrationUpdatedAt: null,
      preArbitrationDueAt: null,
      resolvedAt: rdr ? at : null,
      cycle: rdr ? 0 : 1,
    },
    // A refund by RDR counts as a refund.
    effects: rdr
      ? []
      : [{ kind: disputeType === 'chargeback' ? 'chargeback_freeze' : 'retrieval_hold', sign: -1 }],
  }
}

const isAnswerable = (status: RepresentmentStatus) => status === 'non_represented' || status === 'returned'
const inArbitration = (status: ArbitrationStatus) =>
  status === 'pre_arbitration' ||
  status === 'arbitration' ||
  status === 'pre_compliance' ||
  status === 'compliance'

const isDecided = (status: RepresentmentStatus) =>
  status === 'represent_success' || status === 'represent_failure'

type RoundState = Pick<DisputeState, 'arbitrationStatus' | 'arbitrationResponse'>

/** A pre-arbitration or pre-compliance waits for the merchant. */
export const isSecondRound = (dispute: RoundState): boolean =>
  dispute.arbitrationResponse === 'open' &&
  (dispute.arbitrationStatus === 'pre_arbitration' || dispute.arbitrationStatus === 'pre_compliance')

/** The response that is due. */
export function stageOf(dispute: DisputeState): DisputeStage {
  if (isSecondRound(dispute)) return 'to_answer'
  if (inArbitration(dispute.arbitrationStatus)) return 'under_review'
  if (dispute.moneyState !== 'frozen') return 'closed'
  return isAnswerable(dispute.representmentStatus) ? 'to_answer' : 'under_review'
}

/** Why no response is possible; the most permanent reason first. */
function generalRefusal(dispute: DisputeState, now: Date): DisputeRefusal | undefined {
  if (dispute.chargebackKind === 'rdr') return 'settled_by_rdr'
  if (isSecondRound(dispute)) return now >= dispute.dueAt ? 'overdue' : undefined
  if (dispute.representmentStatus === 'chargeback_accepted' || dispute.arbitrationResponse === 'accepted')
    return 'accepted'
  if (inArbitration(dispute.arbitrationStatus)) return 'in_progress'
  if (dispute.moneyState === 'refund') return 'fully_refunded'
  if (isDecided(dispute.representmentStatus)) return 'decided'
  if (dispute.disputeType === 'retrieval' && dispute.moneyState === 'normal') return 'released'
  if (dispute.disputeType === 'retrieval' && dispute.moneyState === 'chargeback') return 'turned_chargeback'
  if (dispute.representmentStatus === 'overdue') return 'overdue'
  if (!isAnswerable(dispute.representmentStatus)) return 'in_progress'
  if (now >= dispute.dueAt && !dispute.frozen) return 'overdue'
  return undefined
}

/** The action that submits letter and evidence. */
export const submitActionOf = ({ disputeType }: Pick<DisputeState, 'disputeType'>) =>
  disputeType === 'retrieval' ? 'answer_retrieval' : 'represent'

/** What the next response of the merchant is. */
export function responseKind(
  dispute: RoundState & Pick<DisputeState, 'disputeType' | 'representmentStatus'>,
) {
  if (dispute.disputeType === 'retrieval') return 'documents'
  if (isSecondRound(dispute)) return 'evidence'
  return dispute.representmentStatus === 'returned' ? 'revise' : 'represent'
}

/**
 * The merchant's possible actions, with the reason where one is refused. Accepting is final, and possible only before a
 * submission, after its return, and in the second round. The same applies to the refund of a retrieval.
 * @param refund why the order of a retrieval could not be refunded, ignoring its hold
 */
export function actions(
  dispute: DisputeState,
  now: Date,
  refund: RefundRefusal | undefined,
): Record<DisputeAction, ActionRefusal | null> {
  const standing = generalRefusal(dispute, now)
  const isRetrieval = dispute.disputeType === 'retrieval'
  return {
    represent:
      (isRetrieval ? 'is_retrieval' : undefined) ??
      standing ??
      (dispute.turnedRefund ? 'turned_refund' : undefined) ??
      (dispute.frozen ? 'frozen' : null),
    accept: (isRetrieval ? 'is_retrieval' : undefined) ?? standing ?? null,
    answer_retrieval: (isRetrieval ? undefined : 'no_retrieval') ?? standing ?? null,
    refund_retrieval:
      (isRetrieval ? undefined : 'no_retrieval') ?? standing ?? (refund ? `refund_${refund}` : null),
  }
}

/** When the amount of a retrieval is released. */
export const holdEnd = (filedAt: Date, timeZone: string): Date => addMonthsIn(filedAt, HOLD_MONTHS, timeZone)

/** Whether this transition by the scheme or by schedule is possible now. */
function canTransition(
  dispute: DisputeState,
  transition: DisputeTransition,
  at: Date,
  timeZone: string,
): boolean {
  const open = dispute.moneyState === 'frozen'
  const isRetrieval = dispute.disputeType === 'retrieval'
  const secondRound = isSecondRound(dispute)
  const isSubmitted = dispute.representmentStatus === 'submitted'
  const underWay = !isRetrieval && (isSubmitted || dispute.representmentStatus === 'under_review')
  switch (transition.kind) {
    case 'represent':
      return !secondRound && actions(dispute, at, undefined).represent === null
    case 'accept':
      return !secondRound && actions(dispute, at, undefined).accept === null
    case 'refund':
      return actions(dispute, at, undefined).refund_retrieval === null
    case 'answer_retrieval':
      return actions(dispute, at, undefined).answer_retrieval === null
    case 'answer_arbitration':
      return secondRound && actions(dispute, at, undefined).represent === null
    case 'accept_arbitration':
      return secondRound && actions(dispute, at, undefined).accept === null
    case 'return':
      return isRetrieval
        ? open && (dispute.representmentStatus === 'non_represented' || isSubmitted)
        : underWay
    case 'review':
      return !isRetrieval && isSubmitted
    case 'decide':
      return underWay
    case 'pre_arbitration':
    case 'pre_compliance':
      return dispute.arbitrationStatus === 'none' && isDecided(dispute.representmentStatus)
    case 'arbitration':
      return dispute.arbitrationStatus === 'pre_arbitration'
    case 'compliance':
      return dispute.arbitrationStatus === 'pre_compliance'
    case 'rule':
      return inArbitration(dispute.arbitrationStatus)
    case 'turn':
      return isRetrieval && open
    case 'freeze':
      return !isRetrieval && open && isAnswerable(dispute.representmentStatus) && !dispute.frozen
    case 'unfreeze':
      return dispute.frozen
    case 'expire':
      if (secondRound) return at >= dispute.dueAt
      return open && isAnswerable(dispute.representmentStatus) && !dispute.frozen && at >= dispute.dueAt
    case 'release':
      return isRetrieval && open && at >= holdEnd(dispute.filedAt, timeZone)
  }
}

const lost: Effect[] = [
  { kind: 'chargeback_release', sign: 1 },
  { kind: 'chargeback', sign: -1 },
]
const held: Effect[] = [{ kind: 'retrieval_release', sign: 1 }]

/** The dispute after a transition and the effect on money; undefined if the transition is not allowed. */
export function afterTransition(
  dispute: DisputeState,
  transition: DisputeTransition,
  at: Date,
  timeZone: string,
): { state: DisputeState; effects: Effect[] } | undefined {
  if (!canTransition(dispute, transition, at, timeZone)) return undefined
  const open = dispute.moneyState === 'frozen'
  const to = (change: Partial<DisputeState>, effects: Effect[] = []) => ({
    state: { ...dispute, ...change },
    effects,
  })
  switch (transition.kind) {
    case 'represent':
      return to({ representmentStatus: 'submitted', representedAt: at })
    case 'accept':
      return to(
        {
          representmentStatus: 'chargeback_accepted',
          moneyState: 'chargeback',
          frozen: false,
          resolvedAt: at,
        },
        lost,
      )
    case 'refund':
      return to({ moneyState: 'refund', resolvedAt: at }, held)
    case 'answer_retrieval':
      return to({ representmentStatus: 'submitted' })
    case 'answer_arbitration':
      return to({ arbitrationResponse: 'answered', arbitrationUpdatedAt: at })
    case 'accept_arbitration':
      return to(
        {
          arbitrationStatus: 'failed',
          arbitrationResponse: 'accepted',
          arbitrationUpdatedAt: at,
          moneyState: 'chargeback',
          resolvedAt: at,
        },
        // An amount that was lost in the first round is already charged back.
        open ? lost : [],
      )
    case 'return':
      return to({ representmentStatus: 'returned', dueAt: extended(dispute, at, timeZone) })
    case 'review':
      return to({ representmentStatus: 'under_review' })
    case 'decide':
      return transition.won
        ? to({ representmentStatus: 'represent_success', moneyState: 'normal', resolvedAt: at }, [
            { kind: 'chargeback_release', sign: 1 },
          ])
        : to({ representmentStatus: 'represent_failure', moneyState: 'chargeback', resolvedAt: at }, lost)
    case 'pre_arbitration':
    case 'pre_compliance': {
      // An amount that was returned is frozen again; a lost amount stays deducted until the ruling.
      const again = dispute.moneyState === 'normal'
      const dueAt = dueAfter(at, PRE_ARBITRATION_DAYS, timeZone)
      return to(
        {
          arbitrationStatus: transition.kind,
          arbitrationResponse: 'open',
          arbitrationUpdatedAt: at,
          preArbitrationDueAt: dueAt,
          dueAt,
          resolvedAt: null,
          ...(again && { moneyState: 'frozen', cycle: dispute.cycle + 1 }),
        },
        again ? [{ kind: 'chargeback_freeze', sign: -1 }] : [],
      )
    }
    case 'arbitration':
    case 'compliance':
      return to({
        arbitrationStatus: transition.kind,
        arbitrationResponse: endedResponse(dispute),
        arbitrationUpdatedAt: at,
      })
    case 'rule':
      return ruled(dispute, transition.won, at)
    case 'turn':
      return to({ moneyState: 'chargeback', resolvedAt: at }, held)
    case 'freeze':
      return to({ frozen: true })
    case 'unfreeze':
      // The response time is extended by the time in which no response was possible.
      return to({ frozen: false, dueAt: extended(dispute, at, timeZone) })
    case 'expire':
      if (isSecondRound(dispute)) return to({ arbitrationResponse: 'overdue' })
      return dispute.disputeType === 'chargeback'
        ? to({ representmentStatus: 'overdue', moneyState: 'chargeback', resolvedAt: at }, lost)
        : to({ representmentStatus: 'overdue' })
    case 'release':
      return to({ moneyState: 'normal', resolvedAt: at }, held)
  }
}

/** A second round that continues without the merchant's response. */
const endedResponse = ({ arbitrationResponse }: DisputeState): ArbitrationResponse =>
  arbitrationResponse === 'open' ? 'overdue' : arbitrationResponse

/** The result of arbitration or compliance. */
function ruled(dispute: DisputeState, won: boolean, at: Date): { state: DisputeState; effects: Effect[] } {
  const wasFrozen = dispute.moneyState === 'frozen'
  return {
    state: {
      ...dispute,
      arbitrationStatus: won ? 'succeeded' : 'failed',
      arbitrationResponse: endedResponse(dispute),
      arbitrationUpdatedAt: at,
      moneyState: won ? 'normal' : 'chargeback',
      resolvedAt: at,
    },
    effects: won
      ? [{ kind: wasFrozen ? 'chargeback_release' : 'chargeback_reversal', sign: 1 }]
      : wasFrozen
        ? lost
        : [],
  }
}
