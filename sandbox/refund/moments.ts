import { addWorkingDays } from '#lib/rules/days.ts'
import { ACQUIRER_WORKING_DAYS, AUDIT_WORKING_DAYS } from '#lib/rules/refund.ts'

export interface RefundMoments {
  auditsAt: Date
  acquirerAt: Date
}

/** When a refund is audited and when the acquirer is done; the same refund number always takes the same time. */
export function refundMoments(refundNo: string, appliedAt: Date, timeZone: string): RefundMoments {
  const { from, to } = ACQUIRER_WORKING_DAYS
  const auditsAt = addWorkingDays(appliedAt, AUDIT_WORKING_DAYS, timeZone)
  const days = from + (Number(refundNo.slice(-4)) % (to - from + 1))
  return { auditsAt, acquirerAt: addWorkingDays(auditsAt, days, timeZone) }
}
