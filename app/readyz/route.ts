import { bff } from '#lib/server/context.ts'
import { readinessResponse } from '#lib/server/readiness.ts'

export const dynamic = 'force-dynamic'

/** This instance can serve users. A load balancer sends it no requests while this fails. */
export function GET(): Promise<Response> {
  return readinessResponse(bff().readiness)
}
