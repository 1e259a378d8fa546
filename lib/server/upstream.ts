import 'server-only'
import type { IncomingHttpHeaders } from 'node:http'
import type { Readable, Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { type Dispatcher, Pool } from 'undici'
import type { Env } from './env.ts'

/** One exchange with the provider over kept-alive sockets. Redirects are never followed. */

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
   * By its name, not by its class: pages, middleware and proxy are bundled apart, each with a class of its own, and
   * share one upstream. Else an answer that was lost would be said to have failed.
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
  /** Below the prefix, with its query. */
  target: string
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string | Readable | undefined
  /** A body that takes its time: only its pauses are limited. */
  file: boolean
  signal?: AbortSignal | undefined
}

export interface UpstreamResponse {
  status: number
  headers: IncomingHttpHeaders
  /** As sent, encoded or not. */
  body: Readable
}

/** An answer that was read to its end, decoded. */
export interface UpstreamAnswer {
  status: number
  headers: IncomingHttpHeaders
  bytes: Buffer
}

export interface Upstream {
  /** Sends, and answers as soon as the head is there. */
  send(request: UpstreamRequest): Promise<UpstreamResponse>
  /** Sends, and reads an answer of at most `limit` decoded bytes whole: without the cost of a stream. */
  read(request: UpstreamRequest, limit: number): Promise<UpstreamAnswer>
  /** Sockets that are open, and requests that are under way or waiting. */
  stats(): { connected: number; running: number; queued: number }
  close(): Promise<void>
}

/** More than these at once wait for a socket. */
const MOST_SOCKETS = 512

export function createUpstream({ providerOrigin, providerPrefix, timeouts }: Env): Upstream {
  const pool = new Pool(providerOrigin, {
    connections: MOST_SOCKETS,
    pipelining: 1,
    connect: { timeout: timeouts.connect },
    headersTimeout: timeouts.answer,
    bodyTimeout: timeouts.answer,
  })
  const optionsOf = (request: UpstreamRequest) => ({
    path: `${providerPrefix}/${request.target}`,
    method: request.method as Dispatcher.HttpMethod,
    headers: request.headers,
    body: request.body ?? null,
    ...(request.file && { bodyTimeout: timeouts.downloadIdle }),
  })
  const send = async (request: UpstreamRequest): Promise<UpstreamResponse> => {
    const { statusCode, headers, body } = await pool.request({
      ...optionsOf(request),
      signal: request.signal ?? null,
    })
    // Whoever reads it hears of an error; where nobody does, as when it is thrown away, it must not end the process.
    body.on('error', () => {})
    return { status: statusCode, headers, body }
  }
  const read = async (request: UpstreamRequest, limit: number): Promise<UpstreamAnswer> => {
    const answer = await new Promise<UpstreamAnswer>((resolve, reject) => {
      pool.dispatch(optionsOf(request), collector(limit, timeouts.answer, resolve, reject))
    })
    return { ...answer, bytes: await unpacked(answer, limit) }
  }
  return {
    send: (request) => orOnceMore(request, send),
    read: (request, limit) => orOnceMore(request, (again) => read(again, limit)),
    stats: () => ({
      connected: pool.stats.connected,
      running: pool.stats.running,
      queued: pool.stats.queued,
    }),
    close: () => pool.destroy(),
  }
}

/** A socket that the provider closed while it was idle shows as a reset: a GET may be said again, a POST never. */
async function orOnceMore<T>(
  request: UpstreamRequest,
  attempt: (request: UpstreamRequest) => Promise<T>,
): Promise<T> {
  try {
    return await attempt(request)
  } catch (first) {
    const error = asUpstreamError(first)
    if (error.failure !== 'reset' || request.method !== 'GET') throw error
  }
  try {
    return await attempt(request)
  } catch (second) {
    throw asUpstreamError(second)
  }
}

/** Gathers a body of at most `limit` bytes as sent, in at most `withinMs` from the request's start to its end. */
function collector(
  limit: number,
  withinMs: number,
  resolve: (answer: UpstreamAnswer) => void,
  reject: (error: unknown) => void,
): Dispatcher.DispatchHandler {
  const chunks: Buffer[] = []
  let size = 0
  let status = 0
  let headers: IncomingHttpHeaders = {}
  let timer: NodeJS.Timeout | undefined
  return {
    onRequestStart(controller) {
      timer = setTimeout(
        () => controller.abort(new UpstreamError('timeout', 'the answer took too long')),
        withinMs,
      )
    },
    onResponseStart(_, statusCode, given) {
      status = statusCode
      headers = given
    },
    onResponseData(controller, chunk) {
      size += chunk.length
      if (size > limit) controller.abort(new UpstreamError('too_large', `more than ${limit} bytes`))
      else chunks.push(chunk)
    },
    onResponseEnd() {
      clearTimeout(timer)
      const [first] = chunks
      resolve({ status, headers, bytes: chunks.length === 1 && first ? first : Buffer.concat(chunks, size) })
    },
    onResponseError(_, error) {
      clearTimeout(timer)
      reject(error)
    },
  }
}

/** The decoded bytes of an answer that was read whole; never more than `limit`. */
async function unpacked({ headers, bytes }: UpstreamAnswer, limit: number): Promise<Buffer> {
  const decode = decoderOf(headers)
  if (!decode) return bytes
  const decoder = decode()
  const read = gather(decoder, limit)
  decoder.end(bytes)
  return read
}

const never = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])
const late = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'])
const broken = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE', 'UND_ERR_CLOSED', 'UND_ERR_DESTROYED'])

export function asUpstreamError(error: unknown): UpstreamError {
  if (error instanceof UpstreamError) return error
  const code = errorCode(error)
  if (never.has(code)) return new UpstreamError('unreachable', code, true)
  if (late.has(code)) return new UpstreamError('timeout', code)
  if (broken.has(code)) return new UpstreamError('reset', code)
  if (
    code === 'UND_ERR_ABORTED' ||
    code === 'ABORT_ERR' ||
    (error as Error | undefined)?.name === 'AbortError'
  ) {
    return new UpstreamError('aborted', 'the browser left')
  }
  // Certificates that do not hold end before anything was sent.
  if (code.startsWith('ERR_TLS') || code.includes('CERT')) return new UpstreamError('unreachable', code, true)
  return new UpstreamError('bad_answer', code || 'unknown')
}

function errorCode(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown }
  return typeof code === 'string' ? code : ''
}

/** How a body of these headers is decoded; undefined: as it is. Throws for an encoding that was never offered. */
function decoderOf(headers: IncomingHttpHeaders): (() => Transform) | undefined {
  const encoding = headers['content-encoding']?.toString().trim().toLowerCase()
  if (!encoding || encoding === 'identity') return undefined
  const decoder = decoders[encoding]
  if (!decoder) throw new UpstreamError('bad_answer', 'an encoding that was not offered')
  return decoder
}

const decoders: Record<string, () => Transform> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

/** The body decoded, as it comes. Throws for an encoding that was never offered, and lets the socket go. */
export function decoded({ headers, body }: UpstreamResponse): Readable {
  let decode: ReturnType<typeof decoderOf>
  try {
    decode = decoderOf(headers)
  } catch (error) {
    body.destroy()
    throw error
  }
  if (!decode) return body
  const decoder = decode()
  body.on('error', (error) => decoder.destroy(error))
  decoder.on('error', () => {})
  decoder.on('close', () => body.destroy())
  return body.pipe(decoder)
}

/** Reads a whole body of at most `limit` decoded bytes in at most `withinMs`; one that is larger is cut off there. */
export async function collect(response: UpstreamResponse, limit: number, withinMs: number): Promise<Buffer> {
  const timeout = () => response.body.destroy(new UpstreamError('timeout', 'the body took too long'))
  const timer = setTimeout(timeout, withinMs)
  try {
    return await gather(decoded(response), limit)
  } finally {
    clearTimeout(timer)
    response.body.destroy()
  }
}

async function gather(stream: Readable, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > limit) throw new UpstreamError('too_large', `more than ${limit} bytes`)
      chunks.push(chunk)
    }
  } catch (error) {
    throw isZlib(error)
      ? new UpstreamError('bad_answer', 'a body that cannot be decoded')
      : asUpstreamError(error)
  }
  return Buffer.concat(chunks, size)
}

function isZlib(error: unknown): boolean {
  return errorCode(error).startsWith('Z_') || errorCode(error).startsWith('ERR__ERROR_FORMAT')
}
