import { eq } from 'drizzle-orm'
import type { Database } from './database.ts'
import { merchants } from './schema/identity.ts'

/** The merchant's time zone, for code that runs outside a request. */
export async function zoneOf(db: Database, merchantNo: string): Promise<string> {
  const [row] = await db
    .select({ timeZone: merchants.timeZone })
    .from(merchants)
    .where(eq(merchants.merchantNo, merchantNo))
  return row?.timeZone ?? 'UTC'
}
