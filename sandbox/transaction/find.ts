import { and, eq } from 'drizzle-orm'
import { BusinessError } from '../context.ts'
import type { Database } from '../db/client.ts'
import type { RoleRights } from '../db/schema/identity.ts'
import { transactions } from '../db/schema/payment.ts'
import { seesSite } from '../gate/sites.ts'
import type { StoredTransaction } from './read-rows.ts'

/** Whose orders are meant: the merchant's, and of the websites that a role sees where one asks. */
export interface OrderScope {
  db: Database
  merchantNo: string
  rights?: RoleRights
}

/**
 * The transaction, or record_not_found: another merchant's, or one of a website that the role does not see, is as
 * unknown as none at all.
 */
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
  if (!row || !seesSite(scope, row.website)) throw new BusinessError('record_not_found')
  return row
}
