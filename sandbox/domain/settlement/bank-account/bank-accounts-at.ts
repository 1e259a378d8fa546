import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '#sandbox/platform/db/database.ts'
import { bankAccountChanges, bankAccounts } from '#sandbox/platform/db/schema/payout.ts'

/** Finds the account of a currency at a time. A change after this time does not count. */
export async function bankAccountsAt(
  db: Database,
  merchantNo: string,
): Promise<(currency: string, at: Date) => string | null> {
  const current = await db.select().from(bankAccounts).where(eq(bankAccounts.merchantNo, merchantNo))
  const done = await db
    .select()
    .from(bankAccountChanges)
    .where(and(eq(bankAccountChanges.merchantNo, merchantNo), eq(bankAccountChanges.status, 'done')))
    .orderBy(asc(bankAccountChanges.endedAt))
  return (currency, at) => {
    const later = done.find((change) => change.currency === currency && change.endedAt && change.endedAt > at)
    return (
      later?.replacedLast4 ?? current.find((account) => account.currency === currency)?.accountLast4 ?? null
    )
  }
}
