import { and, eq, sql } from 'drizzle-orm'
import { parseCsv } from 'hucre/csv'
import { SUCCESS } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import type { Context } from '#sandbox/platform/context.ts'
import { fileContents, fileJobs } from '#sandbox/platform/db/schema/file.ts'
import { users } from '#sandbox/platform/db/schema/identity.ts'
import { cleanUpFiles } from '#sandbox/platform/file/clean-up.ts'
import { defer } from '#sandbox/platform/file/defer.ts'
import type { ProviderClient } from '#tests/support/provider-client.ts'
import { keptData, startSandbox, type TestSandbox } from '#tests/support/sandbox.ts'

const request = { columns: ['tradeNo', 'amount'], timeZone: 'UTC', format: 'csv' as const }

const jobsOf = async (client: ProviderClient) =>
  (await client.call(calls['file/jobs.do'], {}, { headers: { 'x-background': '1' } })).data.list

/** Waits until no export of the user is running, and returns the list. */
async function finished(client: ProviderClient) {
  let done = 0
  for (;;) {
    const [job] = await jobsOf(client)
    if (!job) throw new Error('no job')
    expect(job.rowsDone).toBeGreaterThanOrEqual(done)
    expect(job.rowsDone).toBeLessThanOrEqual(job.rows)
    done = job.rowsDone
    if (job.status !== 'waiting' && job.status !== 'running') return job
  }
}

/** The response to an export: JSON if it runs in the background. */
async function exported(client: ProviderClient, input: object = {}, locale = 'en_US') {
  const answer = await client.fetch(
    calls['transaction/download.do'],
    { ...request, ...input },
    { headers: { locale } },
  )
  const text = await answer.text()
  const json = answer.headers.get('content-type')?.startsWith('application/json')
  return { text, body: json ? JSON.parse(text) : undefined }
}

async function readyKey(client: ProviderClient, input: object = {}): Promise<string> {
  await exported(client, input)
  const { es } = await finished(client)
  if (!es) throw new Error('the file is not ready')
  return es
}

const take = (client: ProviderClient, es: string) => client.fetch(calls['file/download.do'], { es })
const code = async (client: ProviderClient, es: string) => (await (await take(client, es)).json()).code

describe('exports', () => {
  let sandbox: TestSandbox
  let client: ProviderClient
  let email: string
  beforeAll(async () => {
    sandbox = await startSandbox({ transactions: 600, exportRowsAtOnce: 100 })
    client = await sandbox.signIn('100001', 'admin')
    const [user] = await sandbox.db
      .select({ email: users.email })
      .from(users)
      .where(and(eq(users.merchantNo, '100001'), eq(users.userName, 'admin')))
    email = user?.email ?? ''
  }, 60_000)
  afterAll(() => sandbox.stop())

  test('up to the threshold the file is sent immediately', async () => {
    const { body, text } = await exported(client, { orderState: ['pending'] })
    expect(body).toBeUndefined()
    expect(parseCsv(text).length).toBeLessThanOrEqual(101)
    expect(await jobsOf(client)).toEqual([])
  })

  test('above the threshold the response names a job; the emailed link opens the file once', async () => {
    const { body } = await exported(client)
    expect(body).toMatchObject({ code: SUCCESS, data: { jobId: expect.any(String) } })
    const job = await finished(client)
    expect(job).toMatchObject({
      jobId: body.data.jobId,
      call: 'transaction/download.do',
      status: 'ready',
      fileName: expect.stringMatching(/^transactions-.*\.csv$/),
    })
    expect(job.rows).toBeGreaterThan(100)
    expect(job.rowsDone).toBe(job.rows)
    expect(Date.parse(job.keptUntil ?? '') - Date.now()).toBeGreaterThan(23 * 3_600_000)

    const mail = await sandbox.lastMail(email)
    expect(mail?.subject).toBe(`Your file is ready: ${job.fileName}`)
    const es = /http:\/\/localhost:3000\/downloadFile\?es=([\w-]+)/.exec(mail?.body ?? '')?.[1] ?? ''
    expect(es).toBe(job.es)

    const answer = await take(client, es)
    expect(answer.headers.get('content-disposition')).toContain(job.fileName)
    expect(answer.headers.get('x-total-rows')).toBe(String(job.rows))
    expect(parseCsv(await answer.text())).toHaveLength(job.rows + 1)

    expect(await code(client, es)).toBe('E3041')
    expect((await jobsOf(client))[0]).toMatchObject({ status: 'taken', es: null })
  })

  test('the email has the language of the request', async () => {
    await exported(client, { orderState: ['paid'] }, 'zh_CN')
    const job = await finished(client)
    expect((await sandbox.lastMail(email))?.subject).toBe(`文件已生成：${job.fileName}`)
    const text = await (await take(client, job.es ?? '')).text()
    expect(parseCsv(text)[0]?.[0]).toMatch(/[\u4e00-\u9fff]/)
  })

  describe('while an export is running', () => {
    /** Sets the jobs to this status without a worker. */
    const hold = (status: 'running' | 'ready') =>
      sandbox.db.update(fileJobs).set({ status }).where(eq(fileJobs.userName, 'support'))
    let support: ProviderClient
    beforeAll(async () => {
      support = await sandbox.signIn('100001', 'support')
    })
    afterEach(() => sandbox.db.delete(fileJobs).where(eq(fileJobs.userName, 'support')))

    test('parallel requests for the same export share one job', async () => {
      await exported(support)
      const { jobId } = await finished(support)
      await hold('running')
      const answers = await Promise.all(Array.from({ length: 8 }, () => exported(support)))
      expect(answers.map(({ body }) => body.data)).toEqual(answers.map(() => ({ jobId })))
      const other = await exported(support, {}, 'zh_CN')
      expect(other.body.data.jobId).not.toBe(jobId)
      await hold('ready')
    })

    test('a user has at most five jobs and the sixth is refused; other users have separate limits', async () => {
      const columns = ['tradeNo', 'amount', 'currency', 'orderState', 'method', 'email']
      for (const column of columns.slice(0, 5)) await exported(support, { columns: [column] })
      await finished(support)
      await hold('running')
      const sixth = await exported(support, { columns: columns.slice(5) })
      expect(sixth.body).toMatchObject({ code: 'E3043', msg: expect.stringMatching(/^5 of your files/) })
      expect((await exported(client)).body.code).toBe(SUCCESS)
      await finished(client)
      await hold('ready')
      expect((await exported(support, { columns: columns.slice(5) })).body.code).toBe(SUCCESS)
      await finished(support)
    })
  })

  test('of many parallel requests, the first starts the job', async () => {
    // The worker cannot take these jobs, so that none ends before the last request.
    await sandbox.db.execute(sql`
      create function keep_waiting() returns trigger language plpgsql as 'begin return null; end'`)
    await sandbox.db.execute(sql`
      create trigger keep_waiting before update on file_jobs
      for each row when (old.user_name = 'nobody') execute function keep_waiting()`)
    const ctx = {
      db: sandbox.db,
      locale: 'en_US',
      merchantNo: '100001',
      userName: 'nobody',
      timeZone: 'UTC',
      rights: { pages: '*', calls: '*' },
      now: () => new Date(),
      securityNow: () => new Date(),
    } as unknown as Context
    const file = { fileName: 'f.csv', contentType: 'text/csv', rows: 600, body: '' }
    const call = calls['transaction/download.do']
    const started = await Promise.all(
      Array.from({ length: 8 }, () => defer({ ctx, call, input: request, file })),
    )
    expect(new Set(started.map(({ jobId }) => jobId)).size).toBe(1)
    const mine = eq(fileJobs.userName, 'nobody')
    expect(await sandbox.db.$count(fileJobs, mine)).toBe(1)
    // A role that was limited in the meantime may not open the file of the first.
    const narrow = { ...ctx, rights: { ...ctx.rights, sites: ['shop.example'] } }
    const { jobId } = await defer({ ctx: narrow, call, input: request, file })
    expect(started.map((first) => first.jobId)).not.toContain(jobId)
    await sandbox.db.delete(fileJobs).where(mine)
    await sandbox.db.execute(sql`drop function keep_waiting cascade`)
  })

  test('a key of another user gives the same answer as an unknown key', async () => {
    const es = await readyKey(client)
    const others = [await sandbox.signIn('100001', 'finance'), await sandbox.signIn('100002', 'admin')]
    for (const other of others) expect(await code(other, es)).toBe('E3040')
    expect(await code(client, 'no-such-key')).toBe('E3040')
    expect(await jobsOf(others[0] ?? client)).toEqual([])
    expect((await take(client, es)).headers.get('content-type')).toContain('csv')
  })

  test('of parallel uses of a key, one succeeds', async () => {
    const es = await readyKey(client)
    const answers = await Promise.all(Array.from({ length: 10 }, () => take(client, es)))
    const files = answers.filter((answer) => answer.headers.get('content-type')?.includes('csv'))
    expect(files).toHaveLength(1)
    for (const answer of answers) {
      if (!files.includes(answer)) expect((await answer.json()).code).toBe('E3041')
    }
  })

  test('an interrupted download can be repeated', async () => {
    const es = await readyKey(client)
    await sandbox.control('faults', { call: 'file/download.do', kind: 'reset', times: 1, after: true })
    await expect(take(client, es)).rejects.toThrow()
    for (let again = await take(client, es); ; again = await take(client, es)) {
      if (again.headers.get('content-type')?.includes('csv')) break
      // The sandbox has not yet detected that the client disconnected.
      expect((await again.json()).code).toBe('E3041')
    }
  })

  test('after one day the key is expired and the file is deleted', async () => {
    const es = await readyKey(client)
    const past = new Date(Date.now() - 1000)
    await sandbox.db.update(fileJobs).set({ keptUntil: past }).where(eq(fileJobs.es, es))
    expect(await code(client, es)).toBe('E3042')
    expect((await jobsOf(client))[0]).toMatchObject({ status: 'expired', es: null })
    await cleanUpFiles(sandbox.db, new Date())
    expect(await code(client, es)).toBe('E3042')
    const [latest] = await jobsOf(client)
    const left = await sandbox.db
      .select({ jobId: fileContents.jobId })
      .from(fileContents)
      .where(eq(fileContents.jobId, latest?.jobId ?? ''))
    expect(left).toEqual([])
  })

  test('the business clock does not expire a key', async () => {
    const es = await readyKey(client)
    await sandbox.advance('P3D', '100001')
    expect((await take(client, es)).headers.get('content-type')).toContain('csv')
  })

  test('without a session nothing is returned', async () => {
    expect(await code(sandbox.client(), 'any')).toMatch(/^E0001/)
  })

  test('an export that cannot be written fails, and the next one is written', async () => {
    await sandbox.db.insert(fileJobs).values({
      jobId: 'broken',
      merchantNo: '100001',
      userName: 'admin',
      call: 'transaction/download.do',
      request: { ...request, columns: ['nothing'], orderState: ['failed'] },
      locale: 'en_US',
      timeZone: 'UTC',
      rights: { pages: '*', calls: '*' },
      asOf: new Date(),
      status: 'waiting',
      rowsDone: 0,
      rows: 200,
      fileName: 'broken.csv',
      contentType: 'text/csv',
      createdAt: new Date(Date.now() - 60_000),
    })
    await readyKey(client)
    const jobs = await jobsOf(client)
    expect(jobs.find(({ jobId }) => jobId === 'broken')).toMatchObject({ status: 'failed', es: null })
  })
})

test('a job that the end of the sandbox interrupts is restarted at the next start', async () => {
  const options = { transactions: 600, exportRowsAtOnce: 50 }
  const data = await keptData(options)
  const start = () => startSandbox({ ...options, ...data.at })
  try {
    const first = await start()
    const admin = await first.signIn('100001', 'admin')
    const { body } = await exported(admin)
    // The state after a crash: started, and without a worker.
    await finished(admin)
    await first.db.delete(fileContents)
    await first.db.update(fileJobs).set({ status: 'running', es: null, esHash: null, keptUntil: null })
    await first.stop()

    const second = await start()
    const client = await second.signIn('100001', 'admin')
    const job = await finished(client)
    expect(job).toMatchObject({ jobId: body.data.jobId, status: 'ready' })
    expect(parseCsv(await (await take(client, job.es ?? '')).text())).toHaveLength(job.rows + 1)
    await second.stop()
  } finally {
    await data.remove()
  }
}, 120_000)
