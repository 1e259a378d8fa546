import { constants, inflateSync } from 'node:zlib'

/** Where a stream's last byte looks like a line's end, it is missing here. */
const lenient = { finishFlush: constants.Z_SYNC_FLUSH }

/** What a PDF of standard fonts says, in its order. */
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
