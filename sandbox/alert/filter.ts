import { and, ne } from 'drizzle-orm'
import type { alertList } from '#lib/contract/alert.ts'
import { alerts } from '../db/schema/risk.ts'
import {
  type FilterOf,
  inPeriod,
  type ListCondition,
  type ListScope,
  ofFields,
  ofOrder,
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
    ofFields(t, filter, 'alertNo', 'type', 'source', 'state', 'cardType'),
  )
}
