import { createHash } from 'node:crypto'
import { BusinessError, type UploadedFile } from '../context.ts'

/** The largest upload, in bytes. The handler of a call limits each of its files. */
export const UPLOAD_LIMIT = 32 * 1024 * 1024
const MAX_FILES = 60

const refused = () => new BusinessError('invalid_request', [{ path: 'request', message: 'invalid' }])

/**
 * Parses a multipart body: first a part `request` (JSON), then the files in order. The caller has already
 * limited the size of the body. Throws invalid_request for anything else.
 */
export async function readMultipart(
  contentType: string | undefined,
  body: Buffer<ArrayBuffer>,
): Promise<{ request: unknown; files: UploadedFile[] }> {
  const [first, ...rest] = await entriesOf(contentType, body)
  if (first?.[0] !== 'request' || typeof first[1] !== 'string' || rest.length > MAX_FILES) throw refused()
  return { request: jsonOf(first[1]), files: await Promise.all(rest.map(fileOf)) }
}

async function entriesOf(contentType: string | undefined, body: Buffer<ArrayBuffer>) {
  if (!contentType?.toLowerCase().startsWith('multipart/form-data')) throw refused()
  try {
    const form = await new Response(body, { headers: { 'content-type': contentType } }).formData()
    return [...form]
  } catch {
    throw refused()
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw refused()
  }
}

async function fileOf([field, file]: [string, FormDataEntryValue]): Promise<UploadedFile> {
  if (typeof file === 'string') throw refused()
  const bytes = Buffer.from(await file.arrayBuffer())
  const hash = createHash('sha256').update(bytes).digest('hex')
  return { field, fileName: plainName(file.name), contentType: file.type, bytes, hash }
}

/** The last part of a path, without control and format characters, at most 200 characters. */
const plainName = (name: string): string =>
  (name.split(/[/\\]/).at(-1) ?? '').replace(/\p{Cc}|\p{Cf}/gu, '').slice(-200)
