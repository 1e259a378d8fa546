import { CallError, type FieldError } from '../call-error.ts'
import type { AnswerOf, Call, InputOf } from '../contract/call.ts'
import { type ErrorCode, isSessionEnd, isSuccess, sessionEndName } from '../contract/errors.ts'
import type { CallHead } from '../contract/sign-in-heads.ts'
import { routeOf } from '../routes.ts'
import { isMobileDevice } from '../rules/device.ts'
import { toQuery } from '../wire.ts'
import { clientMessage } from './messages.ts'
import { pageUser } from './page-user.ts'
import { endSession } from './session-events.ts'
import { noteTimesLeft, reachedLimit } from './session-time.ts'
import { noteWrite } from './writes.ts'

/**
 * Requests to the portal and their responses. Only lib/client imports this module: a call without an operation token is
 * sent by `call()`, `uploadCall()` or `downloadCall()`, one with a token by `useSensitiveCall()`.
 */

export interface CallOptions {
  loginToken?: string | undefined
  signal?: AbortSignal | undefined
  /** Polling: does not count as the user's activity. */
  background?: boolean | undefined
  /** The registered page that the call is made for. Default: the current page, if the call belongs to it. */
  page?: string | undefined
}

interface SendOptions extends CallOptions {
  operationToken?: string | undefined
}

/** The current page, if the call belongs to it. Otherwise the portal takes a page of the call that the user can open. */
function pageFor(def: CallHead & Partial<Pick<Call, 'pages'>>): string | undefined {
  const current = routeOf(location.pathname)?.url
  return current && (!def.pages?.length || def.pages.includes(current)) ? current : undefined
}

/** The headers of every request. */
function ownHeaders(page: string | undefined): Headers {
  const headers = new Headers({ 'x-portal': '1' })
  const user = pageUser()
  if (user) headers.set('x-page-user', user)
  if (page) headers.set('x-page', page)
  return headers
}

/** Sends the request as query or JSON and returns the response, also with an error status. Throws CallError. */
export async function send(def: CallHead, input: unknown, options: SendOptions): Promise<Response> {
  const headers = ownHeaders(options.page ?? pageFor(def))
  if (options.background) headers.set('x-background', '1')
  if (options.operationToken) headers.set('operationToken', options.operationToken)
  if (options.loginToken) headers.set('loginToken', options.loginToken)
  const get = def.method === 'GET'
  if (!get) headers.set('content-type', 'application/json')
  try {
    const response = await fetch(`/api/${def.path}${get ? toQuery(input) : ''}`, {
      method: def.method,
      headers,
      ...(!get && { body: JSON.stringify(input) }),
      ...(options.signal && { signal: options.signal }),
      credentials: 'same-origin',
      cache: 'no-store',
      redirect: 'error',
    })
    noteTimesLeft(response.headers)
    return response
  } catch (error) {
    if (options.signal?.aborted) throw error
    throw lost(def)
  }
}

export interface UploadFile {
  /** Name of its part. */
  field: string
  file: Blob
  name: string
}

export interface UploadOptions {
  signal?: AbortSignal | undefined
  /** Receives the number of bytes sent so far, and the size of the whole upload. */
  onProgress?: ((sent: number, total: number) => void) | undefined
}

/**
 * Sends a multipart request: the part `request` as JSON, then the files in their order. It uses XMLHttpRequest because
 * fetch does not report the progress of an upload.
 */
export async function sendForm<C extends Call>(
  def: C,
  input: InputOf<C>,
  files: readonly UploadFile[],
  { operationToken, signal, onProgress }: UploadOptions & Pick<SendOptions, 'operationToken'>,
): Promise<Response> {
  if (files.length > 0) requireDesktop('upload')
  const form = new FormData()
  // Without a file name it is a field of the form, not a file.
  form.append('request', JSON.stringify(input))
  for (const { field, file, name } of files) form.append(field, file, name)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/api/${def.path}`)
    request.responseType = 'text'
    const own = ownHeaders(pageFor(def))
    if (operationToken) own.set('operationToken', operationToken)
    for (const [name, value] of own) request.setRequestHeader(name, value)
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

/** Files are not supported on mobile devices (spec §8). Throws CallError. */
export function requireDesktop(code: 'upload' | 'download'): void {
  if (isMobileDevice(navigator.userAgent)) throw new CallError(code, clientMessage('device_unsupported'))
}

export function isJson(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('application/json') ?? false
}

/** The code of a request without a session, for every reason of its end. */
const SESSION_ENDED: ErrorCode = 'E0001'

/** The data of a successful response, parsed by the contract. Throws CallError. */
export async function readAnswer<C extends Call>(def: C, response: Response): Promise<AnswerOf<C>> {
  const parsed = def.answer.safeParse(await readEnvelope(def, response))
  if (!parsed.success) throw unreadable(def, response)
  return parsed.data as AnswerOf<C>
}

/** The envelope's data if the call succeeded. Throws CallError with the error of the envelope. */
export async function readEnvelope(def: CallHead, response: Response): Promise<unknown> {
  // Also after an error: the result may be unknown.
  if (def.write) noteWrite()
  let text: string
  try {
    text = await response.text()
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw lost(def)
  }
  const body = parseEnvelope(text)
  if (!body) throw unreadable(def, response)
  if (isSuccess(body.code)) return body.data
  const { fields, requestId, reason } = refusalOf(body.data)
  const limit = body.code === SESSION_ENDED ? reachedLimit() : undefined
  const error = new CallError(
    body.code,
    limit ? clientMessage(limit) : (body.msg ?? clientMessage('answer_unreadable')),
    fields,
    requestId ?? requestIdOf(response),
  )
  if (isSessionEnd(body.code) && def.access !== 'public') {
    endSession(error, limit ?? sessionEndName(body.code, reason))
  }
  throw error
}

/**
 * The envelope of contract/shapes.ts. It is read without a schema, so that a page that only sends calls does not load
 * the schema library. Like the portal's server it takes a text that is null for one that is absent, although the contract
 * has no null: a success must not become an unknown result because of it.
 */
function parseEnvelope(text: string): { code: string; msg: string | undefined; data: unknown } | undefined {
  try {
    const { code, msg, data } = objectOf(JSON.parse(text))
    return typeof code === 'string' && isText(msg) ? { code, msg: msg ?? undefined, data } : undefined
  } catch {
    return undefined
  }
}

/** The data of a refusal, see contract/refusal.ts; empty where it has another shape. */
function refusalOf(data: unknown): {
  fields?: FieldError[]
  requestId?: string | undefined
  reason?: string | undefined
} {
  const { fields, requestId, reason } = objectOf(data)
  const list: unknown = fields ?? []
  if (!Array.isArray(list) || !isText(requestId) || !isText(reason)) return {}
  const errors = list.flatMap(fieldErrorOf)
  if (errors.length < list.length) return {}
  return { fields: errors, requestId: requestId ?? undefined, reason: reason ?? undefined }
}

function fieldErrorOf(value: unknown): FieldError[] {
  const { path, message, msg } = objectOf(value)
  if (typeof path !== 'string' || !isText(message) || !isText(msg)) return []
  return [{ path, message: message ?? undefined, msg: msg ?? undefined }]
}

const isText = (value: unknown): value is string | null | undefined =>
  value === undefined || value === null || typeof value === 'string'

const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

/** No response arrived. A call with an operation token can have taken effect. */
function lost(def: CallHead): CallError {
  return def.token
    ? new CallError('E1520', clientMessage('answer_lost'))
    : new CallError('E1502', clientMessage('network'))
}

export const requestIdOf = ({ headers }: Response): string | undefined =>
  headers.get('x-request-id') ?? undefined

/** The response does not match the contract. A call with an operation token can have taken effect. */
export function unreadable(def: CallHead, response: Response): CallError {
  const requestId = requestIdOf(response)
  return def.token
    ? new CallError('E1520', clientMessage('answer_lost'), [], requestId)
    : new CallError('E1500', clientMessage('answer_unreadable'), [], requestId)
}
