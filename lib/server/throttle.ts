import 'server-only'
import { createHash } from 'node:crypto'
import { Redis } from 'ioredis'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible'
import type { Env } from './env.ts'

export interface Throttle {
  /** Counts one attempt; answers whether it is still within the limit. */
  address(address: string): Promise<boolean>
  account(merchantNo: string, userName: string): Promise<boolean>
  /** Of feeds: both the address that fetches and the key that it names have to be within the limit. */
  feed(address: string, key: string): Promise<boolean>
}

/** In memory for one instance, in Redis for several; where Redis does not answer, memory counts on. */
export function createThrottle({ address, account, feed, seconds, redisUrl }: Env['throttle']): Throttle {
  const store = redisUrl
    ? new Redis(redisUrl, { enableOfflineQueue: false, maxRetriesPerRequest: 1, lazyConnect: false })
    : undefined
  // Without a listener a lost connection would end the process; the memory limiter stands in meanwhile.
  store?.on('error', () => {})
  const limiter = (keyPrefix: string, points: number): RateLimiterAbstract => {
    const memory = new RateLimiterMemory({ keyPrefix, points, duration: seconds })
    return store
      ? new RateLimiterRedis({
          storeClient: store,
          keyPrefix,
          points,
          duration: seconds,
          insuranceLimiter: memory,
        })
      : memory
  }
  const byAddress = limiter('address', address)
  const byAccount = limiter('account', account)
  const ofFeeds = limiter('feed', feed)
  return {
    address: (key) => within(byAddress, key),
    account: (merchantNo, userName) => within(byAccount, `${merchantNo}/${userName}`.toLowerCase()),
    feed: async (from, key) => (await within(ofFeeds, from)) && (await within(ofFeeds, digest(key))),
  }
}

/** A key is a secret: where attempts are counted, it is not written down. */
const digest = (key: string): string => createHash('sha256').update(key).digest('base64url')

async function within(limiter: RateLimiterAbstract, key: string): Promise<boolean> {
  try {
    await limiter.consume(key)
    return true
  } catch (refused) {
    if (refused instanceof Error) throw refused
    return false
  }
}
