import 'server-only'
import { LRUCache } from 'lru-cache'

/**
 * Sessions that were signed out before their natural end. The provider refuses them too, unless it was not reachable when
 * they were signed out. A store that several instances share implements the same interface.
 */
export interface DeniedSessions {
  /** @param until milliseconds since 1970: the natural end of the session */
  deny(sessionId: string, until: number): Promise<void>
  isDenied(sessionId: string): Promise<boolean>
}

/** About 150 bytes each. */
const MAX_DENIED = 200_000

/** A store in the memory of this instance. */
export function createDeniedSessions(now: () => number): DeniedSessions {
  const denied = new LRUCache<string, true>({ max: MAX_DENIED, ttlResolution: 0, perf: { now } })
  return {
    async deny(sessionId, until) {
      if (until > now()) denied.set(sessionId, true, { ttl: until - now() })
    },
    isDenied: async (sessionId) => denied.has(sessionId),
  }
}
