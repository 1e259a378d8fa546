import { CallError } from '../call-error.ts'
import type { AnswerOf, Call, InputOf } from '../contract/call.ts'
import { isSessionEnd, isSuccess, refusalData } from '../contract/errors.ts'
import { envelope } from '../contract/shapes.ts'
import { routeOf } from '../routes.ts'
import { toQuery } from '../wire.ts'
import { clientMessage } from './messages.ts'
import { noteTimesLeft } from './session-time.ts'

export { CallError }

export interface CallOptions {
  /** Operation token of a sensitive call: one token is one intent. */
  token?: string | undefined
  loginToken?: string | undefined
  signal?: AbortSignal | undefined
  /** Polling: does not count as the user's activity. */
  background?: boolean | undefined
  /** The registered page that the call is made for; the current one unless said. */
  page?: string | undefined
}

/** Makes the call and answers the envelope's data, parsed. Throws CallError; an abort stays an AbortError. */
export async function call<C extends Call>(
  def: C,
  input: InputOf<C>,
  options: CallOptions = {},
): Promise<AnswerOf<C>> {
  const response = await send(def, input, options)
  const data = await readEnvelope(def, response)
  const parsed = def.answer.safeParse(data)
  if (!parsed.success) throw unreadable(def, response)
  if (def.access === 'public' && def.write) sessionEndSaid = false
  return parsed.data as AnswerOf<C>
}

export interface Picture {
  blob: Blob
  /** Names an image code for those who read it by other means (tests, the outbox). */
  verifyId: string | undefined
}

/** A call whose answer is a picture. */
export async function callPicture<C extends Call>(
  def: C,
  input: InputOf<C>,
  options: CallOptions = {},
): Promise<Picture> {
  const response = await send(def, input, options)
  if (isJson(response)) {
    await readEnvelope(def, response)
    throw unreadable(def, response)
  }
  return { blob: await response.blob(), verifyId: response.headers.get('x-verify-id') ?? undefined }
}

/** Sends the request and answers the portal's response as it is, whatever its status. */
export async function send<C extends Call>(
  def: C,
  input: InputOf<C>,
  options: CallOptions,
): Promise<Response> {
  const headers = new Headers({ 'x-portal': '1' })
  const page = options.page ?? routeOf(location.pathname)?.url
  if (page) headers.set('x-page', page)
  if (options.background) headers.set('x-background', '1')
  if (options.token) headers.set('operationToken', options.token)
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

export function isJson(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('application/json') ?? false
}

/** The envelope's data on success; else throws what the envelope says. */
export async function readEnvelope(def: Call, response: Response): Promise<unknown> {
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
  const refusal = refusalData.safeParse(body.data)
  const error = new CallError(
    body.code,
    body.msg ?? clientMessage('answer_unreadable'),
    refusal.data?.fields,
    refusal.data?.requestId ?? response.headers.get('x-request-id') ?? undefined,
  )
  if (isSessionEnd(body.code) && def.access !== 'public') sayOnce(error)
  throw error
}

function parseEnvelope(text: string) {
  try {
    return envelope.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** No answer came. A sensitive call took effect nevertheless, perhaps. */
export function lost(def: Call): CallError {
  return def.token
    ? new CallError('E1520', clientMessage('answer_lost'))
    : new CallError('E1502', clientMessage('network'))
}

/** What a success carried could not be understood. A sensitive call took effect nevertheless, perhaps. */
export function unreadable(def: Call, response: Response): CallError {
  const requestId = response.headers.get('x-request-id') ?? undefined
  return def.token
    ? new CallError('E1520', clientMessage('answer_lost'), [], requestId)
    : new CallError('E1500', clientMessage('answer_unreadable'), [], requestId)
}

type SessionEndListener = (error: CallError) => void
const listeners = new Set<SessionEndListener>()
let sessionEndSaid = false

/** Hears once that the session is over, however many calls are told so. Answers how to stop listening. */
export function onSessionEnd(listener: SessionEndListener): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function sayOnce(error: CallError) {
  if (sessionEndSaid) return
  sessionEndSaid = true
  for (const listener of listeners) listener(error)
}
