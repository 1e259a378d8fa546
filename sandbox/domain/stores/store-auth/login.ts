import { timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { platformLogin as platformLoginCall } from '#lib/contract/store-auth.ts'
import { useLoginToken } from '#sandbox/domain/people/credentials/login-token.ts'
import { BusinessError, type Handler } from '#sandbox/platform/context.ts'
import { gatewayKeys } from '#sandbox/platform/db/schema/store.ts'
import { noteActor } from '#sandbox/platform/gate/changes.ts'
import { hashOf } from '#sandbox/platform/secrets.ts'
import { countWrong, takeArrival } from './arrival.ts'
import { beginAuthorization } from './begin-authorization.ts'

/**
 * Shopify: signs in with the two keys of the gateway instead of a user. The error does not reveal which of the three
 * values is wrong.
 */
export const platformLogin: Handler<typeof platformLoginCall> = async ({ ctx, input }) => {
  await useLoginToken(ctx)
  const arrival = await takeArrival(ctx, 'shopify', input.arrivalId)
  const { gatewayNo } = input
  const [keys] = await ctx.db.select().from(gatewayKeys).where(eq(gatewayKeys.gatewayNo, gatewayNo))
  if (keys) noteActor(ctx, { merchantNo: keys.merchantNo, userName: null })
  const signKey = isSame(input.signKey, keys?.signKey)
  const platformKey = isSame(input.platformKey, keys?.platformKey)
  if (!keys || !signKey || !platformKey) {
    await countWrong(ctx, arrival)
    throw new BusinessError('store_keys_wrong', [], { keep: true })
  }
  return beginAuthorization(ctx, 'shopify', arrival, keys)
}

/** Compares hashes, so that the response time reveals neither the length nor the position of a difference. */
const isSame = (given: string, expected = ''): boolean =>
  timingSafeEqual(Buffer.from(hashOf(given)), Buffer.from(hashOf(expected)))
