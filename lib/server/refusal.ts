import 'server-only'
import { BffError } from './bff-error.ts'
import type { RequestHeaders } from './call-request.ts'

/** Why the server refuses a request before its route is known. Only the server sets the header. */
export const REFUSAL_HEADER = 'x-refusal'
export type Refusal = 'bodies' | 'method'

const refusals: Record<Refusal, () => BffError> = {
  bodies: () => new BffError('too_many_requests', 'bodies of the address'),
  method: () => new BffError('unknown_call', 'method of a page', [], 405),
}

/** Throws BffError where the server has refused the request. */
export function requireNoRefusal(headers: RequestHeaders): void {
  const refusal = headers.get(REFUSAL_HEADER)
  if (refusal !== null) throw refusals[refusal as Refusal]()
}
