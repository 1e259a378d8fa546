import 'server-only'
import type { Bff } from './context.ts'

/** The response of `/.well-known/security.txt` (RFC 9116): 404 if it is not configured or has expired. */
export function securityText({ env, now }: Pick<Bff, 'env' | 'now'>): Response {
  const { securityContact, portalOrigin } = env
  if (!securityContact || securityContact.expires.getTime() <= now())
    return new Response(null, { status: 404 })
  const { contacts, expires, languages, policy } = securityContact
  const lines = [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires.toISOString()}`,
    ...(languages.length > 0 ? [`Preferred-Languages: ${languages.join(', ')}`] : []),
    ...(portalOrigin?.startsWith('https:') ? [`Canonical: ${portalOrigin}/.well-known/security.txt`] : []),
    ...(policy ? [`Policy: ${policy}`] : []),
  ]
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
