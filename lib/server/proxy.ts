import 'server-only'
import { randomUUID } from 'node:crypto'
import type { Call } from '../contract/call.ts'
import { isSessionEnd } from '../contract/errors.ts'
import { passesPreview } from '../rules/role.ts'
import type { BrowserRequest, RequestHeaders } from './browser-request.ts'
import { type Bff, bff } from './context.ts'
import {
  type Answer,
  type Asker,
  asFault,
  askerOf,
  checked,
  exchangeJson,
  isJsonType,
  JSON_LIMIT,
  localeOf,
  upstreamRequest,
} from './exchange.ts'
import { Fault } from './fault.ts'
import { attachment, passedHeaders, passedType } from './file-answer.ts'
import { isLocal, matchCall, requireRight, requireSameOrigin, requireStage, SessionOver } from './gate.ts'
import { errorMessage } from './messages.ts'
import { readUpload, type Upload } from './multipart.ts'
import { keepCookies } from './provider-cookies.ts'
import { readRequest } from './request-body.ts'
import { JSON_TYPE, type Passage, type PortalAnswer, respond } from './respond.ts'
import { resolveRights } from './rights-store.ts'
import { clearedCookies, IDLE_RENEWAL_MS, type Portal, sessionCookie } from './session.ts'
import { rotate, stageEffect } from './stages.ts'
import { collect, decoded, UpstreamError, type UpstreamResponse } from './upstream.ts'

/** Answers a request to /api/<path>. `path` is as it came, not decoded. */
export async function handleCall(
  request: BrowserRequest,
  path: string,
  server: Bff = bff(),
): Promise<PortalAnswer> {
  const { headers } = request
  const passage: Passage = {
    bff: server,
    request,
    headers,
    requestId: randomUUID(),
    local: isLocal(headers),
    startedAt: performance.now(),
    cookies: [],
  }
  try {
    return await pass(passage, path)
  } catch (error) {
    return refuse(passage, error)
  }
}

/** The gates in their order (design of the backend-for-frontend): a refusal never reaches the provider. */
async function pass(passage: Passage, path: string): Promise<PortalAnswer> {
  const { bff, request, headers, local } = passage
  const def = matchCall(bff, request.method, path)
  passage.def = def
  const known = askerOf(bff, headers, passage.requestId)
  if (def.kind === 'feed') return feed(passage, def, known)
  requireSameOrigin(bff, headers)
  const portal = await requireStage(bff, def, headers, local)
  passage.portal = portal
  if (portal?.preview && !passesPreview(def)) throw new Fault('preview_read_only', 'preview')
  const rights = portal && def.access === 'page' ? await resolveRights(bff, portal, () => known) : undefined
  const permissionId = requireRight(def, rights, headers.get('x-page'))
  const throttled = def.access === 'public' && def.write
  if (throttled && !(await bff.throttle.address(known.clientAddress)))
    throw new Fault('too_many_requests', 'address')
  const upload = def.multipart ? await readUpload(def, request) : undefined
  const input = upload ? upload.input : await readRequest(def, request)
  if (throttled) await requireAccountWithin(bff, input, portal)
  const asker: Asker = {
    ...known,
    permissionId,
    providerCookies: portal?.session.providerCookies ?? {},
    operationToken: def.token ? token(headers, 'operationToken') : undefined,
    loginToken: def.access === 'public' ? token(headers, 'loginToken') : undefined,
  }
  return exchange(passage, def, input, asker, upload)
}

/**
 * A feed is fetched by a program, by the key in its address alone: whatever cookies came along are neither read nor
 * written. It has a limit of its own, so that a calendar gone wild takes no sign-in from anybody.
 */
async function feed(passage: Passage, def: Call, known: ReturnType<typeof askerOf>): Promise<PortalAnswer> {
  const { bff, request } = passage
  const input = await readRequest(def, request)
  if (!(await bff.throttle.feed(known.clientAddress, JSON.stringify(input))))
    throw new Fault('too_many_requests', 'feed')
  const asker: Asker = { ...known, permissionId: '', providerCookies: {} }
  const ask = { ...upstreamRequest(def, input, asker, undefined), signal: request.left() }
  try {
    const response = await bff.upstream.send(ask)
    if (isJsonType(response.headers['content-type'])) {
      const bytes = await collect(response, JSON_LIMIT, bff.env.timeouts.answer)
      const { code } = checked(bff, { ...response, bytes }, asker)
      if (response.status !== 200) throw new UpstreamError('bad_answer', `status ${response.status}`)
      throw new Fault('feed_unknown', code)
    }
    return fileOf(passage, typeOf(def, response), response)
  } catch (error) {
    throw asFault(error, def)
  }
}

const LONGEST_TOKEN = 512

function token(headers: RequestHeaders, name: string): string | undefined {
  const value = headers.get(name) || undefined
  if (value && (value.length > LONGEST_TOKEN || !/^[\x21-\x7e]+$/.test(value))) {
    throw new Fault('invalid_request', `header ${name}`)
  }
  return value
}

async function requireAccountWithin(bff: Bff, input: unknown, portal: Portal | undefined): Promise<void> {
  const named = input as { merchantNo?: unknown; userName?: unknown }
  const merchantNo = typeof named.merchantNo === 'string' ? named.merchantNo : portal?.session.merchantNo
  const userName = typeof named.userName === 'string' ? named.userName : portal?.session.userName
  if (!merchantNo || !userName) return
  if (!(await bff.throttle.account(merchantNo, userName))) throw new Fault('too_many_requests', 'account')
}

async function exchange(
  passage: Passage,
  def: Call,
  input: unknown,
  asker: Asker,
  upload: Upload | undefined,
): Promise<PortalAnswer> {
  const { bff, request, local } = passage
  // Whoever asks to leave is let out here, whatever the provider answers.
  if (def.path === LOGOUT) passage.cookies = clearedCookies(local)
  try {
    // An answer that is read whole is not given up when the browser leaves: what it changed is changed, and a
    // rotation of the session must be kept.
    if (def.kind === 'json')
      return await jsonAnswer(passage, def, await exchangeJson(bff, def, input, asker, upload), asker)
    const response = await bff.upstream.send({
      ...upstreamRequest(def, input, asker, upload),
      signal: request.left(),
    })
    if (!isJsonType(response.headers['content-type'])) return await fileAnswer(passage, def, response, asker)
    const bytes = await collect(response, JSON_LIMIT, bff.env.timeouts.answer)
    return await jsonAnswer(passage, def, checked(bff, { ...response, bytes }, asker), asker)
  } catch (error) {
    throw asFault(error, def)
  }
}

const LOGOUT = 'admin/logout.do'

async function jsonAnswer(passage: Passage, def: Call, answer: Answer, asker: Asker): Promise<PortalAnswer> {
  const { bff, portal, local } = passage
  const ended = isSessionEnd(answer.code)
  if (ended) passage.cookies = clearedCookies(local)
  else if (def.path !== LOGOUT) {
    const effect = stageEffect({ bff, def, portal, asker, answer, local })
    if (effect) passage.cookies = await effect
    else await keepSession(passage, answer.rotated)
  }
  // The provider's own bytes: parsed once to be checked, never written anew.
  return respond(passage, ended ? 401 : 200, {
    code: answer.code,
    type: JSON_TYPE,
    body: answer.bytes,
  })
}

async function fileAnswer(
  passage: Passage,
  def: Call,
  response: UpstreamResponse,
  asker: Asker,
): Promise<PortalAnswer> {
  const { bff } = passage
  const rotated = keepCookies(
    asker.providerCookies,
    response.headers['set-cookie'],
    bff.env.providerCookies,
    bff.now(),
  )
  if (rotated === 'refused') throw notAFile(response)
  const type = typeOf(def, response)
  await keepSession(passage, rotated)
  return fileOf(passage, type, response)
}

/** Its type, where the contract allows it. */
function typeOf(def: Call, response: UpstreamResponse): string {
  const type = passedType(def.kind, response.headers['content-type'])
  if (!type || response.status !== 200) throw notAFile(response)
  return type
}

function notAFile({ status, body }: UpstreamResponse): UpstreamError {
  body.destroy()
  return new UpstreamError('bad_answer', `status ${status}, not a file of the contract`)
}

function fileOf(passage: Passage, type: string, response: UpstreamResponse): PortalAnswer {
  const { headers } = response
  return respond(passage, 200, {
    type,
    body: decoded(response),
    headers: {
      ...passedHeaders(headers),
      'content-disposition': attachment(headers['content-disposition']),
    },
  })
}

/** A rotation by the provider is written; the idle time once a minute, and never by polling. */
async function keepSession(passage: Passage, rotated: Record<string, string> | undefined): Promise<void> {
  const { bff, portal, local, headers } = passage
  if (rotated) passage.cookies.push(await rotate(bff, portal, rotated, local))
  else if (portal?.unwritten) passage.cookies.push(await sessionCookie(bff.sealer, portal.session, local))
  if (!portal || portal.session.stage === 'anonymous' || headers.get('x-background') === '1') return
  const now = bff.now()
  if (now - portal.activeAt < IDLE_RENEWAL_MS) return
  passage.renewedAt = now
  passage.cookies.push(await bff.renewals.renew(bff.sealer, portal.session.id, now, local))
}

function refuse(passage: Passage, error: unknown): PortalAnswer {
  const { requestId, local } = passage
  const fault = error instanceof Fault ? error : new Fault('internal_error', unexpected(error))
  if (fault instanceof SessionOver) passage.cookies = clearedCookies(local)
  const data = fault.fields.length > 0 ? { fields: fault.fields, requestId } : { requestId }
  const msg = errorMessage(fault.key, localeOf(passage.headers))
  return respond(passage, fault.status, {
    code: fault.code,
    type: JSON_TYPE,
    body: JSON.stringify({ code: fault.code, msg, data }),
    reason: fault.message,
  })
}

/** The kind and the place of an error, without its text: that may hold anything. */
function unexpected(error: unknown): string {
  if (!(error instanceof Error)) return 'unexpected'
  const place = error.stack?.split('\n').find((line) => line.trimStart().startsWith('at '))
  return `unexpected ${error.name} ${place?.trim() ?? ''}`
}
