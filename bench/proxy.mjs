import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'
import { build } from '../scripts/lib/build.mjs'
import { untilHealthy } from '../scripts/lib/health.mjs'
import { node24, nodeEnv } from '../scripts/lib/node24.mjs'
import { inRoot } from '../scripts/lib/paths.mjs'
import { freePort } from '../scripts/lib/ports.mjs'
import { startGroup } from '../scripts/lib/processes.mjs'
import { fail, say } from '../scripts/lib/say.mjs'
import { startPortal } from '../scripts/lib/services.mjs'
import { buildBenchApp } from './proxy/bench-app.mjs'

/**
 * Requests per second and latency of one JSON call of 3 KB: through the portal with a real session and a permitted call,
 * beside an empty Next handler, the usual Next handler and http-proxy-middleware, all before the same upstream. Rounds
 * are interleaved, so that a busy machine slows all alike; each number is the median of its rounds.
 */

const SECRET = 'only for the measurement: 32 characters and more'
const CONNECTIONS = 32
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 3)
/** Requests before the first round: until then it is the compiler that is measured. */
const WARM_UP_REQUESTS = 15_000

const forked = async (file, env = {}) => {
  const child = fork(inRoot('bench', 'proxy', file), { execPath: node24(), env: nodeEnv(env) })
  const [message] = await once(child, 'message')
  return { ...message, pid: child.pid, stop: () => child.kill() }
}

/** The portal's cookies after a sign-in. */
async function signIn(origin) {
  const response = await fetch(`${origin}/api/admin/login.do`, {
    method: 'POST',
    headers: { ...scriptHeaders(origin), 'content-type': 'application/json' },
    body: JSON.stringify({ merchantNo: '100001', userName: 'admin', password: 'any', verifyCode: 'any' }),
  })
  if (response.status !== 200)
    throw new Error(`sign-in answered ${response.status}: ${await response.text()}`)
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

/** Microseconds of processor time that a process has used; undefined where the system does not tell. */
function processorTime(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
    const TICK = 10_000
    return (Number(fields[11]) + Number(fields[12])) * TICK
  } catch {
    return undefined
  }
}

async function measure({ url, pid, headers }, extent) {
  const before = processorTime(pid)
  const result = await autocannon({
    url,
    method: 'POST',
    connections: CONNECTIONS,
    ...extent,
    headers: { 'content-type': 'application/json', ...(await headers?.()) },
    body: JSON.stringify({ pageNo: 1, pageSize: 20 }),
  })
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} errors`)
  }
  const cpu = (processorTime(pid) - before) / result.requests.total
  return { rate: result.requests.average, cpu, p50: result.latency.p50, p99: result.latency.p99 }
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]

async function main() {
  await build()
  const benchServer = await buildBenchApp()
  const upstream = await forked('upstream.mjs')
  const UPSTREAM = `http://127.0.0.1:${upstream.port}`
  const middleware = await forked('middleware.mjs', { UPSTREAM })
  const settings = {
    SESSION_SECRET: SECRET,
    LOG_LEVEL: 'info',
    NODE_ENV: 'production',
    HOSTNAME: '127.0.0.1',
  }
  const [portalPort, appPort] = [await freePort(), await freePort()]
  const portal = startPortal({
    port: portalPort,
    env: { ...settings, PROVIDER_URL: UPSTREAM, PROVIDER_PREFIX: '/provider' },
    log: inRoot('.data', 'logs', 'bench-portal.log'),
  })
  const app = startGroup('bench app', node24(), [benchServer], {
    env: nodeEnv({ ...settings, UPSTREAM, PORT: String(appPort) }),
    log: inRoot('.data', 'logs', 'bench-app.log'),
  })
  try {
    await portal.ready()
    const appOrigin = `http://127.0.0.1:${appPort}`
    await untilHealthy(`${appOrigin}/usual`, app, 60_000)
    const origin = `http://127.0.0.1:${portalPort}`
    const targets = {
      portal: {
        pid: portal.group.child.pid,
        url: `${origin}/api/transaction/list.do`,
        // A browser takes the renewed idle cookie; a fresh sign-in before each round stands for that.
        headers: async () => ({ ...scriptHeaders(origin), cookie: await signIn(origin) }),
      },
      'empty Next handler': { pid: app.child.pid, url: `${appOrigin}/empty` },
      'usual Next handler': {
        pid: app.child.pid,
        url: `${appOrigin}/usual`,
        headers: async () => ({ cookie: cookiesOf(await fetch(`${appOrigin}/usual`)) }),
      },
      'http-proxy-middleware': {
        pid: middleware.pid,
        url: `http://127.0.0.1:${middleware.port}/provider/transaction/list.do`,
      },
    }
    report(await rounds(targets), upstream.bytes)
  } finally {
    await Promise.all([portal.group.stop(), app.stop()])
    upstream.stop()
    middleware.stop()
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
  const rateOf = (name) => results.find((result) => result.name === name).rate
  say(`\nOne POST of ${bytes} bytes of JSON, ${CONNECTIONS} connections, median of ${ROUNDS} × ${SECONDS} s`)
  say('                          req/s   p50 ms   p99 ms   CPU µs')
  for (const { name, rate, p50, p99, cpu } of results) {
    say(
      `${name.padEnd(22)} ${rate.toFixed(0).padStart(8)} ${String(p50).padStart(8)} ${String(p99).padStart(8)} ${cpu.toFixed(0).padStart(8)}`,
    )
  }
  const usual = rateOf('portal') / rateOf('usual Next handler')
  const empty = rateOf('portal') / rateOf('empty Next handler')
  say(`\nportal ÷ usual handler  ${usual.toFixed(2)} (to be at least 1.5)`)
  say(`portal ÷ empty handler  ${empty.toFixed(2)} (to be at least 0.5)`)
  if (usual < 1.5 || empty < 0.5) process.exitCode = 1
}

main().catch(fail)
