import { and, desc, eq } from 'drizzle-orm'
import type { EventType, RecordEventKind } from '#lib/contract/event.ts'
import type { StoredEvent } from '#sandbox/domain/people/event/body.ts'
import type { Context } from '#sandbox/platform/context.ts'
import { events } from '#sandbox/platform/db/schema/event.ts'
import { byWebsite } from '#sandbox/platform/gate/website-scope.ts'
import type { Endpoint } from './sign.ts'

/** The number and the state of an object, by kind: the fields that a sample without a real record has. */
const fields: Record<RecordEventKind, readonly [number: string, state: string]> = {
  payment: ['tradeNo', 'status'],
  pre_authorization: ['tradeNo', 'preAuthStatus'],
  refund: ['refundNo', 'status'],
  dispute: ['disputeNo', 'stage'],
  alert: ['alertNo', 'state'],
  payout: ['batchNo', 'status'],
  reserve: ['reserveNo', 'status'],
  website: ['websiteNo', 'status'],
  store: ['storeNo', 'status'],
  link: ['linkNo', 'status'],
}
const withoutAmount: readonly string[] = ['website', 'store']
/** Number of an example, which is no record. */
export const SAMPLE_NO = 'SAMPLE'

type Sample = Pick<StoredEvent, 'recordNo' | 'website' | 'object'> & { kind: RecordEventKind }

/**
 * The object of a test event: that of the webhook's latest event of this type that the user sees, or an example. It has
 * the website of that event, so that roles with other websites do not see it.
 */
export async function sampleOf(
  ctx: Context,
  { merchantNo, gatewayNo, environment }: Endpoint,
  type: EventType,
): Promise<Sample> {
  const [kind, state] = type.split('.') as [RecordEventKind, string]
  const [latest] = await ctx.db
    .select()
    .from(events)
    .where(
      and(
        eq(events.merchantNo, merchantNo),
        eq(events.kind, kind),
        eq(events.type, type),
        eq(events.gatewayNo, gatewayNo),
        eq(events.environment, environment),
        byWebsite(events.website)(ctx),
      ),
    )
    .orderBy(desc(events.at))
    .limit(1)
  if (latest) {
    const { recordNo, website, object } = latest
    return { kind, recordNo, website, object }
  }
  const [numberField, stateField] = fields[kind]
  const change = state === 'updated' || state === 'deleted' ? {} : { [stateField]: state }
  const money = withoutAmount.includes(kind) ? {} : { amount: '100.00', currency: 'USD' }
  const object = { [numberField]: SAMPLE_NO, gatewayNo, ...money, ...change }
  return { kind, recordNo: SAMPLE_NO, website: null, object }
}
