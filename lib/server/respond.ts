import 'server-only'
import type { Readable } from 'node:stream'
import type { Call } from '../contract/call.ts'
import type { BrowserRequest, RequestHeaders } from './browser-request.ts'
import type { Bff } from './context.ts'
import { apiHeaders } from './security-headers.ts'
import { type Portal, timesLeft } from './session.ts'

/** What is known of a request while it is handled; the answer and the log are written from it. */
export interface Passage {
  bff: Bff
  request: BrowserRequest
  headers: RequestHeaders
  requestId: string
  /** Plain http on this machine. */
  local: boolean
  /** Of performance.now(). */
  startedAt: number
  def?: Call
  portal?: Portal | undefined
  /** The call counted as activity: when, in milliseconds since 1970. */
  renewedAt?: number
  /** Set-Cookie values of the answer. */
  cookies: string[]
}

export const JSON_TYPE = 'application/json; charset=utf-8'

/** What the browser is answered. */
export interface PortalAnswer {
  status: number
  /** Names in lower case. */
  headers: Record<string, string | string[]>
  body: string | Buffer | Readable
}

interface Answered {
  type: string
  body: PortalAnswer['body']
  headers?: Record<string, string>
  /** For the log. */
  code?: string
  reason?: string
}

/** Writes the log entry and the answer: with every security header, and nothing of the provider's but what is given. */
export function respond(passage: Passage, status: number, answered: Answered): PortalAnswer {
  const { requestId, cookies, local } = passage
  log(passage, status, answered)
  const headers: PortalAnswer['headers'] = {
    ...apiHeaders(local),
    'content-type': answered.type,
    'x-request-id': requestId,
    ...(status === 200 && lifetime(passage)),
    ...answered.headers,
  }
  if (cookies.length > 0) headers['set-cookie'] = cookies
  if (status === 429) headers['retry-after'] = String(passage.bff.env.throttle.seconds)
  return { status, headers, body: answered.body }
}

/** Tells the page when to warn; other tabs and visits have their share in it. */
function lifetime({ bff, portal, renewedAt }: Passage): Record<string, string> {
  if (portal?.session.stage !== 'signed_in') return {}
  const left = timesLeft(portal.session, renewedAt ?? portal.activeAt, bff.env.session, bff.now())
  return { 'x-idle-left': String(left.idle), 'x-session-left': String(left.absolute) }
}

function log(
  { bff, requestId, def, portal, startedAt }: Passage,
  status: number,
  { code, reason }: Answered,
) {
  const entry = {
    requestId,
    call: def?.path,
    status,
    code,
    ms: Math.round(performance.now() - startedAt),
    merchantNo: portal?.session.merchantNo || undefined,
    userName: portal?.session.userName || undefined,
    reason,
  }
  if (status >= 500) bff.log.error(entry, 'call failed')
  else if (status >= 400) bff.log.warn(entry, 'call refused')
  else bff.log.info(entry, 'call')
}
