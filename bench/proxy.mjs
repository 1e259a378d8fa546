import { fork } from 'node:child_process'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import { untilHealthy } from '../scripts/lib/health.mjs'
import { node24, nodeEnv } from '../scripts/lib/node24.mjs'
import { inRoot } from '../scripts/lib/paths.mjs'
import { fail, say } from '../scripts/lib/say.mjs'
import { buildBenchApp } from './proxy/bench-app.mjs'
import { buildBenchPortal } from './proxy/bench-portal.mjs'
import {
  checkRatio,
  cookiesOf,
  printResults,
  ROUNDS,
  rounds,
  SECONDS,
  scriptHeaders,
  signIn,
  startNext,
} from './proxy/measure.mjs'

/**
 * Requests per second, latency and processor time of one JSON call of 3 KB through the portal, with a real session and a
 * permitted call, compared with three other route handlers: an empty catch-all in the same app with the same cookies, an
 * empty handler in a bare app, the usual proxy handler there, and the portal with a
 * collector of traces and metrics. Each number is the median of its rounds.
 */

const CONNECTIONS = 50
const WARM_UP_REQUESTS = 15_000

const PORTAL = 'portal'
const EMPTY = 'empty catch-all'
/** Minimum rate of the portal relative to each. */
const gates = { 'usual handler': 1.3, 'empty handler': 0.4, [EMPTY]: 0.7 }
/** Maximum of the portal's 99th percentile relative to the empty catch-all. */
const MAX_LATENCY = 2

const JSON_TYPE = { 'content-type': 'application/json' }
const LIST_REQUEST = JSON.stringify({ pageNo: 1, pageSize: 20 })

async function main() {
  const servers = { portal: await buildBenchPortal(), app: await buildBenchApp() }
  const child = fork(inRoot('bench', 'proxy', 'upstream.mjs'), { execPath: node24(), env: nodeEnv() })
  const [upstream] = await once(child, 'message')
  const url = `http://127.0.0.1:${upstream.port}`
  const portal = await startNext('portal', servers.portal, { PROVIDER_URL: url })
  // The upstream accepts what a collector does.
  const measured = await startNext('measured', servers.portal, {
    PROVIDER_URL: url,
    OTEL_EXPORTER_OTLP_ENDPOINT: url,
  })
  const app = await startNext('app', servers.app, { UPSTREAM: url })
  try {
    await untilHealthy(`${portal.origin}/healthz`, portal.group, 60_000)
    await untilHealthy(`${measured.origin}/healthz`, measured.group, 60_000)
    await untilHealthy(`${app.origin}/usual`, app.group, 60_000)
    // A browser stores the renewed idle cookie. This script signs in again in each round.
    const signedInTo = (origin) => async () => ({
      ...scriptHeaders(origin),
      ...JSON_TYPE,
      cookie: await signIn(origin),
    })
    const { origin } = portal
    const signedIn = signedInTo(origin)
    const usualCookies = async () => ({ ...JSON_TYPE, cookie: cookiesOf(await fetch(`${app.origin}/usual`)) })
    const shared = { connections: CONNECTIONS, body: LIST_REQUEST }
    // The empty handlers read no body, and the portal disconnects a sender whose body nothing reads.
    const empty = { connections: CONNECTIONS }
    const list = 'api/transaction/list.do'
    const targets = {
      [PORTAL]: { ...shared, pid: portal.pid, url: `${origin}/${list}`, headers: signedIn },
      'with collector': {
        ...shared,
        pid: measured.pid,
        url: `${measured.origin}/${list}`,
        headers: signedInTo(measured.origin),
      },
      [EMPTY]: { ...empty, pid: portal.pid, url: `${origin}/api/empty/list.do`, headers: signedIn },
      'empty handler': { ...empty, pid: app.pid, url: `${app.origin}/empty` },
      'usual handler': { ...shared, pid: app.pid, url: `${app.origin}/usual`, headers: usualCookies },
    }
    report(await rounds(targets, WARM_UP_REQUESTS), upstream.bytes)
  } finally {
    await Promise.all([portal.group.stop(), measured.group.stop(), app.group.stop()])
    child.kill()
  }
}

function report(results, bytes) {
  say(`\nOne POST of ${bytes} bytes of JSON, ${CONNECTIONS} connections, median of ${ROUNDS} × ${SECONDS} s`)
  say(`Load average ${loadavg()[0].toFixed(1)}`)
  printResults(results)
  const of = (name) => results.find((result) => result.name === name)
  for (const [name, atLeast] of Object.entries(gates))
    checkRatio(`portal ÷ ${name}`, of(PORTAL).rate / of(name).rate, { atLeast })
  checkRatio(`p99 of portal ÷ ${EMPTY}`, of(PORTAL).p99 / of(EMPTY).p99, { atMost: MAX_LATENCY })
}

main().catch(fail)
