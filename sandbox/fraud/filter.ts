import { not, type SQL } from 'drizzle-orm'
import type { fraudList } from '#lib/contract/fraud.ts'
import { frauds } from '../db/schema/fraud.ts'
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
import { isAppealed, isChargedBack } from './chargeback.ts'

export const fraudSource: Source<'fraudEntryDate' | 'amount'> = {
  table: frauds,
  key: frauds.fraudNo,
  sorts: { fraudEntryDate: frauds.enteredAt, amount: frauds.amount },
  standard: 'fraudEntryDate',
}

/** Fraud records. Throws date_range_invalid. */
export function fraudCondition(filter: FilterOf<typeof fraudList>, ctx: ListScope): ListCondition {
  const t = frauds
  return inPeriod(
    ctx,
    { merchantNo: t.merchantNo, at: t.enteredAt, name: 'fraudEntryDate', tradeNo: t.tradeNo },
    filter,
    ofOrder(t, filter),
    oneOf(t.fraudNo, filter.fraudNo),
    oneOf(t.reason, filter.fraudReason),
    oneOf(t.cardType, filter.cardType),
    within(t.reportDate, filter.fraudReportDateFrom, filter.fraudReportDateTo),
    whether(filter.chargebackReceived, isChargedBack),
    whether(filter.appealed, isAppealed),
  )
}

const whether = (wanted: boolean | undefined, condition: SQL): SQL | undefined =>
  wanted === undefined ? undefined : wanted ? condition : not(condition)
