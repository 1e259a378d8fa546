import { between, eq, gte, lte, type SQL } from 'drizzle-orm'
import type { RequestOf } from '#lib/contract/call.ts'
import type { disputeList } from '#lib/contract/dispute.ts'
import { disputes } from '../db/schema/dispute.ts'
import type { Source } from '../list/page.ts'
import { rangeOf } from '../list/range.ts'
import { all, oneOf } from '../transaction/filter.ts'

export type DisputeFilter = Omit<RequestOf<typeof disputeList>, 'pageNo' | 'pageSize' | 'cursor' | 'sort'>

export const disputeSource: Source<'filedAt' | 'dueAt' | 'amount'> = {
  table: disputes,
  key: disputes.disputeNo,
  sorts: { filedAt: disputes.filedAt, dueAt: disputes.dueAt, amount: disputes.amount },
  standard: 'filedAt',
}

/** The filter as a condition, within the merchant and the range in force. Throws date_range_invalid. */
export function disputeCondition(
  filter: DisputeFilter,
  ctx: { merchantNo: string; timeZone: string; now: () => Date },
): { where: SQL; range: { from: Date; to: Date } } {
  const range = rangeOf(
    { from: filter.filedAtFrom, to: filter.filedAtTo },
    { from: 'filedAtFrom', to: 'filedAtTo' },
    ctx,
  )
  const t = disputes
  const where = all(
    eq(t.merchantNo, ctx.merchantNo),
    between(t.filedAt, range.from, range.to),
    oneOf(t.stage, filter.stage),
    oneOf(t.disputeNo, filter.disputeNo),
    oneOf(t.tradeNo, filter.tradeNo),
    oneOf(t.orderNo, filter.orderNo),
    oneOf(t.gatewayNo, filter.gatewayNo),
    oneOf(t.kind, filter.disputeType),
    oneOf(t.chargebackKind, filter.chargebackKind),
    oneOf(t.reason, filter.reason),
    oneOf(t.representmentStatus, filter.representmentStatus),
    oneOf(t.arbitrationStatus, filter.arbitrationStatus),
    oneOf(t.moneyState, filter.moneyState),
    oneOf(t.cardType, filter.cardType),
    oneOf(t.currency, filter.currency),
    filter.amountFrom === undefined ? undefined : gte(t.amount, filter.amountFrom),
    filter.amountTo === undefined ? undefined : lte(t.amount, filter.amountTo),
    filter.dueAtFrom === undefined ? undefined : gte(t.dueAt, new Date(filter.dueAtFrom)),
    filter.dueAtTo === undefined ? undefined : lte(t.dueAt, new Date(filter.dueAtTo)),
  )
  return { where, range }
}
