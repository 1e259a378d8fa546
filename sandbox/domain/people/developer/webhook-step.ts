import { and, asc, eq } from 'drizzle-orm'
import type { StartStep } from '#lib/contract/pay-request.ts'
import type { Context } from '#sandbox/platform/context.ts'
import { webhookDeliveries } from '#sandbox/platform/db/schema/webhook.ts'

/** The step of the first delivered event. */
export async function webhookStep({ db, merchantNo }: Context): Promise<StartStep> {
  const t = webhookDeliveries
  const [first] = await db
    .select({ at: t.attemptedAt, tradeNo: t.tradeNo })
    .from(t)
    .where(and(eq(t.merchantNo, merchantNo), eq(t.deliveryState, 'delivered')))
    .orderBy(asc(t.createdAt))
    .limit(1)
  return { step: 'webhook', doneAt: first?.at?.toISOString() ?? null, tradeNo: first?.tradeNo ?? null }
}
