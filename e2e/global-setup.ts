import { randomBytes } from 'node:crypto'
import { freePort } from '../scripts/lib/ports.mjs'
import { connectedTo, startPortal, startSandbox } from '../scripts/lib/services.mjs'

/** Number of seeded transactions: enough for several pages, but fast to create. */
const TRANSACTIONS = 3_000
/** Low, so that an export of the first merchant's complete list runs in the background. */
const ROWS_AT_ONCE = 500

/**
 * Starts a fresh sandbox in memory and the built portal on free ports, once for the whole run. PORTAL_URL and
 * SANDBOX_URL name running instances instead; SESSION_SECRET must then be that portal's secret.
 */
export default async function start(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.PORTAL_URL && process.env.SANDBOX_URL) return undefined
  const portalPort = await freePort()
  const secret = randomBytes(32).toString('base64url')
  const sandbox = startSandbox({
    port: await freePort(),
    portalPort,
    env: {
      SANDBOX_DATA: 'memory',
      SANDBOX_TRANSACTIONS: String(TRANSACTIONS),
      SANDBOX_EXPORT_ROWS_AT_ONCE: String(ROWS_AT_ONCE),
      // Fast password hashes: the tests sign in often.
      SANDBOX_ARGON2_MEMORY: '256',
      SANDBOX_ARGON2_TIME: '1',
    },
    log: '.cache/test/sandbox.log',
  })
  const portal = startPortal({
    port: portalPort,
    env: {
      ...connectedTo(sandbox),
      SESSION_SECRET: secret,
      // All tests sign in from the same IP address.
      THROTTLE_ADDRESS: '100000',
      THROTTLE_ACCOUNT: '100000',
    },
    log: '.cache/test/portal.log',
  })
  const stop = async () => {
    await Promise.all([sandbox.group.stop(), portal.group.stop()])
  }
  try {
    await Promise.all([sandbox.ready(), portal.ready()])
  } catch (error) {
    await stop()
    throw error
  }
  process.env.PORTAL_URL = portal.url.origin
  process.env.SANDBOX_URL = sandbox.url.origin
  process.env.SESSION_SECRET = secret
  return stop
}
