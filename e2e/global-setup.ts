import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { freePort } from '../scripts/lib/ports.mjs'
import { startPostgres } from '../scripts/lib/postgres.mjs'
import {
  connectedTo,
  portalForTests,
  sandboxForTests,
  startPortal,
  startSandbox,
} from '../scripts/lib/services.mjs'

const PORTAL_LOG = '.cache/test/portal.log'

/** The portal logs each report of a browser against a page's content security policy. */
function expectNoPolicyReport() {
  const reports = readFileSync(PORTAL_LOG, 'utf8')
    .split('\n')
    .filter((line) => line.includes('"policy report"'))
  if (reports.length > 0) throw new Error(`a policy blocked something:\n${reports.join('\n')}`)
}

/**
 * Starts a fresh sandbox on a temporary PostgreSQL server, which needs less processor time than the embedded database, and
 * the built portal on free ports, once for the whole run. PORTAL_URL and SANDBOX_URL name running instances instead;
 * SESSION_SECRET must then be that portal's secret.
 */
export default async function start(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.PORTAL_URL && process.env.SANDBOX_URL) return undefined
  const portalPort = await freePort()
  const secret = randomBytes(32).toString('base64url')
  const postgres = await startPostgres()
  const sandbox = startSandbox({
    port: await freePort(),
    portalPort,
    env: { SANDBOX_DATABASE_URL: postgres.url, ...sandboxForTests },
    log: '.cache/test/sandbox.log',
  })
  const portal = startPortal({
    port: portalPort,
    env: { ...connectedTo(sandbox), SESSION_SECRET: secret, ...portalForTests },
    log: PORTAL_LOG,
  })
  const stop = async () => {
    await Promise.all([sandbox.group.stop(), portal.group.stop()])
    await postgres.stop()
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
  return async () => {
    await stop()
    expectNoPolicyReport()
  }
}
