export const dynamic = 'force-dynamic'

/** An empty catch-all route in the portal: measures the cost of Next. */
export function POST(): Response {
  return new Response('{"code":"00000"}', { headers: { 'content-type': 'application/json' } })
}
