import 'server-only'
import type { RequestHeaders } from './browser-request.ts'

/** Set by instrumentation.ts from the socket, over whatever the browser sent under this name. */
export const PEER_HEADER = 'x-portal-peer'

/**
 * The end user's address: the socket's, or what the last trusted proxy added. Each proxy appends whom it heard, so
 * with n trusted ones it is the n-th entry from the right; what stands further left is anybody's claim.
 */
export function clientAddress(headers: RequestHeaders, trustedProxies: number): string {
  const peer = headers.get(PEER_HEADER) ?? 'unknown'
  if (trustedProxies === 0) return plain(peer)
  const hops = (headers.get('x-forwarded-for') ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean)
  return plain(hops[hops.length - trustedProxies] ?? hops[0] ?? peer)
}

/** IPv4 in IPv6 clothes is the same address; anything that is none is not passed on. */
function plain(address: string): string {
  const text = address.startsWith('::ffff:') ? address.slice(7) : address
  return /^[\da-fA-F.:]{2,45}$/.test(text) ? text : 'unknown'
}
