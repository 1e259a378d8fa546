import { and, eq } from 'drizzle-orm'
import { BusinessError } from '#sandbox/platform/context.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { transactions } from '#sandbox/platform/db/schema/payment.ts'
import { seesWebsite, type WebsiteScope } from '#sandbox/platform/gate/website-scope.ts'
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
