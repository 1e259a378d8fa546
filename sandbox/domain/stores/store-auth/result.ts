import { and, desc, eq, gt } from 'drizzle-orm'
import type { AnswerInputOf } from '#lib/contract/call.ts'
import type { storeAuthResult as storeAuthResultCall } from '#lib/contract/store-auth.ts'
import type { Handler } from '#sandbox/platform/context.ts'
import { arrivals } from '#sandbox/platform/db/schema/store.ts'
import type { Arrival } from './arrival.ts'

/** How long a result can be viewed again. */
const SHOWN_MS = 60 * 60_000

/** The result of the last arrival of this session. */
export const storeAuthResult: Handler<typeof storeAuthResultCall> = async ({ ctx }) => {
  const since = new Date(+ctx.securityNow() - SHOWN_MS)
  const [arrival] = await ctx.db
    .select()
    .from(arrivals)
    .where(and(eq(arrivals.sessionId, ctx.sessionId), gt(arrivals.finishedAt, since)))
    .orderBy(desc(arrivals.finishedAt))
    .limit(1)
  return arrival ? resultOf(arrival) : null
}

export function resultOf(arrival: Arrival): NonNullable<AnswerInputOf<typeof storeAuthResultCall>> {
  const back = new URLSearchParams({ shop: arrival.domain })
  return {
    platform: arrival.platform,
    status: arrival.stage === 'authorized' ? 'authorized' : 'failed',
    storeName: arrival.storeName,
    domain: arrival.domain,
    merchantNo: arrival.merchantNo,
    returnTo: `${arrival.returnTo}?${back}`,
    portalPage: arrival.portalPage,
  }
}
