import 'server-only'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { routeOf } from '../routes.ts'
import type { RequestHeaders } from './call-request.ts'
import type { Bff } from './context.ts'
import { REQUEST_ID_HEADER, requestIdOf } from './request-id.ts'
import { logFieldsOf, type PageWatch, startWatch } from './telemetry.ts'

/** The watch of the page request with these headers. All of its requests to the provider share one ID and one trace. */
export function watchOf({ pages }: Bff, headers: RequestHeaders): PageWatch {
  const requestId = requestIdOf(headers)
  return pages.get(requestId) ?? startWatch(requestId, undefined, '')
}

const UNKNOWN_PAGE = 'unknown'

/** Writes a log entry, a span and a metric for each page, also for one that the browser leaves before its end. */
export function watchPage(bff: Bff, request: IncomingMessage, response: ServerResponse): void {
  const { url = '', headers } = request
  const path = url.split('?', 1)[0] ?? ''
  if (!isPage(path)) return
  const requestId = String(headers[REQUEST_ID_HEADER])
  // The URL can hold anything that a browser sends. Only the names of registered pages are logged.
  const page = routeOf(path)?.url ?? UNKNOWN_PAGE
  const watch: PageWatch = startWatch(requestId, bff.telemetry, page)
  bff.pages.set(requestId, watch)
  response.setHeader(REQUEST_ID_HEADER, requestId)
  response.once('close', () => {
    bff.pages.delete(requestId)
    const { statusCode: status, writableFinished } = response
    const { merchantNo, userName } = watch
    const entry = {
      ...logFieldsOf(watch),
      page,
      status,
      merchantNo,
      userName,
      ...(!writableFinished && { reason: 'the browser disconnected' }),
    }
    if (status >= 500) bff.log.error(entry, 'page failed')
    else bff.log.info(entry, 'page')
    bff.telemetry?.page(page, status, entry.ms / 1000)
    watch.span?.end({ 'portal.page': page, 'http.response.status_code': status }, status >= 500)
  })
}

/** Not calls, probes and static files: no handler renders them. */
const isPage = (path: string): boolean =>
  !/^\/(?:api|_next)\//.test(path) &&
  !/^\/(?:healthz|readyz|[\w-]+\.\w+|\.well-known\/security\.txt)$/.test(path)
