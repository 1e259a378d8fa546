import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CallError } from '../call-error.ts'
import type { AnswerOf, Call, InputOf } from '../contract/call.ts'
import { routeOf } from '../routes.ts'
import { isMobileDevice } from '../rules/device.ts'
import { lost, readEnvelope, unreadable } from './call.ts'
import { clientMessage } from './messages.ts'
import { noteTimesLeft } from './session-time.ts'

/** Calls that take files: a form with the request first, then the files in their order. */

export interface UploadFile {
  /** Name of its part. */
  field: string
  file: Blob
  name: string
}

export interface UploadOptions {
  /** Operation token of a sensitive call. */
  token?: string | undefined
  signal?: AbortSignal | undefined
  /** Hears how many of the upload's bytes have left. */
  onProgress?: (sent: number, total: number) => void
}

/** Makes the call and answers the envelope's data, parsed. Throws CallError; an abort stays an AbortError. */
export async function uploadCall<C extends Call>(
  def: C,
  input: InputOf<C>,
  files: readonly UploadFile[],
  options: UploadOptions = {},
): Promise<AnswerOf<C>> {
  if (files.length > 0 && isMobileDevice(navigator.userAgent))
    throw new CallError('upload', clientMessage('device_unsupported'))
  const form = new FormData()
  // Without a file name it is a field of the form, not a file.
  form.append('request', JSON.stringify(input))
  for (const { field, file, name } of files) form.append(field, file, name)
  const response = await sendForm(def, form, options)
  const data = await readEnvelope(def, response)
  const parsed = def.answer.safeParse(data)
  if (!parsed.success) throw unreadable(def, response)
  return parsed.data as AnswerOf<C>
}

/** fetch does not tell how much of a body has left; XMLHttpRequest does. */
function sendForm(
  def: Call,
  form: FormData,
  { token, signal, onProgress }: UploadOptions,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/api/${def.path}`)
    request.responseType = 'text'
    request.setRequestHeader('x-portal', '1')
    const page = routeOf(location.pathname)?.url
    if (page) request.setRequestHeader('x-page', page)
    if (token) request.setRequestHeader('operationToken', token)
    const abort = () => request.abort()
    signal?.addEventListener('abort', abort, { once: true })
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(loaded, total))
    request.addEventListener('loadend', () => {
      signal?.removeEventListener('abort', abort)
      if (signal?.aborted) return reject(signal.reason)
      if (request.status === 0) return reject(lost(def))
      const headers = new Headers()
      for (const line of request.getAllResponseHeaders().split('\r\n')) {
        const colon = line.indexOf(':')
        if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
      }
      noteTimesLeft(headers)
      resolve(new Response(request.responseText, { status: request.status, headers }))
    })
    if (signal?.aborted) return reject(signal.reason)
    request.send(form)
  })
}

interface UploadInput<C extends Call> extends UploadOptions {
  input: InputOf<C>
  files: readonly UploadFile[]
}

/** As useCallMutation, with files: never retried, never kept for later; a refusal refreshes too. */
export function useUploadMutation<C extends Call>(def: C) {
  const client = useQueryClient()
  return useMutation<AnswerOf<C>, CallError, UploadInput<C>>({
    mutationFn: ({ input, files, ...options }) => uploadCall(def, input, files, options),
    retry: false,
    networkMode: 'always',
    onSettled: () => {
      for (const path of def.changes) void client.invalidateQueries({ queryKey: [path] })
    },
  })
}
