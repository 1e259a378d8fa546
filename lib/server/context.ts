import 'server-only'
import { LRUCache } from 'lru-cache'
import type { Call } from '../contract/call.ts'
import { findCall } from '../contract/index.ts'
import { adaptUpstream } from './adapters/adapt-upstream.ts'
import { adapters } from './adapters/index.ts'
import { type Brands, loadBrands } from './branding/brands.ts'
import type { CallRequest } from './call-request.ts'
import { type Env, parseEnv } from './env.ts'
import { createLog, type Log } from './log.ts'
import { createPendingCookies, type PendingCookies } from './pending-cookies.ts'
import { createReadiness, type Readiness } from './readiness.ts'
import type { Rights } from './rights.ts'
import { createSealer, type Sealer } from './seal.ts'
import { createIdleRenewal, type RenewIdle } from './session.ts'
import { createSessionMarks, type SessionMarks } from './session-marks.ts'
import { createShared, type Shared } from './shared.ts'
import { createSignOuts, type SignOuts } from './sign-outs.ts'
import { createStreams, type Streams } from './streams.ts'
import type { PageWatch, Telemetry } from './telemetry.ts'
import { createThrottle, type Throttle } from './throttle.ts'
import { createUpstream, type Upstream } from './upstream.ts'

/** Settings and services of the backend-for-frontend. Tests replace some of them. */
export interface Bff {
  env: Env
  /** Milliseconds since 1970. */
  now: () => number
  findCall: (path: string) => Call | undefined
  /** What several instances share. */
  shared: Shared
  sealer: Sealer
  upstream: Upstream
  throttle: Throttle
  pendingCookies: PendingCookies
  /** Signed out before their natural end. */
  denied: SessionMarks
  /** No longer in their browser. */
  gone: SessionMarks
  signOuts: SignOuts
  streams: Streams
  /** Rights by session. */
  rightsCache: LRUCache<string, Rights>
  renewIdle: RenewIdle
  /** Calls that are in progress, by request ID. */
  calls: Map<string, CallRequest>
  /** Page requests that are in progress, by request ID. */
  pages: Map<string, PageWatch>
  readiness: Readiness
  /** undefined: there is no collector. */
  telemetry: Telemetry | undefined
  brands: Brands
  log: Log
}

/** A seal can be read for a day after its session has ended, so that the sign-in page can show why it ended. */
const SEAL_SURPLUS_MS = 24 * 3_600_000
const RIGHTS_CACHE_MS = 60_000
const MAX_CACHED_RIGHTS = 1_000

export function createBff(env: Env, parts: Partial<Bff> = {}): Bff {
  const { now = Date.now, log = createLog(env.logLevel) } = parts
  const { shared = createShared({ redisUrl: env.redisUrl, log }) } = parts
  const { sealer = createSealer(env.secrets, env.session.absolute + SEAL_SURPLUS_MS) } = parts
  const denied = createSessionMarks('denied', now, shared)
  return {
    env,
    now,
    findCall,
    shared,
    sealer,
    upstream: env.providerAdapter
      ? adaptUpstream(createUpstream(env), adapters[env.providerAdapter])
      : createUpstream(env),
    throttle: createThrottle(env.throttle, shared),
    pendingCookies: createPendingCookies({
      shared,
      sealer,
      idleMs: env.session.idle,
      now,
      onDrop: () => log.warn({ reason: 'pending provider cookies of a session were dropped' }, 'cache full'),
    }),
    denied,
    gone: createSessionMarks('gone', now, shared),
    signOuts: createSignOuts({
      denied,
      absoluteMs: env.session.absolute,
      now,
      onRetry: (reason) => log.warn({ reason }, 'call failed'),
    }),
    streams: createStreams(),
    rightsCache: new LRUCache({
      max: MAX_CACHED_RIGHTS,
      ttl: RIGHTS_CACHE_MS,
      ttlResolution: 0,
      perf: { now },
    }),
    renewIdle: createIdleRenewal(now),
    calls: new Map(),
    pages: new Map(),
    readiness: createReadiness({
      env,
      sealer,
      shared,
      now,
      onChange: (failed) => log.warn({ reason: failed ? `failed: ${failed}` : 'all passed' }, 'checks'),
    }),
    telemetry: undefined,
    brands: loadBrands(env.brandingDir),
    log,
    ...parts,
  }
}

declare global {
  var portalBff: Bff | undefined
}

/** The one instance of this process. Next bundles pages, middleware and route handlers apart, so it is global. */
export function bff(): Bff {
  globalThis.portalBff ??= createBff(parseEnv(process.env))
  return globalThis.portalBff
}
