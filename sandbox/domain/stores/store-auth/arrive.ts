import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { arrive as arriveCall } from '#lib/contract/store-auth.ts'
import { isStoreDomain } from '#lib/rules/store.ts'
import { BusinessError, type Handler } from '#sandbox/platform/context.ts'
import { arrivals } from '#sandbox/platform/db/schema/store.ts'
import { hashOf } from '#sandbox/platform/secrets.ts'
import { returnAddress } from './addresses.ts'
import { readMessage, STATE_LIFETIME_MS } from './arrival.ts'

/** Starts an arrival. The message must be genuine, recent, unused, and return to a fixed address. */
export const arrive: Handler<typeof arriveCall> = async ({ ctx, input }) => {
  const { platform, params } = input
  const message = await readMessage(ctx, platform, params)
  const { shop, signature } = message
  // The platform also signs its authorization response, but that response cannot start an arrival.
  if (message.state || message.code || message.error || !isStoreDomain(shop.domain)) {
    throw new BusinessError('arrival_not_genuine')
  }
  const returnTo = returnAddress(ctx.config, platform, message.returnTo)
  if (!returnTo) throw new BusinessError('return_address_foreign')

  const now = ctx.securityNow()
  const signatureHash = hashOf(`${platform} ${signature}`)
  const [fresh] = await ctx.db
    .insert(arrivals)
    .values({
      id: randomUUID(),
      sessionId: ctx.sessionId,
      platform,
      domain: shop.domain,
      storeName: shop.name,
      signatureHash,
      returnTo,
      stage: 'arrived',
      expiresAt: new Date(+now + STATE_LIFETIME_MS),
    })
    .onConflictDoNothing()
    .returning()
  // The same browser can reload the page until the sign-in. Any other browser is rejected.
  const [arrival] = fresh
    ? [fresh]
    : await ctx.db.select().from(arrivals).where(eq(arrivals.signatureHash, signatureHash))
  if (!arrival || arrival.sessionId !== ctx.sessionId || arrival.stage !== 'arrived') {
    throw new BusinessError('arrival_used')
  }
  const expiresIn = Math.round((+arrival.expiresAt - +now) / 1000)
  if (expiresIn <= 0) throw new BusinessError('arrival_expired')
  return { arrivalId: arrival.id, storeName: arrival.storeName, domain: arrival.domain, expiresIn }
}
