import 'server-only'
import type { Call } from '../contract/call.ts'
import type { Locale } from '../contract/shapes.ts'
import { chooseLocale } from '../i18n/locale.ts'
import { toQuery } from '../wire.ts'
import { clientAddress } from './address.ts'
import type { RequestHeaders } from './browser-request.ts'
import type { Bff } from './context.ts'
import { readCookie } from './cookies.ts'
import { Fault } from './fault.ts'
import type { Upload } from './multipart.ts'
import { cookieHeader, keepCookies } from './provider-cookies.ts'
import { type UpstreamAnswer, UpstreamError, type UpstreamRequest } from './upstream.ts'

/** Bytes of a JSON answer, decoded. */
export const JSON_LIMIT = 8 * 1024 * 1024

/** Who asks, as the provider is told. All of it comes from the session or from the portal itself. */
export interface Asker {
  locale: Locale
  permissionId: string
  providerCookies: Readonly<Record<string, string>>
  clientAddress: string
  userAgent: string
  requestId: string
  /** Nobody did anything: the provider's idle time is not to be renewed either. */
  background: boolean
  operationToken?: string | undefined
  loginToken?: string | undefined
}

const LONGEST_AGENT = 512

/** What every asker is: the browser's language, address and name, as the portal knows them. */
export function askerOf(bff: Bff, headers: RequestHeaders, requestId: string) {
  return {
    locale: localeOf(headers),
    clientAddress: clientAddress(headers, bff.env.trustedProxies),
    userAgent: headers.get('user-agent')?.slice(0, LONGEST_AGENT) ?? '',
    requestId,
    background: headers.get('x-background') === '1',
  }
}

export function localeOf(headers: RequestHeaders): Locale {
  return chooseLocale(readCookie(headers.get('cookie'), 'locale'), headers.get('accept-language'))
}

/** A JSON answer: the envelope, and the bytes that it came in. */
export interface Answer {
  code: string
  msg: string
  data: unknown
  bytes: Buffer
  /** The provider's cookies where this answer changed them. */
  rotated: Record<string, string> | undefined
}

/** Headers for the provider, built afresh: nothing of the browser's request passes but what is named here. */
function providerHeaders(def: Call, asker: Asker): Record<string, string> {
  const headers: Record<string, string> = {
    accept: def.kind === 'json' ? 'application/json' : '*/*',
    'accept-encoding': 'gzip',
    locale: asker.locale,
    permissionId: asker.permissionId,
    'user-agent': asker.userAgent,
    'x-forwarded-for': asker.clientAddress,
    'x-request-id': asker.requestId,
  }
  const cookie = cookieHeader(asker.providerCookies)
  if (cookie) headers.cookie = cookie
  if (asker.operationToken) headers.operationToken = asker.operationToken
  if (asker.loginToken) headers.loginToken = asker.loginToken
  if (asker.background) headers['x-background'] = '1'
  return headers
}

/** Path and query of a call below the prefix. The path is the contract's, never the browser's. */
function targetOf(def: Call, request: unknown): string {
  return def.method === 'GET' ? def.path + toQuery(request) : def.path
}

/** Sends a parsed request and reads a JSON answer. Throws Fault. */
export async function exchangeJson(
  bff: Bff,
  def: Call,
  request: unknown,
  asker: Asker,
  upload?: Upload,
): Promise<Answer> {
  try {
    const answer = await bff.upstream.read(upstreamRequest(def, request, asker, upload), JSON_LIMIT)
    return checked(bff, answer, asker)
  } catch (error) {
    throw asFault(error, def)
  }
}

/** The request to the provider that a call makes. */
export function upstreamRequest(
  def: Call,
  request: unknown,
  asker: Asker,
  upload: Upload | undefined,
): UpstreamRequest {
  const headers = providerHeaders(def, asker)
  if (def.method === 'POST') headers['content-type'] = upload?.contentType ?? 'application/json'
  return {
    target: targetOf(def, request),
    method: def.method,
    headers,
    body: def.method === 'POST' ? (upload?.body ?? JSON.stringify(request)) : undefined,
    file: def.kind !== 'json',
  }
}

/** Checks that an answer is an envelope of the contract. Throws UpstreamError. */
export function checked(bff: Bff, { status, headers, bytes }: UpstreamAnswer, asker: Asker): Answer {
  if (!isJsonType(headers['content-type'])) {
    throw new UpstreamError('bad_answer', `status ${status}, type is not JSON`)
  }
  const rotated = keepCookies(
    asker.providerCookies,
    headers['set-cookie'],
    bff.env.providerCookies,
    bff.now(),
  )
  if (rotated === 'refused') throw new UpstreamError('bad_answer', 'more cookies than can be kept')
  const envelope = parseEnvelope(bytes)
  if (!envelope) throw new UpstreamError('bad_answer', `status ${status}, not an envelope`)
  return { ...envelope, bytes, rotated }
}

function parseEnvelope(bytes: Buffer): { code: string; msg: string; data: unknown } | undefined {
  try {
    const body: unknown = JSON.parse(bytes.toString('utf8'))
    if (typeof body !== 'object' || body === null) return undefined
    const { code, msg, data } = body as { code?: unknown; msg?: unknown; data?: unknown }
    if (typeof code !== 'string' || code === '') return undefined
    if (msg !== undefined && msg !== null && typeof msg !== 'string') return undefined
    return { code, msg: msg ?? '', data }
  } catch {
    return undefined
  }
}

export function isJsonType(type: string | string[] | undefined): boolean {
  return typeof type === 'string' && /^application\/json\s*(;|$)/i.test(type)
}

/** What the user is told. A sensitive call that may have arrived is never called failed. */
export function asFault(error: unknown, def: Call): unknown {
  if (!(error instanceof UpstreamError)) return error
  const reason = `${error.failure}: ${error.message}`
  // Cut off before its end, an upload has changed nothing.
  if (error.failure === 'upload_too_large') return new Fault('too_large', reason)
  if (error.unsent) return new Fault('provider_unreachable', reason)
  if (def.token) return new Fault('result_unknown', reason)
  if (error.failure === 'timeout') return new Fault('provider_timeout', reason)
  if (error.failure === 'reset') return new Fault('provider_unreachable', reason)
  return new Fault('bad_answer', reason)
}
