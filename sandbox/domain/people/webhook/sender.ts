import { randomUUID } from 'node:crypto'
import { and, asc, eq, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Agent } from 'undici'
import { bodyOf } from '#sandbox/domain/people/event/body.ts'
import type { Clock } from '#sandbox/platform/clock.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { events } from '#sandbox/platform/db/schema/event.ts'
import { webhookDeliveries, webhookEndpoints } from '#sandbox/platform/db/schema/webhook.ts'
import { guardedAgent, type Lookup } from './agent.ts'
import { attempt } from './attempt.ts'
import { failWaiting, isEndpoint, settle } from './settle.ts'
import { secretsOf } from './sign.ts'

/** Attempts at the same time: a slow receiver holds up neither other receivers nor the scheduled jobs. */
const MOST_PER_ENDPOINT = 4
const MOST_AT_ONCE = 64
/** Longer than an attempt lasts. Then another sandbox takes over the delivery of one that was killed. */
const HELD_SECONDS = 30

type Delivery = typeof webhookDeliveries.$inferSelect
const d = webhookDeliveries

export interface WebhookSender {
  /** Sends what is due for the merchant; returns at once. */
  wake: (merchantNo: string) => void
  /** Cancels the attempts in progress, which are repeated at the next start. */
  stop: () => Promise<void>
}

interface SenderArgs {
  db: Database
  clock: Pick<Clock, 'now'>
  /** Other sandboxes on the database send too. */
  isShared: boolean
  /** Addresses of this machine receive events of the test environment. */
  allowsLoopback: boolean
  onError: (error: unknown) => void
  lookup?: Lookup
}

export async function startWebhookSender(args: SenderArgs): Promise<WebhookSender> {
  const { db, clock, isShared, allowsLoopback, onError, lookup } = args
  const holder = randomUUID()
  const agents = { live: guardedAgent(false, lookup), test: guardedAgent(allowsLoopback, lookup) }
  const stopping = new AbortController()
  const busy = new Map<string, number>()
  const running = new Set<Promise<void>>()
  const pumping = new Set<string>()
  const again = new Set<string>()

  // The process that was sending these has ended.
  if (!isShared) await release(db)

  const start = (delivery: Delivery) => {
    const { merchantNo, endpointNo } = delivery
    busy.set(endpointNo, (busy.get(endpointNo) ?? 0) + 1)
    const sending = send({ db, clock, agents, signal: stopping.signal }, delivery)
      .catch(onError)
      .then(() => {
        running.delete(sending)
        const left = (busy.get(endpointNo) ?? 1) - 1
        if (left > 0) busy.set(endpointNo, left)
        else busy.delete(endpointNo)
        wake(merchantNo)
      })
    running.add(sending)
  }
  const pump = async (merchantNo: string) => {
    const now = clock.now(merchantNo)
    for (const endpointNo of await dueEndpoints(db, merchantNo, now)) {
      const free = Math.min(MOST_PER_ENDPOINT - (busy.get(endpointNo) ?? 0), MOST_AT_ONCE - running.size)
      if (free <= 0 || stopping.signal.aborted) continue
      for (const delivery of await claim(db, { merchantNo, endpointNo, now, holder, free })) start(delivery)
    }
  }
  function wake(merchantNo: string) {
    if (stopping.signal.aborted) return
    again.add(merchantNo)
    if (pumping.has(merchantNo)) return
    pumping.add(merchantNo)
    const work = (async () => {
      while (again.delete(merchantNo) && !stopping.signal.aborted) await pump(merchantNo)
    })()
      .catch(onError)
      .then(() => {
        pumping.delete(merchantNo)
        running.delete(work)
      })
    running.add(work)
  }
  return {
    wake,
    async stop() {
      stopping.abort()
      while (running.size > 0) await Promise.all(running)
      await release(db, eq(d.holder, holder))
      await Promise.all(Object.values(agents).map((agent) => agent.destroy()))
    },
  }
}

const release = (db: Database, which: SQL = sql`${d.holder} is not null`) =>
  db.update(d).set({ holder: null, heldUntil: null }).where(which)

const isFree = or(isNull(d.heldUntil), lt(d.heldUntil, sql`clock_timestamp()`))

async function dueEndpoints(db: Database, merchantNo: string, now: Date): Promise<string[]> {
  const rows = await db
    .selectDistinct({ endpointNo: d.endpointNo })
    .from(d)
    .where(and(eq(d.merchantNo, merchantNo), lte(d.nextAt, now), isFree))
  return rows.map(({ endpointNo }) => endpointNo)
}

interface ClaimArgs {
  merchantNo: string
  endpointNo: string
  now: Date
  holder: string
  free: number
}

async function claim(
  db: Database,
  { merchantNo, endpointNo, now, holder, free }: ClaimArgs,
): Promise<Delivery[]> {
  const next = db
    .select({ deliveryNo: d.deliveryNo })
    .from(d)
    .where(and(eq(d.merchantNo, merchantNo), eq(d.endpointNo, endpointNo), lte(d.nextAt, now), isFree))
    .orderBy(asc(d.nextAt), asc(d.deliveryNo))
    .limit(free)
    // Deliveries that another sandbox takes now, or that the merchant ends, are left out: waiting could block them.
    .for('update', { skipLocked: true })
  return (
    db
      .update(d)
      .set({ holder, heldUntil: sql`clock_timestamp() + make_interval(secs => ${HELD_SECONDS})` })
      // An array, because a subquery of `in` can run more than once and then takes more deliveries.
      .where(and(eq(d.merchantNo, merchantNo), sql`${d.deliveryNo} = any(array(${next}))`))
      .returning()
  )
}

interface SendArgs extends Pick<SenderArgs, 'db' | 'clock'> {
  agents: Record<'live' | 'test', Agent>
  signal: AbortSignal
}

async function send({ db, clock, agents, signal }: SendArgs, delivery: Delivery): Promise<void> {
  const { merchantNo, eventNo } = delivery
  const [found] = await db
    .select({ endpoint: webhookEndpoints, event: events })
    .from(webhookEndpoints)
    .innerJoin(events, and(eq(events.merchantNo, merchantNo), eq(events.eventNo, eventNo)))
    .where(isEndpoint(delivery))
  if (!found) return
  const { endpoint, event } = found
  // It was stopped at the moment in which the delivery was sent again.
  if (endpoint.webhookStatus !== 'active') {
    await failWaiting(db, endpoint)
    return
  }
  const outcome = await attempt({
    agent: agents[endpoint.environment],
    url: endpoint.url,
    eventNo,
    body: bodyOf(event),
    secrets: await secretsOf(db, endpoint, clock.now(merchantNo)),
    signal,
  })
  // An attempt that the stop interrupted does not count.
  if (signal.aborted && outcome.failure) return
  await settle(db, delivery, outcome, clock.now(merchantNo))
}
