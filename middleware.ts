import { randomBytes } from 'node:crypto'
import { type NextRequest, NextResponse } from 'next/server'
import { visit } from '#lib/server/visit.ts'

/**
 * Redirects by permission, the nonce of the page's policy, and the idle time. A convenience, never the only gate: every
 * page and every call checks again.
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { nextUrl } = request
  const nonce = randomBytes(16).toString('base64')
  const outcome = await visit({
    path: nextUrl.pathname,
    search: nextUrl.search,
    headers: request.headers,
    nonce,
  })
  const response = outcome.redirectTo
    ? NextResponse.redirect(new URL(outcome.redirectTo, nextUrl))
    : proceed(request, nextUrl, outcome.policy, nonce)
  for (const [name, value] of Object.entries(outcome.headers)) response.headers.set(name, value)
  for (const cookie of outcome.cookies) response.headers.append('set-cookie', cookie)
  return response
}

/** Next finds the nonce in the policy on the request's headers. */
function proceed(request: NextRequest, url: URL, policy: string, nonce: string): NextResponse {
  const headers = new Headers(request.headers)
  headers.set('content-security-policy', policy)
  headers.set('x-nonce', nonce)
  // Whoever is led to sign-in from within a page comes back to it.
  headers.set('x-visit', url.pathname + url.search)
  if (url.pathname === '/401') return NextResponse.rewrite(url, { status: 401, request: { headers } })
  return NextResponse.next({ request: { headers } })
}

export const config = {
  runtime: 'nodejs',
  matcher: ['/((?!api/|_next/static|_next/image|favicon.ico|icon|fonts/|openapi.json).*)'],
}
