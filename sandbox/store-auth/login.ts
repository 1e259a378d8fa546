import { timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { platformLogin as platformLoginCall } from '#lib/contract/store-auth.ts'
import { useLoginToken } from '../admin/login-token.ts'
import { BusinessError, type Handler } from '../context.ts'
import { gatewayKeys } from '../db/schema/store.ts'
import { hashOf } from '../secrets.ts'
import { countWrong, takeArrival } from './arrival.ts'
import { beginAuthorisation } from './begin-authorisation.ts'

/** Shopify: the gateway's two keys instead of a person. Which of the three is wrong, nobody is told. */
export const platformLogin: Handler<typeof platformLoginCall> = async ({ ctx, input }) => {
  await useLoginToken(ctx)
  const arrival = await takeArrival(ctx, 'shopify', input.arrivalId)
  const { gatewayNo } = input
  const [keys] = await ctx.db.select().from(gatewayKeys).where(eq(gatewayKeys.gatewayNo, gatewayNo))
  const signKey = isSame(input.signKey, keys?.signKey)
  const platformKey = isSame(input.platformKey, keys?.platformKey)
  if (!keys || !signKey || !platformKey) {
    await countWrong(ctx, arrival)
    throw new BusinessError('store_keys_wrong', [], { keep: true })
  }
  return beginAuthorisation(ctx, 'shopify', arrival, keys)
}

/** Compared as hashes: neither length nor place of a difference shows in the time. */
const isSame = (given: string, expected = ''): boolean =>
  timingSafeEqual(Buffer.from(hashOf(given)), Buffer.from(hashOf(expected)))
