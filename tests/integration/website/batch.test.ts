import { and, eq } from 'drizzle-orm'
import { readXlsx } from 'hucre/xlsx'
import { SUCCESS } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import type { SheetAction } from '#lib/contract/website.ts'
import { operationLogs, roles } from '#sandbox/platform/db/schema/index.ts'
import type { ProviderClient } from '#tests/support/provider-client.ts'
import { withSandbox } from '#tests/support/sandbox.ts'
import { sheet, uploadTo } from '#tests/support/upload.ts'
import { websitesOf } from '#tests/support/websites.ts'
import { type TestCell, workbook } from '#tests/support/workbooks.ts'

/** Many websites by Excel: registered and deactivated after a dry run. */

const sandbox = withSandbox()
let client: ProviderClient
let merchantNo: string
let gatewayNo: string
let own: ReturnType<typeof websitesOf>
beforeEach(async () => {
  ;({ merchantNo, gatewayNo, client } = await sandbox.newMerchant())
  own = websitesOf(sandbox, client, gatewayNo)
})

/** One header of each is from an older template, in either language. */
const headers = {
  add: ['Gateway ID', '网站网址', 'Remark'],
  pause: ['网关号', 'Website', 'Reason for stopping'],
}
const fileOf = async (action: SheetAction, rows: TestCell[][]) =>
  sheet(await workbook([headers[action], ...rows]))
const resolve = async (action: SheetAction, rows: TestCell[][]) =>
  uploadTo(sandbox, client, calls['websiteLimit/resolve.do'], { action }, [await fileOf(action, rows)])
const validated = async (action: SheetAction, rows: TestCell[][]) =>
  (await resolve(action, rows)).data.rows.map(({ line, verdict, issues }) => [
    line,
    verdict,
    issues.map(({ column, message }) => `${column} ${message}`),
  ])
const batchCalls = {
  add: calls['websiteLimit/batchAdd.do'],
  pause: calls['websiteLimit/batchPause.do'],
}
type Cells = Partial<Record<'gatewayNo' | 'url' | 'remark' | 'closeReason', string>>
const saveRows = (action: SheetAction, rows: Cells[], token?: string) =>
  uploadTo(
    sandbox,
    client,
    batchCalls[action],
    { fileName: 'rows.xlsx', rows: rows.map((cells, index) => ({ line: index + 2, cells })) },
    [],
    token,
  )
const statusOf = async (url: string) => (await own.list({ url: [url] })).list[0]?.status

test('the dry run of new websites validates every row and saves nothing', async () => {
  await own.add('there.example')
  expect(
    await validated('add', [
      [gatewayNo, 'new.example', 'Shoes'],
      [Number(gatewayNo), 'SECOND.example/', null],
      [gatewayNo, 'there.example', null],
      ['10000101', 'new2.example', null],
      [gatewayNo, 'https://new3.example', null],
      [null, 'new4', 'x'.repeat(201)],
      [gatewayNo, 'new.example', 'Shoes'],
      [gatewayNo, 'new.example', 'Hats'],
    ]),
  ).toEqual([
    [2, 'new', []],
    [3, 'new', []],
    [4, 'unchanged', []],
    [5, 'wrong', ['gatewayNo gateway_unknown']],
    [6, 'wrong', ['url no_protocol']],
    [7, 'wrong', ['gatewayNo required', 'url website_format', 'remark too_long?maximum=200']],
    [8, 'unchanged', []],
    [9, 'wrong', ['url website_twice?line=2']],
  ])
  expect((await own.list({ status: ['pending'] })).list.map(({ url }) => url)).toEqual(['there.example'])
})

test('the dry run of websites to deactivate', async () => {
  await own.add('pending.example')
  const done = (await own.list({ url: [`shop.${merchantNo}`] })).list[0]
  expect(done?.status).toBe('reviewed')
  expect(
    await validated('pause', [
      [gatewayNo, `shop.${merchantNo}.example`, 'Closed'],
      [gatewayNo, 'pending.example', 'Closed'],
      [gatewayNo, 'nobody.example', 'Closed'],
      [gatewayNo, `shop.${merchantNo}.example`, null],
    ]),
  ).toEqual([
    [2, 'new', []],
    [3, 'wrong', ['url website_not_reviewed']],
    [4, 'wrong', ['url website_unknown']],
    [5, 'wrong', ['closeReason required']],
  ])
  expect(await statusOf(`shop.${merchantNo}`)).toBe('reviewed')
})

test('a corrected row is validated again by the same call and saved with the others; failed rows are returned as a file', async () => {
  const corrected = await uploadTo(
    sandbox,
    client,
    calls['websiteLimit/resolve.do'],
    { action: 'add', rows: [{ line: 6, cells: { gatewayNo, url: 'new3.example' } }] },
    [],
  )
  expect(corrected.data.rows).toMatchObject([{ line: 6, verdict: 'new', issues: [] }])
  const saved = await saveRows('add', [
    { gatewayNo, url: 'one.example', remark: 'Shoes' },
    { gatewayNo, url: 'Two.example' },
    { gatewayNo: 'nobody', url: 'three.example' },
  ])
  expect(saved.data.upload).toMatchObject({ total: 3, added: 2, failed: 1 })
  expect(saved.data.rows.map(({ verdict }) => verdict)).toEqual(['new', 'new', 'wrong'])
  const list = await own.list({ status: ['pending'], sort: [{ field: 'url', order: 'asc' }] })
  expect(list.list.map(({ url, createdBy }) => [url, createdBy])).toEqual([
    ['one.example', 'admin'],
    ['two.example', 'admin'],
  ])
  const [first] = list.list
  expect(first && (await own.record(first))).toMatchObject([{ kind: 'register', remark: 'Shoes' }])
  const { batchNo } = saved.data.upload
  const file = await client.fetch(calls['websiteLimit/addTemplate.do'], { batchNo })
  expect(file.headers.get('x-total-rows')).toBe('1')
  const book = await readXlsx(new Uint8Array(await file.arrayBuffer()))
  expect(book.sheets[0]?.rows).toEqual([
    ['Gateway ID', 'Website', 'Remark', 'Error', 'Row'],
    ['nobody', 'three.example', null, 'Gateway ID: Not one of your gateways', 4],
  ])
  // For the other upload type, or for another merchant, this upload does not exist.
  const other = await client.call(calls['websiteLimit/pauseTemplate.do'], { batchNo })
  expect(other.code).toBe('E3003')
  const stranger = await sandbox.signIn('100002', 'admin')
  expect((await stranger.call(calls['websiteLimit/addTemplate.do'], { batchNo })).code).toBe('E3003')
})

test('a row with an issue of the dry run is not saved', async () => {
  const issues = [{ column: 'url', message: 'website_twice?line=2' }]
  const rows = [{ line: 300, cells: { gatewayNo, url: 'twice.example' }, issues }]
  const { data } = await uploadTo(sandbox, client, batchCalls.add, { fileName: 'rows.xlsx', rows }, [])
  expect(data).toMatchObject({ upload: { added: 0, failed: 1 }, rows: [{ verdict: 'wrong', issues }] })
  expect(await statusOf('twice.example')).toBeUndefined()
})

test('repeated rows are reported as existing; with the same token they have one effect', async () => {
  const rows = [{ gatewayNo, url: 'one.example' }]
  const token = await client.operationToken()
  const answers = [await saveRows('add', rows, token), await saveRows('add', rows, token)]
  expect(answers.map(({ data }) => data.upload.batchNo)).toHaveLength(2)
  expect(answers[1]?.data).toEqual(answers[0]?.data)
  const again = await saveRows('add', rows)
  expect(again.data.upload).toMatchObject({ added: 0, unchanged: 1, failed: 0 })
  expect((await own.list({ url: ['one.example'] })).total).toBe(1)
})

test('two parallel uploads of the same websites register each website once', async () => {
  const rows = Array.from({ length: 30 }, (_, index) => ({ gatewayNo, url: `site${index}.example` }))
  const answers = await Promise.all([saveRows('add', rows), saveRows('add', rows.toReversed())])
  expect(answers.map(({ code }) => code)).toEqual([SUCCESS, SUCCESS])
  const { total, list } = await own.list({ url: ['site'], pageSize: 50 })
  expect(total).toBe(30)
  const records = await Promise.all(list.map((row) => own.record(row)))
  expect(records.every((record) => record.length === 1)).toBe(true)
})

test('a website deactivated by file refuses payments, and can be registered again by file', async () => {
  const url = `shop.${merchantNo}.example`
  const bytes = await fileOf('pause', [
    [gatewayNo, url, 'Season is over'],
    [gatewayNo, 'nobody.example', 'Closed'],
  ])
  const stopped = await uploadTo(sandbox, client, batchCalls.pause, {}, [bytes])
  expect(stopped.data.upload).toMatchObject({ total: 2, added: 1, failed: 1, fileName: 'rows.xlsx' })
  expect(stopped.data.rows).toMatchObject([{ line: 3, verdict: 'wrong' }])
  const row = (await own.list({ url: [url] })).list[0]
  expect(row).toMatchObject({ status: 'stopped', closeReason: 'Season is over' })
  expect(row && (await own.record(row))).toMatchObject([{ kind: 'stop', remark: 'Season is over' }])
  const again = await saveRows('pause', [{ gatewayNo, url, closeReason: 'Once more' }])
  expect(again.data.upload).toMatchObject({ added: 0, unchanged: 1 })
  const restored = await saveRows('add', [{ gatewayNo, url }])
  expect(restored.data.upload).toMatchObject({ added: 1 })
  expect((await own.list({ url: [url] })).list[0]).toMatchObject({
    websiteNo: row?.websiteNo,
    status: 'pending',
  })
})

test('a batch without rows and file, and rows without a file name, are refused', async () => {
  expect((await uploadTo(sandbox, client, batchCalls.add, {}, [])).code).toBe('E3060')
  const nameless = await uploadTo(
    sandbox,
    client,
    batchCalls.add,
    { rows: [{ line: 2, cells: { gatewayNo, url: 'a.example' } }] },
    [],
  )
  expect([nameless.code, nameless.fields[0]?.path]).toEqual(['E1400', 'fileName'])
})

test.each([
  ['add', 'websiteLimit/addTemplate.do', ['Gateway ID *', 'Website *', 'Remark']],
  ['pause', 'websiteLimit/pauseTemplate.do', ['Gateway ID *', 'Website *', 'Deactivation reason *']],
] as const)('the unchanged template of %s is accepted', async (action, path, header) => {
  const response = await client.fetch(calls[path], {})
  const bytes = new Uint8Array(await response.arrayBuffer())
  const book = await readXlsx(bytes)
  expect(book.sheets[0]?.rows[0]).toEqual(header)
  const filled = await workbook([[...header], [gatewayNo, 'new.example', 'Shoes']])
  const answer = await uploadTo(sandbox, client, calls['websiteLimit/resolve.do'], { action }, [
    sheet(filled),
  ])
  expect(answer.data.rows).toHaveLength(1)
  const empty = await uploadTo(sandbox, client, calls['websiteLimit/resolve.do'], { action }, [sheet(bytes)])
  expect(empty.code).toBe('E3069')
})

test('a file with thousands of websites is registered completely, each with an operation log entry', async () => {
  const rows = Array.from({ length: 5000 }, (_, index) => [gatewayNo, `s${index}.example`, null])
  const answer = await uploadTo(sandbox, client, batchCalls.add, {}, [await fileOf('add', rows)])
  expect(answer.data.upload).toMatchObject({ total: 5000, added: 5000, failed: 0 })
  const lines = await sandbox.db
    .select({ target: operationLogs.target })
    .from(operationLogs)
    .where(and(eq(operationLogs.merchantNo, merchantNo), eq(operationLogs.call, 'websiteLimit/batchAdd.do')))
  expect(new Set(lines.map(({ target }) => target)).size).toBe(5000)
}, 60_000)

test('a role with some websites cannot deactivate others by file', async () => {
  await own.add('unseen.example')
  const [unseen] = (await own.list({ url: ['unseen'] })).list
  for (const transition of ['audit_pass', 'review_pass'])
    await sandbox.control('websites/transition', { merchantNo, websiteNo: unseen?.websiteNo, transition })
  const url = `shop.${merchantNo}.example`
  await sandbox.db
    .update(roles)
    .set({ rights: { pages: ['/risk/website_profile'], calls: '*', sites: [url] } })
    .where(and(eq(roles.merchantNo, merchantNo), eq(roles.code, 'risk')))
  client = await sandbox.signIn(merchantNo, 'risk')
  const saved = await saveRows('pause', [
    { gatewayNo, url: 'unseen.example', closeReason: 'Closed' },
    { gatewayNo, url, closeReason: 'Closed' },
  ])
  expect(saved.data.rows.map(({ verdict, issues }) => [verdict, issues[0]?.message])).toEqual([
    ['wrong', 'website_unknown'],
    ['new', undefined],
  ])
  expect(await statusOf('unseen.example')).toBe('reviewed')
})
