import { readFileSync } from 'node:fs'
import { writeXlsx } from 'hucre/xlsx'
import { waybillShape } from '#sandbox/domain/payments/waybill/cells.ts'
import { cellText } from '#sandbox/platform/upload/cell-text.ts'
import { readWorkbook, type SheetTask } from '#sandbox/platform/upload/sheet-worker.ts'
import {
  inlineWorkbook,
  rawWorkbook,
  sharedWorkbook,
  type TestCell,
  workbook,
} from '#tests/support/workbooks.ts'

/** Files from different programs give the same rows. */

const english = [
  'Serial order number *',
  'Carrier code *',
  'Tracking number *',
  'Tracking site *',
  'Shipped at',
  'Delivery date',
]
const chinese = ['流水订单号', '物流商代码 *', '运单号 *', '查询网址 *', '发货时间', '配送日期']
const cells = [
  '261121083045000123',
  'DHL',
  'JD0014600003',
  'www.dhl.com/track?id=1&x=2',
  '2026-11-20 10:30',
  '2026-11-24',
]
const expected = {
  tradeNo: '261121083045000123',
  carrierCode: 'DHL',
  trackingNumber: 'JD0014600003',
  trackingSite: 'www.dhl.com/track?id=1&x=2',
  shippedAt: '2026-11-20 10:30',
  deliveryDate: '2026-11-24',
}

const read = async (bytes: Uint8Array) => {
  const task: SheetTask = { ...waybillShape(), bytes, maxRows: 100, maxCell: 5100, maxText: 1_000_000 }
  const result = await readWorkbook(task)
  if (!('rows' in result)) throw new Error(result.refused)
  return result.rows
}
const utc = (...parts: [number, number, number, number, number]) => new Date(Date.UTC(...parts))

const files: [string, () => Promise<Uint8Array> | Uint8Array][] = [
  ['texts in the shared table, as Excel has them', () => sharedWorkbook([english, cells])],
  ['texts in their cells, as web shops export them', () => inlineWorkbook([english, cells])],
  ['the Chinese header', () => workbook([chinese, cells])],
  ['the names of the fields', () => workbook([Object.keys(expected), cells])],
  ['a title and a blank row above', () => workbook([['Waybills of November'], [], english, cells])],
  [
    'a note on a sheet in front',
    () =>
      writeXlsx({
        sheets: [
          { name: 'Note', rows: [['Read me']] },
          { name: 'Blatt 2', rows: [english, cells] },
        ],
      }),
  ],
  [
    'real dates',
    () => workbook([english, [...cells.slice(0, 4), utc(2026, 10, 20, 10, 30), utc(2026, 10, 24, 0, 0)]]),
  ],
  ['dates without a date format', () => workbook([english, [...cells.slice(0, 4), 46_346.4375, 46_350]])],
  [
    'dates as Chinese write them',
    () => workbook([english, [...cells.slice(0, 4), '2026年11月20日 10:30', '2026/11/24']]),
  ],
  [
    'columns in another order, with one of their own between',
    () =>
      workbook([
        ['Remark', ...english.toReversed()],
        ['mine', ...cells.toReversed()],
      ]),
  ],
  [
    'blanks, byte order marks and apostrophes around',
    () => workbook([english.map((text) => ` ${text}\u00a0`), cells.map((text) => `'\ufeff${text} `)]),
  ],
]

test.each(files)('the rows of a file are read: %s', async (_name, make) => {
  const rows = await read(await make())
  expect(rows.map((row) => row.cells)).toEqual([expected])
})

test.each([
  ['texts', '261121083045000123'],
  ['numbers', '2.61121083045E+17'],
])('a LibreOffice 7.4 file with %s', async (name, tradeNo) => {
  // Generated from the same CSV: once with text columns, once with the types that LibreOffice detects.
  const file = `tests/support/fixtures/libreoffice-${name === 'texts' ? 'text' : 'numbers'}.xlsx`
  const [row] = await read(new Uint8Array(readFileSync(file)))
  expect(row?.cells).toEqual({ ...expected, tradeNo, productName: 'Tent' })
})

test('blank rows are left out, and each row keeps its number in the sheet', async () => {
  const rows = await read(await workbook([english, [], cells, ['', ' '], cells]))
  expect(rows.map(({ line }) => line)).toEqual([3, 5])
})

test.each<[TestCell, string]>([
  [12_345, '12345'],
  [999_999_999_999_999, '999999999999999'],
  [2.6e17, '2.6E+17'],
  [0.1 + 0.2, '0.3'],
  [19.9, '19.9'],
  [true, 'TRUE'],
  [null, ''],
  ['  x  ', 'x'],
  ["'=1+1", '=1+1'],
])('the cell %s contains %s', (value, text) => {
  expect(cellText(value, 'text')).toBe(text)
})

test.each([
  ['2026-1-5', '2026-01-05'],
  ['2026.01.05', '2026-01-05'],
  ['20260105', '2026-01-05'],
  ['2026-01-05T08:30:00', '2026-01-05'],
  ['05/06/2026', '05/06/2026'],
  ['soon', 'soon'],
])('the day %s is %s', (written, day) => {
  expect(cellText(written, 'day')).toBe(day)
})

test('a cell in the last column needs no extra memory', async () => {
  const rows = await read(
    rawWorkbook({
      sheetXml: `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1">${english
        .map(
          (text, at) => `<c r="${String.fromCharCode(65 + at)}1" t="inlineStr"><is><t>${text}</t></is></c>`,
        )
        .join(
          '',
        )}</row><row r="2"><c r="A2" t="inlineStr"><is><t>T1</t></is></c><c r="XFD2"><v>1</v></c></row></sheetData></worksheet>`,
    }),
  )
  expect(rows).toEqual([{ line: 2, cells: { tradeNo: 'T1' } }])
})
