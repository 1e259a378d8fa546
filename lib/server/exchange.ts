import 'server-only'
import type { Call } from '../contract/call.ts'
import type { Locale } from '../contract/shapes.ts'
import { chooseLocale } from '../i18n/locale.ts'
import { deviceName } from '../rules/device.ts'
import { toQuery } from '../wire.ts'
import { CLIENT_ADDRESS_HEADER } from './address.ts'
import { BffError, CANCELED } from './bff-error.ts'
import type { RequestHeaders } from './call-request.ts'
import type { Bff } from './context.ts'
import { readCookies } from './cookies.ts'
import type { Upload } from './multipart.ts'
import { cookieHeader, mergeCookies } from './provider-cookies.ts'
import { REQUEST_ID_HEADER } from './request-id.ts'
import { isJsonType } from './respond.ts'
import type { ProviderOutcome, RequestWatch } from './telemetry.ts'
import {
  type BufferedResponse,
  UpstreamError,
  type UpstreamRequest,
  type UpstreamResponse,
} from './upstream.ts'

/** What the provider learns about the user and the browser. It comes from the session and the portal alone. */
export interface Caller {
  locale: Locale
  permissionId: string
  providerCookies: Readonly<Record<string, string>>
  clientAddress: string
  /** Browser and system as closed words, such as `Chrome 141 (Windows)`; empty if unknown. */
  device: string
  watch: RequestWatch
  /** Polling: the call does not renew the idle time of the provider's session. */
  background: boolean
  operationToken?: string | undefined
  loginToken?: string | undefined
}

/** A parsed request, and who sends it. */
export interface ProviderCall {
  def: Call
  input: unknown
  caller: Caller
  upload?: Upload | undefined
}

export type AnonymousCaller = Omit<Caller, 'permissionId' | 'providerCookies'>

const MAX_USER_AGENT = 512

export function callerOf(headers: RequestHeaders, watch: RequestWatch): AnonymousCaller {
  return {
    locale: localeOf(headers),
    clientAddress: headers.get(CLIENT_ADDRESS_HEADER) ?? 'unknown',
    device: deviceName(headers.get('user-agent')?.slice(0, MAX_USER_AGENT) ?? ''),
    watch,
    background: headers.get('x-background') === '1',
  }
}

export function localeOf(headers: RequestHeaders): Locale {
  return chooseLocale(readCookies(headers.get('cookie')).locale, headers.get('accept-language'))
}

/** The envelope of a JSON response. */
export interface JsonResponse {
  code: string
  msg: string
  data: unknown
  /** The body as the provider sent it, decoded. */
  bytes: Buffer<ArrayBuffer>
  /** All provider cookies of the session, where this response changed them. */
  newCookies: Record<string, string> | undefined
  /** The merchant's idle limit; undefined: the response names none. */
  idleMinutes: number | undefined
}

/** Reads the header in which the provider names the merchant's idle limit. */
export function idleMinutesOf(headers: BufferedResponse['headers']): number | undefined {
  const text = headers['x-idle-minutes']
  return typeof text === 'string' && /^[1-9]\d?$/.test(text) ? Number(text) : undefined
}

/** Headers are built from scratch: nothing of the browser's request passes except what is named here. */
function providerHeaders(def: Call, caller: Caller): Record<string, string> {
  const headers: Record<string, string> = {
    accept: def.kind === 'json' ? 'application/json' : '*/*',
    'accept-encoding': def.kind === 'json' ? 'gzip' : 'identity',
    locale: caller.locale,
    permissionId: caller.permissionId,
    'x-forwarded-for': caller.clientAddress,
    [REQUEST_ID_HEADER]: caller.watch.requestId,
  }
  const cookie = cookieHeader(caller.providerCookies)
  if (caller.device) headers['x-client-device'] = caller.device
  if (cookie) headers.cookie = cookie
  if (caller.operationToken) headers.operationToken = caller.operationToken
  if (caller.loginToken) headers.loginToken = caller.loginToken
  if (caller.background) headers['x-background'] = '1'
  return headers
}

/** Sends a parsed request and reads a JSON response. Throws BffError. */
export async function callJson(bff: Bff, call: ProviderCall): Promise<JsonResponse> {
  try {
    const response = await sendTraced(bff, call, upstreamRequest(call), bff.upstream.read)
    return parseResponse(bff, response, call.caller)
  } catch (error) {
    throw toBffError(error, call.def)
  }
}

/** Sends the request of a file or a stream. The provider responds with it, or refuses it in JSON. */
export async function callFile(
  bff: Bff,
  call: ProviderCall,
  signal: AbortSignal,
): Promise<{ file: UpstreamResponse; refusal?: never } | { file?: never; refusal: JsonResponse }> {
  const file = await sendTraced(bff, call, { ...upstreamRequest(call), signal }, bff.upstream.send)
  if (!isJsonType(file.headers['content-type'])) return { file }
  return { refusal: parseResponse(bff, await bff.upstream.readBody(file), call.caller) }
}

/** Builds the request to the provider. Its path is the contract's, never the browser's. */
function upstreamRequest({ def, input, caller, upload }: ProviderCall): UpstreamRequest {
  const headers = providerHeaders(def, caller)
  if (def.method === 'POST') headers['content-type'] = upload?.contentType ?? 'application/json'
  return {
    target: def.method === 'GET' ? def.path + toQuery(input) : def.path,
    method: def.method,
    headers,
    body: def.method === 'POST' ? (upload?.body ?? JSON.stringify(input)) : undefined,
    file: def.kind !== 'json',
    stream: def.kind === 'stream',
  }
}

/** Sends a request, and adds its span and its time to those of the browser's request. */
async function sendTraced<T extends { status: number }>(
  { telemetry }: Bff,
  { def: { path }, caller: { watch } }: ProviderCall,
  request: UpstreamRequest,
  send: (request: UpstreamRequest) => Promise<T>,
): Promise<T> {
  const startedAt = performance.now()
  const span = watch.span?.child(`provider ${path}`)
  if (span) request.headers.traceparent = span.traceparent
  let status: number | undefined
  let outcome: ProviderOutcome = 'failed'
  try {
    const response = await send(request)
    status = response.status
    if (status < 500) outcome = 'answered'
    return response
  } catch (error) {
    if (error instanceof UpstreamError && error.failure === 'aborted') outcome = 'canceled'
    throw error
  } finally {
    const ms = performance.now() - startedAt
    watch.providerMs = (watch.providerMs ?? 0) + ms
    telemetry?.provider(path, outcome, ms / 1000)
    span?.end({ 'portal.call': path, 'http.response.status_code': status }, outcome === 'failed')
  }
}

/** Checks that a response is an envelope of the contract. Throws UpstreamError. */
export function parseResponse(bff: Bff, response: BufferedResponse, caller: Caller): JsonResponse {
  const { status, headers, bytes } = response
  if (!isJsonType(headers['content-type'])) {
    throw new UpstreamError('bad_answer', `status ${status}, type is not JSON`)
  }
  const newCookies = cookiesAfter(bff, caller, headers)
  if (newCookies === 'refused') throw new UpstreamError('bad_answer', 'too many or too large cookies')
  const envelope = parseEnvelope(bytes)
  if (!envelope) throw new UpstreamError('bad_answer', `status ${status}, not an envelope`)
  return { ...envelope, bytes, newCookies, idleMinutes: idleMinutesOf(headers) }
}

/** The provider cookies of the caller after a response, see mergeCookies. */
export const cookiesAfter = (
  { env, now }: Bff,
  { providerCookies }: Caller,
  headers: BufferedResponse['headers'],
) => mergeCookies(providerCookies, headers['set-cookie'], env.providerCookies, now())

/** UTF-8 has no half of a pair, so a page with one would differ from what React expects in the browser. */
const LONE_SURROGATE = /\\u[dD][89a-fA-F]/
const wellFormed = (_: string, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value)

function parseEnvelope(bytes: Buffer): { code: string; msg: string; data: unknown } | undefined {
  try {
    const text = bytes.toString('utf8')
    const body: unknown = JSON.parse(text, LONE_SURROGATE.test(text) ? wellFormed : undefined)
    if (typeof body !== 'object' || body === null) return undefined
    const { code, msg, data } = body as { code?: unknown; msg?: unknown; data?: unknown }
    if (typeof code !== 'string' || code === '') return undefined
    if (msg !== undefined && msg !== null && typeof msg !== 'string') return undefined
    return { code, msg: msg ?? '', data }
  } catch {
    return undefined
  }
}

/** Maps a failure of the connection to the user's error. A sensitive call that may have taken effect has an unknown result. */
export function toBffError(error: unknown, def: Call): unknown {
  if (!(error instanceof UpstreamError)) return error
  if (error.failure === 'aborted') return new BffError('provider_unreachable', error.message, [], CANCELED)
  const reason = `${error.failure}: ${error.message}`
  // An upload that was cut off has changed nothing.
  if (error.failure === 'upload_too_large') return new BffError('too_large', reason)
  if (error.unsent) return new BffError('provider_unreachable', reason)
  if (def.token) return new BffError('result_unknown', reason)
  if (error.failure === 'timeout') return new BffError('provider_timeout', reason)
  if (error.failure === 'reset') return new BffError('provider_unreachable', reason)
  return new BffError('bad_answer', reason)
}
