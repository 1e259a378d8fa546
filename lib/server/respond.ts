import 'server-only'
import type { RequestContext } from './request-context.ts'
import { apiHeaders } from './security-headers.ts'
import { timeLeft } from './session.ts'

export const JSON_TYPE = 'application/json; charset=utf-8'

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
  const response = new Response(parts.body, {
    status,
    headers: {
      ...apiHeaders(local),
      'content-type': parts.type,
      'x-request-id': requestId,
      ...(status === 200 && timeLeftHeaders(context)),
      ...(status === 429 && { 'retry-after': String(bff.env.throttle.seconds) }),
      ...parts.headers,
    },
  })
  for (const cookie of setCookies) response.headers.append('set-cookie', cookie)
  return response
}

/** From these the page knows when to warn. Other tabs and page requests renew the idle time too. */
function timeLeftHeaders({ bff, state, renewedAt, idleMinutes }: RequestContext): Record<string, string> {
  const stage = state?.session.stage
  if (!state || (stage !== 'signed_in' && stage !== 'two_step_due')) return {}
  const { session, activeAt } = state
  const now = { session, activeAt: renewedAt ?? activeAt, idleMinutes: idleMinutes ?? state.idleMinutes }
  const left = timeLeft(now, bff.env.session, bff.now())
  return { 'x-idle-left': String(left.idle), 'x-session-left': String(left.absolute) }
}

function log(
  { bff, requestId, def, state, startedAt }: RequestContext,
  status: number,
  { code, reason }: ResponseParts,
): void {
  const entry = {
    requestId,
    call: def?.path,
    status,
    code,
    ms: Math.round(performance.now() - startedAt),
    merchantNo: state?.session.merchantNo || undefined,
    userName: state?.session.userName || undefined,
    reason,
  }
  if (status >= 500) bff.log.error(entry, 'call failed')
  else if (status >= 400) bff.log.warn(entry, 'call refused')
  else bff.log.info(entry, 'call')
}
