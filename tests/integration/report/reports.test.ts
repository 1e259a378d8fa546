import { millisecondsInDay } from 'date-fns/constants'
import { and, eq } from 'drizzle-orm'
import type { InputOf } from '#lib/contract/call.ts'
import { SUCCESS } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import { KEPT_REPORT_FILES, MAX_REPORTS } from '#lib/contract/report.ts'
import { reportsJob } from '#sandbox/domain/information/report/jobs.ts'
import { changeRole } from '#sandbox/domain/people/role/change-role.ts'
import { fileContents, fileJobs } from '#sandbox/platform/db/schema/file.ts'
import { type RoleRights, users } from '#sandbox/platform/db/schema/identity.ts'
import type { ProviderClient } from '#tests/support/provider-client.ts'
import { type OwnMerchant, withSandbox } from '#tests/support/sandbox.ts'

/** Scheduled reports: due once, announced to those who may see them, paused with the rights of the owner. */

type Form = InputOf<(typeof calls)['report/save.do']>

const sandbox = withSandbox({}, 120_000)
let merchant: OwnMerchant
/** The owner of the reports, with a role that can be changed. */
let owner: ProviderClient

beforeEach(async () => {
  merchant = await sandbox.newMerchant()
  owner = await sandbox.signIn(merchant.merchantNo, 'support')
})

const form = (changes: Partial<Form> = {}): Form => ({
  name: 'Failed yesterday',
  call: 'transaction/download.do',
  page: '/deal/transaction',
  query: 'orderState=failed',
  columns: ['tradeNo', 'amount'],
  field: 'createdAt',
  span: 'yesterday',
  format: 'csv',
  frequency: 'daily',
  weekday: 1,
  monthDay: 1,
  hour: 8,
  timeZone: 'UTC',
  recipients: ['admin'],
  ...changes,
})
const save = async (changes: Partial<Form> = {}) => {
  const { code, data } = await owner.callWithToken(calls['report/save.do'], form(changes))
  expect(code).toBe(SUCCESS)
  return data.reportNo
}
const reportsOf = async (client: ProviderClient) => (await client.call(calls['report/list.do'], {})).data
const advance = (duration: string) => sandbox.advance(duration, merchant.merchantNo)
const mailOf = async (userName: string) => {
  const [user] = await sandbox.db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.merchantNo, merchant.merchantNo), eq(users.userName, userName)))
  return sandbox.lastMail(user?.email ?? '')
}
/** Waits until no run is in progress, and returns the report. */
async function ended(client = owner) {
  for (;;) {
    const [report] = await reportsOf(client)
    if (!report) throw new Error('no report')
    if (!report.isRunning) return report
  }
}
const jobs = () => sandbox.db.select().from(fileJobs).where(eq(fileJobs.merchantNo, merchant.merchantNo))
const setRights = (rights: RoleRights) =>
  changeRole(sandbox.db, { merchantNo: merchant.merchantNo, role: 'support', rights }, new Date())
const full: RoleRights = { pages: ['/deal/transaction', '/deal/refund'], calls: '*' }

test('only active users with the permission for the list can receive it', async () => {
  const place = { call: 'transaction/download.do', page: '/deal/transaction' }
  const names = async () =>
    (await owner.call(calls['report/recipients.do'], place)).data.map(({ userName }) => userName)
  expect(await names()).toEqual(expect.arrayContaining(['admin', 'support']))
  expect(await names()).not.toContain('finance')
  const refused = await owner.callWithToken(calls['report/save.do'], form({ recipients: ['finance'] }))
  expect(refused).toMatchObject({
    code: 'E3550',
    fields: [{ path: 'recipients', message: 'report_recipient' }],
  })
  await merchant.client.callWithToken(calls['adminManage/updateStatus.do'], {
    userName: 'support',
    status: 'deactivated',
  })
  const { data } = await merchant.client.call(calls['report/recipients.do'], place)
  expect(data.map(({ userName }) => userName)).not.toContain('support')
})

test.each<[string, Partial<Form>, string]>([
  ['a list without the right', { call: 'dispute/download.do', page: '/deal/dispute' }, 'call'],
  ['a call that is no list', { call: 'file/download.do' }, 'call'],
  ['another page', { page: '/deal/refund' }, 'call'],
  ['an unknown filter', { query: 'nothing=1' }, 'query'],
  ['a fixed time range', { query: 'createdAtFrom=2026-01-01T00%3A00%3A00Z' }, 'query'],
  ['a range of an unknown field', { field: 'amount' }, 'span'],
  ['a range without a field', { field: null }, 'span'],
  ['an unknown time zone', { timeZone: 'Europe/Nowhere' }, 'timeZone'],
])('a report is refused: %s', async (_, changes, path) => {
  const { code, fields } = await owner.callWithToken(calls['report/save.do'], form(changes))
  expect(code).toBe('E3550')
  expect(fields.map((field) => field.path)).toEqual([path])
})

test('a due report is written once and announced by a link; owner and recipient can read it', async () => {
  const reportNo = await save()
  const before = sandbox.now(merchant.merchantNo)
  await advance('P1D')
  const report = await ended()
  expect(report).toMatchObject({ reportNo, mine: true, lastResult: 'ready', pausedFor: null })
  expect(report.shown).toMatch(/^orderState=failed&createdAtFrom=.+&createdAtTo=.+$/)
  expect(report.files).toHaveLength(1)
  const [file] = report.files
  expect(new Date(file?.asOf ?? '').getUTCHours()).toBe(8)
  const waited = Date.parse(report.dueAt ?? '') - +before
  expect(waited).toBeGreaterThan(millisecondsInDay)
  expect(waited).toBeLessThanOrEqual(2 * millisecondsInDay)

  const mail = await mailOf('admin')
  expect(mail?.subject).toBe('Report ready: Failed yesterday')
  expect(mail?.body).toContain(`http://localhost:3000/account/reports?report=${reportNo}`)
  expect(await reportsOf(merchant.client)).toMatchObject([{ reportNo, mine: false, files: [file] }])
  for (const client of [owner, merchant.client]) {
    // More than once, because a report has several readers.
    for (const _ of [1, 2]) {
      const response = await client.fetch(calls['report/download.do'], { jobId: file?.jobId })
      expect(response.headers.get('content-disposition')).toMatch(/transactions-.*\.csv/)
      expect(await response.text()).toContain('Serial order number')
    }
  }
  const [job] = await jobs()
  expect(job?.request).toMatchObject({
    orderState: ['failed'],
    createdAtFrom: expect.stringMatching(/T00:00:00\.000Z$/),
    createdAtTo: expect.stringMatching(/T23:59:59\.999Z$/),
  })
  expect((await owner.call(calls['file/jobs.do'], {})).data.list).toEqual([])
})

test('other users see neither the report nor its file', async () => {
  const reportNo = await save({ recipients: ['support'] })
  await advance('P1D')
  const { files } = await ended()
  const finance = await sandbox.signIn(merchant.merchantNo, 'finance')
  for (const client of [finance, merchant.client]) {
    expect(await reportsOf(client)).toEqual([])
    const answer = await client.fetch(calls['report/download.do'], { jobId: files[0]?.jobId })
    expect((await answer.json()).code).toBe('E3003')
    expect((await client.callWithToken(calls['report/delete.do'], { reportNo })).code).toBe('E3003')
  }
})

test('times that were missed run once, and two sandboxes start one run', async () => {
  await save()
  await advance('P5D')
  const { files } = await ended()
  expect(files).toHaveLength(1)
  const { merchantNo } = merchant
  // As of the last of the missed times.
  expect(+sandbox.now(merchantNo) - Date.parse(files[0]?.asOf ?? '')).toBeLessThan(millisecondsInDay)
  const now = new Date(+sandbox.now(merchantNo) + millisecondsInDay)
  const args = { db: sandbox.db, merchantNo, now }
  await Promise.all([reportsJob.run(args), reportsJob.run(args)])
  expect(await jobs()).toHaveLength(2)
})

test('the last twelve files are kept', async () => {
  await save()
  const times: string[] = []
  for (let run = 0; run <= KEPT_REPORT_FILES; run += 1) {
    await advance('P1D')
    times.unshift((await ended()).files[0]?.asOf ?? '')
  }
  expect(new Set(times).size).toBe(KEPT_REPORT_FILES + 1)
  expect((await ended()).files.map(({ asOf }) => asOf)).toEqual(times.slice(0, KEPT_REPORT_FILES))
  const kept = await jobs()
  const contents = await sandbox.db.select({ jobId: fileContents.jobId }).from(fileContents)
  const ours = contents.filter(({ jobId }) => kept.some((job) => job.jobId === jobId))
  expect(ours).toHaveLength(KEPT_REPORT_FILES)
})

test.each<[string, RoleRights, string]>([
  ['the page', { pages: ['/deal/refund'], calls: '*' }, 'page'],
  ['the export', { pages: full.pages, calls: [] }, 'export'],
  ['some websites', { ...full, sites: ['one.example'] }, 'websites'],
])('a report pauses when its owner loses %s, and resumes only with the right', async (_, rights, reason) => {
  const reportNo = await save({ recipients: ['admin', 'support'] })
  await setRights(rights)
  await advance('PT1S')
  owner = await sandbox.signIn(merchant.merchantNo, 'support')
  expect(await reportsOf(owner)).toMatchObject([{ pausedFor: reason, dueAt: null, files: [] }])
  const mail = await mailOf('support')
  expect(mail?.subject).toBe('Report paused: Failed yesterday')
  await advance('P2D')
  expect(await jobs()).toEqual([])

  const resume = () => owner.callWithToken(calls['report/pause.do'], { reportNo, paused: false })
  // The owner can decide to continue with fewer websites.
  expect((await resume()).code).toBe(reason === 'websites' ? SUCCESS : 'E3552')
  await setRights(full)
  owner = await sandbox.signIn(merchant.merchantNo, 'support')
  expect((await resume()).code).toBe(SUCCESS)
  expect((await ended()).dueAt).not.toBeNull()
})

test('a report pauses when the account of its owner closes', async () => {
  await save()
  const status = { userName: 'support', status: 'deactivated' as const }
  await merchant.client.callWithToken(calls['adminManage/updateStatus.do'], status)
  await advance('PT1S')
  expect(await reportsOf(merchant.client)).toMatchObject([{ pausedFor: 'account', dueAt: null }])
  expect((await mailOf('support'))?.body).toContain('Your account was closed.')
})

test('a recipient without the permission gets no email and no file', async () => {
  const admin = merchant.client
  const { data } = await admin.callWithToken(calls['report/save.do'], form({ recipients: ['support'] }))
  await setRights({ ...full, sites: ['one.example'] })
  await advance('P1D')
  expect((await ended(admin)).files).toHaveLength(1)
  expect((await mailOf('support'))?.subject ?? '').not.toContain('Report ready')
  const support = await sandbox.signIn(merchant.merchantNo, 'support')
  expect(await reportsOf(support)).toEqual([])
  const [job] = await jobs()
  const answer = await support.fetch(calls['report/download.do'], { jobId: job?.jobId })
  expect((await answer.json()).code).toBe('E3552')
  expect(data.dueAt).not.toBeNull()
})

test('a report keeps its list: its files stay behind the right for that list', async () => {
  const reportNo = await save()
  await advance('P1D')
  const { files } = await ended()
  await setRights({ pages: ['/deal/refund'], calls: '*' })
  owner = await sandbox.signIn(merchant.merchantNo, 'support')
  const refunds = {
    call: 'refund/download.do',
    page: '/deal/refund',
    query: '',
    columns: ['refundNo'],
    field: 'appliedAt',
    recipients: ['support'],
  }
  const edit = { ...form(refunds), reportNo, version: 1 }
  expect(await owner.callWithToken(calls['report/save.do'], edit)).toMatchObject({
    code: 'E3550',
    fields: [{ path: 'call', message: 'invalid' }],
  })
  const answer = await owner.fetch(calls['report/download.do'], { jobId: files[0]?.jobId })
  expect((await answer.json()).code).toBe('E3552')
  // The same form is a new report of the other list.
  await save(refunds)
})

test('a run can be requested, once at a time; a paused report keeps its files', async () => {
  const reportNo = await save()
  const run = () => owner.callWithToken(calls['report/run.do'], { reportNo })
  expect((await owner.callWithToken(calls['report/pause.do'], { reportNo, paused: true })).code).toBe(SUCCESS)
  const first = run()
  expect([(await first).code, (await run()).code]).toEqual([SUCCESS, 'E3553'])
  await advance('PT1S')
  const report = await ended()
  expect(report).toMatchObject({ pausedFor: 'owner', dueAt: null, lastResult: 'ready' })
  expect(report.files).toHaveLength(1)
  await advance('P3D')
  expect((await ended()).files).toHaveLength(1)
})

test('the owner of a report that cannot be written is notified', async () => {
  await save({ columns: ['nothing'] })
  await advance('P1D')
  expect(await ended()).toMatchObject({ lastResult: 'failed', files: [], pausedFor: null })
  expect((await mailOf('support'))?.subject).toBe('Report failed: Failed yesterday')
  expect(await jobs()).toEqual([])
})

test('editing needs the current version, deleting removes the files, and the number is limited', async () => {
  const reportNo = await save()
  const edit = (version: number) =>
    owner.callWithToken(calls['report/save.do'], { ...form({ name: 'Monthly', hour: 9 }), reportNo, version })
  expect((await edit(1)).code).toBe(SUCCESS)
  expect((await edit(1)).code).toBe('E3010')
  expect(await reportsOf(owner)).toMatchObject([{ name: 'Monthly', hour: 9, version: 2 }])
  await advance('P1D')
  await ended()
  expect((await owner.callWithToken(calls['report/delete.do'], { reportNo })).code).toBe(SUCCESS)
  expect([await reportsOf(owner), await jobs()]).toEqual([[], []])
  for (let count = 0; count < MAX_REPORTS; count += 1) await save()
  expect((await owner.callWithToken(calls['report/save.do'], form())).code).toBe('E3551')
})
