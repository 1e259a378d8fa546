import 'server-only'
import type { IncomingHttpHeaders } from 'node:http'
import type { RequestHeaders } from './call-request.ts'

/** Only the server sets it. */
export const PREFETCH_HEADER = 'x-portal-prefetch'

/** Notes a prefetch in a header of its own: Next removes the header of its router before middleware runs. */
export function notePrefetch(headers: IncomingHttpHeaders): void {
  const { purpose, 'sec-purpose': secPurpose, 'next-router-prefetch': byRouter } = headers
  delete headers[PREFETCH_HEADER]
  if (byRouter || /prefetch/.test(`${purpose} ${secPurpose}`)) headers[PREFETCH_HEADER] = '1'
}

/** Whether a page is fetched ahead, which is no activity of the user. */
export const isPrefetch = (headers: RequestHeaders): boolean => headers.get(PREFETCH_HEADER) === '1'
