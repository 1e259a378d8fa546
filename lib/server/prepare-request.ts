import 'server-only'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state'
import { CLIENT_ADDRESS_HEADER, clientAddress, clientScheme } from './address.ts'
import type { BodyGuard } from './body-guard.ts'
import { isLocalHttp } from './cookies.ts'
import type { Env } from './env.ts'
import { markPrefetch } from './prefetch.ts'
import { REFUSAL_HEADER, type Refusal } from './refusal.ts'
import { REQUEST_ID_HEADER } from './request-id.ts'
import { apiHeaders } from './security-headers.ts'

/**
 * Does what a route handler cannot: it has no socket, and Next answers some requests before a handler runs.
 */
export function prepareRequest(
  request: IncomingMessage,
  response: ServerResponse,
  env: Env,
  bodies: BodyGuard,
): void {
  const { headers } = request
  const address = clientAddress(request, env.trustedProxies)
  headers[CLIENT_ADDRESS_HEADER] = address
  headers[REQUEST_ID_HEADER] = randomUUID()
  headers['x-forwarded-proto'] = clientScheme(request, env)
  delete headers[REFUSAL_HEADER]
  markPrefetch(headers)
  removeFailingHeaders(request)
  secureResponse(response, isLocalHttp(headers.host ?? null, headers['x-forwarded-proto']))
  limitStalledResponse(response, env.timeouts.downloadIdle)
  joinHeadAndBody(response)
  if (!bodies.watch(request, response, address)) {
    response.shouldKeepAlive = false
    refuse(request, 'bodies')
  } else if (!isRoutable(request)) refuse(request)
  else if (!isApi(request) && !PAGE_METHODS.has(request.method ?? '') && !isOfDevelopment(request, env)) {
    refuse(request, 'method')
  }
}

/** The error overlay of the development server posts to Next. */
const isOfDevelopment = ({ url = '' }: IncomingMessage, { production }: Env): boolean =>
  !production && url.startsWith('/__nextjs_')

const isApi = ({ url = '' }: IncomingMessage): boolean => url.startsWith('/api/')

/** Hands the request to the proxy, which refuses it. */
function refuse(request: IncomingMessage, refusal?: Refusal): void {
  request.method = 'GET'
  request.url = UNKNOWN_PATH
  if (refusal) request.headers[REFUSAL_HEADER] = refusal
}

/** Conditions and ranges of Next's static files. Next answers some of them with 500; no browser needs them here. */
const CONDITIONS = ['range', 'if-range', 'if-match', 'if-unmodified-since']
const ROUTER_STATE = 'next-router-state-tree'

/** Removes the headers that make Next fail with 500. Without them it sends the whole page or file. */
function removeFailingHeaders({ headers }: IncomingMessage): void {
  for (const name of CONDITIONS) delete headers[name]
  try {
    parseAndValidateFlightRouterState(headers[ROUTER_STATE])
  } catch {
    delete headers[ROUTER_STATE]
  }
}

/** Adds the security headers that a response does not have when its head is written: redirects, files, Next's errors. */
function secureResponse(response: ServerResponse, local: boolean): void {
  const { writeHead } = response
  response.writeHead = ((...args: Parameters<typeof writeHead>) => {
    for (const [name, value] of Object.entries(apiHeaders(local))) {
      if (!response.hasHeader(name)) response.setHeader(name, value)
    }
    return writeHead.apply(response, args)
  }) as typeof writeHead
}

/** Next sends the head before the first bytes of the body, in a separate packet. */
function joinHeadAndBody(response: ServerResponse): void {
  response.flushHeaders = () => {}
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
const UNKNOWN_PATH = '/api/-'
const PAGE_METHODS = new Set(['GET', 'HEAD'])
const METHODS = new Set([...PAGE_METHODS, 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const CALL_URL = /^\/api(?:\/[\w-]+)+(?:\.\w+)?(?:\?|$)/

/**
 * Whether Next hands the request to a handler as it is. Next fails on TRACE, on unknown methods, on `*` and on escapes
 * that cannot be decoded, and resolves `..` before it looks for a handler.
 */
function isRoutable(request: IncomingMessage): boolean {
  const { method = '', url = '' } = request
  if (!METHODS.has(method)) return false
  return isApi(request) ? CALL_URL.test(url) : url.startsWith('/')
}
