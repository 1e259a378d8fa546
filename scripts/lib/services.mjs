import { ALL_ADDRESSES, LOOPBACK, urlHost } from './address.mjs'
import { untilHealthy } from './health.mjs'
import { node24, nodeEnv } from './node24.mjs'
import { inRoot } from './paths.mjs'
import { startGroup } from './processes.mjs'
import { Refusal } from './say.mjs'

/** The first start creates all seeded data. */
const SANDBOX_TIMEOUT = 600_000
const PORTAL_TIMEOUT = 120_000

/**
 * Time in milliseconds that a portal needs to stop. Three seconds are for its last log lines, traces and metrics.
 * @param {Record<string, string | undefined>} env its settings
 */
export const portalGrace = (env) =>
  Number(env.SHUTDOWN_DELAY_MS || 0) + Number(env.SHUTDOWN_GRACE_MS || 25_000) + 3_000

/** The portal's address in a browser of this machine. */
export const portalOrigin = (port, host = LOOPBACK) =>
  `http://${[LOOPBACK, ...ALL_ADDRESSES].includes(host) ? 'localhost' : urlHost(host)}:${port}`

const withReadiness = (group, url, timeout) => ({
  group,
  url,
  ready: () => untilHealthy(url.health, group, timeout),
})

/**
 * Waits until all services respond at the same time. One that responded first can have ended before the last one is
 * ready.
 */
export async function allReady(services) {
  await Promise.all(services.map((service) => service.ready()))
  const ended = services.find(({ group }) => group.failure)?.group
  if (ended) throw new Refusal(`The ${ended.name} ended (${ended.failure}).\n${ended.tail()}`)
}

/**
 * Starts the sandbox provider; `ready()` waits until it responds. `watch`: restarts when its sources change.
 * `portalPort`: target of the links in its emails, unless `env` has PORTAL_URL.
 */
export function startSandbox({ port, portalPort, env = {}, log, watch = false }) {
  const args = [...(watch ? ['--watch', '--watch-preserve-output'] : []), inRoot('sandbox', 'server.ts')]
  const group = startGroup('sandbox provider', node24(), args, {
    env: nodeEnv({ PORTAL_URL: portalOrigin(portalPort), ...env, SANDBOX_PORT: String(port) }),
    log,
  })
  const host = env.SANDBOX_HOST || process.env.SANDBOX_HOST || LOOPBACK
  const origin = `http://${urlHost(host)}:${port}`
  return withReadiness(group, { origin, health: `${origin}/_sandbox/health` }, SANDBOX_TIMEOUT)
}

/**
 * Starts the built portal (`dev`: the development server); `ready()` waits until it responds. `server`: another built
 * server than that of this folder.
 */
export function startPortal({
  port,
  host = LOOPBACK,
  env = {},
  log,
  dev = false,
  server = inRoot('.next', 'standalone', 'server.js'),
}) {
  // Next always uses the name localhost for itself and treats 127.0.0.1 as a foreign host in rewrites.
  const name = host === LOOPBACK ? 'localhost' : host
  const args = dev
    ? [inRoot('node_modules', 'next', 'dist', 'bin', 'next'), 'dev', '-p', String(port), '-H', name]
    : [server]
  const group = startGroup('portal', node24(), args, {
    env: nodeEnv({
      ...env,
      PORT: String(port),
      HOSTNAME: name,
      NODE_OPTIONS:
        `${env.NODE_OPTIONS ?? process.env.NODE_OPTIONS ?? ''} --dns-result-order=ipv4first`.trim(),
      NODE_ENV: dev ? 'development' : 'production',
    }),
    log,
    grace: portalGrace({ ...process.env, ...env }),
  })
  return withReadiness(
    group,
    { origin: portalOrigin(port, host), health: `http://${urlHost(host)}:${port}/healthz` },
    PORTAL_TIMEOUT,
  )
}

/** Settings of a sandbox for browser tests. */
export const sandboxForTests = {
  // Enough for several pages, but fast to create.
  SANDBOX_TRANSACTIONS: '3000',
  // Low, so that an export of the first merchant's complete list runs in the background.
  SANDBOX_EXPORT_ROWS_AT_ONCE: '500',
  // Fast password hashes: the tests sign in often.
  SANDBOX_ARGON2_MEMORY: '256',
  SANDBOX_ARGON2_TIME: '1',
  SANDBOX_PREPARE_STATEMENTS: '1',
}

/** Settings of a portal for browser tests. All tests sign in from the same IP address. */
export const portalForTests = { THROTTLE_ADDRESS: '100000', THROTTLE_ACCOUNT: '100000' }

/** The environment that connects a portal to a sandbox. */
export const connectedTo = (sandbox) => ({ PROVIDER_URL: sandbox.url.origin, PROVIDER_PREFIX: '/provider' })
