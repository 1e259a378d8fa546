import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import { type Guide, writeGuide } from './guide.ts'
import { type Packet, writePacket } from './packet.ts'
import { unpackFont } from './unpack-font.ts'

/** Content of an A4 document. The caller supplies all texts; amounts remain decimal strings. */
export interface Sheet {
  /** Latin letters only: a standard PDF font is sufficient. */
  plain: boolean
  title: string
  subtitle: string
  facts: [label: string, value: string][]
  parts: { title: string; rows: [label: string, amount: string][] }
  note: string | null
  /** A table: the first column is text, the others are aligned as amounts. */
  sums: { title: string; header: string[]; rows: string[][] }
  footer: string
}

const FONT = '@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-400-normal.woff'
const MARGIN = 48
const LINE = 16
/** The part of a table's width that its first column takes: it has words. */
const FIRST_COLUMN = 0.2
const GREY = '#5b6470'
const BLACK = '#111827'

/** The Chinese font, unpacked once per thread. */
let font: Buffer | undefined

/** Runs in the thread of `printSheet`. @returns the bytes of the PDF file */
export default function typeset(sheet: Sheet | Guide | Packet): Promise<Uint8Array> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    info: { Title: sheet.title },
    lang: sheet.plain ? 'en' : 'zh-CN',
  })
  if (sheet.plain) doc.font('Helvetica')
  else {
    font ??= unpackFont(readFileSync(createRequire(import.meta.url).resolve(FONT)))
    doc.font(font)
  }
  const chunks: Buffer[] = []
  const done = new Promise<Uint8Array>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  if ('facts' in sheet) write(doc, sheet)
  else if ('sections' in sheet) writePacket(doc, sheet)
  else writeGuide(doc, sheet)
  doc.end()
  return done
}

function write(doc: PDFKit.PDFDocument, { title, subtitle, facts, parts, note, sums, footer }: Sheet): void {
  const width = doc.page.width - 2 * MARGIN
  doc.fontSize(18).fillColor(BLACK).text(title, MARGIN, MARGIN)
  doc.fontSize(11).fillColor(GREY).text(subtitle)
  doc.moveDown(1).fontSize(9.5)
  for (const [label, value] of facts) pair(doc, label, value, width / 3)
  heading(doc, parts.title)
  for (const [index, [label, amount]] of parts.rows.entries()) {
    const last = index === parts.rows.length - 1
    if (last) rule(doc, width)
    across(doc, [label, amount], width, last ? 12 : 9.5)
  }
  if (note) doc.moveDown(0.5).fontSize(9.5).fillColor(GREY).text(note, MARGIN, doc.y, { width })
  if (sums.rows.length > 0) {
    heading(doc, sums.title)
    table(doc, [sums.header, ...sums.rows], width)
  }
  doc
    .fontSize(8)
    .fillColor(GREY)
    .text(footer, MARGIN, doc.page.height - MARGIN - LINE, { width, lineBreak: false })
}

function heading(doc: PDFKit.PDFDocument, text: string): void {
  doc.moveDown(1.2).fontSize(12).fillColor(BLACK).text(text, MARGIN)
  doc.moveDown(0.4).fontSize(9.5)
}

function pair(doc: PDFKit.PDFDocument, label: string, value: string, at: number): void {
  const { y } = doc
  doc.fillColor(GREY).text(label, MARGIN, y, { width: at - 8 })
  doc.fillColor(BLACK).text(value, MARGIN + at, y)
  doc.y = y + LINE
}

function across(
  doc: PDFKit.PDFDocument,
  [label, amount]: readonly [string, string],
  width: number,
  size: number,
): void {
  const { y } = doc
  doc
    .fontSize(size)
    .fillColor(BLACK)
    .text(label, MARGIN, y, { width: width / 2 })
  doc.text(amount, MARGIN, y, { width, align: 'right' })
  doc.y = y + LINE + (size > 10 ? 4 : 0)
}

function rule(doc: PDFKit.PDFDocument, width: number): void {
  doc
    .moveTo(MARGIN, doc.y + 2)
    .lineTo(MARGIN + width, doc.y + 2)
    .strokeColor('#c3c9d1')
    .stroke()
  doc.y += 8
}

function table(doc: PDFKit.PDFDocument, rows: readonly string[][], width: number): void {
  const columns = rows[0]?.length ?? 1
  const first = columns > 1 ? width * FIRST_COLUMN : width
  const cell = (width - first) / Math.max(1, columns - 1)
  for (const [index, row] of rows.entries()) {
    if (doc.y > doc.page.height - 2 * MARGIN) doc.addPage()
    const { y } = doc
    doc.fontSize(7.5).fillColor(index === 0 ? GREY : BLACK)
    for (const [column, text] of row.entries()) {
      doc.text(text, column === 0 ? MARGIN : MARGIN + first + (column - 1) * cell, y, {
        width: (column === 0 ? first : cell) - 4,
        align: column === 0 ? 'left' : 'right',
        lineBreak: false,
      })
    }
    doc.y = y + LINE
  }
}
