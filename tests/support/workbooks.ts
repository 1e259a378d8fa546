import { zipSync } from 'fflate'
import { writeXlsx } from 'hucre/xlsx'

/** Generates workbooks in the formats of different programs. */

export type TestCell = string | number | Date | boolean | null

export const workbook = (rows: TestCell[][], sheet = 'Sheet1'): Promise<Uint8Array> =>
  writeXlsx({ sheets: [{ name: sheet, rows }] })

const xml = (text: string) => new TextEncoder().encode(`<?xml version="1.0" encoding="UTF-8"?>\n${text}`)
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

export const emptySheet = `<worksheet xmlns="${MAIN}"><sheetData/></worksheet>`

interface Parts {
  sheetXml: string
  sharedStrings?: string
  /** Additional parts besides the usual ones. */
  more?: Record<string, Uint8Array>
  contentType?: string
}

/** A workbook with the given sheet XML. */
export function rawWorkbook({ sheetXml, sharedStrings, more = {}, contentType }: Parts): Uint8Array {
  const main = contentType ?? 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'
  return zipSync({
    '[Content_Types].xml': xml(
      `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${main}"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
    ),
    '_rels/.rels': xml(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${REL}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': xml(
      `<workbook xmlns="${MAIN}" xmlns:r="${REL}"><sheets><sheet name="运单" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': xml(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${REL}/worksheet" Target="worksheets/sheet1.xml"/>${sharedStrings ? `<Relationship Id="rId2" Type="${REL}/sharedStrings" Target="sharedStrings.xml"/>` : ''}</Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': xml(sheetXml),
    ...(sharedStrings && { 'xl/sharedStrings.xml': xml(sharedStrings) }),
    ...more,
  })
}

let packedBomb: Uint8Array | undefined
/** A small workbook with one sheet of 60 MB. */
export function zipBomb(): Uint8Array {
  packedBomb ??= rawWorkbook({
    sheetXml: emptySheet,
    more: { 'xl/worksheets/sheet2.xml': new Uint8Array(60 * 1024 * 1024) },
  })
  return packedBomb
}

/** All texts inline in their cells, as in exports of web shops. */
export const inlineWorkbook = (rows: string[][]): Uint8Array =>
  rawWorkbook({
    sheetXml: `<worksheet xmlns="${MAIN}"><sheetData>${rows
      .map(
        (row, index) =>
          `<row r="${index + 1}">${row
            .map((text) => `<c t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`)
            .join('')}</row>`,
      )
      .join('')}</sheetData></worksheet>`,
  })

/** Texts in the shared table, some of them split into parts with different fonts. */
export function sharedWorkbook(rows: string[][]): Uint8Array {
  const texts = [...new Set(rows.flat())]
  const run = (text: string) =>
    text.length > 6
      ? `<si><r><t>${escaped(text.slice(0, 3))}</t></r><r><rPr><b/></rPr><t xml:space="preserve">${escaped(text.slice(3))}</t></r></si>`
      : `<si><t>${escaped(text)}</t></si>`
  return rawWorkbook({
    sharedStrings: `<sst xmlns="${MAIN}" count="${texts.length}" uniqueCount="${texts.length}">${texts.map(run).join('')}</sst>`,
    sheetXml: `<worksheet xmlns="${MAIN}"><sheetData>${rows
      .map(
        (row, index) =>
          `<row r="${index + 1}">${row
            .map((text, at) =>
              text
                ? `<c r="${String.fromCharCode(65 + at)}${index + 1}" t="s"><v>${texts.indexOf(text)}</v></c>`
                : '',
            )
            .join('')}</row>`,
      )
      .join('')}</sheetData></worksheet>`,
  })
}
