/**
 * Detects the image type from the bytes, without decoding: an image can unpack to thousands of times its
 * size.
 */

export interface PictureFacts {
  contentType: 'image/jpeg' | 'image/png'
  width: number
  height: number
}

const PNG = Buffer.from('89504e470d0a1a0a', 'hex')
const PNG_END = Buffer.from('0000000049454e44ae426082', 'hex')
const IHDR_AT = 8

/** undefined: neither a JPEG nor a PNG, or a truncated image. */
export function inspectPicture(bytes: Buffer): PictureFacts | undefined {
  const facts = bytes.subarray(0, PNG.length).equals(PNG) ? pngFacts(bytes) : jpegFacts(bytes)
  return facts && facts.width > 0 && facts.height > 0 ? facts : undefined
}

function pngFacts(bytes: Buffer): PictureFacts | undefined {
  const isWhole =
    bytes.length > 45 &&
    bytes.readUInt32BE(IHDR_AT) === 13 &&
    bytes.toString('latin1', IHDR_AT + 4, IHDR_AT + 8) === 'IHDR' &&
    bytes.lastIndexOf(PNG_END) > 0
  if (!isWhole) return undefined
  return {
    contentType: 'image/png',
    width: bytes.readUInt32BE(IHDR_AT + 8),
    height: bytes.readUInt32BE(IHDR_AT + 12),
  }
}

/** Frame headers are C0 to CF, except the tables in the same range. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

function jpegFacts(bytes: Buffer): PictureFacts | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined
  let at = 2
  while (at + 9 <= bytes.length) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (isFrame(marker)) {
      if (bytes.lastIndexOf(Buffer.from([0xff, 0xd9])) <= at) return undefined
      return {
        contentType: 'image/jpeg',
        height: bytes.readUInt16BE(at + 5),
        width: bytes.readUInt16BE(at + 7),
      }
    }
    // The image data begins, or the image ends, without a frame header before it.
    if (marker === 0xda || marker === 0xd9) return undefined
    const length = bytes.readUInt16BE(at + 2)
    if (length < 2) return undefined
    at += 2 + length
  }
  return undefined
}
