import type {
  ComplaintDetail,
  complaintActions,
  complaintLevels,
  complaintReasons,
  complaintStatuses,
  followUpTypes,
} from '../contract/complaint.ts'

/** Transitions of a complaint (spec §4 Complaint). */

export type ComplaintStatus = (typeof complaintStatuses)[number]
export type ComplaintAction = (typeof complaintActions)[number]
type Level = (typeof complaintLevels)[number]
type Reason = (typeof complaintReasons)[number]

/** A customer without an answer complains again after this many days. */
export const ASKS_AGAIN_DAYS = 5
/**
 * This many complaints about one order are urgent. After the last one the customer contacts the bank instead of
 * complaining again.
 */
export const URGENT_COUNT = 3

/** Reasons for which cardholders most often contact their bank immediately. */
const seriousReasons: readonly Reason[] = ['unauthorized', 'counterfeit']

/** The level of urgency, from the number of complaints and the reason. */
export function complaintLevel(reason: Reason, count: number): Level {
  if (count >= URGENT_COUNT) return 'urgent'
  if (seriousReasons.includes(reason)) return count > 1 ? 'urgent' : 'serious'
  return count > 1 ? 'serious' : 'normal'
}

/** Whether the merchant can act. A closed complaint reopens when the customer complains again. */
export const canFollowUp = (status: ComplaintStatus): boolean => status !== 'closed'

/** A note of type “Refunded” needs a refund of the order, at least a requested one. */
export const lacksRefund = (
  type: (typeof followUpTypes)[number],
  refunded: ComplaintDetail['order']['refunded'],
): boolean => type === 'refunded' && refunded === 'none'

const words = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Whether an email to the customer has only the prepared greeting and closing. */
export const isUnwritten = (text: string, prepared: string): boolean => words(text) === words(prepared)

/**
 * Whether an email from the portal reached the customer since the last complaint. Internal notes do not count.
 */
export const isAnswered = ({
  entries,
  complainedAt,
}: Pick<ComplaintDetail, 'entries' | 'complainedAt'>): boolean =>
  entries.some(({ mail, at }) => mail?.state === 'sent' && at >= complainedAt)

/**
 * Whether the customer complains again after this note: “Other” is the only type that records nothing the customer
 * notices.
 */
export const leavesWaiting = (type: (typeof followUpTypes)[number]): boolean => type === 'other'

export const complaintStatusAfter = (action: ComplaintAction): ComplaintStatus =>
  action === 'close' ? 'closed' : 'following'
