import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import type { Call, InputOf } from '#lib/contract/call.ts'
import { calls } from '#lib/contract/index.ts'
import { megabytesOf } from '#tests/support/process-memory.ts'
import type { ProviderClient } from '#tests/support/provider-client.ts'
import { startRedis } from '#tests/support/redis.ts'
import { size } from '#tests/support/size.ts'
import { workbook } from '#tests/support/workbooks.ts'
import { freePort } from '../../scripts/lib/ports.mjs'
import { withPostgres } from '../../scripts/lib/postgres.mjs'
import {
  connectedTo,
  portalForTests,
  sandboxForTests,
  startPortal,
  startSandbox,
} from '../../scripts/lib/services.mjs'
import { accounts } from '../fixtures/accounts.ts'
import { type BalancedUser, forEach, signInThrough } from '../fixtures/instances.ts'
import { sandboxAt } from '../fixtures/sandbox.ts'

/**
 * Many sessions for a long time: two built portals that share a Redis, a sandbox on PostgreSQL, and one portal that is
 * killed and started again. Only at full size; e2e/instances has a short run. LONG_RUN_MINUTES and LONG_RUN_SESSIONS
 * select smaller sizes.
 */

const MINUTES = Number(process.env.LONG_RUN_MINUTES ?? 30)
const SESSIONS = Number(process.env.LONG_RUN_SESSIONS ?? 200)
const PARALLEL = 4
const ORDERS = 10
const header = ['Serial order number', 'Carrier code', 'Tracking number', 'Tracking site']

if (size(0, 1)) {
  test.setTimeout((MINUTES + 15) * 60_000)
  test(`${SESSIONS} sessions for ${MINUTES} minutes: no wrong answer, no lost session, constant memory`, () =>
    withPostgres(longRun))
}

async function longRun() {
  const redis = await startRedis()
  const ports = [await freePort(), await freePort()]
  const sandbox = startSandbox({
    port: await freePort(),
    portalPort: ports[0] ?? 0,
    env: {
      ...sandboxForTests,
      SANDBOX_DATABASE_URL: process.env.TEST_POSTGRES ?? '',
      // The files of this test are written at once.
      SANDBOX_EXPORT_ROWS_AT_ONCE: '5000',
    },
    log: '.cache/test/long-run-sandbox.log',
  })
  const launch = (index: number) =>
    startPortal({
      port: ports[index] ?? 0,
      env: {
        ...connectedTo(sandbox),
        ...portalForTests,
        SESSION_SECRET: 'a secret of this test with 32 characters and more',
        REDIS_URL: redis.url,
      },
      log: `.cache/test/long-run-${index}.log`,
    })
  const portals = [launch(0), launch(1)]
  try {
    await Promise.all([sandbox, ...portals].map((each) => each.ready()))
    await work(portals, ports, launch, sandboxAt(sandbox.url.origin))
  } finally {
    await Promise.all([sandbox, ...portals].map(({ group }) => group.stop()))
    await redis.kill()
  }
}

type Portal = ReturnType<typeof startPortal>
type Answer = { status: number; code: string; data: unknown }

async function work(
  portals: Portal[],
  ports: readonly number[],
  launch: (index: number) => Portal,
  control: ReturnType<typeof sandboxAt>,
) {
  const wrong: string[] = []
  const done: Record<string, number> = {}
  const refunded = new Map<string, number>()
  const orders: string[] = []
  for (let index = 0; index < ORDERS; index += 1) {
    const { merchantNo } = accounts.admin
    orders.push((await control.pay({ merchantNo, amount: '90000.00', currency: 'USD' })).tradeNo)
  }
  await control.untilRefundable(accounts.admin.merchantNo)
  const signIn = (index: number) =>
    signInThrough(ports, index, index % 2 ? accounts.other : accounts.admin, control)
  const users = new Map<number, BalancedUser>()
  await forEach(
    PARALLEL,
    Array.from({ length: SESSIONS }, (_, index) => index),
    async (index) => void users.set(index, await signIn(index)),
  )

  let turn = 0
  /** A load balancer: the portals in turn, and the other one if the connection fails. */
  async function balanced(
    user: BalancedUser,
    send: (client: ProviderClient, port: number) => Promise<Response>,
  ): Promise<Response> {
    const first = turn++ % 2
    for (const index of [first, 1 - first, first]) {
      const client = user.clients[index] as ProviderClient
      client.cookie = user.cookie
      try {
        const response = await send(client, ports[index] ?? 0)
        // The body can break off too.
        const whole = new Response(await response.arrayBuffer(), response)
        user.cookie = client.cookie
        return whole
      } catch {
        // This portal does not run.
      }
    }
    throw new Error('no portal answered')
  }
  async function ask<C extends Call>(user: BalancedUser, call: C, input: InputOf<C>, operationToken = '') {
    const headers = operationToken ? { operationToken } : {}
    const response = await balanced(user, (client) => client.fetch(call, input, { headers }))
    return { status: response.status, ...((await response.json()) as Omit<Answer, 'status'>) }
  }
  const dataOf = (answer: Answer): never => {
    if (!answer.code.startsWith('00000')) throw new Error(`${answer.status} ${answer.code}`)
    return answer.data as never
  }
  const tokenOf = async (user: BalancedUser): Promise<string> =>
    dataOf(await ask(user, calls['common/getOperationToken.do'], {}))

  const rows = await workbook([
    header,
    ...Array.from({ length: 50 }, (_, row) => [`T${row}`, 'DHL', 'A1', 'www.dhl.com']),
  ])
  const file = { format: 'csv' as const, columns: ['tradeNo' as const], timeZone: 'Asia/Shanghai' }
  /** Throws at a wrong answer. */
  const operations: Record<string, (user: BalancedUser, index: number) => Promise<void>> = {
    async user(user) {
      const data: { merchantNo: string } = dataOf(await ask(user, calls['admin/getUserInfo.do'], {}))
      if (data.merchantNo !== user.merchantNo) throw new Error(`another merchant: ${data.merchantNo}`)
    },
    async list(user) {
      const { list, total }: { list: unknown[]; total: number } = dataOf(
        await ask(user, calls['transaction/list.do'], { pageNo: 1, pageSize: 20 }),
      )
      if (list.length !== Math.min(20, total)) throw new Error(`${list.length} rows of ${total}`)
    },
    async record(user) {
      const { list }: { list: { tradeNo: string }[] } = dataOf(
        await ask(user, calls['transaction/list.do'], { pageNo: 1, pageSize: 20 }),
      )
      const tradeNo = list[turn % list.length]?.tradeNo ?? ''
      const data: { tradeNo: string } = dataOf(await ask(user, calls['transaction/detail.do'], { tradeNo }))
      if (data.tradeNo !== tradeNo) throw new Error(`another record: ${data.tradeNo}`)
    },
    async refund(user) {
      if (user.merchantNo !== accounts.admin.merchantNo) return
      const tradeNo = orders[turn % ORDERS] ?? ''
      const token = await tokenOf(user)
      const input = { tradeNo, amount: '0.01', reason: 'long run' }
      let answer = await ask(user, calls['refund/save.do'], input, token)
      // The result is unknown: a repeat with the token returns the first one.
      if (answer.code === 'E1520') answer = await ask(user, calls['refund/save.do'], input, token)
      dataOf(answer)
      refunded.set(tradeNo, (refunded.get(tradeNo) ?? 0) + 1)
    },
    async upload(user) {
      const call = calls['waybill/resolve.do']
      const response = await balanced(user, (_, port) => {
        const form = new FormData()
        form.append('request', '{}')
        form.append('sheet', new Blob([new Uint8Array(rows)]), 'rows.xlsx')
        const origin = `http://localhost:${port}`
        const headers = { 'x-portal': '1', origin, cookie: user.cookie }
        return fetch(`${origin}/api/${call.path}`, { method: 'POST', headers, body: form })
      })
      const answer = (await response.json()) as Omit<Answer, 'status'>
      const data: { rows: unknown[] } = dataOf({ ...answer, status: response.status })
      if (data.rows.length !== 50) throw new Error(`${data.rows.length} rows`)
    },
    async download(user) {
      const call = calls['transaction/download.do']
      const response = await balanced(user, (client) => client.fetch(call, file))
      const type = response.headers.get('content-type') ?? ''
      const text = await response.text()
      if (!type.startsWith('text/csv')) throw new Error(text.slice(0, 200))
      const lines = text.trim().split('\n').length - 1
      if (lines !== Number(response.headers.get('x-total-rows'))) throw new Error(`a file of ${lines} rows`)
    },
    async 'sign-out'(user, index) {
      dataOf(await ask(user, calls['admin/logout.do'], {}))
      const { status } = await ask(user, calls['admin/getUserInfo.do'], {})
      if (status !== 401) throw new Error(`${status} after the sign-out`)
      for (;;) {
        const fresh = await signIn(turn++).catch(() => undefined)
        if (fresh) return void users.set(index, fresh)
      }
    },
  }
  /** As often as users do it. */
  const mix = ['user', 'list', 'record', 'list', 'record', 'refund', 'upload', 'download', 'list', 'sign-out']

  const startedAt = performance.now()
  const share = () => (performance.now() - startedAt) / (MINUTES * 60_000)
  /** Memory of the portal that is not killed. */
  const memory: [share: number, megabytes: number][] = []
  const { pid = 0 } = portals[1]?.group.child ?? {}
  const sampling = setInterval(() => memory.push([share(), megabytesOf(pid)]), 1000)
  const killing = (async () => {
    await pause(MINUTES * 10_000)
    portals[0]?.group.kill()
    await portals[0]?.group.ended
    await pause(5_000)
    portals[0] = launch(0)
    await portals[0].ready()
  })()
  try {
    for (let round = 0; share() < 1; round += 1)
      await forEach(PARALLEL, [...users], async ([index, user]) => {
        const name = mix[(index + round) % mix.length] ?? 'user'
        try {
          await operations[name]?.(user, index)
          done[name] = (done[name] ?? 0) + 1
        } catch (error) {
          wrong.push(`${name} of ${user.merchantNo}: ${error}`)
        }
      })
    await killing
  } finally {
    clearInterval(sampling)
  }
  const mean = (from: number, to: number) => {
    const some = memory.filter(([at]) => at >= from && at < to).map(([, megabytes]) => megabytes)
    return some.reduce((sum, each) => sum + each, 0) / some.length
  }
  const thirds = [mean(0, 1 / 3), mean(1 / 3, 2 / 3), mean(2 / 3, 1)].map(Math.round)
  console.info(
    `${SESSIONS} sessions, ${MINUTES} minutes, ${JSON.stringify(done)}; MB in thirds: ${thirds.join(', ')}`,
  )
  expect(wrong).toEqual([])
  const admin = [...users.values()].find(({ merchantNo }) => merchantNo === accounts.admin.merchantNo)
  if (!admin) throw new Error('no session')
  for (const [tradeNo, count] of refunded) {
    const { refundedAmount }: { refundedAmount: string } = dataOf(
      await ask(admin, calls['refund/tradeInfo.do'], { tradeNo }),
    )
    expect([tradeNo, refundedAmount]).toEqual([tradeNo, (count / 100).toFixed(2)])
  }
  expect(thirds[2]).toBeLessThanOrEqual(1.05 * (thirds[1] ?? 0))
}
