import { eq } from 'drizzle-orm'
import type { InputOf } from '#lib/contract/call.ts'
import { SUCCESS } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import { MAX_VIEW_NAME, MAX_VIEW_QUERY } from '#lib/contract/view.ts'
import { MAX_VIEWS } from '#lib/rules/view.ts'
import { savedViews } from '#sandbox/platform/db/schema/view.ts'
import type { ProviderClient } from '#tests/support/provider-client.ts'
import { withSandbox } from '#tests/support/sandbox.ts'

/** Saved views: private, unique names per list, one default view, and conflicts with a second tab. */

const save = calls['view/save.do']
const list = calls['view/list.do']
type Form = InputOf<typeof save>

const sandbox = withSandbox({}, 120_000)
let merchantNo: string
let client: ProviderClient

beforeEach(async () => {
  ;({ merchantNo, client } = await sandbox.newMerchant())
})

const form = (changes: Partial<Form> = {}): Form => ({
  list: 'refund/list.do',
  name: 'Failed',
  query: 'status=failed&sort=amount.desc&appliedAt=days_7',
  columns: ['refundNo', 'amount'],
  isDefault: false,
  ...changes,
})
const names = async (of: InputOf<typeof list> = {}, who = client) =>
  (await who.call(list, of)).data.map(({ name }) => name)

test('a saved view is returned by list and by name', async () => {
  const { code, data } = await client.call(save, form())
  expect(code).toBe(SUCCESS)
  expect(data).toMatchObject({ ...form(), version: 1, viewNo: expect.stringMatching(/^V\d{18}$/) })
  await client.call(save, form({ name: 'Big ones' }))
  await client.call(save, form({ list: 'dispute/list.do', query: '', columns: ['disputeNo'] }))
  expect(await names({ list: 'refund/list.do' })).toEqual(['Big ones', 'Failed'])
  expect(await names()).toEqual(['Failed', 'Big ones', 'Failed'])
})

test('only the owner can see, change or delete a view', async () => {
  const { data: mine } = await client.call(save, form())
  const other = await sandbox.control<{ merchantNo: string }>('merchants', {})
  for (const [merchant, user] of [
    [merchantNo, 'finance'],
    [other.merchantNo, 'admin'],
  ] as const) {
    const stranger = await sandbox.signIn(merchant, user)
    expect(await names({}, stranger)).toEqual([])
    const settled = { list: 'settlement/list.do', query: '' }
    const { viewNo, version } = mine
    const taken = await stranger.call(save, form({ ...settled, viewNo, version }))
    expect(taken.code).toBe('E3003')
    expect((await stranger.call(calls['view/delete.do'], { viewNo })).code).toBe('E3003')
  }
  expect(await names()).toEqual(['Failed'])
})

test('a view name is unique per list, ignoring case', async () => {
  await client.call(save, form())
  const twice = await client.call(save, form({ name: ' FAILED ' }))
  expect(twice).toMatchObject({ code: 'E3531', fields: [{ path: 'name', message: 'view_name_taken' }] })
  const { data: second } = await client.call(save, form({ name: 'Other' }))
  const renamed = await client.call(save, form({ viewNo: second.viewNo, version: 1, name: 'failed' }))
  expect(renamed.code).toBe('E3531')
  const own = await client.call(save, form({ viewNo: second.viewNo, version: 1, name: 'OTHER' }))
  expect(own).toMatchObject({ code: SUCCESS, data: { name: 'OTHER', version: 2 } })
})

test('one default per list: a new default replaces the previous one', async () => {
  const { data: first } = await client.call(save, form({ isDefault: true }))
  await client.call(save, form({ list: 'dispute/list.do', query: '', isDefault: true }))
  const { data: second } = await client.call(save, form({ name: 'Other', isDefault: true }))
  const defaults = (await client.call(list, { list: 'refund/list.do' })).data.filter((view) => view.isDefault)
  expect(defaults.map(({ viewNo }) => viewNo)).toEqual([second.viewNo])
  const back = await client.call(save, form({ viewNo: first.viewNo, version: 1, isDefault: true }))
  expect(back.code).toBe(SUCCESS)
  expect((await client.call(list, {})).data.filter((view) => view.isDefault)).toHaveLength(2)
})

test('of two tabs that save one view, the second is refused, and nothing is overwritten', async () => {
  const { data: view } = await client.call(save, form())
  const { viewNo, version } = view
  const changes = ['status=success', 'status=pending'].map((query) =>
    client.call(save, form({ viewNo, version, query })),
  )
  const codes = (await Promise.all(changes)).map(({ code }) => code)
  expect(codes.toSorted()).toEqual([SUCCESS, 'E3010'])
  const [now] = (await client.call(list, {})).data
  expect(now).toMatchObject({ version: 2, query: codes[0] === SUCCESS ? 'status=success' : 'status=pending' })
})

test.each<[string, Partial<Form>, string, string]>([
  ['a list that is none', { list: 'refund/save.do' }, 'E3533', 'list'],
  ['a call that does not exist', { list: 'constructor/name.do' }, 'E3533', 'list'],
  ['a condition that the list does not know', { query: 'constructor=1' }, 'E3533', 'query'],
  ['the page that the list stands on', { query: 'pageNo=7' }, 'E3533', 'query'],
  ['no name', { name: '  ' }, 'E1400', 'name'],
  ['a name that is too long', { name: 'x'.repeat(MAX_VIEW_NAME + 1) }, 'E1400', 'name'],
  ['a filter that is too long', { query: `tradeNo=${'7'.repeat(MAX_VIEW_QUERY)}` }, 'E1400', 'query'],
  ['no columns', { columns: [] }, 'E1400', 'columns'],
])('%s is refused, naming the field', async (_, changes, code, path) => {
  const answer = await client.call(save, form(changes))
  expect(answer.code).toBe(code)
  expect(answer.fields.map((field) => field.path)).toContain(path)
  expect(await names()).toEqual([])
})

test('a view with a filter that its list no longer has can be renamed and made the default', async () => {
  const { data: view } = await client.call(save, form())
  const query = 'color=red'
  await sandbox.db.update(savedViews).set({ query }).where(eq(savedViews.merchantNo, merchantNo))
  const edit = form({ viewNo: view.viewNo, version: 1, name: 'Lost', query, isDefault: true })
  expect(await client.call(save, edit)).toMatchObject({
    code: SUCCESS,
    data: { name: 'Lost', query, isDefault: true },
  })
  const unknown = { code: 'E3533', fields: [{ path: 'query', message: 'unknown_field' }] }
  expect(await client.call(save, { ...edit, version: 2, query: 'color=blue' })).toMatchObject(unknown)
  expect(await client.call(save, form({ name: 'New', query }))).toMatchObject(unknown)
  const fixed = await client.call(save, { ...edit, version: 2, query: 'status=failed' })
  expect(fixed.code).toBe(SUCCESS)
})

test('a list without permission has no views', async () => {
  const finance = await sandbox.signIn(merchantNo, 'finance')
  const answer = await finance.call(save, form({ list: 'amountLimit/list.do', query: '' }))
  expect(answer).toMatchObject({ code: 'E3533', fields: [{ path: 'list' }] })
})

test(`a list has at most ${MAX_VIEWS} views, and the existing ones can still be changed`, async () => {
  const made = []
  for (let count = 0; count < MAX_VIEWS; count += 1) {
    made.push((await client.call(save, form({ name: `View ${count}` }))).data)
  }
  const more = await client.call(save, form({ name: 'One more' }))
  expect(more.code).toBe('E3532')
  expect(more.msg).toContain(String(MAX_VIEWS))
  const [first] = made
  expect((await client.call(save, form({ viewNo: first?.viewNo, version: 1, name: 'View 0' }))).code).toBe(
    SUCCESS,
  )
  await client.call(calls['view/delete.do'], { viewNo: first?.viewNo ?? '' })
  expect((await client.call(save, form({ name: 'One more' }))).code).toBe(SUCCESS)
})

test('the operation log has every change with the old and new values', async () => {
  const { data: view } = await client.call(save, form())
  await client.call(save, form({ viewNo: view.viewNo, version: 1, name: 'Lost', query: 'status=success' }))
  await client.call(calls['view/delete.do'], { viewNo: view.viewNo })
  const { data } = await client.call(calls['merchantLog/list.do'], {})
  const [deleted, changed, made] = data.list
  expect([made, changed, deleted].map((line) => line?.target)).toEqual(['Failed', 'Failed', 'Lost'])
  expect(made?.changes.map(({ field }) => field)).toEqual(['Filter and sort order', 'Columns', 'Default'])
  expect(changed?.changes).toEqual([
    { field: 'Name', before: null, after: 'Lost' },
    {
      field: 'Filter and sort order',
      before: 'status=failed&sort=amount.desc&appliedAt=days_7',
      after: 'status=success',
    },
  ])
  expect(deleted?.changes).toContainEqual({
    field: 'Filter and sort order',
    before: 'status=success',
    after: null,
  })
})
