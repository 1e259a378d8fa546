import 'server-only'
import { codeOf, isSuccess } from '../contract/errors.ts'
import { CANCELED } from './bff-error.ts'
import type { RequestContext } from './request-context.ts'
import { REQUEST_ID_HEADER } from './request-id.ts'
import { apiHeaders } from './security-headers.ts'
import { timeLeft } from './session.ts'
import { knownForm, logFieldsOf, type Outcome, type Telemetry } from './telemetry.ts'

export const JSON_TYPE = 'application/json; charset=utf-8'
export const isJsonType = (type: unknown): boolean =>
  typeof type === 'string' && /^application\/json\s*(;|$)/i.test(type)

interface ResponseParts {
  type: string
  body: BodyInit
  headers?: Record<string, string>
  /** For the log. */
  code?: string
  reason?: string
}

/** Writes the log entry and builds the response, with all security headers. */
export function respond(context: RequestContext, status: number, parts: ResponseParts): Response {
  const { bff, requestId, setCookies, local } = context
  log(context, status, parts)
  if (bff.telemetry) measure(bff.telemetry, context, status, parts.code)
  const response = new Response(parts.body, {
    status,
    headers: {
      ...apiHeaders(local),
      'content-type': parts.type,
      [REQUEST_ID_HEADER]: requestId,
      ...(status === 200 && timeLeftHeaders(context)),
      ...(status === 429 && { 'retry-after': String(bff.env.throttle.seconds) }),
      ...parts.headers,
    },
  })
  for (const cookie of setCookies) response.headers.append('set-cookie', cookie)
  return response
}

/** The page warns before the session ends, by these times. Other tabs and page requests renew the idle time too. */
function timeLeftHeaders({ bff, state, renewedAt, idleMinutes }: RequestContext): Record<string, string> {
  const stage = state?.session.stage
  if (!state || (stage !== 'signed_in' && stage !== 'two_step_due')) return {}
  const { session, activeAt } = state
  const now = { session, activeAt: renewedAt ?? activeAt, idleMinutes: idleMinutes ?? state.idleMinutes }
  const left = timeLeft(now, bff.env.session, bff.now())
  return { 'x-idle-left': String(left.idle), 'x-session-left': String(left.absolute) }
}

function log(context: RequestContext, status: number, { code, reason }: ResponseParts): void {
  const { bff, def, state } = context
  const entry = {
    ...logFieldsOf(context),
    call: def?.path,
    status,
    code,
    merchantNo: state?.session.merchantNo || undefined,
    userName: state?.session.userName || undefined,
    reason,
  }
  if (status >= 500) bff.log.error(entry, 'call failed')
  else if (status >= 400 && status !== CANCELED) bff.log.warn(entry, 'call refused')
  else bff.log.info(entry, 'call')
}

const UNKNOWN_CALL = 'unknown'
const FAULT = codeOf('internal_error')

function measure(
  telemetry: Telemetry,
  { def, state, startedAt, span }: RequestContext,
  status: number,
  code: string | undefined,
): void {
  const call = def?.path ?? UNKNOWN_CALL
  const outcome = outcomeOf(status, code)
  telemetry.call(call, outcome, code, (performance.now() - startedAt) / 1000)
  const { stage, id, merchantNo } = state?.session ?? {}
  if (id && stage === 'signed_in' && status !== 401) telemetry.sessionSeen(id)
  span?.end(
    {
      'portal.call': call,
      'portal.code': code && knownForm(code),
      'portal.merchant_no': merchantNo || undefined,
      'http.response.status_code': status,
    },
    outcome === 'failed',
  )
}

/** The provider reports its own fault with status 200. */
function outcomeOf(status: number, code: string | undefined): Outcome {
  if (status >= 500 || code === FAULT) return 'failed'
  if (status === CANCELED) return 'canceled'
  return status >= 400 || (code !== undefined && !isSuccess(code)) ? 'refused' : 'ok'
}
