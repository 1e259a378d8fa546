export const dynamic = 'force-dynamic'

/** The portal is up. Does not check the provider, whose failure is no reason to restart the portal. */
export function GET(): Response {
  return Response.json({ status: 'up' })
}
