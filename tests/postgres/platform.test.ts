import { randomUUID } from 'node:crypto'
import { addDays } from 'date-fns/addDays'
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { SUCCESS } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import { KEPT_REPORT_FILES, MAX_REPORTS } from '#lib/contract/report.ts'
import { reportsJob } from '#sandbox/domain/information/report/jobs.ts'
import { startRun } from '#sandbox/domain/information/report/run.ts'
import { openDatabase } from '#sandbox/platform/db/client.ts'
import { fileContents, fileJobs } from '#sandbox/platform/db/schema/file.ts'
import { reports } from '#sandbox/platform/db/schema/report.ts'
import { atOnce, codesAtOnce, ready } from '#tests/support/at-once.ts'
import { newDatabase } from '#tests/support/postgres.ts'
import { withSandbox } from '#tests/support/sandbox.ts'
import { pay } from '#tests/support/sandbox-orders.ts'
import { until } from '#tests/support/until.ts'

/** Several sandboxes on one database, or two parallel requests, have one effect. */

const sandbox = withSandbox({ exportRowsAtOnce: 0 })

const request = { columns: ['tradeNo'], timeZone: 'UTC', format: 'csv' as const }

test('the same export twice: one file is written', async () => {
  const { merchantNo, client } = await sandbox.newMerchant()
  await pay(sandbox, { merchantNo })
  const send = async () => (await client.fetch(calls['transaction/download.do'], request)).json()
  const [first, second] = await atOnce(sandbox, [send, send], 'file_jobs')
  expect(first.data.jobId).toBe(second.data.jobId)
  expect(await sandbox.db.select().from(fileJobs)).toHaveLength(1)
})

test('two new merchants have different numbers', async () => {
  const open = () => sandbox.control<{ merchantNo: string }>('merchants', {})
  const [first, second] = await atOnce(sandbox, [open, open], 'merchants')
  expect(Number(second.merchantNo)).toBe(Number(first.merchantNo) + 1)
})

test('two sandboxes that start on an empty database create its schema once', async () => {
  const databaseUrl = await newDatabase('empty', async () => {})
  const open = () => openDatabase({ data: 'memory', databaseUrl })
  const connections = await atOnce({ databaseUrl }, [open, open], 'pg_namespace')
  const { rows } = await connections[0].db.execute(sql`select from drizzle.__drizzle_migrations`)
  expect(rows).toHaveLength(1)
  for (const { close } of connections) await close()
})

describe('scheduled reports', () => {
  const save = calls['report/save.do']
  const form = {
    name: 'Orders',
    call: 'transaction/download.do',
    page: '/deal/transaction',
    query: '',
    columns: ['tradeNo'],
    field: 'createdAt',
    span: 'yesterday' as const,
    format: 'csv' as const,
    frequency: 'daily' as const,
    weekday: 1,
    monthDay: 1,
    hour: 8,
    timeZone: 'UTC',
    recipients: ['admin'],
  }

  test('two sandboxes find a due report: one run starts', async () => {
    const { merchantNo, client } = await sandbox.newMerchant()
    await client.callWithToken(save, form)
    const now = addDays(sandbox.now(merchantNo), 1)
    const run = () => reportsJob.run({ db: sandbox.db, merchantNo, now })
    await atOnce(sandbox, [run, run], 'file_jobs')
    const started = await sandbox.db.select().from(fileJobs).where(eq(fileJobs.merchantNo, merchantNo))
    expect(started).toHaveLength(1)
  })

  test('two edits of a report: the second is refused', async () => {
    const { client } = await sandbox.newMerchant()
    const { data } = await client.callWithToken(save, form)
    const edit = { ...form, reportNo: data.reportNo, version: 1 }
    // Saves also lock the user, so the run that is requested at the same time shows the lock of the report.
    expect(await codesAtOnce(sandbox, client, save, [edit, edit])).toEqual([SUCCESS, 'E3010'])
    const run = calls['report/run.do']
    const input = { reportNo: data.reportNo }
    expect(await codesAtOnce(sandbox, client, run, [input, input])).toEqual([SUCCESS, 'E3553'])
  })

  test.each([0, KEPT_REPORT_FILES])(
    'deleted while its file is finished, after %i files: none is left',
    async (earlier) => {
      const { merchantNo, client } = await sandbox.newMerchant()
      await pay(sandbox, { merchantNo })
      await client.callWithToken(save, form)
      const [report] = await sandbox.db.select().from(reports).where(eq(reports.merchantNo, merchantNo))
      if (!report) throw new Error('no report')
      const rights = { pages: '*', calls: '*' } as const
      await startRun(sandbox.db, report, { rights, asOf: sandbox.now(merchantNo) })
      const mine = eq(fileJobs.merchantNo, merchantNo)
      const [started] = await sandbox.db.select().from(fileJobs).where(mine)
      if (!started) throw new Error('no run')
      for (let day = 1; day <= earlier; day += 1) {
        const createdAt = addDays(started.createdAt, -day)
        await sandbox.db
          .insert(fileJobs)
          .values({ ...started, jobId: randomUUID(), status: 'ready', createdAt })
      }
      const isUnderWay = and(mine, inArray(fileJobs.status, ['waiting', 'running']))
      // Another export wakes the worker, which writes the older job first.
      const run = async () => {
        await client.fetch(calls['transaction/download.do'], request)
        await until(async () => (await sandbox.db.$count(fileJobs, isUnderWay)) === 0)
        return { code: 'done' }
      }
      const remove = await ready(client, calls['report/delete.do'], { reportNo: report.reportNo })
      // The file is stored, and its result is not written to the report yet.
      const held = `select from reports where merchant_no = '${merchantNo}' for update`
      const answers = await atOnce<readonly { code: string }[]>(sandbox, [run, remove], held)
      expect(answers.map(({ code }) => code)).toEqual(['done', SUCCESS])
      const jobs = sandbox.db.select({ jobId: fileJobs.jobId }).from(fileJobs)
      const left = sandbox.db.select({ jobId: fileContents.jobId }).from(fileContents)
      expect(await left.where(notInArray(fileContents.jobId, jobs))).toEqual([])
    },
  )

  test('deleted while it is paused: neither waits for the other, and no run is left', async () => {
    const { merchantNo, client } = await sandbox.newMerchant()
    await client.callWithToken(save, form)
    const [report] = await sandbox.db.select().from(reports).where(eq(reports.merchantNo, merchantNo))
    if (!report) throw new Error('no report')
    const rights = { pages: '*', calls: '*' } as const
    await startRun(sandbox.db, report, { rights, asOf: sandbox.now(merchantNo) })
    // No user has the right for a call that does not exist.
    await sandbox.db.update(reports).set({ call: 'none.do' }).where(eq(reports.merchantNo, merchantNo))
    const now = addDays(sandbox.now(merchantNo), 1)
    const pause = () => reportsJob.run({ db: sandbox.db, merchantNo, now }).then(() => ({ code: 'done' }))
    const remove = await ready(client, calls['report/delete.do'], { reportNo: report.reportNo })
    // The job waits for the report; the request has locked the run and waits too.
    const held = `select from reports where merchant_no = '${merchantNo}' for update`
    const answers = await atOnce<readonly { code: string }[]>(sandbox, [pause, remove], held)
    expect(answers.map(({ code }) => code)).toEqual(['done', SUCCESS])
    const mine = eq(fileJobs.merchantNo, merchantNo)
    expect(await sandbox.db.$count(reports, eq(reports.merchantNo, merchantNo))).toBe(0)
    expect(await sandbox.db.$count(fileJobs, mine)).toBe(0)
  })

  test('two new reports: the second exceeds the limit', async () => {
    const { merchantNo, client } = await sandbox.newMerchant()
    await client.callWithToken(save, form)
    const mine = eq(reports.merchantNo, merchantNo)
    const [first] = await sandbox.db.select().from(reports).where(mine)
    if (!first) throw new Error('no report')
    const others = Array.from({ length: MAX_REPORTS - 2 }, (_, index) => ({
      ...first,
      reportNo: `S${index}`,
    }))
    await sandbox.db.insert(reports).values(others)
    expect(await codesAtOnce(sandbox, client, save, [form, form])).toEqual([SUCCESS, 'E3551'])
  })
})
