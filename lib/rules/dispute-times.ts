import { TZDate } from '@date-fns/tz'
import { addDaysIn } from './days.ts'
import { type DisputeState, type DisputeTransition, holdEnd, isSecondRound } from './dispute.ts'

/** Scheduled transitions of a dispute (spec §9: resolution in 75 to 180 days, status updates on the 20th). */

export const RESOLUTION_DAYS = { from: 75, to: 180 } as const
/** The longest time from any moment to the next status day. */
const LONGEST_MONTH = 31
const STATUS_DAY = 20
const STATUS_HOUR = 12
const HEARING_DAYS = 45

/** The scheme's next status update, at noon, not before this moment. */
export function statusDay(from: Date, timeZone: string): Date {
  const at = new TZDate(from, timeZone)
  const ofMonth = (month: number) =>
    new Date(+new TZDate(at.getFullYear(), month, STATUS_DAY, STATUS_HOUR, 0, 0, timeZone))
  const here = ofMonth(at.getMonth())
  return here >= from ? here : ofMonth(at.getMonth() + 1)
}

/**
 * When the scheme decides on a representment.
 * @param spread 0 ≤ x < 1, fixed for the dispute: selects the duration within the range
 */
export function decisionAt(
  d: { filedAt: Date; representedAt: Date | null },
  spread: number,
  timeZone: string,
): Date {
  const { from, to } = RESOLUTION_DAYS
  const days = from + Math.floor(spread * (to - LONGEST_MONTH - from))
  const earliest = addDaysIn(d.filedAt, days, timeZone)
  return statusDay(d.representedAt && d.representedAt > earliest ? d.representedAt : earliest, timeZone)
}

/** The scheme's future decisions on a representment and on an arbitration. */
export interface Verdicts {
  representmentWon: boolean
  arbitrationWon: boolean
  /** 0 <= spread < 1: position of the decision within the possible days. */
  spread: number
}

/** The next scheduled transition and its time; undefined: none. */
export function nextTransition(
  d: DisputeState,
  verdicts: Verdicts,
  timeZone: string,
): { at: Date; transition: DisputeTransition } | undefined {
  const { representmentStatus, arbitrationStatus, arbitrationUpdatedAt, preArbitrationDueAt } = d
  if (isSecondRound(d)) return { at: d.dueAt, transition: { kind: 'expire' } }
  switch (arbitrationStatus) {
    case 'pre_arbitration':
    case 'pre_compliance':
      return {
        at: statusDay(preArbitrationDueAt ?? d.filedAt, timeZone),
        transition: { kind: arbitrationStatus === 'pre_arbitration' ? 'arbitration' : 'compliance' },
      }
    case 'arbitration':
    case 'compliance':
      return {
        at: statusDay(addDaysIn(arbitrationUpdatedAt ?? d.filedAt, HEARING_DAYS, timeZone), timeZone),
        transition: { kind: 'rule', won: verdicts.arbitrationWon },
      }
    default:
      break
  }
  if (d.moneyState !== 'frozen') return undefined
  if (representmentStatus === 'submitted' && d.disputeType === 'chargeback')
    return { at: addDaysIn(d.representedAt ?? d.filedAt, 1, timeZone), transition: { kind: 'review' } }
  if (representmentStatus === 'under_review')
    return {
      at: decisionAt(d, verdicts.spread, timeZone),
      transition: { kind: 'decide', won: verdicts.representmentWon },
    }
  const release = holdEnd(d.filedAt, timeZone)
  const isAnswerable = representmentStatus === 'non_represented' || representmentStatus === 'returned'
  if (isAnswerable && !d.frozen && (d.disputeType === 'chargeback' || d.dueAt < release))
    return { at: d.dueAt, transition: { kind: 'expire' } }
  return d.disputeType === 'retrieval' ? { at: release, transition: { kind: 'release' } } : undefined
}
