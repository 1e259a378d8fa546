import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type RequestListener, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { transactionDownload } from '#lib/contract/transaction.ts'
import { websiteResolve } from '#lib/contract/website.ts'
import { megabytesOf } from '#tests/support/process-memory.ts'
import { PREFIX } from '#tests/support/stub-provider.ts'
import { build } from '../scripts/lib/build.mjs'
import { median } from '../scripts/lib/median.mjs'
import { inRoot } from '../scripts/lib/paths.mjs'
import { freePort } from '../scripts/lib/ports.mjs'
import { fail, say } from '../scripts/lib/say.mjs'
import { startPortal } from '../scripts/lib/services.mjs'

/**
 * Throughput of one download of 1 GB and of eight parallel uploads of 25 MB through the portal, and how much its memory
 * grows. The comparison passes requests and responses on with `pipe` and checks nothing: it does less than
 * http-proxy-middleware, which is built on the same and adds its middleware.
 */

const DOWNLOAD_BYTES = Number(process.env.BENCH_MEGABYTES ?? 1_000) * 1_000_000
const UPLOADS = 8
const UPLOAD_BYTES = 25_000_000
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
const MAX_MEGABYTES = 30
const MIN_RATIO = 0.5
const CHUNK = Buffer.alloc(64 * 1024, 'x')
const SAMPLE_MS = 50
const PORTAL_HEADERS = { 'x-portal': '1', 'sec-fetch-site': 'same-origin' }
const JSON_HEADERS = { 'content-type': 'application/json' }

const envelope = (data: unknown) => JSON.stringify({ code: '00000', msg: '', data })
const buttons = [transactionDownload, websiteResolve].map(({ path }) => ({ id: path, url: path, name: path }))
const answers: Record<string, string> = {
  'admin/login.do': envelope({ stage: 'signed_in', merchantNo: '100001', userName: 'admin' }),
  'permission/permissionList.do': envelope(
    [...transactionDownload.pages, ...websiteResolve.pages].map((url) => ({
      id: '4f0c2a91',
      url,
      name: url,
      subMenu: [],
      buttonList: buttons,
    })),
  ),
}

/** Answers a download with many bytes, and reads uploads to their end. */
const provider: RequestListener = (message, response) => {
  const path = message.url?.slice(PREFIX.length + 1) ?? ''
  message.resume().on('end', () => {
    if (path !== transactionDownload.path) {
      response.writeHead(200, JSON_HEADERS).end(answers[path] ?? envelope({}))
      return
    }
    response.writeHead(200, { 'content-type': 'text/csv', 'content-length': DOWNLOAD_BYTES })
    let left = DOWNLOAD_BYTES
    const more = () => {
      while (left > 0) {
        const chunk = CHUNK.subarray(0, left)
        left -= chunk.length
        if (!response.write(chunk)) return
      }
      response.end()
    }
    response.on('drain', more)
    more()
  })
}

const pipeTo =
  (origin: string): RequestListener =>
  (message, response) => {
    const { method, headers, url } = message
    const passed = request(origin + url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    message.pipe(passed)
  }

function serve(listener: RequestListener): void {
  const server = createServer(listener).listen(0, '127.0.0.1', () => {
    process.send?.((server.address() as AddressInfo).port)
  })
}

async function start(...args: string[]): Promise<{ child: ChildProcess; pid: number; origin: string }> {
  const child = fork(inRoot('bench', 'files.ts'), args, { execArgv: process.execArgv })
  const [port] = await once(child, 'message')
  if (!child.pid) throw new Error('the server does not run')
  return { child, pid: child.pid, origin: `http://127.0.0.1:${port}` }
}

interface Target {
  pid: number
  origin: string
  prefix: string
  headers: Record<string, string>
}
type Transfer = (target: Target) => Promise<number>

/** Sends a request and reads the response; returns its bytes. */
async function send(
  { origin, prefix, headers }: Target,
  path: string,
  type: string,
  body: Iterable<Buffer | string>,
) {
  const sent = request(`${origin}${prefix}/${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': type },
  })
  for (const part of body) if (!sent.write(part)) await once(sent, 'drain')
  sent.end()
  const [answer] = await once(sent, 'response')
  let bytes = 0
  for await (const chunk of answer) bytes += (chunk as Buffer).length
  if (answer.statusCode !== 200) throw new Error(`${path}: status ${answer.statusCode}`)
  return bytes
}

const download: Transfer = async (target) => {
  const input = JSON.stringify({ format: 'csv', columns: ['tradeNo'], timeZone: 'UTC' })
  const bytes = await send(target, transactionDownload.path, 'application/json', [input])
  if (bytes !== DOWNLOAD_BYTES) throw new Error(`${bytes} bytes arrived`)
  return bytes
}

function* form() {
  yield '--b\r\nContent-Disposition: form-data; name="request"\r\n\r\n{"action":"add"}\r\n--b\r\n'
  yield 'Content-Disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\n'
  for (let left = UPLOAD_BYTES; left > 0; left -= CHUNK.length) yield CHUNK.subarray(0, left)
  yield '\r\n--b--\r\n'
}
const upload: Transfer = async (target) => {
  const type = 'multipart/form-data; boundary=b'
  await Promise.all(Array.from({ length: UPLOADS }, () => send(target, websiteResolve.path, type, form())))
  return UPLOADS * UPLOAD_BYTES
}

/** Megabytes per second, and the highest memory. */
async function measure(transfer: Transfer, target: Target) {
  let highest = 0
  const sampler = setInterval(() => {
    highest = Math.max(highest, megabytesOf(target.pid))
  }, SAMPLE_MS)
  const startedAt = performance.now()
  const bytes = await transfer(target)
  clearInterval(sampler)
  return { rate: bytes / 1e3 / (performance.now() - startedAt), highest }
}

async function signIn(origin: string): Promise<string> {
  const body = JSON.stringify({ merchantNo: '1', userName: 'u', password: 'p', verifyCode: 'c' })
  const headers = { ...PORTAL_HEADERS, ...JSON_HEADERS }
  const response = await fetch(`${origin}/api/admin/login.do`, { method: 'POST', headers, body })
  if (response.status !== 200) throw new Error(`sign-in failed (${response.status})`)
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
}

async function main() {
  await build()
  const backend = await start('provider')
  const pipe = await start('pipe', backend.origin)
  const env = {
    PROVIDER_URL: backend.origin,
    PROVIDER_PREFIX: PREFIX,
    SESSION_SECRET: 'only for the measurement: 32 characters and more',
    LOG_LEVEL: 'error',
  }
  const portal = startPortal({ port: await freePort(), env, log: inRoot('.data', 'logs', 'bench-files.log') })
  try {
    await portal.ready()
    const { origin } = portal.url
    const { pid } = portal.group.child
    if (!pid) throw new Error('the portal does not run')
    const headers = { ...PORTAL_HEADERS, cookie: await signIn(origin) }
    const targets: Record<string, Target> = {
      portal: { pid, origin, prefix: '/api', headers },
      pipe: { pid: pipe.pid, origin: pipe.origin, prefix: PREFIX, headers: {} },
    }
    say('                    MB/s   memory')
    for (const [name, transfer] of Object.entries({ download, upload })) {
      const rates: number[] = []
      // The first transfer compiles the code and fills the heap of a server that has just started.
      for (const target of Object.values(targets)) await measure(transfer, target)
      const before = new Map(Object.values(targets).map((target) => [target, megabytesOf(target.pid)]))
      const runs = new Map<Target, Awaited<ReturnType<typeof measure>>[]>()
      for (let round = 0; round < ROUNDS; round++) {
        for (const target of Object.values(targets))
          runs.set(target, [...(runs.get(target) ?? []), await measure(transfer, target)])
      }
      for (const [server, target] of Object.entries(targets)) {
        const all = runs.get(target) ?? []
        const rate = median(all.map((run) => run.rate))
        const grown = Math.max(...all.map(({ highest }) => highest)) - (before.get(target) ?? 0)
        rates.push(rate)
        say(
          `${`${name} ${server}`.padEnd(16)} ${rate.toFixed(0).padStart(7)} ${grown.toFixed(0).padStart(5)} MB`,
        )
        if (target === targets.portal && grown > MAX_MEGABYTES) process.exitCode = 1
      }
      const ratio = (rates[0] ?? 0) / (rates[1] ?? 1)
      say(
        `${name}: ${ratio.toFixed(2)} of the pipe (at least ${MIN_RATIO}), memory at most +${MAX_MEGABYTES} MB\n`,
      )
      if (ratio < MIN_RATIO) process.exitCode = 1
    }
  } finally {
    await portal.group.stop()
    pipe.child.kill()
    backend.child.kill()
  }
}

const [role, origin = ''] = process.argv.slice(2)
if (role === 'provider') serve(provider)
else if (role === 'pipe') serve(pipeTo(origin))
else main().catch(fail)
