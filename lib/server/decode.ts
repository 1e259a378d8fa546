import 'server-only'
import { pipeline, type Readable } from 'node:stream'
import { promisify } from 'node:util'
import {
  brotliDecompress,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  gunzip,
  inflate,
} from 'node:zlib'

/** Decompression of the provider's responses. A few bytes can unpack to gigabytes, so size and number are limited. */
export interface Decoder {
  /** Decodes a whole body. Rejects above `limit` bytes, without decoding more. */
  whole(bytes: Buffer<ArrayBuffer>, encoding: string, limit: number): Promise<Buffer<ArrayBuffer>>
  /** Decodes as it is read; undefined where too many streams are being decoded. */
  stream(body: Readable, encoding: string): Readable | undefined
}

/** Whole bodies that are decoded at the same time. Others wait: each takes up to 8 MB and a thread. */
const MAX_BODIES = 2
/** Files that are decoded at the same time. The portal asks for files without compression. */
const MAX_FILES = 32
/** Bytes that are decoded at once. With zlib's own 16 KB, 8 MB take eight times as long. */
const CHUNK = { least: 16 * 1024, most: 256 * 1024, stream: 64 * 1024 }
/** JSON often becomes five to ten times as long. */
const EXPANSION = 8

const codecs = {
  gzip: { whole: promisify(gunzip), stream: createGunzip },
  'x-gzip': { whole: promisify(gunzip), stream: createGunzip },
  deflate: { whole: promisify(inflate), stream: createInflate },
  br: { whole: promisify(brotliDecompress), stream: createBrotliDecompress },
}
type Encoding = keyof typeof codecs

export const isDecodable = (encoding: string): encoding is Encoding => Object.hasOwn(codecs, encoding)

/** The encoding of a body in lower case; empty where there is none. */
export function encodingOf(header: string | undefined): string {
  const encoding = header?.trim().toLowerCase() ?? ''
  return encoding === 'identity' ? '' : encoding
}

export function createDecoder(): Decoder {
  const acquire = createSlots(MAX_BODIES)
  let streams = 0
  return {
    async whole(bytes, encoding, limit) {
      const release = await acquire()
      try {
        const chunkSize = Math.min(CHUNK.most, Math.max(CHUNK.least, bytes.length * EXPANSION))
        const decoded = await codecs[encoding as Encoding].whole(bytes, { maxOutputLength: limit, chunkSize })
        return decoded as Buffer<ArrayBuffer>
      } finally {
        release()
      }
    },
    stream(body, encoding) {
      if (streams >= MAX_FILES) return undefined
      streams++
      // The reader of the decoded stream handles the error.
      return pipeline(body, codecs[encoding as Encoding].stream({ chunkSize: CHUNK.stream }), () => {
        streams--
      })
    },
  }
}

/** Resolves with a function that releases the slot. Callers wait in order. */
export type Slots = () => Promise<() => void>

/** At most `count` slots are in use. */
export function createSlots(count: number): Slots {
  let free = count
  const waiting: (() => void)[] = []
  const release = () => {
    const next = waiting.shift()
    if (next) next()
    else free++
  }
  return async () => {
    if (free > 0) free--
    else await new Promise<void>((ready) => waiting.push(ready))
    return release
  }
}
