import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { type APIRequestContext, request } from '@playwright/test'
import { megabytesOf } from '#tests/support/process-memory.ts'
import { sandboxAt } from '../e2e/fixtures/sandbox.ts'
import { signInByHand } from '../e2e/fixtures/sign-in.ts'
import { build } from '../scripts/lib/build.mjs'
import { inRoot } from '../scripts/lib/paths.mjs'
import { freePort } from '../scripts/lib/ports.mjs'
import { fail, say } from '../scripts/lib/say.mjs'
import { connectedTo, startPortal, startSandbox } from '../scripts/lib/services.mjs'

/**
 * What one instance of the portal needs: processor time of a call and of a page, and memory, with signed-in users of the
 * sandbox. Rounds are interleaved; each number is the median of its rounds, with the lowest and the highest. Processor
 * time depends little on what else the machine does, so rates are derived from it. docs/scaling.md has the results.
 */

const USERS = 40
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4)
const CONCURRENCY = 8
const TRANSACTIONS = '3000'
/** Part of a core that an instance may use on average, so that peaks are not delayed. */
const BUSY = 0.6

const scriptHeaders = (origin: string) => ({ 'x-portal': '1', origin, 'x-page': '/deal/transaction' })

type Operation = (user: APIRequestContext) => Promise<{ status(): number; body(): Promise<Buffer> }>
const operations: Record<string, Operation> = {
  'call: a list of 20 orders': (user) =>
    user.post('/api/transaction/list.do', { data: { pageNo: 1, pageSize: 20 } }),
  'call: the to-dos': (user) => user.get('/api/home/getTodos.do', { headers: { 'x-page': '/home' } }),
  'page: home': (user) => user.get('/home'),
  'page: transactions': (user) => user.get('/deal/transaction'),
}

/** CPU seconds of a process (Linux). */
function processorSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/** CPU milliseconds of the portal per operation. */
async function measure(pid: number, users: readonly APIRequestContext[], operation: Operation) {
  const until = performance.now() + SECONDS * 1000
  const before = processorSeconds(pid)
  let done = 0
  const worker = async (index: number) => {
    for (let turn = index; performance.now() < until; turn += CONCURRENCY) {
      const user = users[turn % users.length]
      const response = await operation(user as APIRequestContext)
      if (response.status() !== 200) throw new Error(`status ${response.status()}`)
      await response.body()
      done += 1
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, (_, index) => worker(index)))
  return ((processorSeconds(pid) - before) / done) * 1000
}

async function main() {
  await build()
  const portalPort = await freePort()
  const sandbox = startSandbox({
    port: await freePort(),
    portalPort,
    env: { SANDBOX_DATA: 'memory', SANDBOX_TRANSACTIONS: TRANSACTIONS },
    log: inRoot('.data', 'logs', 'bench-sizing-sandbox.log'),
  })
  const portal = startPortal({
    port: portalPort,
    env: {
      ...connectedTo(sandbox),
      SESSION_SECRET: 'only for the measurement: 32 characters and more',
      THROTTLE_ADDRESS: '100000',
      THROTTLE_ACCOUNT: '100000',
    },
    log: inRoot('.data', 'logs', 'bench-sizing.log'),
  })
  try {
    await Promise.all([sandbox.ready(), portal.ready()])
    const { pid } = portal.group.child
    if (!pid) throw new Error('the portal does not run')
    const idle = megabytesOf(pid)
    const control = sandboxAt(sandbox.url.origin)
    const { origin } = portal.url
    const users: APIRequestContext[] = []
    const before = processorSeconds(pid)
    for (let index = 0; index < USERS; index += 1) {
      const user = await request.newContext({ baseURL: origin, extraHTTPHeaders: scriptHeaders(origin) })
      await signInByHand(user, control, { merchantNo: '100001', userName: 'admin' })
      users.push(user)
    }
    const signIn = ((processorSeconds(pid) - before) / USERS) * 1000
    const results = Object.fromEntries(Object.keys(operations).map((name) => [name, [] as number[]]))
    let highest = 0
    // The first round compiles the code, and is not counted.
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const [name, operation] of Object.entries(operations)) {
        const cost = await measure(pid, users, operation)
        if (round > 0) results[name]?.push(cost)
        highest = Math.max(highest, megabytesOf(pid))
      }
    }
    say(`${USERS} users, ${ROUNDS} rounds of ${SECONDS} s, load average ${loadavg()[0]?.toFixed(1)}`)
    say(`Memory of the instance: ${idle.toFixed(0)} MB after its start, at most ${highest.toFixed(0)} MB`)
    say(`\n${' '.repeat(28)}CPU ms    lowest   highest   per second at ${BUSY * 100}% of a core`)
    say(`${'sign-in, its three calls'.padEnd(26)}${signIn.toFixed(2).padStart(8)}`)
    for (const [name, each] of Object.entries(results)) {
      const sorted = each.toSorted((a, b) => a - b)
      const median = sorted[Math.floor(sorted.length / 2)] ?? 0
      const figures = [median, sorted[0] ?? 0, sorted.at(-1) ?? 0].map((ms) => ms.toFixed(2).padStart(10))
      say(`${name.padEnd(24)}${figures.join('')}${((BUSY * 1000) / median).toFixed(0).padStart(12)}`)
    }
    await Promise.all(users.map((user) => user.dispose()))
  } finally {
    await Promise.all([portal.group.stop(), sandbox.group.stop()])
  }
}

main().catch(fail)
