import 'server-only'
import { headers } from 'next/headers'
import type { Brand } from '../../brand.ts'
import { type Bff, bff } from '../context.ts'

/** The host of the request in the browser: of PORTAL_ORIGIN, if a proxy changes the Host header. */
const hostIn = ({ env }: Bff, host: string | null): string | null =>
  env.portalOrigin ? new URL(env.portalOrigin).hostname : host

/** The brand of the current page; undefined: the portal's own appearance. */
export async function currentBrand(): Promise<Brand | undefined> {
  const server = bff()
  return server.brands.of(hostIn(server, (await headers()).get('host')))
}

/** No script of an image runs, even if the image is opened as a page. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** An image of the host's brand. A browser keeps it for a year under the address with its digest. */
export function brandImage(request: Request, name: string, server: Bff = bff()): Response {
  const image = server.brands.image(hostIn(server, request.headers.get('host')), name)
  if (!image) return new Response(null, { status: 404 })
  // A page of another version of the brand names another digest, and gets the image that this instance has.
  const isCurrent = new URL(request.url).searchParams.get('v') === image.digest
  return new Response(image.bytes, {
    headers: {
      'content-type': image.type,
      'content-security-policy': POLICY,
      'cache-control': isCurrent ? 'public, max-age=31536000, immutable' : 'no-cache',
    },
  })
}
