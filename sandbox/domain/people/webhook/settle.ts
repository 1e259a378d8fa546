import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { nextAttemptAt } from '#lib/rules/webhook.ts'
import { emailContact, emailedTime } from '#sandbox/domain/people/merchant-info/mail.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { webhookAttempts, webhookDeliveries, webhookEndpoints } from '#sandbox/platform/db/schema/webhook.ts'
import { zoneOf } from '#sandbox/platform/db/zone-of.ts'
import type { Outcome } from './attempt.ts'

type Delivery = typeof webhookDeliveries.$inferSelect
type EndpointKey = Pick<Delivery, 'merchantNo' | 'endpointNo'>

const d = webhookDeliveries
export const isEndpoint = ({ merchantNo, endpointNo }: EndpointKey) =>
  and(eq(webhookEndpoints.merchantNo, merchantNo), eq(webhookEndpoints.endpointNo, endpointNo))

/** Stores the outcome of an attempt and what follows from it; nothing if another sandbox has taken the delivery over. */
export async function settle(db: Database, delivery: Delivery, outcome: Outcome, now: Date): Promise<void> {
  const { merchantNo, deliveryNo, holder, endpointNo } = delivery
  const { sentAt, httpStatus, failure, durationMs, response } = outcome
  const attempts = delivery.attempts + 1
  const tries = delivery.tries + 1
  const triedFrom = delivery.triedFrom ?? now
  const nextAt = failure ? nextAttemptAt(tries, triedFrom, now) : null
  const deliveryState = failure ? (nextAt ? 'waiting' : 'failed') : 'delivered'
  const key = { merchantNo, endpointNo }
  await db.transaction(async (tx) => {
    // Locks the webhook before its deliveries, in the same order as every change of a webhook.
    if (deliveryState !== 'waiting') {
      const { version } = webhookEndpoints
      await tx.select({ version }).from(webhookEndpoints).where(isEndpoint(key)).for('no key update')
    }
    const [settled] = await tx
      .update(d)
      .set({
        deliveryState,
        attempts,
        tries,
        triedFrom,
        httpStatus,
        failure,
        durationMs,
        attemptedAt: now,
        nextAt,
        holder: null,
        heldUntil: null,
      })
      .where(
        and(
          eq(d.merchantNo, merchantNo),
          eq(d.deliveryNo, deliveryNo),
          eq(d.holder, holder ?? ''),
          eq(d.deliveryState, 'waiting'),
        ),
      )
      .returning({ deliveryNo: d.deliveryNo })
    if (!settled) return
    await tx.insert(webhookAttempts).values({
      merchantNo,
      deliveryNo,
      no: attempts,
      at: now,
      sentAt,
      httpStatus,
      failure,
      durationMs,
      response,
    })
    if (deliveryState === 'delivered')
      await tx.update(webhookEndpoints).set({ deliveredAt: now }).where(isEndpoint(key))
    if (deliveryState === 'failed') await disable(tx, key, triedFrom, now)
  })
}

/** Disables a webhook that has accepted nothing since then, and emails the merchant. */
async function disable(tx: Database, key: EndpointKey, since: Date, now: Date): Promise<void> {
  const e = webhookEndpoints
  const [endpoint] = await tx
    .update(e)
    .set({ webhookStatus: 'disabled', version: sql`${e.version} + 1` })
    .where(
      and(
        isEndpoint(key),
        eq(e.webhookStatus, 'active'),
        or(isNull(e.deliveredAt), lt(e.deliveredAt, since)),
      ),
    )
    .returning()
  if (!endpoint) return
  const failed = await failWaiting(tx, key)
  const { merchantNo, url, gatewayNo } = endpoint
  await emailContact(tx, merchantNo, 'webhook.disabled', {
    url,
    gatewayNo,
    failed: String(failed + 1),
    at: emailedTime(now, await zoneOf(tx, merchantNo)),
  })
}

/** Ends the deliveries of a webhook that wait; they can be sent again. */
export async function failWaiting(db: Database, { merchantNo, endpointNo }: EndpointKey): Promise<number> {
  const ended = await db
    .update(d)
    .set({ deliveryState: 'failed', nextAt: null, holder: null, heldUntil: null })
    .where(and(eq(d.merchantNo, merchantNo), eq(d.endpointNo, endpointNo), eq(d.deliveryState, 'waiting')))
    .returning({ deliveryNo: d.deliveryNo })
  return ended.length
}
