export const dynamic = 'force-dynamic'

/** The least that a Next route handler does. */
export async function POST() {
  return new Response('{"code":"00000"}', { headers: { 'content-type': 'application/json' } })
}
