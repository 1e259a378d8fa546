import type { FastifyRequest } from 'fastify'
import type { Call } from '#lib/contract/call.ts'
import { trimStrings } from '#lib/rules/request-text.ts'
import { BusinessError, type UploadedFile } from '../context.ts'
import { readMultipart } from './multipart.ts'

/** The body of a multipart request, as the content type parser returns it. */
const isUpload = (body: unknown): body is Buffer<ArrayBuffer> => Buffer.isBuffer(body)

/** The request's input: its query, its JSON body, or the first part of a form, with the form's files. */
export async function inputOf(
  call: Call,
  request: FastifyRequest,
): Promise<{ value: unknown; files: readonly UploadedFile[] }> {
  if (call.method === 'GET') return { value: trimmed(request.query), files: [] }
  const { body } = request
  if (isUpload(body) !== call.multipart) throw new BusinessError('invalid_request')
  if (!isUpload(body)) return { value: trimmed(body ?? {}), files: [] }
  const { request: value, files } = await readMultipart(request.headers['content-type'], body)
  return { value: trimmed(value), files }
}

function trimmed(value: unknown): unknown {
  try {
    return trimStrings(value)
  } catch {
    throw new BusinessError('invalid_request')
  }
}
