import 'server-only'
import type { Call } from '../contract/call.ts'
import { findCall } from '../contract/index.ts'
import { type Env, parseEnv } from './env.ts'
import { createLog, type Log } from './log.ts'
import { createRightsStore, type RightsStore } from './rights-store.ts'
import { createRotations, type Rotations } from './rotations.ts'
import { createSealer, type Sealer } from './seal.ts'
import { createRenewals, type Renewals } from './session.ts'
import { createThrottle, type Throttle } from './throttle.ts'
import { createUpstream, type Upstream } from './upstream.ts'

/** What the backend-for-frontend works with. Tests build their own: another clock, table or provider. */
export interface Bff {
  env: Env
  /** Milliseconds since 1970. */
  now: () => number
  find: (path: string) => Call | undefined
  sealer: Sealer
  upstream: Upstream
  throttle: Throttle
  rotations: Rotations
  rightsStore: RightsStore
  renewals: Renewals
  log: Log
}

/** A seal outlives its session by a day, so that whoever comes back the next morning is told why they are signed out. */
const END_KEPT_MS = 24 * 3_600_000

export function createBff(env: Env, parts: Partial<Bff> = {}): Bff {
  return {
    env,
    now: Date.now,
    find: findCall,
    sealer: createSealer(env.secrets, env.session.absolute + END_KEPT_MS),
    upstream: createUpstream(env),
    throttle: createThrottle(env.throttle),
    rotations: createRotations(),
    rightsStore: createRightsStore(),
    renewals: createRenewals(),
    log: createLog(env.logLevel),
    ...parts,
  }
}

declare global {
  var portalBff: Bff | undefined
}

/** The one of this process: pages, middleware and proxy are bundled apart but share sockets and secrets. */
export function bff(): Bff {
  globalThis.portalBff ??= createBff(parseEnv(process.env))
  return globalThis.portalBff
}
