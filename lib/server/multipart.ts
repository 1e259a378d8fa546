import 'server-only'
import { Readable } from 'node:stream'
import type { Call } from '../contract/call.ts'
import type { BrowserRequest } from './browser-request.ts'
import { Fault } from './fault.ts'
import { fromJson, parseRequest, REQUEST_LIMIT } from './request-body.ts'
import { UpstreamError } from './upstream.ts'

/** Bytes of a whole upload. How large one file may be, and what it may hold, is the provider's to say (2 MB each). */
export const UPLOAD_LIMIT = 32 * 1024 * 1024

export interface Upload {
  /** The part `request`, parsed. */
  input: unknown
  contentType: string
  /** That part written anew, then the files as they come. */
  body: Readable
}

/**
 * An upload on its way to the provider: its first part is the request (JSON) and passes the schema like any other,
 * the files behind it are streamed and counted. Throws Fault.
 */
export async function readUpload(def: Call, request: BrowserRequest): Promise<Upload> {
  const boundary = boundaryOf(request.headers.get('content-type'))
  if (Number(request.headers.get('content-length') ?? 0) > UPLOAD_LIMIT)
    throw new Fault('too_large', 'upload')
  const chunks = request.body[Symbol.asyncIterator]()
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
  }
}

function boundaryOf(contentType: string | null): string {
  const boundary = /^multipart\/form-data\s*;\s*boundary="?([\w'()+,./:=?-]{1,70})"?\s*$/i.exec(
    contentType ?? '',
  )?.[1]
  if (!boundary) throw new Fault('invalid_request', 'content type is not multipart')
  return boundary
}

/** Reads until the first part is whole. `rest` begins with the line break before the next boundary. */
async function firstPart(chunks: AsyncIterator<Uint8Array>, boundary: string) {
  let read = Buffer.alloc(0)
  for (;;) {
    const headEnd = read.indexOf('\r\n\r\n')
    const bodyEnd = headEnd === -1 ? -1 : read.indexOf(`\r\n--${boundary}`, headEnd + 2)
    if (bodyEnd !== -1) {
      const head = read.toString('latin1', 0, headEnd)
      if (
        !head.startsWith(`--${boundary}\r\n`) ||
        !/\bname="request"(?:;|\r|$)/i.test(head) ||
        /filename/i.test(head)
      ) {
        throw new Fault('invalid_request', 'the first part is not the request')
      }
      return { json: read.toString('utf8', headEnd + 4, bodyEnd), rest: read.subarray(bodyEnd) }
    }
    if (read.length > REQUEST_LIMIT) throw new Fault('too_large', 'request part')
    const { done, value } = await chunks.next()
    if (done) throw new Fault('invalid_request', 'the first part does not end')
    read = Buffer.concat([read, value])
  }
}

async function* counted(head: Buffer, rest: Buffer, chunks: AsyncIterator<Uint8Array>) {
  let size = 0
  const count = (part: Uint8Array) => {
    size += part.length
    if (size > UPLOAD_LIMIT) throw new UpstreamError('upload_too_large', 'upload')
    return part
  }
  yield count(head)
  yield count(rest)
  for (let part = await chunks.next(); !part.done; part = await chunks.next()) yield count(part.value)
}
