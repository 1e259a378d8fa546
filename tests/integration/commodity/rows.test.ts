import { calls } from '#lib/contract/index.ts'
import type { ProviderClient } from '#tests/support/provider-client.ts'
import { withSandbox } from '#tests/support/sandbox.ts'
import { detailOf, type Paid, passDays, pay } from '#tests/support/sandbox-orders.ts'
import { sheet, uploadTo } from '#tests/support/upload.ts'
import { workbook } from '#tests/support/workbooks.ts'

/** Product details: a file's dry run, the saved result, and the orders that still lack them. */

const sandbox = withSandbox()
let merchantNo: string
let client: ProviderClient
let old: Paid
let usd: Paid
let jpy: Paid
let bare: Paid

beforeAll(async () => {
  merchantNo = (await sandbox.control<{ merchantNo: string }>('merchants', {})).merchantNo
  old = await pay(sandbox, { merchantNo })
  await sandbox.advance('P190D', merchantNo)
  usd = await pay(sandbox, { merchantNo })
  jpy = await pay(sandbox, { merchantNo, currency: 'JPY', amount: '9000' })
  bare = await pay(sandbox, { merchantNo })
  await passDays(sandbox, 2, merchantNo)
  client = await sandbox.signIn(merchantNo, 'admin')
})

const save = (cells: Record<string, string>) =>
  client.callWithToken(calls['commodity/saveRows.do'], { fileName: 'x.xlsx', rows: [{ line: 2, cells }] })
const list = async (filter: object) =>
  (await client.call(calls['commodity/list.do'], filter)).data.list.map(({ tradeNo }) => tradeNo)

test('a dry run returns the errors of each row and saves nothing', async () => {
  const file = await workbook([
    ['流水订单号', '商户订单号', '商品详情 *', '单价 *', '数量 *'],
    [usd.tradeNo, null, 'Tent, green | Peg', '89.9 | 1', '1 | 12'],
    [jpy.tradeNo, null, 'Tent', 100.5, 1],
    [old.tradeNo, null, 'Tent', 1, 1],
    [null, bare.orderNo, 'Tent|Peg', '1', '1|1'],
  ])
  const answer = await uploadTo(sandbox, client, calls['commodity/resolve.do'], {}, [sheet(file)])
  expect(answer.data.rows.map(({ verdict, issues }) => [verdict, issues[0]?.message])).toEqual([
    ['new', undefined],
    ['wrong', 'price_too_many_decimals'],
    ['wrong', 'order_too_old'],
    ['wrong', 'item_count?count=1&expected=2'],
  ])
  expect(await list({ commodityStatus: ['uploaded'] })).toEqual([])
})

test('a row with an issue of the dry run is not saved', async () => {
  const cells = { tradeNo: bare.tradeNo, details: 'Tent', price: '1', quantity: '1' }
  const issues = [{ column: 'tradeNo', message: 'order_twice?line=2' }]
  const { data } = await client.callWithToken(calls['commodity/saveRows.do'], {
    fileName: 'x.xlsx',
    rows: [{ line: 300, cells, issues }],
  })
  expect(data).toMatchObject({ upload: { added: 0, failed: 1 }, rows: [{ verdict: 'wrong', issues }] })
  expect(await list({ commodityStatus: ['uploaded'] })).toEqual([])
})

test('saved details show on the order; the same details again change nothing, different details replace them', async () => {
  const cells = { tradeNo: usd.tradeNo, details: 'Tent|Peg', price: '89.9|1', quantity: '1|12' }
  expect((await save(cells)).data.rows[0]?.verdict).toBe('new')
  const detail = await detailOf(client, usd.tradeNo)
  expect(detail.products).toMatchObject([
    { name: 'Tent', price: '89.90', quantity: 1 },
    { name: 'Peg', price: '1.00', quantity: 12 },
  ])
  expect(detail.events.at(-1)).toMatchObject({ kind: 'products_uploaded', actor: 'admin' })
  expect((await save({ ...cells, price: '89.90 | 1.00' })).data.rows[0]?.verdict).toBe('unchanged')
  expect((await save({ ...cells, details: 'Tent|Pegs' })).data.rows[0]).toMatchObject({
    verdict: 'replaces',
    before: { by: 'admin' },
  })
  expect(await list({ commodityStatus: ['uploaded'] })).toEqual([usd.tradeNo])
  expect(new Set(await list({ commodityStatus: ['missing'] }))).toEqual(new Set([jpy.tradeNo, bare.tradeNo]))
})

test('the download has orders without details, except old orders', async () => {
  const response = await client.fetch(calls['commodity/missingDownload.do'], {
    format: 'csv',
    timeZone: 'UTC',
  })
  const text = await response.text()
  expect(response.headers.get('x-total-rows')).toBe('2')
  for (const order of [jpy, bare]) expect(text).toContain(order.tradeNo)
  for (const order of [old, usd]) expect(text).not.toContain(order.tradeNo)
})

test('failed rows are returned with the reason, and a formula in a cell is text', async () => {
  const wrong = { tradeNo: 'unknown', details: '=HYPERLINK("x")', price: '1', quantity: '1' }
  const { data } = await save(wrong)
  expect(data.upload.failed).toBe(1)
  const { batchNo } = data.upload
  const csv = await client.fetch(calls['commodity/failedDownload.do'], { batchNo, format: 'csv' })
  const text = await csv.text()
  expect(text).toContain("'=HYPERLINK")
  expect(text).toContain('Serial order number: The order number does not exist')
  // The workbook of failed rows can be uploaded again.
  const book = await client.fetch(calls['commodity/failedDownload.do'], { batchNo, format: 'xlsx' })
  const again = await uploadTo(sandbox, client, calls['commodity/resolve.do'], {}, [
    sheet(new Uint8Array(await book.arrayBuffer())),
  ])
  expect(again.data.rows.map(({ cells }) => cells)).toEqual([wrong])
  const stranger = await sandbox.signIn('100002', 'admin')
  const otherFile = await stranger.call(calls['commodity/failedDownload.do'], { batchNo, format: 'csv' })
  expect(otherFile.code).toBe('E3003')
})

test.each(['zh_CN', 'en_US'] as const)(
  'the template in %s has the columns that a file needs',
  async (locale) => {
    const response = await client.fetch(calls['commodity/template.do'], {}, { headers: { locale } })
    const answer = await uploadTo(sandbox, client, calls['commodity/resolve.do'], {}, [
      sheet(new Uint8Array(await response.arrayBuffer())),
    ])
    // Its header is accepted, but it has no rows yet.
    expect(answer.code).toBe('E3069')
  },
)

test('the operation log has the details of an order before and after', async () => {
  const cells = { tradeNo: jpy.tradeNo, details: 'Tent|Peg', price: '900|1', quantity: '1|12' }
  await save(cells)
  await save({ ...cells, details: 'Tent|Pegs' })
  const { list: entries } = (
    await client.call(calls['merchantLog/list.do'], { target: [jpy.tradeNo], pageSize: 10 })
  ).data
  expect(entries.map(({ changes }) => changes)).toMatchObject([
    [{ field: 'Product details', before: 'Tent | Peg', after: 'Tent | Pegs' }],
    [
      { field: 'Product details', before: null, after: 'Tent | Peg' },
      { field: 'Price', before: null, after: '900 | 1' },
      { field: 'Quantity', before: null, after: '1 | 12' },
    ],
  ])
})
