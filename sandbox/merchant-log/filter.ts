import { eq, ne } from 'drizzle-orm'
import { SUCCESS } from '#lib/contract/errors.ts'
import type { logList } from '#lib/contract/merchant-log.ts'
import { operationLogs } from '../db/schema/platform.ts'
import { type FilterOf, inPeriod, type ListCondition, type ListScope, ofFields } from '../list/conditions.ts'
import type { Source } from '../list/page.ts'

export const logSource: Source<'at'> = {
  table: operationLogs,
  key: operationLogs.id,
  sorts: { at: operationLogs.businessAt },
  standard: 'at',
}

/** The merchant's log. Throws date_range_invalid. */
export function logCondition(filter: FilterOf<typeof logList>, ctx: ListScope): ListCondition {
  const t = operationLogs
  return inPeriod(
    ctx,
    { merchantNo: t.merchantNo, at: t.businessAt, name: 'at' },
    filter,
    ofFields(t, filter, 'userName', 'call', 'target', 'ip'),
    filter.result && (filter.result === 'success' ? eq(t.code, SUCCESS) : ne(t.code, SUCCESS)),
  )
}
