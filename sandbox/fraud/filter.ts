import { between, eq, gte, lte, not, type SQL } from 'drizzle-orm'
import type { RequestOf } from '#lib/contract/call.ts'
import type { fraudList } from '#lib/contract/fraud.ts'
import { frauds } from '../db/schema/fraud.ts'
import type { Source } from '../list/page.ts'
import { rangeOf } from '../list/range.ts'
import { all, oneOf } from '../transaction/filter.ts'
import { isAppealed, isChargedBack } from './chargeback.ts'

type Filter = Omit<RequestOf<typeof fraudList>, 'pageNo' | 'pageSize' | 'cursor' | 'sort'>

export const fraudSource: Source<'fraudEntryDate' | 'amount'> = {
  table: frauds,
  key: frauds.fraudNo,
  sorts: { fraudEntryDate: frauds.enteredAt, amount: frauds.amount },
  standard: 'fraudEntryDate',
}

/** The filter as a condition, within the merchant and the range in force. Throws date_range_invalid. */
export function fraudCondition(
  filter: Filter,
  ctx: { merchantNo: string; timeZone: string; now: () => Date },
): { where: SQL; range: { from: Date; to: Date } } {
  const range = rangeOf(
    { from: filter.fraudEntryDateFrom, to: filter.fraudEntryDateTo },
    { from: 'fraudEntryDateFrom', to: 'fraudEntryDateTo' },
    ctx,
  )
  const t = frauds
  const where = all(
    eq(t.merchantNo, ctx.merchantNo),
    between(t.enteredAt, range.from, range.to),
    oneOf(t.fraudNo, filter.fraudNo),
    oneOf(t.tradeNo, filter.tradeNo),
    oneOf(t.orderNo, filter.orderNo),
    oneOf(t.gatewayNo, filter.gatewayNo),
    oneOf(t.reason, filter.fraudReason),
    oneOf(t.cardType, filter.cardType),
    oneOf(t.currency, filter.currency),
    filter.fraudReportDateFrom === undefined ? undefined : gte(t.reportDate, filter.fraudReportDateFrom),
    filter.fraudReportDateTo === undefined ? undefined : lte(t.reportDate, filter.fraudReportDateTo),
    filter.amountFrom === undefined ? undefined : gte(t.amount, filter.amountFrom),
    filter.amountTo === undefined ? undefined : lte(t.amount, filter.amountTo),
    whether(filter.chargebackReceived, isChargedBack),
    whether(filter.appealed, isAppealed),
  )
  return { where, range }
}

const whether = (wanted: boolean | undefined, condition: SQL): SQL | undefined =>
  wanted === undefined ? undefined : wanted ? condition : not(condition)
