import 'server-only'
import { LRUCache } from 'lru-cache'
import { digestOf, type Shared } from './shared.ts'

/**
 * Sessions that were signed out before their natural end. The provider refuses them too, unless it was not reachable when
 * they were signed out. All instances that share a Redis know them.
 */
export interface DeniedSessions {
  /** @param until milliseconds since 1970: the natural end of the session */
  deny(sessionId: string, until: number): Promise<void>
  isDenied(sessionId: string): Promise<boolean>
}

/** About 150 bytes each. */
const MAX_DENIED = 200_000
/** Entries that are sent to Redis at a time. */
const STEP = 1_000

const keyOf = (sessionId: string) => `portal:denied:${digestOf(sessionId)}`

/** Each instance also keeps the sessions that it denied, for the time when Redis is unreachable or has lost them. */
export function createDeniedSessions(now: () => number, shared: Shared): DeniedSessions {
  const denied = new LRUCache<string, true>({ max: MAX_DENIED, ttlResolution: 0, perf: { now } })
  shared.onReachable(async (redis) => {
    const ids = [...denied.keys()]
    for (let from = 0; from < ids.length; from += STEP) {
      const step = redis.pipeline()
      for (const id of ids.slice(from, from + STEP)) {
        const left = Math.ceil(denied.getRemainingTTL(id))
        if (left > 0) step.set(keyOf(id), '1', 'PX', left)
      }
      await step.exec()
    }
  })
  return {
    async deny(sessionId, until) {
      const left = Math.ceil(until - now())
      if (left <= 0) return
      denied.set(sessionId, true, { ttl: left })
      await shared.ask((redis) => redis.set(keyOf(sessionId), '1', 'PX', left))
    },
    async isDenied(sessionId) {
      if (denied.has(sessionId)) return true
      return (await shared.ask((redis) => redis.exists(keyOf(sessionId))))?.answer === 1
    },
  }
}
