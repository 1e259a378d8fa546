import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { transactionList } from '#lib/contract/transaction.ts'
import { megabytesOf } from '#tests/support/process-memory.ts'
import { allowSignIn, envelope, json, PREFIX, startStub } from '#tests/support/stub-provider.ts'
import { build } from '../scripts/lib/build.mjs'
import { inRoot } from '../scripts/lib/paths.mjs'
import { freePort } from '../scripts/lib/ports.mjs'
import { fail, say } from '../scripts/lib/say.mjs'
import { startPortal } from '../scripts/lib/services.mjs'

/**
 * Memory of the portal and latency of its users while 50 anonymous clients, each with its own address, send sign-ins that
 * never end: slowly, in chunks of one byte, or without limit. Each begins again a second after it is disconnected.
 */

const SENDERS = 50
const SECONDS = Number(process.env.BENCH_SECONDS ?? 15)
const WARM_UP_REQUESTS = 6_000
const USERS = 4
const MAX_MEGABYTES = 32
const MAX_RATIO = 2

const HEAD =
  'POST /api/admin/login.do HTTP/1.1\r\nHost: localhost\r\nX-Portal: 1\r\nSec-Fetch-Site: same-origin\r\n'
const TINY = '1\r\nx\r\n'.repeat(10_000)
const LARGE = `10000\r\n${'x'.repeat(0x10000)}\r\n`
const BEGIN_AGAIN_MS = 1_000
const DRIP_MS = 50

/** Runs in a separate process. */
function attack(port: number): void {
  for (let index = 0; index < SENDERS; index++) send(port, index)
}

function send(port: number, index: number): void {
  const socket = connect(port, '127.0.0.1')
  socket.resume().on('error', () => {})
  socket.write(
    `${HEAD}X-Forwarded-For: 203.0.113.${index}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
  )
  const piece = [TINY, LARGE][index % 3]
  const more = () => {
    while (piece && !socket.destroyed && socket.write(piece));
  }
  const drip = piece ? undefined : setInterval(() => socket.write('1\r\nx\r\n'), DRIP_MS)
  socket.on('drain', more).on('close', () => {
    clearInterval(drip)
    setTimeout(() => send(port, index), BEGIN_AGAIN_MS)
  })
  more()
}

async function signIn(origin: string): Promise<Record<string, string>> {
  const headers = { 'x-portal': '1', origin, 'content-type': 'application/json' }
  const body = JSON.stringify({ merchantNo: '1', userName: 'u', password: 'p', verifyCode: 'c' })
  const response = await fetch(`${origin}/api/admin/login.do`, { method: 'POST', headers, body })
  if (response.status !== 200) throw new Error(`sign-in failed (${response.status})`)
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0])
  return { ...headers, cookie: cookies.join('; ') }
}

/** Users who call one after the other; returns the highest memory and the latency that 1% exceed. */
async function measure(origin: string, pid: number, goesOn: (calls: number) => boolean) {
  const headers = await signIn(origin)
  const latencies: number[] = []
  let highest = 0
  const user = async () => {
    while (goesOn(latencies.length)) {
      const since = performance.now()
      const response = await fetch(`${origin}/api/${transactionList.path}`, {
        method: 'POST',
        headers,
        body: '{}',
      })
      await response.arrayBuffer()
      if (response.status !== 200) throw new Error(`a user got ${response.status}`)
      latencies.push(performance.now() - since)
      highest = Math.max(highest, megabytesOf(pid))
    }
  }
  await Promise.all(Array.from({ length: USERS }, user))
  const p99 = latencies.toSorted((a, b) => a - b)[Math.floor(latencies.length * 0.99)] ?? 0
  return { highest, p99, calls: latencies.length }
}

async function main() {
  await build()
  const stub = await startStub()
  allowSignIn(stub, [{ url: '/deal/transaction' }])
  const answer = envelope({ list: [], total: 0, totalCapped: false })
  stub.on(transactionList.path, (_, response) => {
    stub.arrivals.length = 0
    json(response, answer)
  })
  const port = await freePort()
  const env = {
    PROVIDER_URL: stub.url,
    PROVIDER_PREFIX: PREFIX,
    SESSION_SECRET: 'only for the measurement: 32 characters and more',
    TRUSTED_PROXIES: '1',
    LOG_LEVEL: 'error',
  }
  const portal = startPortal({ port, env, log: inRoot('.data', 'logs', 'bench-bodies.log') })
  let senders: ChildProcess | undefined
  try {
    await portal.ready()
    const { origin } = portal.url
    const { pid } = portal.group.child
    if (!pid) throw new Error('the portal does not run')
    const forSeconds = () => {
      const until = performance.now() + SECONDS * 1000
      return () => performance.now() < until
    }
    await measure(origin, pid, (calls) => calls < WARM_UP_REQUESTS)
    const before = await measure(origin, pid, forSeconds())
    senders = fork(inRoot('bench', 'bodies.ts'), ['attack', String(port)], { execArgv: process.execArgv })
    await once(senders, 'spawn')
    const during = await measure(origin, pid, forSeconds())
    say(`${USERS} users, ${SECONDS} s each\n\n                 calls   p99 ms   memory MB`)
    for (const [name, { calls, p99, highest }] of Object.entries({
      alone: before,
      'with 50 senders': during,
    })) {
      say(
        `${name.padEnd(15)} ${String(calls).padStart(6)} ${p99.toFixed(1).padStart(8)} ${highest.toFixed(0).padStart(11)}`,
      )
    }
    const grown = during.highest - before.highest
    const ratio = during.p99 / before.p99
    say(
      `\nmemory +${grown.toFixed(0)} MB (at most +${MAX_MEGABYTES}), p99 × ${ratio.toFixed(2)} (at most × ${MAX_RATIO})`,
    )
    if (grown > MAX_MEGABYTES || ratio > MAX_RATIO) process.exitCode = 1
  } finally {
    senders?.kill()
    await portal.group.stop()
    await stub.close()
  }
}

if (process.argv[2] === 'attack') attack(Number(process.argv[3]))
else main().catch(fail)
