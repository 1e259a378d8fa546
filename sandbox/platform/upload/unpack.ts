import { Unzip, UnzipInflate, zipSync } from 'fflate'

/** Unpacks a workbook's zip with a size limit, before the content is parsed. */

/** Maximum unpacked bytes of a file. */
const MAX_UNPACKED = 24 * 1024 * 1024
const MAX_ENTRIES = 2000
/** Packed bytes per step: this limits what one step can unpack. */
const STEP = 1024

export class UnpackError extends Error {
  readonly reason: 'not_excel' | 'unpacks_too_large' | 'macros' | 'unreadable'
  constructor(reason: UnpackError['reason']) {
    super(reason)
    this.reason = reason
  }
}

/** The XML parts of the workbook, by their paths. Throws UnpackError. */
export function unpackWorkbook(bytes: Uint8Array): Map<string, Uint8Array> {
  const parts = new Map<string, Uint8Array<ArrayBuffer>[]>()
  let unpacked = 0
  let entries = 0
  // The unzip library wraps errors from handlers in its own messages.
  let refused: UnpackError['reason'] | undefined
  const refuse = (reason: UnpackError['reason']) => {
    refused ??= reason
    throw new UnpackError(reason)
  }
  const unzip = new Unzip((entry) => {
    entries += 1
    if (entries > MAX_ENTRIES) refuse('unpacks_too_large')
    if (/vbaProject|macrosheets\//i.test(entry.name)) refuse('macros')
    const isXml = /\.(?:xml|rels)$/i.test(entry.name)
    const chunks: Uint8Array<ArrayBuffer>[] = []
    // A second entry with the same name is an attack: readers disagree on which one to use.
    if (parts.has(entry.name)) refuse('unreadable')
    parts.set(entry.name, chunks)
    entry.ondata = (error, chunk) => {
      if (error) refuse('unreadable')
      unpacked += chunk.length
      if (unpacked > MAX_UNPACKED) refuse('unpacks_too_large')
      if (isXml && chunk.length > 0) chunks.push(chunk.slice())
    }
    entry.start()
  })
  unzip.register(UnzipInflate)
  try {
    for (let at = 0; at < bytes.length; at += STEP) {
      unzip.push(bytes.subarray(at, at + STEP), at + STEP >= bytes.length)
    }
  } catch {
    throw new UnpackError(refused ?? 'unreadable')
  }
  // The garbage collector would keep the chunks until the next thread has its own.
  const joined = new Map<string, Uint8Array>()
  for (const [name, chunks] of parts) {
    if (chunks.length > 0) joined.set(name, Buffer.concat(chunks))
    for (const chunk of chunks) chunk.buffer.transfer(0)
  }
  requireWorkbook(joined, [...parts.keys()])
  return joined
}

/** Rejects a zip that is not a workbook, and workbooks of other types: binary ones, templates, macros. */
function requireWorkbook(parts: Map<string, Uint8Array>, names: readonly string[]): void {
  const types = parts.get('[Content_Types].xml')
  if (!types) throw new UnpackError('not_excel')
  const text = Buffer.from(types).toString('utf8')
  if (/macroEnabled|vbaProject/i.test(text)) throw new UnpackError('macros')
  if (!/spreadsheetml\.(?:sheet|template)\.main\+xml/i.test(text)) throw new UnpackError('not_excel')
  if (!names.some((name) => /\.xml$/i.test(name) && /workbook/i.test(name)))
    throw new UnpackError('not_excel')
}

/**
 * Packs the same parts into a new zip: the reader then sees exactly what was counted. The directory of the original
 * file has no effect.
 */
export const repack = (parts: Map<string, Uint8Array>): Uint8Array =>
  zipSync(Object.fromEntries(parts), { level: 0 })

/** Bytes that are searched at a time, and those before them in which the cell of a formula begins. */
const WINDOW = 1024 * 1024
const BEFORE = 4096

/** The first cell with a formula; undefined if there is none. */
export function formulaIn(parts: Map<string, Uint8Array>): string | undefined {
  for (const [name, bytes] of parts) {
    if (!/worksheets?\//i.test(name) || !/\.xml$/i.test(name)) continue
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    for (let from = 0; from < buffer.length; from += WINDOW) {
      const xml = buffer.toString('latin1', Math.max(0, from - BEFORE), from + WINDOW)
      const at = /<(?:\w+:)?f[\s>/]/.exec(xml)?.index
      if (at === undefined) continue
      const cell = /\br="([A-Z]{1,3}\d{1,7})"/.exec(xml.slice(Math.max(0, xml.lastIndexOf('<c ', at)), at))
      return cell?.[1] ?? '?'
    }
  }
  return undefined
}
