import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { gettingStarted, StartStep } from '#lib/contract/pay-request.ts'
import type { Context, Handler } from '#sandbox/platform/context.ts'
import { apiKeys } from '#sandbox/platform/db/schema/developer.ts'
import { transactions } from '#sandbox/platform/db/schema/payment.ts'
import { refunds } from '#sandbox/platform/db/schema/refund.ts'
import { ofWebsites } from '#sandbox/platform/gate/website-scope.ts'
import { webhookStep } from './webhook-step.ts'

/** The first records that complete the steps of an integration. An order is shown only to roles with its website. */

const stepOf = (
  step: StartStep['step'],
  at: Date | null | undefined,
  tradeNo: string | null = null,
): StartStep => ({
  step,
  doneAt: at?.toISOString() ?? null,
  tradeNo,
})

async function keyStep({ db, merchantNo }: Context): Promise<StartStep> {
  const [key] = await db
    .select({ at: sql<string>`greatest(${apiKeys.shownAt}, ${apiKeys.activatedAt})` })
    .from(apiKeys)
    .where(and(eq(apiKeys.merchantNo, merchantNo), eq(apiKeys.status, 'normal'), isNotNull(apiKeys.shownAt)))
    .orderBy(asc(apiKeys.shownAt))
    .limit(1)
  return stepOf('key', key && new Date(key.at))
}

/** A payment that a server took with a key. An order from another source completes no step. */
async function paymentStep(
  { db, merchantNo }: Context,
  step: 'payment' | 'live',
  environment: 'test' | 'live',
): Promise<StartStep> {
  const t = apiKeys
  const [first] = await db
    .select({ at: t.firstPaidAt, tradeNo: t.firstPaidTradeNo })
    .from(t)
    .where(and(eq(t.merchantNo, merchantNo), eq(t.environment, environment), isNotNull(t.firstPaidAt)))
    .orderBy(asc(t.firstPaidAt))
    .limit(1)
  return stepOf(step, first?.at, first?.tradeNo)
}

async function refundStep({ db, merchantNo }: Context): Promise<StartStep> {
  const [first] = await db
    .select({ at: refunds.appliedAt, tradeNo: refunds.tradeNo })
    .from(refunds)
    .where(eq(refunds.merchantNo, merchantNo))
    .orderBy(asc(refunds.appliedAt))
    .limit(1)
  return stepOf('refund', first?.at, first?.tradeNo)
}

export const readGettingStarted: Handler<typeof gettingStarted> = async ({ ctx }) => {
  const steps = [
    await keyStep(ctx),
    await paymentStep(ctx, 'payment', 'test'),
    await webhookStep(ctx),
    await refundStep(ctx),
    await paymentStep(ctx, 'live', 'live'),
  ]
  const visible = await visibleAmong(
    ctx,
    steps.flatMap(({ tradeNo }) => tradeNo ?? []),
  )
  return { steps: steps.map((one) => (visible.has(one.tradeNo ?? '') ? one : { ...one, tradeNo: null })) }
}

/** Those of the orders whose websites the role may see. */
async function visibleAmong(ctx: Context, tradeNos: readonly string[]): Promise<Set<string>> {
  const t = transactions
  const rows = await ctx.db
    .select({ tradeNo: t.tradeNo })
    .from(t)
    .where(
      and(eq(t.merchantNo, ctx.merchantNo), inArray(t.tradeNo, [...tradeNos]), ofWebsites(ctx, t.website)),
    )
  return new Set(rows.map(({ tradeNo }) => tradeNo))
}
