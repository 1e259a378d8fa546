import { addBusinessDaysIn } from '#lib/rules/days.ts'
import { ACQUIRER_BUSINESS_DAYS, AUDIT_BUSINESS_DAYS } from '#lib/rules/refund.ts'

export interface RefundMoments {
  auditsAt: Date
  acquirerAt: Date
}

/**
 * When a refund is reviewed and when the acquirer completes it. The same refund number always takes the same
 * time.
 */
export function refundMoments(refundNo: string, appliedAt: Date, timeZone: string): RefundMoments {
  const { from, to } = ACQUIRER_BUSINESS_DAYS
  const auditsAt = addBusinessDaysIn(appliedAt, AUDIT_BUSINESS_DAYS, timeZone)
  const days = from + (Number(refundNo.slice(-4)) % (to - from + 1))
  return { auditsAt, acquirerAt: addBusinessDaysIn(auditsAt, days, timeZone) }
}
