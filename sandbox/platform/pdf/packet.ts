/** Evidence on A4: parts with facts, a table or a text, then the images. The caller supplies all texts. */
export interface Packet {
  /** Latin letters only: a standard PDF font is sufficient. */
  plain: boolean
  title: string
  subtitle: string
  sections: {
    title: string
    facts?: readonly (readonly [label: string, value: string])[]
    table?: { header: readonly string[]; rows: readonly (readonly string[])[] }
    text?: string
  }[]
  /** JPEG or PNG, one page each. */
  images: { caption: string; bytes: Uint8Array }[]
  footer: string
}

const MARGIN = 48
const LABEL_WIDTH = 170
const GREY = '#5b6470'
const BLACK = '#111827'

export function writePacket(doc: PDFKit.PDFDocument, packet: Omit<Packet, 'plain'>): void {
  const width = doc.page.width - 2 * MARGIN
  const bottom = doc.page.height - 2 * MARGIN
  const reserve = (height: number) => {
    if (doc.y + height > bottom) doc.addPage()
  }
  doc.fontSize(18).fillColor(BLACK).text(packet.title, MARGIN, MARGIN, { width })
  doc.fontSize(10).fillColor(GREY).text(packet.subtitle, { width })
  for (const { title, facts = [], table, text } of packet.sections) {
    reserve(80)
    doc.moveDown(1.2).fontSize(12).fillColor(BLACK).text(title, MARGIN, doc.y, { width })
    doc.moveDown(0.4).fontSize(9.5)
    for (const [label, value] of facts) {
      const options = { width: width - LABEL_WIDTH }
      const height = Math.max(
        doc.heightOfString(value, options),
        doc.heightOfString(label, { width: LABEL_WIDTH - 8 }),
      )
      reserve(height)
      const { y } = doc
      doc.fillColor(GREY).text(label, MARGIN, y, { width: LABEL_WIDTH - 8 })
      doc.fillColor(BLACK).text(value, MARGIN + LABEL_WIDTH, y, options)
      doc.y = y + height + 3
    }
    if (table) writeTable(doc, [table.header, ...table.rows], width, reserve)
    if (text) doc.fillColor(BLACK).text(text, MARGIN, doc.y, { width })
  }
  reserve(40)
  doc.moveDown(1.5).fontSize(8).fillColor(GREY).text(packet.footer, MARGIN, doc.y, { width })
  for (const { caption, bytes } of packet.images) {
    doc.addPage()
    doc.fontSize(10).fillColor(BLACK).text(caption, MARGIN, MARGIN, { width })
    doc.image(Buffer.from(bytes), MARGIN, doc.y + 8, { fit: [width, bottom - doc.y - 8] })
  }
}

function writeTable(
  doc: PDFKit.PDFDocument,
  rows: readonly (readonly string[])[],
  width: number,
  reserve: (height: number) => void,
): void {
  const cell = width / (rows[0]?.length ?? 1)
  doc.fontSize(8)
  for (const [index, row] of rows.entries()) {
    const height = Math.max(...row.map((text) => doc.heightOfString(text, { width: cell - 6 })))
    reserve(height)
    const { y } = doc
    doc.fillColor(index === 0 ? GREY : BLACK)
    for (const [column, text] of row.entries()) doc.text(text, MARGIN + column * cell, y, { width: cell - 6 })
    doc.y = y + height + 3
  }
  doc.fontSize(9.5)
}
