import 'server-only'
import { permissionList } from '../contract/admin.ts'
import type { Call } from '../contract/call.ts'
import { codeOf, isSessionEnd, isSuccess, SUCCESS } from '../contract/errors.ts'
import { ANONYMOUS_LIMIT } from '../rules/body.ts'
import { passesPreview } from '../rules/role.ts'
import { BffError, CANCELED } from './bff-error.ts'
import type { CallRequest, RequestHeaders } from './call-request.ts'
import type { Bff } from './context.ts'
import { describeError } from './error-log.ts'
import {
  type AnonymousCaller,
  type Caller,
  callerOf,
  callFile,
  callJson,
  cookiesAfter,
  idleMinutesOf,
  type JsonResponse,
  localeOf,
  type ProviderCall,
  toBffError,
} from './exchange.ts'
import { fileBody } from './file-body.ts'
import { allowedType, attachment, fileHeaders } from './file-headers.ts'
import { matchCall, requireRight, requireSameOrigin, requireSession, SessionEndedError } from './gate.ts'
import { endingCookies, unlessGone } from './gone-sessions.ts'
import { RightsRefusedError, resolveRights } from './load-rights.ts'
import { errorMessage } from './messages.ts'
import { readUpload } from './multipart.ts'
import { isLocal } from './read-state.ts'
import { requireNoRefusal } from './refusal.ts'
import { discardSmallBody, REQUEST_LIMIT, readRequest } from './request-body.ts'
import type { RequestContext } from './request-context.ts'
import { requestIdOf } from './request-id.ts'
import { JSON_TYPE, respond } from './respond.ts'
import { clearedCookies, idleCookie, isRenewalDue, type SessionState, sessionCookie } from './session.ts'
import { sessionEffect, updatedSession } from './session-effects.ts'
import { streamBody, streamMs } from './streams.ts'
import { knownForm, startWatch } from './telemetry.ts'
import { UpstreamError, type UpstreamResponse } from './upstream.ts'

/**
 * Responds to a request to /api/<path>.
 * @param path not decoded
 */
export async function handleCall(request: CallRequest, path: string, server: Bff): Promise<Response> {
  const context: RequestContext = {
    ...startWatch(requestIdOf(request.headers), server.telemetry, 'call'),
    bff: server,
    request,
    local: isLocal(request.headers),
    setCookies: [],
  }
  try {
    return await proxyCall(context, path)
  } catch (error) {
    await discardSmallBody(request)
    return await errorResponse(context, error)
  }
}

/** Applies all checks, then calls the provider. A refused request never reaches the provider. */
async function proxyCall(context: RequestContext, path: string): Promise<Response> {
  const { bff, request } = context
  const { headers } = request
  requireNoRefusal(headers)
  const def = matchCall(bff, request.method, path)
  context.def = def
  context.span?.rename(def.path)
  const anonymous = callerOf(headers, context)
  if (def.kind === 'feed') return proxyFeed(context, def, anonymous)
  requireSameOrigin(bff, headers)
  const state = await requireSession(bff, def, headers)
  context.state = state
  if (state?.preview && !passesPreview(def)) throw new BffError('preview_read_only', 'preview')
  const rights = state && def.access === 'page' ? await resolveRights(bff, state, () => anonymous) : undefined
  // A session that sets up two-step authentication has passed the list of its calls instead.
  const setsUp = state?.session.stage === 'two_step_due'
  const permissionId = setsUp ? '' : requireRight(def, rights, headers.get('x-page'))
  const throttled = def.access === 'public' && def.write
  if (throttled && !(await bff.throttle.address(anonymous.clientAddress))) {
    throw new BffError('too_many_requests', 'address')
  }
  const upload = def.multipart ? await readUpload(def, request) : undefined
  const limit = state?.session.stage === 'signed_in' ? REQUEST_LIMIT : ANONYMOUS_LIMIT
  const input = upload ? upload.input : await readRequest(def, request, limit)
  if (throttled) await limitAccount(bff, input, state)
  const caller: Caller = {
    ...anonymous,
    permissionId,
    providerCookies: state?.session.providerCookies ?? {},
    // A stream does not count as the user's activity.
    background: anonymous.background || def.kind === 'stream',
    operationToken: def.token ? tokenOf(headers, 'operationToken') : undefined,
    loginToken: def.access === 'public' ? tokenOf(headers, 'loginToken') : undefined,
  }
  try {
    return await callUpstream(context, { def, input, caller, upload })
  } finally {
    await upload?.discardRest()
  }
}

/**
 * A program fetches a feed by the key in its URL. Cookies are neither read nor written. The limit is separate, so that a
 * calendar with a fault does not use up the user's sign-in attempts.
 */
async function proxyFeed(context: RequestContext, def: Call, anonymous: AnonymousCaller): Promise<Response> {
  const { bff, request } = context
  const input = await readRequest(def, request, ANONYMOUS_LIMIT)
  if (!(await bff.throttle.feed(anonymous.clientAddress, JSON.stringify(input)))) {
    throw new BffError('too_many_requests', 'feed')
  }
  const caller: Caller = { ...anonymous, permissionId: '', providerCookies: {} }
  try {
    const { file, refusal } = await callFile(bff, { def, input, caller }, request.signal)
    if (file) return streamFile(context, requireFile(def, file), file)
    const { code } = refusal
    if (code === codeOf('feed_unknown')) throw new BffError('feed_unknown', 'key')
    // Anything else can pass. After a 404 a calendar program may drop the feed.
    throw new UpstreamError('bad_answer', `feed refused with ${knownForm(code)}`)
  } catch (error) {
    throw toBffError(error, def)
  }
}

const MAX_TOKEN = 512

function tokenOf(headers: RequestHeaders, name: string): string | undefined {
  const value = headers.get(name) || undefined
  if (value && (value.length > MAX_TOKEN || !/^[\x21-\x7e]+$/.test(value))) {
    throw new BffError('invalid_request', `header ${name}`)
  }
  return value
}

async function limitAccount(bff: Bff, input: unknown, state: SessionState | undefined): Promise<void> {
  const named = input as { merchantNo?: unknown; userName?: unknown }
  const merchantNo = typeof named.merchantNo === 'string' ? named.merchantNo : state?.session.merchantNo
  const userName = typeof named.userName === 'string' ? named.userName : state?.session.userName
  if (!merchantNo || !userName) return
  if (!(await bff.throttle.account(merchantNo, userName))) {
    throw new BffError('too_many_requests', 'account')
  }
}

async function callUpstream(context: RequestContext, call: ProviderCall): Promise<Response> {
  const { bff, request, state } = context
  const { def, caller } = call
  if (def.path === LOGOUT && state) bff.telemetry?.sessionEnded(state.session.id, 'signed_out')
  try {
    // A JSON call continues when the browser disconnects: it has an effect, and new provider cookies must be kept.
    if (def.kind === 'json') {
      const send = () => callJson(bff, call)
      const signsOut = def.path === LOGOUT && state
      const response = await (signsOut ? bff.signOuts.run(state.session, send) : send())
      return response ? await jsonResponse(context, def, response, caller) : await signedOut(context)
    }
    if (def.kind === 'stream' && state) return await openStream(context, call, state)
    const { file, refusal } = await callFile(bff, call, request.signal)
    if (refusal) return await jsonResponse(context, def, refusal, caller)
    return streamFile(context, await keepFileSession(context, def, file, caller), file)
  } catch (error) {
    throw toBffError(error, def)
  }
}

/** A stream that stays open: it takes one of the session's places until it ends. */
async function openStream(
  context: RequestContext,
  call: ProviderCall,
  state: SessionState,
): Promise<Response> {
  const { bff, request } = context
  const { def, caller } = call
  const { session } = state
  let end = () => {}
  const release = bff.streams.open(session.id, () => end())
  if (!release) throw new BffError('too_many_requests', 'streams')
  try {
    const { file, refusal } = await callFile(bff, call, request.signal)
    if (refusal) {
      release()
      return await jsonResponse(context, def, refusal, caller)
    }
    const type = await keepFileSession(context, def, file, caller)
    const stream = streamBody(file.body, {
      ms: streamMs({ ...state, idleMinutes: context.idleMinutes }, bff.env.session, bff.now()),
      isOver: () => bff.denied.isMarked(session.id),
      release,
    })
    end = stream.end
    return respond(context, 200, { type, body: stream.body, headers: STREAM_HEADERS })
  } catch (error) {
    release()
    throw error
  }
}

/** Neither Next nor a server before it may hold the messages back. */
const STREAM_HEADERS = { 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' }

const LOGOUT = 'admin/logout.do'

/** The session is over in the portal, and the provider will receive the sign-out. */
async function signedOut(context: RequestContext): Promise<Response> {
  context.setCookies = await endingCookies(context)
  const body = JSON.stringify({ code: SUCCESS, msg: '', data: { success: true } })
  return respond(context, 200, { code: SUCCESS, type: JSON_TYPE, body })
}

async function jsonResponse(
  context: RequestContext,
  def: Call,
  response: JsonResponse,
  caller: Caller,
): Promise<Response> {
  const { bff, state, local } = context
  const ended = isSessionEnd(response.code)
  if (def.path === permissionList.path && state && !ended && !isSuccess(response.code)) {
    throw new RightsRefusedError(response)
  }
  if (ended && state) bff.telemetry?.sessionEnded(state.session.id, 'provider')
  // A logout clears the cookies after every response of the provider.
  if (ended || def.path === LOGOUT) context.setCookies = await endingCookies(context)
  else {
    const effect = sessionEffect({ bff, def, state, caller, response, local })
    if (effect) context.setCookies = await effect
    else await renewSession(context, caller, response)
  }
  // The provider's own bytes: parsed for the check, but not serialized again.
  return respond(context, ended ? 401 : 200, {
    code: response.code,
    type: JSON_TYPE,
    body: response.bytes,
  })
}

/** Renews the session from the headers of a file or a stream, and returns the content type. */
async function keepFileSession(
  context: RequestContext,
  def: Call,
  response: UpstreamResponse,
  caller: Caller,
): Promise<string> {
  const newCookies = cookiesAfter(context.bff, caller, response.headers)
  if (newCookies === 'refused') throw notAFile(response)
  const type = requireFile(def, response)
  const idleMinutes = idleMinutesOf(response.headers)
  await renewSession(context, caller, { newCookies, idleMinutes })
  return type
}

/** Returns the content type, where the contract allows it. */
function requireFile(def: Call, response: UpstreamResponse): string {
  const type = allowedType(def.kind, response.headers['content-type'])
  if (!type || response.status !== 200) throw notAFile(response)
  return type
}

function notAFile({ status, body }: UpstreamResponse): UpstreamError {
  body.destroy()
  return new UpstreamError('bad_answer', `status ${status}, not a file of the contract`)
}

function streamFile(context: RequestContext, type: string, { headers, body }: UpstreamResponse): Response {
  return respond(context, 200, {
    type,
    body: fileBody(body),
    headers: {
      ...fileHeaders(headers),
      'content-disposition': attachment(headers['content-disposition'], type),
    },
  })
}

/**
 * Writes new provider cookies into the session, a new idle limit of the merchant, and the idle time at most once a
 * minute (see isRenewalDue), but never for polling.
 */
async function renewSession(
  context: RequestContext,
  { background }: Caller,
  { newCookies, idleMinutes }: Pick<JsonResponse, 'newCookies' | 'idleMinutes'>,
): Promise<void> {
  const { bff, state, local } = context
  const cookies: string[] = []
  let renewedAt: number | undefined
  if (newCookies) cookies.push(await updatedSession(bff, state, newCookies, local))
  else if (state?.sealOutdated) cookies.push(await sessionCookie(bff.sealer, state.session, local))
  if (state && state.session.stage !== 'anonymous') {
    const limit = { session: state.session.id, minutes: idleMinutes ?? state.idleMinutes }
    const isChanged = limit.minutes !== state.idleMinutes
    const now = bff.now()
    const { activeAt } = state
    const renews = !background && isRenewalDue({ activeAt, idleMinutes: limit.minutes }, bff.env.session, now)
    context.idleMinutes = limit.minutes
    if (renews) {
      renewedAt = now
      cookies.push(await bff.renewIdle(bff.sealer, limit, local))
    } else if (isChanged) {
      cookies.push(await idleCookie(bff.sealer, limit, activeAt, local))
    }
  }
  context.setCookies = await unlessGone(context, cookies)
  if (renewedAt !== undefined && context.setCookies.length > 0) context.renewedAt = renewedAt
}

async function errorResponse(context: RequestContext, thrown: unknown): Promise<Response> {
  const { bff, requestId, local, request, state } = context
  const error = thrown instanceof BffError ? thrown : new BffError('internal_error', describeError(thrown))
  if (error.key === 'too_many_requests') bff.telemetry?.throttled(error.message)
  if (error instanceof SessionEndedError)
    context.setCookies = state ? await endingCookies(context) : clearedCookies(local)
  const refused = error instanceof RightsRefusedError
  if (refused && state) bff.telemetry?.sessionEnded(state.session.id, 'provider')
  const data = {
    ...(error.fields.length > 0 && { fields: error.fields }),
    ...(refused && { reason: error.reason }),
    requestId,
  }
  const msg = errorMessage(error.key, localeOf(request.headers))
  return respond(context, error.status, {
    ...(error.status !== CANCELED && { code: error.code }),
    type: JSON_TYPE,
    body: JSON.stringify({ code: error.code, msg, data }),
    ...(error.status === 405 && { headers: { allow: 'GET, HEAD' } }),
    reason: error.message,
  })
}
