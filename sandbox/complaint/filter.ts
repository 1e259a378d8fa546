import { eq, gte, or, type SQL } from 'drizzle-orm'
import type { complaintCounts, complaintList } from '#lib/contract/complaint.ts'
import { complaints } from '../db/schema/complaint.ts'
import {
  type FilterOf,
  inPeriod,
  is,
  type ListCondition,
  type ListScope,
  ofFields,
  ofOrder,
  oneOf,
} from '../list/conditions.ts'
import type { Source } from '../list/page.ts'

export const complaintSource: Source<'complainedAt' | 'count' | 'amount'> = {
  table: complaints,
  key: complaints.complaintNo,
  sorts: { complainedAt: complaints.complainedAt, count: complaints.count, amount: complaints.amount },
  standard: 'complainedAt',
}

const counted: Record<(typeof complaintCounts)[number], SQL> = {
  once: eq(complaints.count, 1),
  twice: eq(complaints.count, 2),
  more: gte(complaints.count, 3),
}

/** Complaints. Throws date_range_invalid. */
export function complaintCondition(filter: FilterOf<typeof complaintList>, ctx: ListScope): ListCondition {
  const t = complaints
  return inPeriod(
    ctx,
    { merchantNo: t.merchantNo, at: t.complainedAt, name: 'complainedAt', tradeNo: t.tradeNo },
    filter,
    ofOrder(t, filter),
    oneOf(t.complaintNo, filter.complaintNo),
    is(t.email, filter.email),
    ofFields(t, filter, 'reason', 'level', 'method', 'status', 'followUpType'),
    filter.count?.length ? or(...filter.count.map((count) => counted[count])) : undefined,
  )
}
