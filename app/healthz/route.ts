import { apiHeaders } from '#lib/server/security-headers.ts'

export const dynamic = 'force-dynamic'

/** The portal is up. Does not check the provider, whose failure is not a reason to restart the portal. */
export function GET(): Response {
  return Response.json({ status: 'up' }, { headers: apiHeaders(true) })
}
