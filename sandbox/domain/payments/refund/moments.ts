import { addBusinessDaysIn } from '#lib/rules/days.ts'
import { ACQUIRER_WORKING_DAYS, AUDIT_WORKING_DAYS } from '#lib/rules/refund.ts'

export interface RefundMoments {
  auditsAt: Date
  acquirerAt: Date
}

/**
 * When a refund is reviewed and when the acquirer completes it. The same refund number always takes the same
 * time.
 */
export function refundMoments(refundNo: string, appliedAt: Date, timeZone: string): RefundMoments {
  const { from, to } = ACQUIRER_WORKING_DAYS
  const auditsAt = addBusinessDaysIn(appliedAt, AUDIT_WORKING_DAYS, timeZone)
  const days = from + (Number(refundNo.slice(-4)) % (to - from + 1))
  return { auditsAt, acquirerAt: addBusinessDaysIn(auditsAt, days, timeZone) }
}
