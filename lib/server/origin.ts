import 'server-only'
import type { RequestHeaders } from './call-request.ts'
import { isLocalHttp } from './cookies.ts'

/**
 * Whether the portal's own script made the request. The browser states it in Sec-Fetch-Site or Origin, which no page can
 * forge, and sends a custom header across origins only after a preflight.
 */
export function isSameOrigin(headers: RequestHeaders, portalOrigin: string | undefined): boolean {
  if (headers.get('x-portal') !== '1') return false
  const site = headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin') return false
  const origin = headers.get('origin')
  if (origin === null) return site === 'same-origin'
  return origin === (portalOrigin ?? ownOrigin(headers))
}

/**
 * The portal's origin, from the Host header: https if a trusted proxy states it, http on this machine. Elsewhere plain HTTP
 * keeps no cookie, so no origin is the portal's.
 */
function ownOrigin(headers: RequestHeaders): string | undefined {
  const host = headers.get('host')
  const proto = headers.get('x-forwarded-proto')
  if (proto === 'https') return `https://${host}`
  return isLocalHttp(host, proto) ? `http://${host}` : undefined
}
