import 'server-only'
import type { IncomingMessage, ServerResponse } from 'node:http'

/** Header names in any case. */
export interface RequestHeaders {
  get(name: string): string | null
}

/** What the proxy is given of a request: no more than it reads, so that nothing is built for it. */
export interface BrowserRequest {
  method: string
  /** Path and query as they came, not decoded. */
  url: string
  headers: RequestHeaders
  body: AsyncIterable<Uint8Array>
  /** Aborts when the browser leaves before its answer is whole. */
  left(): AbortSignal
}

export function browserRequest(request: IncomingMessage, response: ServerResponse): BrowserRequest {
  return {
    method: request.method ?? '',
    url: request.url ?? '',
    headers: headersOf(request),
    body: request,
    left() {
      const leaving = new AbortController()
      response.once('close', () => {
        if (!response.writableFinished) leaving.abort()
      })
      return leaving.signal
    },
  }
}

/** Node has put the names in lower case and joined what came twice. */
function headersOf({ headers }: IncomingMessage): RequestHeaders {
  return {
    get(name) {
      const value = headers[name.toLowerCase()]
      return value === undefined ? null : Array.isArray(value) ? value.join(', ') : value
    },
  }
}
