import { eq } from 'drizzle-orm'
import type { logisticsAuth as logisticsAuthCall } from '#lib/contract/store-auth.ts'
import type { Handler } from '#sandbox/platform/context.ts'
import { arrivals, logisticsBindings } from '#sandbox/platform/db/schema/store.ts'
import { renewSession } from './arrival.ts'
import { resultOf } from './result.ts'
import { logisticsPages, signInOwner } from './sign-in-owner.ts'

/** Authorizes the logistics partner to see the merchant's shipments. */
export const logisticsAuth: Handler<typeof logisticsAuthCall> = async ({ ctx, input }) => {
  const { arrival, user } = await signInOwner(ctx, 'logistics', input, logisticsPages)
  const { merchantNo, userName } = user
  const bound = {
    partner: arrival.storeName,
    authorizedBy: userName,
    authorizedAt: ctx.businessNow(merchantNo),
  }
  await ctx.db
    .insert(logisticsBindings)
    .values({ merchantNo, account: arrival.domain, ...bound })
    .onConflictDoUpdate({ target: [logisticsBindings.merchantNo, logisticsBindings.account], set: bound })
  const [finished] = await ctx.db
    .update(arrivals)
    .set({ stage: 'authorized', merchantNo, finishedAt: ctx.securityNow() })
    .where(eq(arrivals.id, arrival.id))
    .returning()
  await renewSession(ctx)
  return resultOf(finished ?? arrival)
}
