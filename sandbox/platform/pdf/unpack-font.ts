import { inflateSync } from 'node:zlib'

const HEADER = 44
const ENTRY = 20
const SFNT_HEADER = 12
const SFNT_ENTRY = 16
const align = (size: number) => (size + 3) & ~3

/**
 * Unpacks a WOFF 1.0 font. The PDF library can read WOFF too, but unpacks it in JavaScript, which takes
 * seconds for a Chinese font.
 */
export function unpackFont(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) => {
    const at = HEADER + index * ENTRY
    const offset = woff.readUInt32BE(at + 4)
    const packed = woff.subarray(offset, offset + woff.readUInt32BE(at + 8))
    const size = woff.readUInt32BE(at + 12)
    return {
      tag: woff.subarray(at, at + 4),
      checksum: woff.readUInt32BE(at + 16),
      bytes: packed.length < size ? inflateSync(packed) : packed,
    }
  })
  const start = SFNT_HEADER + count * SFNT_ENTRY
  const font = Buffer.alloc(tables.reduce((size, { bytes }) => size + align(bytes.length), start))
  woff.copy(font, 0, 4, 8)
  font.writeUInt16BE(count, 4)
  let offset = start
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const at = SFNT_HEADER + index * SFNT_ENTRY
    tag.copy(font, at)
    font.writeUInt32BE(checksum, at + 4)
    font.writeUInt32BE(offset, at + 8)
    font.writeUInt32BE(bytes.length, at + 12)
    bytes.copy(font, offset)
    offset += align(bytes.length)
  }
  return font
}
