import type { disputeList } from '#lib/contract/dispute.ts'
import { disputes } from '../db/schema/dispute.ts'
import {
  type FilterOf,
  inPeriod,
  type ListCondition,
  type ListScope,
  ofFields,
  ofOrder,
  oneOf,
  within,
} from '../list/conditions.ts'
import type { Source } from '../list/page.ts'

export const disputeSource: Source<'filedAt' | 'dueAt' | 'amount'> = {
  table: disputes,
  key: disputes.disputeNo,
  sorts: { filedAt: disputes.filedAt, dueAt: disputes.dueAt, amount: disputes.amount },
  standard: 'filedAt',
}

/** Chargebacks and retrievals. Throws date_range_invalid. */
export function disputeCondition(filter: FilterOf<typeof disputeList>, ctx: ListScope): ListCondition {
  const t = disputes
  return inPeriod(
    ctx,
    { merchantNo: t.merchantNo, at: t.filedAt, name: 'filedAt', tradeNo: t.tradeNo },
    filter,
    ofOrder(t, filter),
    ofFields(t, filter, 'stage', 'disputeNo'),
    oneOf(t.kind, filter.disputeType),
    ofFields(
      t,
      filter,
      'chargebackKind',
      'reason',
      'representmentStatus',
      'arbitrationStatus',
      'moneyState',
      'cardType',
    ),
    within(t.dueAt, instant(filter.dueAtFrom), instant(filter.dueAtTo)),
  )
}

const instant = (text: string | undefined) => (text === undefined ? undefined : new Date(text))
