import { millisecondsInDay } from 'date-fns/constants'
import { Client } from 'pg'
import { SUCCESS } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import { waiting } from '#tests/support/at-once.ts'
import { openLink, sendForm } from '#tests/support/link-customer.ts'
import { linkForm } from '#tests/support/link-form.ts'
import { newDatabase } from '#tests/support/postgres.ts'
import { type ProviderClient, providerClient } from '#tests/support/provider-client.ts'
import { type SandboxProcess, startSandboxProcess } from '#tests/support/sandbox-process.ts'
import { until } from '#tests/support/until.ts'

/** Two sandboxes on one database, of which one is killed or stopped: each effect happens once. */

const SETTINGS = {
  SANDBOX_TRANSACTIONS: '60',
  SANDBOX_LEASE_SECONDS: '2',
  SANDBOX_EXPORT_ROWS_AT_ONCE: '0',
  SANDBOX_ARGON2_MEMORY: '256',
  SANDBOX_ARGON2_TIME: '1',
}

let databaseUrl: string
let db: Client
let a: SandboxProcess
let b: SandboxProcess

const started: SandboxProcess[] = []
async function start(): Promise<SandboxProcess> {
  const sandbox = await startSandboxProcess({ at: { databaseUrl } }, SETTINGS)
  started.push(sandbox)
  return sandbox
}

beforeAll(async () => {
  databaseUrl = await newDatabase('empty', async () => {})
  db = new Client({ connectionString: databaseUrl })
  await db.connect()
  // Both find the database empty.
  const both = [start(), start()] as const
  await Promise.allSettled(both)
  ;[a, b] = await Promise.all(both)
}, 180_000)
afterEach(async () => {
  if (!a.isRunning()) a = await start()
})
afterAll(async () => {
  await Promise.all(started.map(({ kill }) => kill()))
  await db.end()
})

async function rowsOf<Row extends object>(statement: string, ...values: unknown[]): Promise<Row[]> {
  return (await db.query<Row>(statement, values)).rows
}
/** Runs `work` while nothing can be written to the table. */
async function whileHeld(table: string, work: (untilOneWaits: () => Promise<void>) => Promise<void>) {
  await db.query('begin')
  await db.query(`lock table ${table} in share mode`)
  try {
    await work(() => until(async () => (await waiting(db)) > 0))
  } finally {
    await db.query('commit')
  }
}

/** The same user at the other sandbox. */
function at(sandbox: SandboxProcess, { cookie }: ProviderClient): ProviderClient {
  const client = providerClient(sandbox.url, 'en_US')
  client.cookie = cookie
  return client
}
async function openMerchant() {
  const { merchantNo, gatewayNo } = await a.control<{ merchantNo: string; gatewayNo: string }>(
    'merchants',
    {},
  )
  return { merchantNo, gatewayNo, client: await a.signIn(merchantNo) }
}
const pay = async (merchantNo: string, amount = '100.00') =>
  (await a.control<{ tradeNo: string }>('payments', { merchantNo, amount, currency: 'USD' })).tradeNo
const nowOf = async (sandbox: SandboxProcess, merchantNo: string) =>
  Date.parse((await sandbox.control<{ now: string }>(`clock?merchantNo=${merchantNo}`)).now)
const advance = (sandbox: SandboxProcess, duration: string, merchantNo: string) =>
  sandbox.control('clock', { advance: duration, merchantNo })
const daysAhead = async (sandbox: SandboxProcess, merchantNo: string) =>
  Math.round(((await nowOf(sandbox, merchantNo)) - Date.now()) / millisecondsInDay)

test('of two sandboxes that start on an empty database, one creates the data', async () => {
  const parts = await rowsOf<{ name: string }>('select name from seed_parts')
  expect(parts.length).toBeGreaterThan(20)
  const [orders] = await rowsOf('select count(*)::int as count from transactions')
  expect(orders).toEqual({ count: 60 })
  const twice = await rowsOf(
    `select from transaction_events where kind = 'succeeded' group by merchant_no, trade_no having count(*) > 1`,
  )
  expect(twice).toEqual([])
})

test('a job of a killed sandbox is done by the other, once', async () => {
  const { merchantNo, client } = await openMerchant()
  const tradeNos = [await pay(merchantNo), await pay(merchantNo)]
  await advance(a, 'P1D', merchantNo)
  for (const tradeNo of tradeNos) {
    const refund = { tradeNo, amount: '10.00', reason: 'test' }
    expect((await client.callWithToken(calls['refund/save.do'], refund)).code).toBe(SUCCESS)
  }
  const before = await nowOf(a, merchantNo)
  await whileHeld('transaction_events', async (untilOneWaits) => {
    const advancing = expect(advance(a, 'P30D', merchantNo)).rejects.toThrow('fetch failed')
    await untilOneWaits()
    await a.kill()
    await advancing
  })
  // The time was moved before the jobs ran.
  expect((await nowOf(b, merchantNo)) - before).toBeGreaterThanOrEqual(30 * millisecondsInDay)
  const due = async () =>
    rowsOf(
      `select from refunds where merchant_no = $1 and next_at is not null
       union all select from settlement_calendar where merchant_no = $1 and next_at <= $2
       union all select from settlement_batches where merchant_no = $1 and next_at <= $2`,
      merchantNo,
      new Date(await nowOf(b, merchantNo)),
    )
  await until(async () => (await due()).length === 0)
  const events = await rowsOf<{ kind: string; count: number }>(
    `select kind, count(*)::int as count from transaction_events where merchant_no = $1 group by kind order by kind`,
    merchantNo,
  )
  expect(Object.fromEntries(events.map(({ kind, count }) => [kind, count]))).toMatchObject({
    succeeded: 2,
    reconciled: 2,
    refund_audited: 2,
    refund_succeeded: 2,
  })
  const journals = await rowsOf(
    `select journal, account, currency from ledger_postings where merchant_no = $1
     group by 1, 2, 3 having count(*) > 1`,
    merchantNo,
  )
  expect(journals).toEqual([])
})

test('a sandbox that was stopped for longer than its lease repeats nothing', async () => {
  const { merchantNo } = await openMerchant()
  const tradeNos = [await pay(merchantNo), await pay(merchantNo), await pay(merchantNo)]
  await advance(a, 'P1D', merchantNo)
  for (const tradeNo of tradeNos) {
    await a.control('complaints', { merchantNo, tradeNo, reason: 'not_received' })
  }
  const due = `select from complaints where merchant_no = $1 and next_at <= $2`
  let advancing: Promise<unknown> | undefined
  await whileHeld('complaint_entries', async (untilOneWaits) => {
    advancing = advance(a, 'P6D', merchantNo)
    await untilOneWaits()
    a.process.kill('SIGSTOP')
  })
  // It has an open transaction, for which the other sandbox waits with the same list of due complaints.
  await until(async () => (await waiting(db)) > 0)
  a.process.kill('SIGCONT')
  await advancing
  await until(async () => (await rowsOf(due, merchantNo, new Date(await nowOf(b, merchantNo)))).length === 0)
  const counts = await rowsOf<{ count: number; entries: number }>(
    `select count, (select count(*)::int from complaint_entries e where e.merchant_no = c.merchant_no
       and e.complaint_no = c.complaint_no and e.kind = 'complained') as entries
     from complaints c where merchant_no = $1`,
    merchantNo,
  )
  expect(counts).toEqual([1, 2, 3].map(() => ({ count: 2, entries: 2 })))
})

test('an export of a killed sandbox is written by the other, once', async () => {
  const { merchantNo, client } = await openMerchant()
  await pay(merchantNo)
  const request = { columns: ['tradeNo'], timeZone: 'UTC', format: 'csv' as const }
  let jobId = ''
  await whileHeld('file_contents', async (untilOneWaits) => {
    const response = await client.fetch(calls['transaction/download.do'], request)
    jobId = (await response.json()).data.jobId
    await untilOneWaits()
    await a.kill()
  })
  const ready = () => rowsOf(`select from file_jobs where job_id = $1 and status = 'ready'`, jobId)
  await until(async () => (await ready()).length === 1)
  const messages = await rowsOf(
    `select from outbox where body like '%/downloadFile?es=%' and subject like $1`,
    '%',
  )
  expect(messages).toHaveLength(1)
  const list = await at(b, client).call(calls['file/jobs.do'], {})
  expect(list.data.list).toMatchObject([{ jobId, status: 'ready', rows: 1 }])
})

test('both show the same time, and no parallel advance is lost', async () => {
  const { merchantNo } = await openMerchant()
  for (const [one, other] of [
    [a, b],
    [b, a],
  ] as const) {
    const before = await daysAhead(other, merchantNo)
    await advance(one, 'P1D', merchantNo)
    expect(await daysAhead(other, merchantNo)).toBe(before + 1)
  }
  await Promise.all([a, b, a, b].map((sandbox) => advance(sandbox, 'P1D', merchantNo)))
  expect([await daysAhead(a, merchantNo), await daysAhead(b, merchantNo)]).toEqual([6, 6])
})

test('a payment form of one sandbox is accepted by the other, and pays once', async () => {
  const { merchantNo, gatewayNo, client } = await openMerchant()
  const link = await client.callWithToken(
    calls['quickPay/createLink.do'],
    linkForm({ merchantNo, gatewayNo }, { use: 'many' }),
  )
  const path = new URL(link.data.url).pathname
  const form = await openLink(a.url + path)
  const first = await sendForm(b.url + path, form)
  const second = await sendForm(a.url + path, form)
  expect([first.status, first.receipt]).toEqual([303, second.receipt])
  const result = await fetch(`${a.url}/pay/result?receipt=${first.receipt}`, { redirect: 'manual' })
  expect(result.status).toBe(200)
  expect(await rowsOf('select from transactions where merchant_no = $1', merchantNo)).toHaveLength(1)
})

test('no answer is wrong while one is killed: acknowledged refunds are neither lost nor doubled', async () => {
  const { merchantNo, client } = await openMerchant()
  const tradeNo = await pay(merchantNo, '1000.00')
  await advance(a, 'P1D', merchantNo)
  const users = [at(a, client), at(b, client)]
  /** Sends to the sandboxes in turn, and to the other one if the connection breaks. */
  let turn = 0
  async function send<Answer>(request: (user: ProviderClient) => Promise<Answer>): Promise<Answer> {
    const [first, other] = turn++ % 2 ? users : users.toReversed()
    try {
      return await request(first as ProviderClient)
    } catch {
      return request(other as ProviderClient)
    }
  }
  const refunds: string[] = []
  const codes = new Set<string>()
  const worker = async () => {
    for (let i = 0; i < 12; i++) {
      const token = await send((user) => user.operationToken())
      const refund = { tradeNo, amount: '1.00', reason: 'test' }
      const { code, data } = await send((user) => user.callWithToken(calls['refund/save.do'], refund, token))
      codes.add(code)
      refunds.push(data.refundNo)
      if (refunds.length === 20) void a.kill()
    }
  }
  await Promise.all([worker(), worker(), worker(), worker()])
  await a.kill()
  expect([...codes]).toEqual([SUCCESS])
  const { data } = await at(b, client).call(calls['refund/tradeInfo.do'], { tradeNo })
  expect(data.refunds.map(({ refundNo }) => refundNo).sort()).toEqual(refunds.sort())
  expect(data.refundedAmount).toBe('48.00')
})
