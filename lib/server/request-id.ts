import 'server-only'
import { randomUUID } from 'node:crypto'
import type { RequestHeaders } from './request-context.ts'

/** Set by the server for every request; a value from the browser is overwritten. */
export const REQUEST_ID_HEADER = 'x-request-id'

export const requestIdOf = (headers: RequestHeaders): string => headers.get(REQUEST_ID_HEADER) ?? randomUUID()
