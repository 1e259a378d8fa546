import { zipSync } from 'fflate'
import { calls } from '#lib/contract/index.ts'
import { MAX_FILE_BYTES } from '#lib/contract/upload.ts'
import type { ProviderClient } from '#tests/support/provider-client.ts'
import { withSandbox } from '#tests/support/sandbox.ts'
import { sheet, type TestFile, uploadTo } from '#tests/support/upload.ts'
import { emptySheet, inlineWorkbook, rawWorkbook, workbook, zipBomb } from '#tests/support/workbooks.ts'

/**
 * Malicious or defective files: each gives a specific error, nothing is saved, and the sandbox keeps
 * responding.
 */

const resolve = calls['waybill/resolve.do']
const upload = calls['waybill/upload.do']
const header = ['Serial order number', 'Carrier code', 'Tracking number', 'Tracking site']
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

const sandbox = withSandbox()
let client: ProviderClient
beforeAll(async () => {
  client = await sandbox.signIn('100002', 'admin')
})

const rows = (count: number) => [
  header,
  ...Array.from({ length: count }, (_, index) => [`T${index}`, 'DHL', 'AB1234', 'www.dhl.com']),
]
const withFormula = () =>
  rawWorkbook({
    sheetXml: `<worksheet xmlns="${MAIN}"><sheetData><row r="1">${header
      .map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`)
      .join(
        '',
      )}</row><row r="2"><c r="A2"><f>HYPERLINK("http://x.example")</f><v>1</v></c></row></sheetData></worksheet>`,
  })

const cases: [string, () => Promise<Uint8Array> | Uint8Array, string, RegExp][] = [
  ['a zip bomb', zipBomb, 'E3065', /unpacked/],
  ['a program with another name', () => Buffer.from(`MZ${'\0'.repeat(2000)}`), 'E3062', /Only Excel/],
  ['a web page', () => Buffer.from('<html><table><tr><td>1</td></tr></table></html>'), 'E3062', /Only Excel/],
  ['a zip that is no workbook', () => zipSync({ 'readme.txt': Buffer.from('hello') }), 'E3062', /Only Excel/],
  [
    'an old or locked workbook',
    () => Buffer.from('d0cf11e0a1b11ae1'.padEnd(2000, '0'), 'hex'),
    'E3063',
    /password/,
  ],
  [
    'a workbook with macros',
    () => rawWorkbook({ sheetXml: emptySheet, more: { 'xl/vbaProject.bin': Buffer.from('macro') } }),
    'E3064',
    /macros/,
  ],
  [
    'a workbook that says it has macros',
    () =>
      rawWorkbook({
        sheetXml: emptySheet,
        contentType: 'application/vnd.ms-excel.sheet.macroEnabled.main+xml',
      }),
    'E3064',
    /macros/,
  ],
  ['2 MB and one byte', () => Buffer.alloc(MAX_FILE_BYTES + 1, 'PK\x03\x04'), 'E3061', /2 MB/],
  ['10,001 rows', () => workbook(rows(10_001)), 'E3066', /10000 rows/],
  ['formulas', withFormula, 'E3067', /A2/],
  [
    'another header',
    () =>
      inlineWorkbook([
        ['Name', 'Color'],
        ['x', 'y'],
      ]),
    'E3068',
    /header/,
  ],
  ['no rows', () => inlineWorkbook([header]), 'E3069', /no rows/],
  ['a workbook cut short', async () => (await workbook(rows(200))).slice(0, 3000), 'E3070', /damaged/],
  [
    'a broken sheet',
    () => rawWorkbook({ sheetXml: `<worksheet xmlns="${MAIN}"><sheetData><row r="1"><c r="A1"` }),
    'E3068',
    /header/,
  ],
  ['an empty file', () => new Uint8Array(0), 'E3062', /Only Excel/],
]

describe.each(cases)('%s', (_name, make, code, words) => {
  test('is refused with the reason, in the dry run and the upload', async () => {
    const file = sheet(await make())
    const dry = await uploadTo(sandbox, client, resolve, {}, [file])
    expect([dry.status, dry.code]).toEqual([200, code])
    expect(dry.msg).toMatch(words)
    const real = await uploadTo(sandbox, client, upload, {}, [file])
    expect(real.code).toBe(code)
  })
})

test('10,000 rows are read, and none of the hostile files has saved anything', async () => {
  const dry = await uploadTo(sandbox, client, resolve, {}, [sheet(await workbook(rows(10_000)))])
  expect(dry.data.rows).toHaveLength(10_000)
  expect((await client.call(calls['waybill/uploadResult.do'], {})).data.total).toBe(0)
})

test('XML entities of a workbook are not expanded', async () => {
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
  const entities = `<!ENTITY file SYSTEM "file://${process.cwd()}/package.json"><!ENTITY a "canary"><!ENTITY b "&a;&a;">`
  const book = rawWorkbook({
    sheetXml: `<!DOCTYPE worksheet [${entities}]><worksheet xmlns="${MAIN}"><sheetData><row r="1">${header
      .map(cell)
      .join(
        '',
      )}</row><row r="2">${['&file;', '&b;', '&a;', 'x'].map(cell).join('')}</row></sheetData></worksheet>`,
  })
  const answer = await uploadTo(sandbox, client, resolve, {}, [sheet(book)])
  expect(answer.status).toBe(200)
  expect(JSON.stringify(answer)).not.toMatch(/canary|merchant-portal/)
})

test.each<[string, TestFile[]]>([
  ['no file', []],
  ['two files', [sheet(inlineWorkbook([header])), sheet(inlineWorkbook([header]))]],
  ['a file of another name', [{ field: 'picture', name: 'x.xlsx', bytes: inlineWorkbook([header]) }]],
])('%s is refused', async (_name, files) => {
  expect((await uploadTo(sandbox, client, resolve, {}, files)).code).toBe('E3060')
})

// Entries that are missing in the directory are still counted, and a wrong directory has no effect.
test('a workbook whose directory points to a hidden bomb is read with the counted sizes', async () => {
  // A stored entry contains a second zip; a reader that uses the directory at the end would unpack it.
  const inner = zipBomb()
  const outer = zipSync({ 'a.bin': [inner, { level: 0 }] })
  const answer = await uploadTo(sandbox, client, resolve, {}, [sheet(outer)])
  expect(['E3062', 'E3065', 'E3070']).toContain(answer.code)
})
