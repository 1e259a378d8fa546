import { and, eq } from 'drizzle-orm'
import { BusinessError } from '../context.ts'
import type { Database } from '../db/client.ts'
import { transactions } from '../db/schema/payment.ts'
import type { StoredTransaction } from './read-rows.ts'

/** The merchant's transaction, or record_not_found: another merchant's is as unknown as none at all. */
export async function findTransaction(
  db: Database,
  merchantNo: string,
  tradeNo: string,
  options: { lock?: true } = {},
): Promise<StoredTransaction> {
  const query = db
    .select()
    .from(transactions)
    .where(and(eq(transactions.merchantNo, merchantNo), eq(transactions.tradeNo, tradeNo)))
  const [row] = await (options.lock ? query.for('update') : query)
  if (!row) throw new BusinessError('record_not_found')
  return row
}
