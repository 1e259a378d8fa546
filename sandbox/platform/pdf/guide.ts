/** A guide on A4: parts with a paragraph and numbered steps. The caller supplies all texts. */
export interface Guide {
  /** Latin letters only: a standard PDF font is sufficient. */
  plain: boolean
  title: string
  subtitle: string
  parts: { title: string; text: string; steps: string[] }[]
  footer: string
}

const MARGIN = 48
const NUMBER_WIDTH = 20
const GREY = '#5b6470'
const BLACK = '#111827'

export function writeGuide(
  doc: PDFKit.PDFDocument,
  { title, subtitle, parts, footer }: Omit<Guide, 'plain'>,
): void {
  const width = doc.page.width - 2 * MARGIN
  const bottom = doc.page.height - MARGIN
  doc.fontSize(18).fillColor(BLACK).text(title, MARGIN, MARGIN, { width })
  doc.fontSize(10).fillColor(GREY).text(subtitle, { width })
  for (const part of parts) {
    doc.fontSize(10)
    // A heading is on the same page as its first step.
    const head = doc.heightOfString(part.text, { width }) + doc.heightOfString(part.steps[0] ?? '', { width })
    if (doc.y + head + 2 * MARGIN > bottom) doc.addPage()
    doc.moveDown(1.4).fontSize(13).fillColor(BLACK).text(part.title, MARGIN, doc.y, { width })
    doc.moveDown(0.3).fontSize(10).fillColor(GREY).text(part.text, { width })
    doc.moveDown(0.5).fillColor(BLACK)
    for (const [index, step] of part.steps.entries()) {
      const indented = { width: width - NUMBER_WIDTH }
      if (doc.y + doc.heightOfString(step, indented) > bottom - MARGIN) doc.addPage()
      const { y } = doc
      doc.text(`${index + 1}.`, MARGIN, y, { width: NUMBER_WIDTH, lineBreak: false })
      doc.text(step, MARGIN + NUMBER_WIDTH, y, indented)
      doc.moveDown(0.35)
    }
  }
  doc
    .fontSize(8)
    .fillColor(GREY)
    .text(footer, MARGIN, bottom - 12, { width, lineBreak: false })
}
