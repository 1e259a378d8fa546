import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { createHistogram } from 'node:perf_hooks'
import { Pool } from 'undici'
import { untilHealthy } from '../scripts/lib/health.mjs'
import { node24, nodeEnv } from '../scripts/lib/node24.mjs'
import { inRoot } from '../scripts/lib/paths.mjs'
import { freePort } from '../scripts/lib/ports.mjs'
import { startGroup } from '../scripts/lib/processes.mjs'
import { fail, say } from '../scripts/lib/say.mjs'
import { buildBenchApp } from './proxy/bench-app.mjs'
import { buildBenchPortal } from './proxy/bench-portal.mjs'

/**
 * Requests per second, latency and processor time of one JSON call of 3 KB through the portal, with a real session and a
 * permitted call, compared with three other route handlers: an empty catch-all in the same app with the same cookies, an
 * empty handler in a bare app, the usual proxy handler there, and the portal with a collector of traces and metrics. Rounds are interleaved, so that a busy machine affects
 * all alike. Each number is the median of its rounds.
 */

const SECRET = 'only for the measurement: 32 characters and more'
const CONNECTIONS = 32
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 3)
/** Requests before the first round, so that the code is compiled. */
const WARM_UP_REQUESTS = 15_000

const PORTAL = 'portal'
const LIST_REQUEST = JSON.stringify({ pageNo: 1, pageSize: 20 })
/** Minimum rate of the portal relative to each. */
const gates = { 'usual handler': 1.1, 'empty handler': 0.4, 'empty catch-all': 0.6 }

/** Signs in and returns the portal's cookies. */
async function signIn(origin) {
  const response = await fetch(`${origin}/api/admin/login.do`, {
    method: 'POST',
    headers: { ...scriptHeaders(origin), 'content-type': 'application/json' },
    body: JSON.stringify({ merchantNo: '100001', userName: 'admin', password: 'any', verifyCode: 'any' }),
  })
  if (response.status !== 200) {
    throw new Error(`sign-in failed (${response.status}): ${await response.text()}`)
  }
  return cookiesOf(response)
}

const scriptHeaders = (origin) => ({
  'x-portal': '1',
  'sec-fetch-site': 'same-origin',
  origin,
  'x-page': '/deal/transaction',
})
const cookiesOf = (response) =>
  response.headers
    .getSetCookie()
    .map((text) => text.split(';', 1)[0])
    .join('; ')

/** CPU time of a process in microseconds (Linux). */
function processorTime(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
  const TICK = 10_000
  return (Number(fields[11]) + Number(fields[12])) * TICK
}

/**
 * Sends requests over all connections, each after the answer to the one before it.
 * @param extent the number of requests, or the time in seconds
 */
async function load(
  { url, headers, body = LIST_REQUEST },
  { amount = Number.POSITIVE_INFINITY, duration = 3600 },
) {
  const { origin, pathname: path } = new URL(url)
  const pool = new Pool(origin, { connections: CONNECTIONS })
  const request = {
    path,
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  }
  const latency = createHistogram()
  const start = performance.now()
  let left = amount
  const connection = async () => {
    while (left-- > 0 && performance.now() - start < duration * 1000) {
      const sent = performance.now()
      const { statusCode, body: answer } = await pool.request(request)
      await answer.dump()
      if (statusCode !== 200) throw new Error(`${url}: status ${statusCode}`)
      latency.record(Math.ceil((performance.now() - sent) * 1000))
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, connection))
  const seconds = (performance.now() - start) / 1000
  await pool.close()
  return { latency, seconds }
}

async function measure({ pid, headers, ...target }, extent) {
  const sent = await headers?.()
  const before = processorTime(pid)
  const { latency, seconds } = await load({ ...target, headers: sent }, extent)
  const percentile = (part) => Math.round(latency.percentile(part) / 100) / 10
  return {
    rate: latency.count / seconds,
    cpu: (processorTime(pid) - before) / latency.count,
    p50: percentile(50),
    p99: percentile(99),
  }
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]

/** Starts a standalone server of Next. */
async function startNext(name, server, env) {
  const port = await freePort()
  const settings = {
    SESSION_SECRET: SECRET,
    LOG_LEVEL: 'info',
    NODE_ENV: 'production',
    HOSTNAME: '127.0.0.1',
    PORT: String(port),
  }
  const log = inRoot('.data', 'logs', `bench-${name}.log`)
  const group = startGroup(name, node24(), [server], { env: nodeEnv({ ...settings, ...env }), log })
  return { group, pid: group.child.pid, origin: `http://127.0.0.1:${port}` }
}

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
    const signedInTo = (origin) => async () => ({ ...scriptHeaders(origin), cookie: await signIn(origin) })
    const { origin } = portal
    const signedIn = signedInTo(origin)
    const usualCookies = async () => ({ cookie: cookiesOf(await fetch(`${app.origin}/usual`)) })
    report(
      await rounds({
        [PORTAL]: { pid: portal.pid, url: `${origin}/api/transaction/list.do`, headers: signedIn },
        'with collector': {
          pid: measured.pid,
          url: `${measured.origin}/api/transaction/list.do`,
          headers: signedInTo(measured.origin),
        },
        // The empty handlers read no body, and the portal disconnects a sender whose body nothing reads.
        'empty catch-all': {
          pid: portal.pid,
          url: `${origin}/api/empty/list.do`,
          headers: signedIn,
          body: null,
        },
        'empty handler': { pid: app.pid, url: `${app.origin}/empty`, body: null },
        'usual handler': { pid: app.pid, url: `${app.origin}/usual`, headers: usualCookies },
      }),
      upstream.bytes,
    )
  } finally {
    await Promise.all([portal.group.stop(), measured.group.stop(), app.group.stop()])
    child.kill()
  }
}

async function rounds(targets) {
  const results = Object.fromEntries(Object.keys(targets).map((name) => [name, []]))
  say('warming up …')
  for (const target of Object.values(targets)) await measure(target, { amount: WARM_UP_REQUESTS })
  for (let round = 1; round <= ROUNDS; round++) {
    say(`round ${round} of ${ROUNDS} …`)
    for (const [name, target] of Object.entries(targets))
      results[name].push(await measure(target, { duration: SECONDS }))
  }
  return Object.entries(results).map(([name, runs]) => ({
    name,
    rate: median(runs.map((run) => run.rate)),
    cpu: median(runs.map((run) => run.cpu)),
    p50: median(runs.map((run) => run.p50)),
    p99: median(runs.map((run) => run.p99)),
  }))
}

function report(results, bytes) {
  const load = loadavg()[0].toFixed(1)
  say(`\nOne POST of ${bytes} bytes of JSON, ${CONNECTIONS} connections, median of ${ROUNDS} × ${SECONDS} s`)
  say(`Load average ${load}\n\n                    req/s   p50 ms   p99 ms   CPU µs`)
  for (const { name, rate, p50, p99, cpu } of results) {
    const figures = [rate.toFixed(0), p50, p99, cpu.toFixed(0)]
    say(name.padEnd(16) + figures.map((figure) => String(figure).padStart(9)).join(''))
  }
  say('')
  const rateOf = (name) => results.find((result) => result.name === name).rate
  for (const [name, gate] of Object.entries(gates)) {
    const ratio = rateOf(PORTAL) / rateOf(name)
    say(`portal ÷ ${name.padEnd(16)} ${ratio.toFixed(2)} (at least ${gate.toFixed(2)})`)
    if (ratio < gate) process.exitCode = 1
  }
}

main().catch(fail)
