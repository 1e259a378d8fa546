import type { disputeList } from '#lib/contract/dispute.ts'
import { disputes } from '../db/schema/dispute.ts'
import {
  type FilterOf,
  inPeriod,
  type ListCondition,
  type ListScope,
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
    oneOf(t.stage, filter.stage),
    oneOf(t.disputeNo, filter.disputeNo),
    oneOf(t.kind, filter.disputeType),
    oneOf(t.chargebackKind, filter.chargebackKind),
    oneOf(t.reason, filter.reason),
    oneOf(t.representmentStatus, filter.representmentStatus),
    oneOf(t.arbitrationStatus, filter.arbitrationStatus),
    oneOf(t.moneyState, filter.moneyState),
    oneOf(t.cardType, filter.cardType),
    within(t.dueAt, instant(filter.dueAtFrom), instant(filter.dueAtTo)),
  )
}

const instant = (text: string | undefined) => (text === undefined ? undefined : new Date(text))
