import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { Database } from '#sandbox/platform/db/database.ts'
import { webhookAttempts as a, webhookDeliveries as d } from '#sandbox/platform/db/schema/webhook.ts'

/** Removes these deliveries of the merchant with their attempts. */
export async function removeDeliveries(db: Database, merchantNo: string, which: SQL): Promise<void> {
  const those = and(eq(d.merchantNo, merchantNo), which)
  const numbers = db.select({ deliveryNo: d.deliveryNo }).from(d).where(those)
  await db.delete(a).where(and(eq(a.merchantNo, merchantNo), inArray(a.deliveryNo, numbers)))
  await db.delete(d).where(those)
}
