import { and, ne } from 'drizzle-orm'
import type { alertList } from '#lib/contract/alert.ts'
import { alerts } from '../db/schema/risk.ts'
import {
  type FilterOf,
  inPeriod,
  type ListCondition,
  type ListScope,
  ofOrder,
  oneOf,
} from '../list/conditions.ts'
import type { Source } from '../list/page.ts'

export const alertSource: Source<'alertedAt' | 'dueAt' | 'amount'> = {
  table: alerts,
  key: alerts.alertNo,
  sorts: { alertedAt: alerts.alertedAt, dueAt: alerts.dueAt, amount: alerts.amount },
  standard: 'alertedAt',
}

/** Chargeback alerts that have come. Throws date_range_invalid. */
export function alertCondition(filter: FilterOf<typeof alertList>, ctx: ListScope): ListCondition {
  const t = alerts
  return inPeriod(
    ctx,
    { merchantNo: t.merchantNo, at: t.alertedAt, name: 'alertedAt', website: t.website },
    filter,
    and(ofOrder(t, filter), ne(t.state, 'planned')),
    oneOf(t.alertNo, filter.alertNo),
    oneOf(t.type, filter.type),
    oneOf(t.source, filter.source),
    oneOf(t.state, filter.state),
    oneOf(t.cardType, filter.cardType),
  )
}
