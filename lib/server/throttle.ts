import 'server-only'
import { createHash } from 'node:crypto'
import { Redis } from 'ioredis'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible'
import type { Env } from './env.ts'

export interface Throttle {
  /** Counts one attempt and returns whether it is within the limit. */
  address(address: string): Promise<boolean>
  account(merchantNo: string, userName: string): Promise<boolean>
  /** Limits both the address that fetches a feed and the feed's key. */
  feed(address: string, key: string): Promise<boolean>
}

/** Counts in memory, or in Redis for several instances. While Redis is unreachable, memory counts. */
export function createThrottle({ address, account, feed, seconds, redisUrl }: Env['throttle']): Throttle {
  const store = redisUrl
    ? new Redis(redisUrl, { enableOfflineQueue: false, maxRetriesPerRequest: 1, lazyConnect: false })
    : undefined
  // Without a listener, a lost connection would end the process.
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
  const byFeed = limiter('feed', feed)
  return {
    address: (key) => within(byAddress, key),
    account: (merchantNo, userName) => within(byAccount, `${merchantNo}/${userName}`.toLowerCase()),
    feed: async (from, key) => (await within(byFeed, from)) && (await within(byFeed, digest(key))),
  }
}

/** A key is a secret, so only its digest is stored. */
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
