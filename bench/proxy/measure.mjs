import { readFileSync } from 'node:fs'
import { createHistogram } from 'node:perf_hooks'
import { Pool } from 'undici'
import { median } from '../../scripts/lib/median.mjs'
import { node24, nodeEnv } from '../../scripts/lib/node24.mjs'
import { inRoot } from '../../scripts/lib/paths.mjs'
import { freePort } from '../../scripts/lib/ports.mjs'
import { startGroup } from '../../scripts/lib/processes.mjs'
import { say } from '../../scripts/lib/say.mjs'

/** Servers of Next under load. Rounds are interleaved, so that a busy machine affects all alike. */

const SECRET = 'only for the measurement: 32 characters and more'
export const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7)
export const SECONDS = Number(process.env.BENCH_SECONDS ?? 3)

/** Headers of the portal's script. */
export const scriptHeaders = (origin) => ({
  'x-portal': '1',
  'sec-fetch-site': 'same-origin',
  origin,
  'x-page': '/deal/transaction',
})
export const cookiesOf = (response) =>
  response.headers
    .getSetCookie()
    .map((text) => text.split(';', 1)[0])
    .join('; ')

/** Signs in and returns the portal's cookies. */
export async function signIn(origin) {
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

/** Starts a standalone server of Next. */
export async function startNext(name, server, env) {
  const port = await freePort()
  const settings = {
    SESSION_SECRET: SECRET,
    LOG_LEVEL: 'info',
    // Each round signs in again.
    THROTTLE_ADDRESS: '10000',
    THROTTLE_ACCOUNT: '10000',
    NODE_ENV: 'production',
    HOSTNAME: '127.0.0.1',
    PORT: String(port),
  }
  const log = inRoot('.data', 'logs', `bench-${name}.log`)
  const group = startGroup(name, node24(), [server], { env: nodeEnv({ ...settings, ...env }), log })
  return { group, pid: group.child.pid, origin: `http://127.0.0.1:${port}` }
}

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
  { url, method = 'POST', headers, body, connections },
  { amount = Number.POSITIVE_INFINITY, duration = 3600 },
) {
  const { origin, pathname: path } = new URL(url)
  const pool = new Pool(origin, { connections })
  const request = { path, method, headers, body }
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
  await Promise.all(Array.from({ length: connections }, connection))
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

/**
 * Measures each target in each round; returns the median of its rounds.
 * @param warmUp requests before the first round, so that the code is compiled
 */
export async function rounds(targets, warmUp) {
  const results = Object.fromEntries(Object.keys(targets).map((name) => [name, []]))
  say('warming up …')
  for (const target of Object.values(targets)) await measure(target, { amount: warmUp })
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

export function printResults(results) {
  say('\n                    req/s   p50 ms   p99 ms   CPU µs')
  for (const { name, rate, p50, p99, cpu } of results) {
    const figures = [rate.toFixed(rate < 100 ? 1 : 0), p50, p99, cpu.toFixed(0)]
    say(name.padEnd(16) + figures.map((figure) => String(figure).padStart(9)).join(''))
  }
  say('')
}

/** Prints a ratio with its limit; the measurement fails outside the limit. */
export function checkRatio(name, ratio, { atLeast, atMost }) {
  const limit = atLeast === undefined ? `at most ${atMost.toFixed(2)}` : `at least ${atLeast.toFixed(2)}`
  say(`${name.padEnd(34)} ${ratio.toFixed(2)} (${limit})`)
  if (ratio < (atLeast ?? 0) || ratio > (atMost ?? Number.POSITIVE_INFINITY)) process.exitCode = 1
}
