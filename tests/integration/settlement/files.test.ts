import { parseCsv } from 'hucre/csv'
import { readXlsx } from 'hucre/xlsx'
import { codeOf, SUCCESS } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import type { BatchRow } from '#lib/contract/settlement-rows.ts'
import { batchParts } from '#lib/contract/settlement-rows.ts'
import { groupDigits } from '#lib/rules/group-digits.ts'
import { addAmounts } from '#lib/rules/money.ts'
import { textOf } from '#tests/support/pdf-text.ts'
import type { ProviderClient } from '#tests/support/provider-client.ts'
import { withSandbox } from '#tests/support/sandbox.ts'

/** The same figures on the screen, in the workbook, in the CSV file and in the PDF. */

const sandbox = withSandbox({ transactions: 1500 }, 240_000)
let client: ProviderClient
let batch: BatchRow
beforeAll(async () => {
  client = await sandbox.signIn('100001', 'admin')
  // A batch with orders in two currencies.
  const sums = await client.call(calls['settlement/tradeSettleList.do'], {
    gatewayNo: ['10000102'],
    pageSize: 100,
  })
  const mixed = [...Map.groupBy(sums.data.list, ({ batchNo }) => batchNo)].find(([, of]) => of.length > 1)
  const { data } = await client.call(calls['settlement/list.do'], { batchNo: mixed ? [mixed[0]] : [] })
  const [first] = data.list
  if (!first || data.total !== 1) throw new Error('no batch of two currencies')
  batch = first
}, 240_000)

const columns = ['tradeNo', 'kind', 'settled', 'settledFee', 'settledReserve', 'net']
const request = (format: 'csv' | 'xlsx') => ({
  batchNo: batch.batchNo,
  format,
  columns,
  timeZone: 'Asia/Shanghai',
})

async function csvRows(): Promise<string[][]> {
  const response = await client.fetch(calls['settlement/detailDownload.do'], request('csv'))
  const text = (await response.text()).replace(/^\uFEFF/, '')
  return parseCsv(text)
    .slice(1)
    .map((row) => row.map((cell) => String(cell)))
}

const sumOf = (rows: readonly (readonly string[])[], column: number) =>
  addAmounts(batch.currency, '0', ...rows.map((row) => row[column] ?? '0'))

test('the entries on the screen add up to the batch, in every part', async () => {
  const call = calls['settlement/detail.do']
  const { data } = await client.call(call, { batchNo: batch.batchNo, pageSize: 100 })
  expect(data.batch).toEqual(batch)
  expect(data.total).toBe(batch.entries)
  expect(addAmounts(batch.currency, '0', ...data.list.map(({ net }) => net))).toBe(batch.net)
  for (const part of batchParts) {
    const { data: some } = await client.call(call, { batchNo: batch.batchNo, part, pageSize: 100 })
    const key = part === 'fees' ? 'settledFee' : part === 'reserve' ? 'settledReserve' : 'settled'
    expect([part, addAmounts(batch.currency, '0', ...some.list.map((row) => row[key]))]).toEqual([
      part,
      batch[part],
    ])
  }
})

test('CSV and workbook have the same rows, which add up to the batch', async () => {
  const rows = await csvRows()
  expect(rows.length).toBe(batch.entries)
  // The currency column follows the first amount: it is the settlement currency.
  const [net, reserve, fees, currency] = [6, 5, 4, 3]
  expect(new Set(rows.map((row) => row[currency]))).toEqual(new Set([batch.currency]))
  expect(sumOf(rows, net)).toBe(batch.net)
  expect(sumOf(rows, reserve)).toBe(batch.reserve)
  expect(sumOf(rows, fees)).toBe(batch.fees)
  const response = await client.fetch(calls['settlement/detailDownload.do'], request('xlsx'))
  const book = await readXlsx(new Uint8Array(await response.arrayBuffer()))
  const cells = (book.sheets[0]?.rows ?? []).slice(1).map((row) => row.map((cell) => String(cell ?? '')))
  expect(cells.map((row) => Number(row[net]))).toEqual(rows.map((row) => Number(row[net])))
  expect(cells.map((row) => row[0])).toEqual(rows.map((row) => row[0]))
})

test('the statement has the same values as the page', async () => {
  const response = await client.fetch(calls['settlement/pdf.do'], { batchNo: batch.batchNo })
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(response.headers.get('content-disposition')).toContain(`settlement-${batch.batchNo}.pdf`)
  const text = textOf(Buffer.from(await response.arrayBuffer()))
  const lines = text.split('\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      batch.batchNo,
      ...[batch.gross, batch.fees, batch.reserve, batch.net].map(groupDigits),
      `${batch.periodFrom} \x96 ${batch.periodTo}`,
    ]),
  )
})

test('the Chinese statement uses a Chinese font', async () => {
  const response = await client.fetch(
    calls['settlement/pdf.do'],
    { batchNo: batch.batchNo },
    { headers: { locale: 'zh_CN' } },
  )
  const pdf = Buffer.from(await response.arrayBuffer()).toString('latin1')
  expect(pdf.startsWith('%PDF-')).toBe(true)
  expect(pdf).toContain('NotoSansSC')
}, 60_000)

test('sums by currency equal their entries', async () => {
  const { data } = await client.call(calls['settlement/tradeSettleList.do'], { batchNo: [batch.batchNo] })
  expect(data.list.length).toBeGreaterThan(1)
  for (const sum of data.list) {
    const { data: of } = await client.call(calls['settlement/tradeSettleDetail.do'], {
      sumNo: sum.sumNo,
      pageSize: 100,
    })
    expect(of.total).toBe(sum.entries)
    expect(addAmounts(sum.settlementCurrency, '0', ...of.list.map(({ net }) => net))).toBe(sum.settledNet)
    expect(
      addAmounts(sum.currency, '0', ...of.list.flatMap(({ amount, fee, reserve }) => [amount, fee, reserve])),
    ).toBe(sum.net)
  }
})

test('a reserve batch equals the held amount of its entries, and held equals withheld minus released', async () => {
  const { data } = await client.call(calls['settlement/reserveList.do'], { pageSize: 100 })
  const [reserve] = data.list
  const { data: of } = await client.call(calls['settlement/reserveDetail.do'], {
    reserveNo: reserve?.reserveNo ?? '',
    pageSize: 100,
  })
  expect(
    addAmounts(reserve?.currency ?? '', '0', ...of.list.map(({ settledReserve }) => settledReserve)),
  ).toBe(`-${reserve?.amount}`)
  const { data: held } = await client.call(calls['settlement/reserveEquivalents.do'], {})
  expect(held.held.length).toBeGreaterThan(3)
  for (const one of held.held) expect(addAmounts(one.currency, one.held, one.released)).toBe(one.taken)
  expect(addAmounts(held.settlementCurrency, ...held.held.map(({ equivalent }) => equivalent))).toBe(
    held.total,
  )
})

test('monthly reports equal their files, and reports not issued yet are not listed', async () => {
  const today = sandbox.now('100001')
  const month = (back: number) =>
    new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - back, 15)).toISOString().slice(0, 7)
  for (const reportType of ['settlement', 'transaction', 'reserve'] as const) {
    const query = { gatewayNo: '10000102', reportType, monthFrom: month(6), monthTo: month(0) }
    const { data } = await client.call(calls['settlement/monthlyList.do'], query)
    const unknown = await client.call(calls['settlement/monthlyList.do'], { ...query, cursor: 'x' })
    expect(unknown.code).toBe(codeOf('cursor_invalid'))
    expect(data.list.length).toBeGreaterThanOrEqual(4)
    expect(data.list.map((row) => row.month)).not.toContain(month(0))
    expect(data.list.map((row) => row.month)).toEqual(
      data.list
        .map((row) => row.month)
        .toSorted()
        .reverse(),
    )
    const [report] = data.list
    const response = await client.fetch(calls['settlement/reportDownload.do'], {
      gatewayNo: '10000102',
      reportType,
      month: report?.month,
      format: 'csv',
      timeZone: 'Asia/Shanghai',
    })
    expect(Number(response.headers.get('x-total-rows'))).toBe(report?.entries)
  }
  const refused = await client.call(calls['settlement/reportDownload.do'], {
    gatewayNo: '10000102',
    reportType: 'settlement',
    month: month(0),
    format: 'csv',
    timeZone: 'Asia/Shanghai',
  })
  expect(refused.code).not.toBe(SUCCESS)
})

test('another merchant sees none of the data', async () => {
  const other = await sandbox.signIn('100002', 'admin')
  const { batchNo } = batch
  for (const [path, input] of [
    ['settlement/detail.do', { batchNo }],
    ['settlement/tradeSettleDetail.do', { sumNo: `${batchNo}EUR` }],
    ['settlement/reserveDetail.do', { reserveNo: batch.reserveNo ?? `R${batchNo.slice(1)}` }],
    ['settlement/pdf.do', { batchNo }],
  ] as const) {
    const response = await other.fetch(calls[path], input)
    expect([path, (await response.json()).code]).toEqual([path, 'E3003'])
  }
  const { data } = await other.call(calls['settlement/list.do'], { batchNo: [batchNo] })
  expect(data.total).toBe(0)
})
