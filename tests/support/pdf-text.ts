import { constants, inflateSync } from 'node:zlib'

/** A stream whose last byte looks like a line end loses this byte here. */
const lenient = { finishFlush: constants.Z_SYNC_FLUSH }

/** The text of a PDF, in order: with standard fonts, or with one embedded font. */
export function textOf(pdf: Buffer): string {
  const streams = pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)
  const contents = [...streams].map(([, body = '']) => {
    try {
      return inflateSync(Buffer.from(body, 'latin1'), lenient).toString('latin1')
    } catch {
      return ''
    }
  })
  const glyphs = glyphsOf(contents.find((content) => content.includes('beginbfrange')) ?? '')
  return contents
    .join('\n')
    .split('\n')
    .filter((line) => line.endsWith('TJ'))
    .map((line) => [...line.matchAll(/<([0-9a-f]+)>/g)].map(([, hex = '']) => decoded(hex, glyphs)).join(''))
    .join('\n')
}

const decoded = (hex: string, glyphs: readonly string[]): string =>
  glyphs.length === 0
    ? Buffer.from(hex, 'hex').toString('latin1')
    : (hex.match(/.{4}/g) ?? []).map((code) => glyphs[Number.parseInt(code, 16)] ?? '').join('')

/** The texts of an embedded font's glyphs, from its ToUnicode map. */
function glyphsOf(map: string): string[] {
  const glyphs: string[] = []
  for (const [, first = '', texts = ''] of map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi)) {
    let code = Number.parseInt(first, 16)
    for (const [, hex = ''] of texts.matchAll(/<([0-9a-f]*)>/gi)) {
      glyphs[code] = Buffer.from(hex, 'hex').swap16().toString('utf16le')
      code += 1
    }
  }
  return glyphs
}
