import 'server-only'
import { isLocalHttp } from './cookies.ts'
import type { RequestHeaders } from './request-context.ts'

/**
 * Whether the portal's own script made the request. The browser says so in Sec-Fetch-Site or Origin, which no page can
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

/** The portal's origin by the Host header. Everywhere but on this machine it is reached by HTTPS. */
function ownOrigin(headers: RequestHeaders): string {
  const host = headers.get('host')
  const scheme = isLocalHttp(host, headers.get('x-forwarded-proto')) ? 'http' : 'https'
  return `${scheme}://${host}`
}
