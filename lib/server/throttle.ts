import 'server-only'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible'
import { limitedAddress } from './address.ts'
import type { Env } from './env.ts'
import { digestOf, type Shared } from './shared.ts'

export interface Throttle {
  /** Counts one attempt and returns whether it is within the limit. */
  address(address: string): Promise<boolean>
  account(merchantNo: string, userName: string): Promise<boolean>
  /** Limits both the address that fetches a feed and the feed's key. */
  feed(address: string, key: string): Promise<boolean>
}

/** Counts in the Redis of all instances. Without it, or while it is unreachable, the memory of this instance counts. */
export function createThrottle(
  { address, account, feed, seconds }: Env['throttle'],
  shared: Shared,
): Throttle {
  const limiter = (name: string, points: number) => {
    const options = { keyPrefix: `portal:${name}`, points, duration: seconds }
    const memory = new RateLimiterMemory(options)
    let inRedis: RateLimiterRedis | undefined
    return async (key: string): Promise<boolean> => {
      const counted = await shared.ask((redis) => {
        inRedis ??= new RateLimiterRedis({ ...options, storeClient: redis })
        return within(inRedis, key)
      })
      return counted ? counted.answer : within(memory, key)
    }
  }
  const byAddress = limiter('address', address)
  const byAccount = limiter('account', account)
  const byFeed = limiter('feed', feed)
  return {
    address: (address) => byAddress(limitedAddress(address)),
    account: (merchantNo, userName) => byAccount(`${merchantNo}/${userName}`.toLowerCase()),
    feed: async (from, key) => (await byFeed(limitedAddress(from))) && (await byFeed(digestOf(key))),
  }
}

async function within(limiter: RateLimiterAbstract, key: string): Promise<boolean> {
  try {
    await limiter.consume(key)
    return true
  } catch (refused) {
    if (refused instanceof Error) throw refused
    return false
  }
}
