import { randomBytes } from 'node:crypto'
import { freePort } from '../scripts/lib/ports.mjs'
import {
  connectedTo,
  portalForTests,
  sandboxForTests,
  startPortal,
  startSandbox,
} from '../scripts/lib/services.mjs'

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
    env: { SANDBOX_DATA: 'memory', ...sandboxForTests },
    log: '.cache/test/sandbox.log',
  })
  const portal = startPortal({
    port: portalPort,
    env: { ...connectedTo(sandbox), SESSION_SECRET: secret, ...portalForTests },
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
