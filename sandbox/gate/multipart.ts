import { createHash } from 'node:crypto'
import { BusinessError, type UploadedFile } from '../context.ts'

/** Bytes of a whole upload. How large one file may be is its verb's to say. */
export const UPLOAD_LIMIT = 32 * 1024 * 1024
/** Parts of an upload: more than any call takes. */
const MAX_FILES = 60

const refused = () => new BusinessError('invalid_request', [{ path: 'request', message: 'invalid' }])

/**
 * A multipart body, already counted: a part `request` (JSON) first, then the files, which keep their order. The bytes
 * are views of the body, not copies. Throws invalid_request for anything else.
 */
export function readMultipart(
  contentType: string | undefined,
  body: Buffer,
): { request: unknown; files: UploadedFile[] } {
  const boundary = /^multipart\/form-data\s*;\s*boundary="?([\w'()+,./:=?-]{1,70})"?\s*$/i.exec(
    contentType ?? '',
  )?.[1]
  if (!boundary) throw refused()
  const [first, ...rest] = partsOf(body, boundary)
  if (first?.field !== 'request' || first.fileName !== undefined) throw refused()
  return {
    request: jsonOf(first.bytes),
    files: rest.map(({ field, fileName, contentType: type, bytes }) => {
      if (fileName === undefined) throw refused()
      const hash = createHash('sha256').update(bytes).digest('hex')
      return { field, fileName, contentType: type, bytes, hash }
    }),
  }
}

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    throw refused()
  }
}

interface Part {
  field: string
  fileName: string | undefined
  contentType: string
  bytes: Buffer
}

function partsOf(body: Buffer, boundary: string): Part[] {
  const opening = `--${boundary}`
  const closing = Buffer.from(`\r\n${opening}`)
  const parts: Part[] = []
  if (body.toString('latin1', 0, opening.length) !== opening) throw refused()
  for (let at = opening.length; ; ) {
    if (body.toString('latin1', at, at + 2) === '--') return parts
    const headEnd = body.indexOf('\r\n\r\n', at)
    const end = headEnd === -1 ? -1 : body.indexOf(closing, headEnd + 2)
    if (end === -1 || parts.length > MAX_FILES) throw refused()
    parts.push(
      partOf(body.toString('utf8', at, headEnd), body.subarray(headEnd + 4, Math.max(end, headEnd + 4))),
    )
    at = end + closing.length
  }
}

function partOf(head: string, bytes: Buffer): Part {
  const disposition = /^content-disposition:\s*form-data\s*;(.*)$/im.exec(head)?.[1] ?? ''
  const field = /(?:^|;)\s*name="([^"]*)"/i.exec(disposition)?.[1]
  if (!field) throw refused()
  const fileName = /;\s*filename="([^"]*)"/i.exec(disposition)?.[1]
  return {
    field,
    fileName: fileName === undefined ? undefined : plainName(fileName),
    contentType: /^content-type:\s*([^\r\n;]+)/im.exec(head)?.[1]?.trim().toLowerCase() ?? '',
    bytes,
  }
}

/** The last part of the name, as browsers write it, without what no name holds. */
const plainName = (name: string): string =>
  (
    name
      .replace(/%22/g, '"')
      .replace(/%0D|%0A/gi, '')
      .split(/[/\\]/)
      .at(-1) ?? ''
  )
    .replace(/\p{Cc}|\p{Cf}/gu, '')
    .slice(-200)
