import 'server-only'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { CLIENT_ADDRESS_HEADER, clientAddress } from './address.ts'
import type { Env } from './env.ts'

/**
 * Does what a route handler cannot: it has no socket, and Next answers some requests before a handler runs.
 */
export function prepareRequest(request: IncomingMessage, response: ServerResponse, env: Env): void {
  request.headers[CLIENT_ADDRESS_HEADER] = clientAddress(request, env.trustedProxies)
  limitStalledResponse(response, env.timeouts.downloadIdle)
  if (!isRoutable(request)) {
    request.method = 'GET'
    request.url = UNKNOWN_CALL
  }
}

/**
 * Closes the socket of a browser that has read nothing for `idleMs` although bytes are waiting. A stream cannot do
 * that: it learns of an error only after its pending write, which never ends.
 */
function limitStalledResponse(response: ServerResponse, idleMs: number): void {
  response.setTimeout(idleMs, () => {
    if (response.writableLength > 0) response.socket?.destroy()
  })
}

/** A path of no call: the proxy answers it with its own 404. */
const UNKNOWN_CALL = '/api/-'
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const CALL_URL = /^\/api(?:\/[\w-]+)+(?:\.\w+)?(?:\?|$)/

/**
 * Whether Next hands the request to a handler as it is. Next fails on TRACE, on unknown methods, on `*` and on escapes
 * that cannot be decoded, and resolves `..` before it looks for a handler.
 */
function isRoutable({ method = '', url = '' }: IncomingMessage): boolean {
  if (!METHODS.has(method)) return false
  return url.startsWith('/api/') ? CALL_URL.test(url) : url.startsWith('/')
}
