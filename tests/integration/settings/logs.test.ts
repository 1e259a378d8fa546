import { eq } from 'drizzle-orm'
import { SUCCESS } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import { operationLogs } from '#sandbox/platform/db/schema/index.ts'
import { DEMO_PASSWORD } from '#sandbox/seed/accounts.ts'
import { type ProviderClient, signInWith } from '#tests/support/provider-client.ts'
import { amountLimit } from '#tests/support/risk-forms.ts'
import { withSandbox } from '#tests/support/sandbox.ts'

/**
 * The operation log: user, operation, record, IP address, result, values before and after; and that entries
 * cannot be changed.
 */

const CHROME = 'Chrome 141 (Windows)'

const sandbox = withSandbox()
let merchantNo: string
let gatewayNo: string
let client: ProviderClient

beforeEach(async () => {
  ;({ merchantNo, gatewayNo } = await sandbox.newMerchant())
  // The sign-in is the first entry of the log.
  client = await sandbox.signIn(merchantNo, 'admin')
})

const list = async (input: object = {}, headers: Record<string, string> = {}) =>
  (await client.call(calls['merchantLog/list.do'], input, { headers })).data
const limit = () => amountLimit(gatewayNo)

test('a log entry has the user, the operation, the target, the IP address and the result', async () => {
  const token = await client.operationToken()
  await client.call(calls['amountLimit/add.do'], limit(), {
    headers: { operationToken: token, 'x-client-device': CHROME, 'x-forwarded-for': '114.88.20.9' },
  })
  const { list: rows } = await list({ call: ['amountLimit/add.do'] })
  expect(rows).toEqual([
    expect.objectContaining({
      userName: 'admin',
      name: '林晓航',
      operation: 'Add amount limits',
      target: expect.stringMatching(/^L\d+$/),
      result: 'success',
      code: SUCCESS,
      reason: null,
      ip: '114.88.20.9',
      country: 'CN',
      device: CHROME,
    }),
  ])
  expect(rows[0]?.changes).toContainEqual({
    field: 'Per-ticket limit',
    before: null,
    after: '10.00',
  })
  expect(rows[0]?.changes).toContainEqual({
    field: 'Payment method',
    before: null,
    after: 'Card',
  })
})

test('a change has only the changed fields, before and after, in the user’s language', async () => {
  const { limitNo, version } = (await client.callWithToken(calls['amountLimit/add.do'], limit())).data
  await client.callWithToken(calls['amountLimit/update.do'], {
    ...limit(),
    limitNo,
    version,
    monthly: '55.5',
  })
  const input = { call: ['amountLimit/update.do'] }
  expect((await list(input)).list[0]?.changes).toEqual([
    { field: 'Monthly limit', before: '40.00', after: '55.50' },
  ])
  const [chinese] = (await list(input, { locale: 'zh_CN' })).list
  expect(chinese).toMatchObject({
    operation: '修改交易限额',
    changes: [{ field: '月限额', before: '40.00', after: '55.50' }],
  })
})

test('a call on several records has one entry per record; a deleted record has no new values', async () => {
  const numbers = []
  for (const currency of ['USD', 'EUR']) {
    numbers.push(
      (await client.callWithToken(calls['amountLimit/add.do'], { ...limit(), currency })).data.limitNo,
    )
  }
  await client.callWithToken(calls['amountLimit/delete.do'], { limitNo: numbers })
  const { list: rows } = await list({ call: ['amountLimit/delete.do'] })
  expect(rows.map(({ target }) => target).sort()).toEqual([...numbers].sort())
  expect(new Set(rows.map(({ requestId }) => requestId)).size).toBe(1)
  expect(
    rows.every(({ changes }) => changes.length > 0 && changes.every(({ after }) => after === null)),
  ).toBe(true)
})

test('a role change names only the added and removed pages and operations', async () => {
  const role = {
    nameZh: '仓库',
    nameEn: 'Warehouse',
    description: '',
    displayHome: false,
    pages: ['/deal/refund', '/deal/waybill'],
    calls: ['refund/download.do', 'waybill/save.do'],
    sites: '*' as const,
  }
  const { code } = (await client.callWithToken(calls['role/add.do'], role)).data
  await client.callWithToken(calls['role/edit.do'], {
    ...role,
    code,
    version: 1,
    pages: ['/deal/transaction', '/deal/refund'],
    calls: ['refund/download.do'],
    sites: [`shop.${merchantNo}.example`],
  })
  const [row] = (await list({ call: ['role/edit.do'] })).list
  expect(row).toMatchObject({ target: '仓库 / Warehouse', operation: 'Edit roles' })
  expect(row?.changes).toEqual([
    { field: 'Pages', before: 'Tracking Info', after: 'Transactions' },
    { field: 'Operations', before: 'Save a waybill', after: null },
    { field: 'Websites', before: 'All', after: `shop.${merchantNo}.example` },
  ])
})

test('refused operations are logged with the reason and without a change', async () => {
  await client.callWithToken(calls['adminManage/delete.do'], { userName: 'admin' })
  const [row] = (await list({ result: 'failed' })).list
  expect(row).toMatchObject({
    operation: 'Delete administrators',
    target: 'admin',
    result: 'failed',
    code: 'E3431',
    reason: 'You cannot do this to your own account. Ask another administrator.',
    changes: [],
  })
})

test('a failed sign-in has the user name, and never the typed password', async () => {
  await signInWith(sandbox.client(), sandbox.captchaText, {
    merchantNo,
    userName: 'finance',
    password: 'canary-Password1',
  })
  const page = await list({ userName: ['finance'], result: 'failed' })
  expect(page.list[0]).toMatchObject({ operation: 'Sign in', userName: 'finance', code: 'E2002' })
  expect(JSON.stringify(page)).not.toContain('canary')
})

test('the list is newest first, filters and sorts, and has only entries of the own merchant', async () => {
  for (const currency of ['USD', 'EUR', 'GBP']) {
    await client.callWithToken(calls['amountLimit/add.do'], { ...limit(), currency })
  }
  const all = await list({ pageSize: 10 })
  expect(all.list.map(({ at }) => at)).toEqual(
    all.list
      .map(({ at }) => at)
      .toSorted()
      .reverse(),
  )
  expect(all.operations).toContainEqual({ value: 'role/add.do', label: 'Add roles' })
  expect(all.operations.filter(({ label }) => label.endsWith('.do'))).toEqual([])
  const [first] = all.list
  expect((await list({ target: [first?.target] })).total).toBe(1)
  expect((await list({ ip: ['198.51.100.1'] })).total).toBe(0)
  expect((await list({ userName: ['nobody'] })).total).toBe(0)
  const stranger = await sandbox.signIn('100002', 'admin')
  const theirs = (await stranger.call(calls['merchantLog/list.do'], { pageSize: 100 })).data
  expect(theirs.list.filter(({ operation }) => operation === 'Add amount limits')).toEqual([])
  const reversed = await list({ sort: [{ field: 'at', order: 'asc' }] })
  expect(reversed.list[0]?.operation).toBe('Sign in')
})

test('a cursor continues after the page', async () => {
  for (let index = 0; index < 12; index += 1) {
    await client.callWithToken(calls['adminManage/delete.do'], { userName: 'admin' })
  }
  const first = await list({ pageSize: 10 })
  const second = await list({ pageSize: 10, cursor: first.nextCursor })
  const numbers = [...first.list, ...second.list].map(({ logNo }) => Number(logNo))
  expect(numbers).toEqual(numbers.toSorted((a, b) => b - a))
  expect(new Set(numbers).size).toBe(first.total)
})

test('the file has the filtered lines in the shown columns, with each change in words', async () => {
  const { limitNo, version } = (await client.callWithToken(calls['amountLimit/add.do'], limit())).data
  await client.callWithToken(calls['amountLimit/update.do'], { ...limit(), limitNo, version, monthly: '50' })
  const file = await client.fetch(calls['merchantLog/download.do'], {
    format: 'csv',
    columns: ['operation', 'target', 'changed'],
    timeZone: 'UTC',
    call: ['amountLimit/update.do'],
  })
  const text = (await file.text()).replace(/^\uFEFF/, '')
  expect(text.trim().split(/\r?\n/)).toEqual([
    'Action,Record,Fields changed,Changes',
    `Edit amount limits,${limitNo},1,Monthly limit: 40.00 → 50.00`,
  ])
  expect(file.headers.get('x-total-rows')).toBe('1')
})

test('an entry names its records and the values of its sentence; a record finds its entries', async () => {
  const { limitNo } = (await client.callWithToken(calls['amountLimit/add.do'], limit())).data
  const [added] = (await list({ recordKind: 'amount_limit', target: [limitNo] })).list
  expect(added).toMatchObject({
    call: 'amountLimit/add.do',
    records: [{ kind: 'amount_limit', number: limitNo }],
    facts: { gatewayNo },
  })
  const role = {
    nameZh: '只读',
    nameEn: 'Read only',
    description: '',
    displayHome: false,
    pages: ['/deal/refund'],
    calls: [],
    sites: '*' as const,
  }
  const { code } = (await client.callWithToken(calls['role/add.do'], role)).data
  await client.callWithToken(calls['role/delete.do'], { code })
  await client.callWithToken(calls['role/delete.do'], { code })
  const ofRole = (await list({ recordKind: 'role', target: [code] })).list
  expect(ofRole.map(({ call, result }) => [call, result])).toEqual([
    ['role/delete.do', 'failed'],
    ['role/delete.do', 'success'],
    ['role/add.do', 'success'],
  ])
  expect(ofRole.every(({ records }) => records[0]?.number === code)).toBe(true)
  // The number is the role's, the target its name; each finds the entry without a kind too.
  expect((await list({ target: [code] })).total).toBe(3)
  expect((await list({ target: ['只读 / Read only'] })).total).toBe(2)
  expect((await list({ recordKind: 'administrator', target: [code] })).total).toBe(0)
  expect((await list({ recordKind: 'role' })).total).toBe(3)
})

test('the list marks a changed time, and the file has it in the time zone of the request', async () => {
  const row = (await client.call(calls['developer/getGateways.do'], {})).data.list.find(
    ({ environment }) => environment === 'live',
  )
  if (!row) throw new Error('no live key')
  const { keyNo, version } = row
  const shown = await client.callWithToken(calls['developer/revealKey.do'], {
    keyNo,
    version,
    password: DEMO_PASSWORD,
  })
  expect(shown.code).toBe(SUCCESS)
  const input = { call: ['developer/revealKey.do'] }
  const [entry] = (await list(input)).list
  expect(entry?.facts).toEqual({ gatewayNo, environment: 'live' })
  const change = entry?.changes.find(({ instant }) => instant)
  expect(change).toMatchObject({ before: null, after: shown.data.row.shownAt })
  const file = await client.fetch(calls['merchantLog/download.do'], {
    format: 'csv',
    columns: ['changed'],
    timeZone: 'Asia/Tokyo',
    ...input,
  })
  const tokyo = new Date(+new Date(change?.after ?? '') + 9 * 3_600_000).toISOString()
  expect(await file.text()).toContain(`${change?.field}: – → ${tokyo.slice(0, 19).replace('T', ' ')}`)
})

test.each([
  ['Chrome 141 (Windows)', 'Chrome 141 (Windows)'],
  ['<script>', ''],
  ['x'.repeat(41), ''],
])('the browser %s is shown as “%s”', async (device, shown) => {
  await client.call(calls['admin/logout.do'], {}, { headers: { 'x-client-device': device } })
  client = await sandbox.signIn(merchantNo, 'admin')
  expect((await list({ call: ['admin/logout.do'] })).list[0]?.device).toBe(shown)
})

test('the database refuses to change a log entry', async () => {
  const change = sandbox.db
    .update(operationLogs)
    .set({ userName: 'somebody' })
    .where(eq(operationLogs.merchantNo, merchantNo))
  await expect(change).rejects.toMatchObject({
    cause: { message: expect.stringContaining('cannot be altered') },
  })
  const removal = sandbox.db.delete(operationLogs).where(eq(operationLogs.merchantNo, merchantNo))
  await expect(removal).rejects.toMatchObject({
    cause: { message: expect.stringContaining('cannot be altered') },
  })
  await expect(sandbox.db.execute('truncate operation_logs')).rejects.toMatchObject({
    cause: { message: expect.stringContaining('cannot be altered') },
  })
  expect((await list()).list.at(-1)?.userName).toBe('admin')
})
