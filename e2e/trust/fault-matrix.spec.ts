import { setTimeout } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { refundSave } from '#lib/contract/refund.ts'
import { transactionDownload, transactionList } from '#lib/contract/transaction.ts'
import { getWaybillMode, waybillSheet } from '#lib/contract/waybill.ts'
import { garbageCollectorOf, highestMemory } from '#tests/support/process-memory.ts'
import {
  BOMB_BYTES,
  FAULT_CANARY,
  type ProviderFault,
  packBomb,
  providerFaults,
} from '#tests/support/provider-faults.ts'
import { size } from '#tests/support/size.ts'
import {
  envelope,
  json,
  PREFIX,
  permissions,
  type StubProvider,
  startStub,
} from '#tests/support/stub-provider.ts'
import { freePort } from '../../scripts/lib/ports.mjs'
import { startPortal } from '../../scripts/lib/services.mjs'

/**
 * Each fault of the provider in a page, a list, a save, an upload and a download of the built portal: what the user
 * gets, the memory that it takes, and how long parallel calls of other users take. Each fault has its own user: the
 * stub recognizes it by the cookie.
 */

const upload = waybillSheet.upload
const page = '/deal/waybill/upload'
const operations = ['page', 'list', 'save', 'upload', 'download'] as const
type Operation = (typeof operations)[number]

/** How a user reads a file. */
interface Reader {
  bytesPerSecond: number
  /** Bytes after which the user cancels an endless file. */
  patience: number
}
const MB = 1024 * 1024
/** A line of 200 Mbit/s. At full speed, provider and browser take the processor time of the other operations. */
const usual: Reader = { bytesPerSecond: 25 * MB, patience: 256 * MB }
/** Only the full size reaches the portal's limit of 1 GB within its time limit. */
const patient: Reader = { bytesPerSecond: Number.POSITIVE_INFINITY, patience: 4096 * MB }
const endlessFile = size(0, 1) ? 'broken off' : 'canceled'

/** What the user gets: `shown`, the code of an error, for a page `failed`, for a file also `broken off` or `no name`. */
const outcomes: Record<ProviderFault | 'down', Record<Operation, string>> = {
  //                    page, list, save, upload, download
  none: row('shown', 'shown', 'shown', 'shown', 'shown'),
  'large file': row('shown', 'shown', 'shown', 'shown', 'shown'),
  down: row('failed', 'E1502', 'E1502', 'E1502', 'E1502'),
  slow: row('failed', 'E1504', 'E1520', 'E1520', 'E1504'),
  'reset in the body': row('failed', 'E1502', 'E1520', 'E1520', 'broken off'),
  'stale keep-alive': row('failed', 'E1502', 'E1520', 'E1520', 'E1502'),
  'wrong type': row('failed', 'E1500', 'E1520', 'E1520', 'E1500'),
  'invalid JSON': row('failed', 'E1500', 'E1520', 'E1520', 'E1500'),
  'HTML 500': row('failed', 'E1500', 'E1520', 'E1520', 'E1500'),
  // A file is passed on as it is read: it needs no memory, up to its own limit.
  'decompression bomb': row('failed', 'E1500', 'E1520', 'E1520', 'shown'),
  stuck: row('failed', 'E1504', 'E1520', 'E1520', 'broken off'),
  '200 cookies': row('failed', 'E1500', 'E1520', 'E1520', 'E1500'),
  'a header of 17 KB': row('failed', 'E1500', 'E1520', 'E1520', 'E1500'),
  endless: row('failed', 'E1500', 'E1520', 'E1520', endlessFile),
  'extra fields': row('shown', 'shown', 'shown', 'shown', 'shown'),
  'missing fields': row('failed', 'E1500', 'E1520', 'E1520', 'no name'),
}
function row(...[page, list, save, upload, download]: string[]): Record<Operation, string> {
  return { page, list, save, upload, download } as Record<Operation, string>
}
const faults = Object.keys(outcomes) as (ProviderFault | 'down')[]
const playable = faults.filter((fault) => fault !== 'down' && fault !== 'large file')

const list = { list: [], total: 0, totalCapped: false }
const uploaded = {
  batchNo: 'U1',
  fileName: 'a.xlsx',
  uploadedBy: 'admin',
  uploadedAt: '2026-01-01T00:00:00.000Z',
  total: 1,
  added: 1,
  replaced: 0,
  unchanged: 0,
  failed: 0,
}
const answers: Record<string, unknown> = {
  [getWaybillMode.path]: { mode: 'both' },
  [transactionList.path]: list,
  [refundSave.path]: { waitingApproval: 'A1' },
  [upload.path]: uploaded,
  [transactionDownload.path]: undefined,
}
const menus = [
  { url: '/deal/transaction', buttons: [refundSave.path, transactionDownload.path] },
  { url: '/deal/waybill', buttons: [upload.path] },
]

const PROVIDER_TIMEOUT_MS = 10_000

let stub: StubProvider
let portal: ReturnType<typeof startPortal>
let pid: number
let garbage: Awaited<ReturnType<typeof garbageCollectorOf>>
const cookies = new Map<string, string>()

// All tests of this file share one portal.
test.describe.configure({ mode: 'serial' })
test.setTimeout(size(180_000, 1_200_000))

test.beforeAll(async () => {
  await packBomb()
  await startProvider()
  const inspector = await freePort()
  portal = startPortal({
    port: await freePort(),
    env: {
      PROVIDER_URL: stub.url,
      PROVIDER_PREFIX: PREFIX,
      SESSION_SECRET: 'a secret of this test with 32 characters and more',
      PROVIDER_TIMEOUT_MS: String(PROVIDER_TIMEOUT_MS),
      DOWNLOAD_IDLE_MS: String(PROVIDER_TIMEOUT_MS / 2),
      THROTTLE_ADDRESS: '100000',
      NODE_OPTIONS: `--inspect=127.0.0.1:${inspector}`,
    },
    log: '.cache/test/fault-matrix.log',
  })
  await portal.ready()
  pid = portal.group.child.pid ?? 0
  garbage = await garbageCollectorOf(inspector)
  for (const fault of faults) await signIn(fault)
})
test.afterAll(async () => {
  garbage.close()
  await portal.group.stop()
  await stub.close()
})

async function startProvider(port?: number) {
  stub = await startStub(port)
  stub.on('admin/login.do', ({ body }, response) => {
    const { merchantNo, userName } = JSON.parse(body)
    json(response, envelope({ stage: 'signed_in', merchantNo, userName }), {
      'set-cookie': `SANDBOXSESSION=${userName}; Path=/; HttpOnly`,
    })
  })
  stub.on('permission/permissionList.do', (_, response) => json(response, envelope(permissions(menus))))
  for (const [call, data] of Object.entries(answers))
    stub.on(call, ({ headers }, response) => {
      stub.arrivals.length = 0
      const fault = faults[Number(/SANDBOXSESSION=(\d+)/.exec(headers.cookie ?? '')?.[1])] ?? 'none'
      const isFile = call === transactionDownload.path
      return providerFaults[fault === 'down' ? 'none' : fault]({ response, data, isFile })
    })
}

const send = (fault: string, path: string, init: RequestInit = {}) =>
  fetch(`${portal.url.origin}${path}`, {
    ...init,
    // The portal can close an idle connection in the moment in which it is used again.
    headers: {
      connection: 'close',
      cookie: cookies.get(fault) ?? '',
      ...(init.headers as Record<string, string>),
    },
    redirect: 'manual',
  })
const post = (fault: string, path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  send(fault, `/api/${path}`, {
    method: 'POST',
    body,
    headers: { 'x-portal': '1', origin: portal.url.origin, operationToken: 'token', ...headers },
  })
const postJson = (fault: string, path: string, input: object) =>
  post(fault, path, JSON.stringify(input), { 'content-type': 'application/json' })

async function signIn(fault: ProviderFault | 'down') {
  const user = { merchantNo: '1', userName: String(faults.indexOf(fault)), password: 'p', verifyCode: 'c' }
  const response = await postJson(fault, 'admin/login.do', user)
  expect(response.status).toBe(200)
  cookies.set(
    fault,
    response.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';', 1)[0])
      .join('; '),
  )
}

const workbook = new Blob([Buffer.alloc(1024 * 1024, 'PK')])
function form() {
  const parts = new FormData()
  parts.append('request', '{}')
  parts.append('sheet', workbook, 'rows.xlsx')
  return parts
}

const calls = { list: transactionList, save: refundSave, upload, download: transactionDownload }

/** What the browser does with the response. */
async function outcomeOf(operation: Operation, response: Response, reader: Reader): Promise<string> {
  expect(JSON.stringify([...response.headers])).not.toContain(FAULT_CANARY)
  if (operation === 'page') return pageOutcome(response)
  const def = calls[operation]
  if (!response.headers.get('content-type')?.startsWith('application/json'))
    return fileOutcome(response, reader)
  const text = await response.text()
  expect(text).not.toContain(FAULT_CANARY)
  const { code, data } = JSON.parse(text)
  if (code !== '00000') {
    expect(data.requestId).toBe(response.headers.get('x-request-id'))
    return code
  }
  // As lib/client does it.
  if (def.answer.safeParse(data).success) return 'shown'
  return def.token ? 'E1520' : 'E1500'
}

/** A page that failed has the request ID as its digest, which the error page shows. */
async function pageOutcome(response: Response): Promise<string> {
  const html = await response.text()
  expect(html).not.toContain(FAULT_CANARY)
  const failed = html.includes(`digest\\":\\"${response.headers.get('x-request-id')}`)
  expect(response.status).toBe(failed ? 500 : 200)
  return failed ? 'failed' : 'shown'
}

async function fileOutcome(response: Response, reader: Reader): Promise<string> {
  const since = performance.now()
  let bytes = 0
  try {
    for await (const chunk of response.body ?? []) {
      bytes += chunk.length
      if (bytes > reader.patience) return 'canceled'
      const waitMs = (bytes / reader.bytesPerSecond) * 1000 - (performance.now() - since)
      if (waitMs > 5) await setTimeout(waitMs)
    }
  } catch {
    return 'broken off'
  }
  expect([5, BOMB_BYTES]).toContain(bytes)
  return response.headers.get('content-disposition') === 'attachment' && bytes === 5 ? 'no name' : 'shown'
}

const requests: Record<Operation, (fault: string) => Promise<Response>> = {
  page: (fault) => send(fault, page),
  list: (fault) => postJson(fault, transactionList.path, {}),
  save: (fault) => postJson(fault, refundSave.path, { tradeNo: 'T1', amount: '1', reason: 'r' }),
  upload: (fault) => post(fault, upload.path, form()),
  download: (fault) =>
    postJson(fault, transactionDownload.path, {
      format: 'csv',
      columns: ['tradeNo'],
      timeZone: 'Asia/Shanghai',
    }),
}
async function perform(
  operation: Operation,
  fault: string,
  reader = size(0, 1) ? patient : usual,
): Promise<string> {
  const response = await requests[operation](fault).catch((cause) => {
    // The head of a file goes with its first bytes: a file can break off before.
    if (operation === 'download') return undefined
    throw new Error(`no response to ${operation} with ${fault}`, { cause })
  })
  return response ? outcomeOf(operation, response, reader) : 'broken off'
}

async function performAll(which: readonly (ProviderFault | 'down')[]) {
  const found = await Promise.all(
    which.map(async (fault) => {
      const cells = operations.map(async (operation) => [operation, await perform(operation, fault)])
      return [fault, Object.fromEntries(await Promise.all(cells))]
    }),
  )
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(which.map((fault) => [fault, outcomes[fault]])),
  )
}

test('each fault has its outcome in each operation, and the session continues', async () => {
  await performAll([...playable, 'large file'])
  const port = Number(new URL(stub.url).port)
  await stub.close()
  const since = performance.now()
  await performAll(['down'])
  expect(performance.now() - since).toBeLessThan(PROVIDER_TIMEOUT_MS)
  await startProvider(port)
  const afterwards = operations.map((operation) => perform(operation, 'down'))
  expect(await Promise.all(afterwards)).toEqual(operations.map(() => 'shown'))
})

test('faults need at most 64 MB more than the same operations without faults', async () => {
  const healthy = playable.map(() => 'none' as const)
  const rounds = (which: typeof playable, count: number) => async () => {
    for (let round = 0; round < count; round += 1) await performAll(which)
  }
  // The first round compiles the code, and the first large file enlarges the buffers.
  await perform('download', 'decompression bomb')
  await rounds(healthy, 1)()
  const { highest: before } = await highestMemory(pid, rounds(healthy, size(3, 20)), garbage.collect)
  const { highest } = await highestMemory(pid, rounds(playable, size(1, 20)), garbage.collect)
  console.info(`${before.toFixed(0)} MB before, at most ${highest.toFixed(0)} MB`)
  expect(highest - before).toBeLessThanOrEqual(64)
})

/** Milliseconds between two operations of other users, and between two of the healthy calls that are measured. */
const PACE = 100
const SECONDS = 60

// Only at full size: it needs a machine without other load.
if (size(0, 1))
  test('calls of other users take at most twice as long in parallel with faults as with the same operations without', async () => {
    // A large file takes processor time without a fault too.
    const isLarge = (fault: string) => fault === 'decompression bomb' || fault === 'endless'
    const without = await p99Beside(playable.map((fault) => (isLarge(fault) ? 'large file' : 'none')))
    const beside = await p99Beside(playable)
    console.info(`p99 ${without.toFixed(0)} ms without faults, ${beside.toFixed(0)} ms beside them`)
    expect(beside).toBeLessThanOrEqual(2 * without)
  })

/** The 99th percentile of the times of healthy calls in milliseconds, while these users do every operation in turn. */
async function p99Beside(neighbors: readonly string[]): Promise<number> {
  const times: number[] = []
  const others: Promise<unknown>[] = []
  const cells = neighbors.flatMap((fault) => operations.map((operation) => [operation, fault] as const))
  const until = performance.now() + SECONDS * 1000
  for (let turn = 0; performance.now() < until; turn += 1) {
    const [operation, fault] = cells[turn % cells.length] ?? ['list', 'none']
    others.push(perform(operation, fault, usual))
    const since = performance.now()
    await perform('list', 'none')
    times.push(performance.now() - since)
    await setTimeout(Math.max(0, PACE - (performance.now() - since)))
  }
  await Promise.all(others)
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0
}
