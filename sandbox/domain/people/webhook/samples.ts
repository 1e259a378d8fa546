import { and, desc, eq } from 'drizzle-orm'
import type { EventType, RecordEventKind } from '#lib/contract/event.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { events } from '#sandbox/platform/db/schema/event.ts'
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
const SAMPLE_NO = 'SAMPLE'

/** The object of a test event: that of the webhook's latest event of this type, or an example. */
export async function sampleOf(
  db: Database,
  { merchantNo, gatewayNo, environment }: Endpoint,
  type: EventType,
): Promise<{ kind: RecordEventKind; recordNo: string; object: Record<string, unknown> }> {
  const [kind, state] = type.split('.') as [RecordEventKind, string]
  const [latest] = await db
    .select()
    .from(events)
    .where(
      and(
        eq(events.merchantNo, merchantNo),
        eq(events.kind, kind),
        eq(events.type, type),
        eq(events.gatewayNo, gatewayNo),
        eq(events.environment, environment),
      ),
    )
    .orderBy(desc(events.at))
    .limit(1)
  if (latest) return { kind, recordNo: latest.recordNo, object: latest.object }
  const [numberField, stateField] = fields[kind]
  const change = state === 'updated' || state === 'deleted' ? {} : { [stateField]: state }
  const money = withoutAmount.includes(kind) ? {} : { amount: '100.00', currency: 'USD' }
  return { kind, recordNo: SAMPLE_NO, object: { [numberField]: SAMPLE_NO, gatewayNo, ...money, ...change } }
}
