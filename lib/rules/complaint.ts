import type {
  complaintActions,
  complaintLevels,
  complaintReasons,
  complaintStatuses,
} from '../contract/complaint.ts'

/** What may happen to a complaint (spec §4 Complaint). */

export type ComplaintStatus = (typeof complaintStatuses)[number]
export type ComplaintAction = (typeof complaintActions)[number]
type Level = (typeof complaintLevels)[number]
type Reason = (typeof complaintReasons)[number]

/** A customer who hears nothing asks again after so many days. */
export const ASKS_AGAIN_DAYS = 5
/** A complaint made so often is urgent; the customer then turns to the bank and asks no more. */
export const URGENT_COUNT = 3

/** Reasons for which a cardholder is most likely to go to the bank at once. */
const graveReasons: readonly Reason[] = ['unauthorised', 'counterfeit']

/** How pressing it is: by how often it was made, and by its reason. */
export function complaintLevel(reason: Reason, count: number): Level {
  if (count >= URGENT_COUNT) return 'urgent'
  if (graveReasons.includes(reason)) return count > 1 ? 'urgent' : 'serious'
  return count > 1 ? 'serious' : 'normal'
}

/** Whether the merchant can still do something about it. A closed one opens again when the customer complains again. */
export const canFollowUp = (status: ComplaintStatus): boolean => status !== 'closed'

export const complaintStatusAfter = (action: ComplaintAction): ComplaintStatus =>
  action === 'close' ? 'closed' : 'following'
