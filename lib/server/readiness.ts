import 'server-only'
import { Client } from 'undici'
import type { Env } from './env.ts'
import type { Sealer } from './seal.ts'
import type { Shared } from './shared.ts'

interface CheckResult {
  name: string
  passed: boolean
  /** Its failure leaves the instance ready. */
  warns: boolean
}

/** Whether this instance can serve users: the answer of /readyz. */
export interface Readiness {
  check(): Promise<CheckResult[]>
  /** The instance stops: from now on it is not ready. */
  stop(): void
  readonly stopping: boolean
}

interface Check {
  passes: () => boolean | Promise<boolean>
  warns?: true
}

interface Options {
  env: Pick<Env, 'providerOrigin' | 'providerPrefix'>
  sealer: Sealer
  shared: Pick<Shared, 'state'>
  now: () => number
  /** Receives the names of the failed checks when they change. */
  onChange: (failed: string) => void
  /** How long the provider may take to answer. */
  timeoutMs?: number
}

/** Many probes of a load balancer share one result. */
const CACHE_MS = 5_000
const PROBE_TIMEOUT_MS = 2_000
/** Sessions and deadlines are wrong for users if the clock is further from the provider's. */
const CLOCK_LIMIT_MS = 60_000

export function createReadiness(options: Options): Readiness {
  const { env, sealer, shared, now, onChange, timeoutMs = PROBE_TIMEOUT_MS } = options
  let stopping = false
  let cached: { at: number; results: Promise<CheckResult[]> } | undefined
  let failed = ''

  const run = async () => {
    const probe = await probeProvider(env, timeoutMs)
    const checks: Record<string, Check> = {
      provider: { passes: () => probe !== undefined },
      clock: { passes: () => isNear(probe?.date, now()) },
      secrets: { passes: () => canSeal(sealer) },
      redis: { passes: () => shared.state() !== 'redis_unreachable', warns: true },
    }
    const results = await Promise.all(Object.entries(checks).map(resultOf))
    const names = results.filter(({ passed }) => !passed).map(({ name }) => name)
    if (names.join() !== failed) {
      failed = names.join()
      onChange(failed)
    }
    return results
  }
  return {
    get stopping() {
      return stopping
    },
    stop() {
      stopping = true
    },
    async check() {
      if (stopping) return [{ name: 'stopping', passed: false, warns: false }]
      if (!cached || now() - cached.at >= CACHE_MS) cached = { at: now(), results: run() }
      return cached.results
    },
  }
}

async function resultOf([name, { passes, warns }]: [string, Check]): Promise<CheckResult> {
  try {
    return { name, passed: await passes(), warns: warns === true }
  } catch {
    return { name, passed: false, warns: warns === true }
  }
}

/** The response of /readyz: the names of what failed, and nothing internal. */
export async function readinessResponse(readiness: Readiness): Promise<Response> {
  const failed = (await readiness.check()).filter(({ passed }) => !passed)
  const failing = failed.filter(({ warns }) => !warns).map(({ name }) => name)
  const warnings = failed.filter(({ warns }) => warns).map(({ name }) => name)
  const ready = failing.length === 0
  return Response.json({ ready, failing, warnings }, { status: ready ? 200 : 503 })
}

/** A gateway in front of the provider answers with these while the provider is down. */
const DOWN = new Set([502, 503, 504])

/**
 * Asks the provider for any answer. The probe does not use the pool: an instance whose sockets are all in use stays
 * ready, because otherwise the other instances would get its load too.
 */
async function probeProvider(
  { providerOrigin, providerPrefix }: Options['env'],
  timeoutMs: number,
): Promise<{ date: string | undefined } | undefined> {
  const client = new Client(providerOrigin, {
    pipelining: 0,
    connect: { timeout: timeoutMs },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  })
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const { statusCode, headers } = await client.request({
      path: `${providerPrefix}/`,
      method: 'GET',
      signal,
    })
    const { date } = headers
    return DOWN.has(statusCode) ? undefined : { date: typeof date === 'string' ? date : undefined }
  } catch {
    return undefined
  } finally {
    // The answer's body is not needed.
    await client.destroy()
  }
}

/** Passes where the provider sends no date. */
function isNear(date: string | undefined, now: number): boolean {
  const time = Date.parse(date ?? '')
  return Number.isNaN(time) || Math.abs(time - now) <= CLOCK_LIMIT_MS
}

async function canSeal(sealer: Sealer): Promise<boolean> {
  return (await sealer.unseal('idle', await sealer.seal('idle', {}))) !== undefined
}
