import 'server-only'
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
  return portalOrigin ? origin === portalOrigin : hostOf(origin) === headers.get('host')
}

function hostOf(origin: string): string | undefined {
  const match = /^https?:\/\/([^/?#@\s]+)$/.exec(origin)
  return match?.[1]
}
