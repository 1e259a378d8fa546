import { addDays } from 'date-fns/addDays'
import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { EVENT_DAYS, EVENT_VERSION } from '#lib/contract/event.ts'
import {
  type DeliveryRow,
  webhookDeliveries as deliveriesCall,
  type webhookDelivery,
  type webhookResend,
  type webhookTest,
} from '#lib/contract/webhook.ts'
import { bodyOf } from '#sandbox/domain/people/event/body.ts'
import { BusinessError, type Context, type Handler } from '#sandbox/platform/context.ts'
import { events } from '#sandbox/platform/db/schema/event.ts'
import { webhookAttempts, webhookDeliveries, webhookEndpoints } from '#sandbox/platform/db/schema/webhook.ts'
import { byWebsite, type WebsiteRule } from '#sandbox/platform/gate/website-scope.ts'
import { type FilterOf, matchFields, period } from '#sandbox/platform/list/conditions.ts'
import { defineList, listHandler } from '#sandbox/platform/list/list.ts'
import { inOrder } from '#sandbox/platform/list/page.ts'
import { SAMPLE_NO, sampleOf } from './samples.ts'
import { isEndpoint } from './settle.ts'
import type { Endpoint } from './sign.ts'

const d = webhookDeliveries
const MOST_ATTEMPTS = 50

/** The test of a webhook with an example has no website, and nothing that a role must not see. */
const byWebsiteOrExample: WebsiteRule = (who) => {
  const ofWebsites = byWebsite(d.website)(who)
  return ofWebsites && or(ofWebsites, eq(d.recordNo, SAMPLE_NO))
}

type Stored = typeof d.$inferSelect & { url: string }

const rowOf = ({ createdAt, attemptedAt, nextAt, ...delivery }: Stored): DeliveryRow => {
  const { deliveryNo, endpointNo, url, eventNo, type, recordNo, tradeNo } = delivery
  const { deliveryState, attempts, httpStatus, failure, durationMs } = delivery
  return {
    deliveryNo,
    endpointNo,
    url,
    eventNo,
    type,
    recordNo,
    tradeNo,
    deliveryState,
    attempts,
    httpStatus,
    problem: failure,
    durationMs,
    createdAt: createdAt.toISOString(),
    attemptedAt: attemptedAt?.toISOString() ?? null,
    nextAttemptAt: nextAt?.toISOString() ?? null,
  }
}

async function readDeliveries(ctx: Context, keys: readonly string[]): Promise<DeliveryRow[]> {
  const rows = await ctx.db
    .select({ delivery: d, url: webhookEndpoints.url })
    .from(d)
    .innerJoin(
      webhookEndpoints,
      and(eq(webhookEndpoints.merchantNo, d.merchantNo), eq(webhookEndpoints.endpointNo, d.endpointNo)),
    )
    .where(and(eq(d.merchantNo, ctx.merchantNo), inArray(d.deliveryNo, [...keys])))
  return inOrder(keys, rows, ({ delivery }) => delivery.deliveryNo).map(({ delivery, url }) =>
    rowOf({ ...delivery, url }),
  )
}

const deliveryRecords = defineList({
  table: d,
  key: d.deliveryNo,
  sorts: { createdAt: d.createdAt },
  defaultSort: 'createdAt',
  websites: byWebsiteOrExample,
  period: period(d.createdAt, 'createdAt'),
  where: (filter: FilterOf<typeof deliveriesCall>) => [
    matchFields(d, filter, 'endpointNo', 'deliveryState', 'type', 'eventNo', 'tradeNo'),
  ],
  read: readDeliveries,
})

export const listDeliveries = listHandler(deliveriesCall, deliveryRecords)

/** A delivery with the body of its requests and its attempts. */
export const readDelivery: Handler<typeof webhookDelivery> = async ({ ctx, input }) => {
  const { merchantNo } = ctx
  const isDelivery = and(eq(d.merchantNo, merchantNo), eq(d.deliveryNo, input.deliveryNo))
  const [found] = await ctx.db
    .select({ event: events })
    .from(d)
    .innerJoin(events, and(eq(events.merchantNo, merchantNo), eq(events.eventNo, d.eventNo)))
    .where(and(isDelivery, byWebsiteOrExample(ctx)))
  const [row] = found ? await readDeliveries(ctx, [input.deliveryNo]) : []
  if (!found || !row) throw new BusinessError('record_not_found')
  const a = webhookAttempts
  const attempts = await ctx.db
    .select()
    .from(a)
    .where(and(eq(a.merchantNo, merchantNo), eq(a.deliveryNo, input.deliveryNo)))
    .orderBy(desc(a.no))
    .limit(MOST_ATTEMPTS)
  return {
    row,
    body: bodyOf(found.event),
    attempts: attempts.map(({ no, at, sentAt, httpStatus, failure, durationMs, response }) => ({
      no,
      at: at.toISOString(),
      sentAt: sentAt.toISOString(),
      httpStatus,
      failure,
      durationMs,
      response,
    })),
  }
}

async function activeEndpoint({ db, merchantNo }: Context, endpointNo: string): Promise<Endpoint> {
  const [endpoint] = await db.select().from(webhookEndpoints).where(isEndpoint({ merchantNo, endpointNo }))
  if (!endpoint) throw new BusinessError('record_not_found')
  if (endpoint.webhookStatus !== 'active') throw new BusinessError('webhook_not_active')
  return endpoint
}

/** Sends one failed or completed delivery again, or all failed ones. */
export const resend: Handler<typeof webhookResend> = async ({ ctx, input }) => {
  const { endpointNo, deliveryNo } = input
  await activeEndpoint(ctx, endpointNo)
  const sent = await ctx.db
    .update(d)
    .set({ deliveryState: 'waiting', tries: 0, triedFrom: null, nextAt: ctx.now() })
    .where(
      and(
        eq(d.merchantNo, ctx.merchantNo),
        eq(d.endpointNo, endpointNo),
        deliveryNo ? eq(d.deliveryNo, deliveryNo) : eq(d.deliveryState, 'failed'),
        deliveryNo ? inArray(d.deliveryState, ['failed', 'delivered']) : undefined,
        byWebsiteOrExample(ctx),
      ),
    )
    .returning({ deliveryNo: d.deliveryNo })
  if (deliveryNo && sent.length === 0) throw new BusinessError('record_not_found')
  return { count: sent.length }
}

export const sendTest: Handler<typeof webhookTest> = async ({ ctx, input }) => {
  const { type } = input
  const endpoint = await activeEndpoint(ctx, input.endpointNo)
  const { merchantNo, endpointNo, gatewayNo, environment } = endpoint
  const sample = await sampleOf(ctx, endpoint, type)
  const now = ctx.now()
  const number = (prefix: string) => sql<string>`new_event_number(${prefix}, ${now})`
  const [event] = await ctx.db
    .insert(events)
    .values({
      ...sample,
      merchantNo,
      eventNo: number('evt_'),
      type,
      version: EVENT_VERSION,
      at: now,
      environment,
      gatewayNo,
      isSample: true,
      nextAt: addDays(now, EVENT_DAYS),
    })
    .returning()
  if (!event) throw new Error('the event was not stored')
  const { eventNo, recordNo, website } = event
  const [delivery] = await ctx.db
    .insert(d)
    .values({
      merchantNo,
      deliveryNo: number('dlv_'),
      endpointNo,
      eventNo,
      type,
      recordNo,
      website,
      deliveryState: 'waiting',
      createdAt: now,
      nextAt: now,
    })
    .returning()
  if (!delivery) throw new Error('the delivery was not stored')
  return { eventNo, deliveryNo: delivery.deliveryNo }
}
