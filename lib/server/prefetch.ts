import 'server-only'
import type { IncomingHttpHeaders } from 'node:http'
import type { RequestHeaders } from './call-request.ts'

/** Set by the server for each request; a value from the browser is deleted. */
export const PREFETCH_HEADER = 'x-portal-prefetch'

/** Marks prefetch requests. Next deletes `next-router-prefetch` before middleware runs. */
export function markPrefetch(headers: IncomingHttpHeaders): void {
  const { purpose, 'sec-purpose': secPurpose, 'next-router-prefetch': byRouter } = headers
  delete headers[PREFETCH_HEADER]
  if (byRouter || /prefetch/.test(`${purpose} ${secPurpose}`)) headers[PREFETCH_HEADER] = '1'
}

/** Whether the request is a prefetch. A prefetch is not an activity of the user. */
export const isPrefetch = (headers: RequestHeaders): boolean => headers.get(PREFETCH_HEADER) === '1'
