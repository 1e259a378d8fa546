import 'server-only'
import { Readable } from 'node:stream'
import { parse as parseDisposition } from 'content-disposition'
import type { Call } from '../contract/call.ts'
import { BffError } from './bff-error.ts'
import type { CallRequest } from './call-request.ts'
import { GrowingBuffer } from './growing-buffer.ts'
import { bodyOf, fromJson, parseRequest, REQUEST_LIMIT } from './request-body.ts'
import { canceled, UpstreamError } from './upstream.ts'

/** Bytes of a whole upload. The provider limits each file to 2 MB and checks its content. */
export const UPLOAD_LIMIT = 32 * 1024 * 1024

export interface Upload {
  /** The part `request`, parsed. */
  input: unknown
  contentType: string
  /** The parsed request, followed by the files as the browser sent them. */
  body: Readable
  /**
   * Reads the rest that the provider has not taken, at most UPLOAD_LIMIT. A response before the end of the body ends the
   * connection, with the next request that the browser may have sent on it.
   */
  discardRest(): Promise<void>
}

/**
 * Reads the first part of an upload, which is the JSON request and is parsed by the call's schema. The files behind it
 * are streamed and counted. Throws BffError. No library parses the first part and passes on the rest unchanged.
 */
export async function readUpload(def: Call, request: CallRequest): Promise<Upload> {
  const boundary = boundaryOf(request.headers.get('content-type'))
  if (Number(request.headers.get('content-length') ?? 0) > UPLOAD_LIMIT) {
    throw new BffError('too_large', 'upload')
  }
  const chunks = bodyOf(request)
  const { json, rest } = await firstPart(chunks, boundary)
  const input = parseRequest(def, fromJson(json))
  const head = [
    `--${boundary}`,
    'Content-Disposition: form-data; name="request"',
    'Content-Type: application/json',
    '',
    JSON.stringify(input),
  ].join('\r\n')
  return {
    input,
    contentType: `multipart/form-data; boundary=${boundary}`,
    body: Readable.from(counted(Buffer.from(head), rest, chunks), { objectMode: false }),
    async discardRest() {
      try {
        let size = 0
        for (let next = await chunks.next(); !next.done && size <= UPLOAD_LIMIT; next = await chunks.next())
          size += next.value.length
      } catch {
        // The browser has disconnected.
      }
    },
  }
}

function boundaryOf(contentType: string | null): string {
  const boundary = /^multipart\/form-data\s*;\s*boundary="?([\w'()+,./:=?-]{1,70})"?\s*$/i.exec(
    contentType ?? '',
  )?.[1]
  if (!boundary) throw new BffError('invalid_request', 'content type is not multipart')
  return boundary
}

const HEAD_END = '\r\n\r\n'

/**
 * Reads until the first part is complete; each byte is searched once. `rest` starts with the line break before the next
 * boundary.
 */
async function firstPart(chunks: AsyncIterator<Uint8Array>, boundary: string) {
  const partEnd = `\r\n--${boundary}`
  const read = new GrowingBuffer(UPLOAD_LIMIT)
  let headEnd = -1
  let searched = 0
  for (;;) {
    const { bytes } = read
    if (headEnd === -1) {
      headEnd = bytes.indexOf(HEAD_END, searched)
      searched = headEnd === -1 ? unsearched(bytes, HEAD_END, 0) : headEnd + 2
    }
    const bodyEnd = headEnd === -1 ? -1 : bytes.indexOf(partEnd, searched)
    if (bodyEnd !== -1) {
      const head = bytes.toString('latin1', 0, headEnd)
      if (!head.startsWith(`--${boundary}\r\n`) || !isRequestPart(head)) {
        throw new BffError('invalid_request', 'the first part is not the request')
      }
      return { json: bytes.toString('utf8', headEnd + 4, bodyEnd), rest: bytes.subarray(bodyEnd) }
    }
    if (headEnd !== -1) searched = unsearched(bytes, partEnd, searched)
    if (bytes.length > REQUEST_LIMIT) throw new BffError('too_large', 'request part')
    const { done, value } = await chunks.next()
    if (done) throw new BffError('invalid_request', 'the first part does not end')
    if (!read.append(value)) throw new BffError('too_large', 'upload')
  }
}

/** Where the next search begins: the end of the bytes may be the start of `text`. */
const unsearched = (bytes: Buffer, text: string, from: number) =>
  Math.max(from, bytes.length - text.length + 1)

/** A field named `request` without a file name. */
function isRequestPart(head: string): boolean {
  const disposition = /^content-disposition:(.*)$/im.exec(head)?.[1]
  if (disposition === undefined) return false
  const { type, parameters } = parseDisposition(disposition, { multipart: true })
  return type === 'form-data' && parameters.name === 'request' && parameters.filename === undefined
}

/** Does not end `chunks` when the provider stops reading. */
async function* counted(head: Buffer, rest: Buffer, chunks: AsyncIterator<Uint8Array>) {
  let size = 0
  const count = (part: Uint8Array) => {
    size += part.length
    if (size > UPLOAD_LIMIT) throw new UpstreamError('upload_too_large', 'upload')
    return part
  }
  yield count(head)
  yield count(rest)
  // A body that breaks off here ends the request to the provider, which has not failed.
  const read = () =>
    chunks.next().catch(() => {
      throw canceled()
    })
  for (let next = await read(); !next.done; next = await read()) yield count(next.value)
}
