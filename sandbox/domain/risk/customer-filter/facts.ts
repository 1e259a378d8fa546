import { and, eq } from 'drizzle-orm'
import type { CustomerFilter } from '#lib/rules/customer-filter.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { customerFilters } from '#sandbox/platform/db/schema/risk.ts'

/** The active filters of a gateway, for the risk engine. */
export const activeFilters = (
  db: Database,
  { merchantNo, gatewayNo }: { merchantNo: string; gatewayNo: string },
): Promise<CustomerFilter[]> => {
  const t = customerFilters
  return db
    .select()
    .from(t)
    .where(and(eq(t.merchantNo, merchantNo), eq(t.gatewayNo, gatewayNo), eq(t.status, 'active')))
    .orderBy(t.filterNo)
}
