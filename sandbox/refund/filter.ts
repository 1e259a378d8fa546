import type { refundList } from '#lib/contract/refund.ts'
import { refunds } from '../db/schema/refund.ts'
import {
  type FilterOf,
  inPeriod,
  type ListCondition,
  type ListScope,
  ofFields,
  ofOrder,
} from '../list/conditions.ts'
import type { Source } from '../list/page.ts'

export const refundSource: Source<'appliedAt' | 'amount'> = {
  table: refunds,
  key: refunds.refundNo,
  sorts: { appliedAt: refunds.appliedAt, amount: refunds.amount },
  standard: 'appliedAt',
}

/** Refunds. Throws date_range_invalid. */
export function refundCondition(filter: FilterOf<typeof refundList>, ctx: ListScope): ListCondition {
  const t = refunds
  return inPeriod(
    ctx,
    { merchantNo: t.merchantNo, at: t.appliedAt, name: 'appliedAt', tradeNo: t.tradeNo },
    filter,
    ofOrder(t, filter),
    ofFields(t, filter, 'refundNo', 'status', 'type', 'applicant'),
  )
}
