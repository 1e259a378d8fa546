import 'server-only'
import { LRUCache } from 'lru-cache'
import { atMost } from './cache-limit.ts'
import { digestOf, type Shared } from './shared.ts'

/** Marks of sessions, until the sessions would have ended. All instances that share a Redis have them. */
export interface SessionMarks {
  /** @param until milliseconds since 1970 */
  mark(sessionId: string, until: number): Promise<void>
  isMarked(sessionId: string): Promise<boolean>
}

/**
 * `denied`: signed out. The provider refuses these sessions too, unless it was not reachable at the sign-out.
 * `gone`: a response has replaced or cleared their cookies, see gone-sessions.ts.
 */
type Mark = 'denied' | 'gone'

/** About 150 bytes each. */
const MAX_MARKED = 200_000
/** Entries that are sent to Redis at a time. */
const STEP = 1_000

/** Each instance also keeps its own marks, for the time when Redis is unreachable or has lost them. */
export function createSessionMarks(kind: Mark, now: () => number, shared: Shared): SessionMarks {
  const marked = new LRUCache<string, true>({ ...atMost(MAX_MARKED), ttlResolution: 0, perf: { now } })
  const keyOf = (sessionId: string) => `portal:${kind}:${digestOf(sessionId)}`
  shared.onReachable(async (redis) => {
    const ids = [...marked.keys()]
    for (let from = 0; from < ids.length; from += STEP) {
      const step = redis.pipeline()
      for (const id of ids.slice(from, from + STEP)) {
        const left = Math.ceil(marked.getRemainingTTL(id))
        if (left > 0) step.set(keyOf(id), '1', 'PX', left)
      }
      await step.exec()
    }
  })
  return {
    async mark(sessionId, until) {
      const left = Math.ceil(until - now())
      if (left <= 0) return
      marked.set(sessionId, true, { ttl: left })
      await shared.ask((redis) => redis.set(keyOf(sessionId), '1', 'PX', left))
    },
    async isMarked(sessionId) {
      if (marked.has(sessionId)) return true
      return (await shared.ask((redis) => redis.exists(keyOf(sessionId))))?.answer === 1
    },
  }
}
