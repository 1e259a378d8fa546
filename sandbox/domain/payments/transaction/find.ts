import { and, eq, lt, lte, or, type SQL } from 'drizzle-orm'
import { BusinessError } from '#sandbox/platform/context.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { transactions } from '#sandbox/platform/db/schema/payment.ts'
import { ofWebsites, seesWebsite, type WebsiteScope } from '#sandbox/platform/gate/website-scope.ts'
import { all } from '#sandbox/platform/list/conditions.ts'
import type { StoredTransaction } from './read-rows.ts'

/** The visible orders: those of the merchant on the websites of the role. */
export interface OrderScope extends WebsiteScope {
  db: Database
  merchantNo: string
}

/** Throws record_not_found, also for another merchant's order or for a website that the role cannot see. */
export async function findTransaction(
  scope: OrderScope,
  tradeNo: string,
  options: { lock?: true } = {},
): Promise<StoredTransaction> {
  const { db, merchantNo } = scope
  const query = db
    .select()
    .from(transactions)
    .where(and(eq(transactions.merchantNo, merchantNo), eq(transactions.tradeNo, tradeNo)))
  const [row] = await (options.lock ? query.for('update') : query)
  if (!row || !seesWebsite(scope, row.website)) throw new BusinessError('record_not_found')
  return row
}

/** Condition: visible orders that were paid when this one was placed. */
export function paidBefore(
  scope: OrderScope,
  { createdAt, tradeNo }: { createdAt: Date | string; tradeNo: string },
): SQL {
  const t = transactions
  const placedAt = new Date(createdAt)
  return all(
    eq(t.merchantNo, scope.merchantNo),
    ofWebsites(scope, t.website),
    eq(t.status, 'success'),
    lte(t.concludesAt, placedAt),
    or(lt(t.createdAt, placedAt), and(eq(t.createdAt, placedAt), lt(t.tradeNo, tradeNo))),
  )
}
