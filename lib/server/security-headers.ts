import 'server-only'

/** Security headers of all responses. */

const common = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}
const https = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }

const api = {
  ...common,
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
}
const apiHttps = { ...api, ...https }

/**
 * Headers of the proxy's responses.
 * @param local plain HTTP on this machine
 */
export function apiHeaders(local: boolean): Readonly<Record<string, string>> {
  return local ? api : apiHttps
}

/** Where a browser reports what a page's policy has blocked. */
const POLICY_REPORTS = '/api/policy-report'

/** Headers of a page. Only scripts and styles with this nonce run, and nothing is loaded from other origins. */
export function pageHeaders(nonce: string, local: boolean, development: boolean): Record<string, string> {
  return { ...common, ...(!local && https), 'content-security-policy': pagePolicy(nonce, local, development) }
}

export function pagePolicy(nonce: string, local: boolean, development: boolean): string {
  return [
    "default-src 'self'",
    // The development server evaluates modules and uses a web socket.
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ''}`,
    `style-src 'self' 'nonce-${nonce}'`,
    // The grid and the toasts set style attributes.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    `connect-src 'self'${development ? ' ws:' : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    `report-uri ${POLICY_REPORTS}`,
    ...(local ? [] : ['upgrade-insecure-requests']),
  ].join('; ')
}
