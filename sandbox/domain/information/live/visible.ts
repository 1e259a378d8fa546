import type { Call } from '#lib/contract/call.ts'
import { disputeList } from '#lib/contract/dispute.ts'
import type { LiveEvent, LiveKind } from '#lib/contract/live.ts'
import { refundList } from '#lib/contract/refund.ts'
import { settlementList } from '#lib/contract/settlement.ts'
import { transactionList } from '#lib/contract/transaction.ts'
import type { Context } from '#sandbox/platform/context.ts'
import { mayCall } from '#sandbox/platform/gate/rights.ts'
import { seesWebsite } from '#sandbox/platform/gate/website-scope.ts'
import type { ChangedRecord } from '#sandbox/platform/live.ts'

/** A user who may not open the list of a kind does not receive its records. */
const lists: Record<LiveKind, Call> = {
  payment: transactionList,
  refund: refundList,
  dispute: disputeList,
  payout: settlementList,
}

/** The change as the user may receive it; undefined: not at all. */
export function eventFor(ctx: Context, change: ChangedRecord): LiveEvent | undefined {
  const { kind, website, recordNo, tradeNo, at } = change
  if (!mayCall(ctx.rights, lists[kind])) return undefined
  if (website !== undefined && !seesWebsite(ctx, website)) return undefined
  return {
    kind,
    ...(recordNo !== undefined && { recordNo }),
    ...(tradeNo !== undefined && { tradeNo }),
    at: new Date(at).toISOString(),
  }
}

export const eventsSince = (ctx: Context, after: string | undefined): LiveEvent[] =>
  after === undefined
    ? []
    : ctx.live.since(ctx.merchantNo, new Date(after)).flatMap((change) => eventFor(ctx, change) ?? [])
