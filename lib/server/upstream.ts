import 'server-only'
import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import { type Dispatcher, Pool } from 'undici'
import { createDecoder, createSlots, type Decoder, encodingOf, isDecodable, type Slots } from './decode.ts'
import type { Env } from './env.ts'
import { GrowingBuffer } from './growing-buffer.ts'

/** HTTP requests to the provider over kept-alive sockets. Redirects are not followed. */

export type Failure =
  | 'unreachable'
  | 'timeout'
  | 'reset'
  | 'bad_answer'
  | 'too_large'
  | 'upload_too_large'
  | 'aborted'

export class UpstreamError extends Error {
  readonly failure: Failure
  /** The request cannot have reached the provider. */
  readonly unsent: boolean
  /**
   * Compares names, because Next bundles pages, middleware and route handlers apart: each has a separate class, and
   * all share one upstream.
   */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'UpstreamError'
  }

  constructor(failure: Failure, reason: string, unsent = false) {
    super(reason)
    this.name = 'UpstreamError'
    this.failure = failure
    this.unsent = unsent
  }
}

export interface UpstreamRequest {
  /** Path below the prefix, with its query. */
  target: string
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string | Readable | undefined
  /** The response may take long in all; only its pauses are limited. */
  file: boolean
  /** The response stays open: it must not use the sockets of the other requests. */
  stream?: boolean
  signal?: AbortSignal | undefined
}

/** A response whose body is still to be read. All bodies are decoded; `headers` keeps the encoding. */
export interface UpstreamResponse {
  status: number
  headers: IncomingHttpHeaders
  body: Readable
}

/** A response with its whole body. */
export interface BufferedResponse {
  status: number
  headers: IncomingHttpHeaders
  bytes: Buffer<ArrayBuffer>
}

export interface Upstream {
  /** Resolves when the response's headers have arrived. */
  send(request: UpstreamRequest): Promise<UpstreamResponse>
  /** Resolves when the whole response has arrived, at most JSON_LIMIT bytes. Avoids the cost of a stream. */
  read(request: UpstreamRequest): Promise<BufferedResponse>
  /** Reads the rest of a response under the same limits. */
  readBody(response: UpstreamResponse): Promise<BufferedResponse>
  /** Open and idle sockets, and requests that are running or waiting for a socket. */
  stats(): { connected: number; free: number; running: number; pending: number; queued: number }
  close(): Promise<void>
}

/** Bytes of a JSON response, decoded. */
const JSON_LIMIT = 8 * 1024 * 1024

/** A JSON response above this size is large. Lists and records are smaller. */
const LARGE = 1024 * 1024
/** Large responses that are read at the same time. The others are paused, so they cannot fill the memory. */
const MAX_LARGE = 2

/** Further requests wait for a socket. */
const MAX_SOCKETS = 512
/** Server-sent events have their own sockets. */
export const MAX_STREAMS = 2048

export function createUpstream({ providerOrigin, providerPrefix, timeouts }: Env): Upstream {
  const poolOf = (connections: number) =>
    new Pool(providerOrigin, {
      connections,
      pipelining: 1,
      connect: { timeout: timeouts.connect },
      headersTimeout: timeouts.answer,
      bodyTimeout: timeouts.answer,
    })
  const pool = poolOf(MAX_SOCKETS)
  const streams = poolOf(MAX_STREAMS)
  const decoder = createDecoder()
  const large = createSlots(MAX_LARGE)
  const optionsOf = (request: UpstreamRequest) => ({
    path: `${providerPrefix}/${request.target}`,
    method: request.method as Dispatcher.HttpMethod,
    headers: request.headers,
    body: request.body ?? null,
    ...(request.file && { bodyTimeout: timeouts.downloadIdle }),
  })
  const send = async (request: UpstreamRequest, maxMs: number): Promise<UpstreamResponse> => {
    const limited = (request.stream ? streams : pool).compose(
      (dispatch) => (options, handler) => dispatch(options, withinTime(handler, maxMs, 'headers')),
    )
    const { statusCode, headers, body } = await limited.request({
      ...optionsOf(request),
      signal: request.signal ?? null,
    })
    // The reader handles errors. An error of a discarded body must not end the process.
    body.on('error', () => {})
    return { status: statusCode, headers, body: decodedStream(decoder, headers, body) }
  }
  const read = async (request: UpstreamRequest, maxMs: number): Promise<BufferedResponse> => {
    const response = await new Promise<BufferedResponse>((resolve, reject) => {
      pool.dispatch(optionsOf(request), withinTime(bufferHandler(large, resolve, reject), maxMs, 'end'))
    })
    return { ...response, bytes: await decodedBytes(decoder, response) }
  }
  return {
    send: (request) => withRetry(request, timeouts.answer, send),
    read: (request) => withRetry(request, timeouts.answer, read),
    readBody: (response) => readBody(response, timeouts.answer, large),
    stats: () => ({
      connected: pool.stats.connected,
      free: pool.stats.free,
      running: pool.stats.running,
      pending: pool.stats.pending,
      queued: pool.stats.queued,
    }),
    close: async () => {
      await Promise.all([pool.destroy(), streams.destroy()])
    },
  }
}

const unknownEncoding = () => new UpstreamError('bad_answer', 'an encoding that was not offered')

function decodedStream(decoder: Decoder, headers: IncomingHttpHeaders, body: Readable): Readable {
  const encoding = encodingOf(headers['content-encoding'])
  if (!encoding) return body
  const decoded = isDecodable(encoding) ? decoder.stream(body, encoding) : undefined
  if (!decoded) {
    body.destroy()
    throw isDecodable(encoding)
      ? new UpstreamError('bad_answer', 'too many encoded files')
      : unknownEncoding()
  }
  // The length is that of the encoded bytes.
  delete headers['content-length']
  return decoded.on('error', () => {})
}

async function decodedBytes(decoder: Decoder, { headers, bytes }: BufferedResponse) {
  const encoding = encodingOf(headers['content-encoding'])
  if (!encoding) return bytes
  if (!isDecodable(encoding)) throw unknownEncoding()
  return decoder.whole(bytes, encoding, JSON_LIMIT)
}

/**
 * Retries a GET once after a reset, because a kept-alive socket may have been closed while idle; never a POST.
 * undici's retry interceptor does not fit: it resumes a body that broke off by a range request, which would fetch a
 * single-use file again.
 */
async function withRetry<T>(
  request: UpstreamRequest,
  maxMs: number,
  attempt: (request: UpstreamRequest, maxMs: number) => Promise<T>,
): Promise<T> {
  const startedAt = performance.now()
  try {
    return await attempt(request, maxMs)
  } catch (first) {
    const error = toUpstreamError(first, request.signal)
    if (error.failure !== 'reset' || request.method !== 'GET') throw error
  }
  try {
    return await attempt(request, maxMs - (performance.now() - startedAt))
  } catch (second) {
    throw toUpstreamError(second, request.signal)
  }
}

/**
 * Limits an exchange to `maxMs` from now, up to its headers or its end. The wait for a socket counts: a request that got
 * none in this time fails at once, and is never sent.
 */
function withinTime(
  handler: Dispatcher.DispatchHandler,
  maxMs: number,
  until: 'headers' | 'end',
): Dispatcher.DispatchHandler {
  let started: Dispatcher.DispatchController | undefined
  let unsent: UpstreamError | undefined
  const timer = setTimeout(() => {
    if (started) return started.abort(new UpstreamError('timeout', 'the response took too long'))
    unsent = new UpstreamError('timeout', 'no socket was free in time', true)
    // The pool has no way to take a request out of its queue.
    handler.onResponseError?.(undefined as never, unsent)
  }, maxMs)
  return {
    onRequestStart(controller, context) {
      // Thrown: controller.abort() would close the socket, although nothing was sent on it.
      if (unsent) throw unsent
      started = controller
      handler.onRequestStart?.(controller, context)
    },
    onResponseStart(controller, status, headers, text) {
      if (until === 'headers' && status >= 200) clearTimeout(timer)
      handler.onResponseStart?.(controller, status, headers, text)
    },
    onResponseData: (controller, chunk) => handler.onResponseData?.(controller, chunk),
    onResponseEnd(controller, trailers) {
      clearTimeout(timer)
      handler.onResponseEnd?.(controller, trailers)
    },
    onResponseError(controller, error) {
      clearTimeout(timer)
      if (!unsent) handler.onResponseError?.(controller, error)
    },
  }
}

/** Collects a body of at most JSON_LIMIT bytes. */
function bufferHandler(
  large: Slots,
  resolve: (response: BufferedResponse) => void,
  reject: (error: unknown) => void,
): Dispatcher.DispatchHandler {
  const read = new GrowingBuffer(JSON_LIMIT)
  let isLarge = false
  const ended = Promise.withResolvers<void>()
  let status = 0
  let headers: IncomingHttpHeaders = {}
  return {
    onResponseStart(_, statusCode, responseHeaders) {
      status = statusCode
      headers = responseHeaders
    },
    onResponseData(controller, chunk) {
      if (!read.append(chunk)) return controller.abort(tooLarge())
      if (isLarge || read.length <= LARGE) return
      isLarge = true
      controller.pause()
      large().then(async (release) => {
        controller.resume()
        await ended.promise
        release()
      })
    },
    onResponseEnd() {
      ended.resolve()
      resolve({ status, headers, bytes: read.bytes })
    },
    onResponseError(_, error) {
      ended.resolve()
      read.discard()
      reject(error)
    },
  }
}

export const canceled = () => new UpstreamError('aborted', 'the browser disconnected')
const tooLarge = () => new UpstreamError('too_large', `more than ${JSON_LIMIT} bytes`)

async function readBody(
  { status, headers, body }: UpstreamResponse,
  maxMs: number,
  large: Slots,
): Promise<BufferedResponse> {
  const timer = setTimeout(() => body.destroy(new UpstreamError('timeout', 'the body took too long')), maxMs)
  const read = new GrowingBuffer(JSON_LIMIT)
  let release: (() => void) | undefined
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      if (!read.append(chunk)) throw tooLarge()
      if (read.length > LARGE) release ??= await large()
    }
    return { status, headers, bytes: read.bytes }
  } catch (error) {
    read.discard()
    // The signal of the request has ended the body.
    if ((error as Error).name === 'AbortError') throw canceled()
    throw toUpstreamError(error)
  } finally {
    release?.()
    clearTimeout(timer)
    body.destroy()
  }
}

const connectErrors = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])
const timeoutErrors = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'])
const resetErrors = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE', 'UND_ERR_CLOSED', 'UND_ERR_DESTROYED'])

function toUpstreamError(error: unknown, signal?: AbortSignal): UpstreamError {
  if (error instanceof UpstreamError) return error
  if (signal?.aborted) return canceled()
  const { code } = (error ?? {}) as { code?: unknown }
  const text = typeof code === 'string' ? code : ''
  if (connectErrors.has(text)) return new UpstreamError('unreachable', text, true)
  if (timeoutErrors.has(text)) return new UpstreamError('timeout', text)
  if (resetErrors.has(text)) return new UpstreamError('reset', text)
  if (text === 'ERR_BUFFER_TOO_LARGE') return tooLarge()
  // A certificate is checked before anything is sent.
  if (text.startsWith('ERR_TLS') || text.includes('CERT')) return new UpstreamError('unreachable', text, true)
  return new UpstreamError('bad_answer', text || 'unknown')
}
