import 'server-only'
import type { Call } from '../contract/call.ts'
import type { CallRequest } from './call-request.ts'
import type { Bff } from './context.ts'
import type { SessionState } from './session.ts'
import type { RequestWatch } from './telemetry.ts'

/** State of one call while the proxy handles it. The response and the log entry are written from it. */
export interface RequestContext extends RequestWatch {
  bff: Bff
  request: CallRequest
  /** Plain HTTP on this machine, where cookies cannot be Secure. */
  local: boolean
  def?: Call
  state?: SessionState | undefined
  /** Milliseconds since 1970; set where the call renews the idle time. */
  renewedAt?: number
  /** The merchant's idle limit, as the provider's response named it. */
  idleMinutes?: number | undefined
  /** Set-Cookie values of the response. */
  setCookies: string[]
}
