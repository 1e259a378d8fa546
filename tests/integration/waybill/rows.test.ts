import { millisecondsInDay } from 'date-fns/constants'
import { SUCCESS } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import type { ProviderClient } from '#tests/support/provider-client.ts'
import { withSandbox } from '#tests/support/sandbox.ts'
import { detailOf, type Paid, passDays, pay } from '#tests/support/sandbox-orders.ts'
import { sheet, uploadTo } from '#tests/support/upload.ts'
import { type TestCell, workbook } from '#tests/support/workbooks.ts'

/** A waybill file from its dry run to the orders. */

const resolve = calls['waybill/resolve.do']
const saveRows = calls['waybill/saveRows.do']
const header = [
  'Serial order number',
  'Merchant order number',
  'Carrier code',
  'Tracking number',
  'Tracking site',
]

const sandbox = withSandbox()
let merchantNo: string
let client: ProviderClient
let orders: Paid[]

beforeAll(async () => {
  merchantNo = (await sandbox.control<{ merchantNo: string }>('merchants', {})).merchantNo
  orders = []
  for (let index = 0; index < 8; index += 1) orders.push(await pay(sandbox, { merchantNo }))
  await passDays(sandbox, 2, merchantNo)
  client = await sandbox.signIn(merchantNo, 'admin')
})

const order = (index: number): Paid => {
  const found = orders[index]
  if (!found) throw new Error(`no order ${index}`)
  return found
}
const rowOf = (index: number, number = `AB00${index}7`): TestCell[] => [
  order(index).tradeNo,
  order(index).orderNo,
  'DHL',
  number,
  'www.dhl.com',
]
const dryRun = async (rows: TestCell[][]) =>
  uploadTo(sandbox, client, resolve, {}, [sheet(await workbook([header, ...rows]))])
const cellsOf = (index: number, number?: string) => {
  const [tradeNo, , carrierCode, trackingNumber, trackingSite] = rowOf(index, number).map(String)
  return { tradeNo, carrierCode, trackingNumber, trackingSite } as Record<string, string>
}
const save = (rows: Record<string, string>[], batchNo?: string, token?: string) =>
  client.callWithToken(
    saveRows,
    {
      fileName: 'waybills.xlsx',
      ...(batchNo && { batchNo }),
      rows: rows.map((cells, index) => ({ line: index + 2, cells })),
    },
    token,
  )

test('a dry run returns the result of every row and saves nothing', async () => {
  const answer = await dryRun([
    rowOf(0),
    [null, order(1).orderNo, '联邦快递', 'FX12345678', 'www.fedex.com/track?id=1'],
    ['no-such-order', null, 'DHL', 'AB123', 'www.dhl.com'],
    [order(2).tradeNo, order(3).orderNo, 'DHL', 'AB123', 'www.dhl.com'],
    [2.6e17, null, 'DHL', 'AB123', 'https://www.dhl.com'],
    [order(3).tradeNo, null, 'PIGEON', '!', ''],
    rowOf(0, 'OTHER999'),
    rowOf(0),
  ])
  expect(answer.code).toBe(SUCCESS)
  expect(answer.data.rows.map(({ line, verdict, issues }) => [line, verdict, issues])).toEqual([
    [2, 'new', []],
    [3, 'new', []],
    [4, 'wrong', [{ column: 'tradeNo', message: 'order_not_eligible' }]],
    [5, 'wrong', [{ column: 'orderNo', message: 'orders_differ' }]],
    [
      6,
      'wrong',
      [
        { column: 'tradeNo', message: 'number_cut' },
        { column: 'trackingSite', message: 'site_characters' },
      ],
    ],
    [
      7,
      'wrong',
      [
        { column: 'trackingNumber', message: 'tracking_number' },
        { column: 'trackingSite', message: 'required' },
        { column: 'carrierCode', message: 'carrier_unknown' },
      ],
    ],
    [8, 'wrong', [{ column: 'tradeNo', message: 'order_twice?line=2' }]],
    [9, 'unchanged', []],
  ])
  expect(answer.data.rows[1]?.cells).toMatchObject({ carrierCode: 'FEDEX', productType: 'merchandise' })
  const list = await client.call(calls['waybill/getBills.do'], { waybillStatus: ['uploaded'] })
  expect(list.data.total).toBe(0)
})

test('saved rows show on the order, its timeline, the list and the upload; a repeat changes nothing', async () => {
  const first = await save([cellsOf(4), cellsOf(5), { ...cellsOf(0), tradeNo: 'no-such-order' }])
  expect(first.data.rows.map(({ verdict }) => verdict)).toEqual(['new', 'new', 'wrong'])
  expect(first.data.upload).toMatchObject({ total: 3, added: 2, failed: 1, replaced: 0, unchanged: 0 })
  const { batchNo } = first.data.upload
  const failed = await client.fetch(calls['waybill/failedDownload.do'], { batchNo, format: 'csv' })
  expect(await failed.text()).toContain(',Merchandise,')

  const detail = await detailOf(client, order(4).tradeNo)
  expect(detail).toMatchObject({
    waybillUploaded: true,
    trackingNumber: 'AB0047',
    carrierCode: 'DHL',
    trackingSite: 'www.dhl.com',
  })
  expect(detail.events.at(-1)).toMatchObject({
    kind: 'waybill_uploaded',
    actor: 'admin',
    reference: 'AB0047',
  })

  const again = await save([cellsOf(4), cellsOf(5)])
  expect(again.data.rows.map(({ verdict }) => verdict)).toEqual(['unchanged', 'unchanged'])
  const changed = await save([cellsOf(4, 'NEW12345')])
  expect(changed.data.rows[0]).toMatchObject({ verdict: 'replaces', before: { by: 'admin' } })
  const after = await detailOf(client, order(4).tradeNo)
  expect(after.trackingNumber).toBe('NEW12345')
  expect(after.events.filter(({ kind }) => kind.startsWith('waybill')).map(({ kind }) => kind)).toEqual([
    'waybill_uploaded',
    'waybill_replaced',
  ])

  const uploads = await client.call(calls['waybill/uploadResult.do'], {})
  expect(uploads.data.total).toBe(3)
  const listed = await client.call(calls['waybill/getBills.do'], { trackingNumber: ['NEW12345'] })
  expect(listed.data.list).toMatchObject([
    { tradeNo: order(4).tradeNo, version: 2, deliveryStatus: 'in_transit' },
  ])
})

test('a part that is sent again, with the same or a new token, counts once', async () => {
  const token = await client.operationToken()
  const rows = [cellsOf(1), { ...cellsOf(2), trackingNumber: '' }]
  const first = await save(rows, undefined, token)
  expect((await save(rows, undefined, token)).data).toEqual(first.data)
  const { batchNo } = first.data.upload
  const repeated = await save(rows, batchNo)
  expect(repeated.data.upload).toEqual(first.data.upload)
  const corrected = await save([cellsOf(1), cellsOf(2)], batchNo)
  expect(corrected.data.upload).toMatchObject({ batchNo, total: 2, added: 2, failed: 0 })
  const other = await save([cellsOf(1, 'OTHER1234')], batchNo)
  expect(other.data.rows[0]?.issues).toEqual([{ column: 'tradeNo', message: 'order_in_upload' }])
})

test('two parallel uploads of the same rows create no duplicates', async () => {
  const rows = [cellsOf(3), cellsOf(0)]
  const answers = await Promise.all([save(rows), save(rows.toReversed())])
  const verdicts = answers.flatMap(({ data }) => data.rows.map(({ verdict }) => verdict)).sort()
  expect(verdicts).toEqual(['new', 'new', 'unchanged', 'unchanged'])
  const detail = await detailOf(client, order(3).tradeNo)
  expect(detail.events.filter(({ kind }) => kind === 'waybill_uploaded')).toHaveLength(1)
})

test('another merchant’s order gives the same answer as an unknown one', async () => {
  const stranger = await sandbox.signIn('100002', 'admin')
  const answer = await stranger.callWithToken(saveRows, {
    fileName: 'x.xlsx',
    rows: [{ line: 2, cells: cellsOf(2) }],
  })
  expect(answer.data.rows[0]?.issues).toEqual([{ column: 'tradeNo', message: 'order_not_eligible' }])
  expect((await stranger.call(calls['waybill/uploadResult.do'], {})).data.total).toBe(1)
})

test('a user without the permission is refused, and so is an order before reconciliation', async () => {
  const support = await sandbox.signIn(merchantNo, 'support')
  expect((await save([cellsOf(0)])).code).toBe(SUCCESS)
  expect(
    (await support.callWithToken(saveRows, { fileName: 'x', rows: [{ line: 2, cells: {} }] })).code,
  ).toBe('E1403')
  const fresh = await pay(sandbox, { merchantNo })
  const answer = await dryRun([[fresh.tradeNo, null, 'DHL', 'AB1234', 'www.dhl.com']])
  expect(answer.data.rows[0]?.issues).toEqual([{ column: 'tradeNo', message: 'order_not_eligible' }])
})

test('a row without a product type keeps that of the waybill; a new waybill is for goods', async () => {
  await save([{ ...cellsOf(6), productType: 'services' }])
  const typeNow = async () =>
    (await client.call(calls['waybill/getBills.do'], { tradeNo: [order(6).tradeNo] })).data.list[0]
      ?.productType
  const [shown] = (await dryRun([rowOf(6)])).data.rows
  expect(shown).toMatchObject({ verdict: 'unchanged', issues: [] })
  expect(shown?.cells).not.toHaveProperty('productType')
  expect((await save([cellsOf(6)])).data.rows[0]?.verdict).toBe('unchanged')
  expect((await save([cellsOf(6, 'NEW65432')])).data.rows[0]?.verdict).toBe('replaces')
  expect(await typeNow()).toBe('services')
  expect((await save([{ ...cellsOf(6), productType: 'goods?' }])).data.rows[0]?.issues).toEqual([
    { column: 'productType', message: 'product_type' },
  ])
  await save([{ ...cellsOf(6), productType: 'merchandise' }])
  expect(await typeNow()).toBe('merchandise')
})

test('the dates of a row must fit those that the waybill keeps', async () => {
  const day = (days: number) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' }).format(
      +sandbox.now(merchantNo) + days * millisecondsInDay,
    )
  const dated = (cells: Record<string, string>) => save([{ ...cellsOf(7), ...cells }])
  const today = day(0)
  expect((await dated({ shippedAt: today })).data.rows[0]?.verdict).toBe('new')
  expect((await dated({ deliveryDate: day(-1) })).data.rows[0]).toMatchObject({
    verdict: 'wrong',
    issues: [{ column: 'deliveryDate', message: `before_shipment?day=${today}` }],
  })
  const earlier = await dated({ shippedAt: day(-1), deliveryDate: day(-1) })
  expect(earlier.data.rows[0]?.verdict).toBe('replaces')
  expect((await dated({ shippedAt: today })).data.rows[0]?.issues).toEqual([
    { column: 'deliveryDate', message: `before_shipment?day=${today}` },
  ])
})

test('the operation log has each order of a file, with its waybill before and after', async () => {
  await save([cellsOf(4, 'LOG00001'), cellsOf(5, 'LOG00001')])
  await save([cellsOf(4, 'LOG00002')])
  const { list } = (
    await client.call(calls['merchantLog/list.do'], { target: [order(4).tradeNo], pageSize: 10 })
  ).data
  expect(list[0]?.changes).toMatchObject([
    { field: 'Tracking number', before: 'LOG00001', after: 'LOG00002' },
  ])
  const other = (await client.call(calls['merchantLog/list.do'], { target: [order(5).tradeNo] })).data
  expect(other.list[0]?.changes).toContainEqual(
    expect.objectContaining({ field: 'Tracking number', after: 'LOG00001' }),
  )
})
