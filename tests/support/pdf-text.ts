import { constants, inflateSync } from 'node:zlib'

/** A stream whose last byte looks like a line end loses this byte here. */
const lenient = { finishFlush: constants.Z_SYNC_FLUSH }

/** The text of a PDF with standard fonts, in order. */
export function textOf(pdf: Buffer): string {
  const streams = pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)
  const contents = [...streams].map(([, body = '']) => {
    try {
      return inflateSync(Buffer.from(body, 'latin1'), lenient).toString('latin1')
    } catch {
      return ''
    }
  })
  return contents
    .join('\n')
    .split('\n')
    .filter((line) => line.endsWith('TJ'))
    .map((line) =>
      [...line.matchAll(/<([0-9a-f]+)>/g)]
        .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
        .join(''),
    )
    .join('\n')
}
