import { between, eq, gte, lte, type SQL } from 'drizzle-orm'
import type { RequestOf } from '#lib/contract/call.ts'
import type { refundList } from '#lib/contract/refund.ts'
import { refunds } from '../db/schema/refund.ts'
import type { Source } from '../list/page.ts'
import { rangeOf } from '../list/range.ts'
import { all, oneOf } from '../transaction/filter.ts'

type Filter = Omit<RequestOf<typeof refundList>, 'pageNo' | 'pageSize' | 'cursor' | 'sort'>

export const refundSource: Source<'appliedAt' | 'amount'> = {
  table: refunds,
  key: refunds.refundNo,
  sorts: { appliedAt: refunds.appliedAt, amount: refunds.amount },
  standard: 'appliedAt',
}

/** The filter as a condition, within the merchant and the range in force. Throws date_range_invalid. */
export function refundCondition(
  filter: Filter,
  ctx: { merchantNo: string; timeZone: string; now: () => Date },
): { where: SQL; range: { from: Date; to: Date } } {
  const range = rangeOf(
    { from: filter.appliedAtFrom, to: filter.appliedAtTo },
    { from: 'appliedAtFrom', to: 'appliedAtTo' },
    ctx,
  )
  const t = refunds
  const where = all(
    eq(t.merchantNo, ctx.merchantNo),
    between(t.appliedAt, range.from, range.to),
    oneOf(t.refundNo, filter.refundNo),
    oneOf(t.tradeNo, filter.tradeNo),
    oneOf(t.orderNo, filter.orderNo),
    oneOf(t.gatewayNo, filter.gatewayNo),
    oneOf(t.status, filter.status),
    oneOf(t.type, filter.type),
    oneOf(t.currency, filter.currency),
    filter.amountFrom === undefined ? undefined : gte(t.amount, filter.amountFrom),
    filter.amountTo === undefined ? undefined : lte(t.amount, filter.amountTo),
    oneOf(t.applicant, filter.applicant),
  )
  return { where, range }
}
