import 'server-only'
import { randomUUID } from 'node:crypto'
import type { RequestHeaders } from './call-request.ts'

/** Set by the server for every request; a value from the browser is overwritten. */
export const REQUEST_ID_HEADER = 'x-request-id'

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** The trace has the same ID, so no other text may pass for one. */
export function requestIdOf(headers: RequestHeaders): string {
  const id = headers.get(REQUEST_ID_HEADER)
  return id && UUID.test(id) ? id : randomUUID()
}
