import { addSeconds } from 'date-fns/addSeconds'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { EventType } from '#lib/contract/event.ts'
import { secretOf } from '#sandbox/domain/people/webhook/sign.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { events } from '#sandbox/platform/db/schema/event.ts'
import { gateways } from '#sandbox/platform/db/schema/identity.ts'
import { webhookAttempts, webhookDeliveries, webhookEndpoints } from '#sandbox/platform/db/schema/webhook.ts'
import { newSecret } from '#sandbox/platform/secrets.ts'
import { keepSealKey } from '#sandbox/platform/settings.ts'

/** Merchants of the demo, with the gateway whose webhook the seed has. */
const gatewayNos = ['10000101', '10000201', '10000301']
const types: EventType[] = ['payment.success', 'payment.failed', 'refund.pending', 'dispute.to_answer']
const DELIVERIES = 40
/** The latest ones failed. */
const FAILED = 2

/** A stopped webhook of some merchants, with deliveries of the latest events: the seed calls no address. */
export async function seedWebhooks(db: Database, now: Date): Promise<void> {
  // The secrets are derived from this key, and the seed runs first.
  await keepSealKey(db)
  const known = await db.select().from(gateways).where(inArray(gateways.gatewayNo, gatewayNos))
  for (const { merchantNo, gatewayNo } of known) {
    const endpointNo = `WH${gatewayNo}`
    const salt = newSecret()
    const secret = await secretOf(db, { merchantNo, endpointNo }, salt)
    const [endpoint] = await db
      .insert(webhookEndpoints)
      .values({
        merchantNo,
        endpointNo,
        gatewayNo,
        environment: 'live',
        url: 'https://shop.example.com/webhooks',
        types,
        webhookStatus: 'stopped',
        salt,
        secretEnd: secret.slice(-4),
        createdAt: now,
        version: 1,
        updatedAt: now,
        updatedBy: 'admin',
      })
      .onConflictDoNothing()
      .returning()
    if (endpoint) await seedDeliveries(db, endpoint)
  }
}

async function seedDeliveries(
  db: Database,
  { merchantNo, endpointNo, gatewayNo }: typeof webhookEndpoints.$inferSelect,
) {
  const latest = await db
    .select()
    .from(events)
    .where(
      and(eq(events.merchantNo, merchantNo), eq(events.gatewayNo, gatewayNo), inArray(events.type, types)),
    )
    .orderBy(desc(events.at))
    .limit(DELIVERIES)
  const sent = latest.map((event, index) => {
    const failed = index < FAILED
    const at = addSeconds(event.at, 1)
    const outcome = {
      httpStatus: failed ? 503 : 204,
      failure: failed ? ('status' as const) : null,
      durationMs: 40 + ((index * 37) % 160),
    }
    const deliveryNo = event.eventNo.replace('evt_', 'dlv_')
    return { event, failed, at, outcome, deliveryNo }
  })
  if (sent.length === 0) return
  await db.insert(webhookDeliveries).values(
    sent.map(
      ({
        event: { eventNo, type, recordNo, tradeNo, website, at: createdAt },
        failed,
        at,
        outcome,
        deliveryNo,
      }) => ({
        merchantNo,
        deliveryNo,
        endpointNo,
        eventNo,
        type,
        recordNo,
        tradeNo,
        website,
        deliveryState: failed ? ('failed' as const) : ('delivered' as const),
        attempts: 1,
        tries: 1,
        triedFrom: at,
        ...outcome,
        createdAt,
        attemptedAt: at,
      }),
    ),
  )
  const [delivered] = sent.filter(({ failed }) => !failed)
  if (delivered) {
    const t = webhookEndpoints
    await db
      .update(t)
      .set({ deliveredAt: delivered.at })
      .where(and(eq(t.merchantNo, merchantNo), eq(t.endpointNo, endpointNo)))
  }
  await db.insert(webhookAttempts).values(
    sent.map(({ failed, at, outcome, deliveryNo }) => ({
      merchantNo,
      deliveryNo,
      no: 1,
      at,
      sentAt: at,
      ...outcome,
      response: failed ? 'Service Unavailable' : '',
    })),
  )
}
