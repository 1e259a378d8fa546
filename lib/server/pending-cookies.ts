import 'server-only'
import { LRUCache } from 'lru-cache'
import { atMost } from './cache-limit.ts'
import type { Sealer } from './seal.ts'
import type { PortalSession } from './session.ts'
import { digestOf, type Shared } from './shared.ts'

/**
 * Provider cookies that are newer than the browser's sealed session, by session. A page cannot write cookies while it
 * renders, and calls that run in parallel still carry the older seal. The next response of the proxy writes them into
 * the session cookie. Instances that share a Redis share them, sealed.
 */
export interface PendingCookies {
  /**
   * Keeps what a response changed, and returns the session with it and with the changes of other responses. Changes
   * count by cookie: a response that changes one cookie does not undo the change of another.
   */
  keep(session: PortalSession, providerCookies: Readonly<Record<string, string>>): Promise<PortalSession>
  /** Returns the session with its newer provider cookies, or the same object where there are none. */
  apply(session: PortalSession): Promise<PortalSession>
}

export interface PendingCookiesOptions {
  /** Milliseconds without a request after which a session cannot continue, so its entry can go. */
  idleMs: number
  now: () => number
  shared: Shared
  sealer: Sealer
  /** Called when the cache is full and drops the cookies of a session that may still be in use. */
  onDrop: () => void
  max?: number
}

/** A changed cookie: in memory its value, in Redis the seal of it. null: the provider deleted it. */
interface Change {
  value: string | null
  /**
   * Time of the change in milliseconds since 1970. Always later than the earlier times of this session, so that a later
   * change counts although the clocks of two instances differ.
   */
  at: number
}
type Changes = Map<string, Change>

/** About 500 bytes each. */
const MAX_ENTRIES = 100_000

/** Stores changes with a time after all earlier ones of the session, and returns all of them. */
const KEEP = `
  local last = tonumber(redis.call('HGET', KEYS[1], '')) or 0
  local at = string.format('%.0f', math.max(tonumber(ARGV[1]), last + 1))
  redis.call('HSET', KEYS[1], '', at)
  for i = 3, #ARGV, 2 do redis.call('HSET', KEYS[1], ARGV[i], at .. ' ' .. ARGV[i + 1]) end
  redis.call('PEXPIRE', KEYS[1], ARGV[2])
  return redis.call('HGETALL', KEYS[1])`

export function createPendingCookies(options: PendingCookiesOptions): PendingCookies {
  const { idleMs, now, shared, sealer, onDrop, max = MAX_ENTRIES } = options
  const entries = new LRUCache<string, Changes>({
    ...atMost(max),
    ttl: idleMs,
    ttlAutopurge: true,
    ttlResolution: 0,
    updateAgeOnGet: true,
    perf: { now },
    dispose: (_, __, reason) => {
      if (reason === 'evict') onDrop()
    },
  })
  const keyOf = (sessionId: string) => `portal:cookies:${digestOf(sessionId)}`

  const keepHere = (session: PortalSession, changed: Record<string, string | null>): Changes => {
    const known = entries.get(session.id) ?? new Map<string, Change>()
    const at = Math.max(now(), session.cookiesAt + 1, ...[...known.values()].map((change) => change.at + 1))
    const all: Changes = new Map([
      ...known,
      ...Object.entries(changed).map(([name, value]) => [name, { value, at }] as const),
    ])
    entries.set(session.id, all)
    return all
  }
  const keepInRedis = async (session: PortalSession, changed: Record<string, string | null>, at: number) => {
    const fields = await Promise.all(
      Object.entries(changed).map(async ([name, value]) => [
        name,
        value === null ? '' : await sealer.seal('provider_cookie', { session: session.id, name, value }),
      ]),
    )
    const kept = await shared.ask((redis) =>
      redis.eval(KEEP, 1, keyOf(session.id), at, idleMs, ...fields.flat()),
    )
    const flat = (kept?.answer ?? []) as string[]
    return Object.fromEntries(flat.flatMap((name, i) => (i % 2 ? [] : [[name, flat[i + 1] ?? '']])))
  }
  /** The changes in Redis that the session does not have yet, unsealed. */
  const unsealed = async (session: PortalSession, fields: Record<string, string>): Promise<Changes> => {
    const newer = Object.entries(fields).flatMap(([name, text]) => {
      const [at, seal] = text.split(' ')
      return name && Number(at) > session.cookiesAt ? [{ name, at: Number(at), seal }] : []
    })
    const opened = await Promise.all(
      newer.map(async ({ name, at, seal }): Promise<[string, Change] | undefined> => {
        if (!seal) return [name, { value: null, at }]
        const cookie = await sealer.unseal<SealedCookie>('provider_cookie', seal)
        if (cookie?.session !== session.id || cookie.name !== name) return undefined
        return [name, { value: cookie.value, at }]
      }),
    )
    return new Map(opened.filter((change) => change !== undefined))
  }
  return {
    async keep(session, providerCookies) {
      const changed = changesBetween(session.providerCookies, providerCookies)
      if (Object.keys(changed).length === 0) return this.apply(session)
      const here = keepHere(session, changed)
      if (shared.state() === 'memory') return withChanges(session, here)
      const at = Math.max(...[...here.values()].map((change) => change.at))
      const there = await unsealed(session, await keepInRedis(session, changed, at))
      return withChanges(session, here, there)
    },
    async apply(session) {
      const here = entries.get(session.id)
      const found = await shared.ask((redis) => redis.hgetall(keyOf(session.id)))
      if (!here && !found) return session
      const there = await unsealed(session, found?.answer ?? {})
      if (there.size > 0) void shared.ask((redis) => redis.pexpire(keyOf(session.id), idleMs))
      return withChanges(session, here ?? there, there)
    },
  }
}

interface SealedCookie {
  session: string
  name: string
  value: string
}

function changesBetween(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): Record<string, string | null> {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return Object.fromEntries(
    [...names].flatMap((name) => (before[name] === after[name] ? [] : [[name, after[name] ?? null]])),
  )
}

/** Takes the latest change of each cookie that the seal does not contain yet. */
function withChanges(session: PortalSession, ...all: Changes[]): PortalSession {
  const newest: Changes = new Map()
  for (const [name, change] of all.flatMap((changes) => [...changes])) {
    if (change.at > (newest.get(name)?.at ?? session.cookiesAt)) newest.set(name, change)
  }
  if (newest.size === 0) return session
  const jar = new Map(Object.entries(session.providerCookies))
  for (const [name, { value }] of newest) {
    if (value === null) jar.delete(name)
    else jar.set(name, value)
  }
  const cookiesAt = Math.max(...[...newest.values()].map(({ at }) => at))
  return { ...session, providerCookies: Object.fromEntries(jar), cookiesAt }
}
