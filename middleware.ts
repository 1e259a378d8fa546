import { randomBytes } from 'node:crypto'
import { type NextRequest, NextResponse } from 'next/server'
import { handlePageRequest } from '#lib/server/page-request.ts'

/**
 * Redirects by permission, sets the nonce of the page's policy and renews the idle time. It is not the access
 * control: every page and every call checks the permission again.
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { nextUrl } = request
  const nonce = randomBytes(16).toString('base64')
  const result = await handlePageRequest({
    path: nextUrl.pathname,
    search: nextUrl.search,
    headers: request.headers,
    nonce,
  })
  const response = result.redirectTo
    ? NextResponse.redirect(new URL(result.redirectTo, nextUrl))
    : proceed(request, nextUrl, result.policy, nonce)
  for (const [name, value] of Object.entries(result.headers)) response.headers.set(name, value)
  for (const cookie of result.cookies) response.headers.append('set-cookie', cookie)
  return response
}

/** Next finds the nonce in the policy of the request's headers. */
function proceed(request: NextRequest, url: URL, policy: string, nonce: string): NextResponse {
  const headers = new Headers(request.headers)
  headers.set('content-security-policy', policy)
  headers.set('x-nonce', nonce)
  // A page that redirects to the sign-in names itself as the page to return to.
  headers.set('x-page-url', url.pathname + url.search)
  if (url.pathname === '/401') return NextResponse.rewrite(url, { status: 401, request: { headers } })
  return NextResponse.next({ request: { headers } })
}

export const config = {
  runtime: 'nodejs',
  // All but calls, probes and the files that exist.
  matcher: [
    '/((?!api/|_next/static/|healthz$|readyz$|favicon\\.ico$|icon\\.svg$|(?:pay-)?openapi\\.json$|\\.well-known/security\\.txt$|robots\\.txt$).*)',
  ],
}
